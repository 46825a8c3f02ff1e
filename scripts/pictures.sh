#!/bin/sh
# Writes the pictures of executions in the documents, from runs of porf: pictures.sh [PORF [DIRECTORY]]. The drawing of a page
# (--html) becomes a file of its own, with the styles that it uses.
set -eu
cd "$(dirname "$0")/.."
porf=${1:-target/release/porf}
directory=${2:-docs}
page=$(mktemp)
trap 'rm -f "$page"' EXIT

# picture NAME ARGUMENTS...: the picture of a run of porf that finds something.
picture() {
  name=$1
  shift
  status=0
  "$porf" "$@" --html "$page" >/dev/null || status=$?
  [ "$status" -le 1 ] || exit "$status"
  awk '
    /^<style>/ { style = 1; next }
    /^<\/style>/ { style = 0 }
    style && /^(:root|@media \(prefers|  :root|}|\.lane|\.thread|\.gap|\.event|\.edge|\.label|\.head)/ { styles = styles $0 "\n" }
    /<svg xmlns=/ { drawing = 1 }
    drawing && /<svg xmlns=/ {
      sub(/.*<svg xmlns=/, "<svg xmlns=")
      end = index($0, ">")
      print substr($0, 1, end)
      print "<style>"
      printf "%s", styles
      print "svg { background: var(--page); } .event text { font-family: ui-monospace, monospace; }"
      print "</style>"
      $0 = substr($0, end + 1)
    }
    drawing && /<\/svg>/ { sub(/<\/svg>.*/, "</svg>"); print; exit }
    drawing
  ' "$page" >"$directory/$name.svg"
}

picture lock verify -j1 examples/c/lock/relaxed.c
picture store-buffering verify -j1 litmus/sb.porf
picture inconsistent check --model ra examples/traces/message-passing-lost.trace
picture counterexample model compare tso sc
