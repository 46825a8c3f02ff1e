//! From the texts of modules to a program.

use crate::builtin::Builtin;
use crate::code::{CodeFunction, Instr};
use crate::encode::Encoder;
use crate::foresight::Foresight;
use crate::identity::{hides_threads, ignores_argument};
use crate::ir::{Module, Symbol};
use crate::layout::Layout;
use crate::link::read;
use crate::lower::wakeups::variants;
use crate::lower::{Context, lower};
use crate::names::{is_of_system, readable};
use crate::parse::ParseError;
use crate::parts::Parts;
use crate::program::{
    CProgram, GlobalInfo, Limits, LoadError, MISFIT, MISMATCHED_FREE, Misuses, Options, SpuriousWakeups, blank_state,
};
use crate::reached::Reached;
use crate::runtime::ENDINGS;
use crate::split::Cuts;
use crate::start::{calls_of, listed, start_function};
use crate::types::{TypeId, Types};
use crate::unwind::TypeKinds;
use crate::vcode::VFunction;
use porf_program::{Global, Width};
use std::sync::RwLock;

/// The runtime, in textual IR: what `runtime/runtime.c` compiles to.
const RUNTIME: &str = include_str!("../runtime/runtime.ll");

/// What is said where a function is reached that nobody defines. The runtime says by such a name
/// what is not modelled.
pub(crate) fn not_defined(name: &str) -> String {
    match name.strip_prefix("porf_") {
        Some(_) => format!("not supported: {}", name.replace('_', " ")),
        None => {
            format!(
                "the function '{name}' is not defined: define it, or let it return something, as in --stub {name}=0"
            )
        }
    }
}

/// Makes a program of the texts of modules, each with a name for messages.
pub fn load(files: &[(String, String)], options: &Options) -> Result<CProgram, LoadError> {
    load_with_runtime(files, options, RUNTIME)
}

/// The same with another text of the runtime. Tests compare the output of different compilers.
#[doc(hidden)]
pub fn load_with_runtime(files: &[(String, String)], options: &Options, text: &str) -> Result<CProgram, LoadError> {
    let given_files: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let is_given = |name: &str| options.stubs.contains_key(name);
    let cancels = crate::runtime::cancels(files.iter().map(|(_, text)| text.as_str()));
    let given: Vec<_> =
        files.iter().map(|(_, text)| crate::runtime::with_replacements(text, cancels, is_given)).collect();
    let mut texts: Vec<(String, &str)> =
        files.iter().zip(&given).map(|((name, _), text)| (name.clone(), &**text)).collect();
    let runtime = texts.len() as u32;
    let needed = crate::runtime::needed(text, given.iter().map(|text| &**text));
    texts.push(("the runtime".to_string(), &needed));
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
    // Handlers registered by `atexit` run at the end.
    let at_end = runtime_function(&module, runtime, "__porf_run_handlers");
    let is_used = runtime_function(&module, runtime, "atexit").is_some_and(|it| reached.functions.contains(&it));
    let at_end = at_end.filter(|_| is_used);
    // Destructors of keys and of thread-local variables run at the end of a thread.
    let at_thread_end = runtime_function(&module, runtime, "__porf_run_destructors");
    let is_used = ENDINGS
        .iter()
        .any(|name| runtime_function(&module, runtime, name).is_some_and(|it| reached.functions.contains(&it)));
    let at_thread_end = at_thread_end.filter(|_| is_used);
    // Functions with the attribute `destructor` run last, even after `exit`.
    let finalizers = listed(&module, "llvm.global_dtors").into_iter().rev().collect::<Vec<u32>>();
    let at_exit = runtime_function(&module, runtime, "__porf_run_finalizers");
    // The possible replacements of calls of waits.
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
    let thrown = module.globals.iter().enumerate().filter(|(number, _)| reached.globals[*number]);
    let thrown = thrown.filter_map(|(number, global)| Some((number, crate::unwind::type_name(&global.name)?)));
    let mut message = |what: &str| context.message(format!("an exception{what} is thrown, and nothing catches it"));
    let uncaught = (thrown.map(|(number, name)| (number, message(&format!(" of type {name}")))).collect(), message(""));
    let unfollowed = context.message(
        "an exception whose handler needs a virtual base of an object that other threads know is not supported"
            .to_string(),
    );
    let odd_size = context.message("an access of this size to shared memory is not supported".to_string());
    let too_much_memory = context.message("the program allocates more than porf models".to_string());
    let shared_size = context.message("realloc of memory that another thread allocated is not supported".to_string());
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
            let mut body = lower(&mut context, function as usize);
            // `std::__detail::__atomic_spin`.
            if module.functions[function as usize].name.starts_with("_ZNSt8__detail13__atomic_spinI") {
                crate::clean::look_once(&mut body);
            }
            bodies.push((function as usize, body));
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
        let undefined =
            if function.is_defined() || builtin.is_some() { 0 } else { context.message(not_defined(&function.name)) };
        functions.push(CodeFunction {
            name: debug.map_or(function.name.as_str(), |(name, _)| name).to_string(),
            qualified: readable(&function.name),
            entry: 0,
            end: 0,
            registers: 0,
            params: 0,
            results: 0,
            variadic: function.variadic,
            runtime: function.file == runtime,
            ignores_argument: ignores_argument(function),
            builtin,
            undefined,
        });
    }
    let start_index = functions.len();
    bodies.push((start_index, start_function(&module, entry, at_end, &finalizers)));
    functions.push(CodeFunction {
        name: "start".to_string(),
        qualified: None,
        undefined: 0,
        builtin: None,
        ..functions[entry as usize].clone()
    });
    let mut volatile = std::mem::take(&mut context.volatile);
    if !volatile.values().any(|&all| all) {
        volatile.clear();
    }
    let (messages, files, inlined, objects) = (context.messages, context.files, context.inlined, context.objects);
    let is_own = |file: &String| !is_of_system(file) || given_files.contains(&file.as_str());
    let own_files = files.iter().map(is_own).collect();
    let (globals, infos, cells) = globals(&module, &reached, options)?;
    let is_section_lock = |number: &usize| {
        let global = &module.globals[*number];
        global.file == runtime && global.name == "atomic_section" && reached.globals[*number]
    };
    let section_lock = (0..module.globals.len()).find(is_section_lock);
    let kinds = TypeKinds::of(&module);
    let hides_threads = hides_threads(&module, &reached, runtime);
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
        own_files,
        own_instrs: Vec::new(),
        inlined,
        inlined_at: Default::default(),
        objects,
        object_numbers: Default::default(),
        files,
        globals,
        infos,
        debug: std::mem::take(&mut module.debug),
        limits: Limits { steps: 20_000_000, solo_steps: 50_000_000, calls: 2000 },
        prelude: true,
        asks_for_sizes: false,
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
        volatile,
        parts: Parts::default(),
        landings: Vec::new(),
        kinds,
        uncaught,
        unfollowed,
        cuts: Cuts::default(),
        has_odd_sizes: false,
        cells,
        hides_threads,
        counting: Default::default(),
    };
    let mut encoder = Encoder::new(&mut program, &options.bounds);
    encoder.add_all(bodies);
    program.describe_thread_locals();
    program.note_own_instrs();
    let asks = |instr: &Instr| matches!(instr, Instr::Builtin { which: Builtin::SizeOf, .. });
    program.asks_for_sizes = program.instrs.iter().any(asks);
    program.has_odd_sizes = program.instrs.iter().any(Instr::has_odd_size);
    program.foresight = Foresight::new(program.instrs.len());
    program.run_prelude(start_index);
    Ok(program)
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

/// Why the program cannot start with the function: it has parameters, whose values are not known.
/// Only `main` may have some.
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

/// Is it a variable of the C or C++ library of which programs use only the address?
fn is_library(name: &str) -> bool {
    matches!(name, "stdin" | "stdout" | "stderr" | "environ" | "__dso_handle") || name.starts_with("_ZT")
}

/// The globals, information about them, and the number of their scalars.
type Globals = (Vec<Global>, Vec<GlobalInfo>, usize);

fn globals(module: &Module, reached: &Reached, options: &Options) -> Result<Globals, LoadError> {
    let (mut globals, mut infos, mut cells) = (Vec::new(), Vec::new(), 0);
    for (number, global) in module.globals.iter().enumerate() {
        let debug = &module.debug[global.file as usize];
        let of_source = global.debug.and_then(|number| debug.global_name(number)).map(str::to_string);
        let name = of_source.or_else(|| readable(&global.name)).unwrap_or_else(|| global.name.clone());
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
                // Variables of the C library.
                None if is_library(&global.name) => {}
                None => match options.stubs.get(&global.name) {
                    Some(&value) if size <= 8 => {
                        initial.copy_from_slice(&value.to_le_bytes()[..size as usize]);
                    }
                    Some(0) => {}
                    Some(_) => return Err(LoadError::Initialiser(name)),
                    None => return Err(LoadError::UndefinedVariable(name)),
                },
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
