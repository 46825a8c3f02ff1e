//! The program that engines explore: register code and globals, made from modules.

use crate::builtin::Builtin;
use crate::code::{CasInfo, CodeFunction, Instr, Operand, RmwInfo, WaitInfo};
use crate::encode::Encoder;
use crate::foresight::Foresight;
use crate::ir::{Const, Instr as IrInstr, Module, Symbol, Value};
use crate::layout::Layout;
use crate::link::{LinkError, read};
use crate::lower::wakeups::variants;
use crate::lower::{Context, lower};
use crate::numbers::Numbers;
use crate::parse::ParseError;
use crate::parts::Parts;
use crate::state::{State, Status};
use crate::types::{TypeId, Types};
use crate::vcode::{Kind, VFunction, VInstr};
use porf_program::{AllocId, Failure, Global, LoopBounds, LoopInfo, Origin, Place, Width};
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::sync::RwLock;
use thiserror::Error;

/// Which waits at condition variables may end without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SpuriousWakeups {
    /// None.
    None,
    /// Those that are not in a loop which looks at its condition again before it unlocks the mutex.
    #[default]
    OutsideLoops,
    /// All, but not two of a thread in a row.
    All,
}

/// How a program is to be run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The function that the first thread runs.
    pub entry: String,
    /// Functions that are not defined, and what they return instead.
    pub stubs: BTreeMap<String, i64>,
    /// The range of `__VERIFIER_nondet_int` and the like.
    pub nondet: Option<(i64, i64)>,
    /// Which waits at condition variables may end without a signal.
    pub spurious_wakeups: SpuriousWakeups,
    /// Is a false `__builtin_assume` an error? Other checks are in the code: see [`clang::Request`](crate::clang::Request).
    pub undefined: bool,
    /// Bounds on loops: those that have one announce every iteration.
    pub bounds: LoopBounds,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            entry: "main".to_string(),
            stubs: BTreeMap::new(),
            nondet: None,
            undefined: true,
            spurious_wakeups: SpuriousWakeups::default(),
            bounds: LoopBounds::default(),
        }
    }
}

/// Why there is no program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The files are no modules, or do not fit together.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// There is nothing to run.
    #[error("there is no function '{0}' to start with")]
    NoEntry(String),
    /// The function to start with cannot be called without knowing more.
    #[error("{file}:{error}")]
    Entry {
        /// Where it is.
        file: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// A variable is declared and used but nowhere defined.
    #[error("the variable '{0}' is declared but not defined")]
    UndefinedVariable(String),
    /// A variable is too large.
    #[error("the variable '{0}' is too large")]
    TooLarge(String),
    /// A function is called with another type than it has.
    #[error("{file}:{line}:{column}: '{name}' is not what it is declared as: {what}")]
    Declaration {
        /// The file of a call.
        file: String,
        /// Its line.
        line: u32,
        /// Its column.
        column: u32,
        /// The function.
        name: String,
        /// How the call differs.
        what: String,
    },
    /// The initial value of a variable is not understood.
    #[error("the initial value of '{0}' is not supported")]
    Initialiser(String),
}

/// What bounds invisible steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Steps between visible actions.
    pub steps: u64,
    /// The same, before the first thread is created.
    pub solo_steps: u64,
    /// Calls within one another.
    pub calls: usize,
}

/// A loop, and the registers that are not needed at its head.
#[derive(Clone, Debug)]
pub(crate) struct LoopData {
    pub info: LoopInfo,
    pub dead: Vec<u32>,
    /// How often it is gone through at most, if it announces every iteration.
    pub bound: Option<u32>,
}

/// What is known of a global besides its bytes.
#[derive(Clone, Debug)]
pub(crate) struct GlobalInfo {
    pub constant: bool,
    /// Not a variable of the program's source.
    pub hidden: bool,
    pub layout: Layout,
    /// What its address is a multiple of.
    pub align: u64,
    /// The dense number of its first scalar.
    pub first_cell: usize,
    /// The file and the type in its debug information.
    pub debug: Option<(u32, u32)>,
}

/// What is wrong if arguments do not fit a format.
pub(crate) const MISFIT: &str = "the arguments do not fit the format";

/// Numbers of messages about threads and locks used in ways that are not allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misuses {
    pub destroyed: u32,
    pub joins_itself: u32,
    pub joined_twice: u32,
    /// Memory is freed by a function of another family than the one that allocated it.
    pub mismatched_free: u32,
    pub format: u32,
    pub overlap: u32,
}

impl Misuses {
    /// The arguments do not fit the format.
    pub(crate) fn argument(&self) -> Failure {
        Failure::Misuse { message: self.format }
    }
}

/// A C or C++ program, ready to be explored.
pub struct CProgram {
    pub(crate) instrs: Vec<Instr>,
    pub(crate) origins: Vec<Origin>,
    pub(crate) functions: Vec<CodeFunction>,
    pub(crate) constants: Vec<u64>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) registers: Vec<u32>,
    pub(crate) switches: Vec<(Vec<(u64, u32)>, u32)>,
    pub(crate) rmws: Vec<RmwInfo>,
    pub(crate) cases: Vec<CasInfo>,
    pub(crate) waits: Vec<WaitInfo>,
    pub(crate) loops: Vec<LoopData>,
    pub(crate) messages: Vec<String>,
    pub(crate) files: Vec<String>,
    pub(crate) globals: Vec<Global>,
    pub(crate) infos: Vec<GlobalInfo>,
    pub(crate) debug: Vec<crate::debug::Debug>,
    pub(crate) limits: Limits,
    /// Set while the steps before the first thread is created are done once and for all.
    pub(crate) prelude: bool,
    /// The state after those.
    pub(crate) first: RwLock<State>,
    /// The state before the first thread is created, if one is.
    pub(crate) at_spawn: Option<State>,
    /// The numbers of addresses.
    pub(crate) numbers: Numbers,
    /// What has been learned of memory.
    pub(crate) foresight: Foresight,
    /// Numbers of messages.
    pub(crate) odd_size: u32,
    pub(crate) too_much_memory: u32,
    pub(crate) shared_size: u32,
    pub(crate) unknown_format: u32,
    pub(crate) misuses: Misuses,
    /// The function that a thread runs at its end, with its result; it does not return.
    pub(crate) at_thread_end: Option<u32>,
    /// The global that is the lock of atomic sections, if there are any.
    pub(crate) section_lock: Option<usize>,
    /// The sizes of the parts of allocated memory.
    pub(crate) parts: Parts,
    cells: usize,
}

impl std::fmt::Debug for CProgram {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CProgram")
            .field("functions", &self.functions.len())
            .field("instructions", &self.instrs.len())
            .field("globals", &self.globals.len())
            .finish()
    }
}

/// The runtime, in textual IR: what `runtime/runtime.c` compiles to.
const RUNTIME: &str = include_str!("../runtime/runtime.ll");

/// Makes a program of the texts of modules, each with a name for messages.
pub fn load(files: &[(String, String)], options: &Options) -> Result<CProgram, LoadError> {
    load_with_runtime(files, options, RUNTIME)
}

/// The same with another text of the runtime. Tests compare what different compilers make of it.
#[doc(hidden)]
pub fn load_with_runtime(files: &[(String, String)], options: &Options, text: &str) -> Result<CProgram, LoadError> {
    let mut texts: Vec<(String, &str)> = files.iter().map(|(name, text)| (name.clone(), text.as_str())).collect();
    let runtime = texts.len() as u32;
    texts.push(("the runtime".to_string(), text));
    let mut module = read(&texts)?;
    let entry = find_entry(&module, &options.entry, files.len())?;
    if let Some(message) = wrong_entry(&module, entry) {
        let function = &module.functions[entry as usize];
        let (name, text) = &texts[function.file as usize];
        let source = function.debug.and_then(|debug| module.debug[function.file as usize].function(debug));
        let error = match source {
            Some((_, place)) => ParseError { line: place.line, column: 1, message },
            None => ParseError::at(text, function.at as usize, message),
        };
        return Err(LoadError::Entry { file: name.clone(), error });
    }
    let mut reached = Reached::from(&module, entry, &[]);
    // What `atexit` registers runs at the end.
    let at_end = runtime_function(&module, runtime, "__porf_run_handlers");
    let is_used = runtime_function(&module, runtime, "atexit").is_some_and(|it| reached.functions.contains(&it));
    let at_end = at_end.filter(|_| is_used);
    // What keys have as destructors runs at the end of a thread.
    let at_thread_end = runtime_function(&module, runtime, "__porf_run_destructors");
    let is_used =
        runtime_function(&module, runtime, "pthread_key_create").is_some_and(|it| reached.functions.contains(&it));
    let at_thread_end = at_thread_end.filter(|_| is_used);
    // Functions with the attribute `destructor` run last, also after `exit`.
    let finalizers = listed(&module, "llvm.global_dtors").into_iter().rev().collect::<Vec<u32>>();
    let at_exit = runtime_function(&module, runtime, "__porf_run_finalizers");
    // What calls of waits may be replaced by.
    let is_reached =
        |name: &str| runtime_function(&module, runtime, name).is_some_and(|it| reached.functions.contains(&it));
    let variants = variants().filter(|(wait, _)| options.spurious_wakeups != SpuriousWakeups::None && is_reached(wait));
    let variants: Vec<u32> = variants.filter_map(|(_, name)| runtime_function(&module, runtime, name)).collect();
    let at_ends: Vec<u32> =
        at_end.into_iter().chain(variants).chain(at_thread_end).chain(finalizers.iter().copied()).collect();
    if !at_ends.is_empty() {
        reached = Reached::from(&module, entry, &at_ends);
    }
    let mut context = Context::new(&module, options);
    let odd_size = context.message("an access of this size to shared memory is not supported".to_string());
    let too_much_memory = context.message("the program allocates more than porf models".to_string());
    let shared_size = context.message("realloc of memory that other threads may know is not supported".to_string());
    let unknown_format = context.message("this format of the printf family is not supported".to_string());
    let misuses = Misuses {
        destroyed: context.message("a lock is taken after its destruction".to_string()),
        joins_itself: context.message("a thread joins itself".to_string()),
        mismatched_free: context.message(MISMATCHED_FREE.to_string()),
        joined_twice: context.message("a thread is joined that was joined or detached before".to_string()),
        format: context.message(MISFIT.to_string()),
        overlap: context.message("memcpy between places that overlap".to_string()),
    };
    let mut bodies: Vec<(usize, VFunction)> = Vec::new();
    for &function in &reached.functions {
        if Some(function) == at_exit {
            bodies.push((function as usize, calls_of(&module, &finalizers)));
        } else if module.functions[function as usize].is_defined() {
            bodies.push((function as usize, lower(&mut context, function as usize)));
        }
    }
    if let Some((place, name, what)) = context.mismatch.take() {
        let file = context.files.get(place.file as usize).cloned().unwrap_or_default();
        return Err(LoadError::Declaration { file, line: place.line, column: place.column, name, what });
    }
    let mut functions = Vec::new();
    for function in &module.functions {
        let debug = function.debug.and_then(|debug| module.debug[function.file as usize].function(debug));
        let builtin = if function.is_defined() { None } else { Builtin::of(&function.name) };
        let undefined = if function.is_defined() || builtin.is_some() {
            0
        } else {
            context.message(format!(
                "the function '{0}' is not defined: define it, or let it return something, as in --stub {0}=0",
                function.name
            ))
        };
        functions.push(CodeFunction {
            name: debug.map_or(function.name.as_str(), |(name, _)| name).to_string(),
            entry: 0,
            end: 0,
            registers: 0,
            params: 0,
            results: 0,
            variadic: function.variadic,
            runtime: function.file == runtime,
            builtin,
            undefined,
        });
    }
    let start_index = functions.len();
    bodies.push((start_index, start_function(&module, entry, at_end, &finalizers)));
    functions.push(CodeFunction {
        name: "start".to_string(),
        undefined: 0,
        builtin: None,
        ..functions[entry as usize].clone()
    });
    let (messages, files) = (context.messages, context.files);
    let (globals, infos, cells) = globals(&module, &reached)?;
    let is_section_lock = |number: &usize| {
        let global = &module.globals[*number];
        global.file == runtime && global.name == "atomic_section" && reached.globals[*number]
    };
    let section_lock = (0..module.globals.len()).find(is_section_lock);
    let mut program = CProgram {
        instrs: Vec::new(),
        origins: Vec::new(),
        functions,
        constants: Vec::new(),
        operands: Vec::new(),
        registers: Vec::new(),
        switches: Vec::new(),
        rmws: Vec::new(),
        cases: Vec::new(),
        waits: Vec::new(),
        loops: Vec::new(),
        messages,
        files,
        globals,
        infos,
        debug: std::mem::take(&mut module.debug),
        limits: Limits { steps: 2_000_000, solo_steps: 50_000_000, calls: 2000 },
        prelude: true,
        first: RwLock::new(blank_state()),
        at_spawn: None,
        numbers: std::mem::take(&mut module.numbers),
        foresight: Foresight::default(),
        odd_size,
        too_much_memory,
        shared_size,
        unknown_format,
        misuses,
        at_thread_end,
        section_lock,
        parts: Parts::default(),
        cells,
    };
    let mut encoder = Encoder::new(&mut program, &options.bounds);
    for (index, body) in bodies {
        encoder.add(index, body);
    }
    program.foresight = Foresight::new(program.instrs.len());
    program.run_prelude(start_index);
    Ok(program)
}

fn blank_state() -> State {
    State {
        pc: 0,
        base: 0,
        thread: 0,
        spawns: 0,
        joins: 0,
        allocs: 0,
        unfreed: 0,
        progress: 0,
        status: Status::Failed(Failure::StepLimit),
        solo: false,
        tells: false,
        poisoned: false,
        announced: 0,
        chunk: None,
        regs: SmallVec::new(),
        calls: SmallVec::new(),
        claims: 0,
        held: SmallVec::new(),
        extra: None,
    }
}

fn find_entry(module: &Module, name: &str, files: usize) -> Result<u32, LoadError> {
    let candidates = module.symbols[..files].iter().filter_map(|symbols| symbols.get(name));
    for symbol in candidates {
        if let Symbol::Function(index) = *symbol
            && module.functions[index as usize].is_defined()
        {
            return Ok(index);
        }
    }
    Err(LoadError::NoEntry(name.to_string()))
}

/// Why the program cannot start with the function. Nothing says what its arguments are to be, but for those of `main`.
fn wrong_entry(module: &Module, entry: u32) -> Option<String> {
    let function = &module.functions[entry as usize];
    let name = &function.name;
    let types = &module.types;
    let is_word = |ty: TypeId| types.leaves(ty).is_some_and(|leaves| leaves.len() == 1 && leaves[0].bits <= 64);
    if function.result != Types::VOID && !is_word(function.result) {
        return Some(format!("the program cannot start with '{name}', which returns no single number"));
    }
    let of_main =
        matches!(&function.params[..], [] | [_, _] | [_, _, _]) && function.params.iter().all(|&(ty, _)| is_word(ty));
    match (name == "main", function.params.is_empty()) {
        (_, true) => None,
        (true, false) if of_main => None,
        (true, false) => Some("'main' has other parameters than argc and argv".to_string()),
        (false, false) => Some(format!(
            "the program cannot start with '{name}', which has parameters: give it by --entry a function without, that calls it"
        )),
    }
}

/// A function of the runtime, if it is the one that the program uses.
fn runtime_function(module: &Module, runtime: u32, name: &str) -> Option<u32> {
    match *module.symbols[runtime as usize].get(name)? {
        Symbol::Function(index) => Some(index).filter(|&index| module.functions[index as usize].file == runtime),
        Symbol::Global(_) => None,
    }
}

/// The functions and globals that the program can get to.
struct Reached {
    functions: Vec<u32>,
    globals: Vec<bool>,
}

impl Reached {
    fn from(module: &Module, entry: u32, others: &[u32]) -> Reached {
        let mut seen = vec![false; module.functions.len()];
        let mut reached = Reached { functions: Vec::new(), globals: vec![false; module.globals.len()] };
        let mut stack = vec![Symbol::Function(entry)];
        stack.extend(constructors(module).into_iter().chain(others.iter().copied()).map(Symbol::Function));
        let visit = |constant: &Const, file: u32, stack: &mut Vec<Symbol>| {
            for_each_symbol(constant, &mut |name| {
                if let Some(&symbol) = module.symbols[file as usize].get(name) {
                    stack.push(symbol);
                }
            });
        };
        while let Some(symbol) = stack.pop() {
            match symbol {
                Symbol::Global(index) => {
                    if !std::mem::replace(&mut reached.globals[index as usize], true) {
                        let global = &module.globals[index as usize];
                        if let Some(initial) = &global.initial {
                            visit(initial, global.file, &mut stack);
                        }
                    }
                }
                Symbol::Function(index) => {
                    if std::mem::replace(&mut seen[index as usize], true) {
                        continue;
                    }
                    reached.functions.push(index);
                    let function = &module.functions[index as usize];
                    for instr in function.blocks.iter().flat_map(|block| &block.instrs) {
                        for_each_constant(instr, &mut |constant| visit(constant, function.file, &mut stack));
                    }
                }
            }
        }
        reached
    }
}

fn for_each_symbol(constant: &Const, found: &mut impl FnMut(&str)) {
    match constant {
        Const::Symbol(name) => found(name),
        Const::Aggregate(members) => members.iter().for_each(|(_, member)| for_each_symbol(member, found)),
        Const::Gep { base, indices, .. } => {
            for_each_symbol(base, found);
            indices.iter().for_each(|(_, index)| for_each_symbol(index, found));
        }
        Const::Cast { value, .. } => for_each_symbol(value, found),
        Const::Binary { left, right, .. } => {
            for_each_symbol(left, found);
            for_each_symbol(right, found);
        }
        Const::Int(_) | Const::Zero | Const::Undef | Const::Bytes(_) => {}
    }
}

fn for_each_constant(instr: &IrInstr, found: &mut impl FnMut(&Const)) {
    instr.op.for_each_value(&mut |value| {
        if let Value::Const(constant) = value {
            found(constant);
        }
    });
}

/// What is wrong when memory is freed by a function of another family than the one that allocated it.
pub const MISMATCHED_FREE: &str =
    "memory is freed otherwise than it was allocated: malloc goes with free, new with delete, new[] with delete[]";

/// Functions that run before the entry, in order: constructors of C++ globals.
fn constructors(module: &Module) -> Vec<u32> {
    listed(module, "llvm.global_ctors")
}

/// The functions of a list, those of smaller numbers first.
fn listed(module: &Module, list: &str) -> Vec<u32> {
    let mut found: Vec<(u128, u32)> = Vec::new();
    for global in module.globals.iter().filter(|global| global.name == list) {
        let Some(Const::Aggregate(entries)) = &global.initial else { continue };
        for (_, entry) in entries {
            if let Const::Aggregate(fields) = entry
                && let [(_, Const::Int(priority)), (_, Const::Symbol(name)), ..] = &fields[..]
                && let Some(&Symbol::Function(index)) = module.symbols[global.file as usize].get(name)
            {
                found.push((*priority, index));
            }
        }
    }
    found.sort_by_key(|(priority, _)| *priority);
    found.into_iter().map(|(_, index)| index).collect()
}

/// The function that the first thread runs: constructors, then the entry with zeros for its arguments, then what is to be done at the end.
fn start_function(module: &Module, entry: u32, at_end: Option<u32>, finalizers: &[u32]) -> VFunction {
    let constructors = constructors(module);
    // What constructors return, which in good files is nothing, goes to registers that nobody reads.
    let width = |function: u32| result_width(module, function);
    let all = constructors.iter().chain(finalizers);
    let unused: Vec<u32> = (1..=all.map(|&it| width(it)).max().unwrap_or(0)).collect();
    let registers = 1 + unused.len() as u32;
    let mut function = VFunction { registers, params: 0, results: 1, blocks: vec![Vec::new()] };
    let mut emit = |kind: Kind, dsts: &[u32], args: &[crate::vcode::Arg]| {
        function.blocks[0].push(VInstr {
            kind,
            dsts: SmallVec::from_slice(dsts),
            args: SmallVec::from_slice(args),
            origin: Origin::default(),
            wait: None,
        });
    };
    for constructor in constructors {
        match alone(module, constructor) {
            Ok(kind) => emit(kind, &unused[..width(constructor) as usize], &[]),
            Err(address) => emit(Kind::CallPointer, &[], &[address]),
        }
    }
    let it = &module.functions[entry as usize];
    let args: Vec<_> = it.params.iter().map(|_| crate::vcode::Arg::Const(0)).collect();
    let has_result = module.types.leaves(it.result).is_some_and(|leaves| leaves.len() == 1);
    emit(Kind::Call(entry), if has_result { &[0] } else { &[] }, &args);
    if let Some(at_end) = at_end {
        emit(Kind::Call(at_end), &[], &[]);
    }
    for &last in finalizers {
        match alone(module, last) {
            Ok(kind) => emit(kind, &unused[..width(last) as usize], &[]),
            Err(address) => emit(Kind::CallPointer, &[], &[address]),
        }
    }
    emit(Kind::Return, &[], if has_result { &[crate::vcode::Arg::Reg(0)] } else { &[] });
    function
}

/// A call of a function without arguments; its address if it is none of those, which is an error when it is called.
fn alone(module: &Module, function: u32) -> Result<Kind, crate::vcode::Arg> {
    let it = &module.functions[function as usize];
    if it.is_defined() && it.params.is_empty() {
        return Ok(Kind::Call(function));
    }
    Err(crate::vcode::Arg::Const(module.numbers.function(function)))
}

/// How many registers the result of a function takes.
fn result_width(module: &Module, function: u32) -> u32 {
    let leaves = module.types.leaves(module.functions[function as usize].result).unwrap_or_default();
    leaves.iter().map(|leaf| 1 + u32::from(leaf.bits > 64)).sum()
}

/// A function that calls others without arguments, one after another.
fn calls_of(module: &Module, functions: &[u32]) -> VFunction {
    let widths = functions.iter().map(|&function| result_width(module, function));
    let registers = widths.max().unwrap_or(0);
    let instr = |kind: Kind, dsts: u32, arg: Option<crate::vcode::Arg>| VInstr {
        kind,
        dsts: (0..dsts).collect(),
        args: arg.into_iter().collect(),
        origin: Origin::default(),
        wait: None,
    };
    let call = |&function: &u32| match alone(module, function) {
        Ok(kind) => instr(kind, result_width(module, function), None),
        Err(address) => instr(Kind::CallPointer, 0, Some(address)),
    };
    let mut block: Vec<VInstr> = functions.iter().map(call).collect();
    block.push(instr(Kind::Return, 0, None));
    VFunction { registers, params: 0, results: 0, blocks: vec![block] }
}

/// Is it a variable that the C or C++ library defines, and whose address is all that programs use?
fn is_library(name: &str) -> bool {
    matches!(name, "stdin" | "stdout" | "stderr" | "environ" | "__dso_handle") || name.starts_with("_ZT")
}

fn globals(module: &Module, reached: &Reached) -> Result<(Vec<Global>, Vec<GlobalInfo>, usize), LoadError> {
    let (mut globals, mut infos, mut cells) = (Vec::new(), Vec::new(), 0);
    for (number, global) in module.globals.iter().enumerate() {
        let debug = &module.debug[global.file as usize];
        let name = global.debug.and_then(|number| debug.global_name(number)).unwrap_or(&global.name).to_string();
        let ty = global.debug.and_then(|number| debug.global_type(number));
        let size = module.types.size(global.ty);
        let is_reached = reached.globals[number] && !global.name.starts_with("llvm.");
        let mut initial = Vec::new();
        let mut layout = Layout::default();
        if is_reached {
            if size > crate::access::MAX_SIZE {
                return Err(LoadError::TooLarge(name));
            }
            initial = vec![0; size as usize];
            match &global.initial {
                Some(constant) => {
                    if !module.write_bytes(global.file, global.ty, constant, &mut initial) {
                        return Err(LoadError::Initialiser(name));
                    }
                }
                // What the C library defines.
                None if is_library(&global.name) => {}
                None => return Err(LoadError::UndefinedVariable(name)),
            }
            layout = Layout::new(&module.types, global.ty);
        }
        let count = layout.cells(initial.len());
        let signed = ty.is_some_and(|ty| debug.is_signed(ty));
        infos.push(GlobalInfo {
            constant: global.constant,
            hidden: global.thread_local || ty.is_none(),
            layout,
            align: global.align,
            first_cell: cells,
            debug: ty.map(|ty| (global.file, ty)),
        });
        globals.push(Global { name, width: Width::W8, signed, is_array: false, initial, first_cell: cells });
        cells += count;
    }
    Ok((globals, infos, cells))
}

impl CProgram {
    pub(crate) fn cells(&self) -> usize {
        self.cells
    }

    /// Does the steps before the first thread is created, once and for all: what they change in globals are initial values.
    fn run_prelude(&mut self, start: usize) {
        let function = &self.functions[start];
        let mut state = blank_state();
        state.pc = function.entry;
        state.regs = SmallVec::from_elem(0, function.registers as usize);
        state.solo = true;
        let before = state.clone();
        let mut rounds: Vec<u32> = vec![0; self.loops.len()];
        let mut is_within_bounds = true;
        self.run(&mut state);
        while let (Status::Running, Instr::LoopHead { id }) = (state.status, self.instrs[state.pc as usize]) {
            rounds[id as usize] += 1;
            if self.loops[id as usize].bound.is_some_and(|bound| rounds[id as usize] > bound) {
                is_within_bounds = false;
                break;
            }
            state.pc += 1;
            self.run(&mut state);
        }
        let at_spawn = matches!(
            (state.status, self.instrs[state.pc as usize]),
            (Status::Running, Instr::Builtin { which: Builtin::Spawn, .. } | Instr::CallPointer { .. })
        );
        // Engines bound loops that go on for longer, or in which something is chosen, and so have to see them from the start.
        let has_looped = rounds.iter().any(|&count| count > 0);
        if !is_within_bounds || has_looped && state.status == Status::Running && !at_spawn {
            self.prelude = false;
            state = before;
            self.run(&mut state);
            self.first = RwLock::new(state);
            return;
        }
        if at_spawn && state.solo {
            for number in 0..self.globals.len() {
                let Some(alloc) = AllocId::global(number) else { continue };
                if let Some(block) = state.extra.is_some().then(|| state.memory_mut().remove(alloc)).flatten() {
                    self.globals[number].initial.copy_from_slice(&block.bytes);
                }
            }
        }
        self.prelude = false;
        if at_spawn {
            self.at_spawn = Some(state);
            state = self.first_state();
        }
        self.first = RwLock::new(state);
    }

    /// The first thread at its first action, if it gets as far as to create another thread.
    pub(crate) fn first_state(&self) -> State {
        let mut state = self.at_spawn.clone().unwrap_or_else(blank_state);
        self.run(&mut state);
        state
    }
}

impl CProgram {
    /// The scalars of the program's variables, as far as there are not too many to tell.
    pub fn variables(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for (number, (global, info)) in self.globals.iter().zip(&self.infos).enumerate() {
            let Some(alloc) = AllocId::global(number).filter(|_| !info.constant && !info.hidden) else { continue };
            for offset in 0..global.initial.len() as u32 {
                if let Some(bytes) = info.layout.width(offset)
                    && places.len() < 64
                {
                    let address = porf_program::Address { alloc, offset };
                    places.push(Place { address, width: crate::access::width(bytes) });
                }
            }
        }
        places
    }

    /// The code as text, for those who look into it.
    #[doc(hidden)]
    pub fn dump(&self) -> String {
        use std::fmt::Write;
        let mut out = String::new();
        for function in self.functions.iter().filter(|function| function.entry < function.end) {
            let _ =
                writeln!(out, "{}: {} registers, {} parameters", function.name, function.registers, function.params);
            for pc in function.entry..function.end {
                let _ = writeln!(out, "  {pc:4} {:?}", self.instrs[pc as usize]);
            }
        }
        let _ = writeln!(out, "constants {:?}", self.constants);
        out
    }
}
