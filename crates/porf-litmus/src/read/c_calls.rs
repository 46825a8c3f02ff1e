//! Calls in C threads: the functions of C11's `<stdatomic.h>`. `c_kernel.rs` has those of the
//! kernel.

use super::c::{Function, Target};
use super::lex::Token;
use super::{C_CELL, c_kernel, constant};
use crate::source::Diagnostic;
use crate::test::{Architecture, Instruction, Operand, Tags};
use crate::value::Operator;

/// Lowers a call whose result nobody uses. Returns false if the call is not one without a result.
pub(super) fn void_call(function: &mut Function<'_, '_, '_>, name: Token<'_>) -> Result<bool, Diagnostic> {
    if function.builder.test.architecture == Architecture::Kernel {
        return c_kernel::void_call(function, name);
    }
    match name.text {
        "atomic_signal_fence" | "__atomic_signal_fence" => {
            function.open()?;
            order(function)?;
            function.close()?;
        }
        "thrd_yield" => {
            function.open()?;
            function.close()?;
        }
        "atomic_flag_clear" | "atomic_flag_clear_explicit" => {
            function.open()?;
            let address = function.expression()?;
            let tags = access(order_if(function, name.text.ends_with("_explicit"))?);
            function.close()?;
            function.store(address, constant(0), tags);
        }
        "__atomic_store_n" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let value = function.expression()?;
            let tags = access(order_if(function, true)?);
            function.close()?;
            function.store(address, value, tags);
        }
        "atomic_store" | "atomic_store_explicit" | "atomic_init" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let value = function.expression()?;
            let tags = match name.text {
                "atomic_init" => vec!["NA"],
                _ => access(order_if(function, name.text.ends_with("_explicit"))?),
            };
            function.close()?;
            function.store(address, value, tags);
        }
        // A lock is an exchange that acquires; giving it back is a write that releases.
        "lock" | "mtx_lock" | "pthread_mutex_lock" => {
            let address = function.argument()?;
            function.lock(address, access("ACQ"), access("ACQ"));
        }
        "unlock" | "mtx_unlock" | "pthread_mutex_unlock" => {
            let address = function.argument()?;
            function.store(address, constant(0), access("REL"));
        }
        "__sync_synchronize" => {
            function.open()?;
            function.close()?;
            function.fence("SC");
        }
        "atomic_thread_fence" | "__atomic_thread_fence" | "fence" => {
            function.open()?;
            let order = order(function)?;
            function.close()?;
            function.fence(order);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Lowers a call with a result.
pub(super) fn value_call(function: &mut Function<'_, '_, '_>, name: Token<'_>) -> Result<Operand, Diagnostic> {
    if function.builder.test.architecture == Architecture::Kernel {
        return c_kernel::value_call(function, name);
    }
    let (base, explicit) = match name.text {
        // The compiler's names always have an order.
        "__atomic_load_n" => ("atomic_load", true),
        "__atomic_exchange_n" => ("atomic_exchange", true),
        text if text.starts_with("__atomic_fetch_") => (&text[2..], true),
        text => text.strip_suffix("_explicit").map_or((text, false), |base| (base, true)),
    };
    match base {
        "atomic_flag_test_and_set" => {
            function.open()?;
            let address = function.expression()?;
            let tags = access(order_if(function, explicit)?);
            function.close()?;
            Ok(function.update(address, Operator::Second, constant(1), tags.clone(), tags))
        }
        "atomic_load" => {
            function.open()?;
            let address = function.expression()?;
            let order = order_if(function, explicit)?;
            function.close()?;
            Ok(function.load(address, access(order)))
        }
        "atomic_exchange" | "atomic_fetch_add" | "atomic_fetch_sub" | "atomic_fetch_or" | "atomic_fetch_and"
        | "atomic_fetch_xor" => {
            let operator = match base {
                "atomic_exchange" => Operator::Second,
                "atomic_fetch_add" => Operator::Add,
                "atomic_fetch_sub" => Operator::Sub,
                "atomic_fetch_or" => Operator::Or,
                "atomic_fetch_and" => Operator::And,
                _ => Operator::Xor,
            };
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let operand = function.expression()?;
            let tags = access(order_if(function, explicit)?);
            function.close()?;
            Ok(function.update(address, operator, operand, tags.clone(), tags))
        }
        "atomic_compare_exchange_strong" | "atomic_compare_exchange_weak" | "__atomic_compare_exchange_n" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let expected = expected(function)?;
            function.comma()?;
            let desired = function.expression()?;
            // The compiler's function has the strength as an argument.
            let of_compiler = base.starts_with("__");
            let mut weak = base.ends_with("weak");
            if of_compiler {
                function.comma()?;
                weak = matches!(function.cursor.next().text, "1" | "true");
            }
            let success = order_if(function, explicit || of_compiler)?;
            let failure = order_if(function, explicit || of_compiler)?;
            function.close()?;
            Ok(compare_exchange(function, address, expected, desired, (access(success), access(failure)), weak))
        }
        _ => Err(function.cursor.source.unsupported(name.offset, format!("function `{}` is not supported", name.text))),
    }
}

/// The expected value of an exchange: `&local`, or an address.
pub(super) fn expected(function: &mut Function<'_, '_, '_>) -> Result<Target, Diagnostic> {
    if let Some(register) = function.local_address() {
        return Ok(Target::Register(register));
    }
    let address = function.expression()?;
    Ok(Target::Memory { address })
}

/// What is in `expected` is compared with, and becomes the old value on failure.
fn compare_exchange(
    function: &mut Function<'_, '_, '_>,
    address: Operand,
    expected: Target,
    desired: Operand,
    (success, failure): (Tags, Tags),
    weak: bool,
) -> Operand {
    let found = function.value_of(expected);
    let wanted = function.temporary();
    function.copy(wanted, found);
    let wanted = Operand::Register(wanted);
    let (old, result) = (function.temporary(), function.temporary());
    let mut spurious = None;
    if weak {
        // A spurious failure: the read happens, the write does not.
        let choice = function.temporary();
        function.builder.push(function.thread, Instruction::Choose { to: choice });
        let otherwise = function.branch_unless(Operand::Register(choice));
        let value = function.load(address, failure.clone());
        let same = function.computed(Operator::Eq, value, wanted);
        // A failure with another value is the strong exchange's failure, which counts once.
        function.builder.push(function.thread, Instruction::Assume { condition: same });
        function.copy(result, constant(0));
        function.copy(old, value);
        spurious = Some(function.jump());
        function.land(otherwise);
    }
    function.builder.push(
        function.thread,
        Instruction::CompareExchange {
            to: old,
            address,
            expected: wanted,
            desired,
            size: C_CELL,
            read: success.clone(),
            write: success,
            failure,
            around: vec![],
        },
    );
    let same = function.computed(Operator::Eq, Operand::Register(old), wanted);
    function.copy(result, same);
    if let Some(at) = spurious {
        function.land(at);
    }
    let fails = function.computed(Operator::Eq, Operand::Register(result), constant(0));
    let end = function.branch_unless(fails);
    function.assign(expected, Operand::Register(old));
    function.land(end);
    Operand::Register(result)
}

/// The tags of an atomic access.
fn access(order: &'static str) -> Tags {
    vec!["A", order]
}

/// `, memory_order_x` if the function is an explicit one; else sequentially consistent.
fn order_if(function: &mut Function<'_, '_, '_>, explicit: bool) -> Result<&'static str, Diagnostic> {
    if !explicit {
        return Ok("SC");
    }
    function.comma()?;
    order(function)
}

fn order(function: &mut Function<'_, '_, '_>) -> Result<&'static str, Diagnostic> {
    let token = function.cursor.word("a memory order")?;
    let name = token.text.strip_prefix("__ATOMIC_").map(str::to_ascii_lowercase);
    let name = name.as_deref().unwrap_or(token.text);
    Ok(match name.trim_start_matches("memory_order_").trim_start_matches("mo_") {
        "relaxed" => "RLX",
        "consume" => "CON",
        "acquire" => "ACQ",
        "release" => "REL",
        "acq_rel" => "ACQ_REL",
        "seq_cst" => "SC",
        _ => {
            return Err(function
                .cursor
                .source
                .malformed(token.offset, format!("`{}` is not a memory order", token.text)));
        }
    })
}
