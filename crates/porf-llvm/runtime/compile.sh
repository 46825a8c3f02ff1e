#!/bin/sh
# Writes runtime.ll, which porf has inside it, from runtime.c. Needed only after runtime.c was changed.
cd "$(dirname "$0")" || exit 1
"${PORF_CLANG:-clang-15}" -S -emit-llvm -g0 -O0 -Xclang -disable-O0-optnone -fno-stack-protector -ffreestanding -fno-builtin \
  -Wno-unused -Wno-incompatible-library-redeclaration -o runtime.ll runtime.c
