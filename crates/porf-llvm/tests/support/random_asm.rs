//! Random C programs that consist of inline assembly of x86-64: every instruction that porf knows,
//! in all widths, with results that are printed.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

/// A width: the suffix, the type and the bits.
const WIDTHS: [(&str, &str, u32); 4] =
    [("b", "unsigned char", 8), ("w", "unsigned short", 16), ("l", "unsigned", 32), ("q", "unsigned long", 64)];

/// Conditions after a comparison.
const CONDITIONS: [&str; 16] =
    ["e", "ne", "c", "nc", "s", "ns", "l", "ge", "a", "be", "g", "le", "z", "nae", "o", "no"];

/// A file with one function of so many statements.
pub fn file(seed: u64, count: usize) -> String {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut out = String::from(
        "#include <stdio.h>\n\
         static unsigned char vb = 1; static unsigned short vw = 2; static unsigned vl = 3; static unsigned long vq = 4;\n\
         static unsigned words[4]; static unsigned short halves[4]; static unsigned long longs[4];\n\
         static _Alignas(16) unsigned long pair[2] = {7, 9};\n\
         int main(void) {\n",
    );
    for _ in 0..count {
        statement(&mut rng, &mut out);
        out.push_str(
            "  printf(\"%x %x %x %lx %x %x %lx %lx\\n\", vb, vw, vl, vq, words[1], halves[2], longs[3], pair[0] ^ pair[1]);\n",
        );
    }
    out.push_str("}\n");
    out
}

fn value(rng: &mut Pcg64) -> String {
    match rng.random_range(0..5) {
        0 => "0".to_string(),
        1 => format!("{}", rng.random_range(0..8)),
        2 => format!("{}ul", u64::MAX),
        3 => format!("{}ul", 1u64 << rng.random_range(0..64)),
        _ => format!("{}ul", rng.random::<u64>()),
    }
}

fn statement(rng: &mut Pcg64, out: &mut String) {
    let (s, ty, bits) = WIDTHS[rng.random_range(0..4)];
    let value = format!("({ty}){}", value(rng));
    let clobbers = ["\"memory\", \"cc\"", "\"cc\"", "\"memory\""][rng.random_range(0..3)];
    let lock = ["lock ", "lock; ", "lock ; ", "lock\\n\\t"][rng.random_range(0..4)];
    let memory = format!("v{s}");
    let condition = CONDITIONS[rng.random_range(0..CONDITIONS.len())];
    let _ = match rng.random_range(0..28) {
        0 | 1 => {
            let op = ["add", "sub", "and", "or", "xor"][rng.random_range(0..5)];
            // Carry and sign are defined for all of these.
            let seen = ["z", "nz", "s", "ns", "c", "nc"][rng.random_range(0..6)];
            writeln!(
                out,
                "  {{ _Bool f; asm volatile(\"{lock}{op}{s} %2, %0; set{seen} %1\" : \"+m\"({memory}), \"=q\"(f) : \"q\"({value}) : {clobbers}); printf(\"%d \", f); }}"
            )
        }
        2 => {
            let op = ["inc", "dec"][rng.random_range(0..2)];
            let seen = ["z", "nz", "s", "ns"][rng.random_range(0..4)];
            writeln!(
                out,
                "  {{ unsigned char f = 0; asm volatile(\"{lock}{op}{s} %0; set{seen} %1\" : \"+m\"({memory}), \"=qm\"(f) : : {clobbers}); printf(\"%d \", f); }}"
            )
        }
        3 => writeln!(out, "  asm volatile(\"{lock}not{s} %0\" : \"+m\"({memory}) : : {clobbers});"),
        4 | 5 => writeln!(
            out,
            "  {{ {ty} r = {value}; asm volatile(\"{lock}xadd{s} %0, %1\" : \"+q\"(r), \"=m\"({memory}) : \"m\"({memory}) : {clobbers}); printf(\"%lx \", (unsigned long)r); }}"
        ),
        6 => writeln!(
            out,
            "  {{ {ty} r = {value}; asm volatile(\"xchg{s} %0, %1\" : \"=q\"(r), \"+m\"({memory}) : \"0\"(r) : {clobbers}); printf(\"%lx \", (unsigned long)r); }}"
        ),
        7 | 8 => {
            let expected = if rng.random_bool(0.5) { memory.clone() } else { value.clone() };
            writeln!(
                out,
                "  {{ {ty} e = {expected}, r; char z; asm volatile(\"{lock}cmpxchg{s} %4, %0; setz %1\" : \"+m\"({memory}), \"=q\"(z), \"=a\"(r) : \"2\"(e), \"q\"({value}) : {clobbers}); printf(\"%d %lx \", z, (unsigned long)r); }}"
            )
        }
        9 => {
            let expected = if rng.random_bool(0.5) { memory.clone() } else { value.clone() };
            writeln!(
                out,
                "  {{ {ty} e = {expected}; int z; asm volatile(\"{lock}cmpxchg{s} %3, %0\" : \"+m\"({memory}), \"=@ccz\"(z), \"+a\"(e) : \"q\"({value}) : {clobbers}); printf(\"%d %lx \", z, (unsigned long)e); }}"
            )
        }
        10 | 11 => {
            let (array, s, bits) =
                [("halves", "w", 16), ("words", "l", 32), ("longs", "q", 64)][rng.random_range(0..3)];
            let (op, bit) = (["bts", "btr", "btc"][rng.random_range(0..3)], rng.random_range(0..4 * bits));
            let ty = WIDTHS.iter().find(|it| it.0 == s).map_or("", |it| it.1);
            let seen = ["setc %1", "setnc %1"][rng.random_range(0..2)];
            writeln!(
                out,
                "  {{ _Bool f; asm volatile(\"{lock}{op}{s} %2, %0; {seen}\" : \"+m\"({array}[0]), \"=q\"(f) : \"r\"(({ty}){bit}) : \"memory\", \"cc\"); printf(\"%d \", f); }}"
            )
        }
        12 => writeln!(
            out,
            "  {{ {ty} r; asm volatile(\"mov{s} %1, %0\" : \"=q\"(r) : \"m\"({memory}) : {clobbers}); printf(\"%lx \", (unsigned long)r); }}"
        ),
        13 => writeln!(out, "  asm volatile(\"mov{s} %1, %0\" : \"=m\"({memory}) : \"q\"({value}) : {clobbers});"),
        14 | 15 => {
            let op = ["cmp", "test", "sub", "and", "xor"][rng.random_range(0..5)];
            writeln!(
                out,
                "  {{ {ty} r = {memory}; _Bool f; asm volatile(\"{op}{s} %2, %0; set{condition} %1\" : \"+&q\"(r), \"=&q\"(f) : \"q\"({value}) : {clobbers}); printf(\"%d %lx \", f, (unsigned long)r); }}"
            )
        }
        16 => writeln!(
            out,
            "  {{ unsigned r; asm volatile(\"{lock}btsl %2, %0; sbbl %1, %1\" : \"+m\"(words[0]), \"=r\"(r) : \"Ir\"({}) : {clobbers}); printf(\"%x \", r); }}",
            rng.random_range(0..32)
        ),
        17 => {
            let (op, s, ty) = (["bsf", "bsr"][rng.random_range(0..2)], ["w", "l", "q"][rng.random_range(0..3)], "");
            let ty = WIDTHS.iter().find(|it| it.0 == s).map_or(ty, |it| it.1);
            let shift = rng.random_range(0..16);
            writeln!(
                out,
                "  {{ {ty} r; asm(\"{op}{s} %1, %0\" : \"=r\"(r) : \"r\"(({ty})(1ul << {shift} | 5ul)) : \"cc\"); printf(\"%lx \", (unsigned long)r); }}"
            )
        }
        18 => writeln!(
            out,
            "  {{ {ty} r = {value}; asm(\"neg{s} %0; not{s} %0\" : \"+q\"(r) : : \"cc\"); printf(\"%lx \", (unsigned long)r); }}"
        ),
        19 => {
            let expected = if rng.random_bool(0.5) { ["pair[0]", "pair[1]"] } else { ["1", "2"] };
            writeln!(
                out,
                "  {{ _Bool z; unsigned long a = {}, d = {}; asm volatile(\"{lock}cmpxchg16b %0; setz %1\" : \"+m\"(pair), \"=q\"(z), \"+a\"(a), \"+d\"(d) : \"b\"((unsigned long){value}), \"c\"(5ul) : {clobbers}); printf(\"%d %lx %lx \", z, a, d); }}",
                expected[0], expected[1]
            )
        }
        20 => writeln!(
            out,
            "  {{ unsigned a = vq, d = vq >> 32; unsigned char z; asm volatile(\"{lock}cmpxchg8b %0; sete %1\" : \"+m\"(vq), \"=q\"(z), \"+a\"(a), \"+d\"(d) : \"b\"((unsigned){value}), \"c\"((unsigned)({value} >> 3)) : {clobbers}); printf(\"%d %x %x \", z, a, d); }}"
        ),
        21 => {
            let op = ["shl", "sal", "shr", "sar"][rng.random_range(0..4)];
            let amount = ["$1, ", "$3, ", "%b1, ", ""][rng.random_range(0..4)];
            writeln!(
                out,
                "  {{ {ty} r = {value}; asm(\"{op}{s} {amount}%0\" : \"+q\"(r) : \"c\"({memory}) : \"cc\"); printf(\"%lx \", (unsigned long)r); }}"
            )
        }
        22 | 23 => {
            let (s, ty, _) = WIDTHS[rng.random_range(1..4)];
            let (other, memory) = (memory.as_str(), format!("v{s}"));
            writeln!(
                out,
                "  {{ {ty} r = {value}, m = {memory}; asm(\"cmp{s} %1, %0; cmov{condition}{s} %1, %0\" : \"+r\"(r) : \"r\"(m) : \"cc\"); asm(\"imul{s} %1, %0\" : \"+r\"(r) : \"rm\"({memory}) : \"cc\"); printf(\"%lx %lx \", (unsigned long)r, (unsigned long){other}); }}"
            )
        }
        24 => {
            let (op, to) = (["movs", "movz"][rng.random_range(0..2)], WIDTHS[rng.random_range(2..4)]);
            let from = WIDTHS[rng.random_range(0..2)];
            writeln!(
                out,
                "  {{ {} r; asm(\"{op}{}{} %1, %0\" : \"=r\"(r) : \"q\"(({}){value}) : \"cc\"); printf(\"%lx \", (unsigned long)r); }}",
                to.1, from.0, to.0, from.1
            )
        }
        25 => {
            let (s, ty, bits) = WIDTHS[rng.random_range(1..4)];
            let bit = rng.random_range(0..bits);
            writeln!(
                out,
                "  {{ {ty} r = {value}; _Bool f; asm(\"bt{s} %2, %1; setc %0\" : \"=q\"(f) : \"r\"(r), \"r\"(({ty}){bit}) : \"cc\"); asm(\"popcnt{s} %0, %0\" : \"+r\"(r) : : \"cc\"); printf(\"%d %lx \", f, (unsigned long)r); }}"
            )
        }
        26 => writeln!(
            out,
            "  {{ unsigned long r = {value}; asm(\"leaq {}(%0), %0; bswapq %0\" : \"+r\"(r) : : \"cc\"); printf(\"%lx \", r); }}",
            rng.random_range(-9..99)
        ),
        // Writes of the low byte leave the others; those of 32 bits clear them.
        _ => writeln!(
            out,
            "  {{ unsigned long r = {value}; asm(\"cmpb %b1, %b0; set{condition} %b0; movl %k0, %k0\" : \"+q\"(r) : \"q\"((unsigned char)vb) : \"cc\"); printf(\"%lx %u \", r, {bits}); }}"
        ),
    };
}
