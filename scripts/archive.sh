#!/bin/sh
# Builds the archive of a release for this machine: target/archives/porf-TARGET-vVERSION.tgz, with the command, man pages, completions,
# support for editors, licences, and a checksum beside it. `cargo binstall` looks for this name and layout. PORF names a command that is
# already built, ARCHIVES another directory.
set -eu
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
target=${TARGET:-$(rustc -vV | sed -n 's/^host: //p')}
name=porf-$target-v$version
if [ -n "${PORF-}" ]; then
  porf=$PORF
else
  "$cargo" build --release --locked -p porf --target "$target"
  porf=target/$target/release/porf
fi
archives=${ARCHIVES:-target/archives}
place=$archives/$name
rm -rf "$place"
mkdir -p "$place"
cp "$porf" "$place/porf"
sh scripts/shell-files.sh "$place/porf" "$place/share"
cp -R editors README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$place"
tar -C "$archives" -czf "$archives/$name.tgz" "$name"
(cd "$archives" && sha256sum "$name.tgz" >"$name.tgz.sha256")
rm -rf "$place"
echo "$archives/$name.tgz"
