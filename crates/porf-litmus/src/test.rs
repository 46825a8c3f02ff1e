//! A litmus test: initial state, threads of small instructions, and a question about final states.

use crate::path::Pairing;
use crate::value::{LocationId, Operator, Value};

/// The language of the threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Architecture {
    /// C with C11 atomics.
    C11,
    /// C with the names of the Linux kernel.
    Kernel,
    X86,
    AArch64,
    Ppc,
    RiscV,
}

impl Architecture {
    /// All of them.
    pub const ALL: [Architecture; 6] = [
        Architecture::C11,
        Architecture::Kernel,
        Architecture::X86,
        Architecture::AArch64,
        Architecture::Ppc,
        Architecture::RiscV,
    ];

    /// The name at the start of a litmus file.
    pub fn name(self) -> &'static str {
        match self {
            Architecture::C11 | Architecture::Kernel => "C",
            Architecture::X86 => "X86",
            Architecture::AArch64 => "AArch64",
            Architecture::Ppc => "PPC",
            Architecture::RiscV => "RISCV",
        }
    }

    /// The name that also distinguishes the two kinds of C: `C` or `Kernel`.
    pub fn long_name(self) -> &'static str {
        if self == Architecture::Kernel { "Kernel" } else { self.name() }
    }

    /// The name of the model that answers by default.
    pub fn default_model(self) -> &'static str {
        match self {
            Architecture::C11 => "rc11",
            Architecture::Kernel => "lkmm",
            Architecture::X86 => "x86-tso",
            Architecture::AArch64 => "aarch64",
            Architecture::Ppc => "ppc",
            Architecture::RiscV => "riscv",
        }
    }
}

/// A named part of memory: one cell, or an array of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Its name.
    pub name: String,
    /// The initial values of its cells, at least one.
    pub initial: Vec<Value>,
    /// The size of a cell in bytes.
    pub cell: u8,
    /// Whether the location was declared as an array.
    pub array: bool,
    /// The names of the cells, if the location is a structure.
    pub fields: Vec<String>,
}

impl Location {
    /// The name of the cell at an offset in bytes, if it has one: `x[1]` or `x.next`.
    fn part_name(&self, offset: i64) -> Option<String> {
        let index = (offset % i64::from(self.cell) == 0).then_some(offset / i64::from(self.cell))?;
        match usize::try_from(index).ok().and_then(|index| self.fields.get(index)) {
            Some(field) => Some(format!("{}.{field}", self.name)),
            None => self.array.then(|| format!("{}[{index}]", self.name)),
        }
    }
}

/// A register of a thread: an index into [`Thread::registers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegisterId(pub u32);

/// A register with its initial value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// The canonical name: `X1` for both `W1` and `X1`.
    pub name: String,
    /// The initial value.
    pub initial: Value,
}

/// What an instruction takes: a register or a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operand {
    Register(RegisterId),
    Constant(Value),
}

/// The tags of an event: names of sets that models know.
pub type Tags = Vec<&'static str>;

/// What a load does to the reservation of its thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusive {
    /// Nothing.
    No,
    /// It makes a reservation of its own.
    Reserve,
    /// It joins the reservation: the second access of an exclusive pair.
    Join,
}

/// The right-hand side of an assignment, and the tags of what it does to memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// `to := left operator right`. A copy is `Second`.
    #[allow(missing_docs)]
    Operate { to: RegisterId, operator: Operator, left: Operand, right: Operand },
    /// `to := condition ? then : otherwise`. The result depends on what is chosen; what the
    /// condition depends on is a pick dependency, which is weaker (see `path`).
    #[allow(missing_docs)]
    Select { to: RegisterId, condition: Operand, then: Operand, otherwise: Operand },
    /// `to := [address]`.
    #[allow(missing_docs)]
    Load { to: RegisterId, address: Operand, size: u8, tags: Tags, exclusive: Exclusive },
    /// `[address] := value`.
    #[allow(missing_docs)]
    Store { address: Operand, value: Operand, size: u8, tags: Tags },
    /// `[address] := value`, if the reservation of the last exclusive load still stands; `status`
    /// becomes 0 if the store happens and 1 if not. It may always fail.
    StoreExclusive {
        /// Becomes 0 or 1.
        status: RegisterId,
        /// The addresses and their new values: one, or the two of a pair.
        writes: Vec<(Operand, Operand)>,
        /// The size of each access.
        size: u8,
        /// The tags of each write.
        tags: Tags,
        /// How the writes are paired with the reads of the reservation.
        pairing: Pairing,
        /// Does what uses the status depend on the writes? It does on RISC-V.
        carries: bool,
    },
    /// `to := [address]; [address] := to operator operand`, at once.
    #[allow(missing_docs)]
    Update { to: RegisterId, address: Operand, operator: Operator, operand: Operand, size: u8, read: Tags, write: Tags },
    /// `to := [address]; if to = expected then [address] := desired`, at once.
    CompareExchange {
        /// Becomes the old value.
        to: RegisterId,
        /// The cell.
        address: Operand,
        /// The value that makes the exchange happen.
        expected: Operand,
        /// The new value.
        desired: Operand,
        /// The size of the access.
        size: u8,
        /// The tags of the read if the exchange happens.
        read: Tags,
        /// The tags of the write.
        write: Tags,
        /// The tags of the read if the exchange fails.
        failure: Tags,
        /// The tags of a fence on either side if the exchange happens; empty for none.
        around: Tags,
    },
    /// Ends the reservation of the last exclusive load.
    ClearReservation,
    /// A fence.
    #[allow(missing_docs)]
    Fence { tags: Tags },
    /// A jump to `target` if the condition is nonzero.
    Branch {
        /// What decides.
        condition: Operand,
        /// Where the jump leads.
        target: usize,
        /// Where both ways meet again, if what the branch controls ends there: in C, a statement
        /// after an `if` does not depend on its condition. In assembly a branch controls everything
        /// after it.
        joins: Option<usize>,
    },
    /// A jump.
    #[allow(missing_docs)]
    Jump { target: usize },
    /// Executions in which the condition is zero are dropped: a lock that is not free.
    #[allow(missing_docs)]
    Assume { condition: Operand },
    /// A zero or nonzero choice of the machine, such as the spurious failure of a weak exchange.
    #[allow(missing_docs)]
    Choose { to: RegisterId },
}

/// A thread.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thread {
    /// Its registers.
    pub registers: Vec<Register>,
    /// Its instructions; a target one past the end leaves the thread.
    pub code: Vec<Instruction>,
}

/// What a condition looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Place {
    /// A register of a thread at its end.
    Register { thread: usize, register: RegisterId },
    /// A cell of memory at the end.
    Cell { location: LocationId, index: usize },
}

/// A proposition about a final state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Proposition {
    True,
    False,
    Equal(Place, Value),
    Different(Place, Value),
    Same(Place, Place),
    /// The value compared by an operator with another.
    Compare(Place, Operator, Value),
    Not(Box<Proposition>),
    And(Vec<Proposition>),
    Or(Vec<Proposition>),
    Implies(Box<Proposition>, Box<Proposition>),
    Equivalent(Box<Proposition>, Box<Proposition>),
}

impl Proposition {
    /// Whether it holds where `value` gives the final values.
    pub fn holds(&self, value: &impl Fn(Place) -> Value) -> bool {
        match self {
            Proposition::True => true,
            Proposition::False => false,
            Proposition::Equal(place, expected) => value(*place).agrees_with(*expected),
            Proposition::Different(place, expected) => !value(*place).agrees_with(*expected),
            Proposition::Same(a, b) => value(*a).agrees_with(value(*b)),
            // Addresses have no order that a test can rely on.
            Proposition::Compare(place, operator, bound) => {
                operator.apply(value(*place), *bound).is_some_and(Value::is_true)
            }
            Proposition::Not(p) => !p.holds(value),
            Proposition::And(parts) => parts.iter().all(|p| p.holds(value)),
            Proposition::Or(parts) => parts.iter().any(|p| p.holds(value)),
            Proposition::Implies(a, b) => !a.holds(value) || b.holds(value),
            Proposition::Equivalent(a, b) => a.holds(value) == b.holds(value),
        }
    }

    /// Adds the places that it looks at.
    pub(crate) fn places(&self, places: &mut Vec<Place>) {
        match self {
            Proposition::True | Proposition::False => {}
            Proposition::Equal(place, _) | Proposition::Different(place, _) | Proposition::Compare(place, ..) => {
                places.push(*place);
            }
            Proposition::Same(a, b) => places.extend([*a, *b]),
            Proposition::Not(p) => p.places(places),
            Proposition::And(parts) | Proposition::Or(parts) => parts.iter().for_each(|p| p.places(places)),
            Proposition::Implies(a, b) | Proposition::Equivalent(a, b) => {
                a.places(places);
                b.places(places);
            }
        }
    }
}

/// How the proposition is quantified over final states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Some execution satisfies it.
    Exists,
    /// No execution satisfies it.
    NotExists,
    /// All executions satisfy it.
    Forall,
}

/// A litmus test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The language of its threads.
    pub architecture: Architecture,
    /// The name on its first line.
    pub name: String,
    /// The memory.
    pub locations: Vec<Location>,
    /// The threads.
    pub threads: Vec<Thread>,
    /// The places shown beside those of the condition.
    pub shown: Vec<Place>,
    /// Final states to which the question is restricted.
    pub filter: Option<Proposition>,
    /// The quantifier of the condition.
    pub quantifier: Quantifier,
    /// The condition.
    pub condition: Proposition,
    /// The names of places as written in the file.
    pub(crate) place_names: Vec<(Place, String)>,
}

impl Test {
    /// The places that a final state shows: those of the condition and of `locations`, registers
    /// first.
    pub fn observed(&self) -> Vec<Place> {
        let mut places = self.shown.clone();
        self.condition.places(&mut places);
        places.sort();
        places.dedup();
        places
    }

    /// The places that are needed at the end: those shown and those that the filter looks at.
    pub(crate) fn needed(&self) -> Vec<Place> {
        let mut places = self.observed();
        if let Some(filter) = &self.filter {
            filter.places(&mut places);
            places.sort();
            places.dedup();
        }
        places
    }

    /// The name of a place: `0:X1` or `[x]`.
    pub fn place_name(&self, place: Place) -> String {
        match place {
            Place::Register { thread, register } => match self.place_names.iter().find(|(other, _)| *other == place) {
                Some((_, name)) => format!("{thread}:{name}"),
                None => format!("{thread}:{}", self.threads[thread].registers[register.0 as usize].name),
            },
            Place::Cell { location, index } => {
                let location = &self.locations[location.0 as usize];
                let part = location.part_name(index as i64 * i64::from(location.cell));
                part.unwrap_or_else(|| format!("[{}]", location.name))
            }
        }
    }

    /// The text of a value: a number, or the name of a location.
    pub fn value_name(&self, value: Value) -> String {
        match value {
            Value::Int(number) => number.to_string(),
            Value::Address(address) => {
                let location = &self.locations[address.location.0 as usize];
                match address.offset {
                    0 => location.name.clone(),
                    offset => location.part_name(offset).unwrap_or_else(|| format!("{}+{offset}", location.name)),
                }
            }
        }
    }
}
