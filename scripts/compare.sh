#!/bin/sh
# Runs porf beside another tool on that tool's own tests, and prints the processor time of both:
#   compare.sh genmc GENMC DIRECTORY   every .c file below, under rc11, with the number of complete executions
#   compare.sh kater KATER DIRECTORY   every .kat file below
# PORF names porf's command (target/release/porf by default), LIMIT the seconds for one run (60).
set -eu
kind=$1
tool=$2
directory=$3
porf=${PORF:-$(dirname "$0")/../target/release/porf}
limit=${LIMIT:-60}
output=$(mktemp)
times=$(mktemp)
trap 'rm -f "$output" "$times"' EXIT

# seconds COMMAND...: the processor time of a command, whose output is kept; "-" if it took too long.
seconds() {
  status=0
  sh -c 'timeout "$@" >"$0" 2>&1; status=$?; times >&2; exit "$status"' "$output" "$limit" "$@" 2>"$times" || status=$?
  [ "$status" -ne 124 ] || { echo -; return; }
  # The second line of `times` is that of children: user and system time.
  sed -n '2s/m/ /g; 2s/s//g; 2p' "$times" | awk '{ printf "%.2f\n", $1 * 60 + $2 + $3 * 60 + $4 }'
}

count() {
  sed -n "s/,//g; s/$1/\\1/p" "$output" | head -n 1
}

printf '%s\n' "test, $kind s, porf s, $kind executions, porf executions"
case $kind in
genmc) find "$directory" -name '*.c' ;;
kater) find "$directory" -name '*.kat' ;;
*)
  echo "compare.sh genmc|kater TOOL DIRECTORY" >&2
  exit 2
  ;;
esac | sort | while read -r test; do
  case $kind in
  genmc)
    theirs=$(seconds "$tool" --rc11 -- "$test")
    they_count=$(count '.*complete executions explored: *\([0-9]*\).*')
    ours=$(seconds "$porf" verify --json --model rc11 "$test")
    we_count=$(count '.*"executions":\([0-9]*\).*')
    ;;
  kater)
    theirs=$(seconds "$tool" "$test")
    ours=$(seconds "$porf" prove "$test")
    they_count= we_count=
    ;;
  esac
  printf '%s\n' "$test, $theirs, $ours, $they_count, $we_count"
done | awk -F', ' '
  { print }
  $2 != "-" && $3 != "-" { n++; theirs += $2; ours += $3 }
  $2 != "-" && $3 != "-" && $2 >= 0.3 && $3 > 0 && $4 == $5 { m++; logs += log($2 / $3) }
  END {
    printf "sum of %d tests that both ended: %.2f s, %.2f s\n", n, theirs, ours
    if (m) printf "geometric mean of the ratios of %d tests of 0.3 s or more with equal counts: %.1f\n", m, exp(logs / m)
  }'
