#!/bin/sh
# Installs nats-server for the tests of clusters, where Debian's package is available and we may install it. Otherwise it prints how to
# install it, and those tests are skipped.
command -v nats-server >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get install -y nats-server && exit 0
  apt-get update && apt-get install -y nats-server && exit 0
fi
echo "The tests of clusters need nats-server, and are skipped without it. Install it by:  sudo apt-get install -y nats-server" >&2
exit 0
