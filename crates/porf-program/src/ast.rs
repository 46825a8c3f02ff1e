//! The syntax tree of the text language. It keeps parentheses; names are not resolved.

use crate::span::Span;
use crate::width::Width;
use porf_exec::{Barrier, Mode};

/// A name with its span.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields of the tree are named after the grammar in docs/language.md")]
pub struct Name {
    pub text: String,
    pub span: Span,
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct File {
    pub items: Vec<Item>,
}

/// A declaration, with its span.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Item {
    pub kind: ItemKind,
    pub span: Span,
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum ItemKind {
    Const { name: Name, value: Expr },
    Shared { ty: Option<Type>, variables: Vec<Variable> },
    Mutex { variables: Vec<Variable> },
    Barrier { variables: Vec<Variable> },
    Function { name: Name, params: Vec<Param>, body: Block },
    Thread { name: Name, family: Option<Family>, body: Block },
    Condition { quantifier: Quantifier, condition: Expr },
    Expect { models: Vec<Name>, claims: Vec<Claim> },
}

/// The integer type of a variable or register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Type {
    pub width: Width,
    pub signed: bool,
}

impl Type {
    /// The type of declarations without one.
    pub const DEFAULT: Type = Type { width: Width::W64, signed: true };

    /// All types, with their names.
    pub const ALL: [(&'static str, Type); 7] = [
        ("i8", Type { width: Width::W8, signed: true }),
        ("i16", Type { width: Width::W16, signed: true }),
        ("i32", Type { width: Width::W32, signed: true }),
        ("i64", Type::DEFAULT),
        ("u8", Type { width: Width::W8, signed: false }),
        ("u16", Type { width: Width::W16, signed: false }),
        ("u32", Type { width: Width::W32, signed: false }),
    ];

    /// The type's name.
    pub fn name(self) -> &'static str {
        Type::ALL.iter().find(|(_, ty)| *ty == self).expect("every type is listed").0
    }

    /// The type of this name.
    pub fn from_name(name: &str) -> Option<Type> {
        Type::ALL.iter().find(|(it, _)| *it == name).map(|(_, ty)| *ty)
    }

    /// The value after wrap-around in this type.
    pub fn wrap(self, value: i64) -> i64 {
        let value = value as u64;
        (if self.signed { self.width.sign_extend(value) } else { self.width.truncate(value) }) as i64
    }
}

/// A variable of a `shared`, `mutex` or `barrier` declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Variable {
    pub name: Name,
    pub length: Option<Expr>,
    pub init: Option<Init>,
}

/// The initial value of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum Init {
    All(Expr),
    Each(Vec<Expr>, Span),
}

/// A parameter of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Param {
    pub by_ref: bool,
    pub ty: Option<Type>,
    pub name: Name,
}

/// The index of a parametric thread.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Family {
    pub index: Name,
    pub range: Range,
}

/// A range of integers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Range {
    pub lo: Expr,
    pub hi: Expr,
    /// `..=` instead of `..`.
    pub inclusive: bool,
    pub span: Span,
}

/// The kind of a final condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantifier {
    /// Some execution satisfies it. Expectations say whether that is allowed.
    Exists,
    /// Every execution satisfies it.
    Forall,
    /// No execution satisfies it.
    Never,
}

impl Quantifier {
    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Quantifier::Exists => "exists",
            Quantifier::Forall => "forall",
            Quantifier::Never => "never",
        }
    }
}

/// A claim of an expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum Claim {
    Verdict(Verdict, Span),
    Executions(Vec<Count>, Span),
}

/// A number of executions, up to one equivalence, or up to both (`None`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Count {
    pub number: u64,
    pub by: Option<Equivalence>,
}

/// An equivalence of executions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Equivalence {
    /// Same reads-from, same modification order.
    Mo,
    /// Same reads-from.
    Rf,
}

/// The expected result for a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Some execution satisfies the `exists` condition.
    Allowed,
    /// No execution satisfies the `exists` condition.
    Forbidden,
    /// The program has no error.
    Safe,
    /// The program has an error of any kind, or `forall` or `never` does not hold.
    Violation,
    /// The program has a data race.
    Race,
    /// The program has a deadlock.
    Deadlock,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 6] =
        [Verdict::Allowed, Verdict::Forbidden, Verdict::Safe, Verdict::Violation, Verdict::Race, Verdict::Deadlock];

    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Allowed => "allowed",
            Verdict::Forbidden => "forbidden",
            Verdict::Safe => "safe",
            Verdict::Violation => "violation",
            Verdict::Race => "race",
            Verdict::Deadlock => "deadlock",
        }
    }
}

/// Statements in braces.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub span: Span,
}

/// A statement, with its span.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

/// A statement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum StmtKind {
    Block(Block),
    Assign { ty: Option<Type>, target: Target, op: Option<BinOp>, value: Expr },
    Expr(Expr),
    If { cond: Expr, then: Block, otherwise: Option<Block> },
    While { cond: Expr, body: Block },
    DoWhile { body: Block, cond: Expr },
    For { init: Option<Box<Stmt>>, cond: Option<Expr>, step: Option<Box<Stmt>>, body: Block },
    ForRange { index: Name, range: Range, body: Block },
    Break,
    Continue,
    Return(Option<Expr>),
    Assume(Expr),
    Await(Expr),
    Assert(Expr, Option<Name>),
    Fence(ModeName),
    OpBegin { object: Name, operation: Name, arguments: Vec<Expr> },
    OpEnd(OpResult),
}

/// The result of an operation, as a mark of its end has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum OpResult {
    None,
    Word(Name),
    Value(Expr),
}

/// The target of an assignment or access: a name, perhaps with an index.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Target {
    pub name: Name,
    pub index: Option<Box<Expr>>,
    pub span: Span,
}

/// A mode with its span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct ModeName {
    pub mode: Mode,
    pub span: Span,
}

/// An expression, with its span.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum ExprKind {
    /// A number, as written.
    Int(i64),
    Bool(bool),
    Place(Target),
    /// A register of a thread, in conditions: `P0.r`, `reader[2].r`.
    Member(Target, Name),
    Call(Name, Vec<Expr>),
    Method(Target, Method, Vec<Expr>, Vec<ModeName>),
    Nondet(Box<Range>),
    Unary(UnOp, Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `all(i in 0..N: e)` and `any(i in 0..N: e)`, in conditions.
    Fold(Fold, Name, Box<Range>, Box<Expr>),
    Paren(Box<Expr>),
    /// Text that could not be parsed; an error was reported.
    Error,
}

/// A quantifier over a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// It holds for every number of the range.
    All,
    /// It holds for some number of the range.
    Any,
}

impl Fold {
    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Fold::All => "all",
            Fold::Any => "any",
        }
    }
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum UnOp {
    Neg,
    Not,
    Complement,
}

impl UnOp {
    /// Its symbol.
    pub fn text(self) -> &'static str {
        match self {
            UnOp::Neg => "-",
            UnOp::Not => "!",
            UnOp::Complement => "~",
        }
    }
}

/// A binary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum BinOp {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Shl,
    Shr,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

impl BinOp {
    /// All operators with their texts and precedences; a higher precedence binds tighter.
    pub const ALL: [(BinOp, &'static str, u8); 18] = [
        (BinOp::Or, "||", 1),
        (BinOp::And, "&&", 2),
        (BinOp::BitOr, "|", 3),
        (BinOp::BitXor, "^", 4),
        (BinOp::BitAnd, "&", 5),
        (BinOp::Eq, "==", 6),
        (BinOp::Ne, "!=", 6),
        (BinOp::Lt, "<", 7),
        (BinOp::Le, "<=", 7),
        (BinOp::Gt, ">", 7),
        (BinOp::Ge, ">=", 7),
        (BinOp::Shl, "<<", 8),
        (BinOp::Shr, ">>", 8),
        (BinOp::Add, "+", 9),
        (BinOp::Sub, "-", 9),
        (BinOp::Mul, "*", 10),
        (BinOp::Div, "/", 10),
        (BinOp::Rem, "%", 10),
    ];

    /// Its symbol.
    pub fn text(self) -> &'static str {
        BinOp::ALL.iter().find(|(op, ..)| *op == self).expect("every operator is listed").1
    }
}

/// An operation on a shared variable, mutex or barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as above")]
pub enum Method {
    Load,
    Store,
    Exchange,
    FetchAdd,
    FetchSub,
    FetchAnd,
    FetchOr,
    FetchXor,
    FetchNand,
    FetchMin,
    FetchMax,
    Cas,
    CasWeak,
    FetchCas,
    LoadExclusive,
    StoreExclusive,
    Lock,
    TryLock,
    Unlock,
    Wait,
}

impl Method {
    /// All operations: name, number of operands, greatest number of modes.
    pub const ALL: [(Method, &'static str, usize, usize); 20] = [
        (Method::Load, "load", 0, 1),
        (Method::Store, "store", 1, 1),
        (Method::Exchange, "exchange", 1, 1),
        (Method::FetchAdd, "fetch_add", 1, 1),
        (Method::FetchSub, "fetch_sub", 1, 1),
        (Method::FetchAnd, "fetch_and", 1, 1),
        (Method::FetchOr, "fetch_or", 1, 1),
        (Method::FetchXor, "fetch_xor", 1, 1),
        (Method::FetchNand, "fetch_nand", 1, 1),
        (Method::FetchMin, "fetch_min", 1, 1),
        (Method::FetchMax, "fetch_max", 1, 1),
        (Method::Cas, "cas", 2, 2),
        (Method::CasWeak, "cas_weak", 2, 2),
        (Method::FetchCas, "fetch_cas", 2, 2),
        (Method::LoadExclusive, "load_exclusive", 0, 1),
        (Method::StoreExclusive, "store_exclusive", 1, 1),
        (Method::Lock, "lock", 0, 0),
        (Method::TryLock, "try_lock", 0, 0),
        (Method::Unlock, "unlock", 0, 0),
        (Method::Wait, "wait", 0, 0),
    ];

    fn entry(self) -> (Method, &'static str, usize, usize) {
        Method::ALL.into_iter().find(|(method, ..)| *method == self).expect("every operation is listed")
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// The number of operands.
    pub fn operands(self) -> usize {
        self.entry().2
    }

    /// The greatest number of modes.
    pub fn modes(self) -> usize {
        self.entry().3
    }

    /// Whether it is an operation of mutexes.
    pub fn is_of_mutex(self) -> bool {
        matches!(self, Method::Lock | Method::TryLock | Method::Unlock)
    }
}

/// The names of modes; the formatter uses the first name of each mode.
pub const MODE_NAMES: [(&str, Mode); 13] = [
    ("na", Mode::Na),
    ("rlx", Mode::Rlx),
    ("acq", Mode::Acq),
    ("rel", Mode::Rel),
    ("acq_rel", Mode::AcqRel),
    ("sc", Mode::Sc),
    ("acq_pc", Mode::AcqPc),
    ("relaxed", Mode::Rlx),
    ("acquire", Mode::Acq),
    ("release", Mode::Rel),
    ("acqrel", Mode::AcqRel),
    ("seq_cst", Mode::Sc),
    ("acquire_pc", Mode::AcqPc),
];

/// Barriers of machines as the arguments of a fence.
pub const BARRIERS: [(&str, Barrier); 18] = [
    ("dmb.sy", Barrier::DmbSy),
    ("dmb.ld", Barrier::DmbLd),
    ("dmb.st", Barrier::DmbSt),
    ("isb", Barrier::Isb),
    ("sync", Barrier::Sync),
    ("lwsync", Barrier::Lwsync),
    ("eieio", Barrier::Eieio),
    ("isync", Barrier::Isync),
    ("r, r", Barrier::FenceRR),
    ("r, w", Barrier::FenceRW),
    ("r, rw", Barrier::FenceRRw),
    ("w, r", Barrier::FenceWR),
    ("w, w", Barrier::FenceWW),
    ("w, rw", Barrier::FenceWRw),
    ("rw, r", Barrier::FenceRwR),
    ("rw, w", Barrier::FenceRwW),
    ("rw, rw", Barrier::FenceRwRw),
    ("tso", Barrier::FenceTso),
];

/// The name of a mode in the text language.
pub fn mode_name(mode: Mode) -> &'static str {
    if let Mode::Barrier(barrier) = mode {
        return BARRIERS.iter().find(|(_, it)| *it == barrier).expect("every barrier is listed").0;
    }
    MODE_NAMES.iter().find(|(_, it)| *it == mode).expect("every mode is listed").0
}
