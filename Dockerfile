# porf with clang: docker build -t porf . && docker run --rm -v "$PWD":/work porf verify tests/lock.c
FROM rust:1-bookworm AS build
WORKDIR /porf
COPY . .
RUN cargo build --release --locked -p porf

FROM debian:bookworm-slim
# C++ programs need the headers of libstdc++.
RUN apt-get update \
    && apt-get install -y --no-install-recommends clang-16 libc6-dev libstdc++-12-dev \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /porf/target/release/porf /usr/local/bin/porf
WORKDIR /work
ENTRYPOINT ["porf"]
