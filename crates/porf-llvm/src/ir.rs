//! A parsed module of LLVM IR, with names resolved to numbers.

use crate::types::{TypeId, Types};
use std::collections::HashMap;

/// A module: one file, or several linked.
#[derive(Debug)]
pub(crate) struct Module {
    pub types: Types,
    pub globals: Vec<GlobalVariable>,
    pub functions: Vec<Function>,
    /// `@name` → its symbol, by file.
    pub symbols: Vec<HashMap<String, Symbol>>,
    /// Debug information, by file.
    pub debug: Vec<crate::debug::Debug>,
    /// The numbers of addresses, assigned when all files are linked.
    pub numbers: crate::numbers::Numbers,
}

/// The meaning of a name of the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    Global(u32),
    Function(u32),
}

/// A global variable.
#[derive(Clone, Debug)]
pub(crate) struct GlobalVariable {
    pub name: String,
    pub ty: TypeId,
    /// Its initial value; `None` if it is defined elsewhere.
    pub initial: Option<Const>,
    pub constant: bool,
    pub thread_local: bool,
    /// Its alignment.
    pub align: u64,
    /// Local to its file: linking renames it if necessary.
    pub local: bool,
    /// The file's number.
    pub file: u32,
    /// `!dbg`.
    pub debug: Option<u32>,
}

/// A constant. Its type follows from the context.
#[derive(Clone, Debug)]
pub(crate) enum Const {
    /// An integer or the bits of a floating-point number.
    Int(u128),
    /// Zero of any type: `null`, `zeroinitializer`.
    Zero,
    /// `undef`, `poison`: read as zero.
    Undef,
    /// The address of a global variable or function.
    Symbol(String),
    /// The members of an array, struct or vector, with their types.
    Aggregate(Vec<(TypeId, Const)>),
    /// `c"…"`.
    Bytes(Vec<u8>),
    Gep {
        ty: TypeId,
        base: Box<Const>,
        indices: Vec<(TypeId, Const)>,
    },
    Cast {
        op: CastOp,
        from: TypeId,
        value: Box<Const>,
        to: TypeId,
    },
    Binary {
        op: BinaryOp,
        ty: TypeId,
        left: Box<Const>,
        right: Box<Const>,
    },
    Compare {
        predicate: Predicate,
        ty: TypeId,
        left: Box<Const>,
        right: Box<Const>,
    },
    Select {
        condition: (TypeId, Box<Const>),
        ty: TypeId,
        then: Box<Const>,
        otherwise: Box<Const>,
    },
}

/// An operand.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Local(u32),
    Const(Const),
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub name: String,
    pub result: TypeId,
    /// The types and locals of the parameters.
    pub params: Vec<(TypeId, u32)>,
    /// Parameters that are structs passed by value: their positions and types. The caller passes an
    /// address, and the function makes a copy.
    pub by_value: Vec<(usize, TypeId)>,
    pub variadic: bool,
    pub blocks: Vec<Block>,
    /// The number of locals.
    pub locals: u32,
    pub local: bool,
    /// Linking selects one of several definitions.
    pub weak: bool,
    pub file: u32,
    /// `!dbg`.
    pub debug: Option<u32>,
    /// What debug information says about its locals.
    pub hints: Vec<Hint>,
    /// The offset of its name in the text.
    pub at: u32,
}

/// A statement of debug information about a local.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub local: u32,
    /// The number of the node of a variable or a type.
    pub node: u32,
    pub kind: HintKind,
}

/// What a [`Hint`] says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HintKind {
    /// The local is the address of the variable.
    Variable,
    /// The local is the value of the variable.
    Value,
    /// The local is the address of heap memory for the type.
    Allocated,
}

impl Function {
    pub(crate) fn is_defined(&self) -> bool {
        !self.blocks.is_empty()
    }
}

/// A basic block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub instrs: Vec<Instr>,
}

/// An instruction.
#[derive(Clone, Debug)]
pub(crate) struct Instr {
    /// The local that gets its result.
    pub dst: Option<u32>,
    /// The type of the result.
    pub ty: TypeId,
    pub op: Op,
    /// `!dbg`.
    pub debug: Option<u32>,
    /// Its offset in the text.
    pub at: u32,
}

/// The ordering of an atomic access; plain accesses have `None`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ordering {
    Relaxed,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

/// The operation of an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    Alloca {
        ty: TypeId,
        count: (TypeId, Value),
        align: u64,
    },
    Load {
        ty: TypeId,
        ptr: Value,
        ordering: Option<Ordering>,
        is_volatile: bool,
    },
    Store {
        ty: TypeId,
        value: Value,
        ptr: Value,
        ordering: Option<Ordering>,
        is_volatile: bool,
    },
    Rmw {
        op: RmwOp,
        ptr: Value,
        ty: TypeId,
        value: Value,
        ordering: Ordering,
    },
    CmpXchg {
        ptr: Value,
        ty: TypeId,
        expected: Value,
        desired: Value,
        success: Ordering,
        failure: Ordering,
        weak: bool,
    },
    Fence(Ordering),
    Gep {
        ty: TypeId,
        ptr_ty: TypeId,
        ptr: Value,
        indices: Vec<(TypeId, Value)>,
    },
    Binary {
        op: BinaryOp,
        ty: TypeId,
        left: Value,
        right: Value,
    },
    FloatBinary {
        op: FloatOp,
        ty: TypeId,
        left: Value,
        right: Value,
    },
    FloatNegate {
        ty: TypeId,
        value: Value,
    },
    Compare {
        predicate: Predicate,
        ty: TypeId,
        left: Value,
        right: Value,
    },
    FloatCompare {
        predicate: FloatPredicate,
        ty: TypeId,
        left: Value,
        right: Value,
    },
    Cast {
        op: CastOp,
        from: TypeId,
        value: Value,
        to: TypeId,
    },
    Select {
        condition: (TypeId, Value),
        ty: TypeId,
        then: Value,
        otherwise: Value,
    },
    Phi {
        ty: TypeId,
        incoming: Vec<(Value, u32)>,
    },
    Call {
        callee: Value,
        args: Vec<(TypeId, Value)>,
    },
    Asm(Box<Asm>),
    ExtractValue {
        ty: TypeId,
        aggregate: Value,
        indices: Vec<u64>,
    },
    InsertValue {
        ty: TypeId,
        aggregate: Value,
        element: (TypeId, Value),
        indices: Vec<u64>,
    },
    ExtractElement {
        ty: TypeId,
        vector: Value,
        index: (TypeId, Value),
    },
    InsertElement {
        ty: TypeId,
        vector: Value,
        element: (TypeId, Value),
        index: (TypeId, Value),
    },
    Shuffle {
        ty: TypeId,
        left: Value,
        right: Value,
        mask: (TypeId, Value),
    },
    /// The value itself.
    Freeze {
        ty: TypeId,
        value: Value,
    },
    VaArg {
        list: Value,
    },
    Jump(u32),
    /// The end of an `invoke`, whose call comes before: continues at `to`, or at `unwind` if the
    /// call throws.
    Invoke {
        to: u32,
        unwind: u32,
    },
    /// The exception that arrives, and the number of the clause that catches it.
    LandingPad(LandingPad),
    /// Continues to unwind.
    Resume(TypeId, Value),
    Branch {
        condition: Value,
        then: u32,
        otherwise: u32,
    },
    Switch {
        ty: TypeId,
        value: Value,
        default: u32,
        cases: Vec<(u128, u32)>,
    },
    Return(Option<(TypeId, Value)>),
    Unreachable,
    /// An unsupported operation, which matters only if it is reached.
    Unsupported(String),
}

impl Block {
    /// The blocks that may follow.
    pub(crate) fn successors(&self) -> Vec<u32> {
        self.instrs.last().map(|last| last.op.successors()).unwrap_or_default()
    }
}

impl Op {
    /// Does it end a block?
    pub(crate) fn is_terminator(&self) -> bool {
        matches!(
            self,
            Op::Jump(_)
                | Op::Invoke { .. }
                | Op::Resume(..)
                | Op::Branch { .. }
                | Op::Switch { .. }
                | Op::Return(_)
                | Op::Unreachable
                | Op::Unsupported(_)
        )
    }

    /// The blocks that may follow, if it ends a block.
    pub(crate) fn successors(&self) -> Vec<u32> {
        match self {
            Op::Jump(to) => vec![*to],
            Op::Invoke { to, unwind } => vec![*to, *unwind],
            Op::Branch { then, otherwise, .. } => vec![*then, *otherwise],
            Op::Switch { default, cases, .. } => cases.iter().map(|&(_, to)| to).chain([*default]).collect(),
            _ => Vec::new(),
        }
    }

    /// Calls `visit` with every value that it uses.
    pub(crate) fn for_each_value(&self, visit: &mut dyn FnMut(&Value)) {
        match self {
            Op::Alloca { count, .. } => visit(&count.1),
            Op::Load { ptr, .. } | Op::VaArg { list: ptr, .. } => visit(ptr),
            Op::Store { value, ptr, .. } | Op::Rmw { value, ptr, .. } => {
                visit(value);
                visit(ptr);
            }
            Op::CmpXchg { ptr, expected, desired, .. } => [ptr, expected, desired].into_iter().for_each(visit),
            Op::Gep { ptr, indices, .. } => {
                visit(ptr);
                indices.iter().for_each(|(_, index)| visit(index));
            }
            Op::Binary { left, right, .. }
            | Op::FloatBinary { left, right, .. }
            | Op::Compare { left, right, .. }
            | Op::FloatCompare { left, right, .. } => {
                visit(left);
                visit(right);
            }
            Op::FloatNegate { value, .. }
            | Op::Cast { value, .. }
            | Op::Freeze { value, .. }
            | Op::Switch { value, .. } => {
                visit(value);
            }
            Op::Select { condition, then, otherwise, .. } => {
                [&condition.1, then, otherwise].into_iter().for_each(visit)
            }
            Op::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| visit(value)),
            Op::Call { callee, args } => {
                visit(callee);
                args.iter().for_each(|(_, arg)| visit(arg));
            }
            Op::Asm(asm) => asm.args.iter().for_each(|(_, arg, _)| visit(arg)),
            Op::ExtractValue { aggregate, .. } => visit(aggregate),
            Op::ExtractElement { vector, index, .. } => [vector, &index.1].into_iter().for_each(visit),
            Op::InsertElement { vector, element, index, .. } => {
                [vector, &element.1, &index.1].into_iter().for_each(visit);
            }
            Op::Shuffle { left, right, .. } => [left, right].into_iter().for_each(visit),
            Op::InsertValue { aggregate, element, .. } => {
                visit(aggregate);
                visit(&element.1);
            }
            Op::Branch { condition, .. } => visit(condition),
            Op::Return(Some((_, value))) | Op::Resume(_, value) => visit(value),
            Op::LandingPad(pad) => pad.types.iter().for_each(visit),
            Op::Fence(_)
            | Op::Jump(_)
            | Op::Invoke { .. }
            | Op::Return(None)
            | Op::Unreachable
            | Op::Unsupported(_) => {}
        }
    }
}

/// What a landing pad does with exceptions.
#[derive(Clone, Debug)]
pub(crate) struct LandingPad {
    /// It is entered for every exception.
    pub cleanup: bool,
    /// The types that it catches, null for all; and those that may pass.
    pub types: Vec<Value>,
    /// The number of types that it catches, if only some of the others may pass.
    pub passing: Option<u16>,
    /// Types that are caught come after those that may pass.
    pub is_mixed: bool,
}

/// Inline assembly.
#[derive(Clone, Debug)]
pub(crate) struct Asm {
    pub template: String,
    pub constraints: String,
    /// It is in Intel's syntax.
    pub is_intel: bool,
    /// The arguments; addresses of operands in memory with the type of the operand.
    pub args: Vec<(TypeId, Value, Option<TypeId>)>,
}

/// The operation of `atomicrmw`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
}

/// Arithmetic on integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BinaryOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// Arithmetic on floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Min,
    Max,
    CopySign,
    Power,
    Arctangent,
    Hypotenuse,
}

/// Comparison of integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Predicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// Comparison of floating-point numbers: which of less, equal, greater and unordered satisfy it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FloatPredicate {
    pub less: bool,
    pub equal: bool,
    pub greater: bool,
    pub unordered: bool,
}

/// Conversions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastOp {
    Trunc,
    ZExt,
    SExt,
    /// The same bits: `bitcast`, `ptrtoint`, `inttoptr`, `addrspacecast`, truncated or
    /// zero-extended if necessary.
    Bits,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
}
