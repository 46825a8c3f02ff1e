#!/usr/bin/env bash
# Verifies each of the files in $FILES, with $OPTIONS, and $CLANG_OPTIONS for C. The words of each variable are separated by spaces or
# lines, and are not expanded. The exit code is the first of 2, 1, 3, 0 that occurs. action.yml runs this.
set -uf
read -r -d '' -a files <<<"${FILES-}" || true
read -r -d '' -a options <<<"${OPTIONS-}" || true
read -r -d '' -a clang_options <<<"${CLANG_OPTIONS-}" || true
if [ "${#files[@]}" = 0 ]; then
  echo "no files to verify" >&2
  exit 2
fi
codes=" "
for file in "${files[@]}"; do
  after=()
  annotations=()
  # GitHub shows these at the lines of errors.
  case "${GITHUB_ACTIONS-} $file ${OPTIONS-}" in
  *.litmus\ * | *--json*) ;;
  true\ *) annotations=(--github) ;;
  esac
  case $file in
  *.c | *.cc | *.cpp | *.cxx | *.ll) after=(-- "${clang_options[@]}") ;;
  esac
  "${PORF:-porf}" verify "${options[@]}" "${annotations[@]}" "$file" "${after[@]}"
  codes="$codes$? "
done
for code in 2 1 3; do
  case $codes in *" $code "*) exit "$code" ;; esac
done
# A code of the system, such as that of a missing command.
case $codes in *[!0\ ]*) exit 2 ;; esac
