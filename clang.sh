#!/bin/sh
# Ensures that there is a clang 15 or later: that of PORF_CLANG, one that is installed, or else Debian's package, which it installs if permitted.
# Otherwise it prints how to install it. Debian's package `clang` alone may be older.
[ -n "$PORF_CLANG" ] && command -v "$PORF_CLANG" >/dev/null && exit 0
for clang in clang-22 clang-21 clang-20 clang-19 clang-18 clang-17 clang-16 clang-15; do
  command -v "$clang" >/dev/null && exit 0
done
version=$(clang -dumpversion 2>/dev/null | cut -d. -f1)
[ "${version:-0}" -ge 15 ] && exit 0

# The newest one that Debian has here.
package() {
  for candidate in clang-19 clang-18 clang-17 clang-16 clang-15; do
    apt-cache show "$candidate" >/dev/null 2>&1 && echo "$candidate" && return
  done
}
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  [ -n "$(package)" ] || apt-get update
  name=$(package)
  apt-get install -y "${name:-clang}" || { apt-get update && apt-get install -y "${name:-clang}"; }
  exit
fi
name=$(package)
echo "C programs need clang 15 or later. Install it by:  sudo apt-get install -y ${name:-clang-19}" >&2
exit 1
