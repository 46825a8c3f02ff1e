//! Calls of the Linux kernel's functions in C threads.
//!
//! Functions that are fully ordered have a full barrier (`Mb`) on either side of their accesses.
//! Locks are a read (`LKR`) that finds 0 and a write (`LKW`) of 1; executions in which the lock is
//! taken when a thread wants it are dropped, as the thread would wait. Unlocking (`UL`) writes 0.

use std::borrow::Cow;

use super::c::{Function, Target};
use super::lex::Token;
use super::{C_CELL, c_calls, constant};
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand, Tags};
use crate::value::Operator;

/// Names that only kernel tests use, or starts of such names.
const NAMES: [&str; 26] = [
    "READ_ONCE",
    "WRITE_ONCE",
    "ACCESS_ONCE",
    "smp_",
    "rcu_",
    "srcu_",
    "spin_",
    "synchronize_",
    "xchg",
    "cmpxchg",
    "ATOMIC_INIT",
    "atomic_read",
    "atomic_set",
    "atomic_add",
    "atomic_sub",
    "atomic_inc",
    "atomic_dec",
    "atomic_xchg",
    "atomic_cmpxchg",
    "atomic_andnot",
    "atomic_fetch_inc",
    "atomic_cond_read",
    "atomic_try_cmpxchg",
    "try_cmpxchg",
    "atomic64_",
    "atomic_long_",
];

/// Whether a name shows that the test is the kernel's.
pub(super) fn is_kernel_name(name: &str) -> bool {
    let whole = matches!(name, "spinlock_t" | "barrier" | "atomic_t");
    let strength = ["_relaxed", "_acquire", "_release"].iter().any(|suffix| name.ends_with(suffix));
    let start = NAMES.iter().any(|known| name.starts_with(known)) && !name.ends_with("_explicit");
    whole || start || name.starts_with("atomic_fetch_") && strength
}

/// A fence function and its tag.
fn fence(name: &str) -> Option<&'static str> {
    Some(match name {
        "smp_mb" | "mb" => "Mb",
        "smp_rmb" => "Rmb",
        "smp_wmb" => "Wmb",
        "smp_mb__before_atomic" => "Before-atomic",
        "smp_mb__after_atomic" => "After-atomic",
        "smp_mb__after_spinlock" => "After-spinlock",
        "smp_mb__after_unlock_lock" => "After-unlock-lock",
        "smp_mb__after_srcu_read_unlock" => "After-srcu-read-unlock",
        "barrier" => "Barrier",
        "smp_read_barrier_depends" => "Rb-dep",
        "rcu_read_lock" => "Rcu-lock",
        "rcu_read_unlock" => "Rcu-unlock",
        "synchronize_rcu" | "synchronize_rcu_expedited" => "Sync-rcu",
        _ => return None,
    })
}

/// The name with `atomic_` for what the kernel also has for wider types: every value has one size.
fn of_int(name: &str) -> Cow<'_, str> {
    let rest = ["atomic64_", "atomic_long_"].iter().find_map(|prefix| name.strip_prefix(prefix));
    rest.map_or(Cow::Borrowed(name), |rest| Cow::Owned(format!("atomic_{rest}")))
}

/// Lowers a call without a result. Returns false if it is not one.
pub(super) fn void_call(function: &mut Function<'_, '_, '_>, name: Token<'_>) -> Result<bool, Diagnostic> {
    let called = of_int(name.text);
    let called: &str = &called;
    if let Some(tag) = fence(name.text) {
        function.open()?;
        function.close()?;
        function.fence(tag);
        return Ok(true);
    }
    match called {
        "cpu_relax" | "cond_resched" => {
            function.open()?;
            function.close()?;
        }
        "WRITE_ONCE" | "rcu_assign_pointer" | "smp_store_mb" | "RCU_INIT_POINTER" => {
            function.open()?;
            let target = function.target()?;
            function.comma()?;
            let value = function.expression()?;
            function.close()?;
            match target {
                Target::Register(register) => function.copy(register, value),
                Target::Memory { address } => {
                    let tag = if called == "rcu_assign_pointer" { "Release" } else { "Once" };
                    function.store(address, value, vec![tag]);
                }
            }
            if called == "smp_store_mb" {
                function.fence("Mb");
            }
        }
        "smp_store_release" | "atomic_set" | "atomic_set_release" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let value = function.expression()?;
            function.close()?;
            let tag = if called.ends_with("release") { "Release" } else { "Once" };
            function.store(address, value, vec![tag]);
        }
        // Waiting for a lock to be free is taking it and giving it back.
        "spin_lock" | "spin_unlock" | "spin_unlock_wait" => {
            let address = function.argument()?;
            if called != "spin_unlock" {
                function.lock(address, vec!["LKR"], vec!["LKW"]);
            }
            if called != "spin_lock" {
                function.store(address, constant(0), vec!["UL"]);
            }
        }
        "srcu_read_unlock" | "srcu_up_read" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let value = function.expression()?;
            function.close()?;
            function.store(address, value, vec!["Srcu-unlock"]);
        }
        "synchronize_srcu" | "synchronize_srcu_expedited" => {
            // The domain is part of the event: a read of it carries the location.
            let address = function.argument()?;
            function.load(address, vec!["Sync-srcu"]);
        }
        _ => match operation(called) {
            Some(Operation { operator, takes_operand, form: Form::NoReturn, .. }) => {
                let (address, operand) = operands(function, takes_operand)?;
                function.update(address, operator, operand, vec!["Noreturn"], vec!["Once"]);
            }
            _ => return Ok(false),
        },
    }
    Ok(true)
}

/// `(operand, address)`, or `(address)` for increments and decrements.
fn operands(function: &mut Function<'_, '_, '_>, takes_operand: bool) -> Result<(Operand, Operand), Diagnostic> {
    function.open()?;
    let operand = if takes_operand {
        let operand = function.expression()?;
        function.comma()?;
        operand
    } else {
        constant(1)
    };
    let address = function.expression()?;
    function.close()?;
    Ok((address, operand))
}

/// How strong an operation with a result is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Relaxed,
    Acquire,
    Release,
    Full,
}

impl Strength {
    /// The strength that the end of a name says, and the rest of the name.
    fn of(name: &str) -> (&str, Strength) {
        for (suffix, strength) in
            [("_relaxed", Strength::Relaxed), ("_acquire", Strength::Acquire), ("_release", Strength::Release)]
        {
            if let Some(base) = name.strip_suffix(suffix) {
                return (base, strength);
            }
        }
        (name, Strength::Full)
    }

    fn read(self) -> Tags {
        vec![if self == Strength::Acquire { "Acquire" } else { "Once" }]
    }

    fn write(self) -> Tags {
        vec![if self == Strength::Release { "Release" } else { "Once" }]
    }
}

/// What an arithmetic operation returns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    NoReturn,
    New,
    Old,
    NewIsZero,
    NewIsNegative,
}

struct Operation {
    operator: Operator,
    takes_operand: bool,
    form: Form,
    strength: Strength,
}

/// The arithmetic operation of a name such as `atomic_fetch_add_relaxed`.
fn operation(name: &str) -> Option<Operation> {
    let (base, strength) = Strength::of(name);
    let rest = base.strip_prefix("atomic_")?;
    let (rest, form) = if let Some(rest) = rest.strip_prefix("fetch_") {
        (rest, Form::Old)
    } else if let Some(rest) = rest.strip_suffix("_return") {
        (rest, Form::New)
    } else if let Some(rest) = rest.strip_suffix("_and_test") {
        (rest, Form::NewIsZero)
    } else if let Some(rest) = rest.strip_suffix("_negative") {
        (rest, Form::NewIsNegative)
    } else {
        (rest, Form::NoReturn)
    };
    let (operator, takes_operand) = match rest {
        "add" => (Operator::Add, true),
        "sub" => (Operator::Sub, true),
        "and" => (Operator::And, true),
        "or" => (Operator::Or, true),
        "xor" => (Operator::Xor, true),
        "andnot" => (Operator::AndNot, true),
        "inc" => (Operator::Add, false),
        "dec" => (Operator::Sub, false),
        _ => return None,
    };
    Some(Operation { operator, takes_operand, form, strength })
}

/// Lowers a call with a result.
pub(super) fn value_call(function: &mut Function<'_, '_, '_>, name: Token<'_>) -> Result<Operand, Diagnostic> {
    let called = of_int(name.text);
    let (base, strength) = Strength::of(&called);
    match &*called {
        "READ_ONCE"
        | "ACCESS_ONCE"
        | "rcu_access_pointer"
        | "rcu_dereference"
        | "lockless_dereference"
        | "rcu_dereference_check"
        | "rcu_dereference_raw" => {
            function.open()?;
            let target = function.target()?;
            function.close()?;
            return Ok(match target {
                Target::Register(register) => Operand::Register(register),
                Target::Memory { address } => function.load(address, vec!["Once"]),
            });
        }
        "smp_load_acquire" | "atomic_read_acquire" => {
            let address = function.argument()?;
            return Ok(function.load(address, vec!["Acquire"]));
        }
        "atomic_read" => {
            let address = function.argument()?;
            return Ok(function.load(address, vec!["Once"]));
        }
        "srcu_read_lock" | "srcu_down_read" => {
            let address = function.argument()?;
            return Ok(function.load(address, vec!["Srcu-lock"]));
        }
        // What is likely does not matter.
        "likely" | "unlikely" => return function.argument(),
        "smp_cond_load_acquire" | "smp_cond_load_relaxed" | "atomic_cond_read_acquire" | "atomic_cond_read_relaxed" => {
            return conditional_load(function, strength);
        }
        "spin_trylock" => return trylock(function),
        "spin_is_locked" => {
            let address = function.argument()?;
            return Ok(is_locked(function, address));
        }
        _ => {}
    }
    match base.trim_start_matches("atomic_") {
        "xchg" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let operand = function.expression()?;
            function.close()?;
            Ok(fenced(function, strength, |f| {
                f.update(address, Operator::Second, operand, strength.read(), strength.write())
            }))
        }
        "cmpxchg" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let expected = function.expression()?;
            function.comma()?;
            let desired = function.expression()?;
            function.close()?;
            Ok(exchange(function, address, expected, desired, strength))
        }
        "try_cmpxchg" => {
            function.open()?;
            let address = function.expression()?;
            function.comma()?;
            let expected = c_calls::expected(function)?;
            function.comma()?;
            let desired = function.expression()?;
            function.close()?;
            let wanted = function.value_of(expected);
            let old = exchange(function, address, wanted, desired, strength);
            let same = function.computed(Operator::Eq, old, wanted);
            let result = function.temporary();
            function.copy(result, same);
            // What was expected becomes what was found.
            function.assign(expected, old);
            Ok(Operand::Register(result))
        }
        "add_unless" | "inc_not_zero" | "fetch_add_unless" => {
            function.open()?;
            let address = function.expression()?;
            let (mut step, mut unless) = (constant(1), constant(0));
            if !base.ends_with("inc_not_zero") {
                function.comma()?;
                step = function.expression()?;
                function.comma()?;
                unless = function.expression()?;
            }
            function.close()?;
            Ok(add_unless(function, address, step, unless, base.contains("fetch")))
        }
        _ => match operation(&called) {
            Some(Operation { operator, takes_operand, form, strength }) if form != Form::NoReturn => {
                let (address, operand) = operands(function, takes_operand)?;
                let old = fenced(function, strength, |f| {
                    f.update(address, operator, operand, strength.read(), strength.write())
                });
                if form == Form::Old {
                    return Ok(old);
                }
                let new = function.computed(operator, old, operand);
                Ok(match form {
                    Form::NewIsZero => function.computed(Operator::Eq, new, constant(0)),
                    Form::NewIsNegative => function.computed(Operator::Lt, new, constant(0)),
                    _ => new,
                })
            }
            _ => {
                let message = format!("function `{}` is not supported", name.text);
                Err(function.cursor.source.unsupported(name.offset, message))
            }
        },
    }
}

/// `smp_cond_load_acquire(x, VAL == 1)`: the last read of a loop. Executions in which the condition
/// never holds are dropped, as the thread would wait.
fn conditional_load(function: &mut Function<'_, '_, '_>, strength: Strength) -> Result<Operand, Diagnostic> {
    function.open()?;
    let address = function.expression()?;
    function.comma()?;
    let value = function.load(address, strength.read());
    let named = function.local("VAL");
    function.copy(named, value);
    let condition = function.expression()?;
    function.close()?;
    function.builder.push(function.thread, Instruction::Assume { condition });
    // The loop's branch: both ways lead to the next instruction, which depends on the value.
    let target = function.code_length() + 1;
    function.builder.push(function.thread, Instruction::Branch { condition, target, joins: None });
    Ok(value)
}

/// What `inner` adds, between full barriers if the operation is fully ordered.
fn fenced(
    function: &mut Function<'_, '_, '_>,
    strength: Strength,
    inner: impl FnOnce(&mut Function<'_, '_, '_>) -> Operand,
) -> Operand {
    if strength == Strength::Full {
        function.fence("Mb");
    }
    let result = inner(function);
    if strength == Strength::Full {
        function.fence("Mb");
    }
    result
}

fn exchange(
    function: &mut Function<'_, '_, '_>,
    address: Operand,
    expected: Operand,
    desired: Operand,
    strength: Strength,
) -> Operand {
    let to = function.temporary();
    function.builder.push(
        function.thread,
        Instruction::CompareExchange {
            to,
            address,
            expected,
            desired,
            size: C_CELL,
            read: strength.read(),
            write: strength.write(),
            // Also a read-modify-write that fails is one for the barriers beside it.
            failure: vec!["Once", "RMW"],
            around: if strength == Strength::Full { vec!["Mb"] } else { vec![] },
        },
    );
    Operand::Register(to)
}

/// Adds `step` unless the value is `unless`: a read that fails, or a fully ordered update.
fn add_unless(
    function: &mut Function<'_, '_, '_>,
    address: Operand,
    step: Operand,
    unless: Operand,
    returns_old: bool,
) -> Operand {
    let result = function.temporary();
    let choice = function.temporary();
    function.builder.push(function.thread, Instruction::Choose { to: choice });
    let otherwise = function.branch_unless(Operand::Register(choice));
    let old = function.load(address, vec!["Once", "RMW"]);
    let same = function.computed(Operator::Eq, old, unless);
    function.builder.push(function.thread, Instruction::Assume { condition: same });
    function.copy(result, if returns_old { old } else { constant(0) });
    let end = function.jump();
    function.land(otherwise);
    let old = fenced(function, Strength::Full, |f| f.update(address, Operator::Add, step, vec!["Once"], vec!["Once"]));
    let different = function.computed(Operator::Ne, old, unless);
    function.builder.push(function.thread, Instruction::Assume { condition: different });
    function.copy(result, if returns_old { old } else { constant(1) });
    function.land(end);
    Operand::Register(result)
}

/// Takes the lock, or finds it taken (`LF`).
fn trylock(function: &mut Function<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    let address = function.argument()?;
    let (result, choice) = (function.temporary(), function.temporary());
    function.builder.push(function.thread, Instruction::Choose { to: choice });
    let otherwise = function.branch_unless(Operand::Register(choice));
    let old = function.lock(address, vec!["LKR"], vec!["LKW"]);
    let same = function.computed(Operator::Eq, old, constant(0));
    function.copy(result, same);
    let end = function.jump();
    function.land(otherwise);
    let old = function.load(address, vec!["LF"]);
    let taken = function.computed(Operator::Ne, old, constant(0));
    function.builder.push(function.thread, Instruction::Assume { condition: taken });
    let free = function.computed(Operator::Eq, old, constant(0));
    function.copy(result, free);
    function.land(end);
    Ok(Operand::Register(result))
}

/// A read of the lock: `LF` if it is taken, `RU` if it is free.
fn is_locked(function: &mut Function<'_, '_, '_>, address: Operand) -> Operand {
    let (result, choice) = (function.temporary(), function.temporary());
    function.builder.push(function.thread, Instruction::Choose { to: choice });
    let otherwise = function.branch_unless(Operand::Register(choice));
    let old = function.load(address, vec!["LF"]);
    function.builder.push(function.thread, Instruction::Assume { condition: old });
    function.copy(result, old);
    let end = function.jump();
    function.land(otherwise);
    let old = function.load(address, vec!["RU"]);
    let free = function.computed(Operator::Eq, old, constant(0));
    function.builder.push(function.thread, Instruction::Assume { condition: free });
    function.copy(result, old);
    function.land(end);
    Operand::Register(result)
}
