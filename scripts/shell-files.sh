#!/bin/sh
# Writes man pages and completions for shells below a directory, where they are looked for: shell-files.sh PORF SHARE.
set -eu
porf=$1
share=$2
bash=$share/bash-completion/completions
zsh=$share/zsh/site-functions
fish=$share/fish/vendor_completions.d
mkdir -p "$share/man/man1" "$bash" "$zsh" "$fish"
"$porf" man "$share/man/man1"
"$porf" completions bash >"$bash/porf"
"$porf" completions zsh >"$zsh/_porf"
"$porf" completions fish >"$fish/porf.fish"
