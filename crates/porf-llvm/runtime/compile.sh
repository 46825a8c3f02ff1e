#!/bin/sh
# Writes runtime.ll, which porf has inside it, from runtime.c and the files that it includes. Needed only after one of them was changed. Any clang from 15 on will do:
# the first line says which source it is of, and the test `runtime` compares what it does with what the clang at hand makes of it.
cd "$(dirname "$0")" || exit 1
clang=$PORF_CLANG
for version in 15 16 17 18 19 20 21 22; do
  [ -z "$clang" ] && command -v "clang-$version" >/dev/null && clang=clang-$version
done
{
  echo "; By compile.sh, from the sources of which cksum says: $(cat runtime.c system.c library.c classes.c tbb.c catching.ll | cksum)"
  "${clang:-clang}" -S -emit-llvm -g0 -O0 -Xclang -disable-O0-optnone -fno-stack-protector -ffreestanding -fno-builtin -fexceptions \
    -Wno-unused -Wno-incompatible-library-redeclaration -o - runtime.c | grep -v '^declare.*@__porf_try(' || exit 1
  cat catching.ll
} >runtime.ll.new && mv runtime.ll.new runtime.ll
