//! Linking: a name that one module declares and another defines has the definition of the latter.

use crate::ir::{Function, GlobalVariable, Module, Symbol};
use crate::numbers::Numbers;
use crate::parse::{ParseError, parse_module};
use crate::types::Types;
use std::collections::HashMap;
use thiserror::Error;

/// Why files cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// A file is not LLVM IR.
    #[error("{file}:{error}")]
    Parse {
        /// The file.
        file: String,
        /// The error.
        error: ParseError,
    },
    /// Two files define the same name.
    #[error("'{0}' is defined twice")]
    DefinedTwice(String),
}

/// Parses the texts, each with a name for messages, and links them. The last one is the runtime:
/// what the program defines itself replaces what the runtime has of that name.
pub(crate) fn read(files: &[(String, &str)]) -> Result<Module, LinkError> {
    let mut whole = Module {
        types: Types::new(),
        globals: Vec::new(),
        functions: Vec::new(),
        symbols: Vec::new(),
        debug: Vec::new(),
        numbers: Numbers::default(),
    };
    let mut common: HashMap<String, Symbol> = HashMap::new();
    for (number, (name, text)) in files.iter().enumerate() {
        let mut types = std::mem::replace(&mut whole.types, Types::new());
        types.forget_names();
        let module =
            parse_module(text, number as u32, types).map_err(|error| LinkError::Parse { file: name.clone(), error })?;
        whole.types = module.types;
        whole.debug.extend(module.debug);
        let mut symbols = HashMap::new();
        let yields = number > 0 && number + 1 == files.len();
        for global in module.globals {
            let name = global.name.clone();
            let symbol = whole.add_global(&mut common, global, yields)?;
            symbols.insert(name, symbol);
        }
        for function in module.functions {
            let name = function.name.clone();
            let symbol = whole.add_function(&mut common, function, yields)?;
            symbols.insert(name, symbol);
        }
        for (alias, target) in &whole.debug[number].aliases {
            if let Some(&symbol) = symbols.get(target) {
                symbols.insert(alias.clone(), symbol);
                common.entry(alias.clone()).or_insert(symbol);
            }
        }
        whole.symbols.push(symbols);
    }
    let globals = whole.globals.iter().map(|global| (whole.types.size(global.ty), global.align));
    whole.numbers = Numbers::new(globals, whole.functions.len());
    Ok(whole)
}

impl Module {
    fn add_global(
        &mut self,
        common: &mut HashMap<String, Symbol>,
        global: GlobalVariable,
        yields: bool,
    ) -> Result<Symbol, LinkError> {
        match common.get(&global.name) {
            Some(&known @ Symbol::Global(index)) if !global.local => {
                let other = &mut self.globals[index as usize];
                if other.initial.is_none() {
                    *other = global;
                }
                return Ok(known);
            }
            Some(Symbol::Function(_)) if !global.local && !yields => {
                return Err(LinkError::DefinedTwice(global.name));
            }
            _ => {}
        }
        let symbol = Symbol::Global(self.globals.len() as u32);
        if !global.local {
            common.entry(global.name.clone()).or_insert(symbol);
        }
        self.globals.push(global);
        Ok(symbol)
    }

    fn add_function(
        &mut self,
        common: &mut HashMap<String, Symbol>,
        function: Function,
        yields: bool,
    ) -> Result<Symbol, LinkError> {
        match common.get(&function.name) {
            Some(&known @ Symbol::Function(index)) if !function.local => {
                let other = &mut self.functions[index as usize];
                match (other.is_defined(), function.is_defined()) {
                    (true, true) if !other.weak && !function.weak && !yields => {
                        return Err(LinkError::DefinedTwice(function.name));
                    }
                    (false, true) => *other = function,
                    (true, true) if other.weak && !function.weak => *other = function,
                    _ => {}
                }
                return Ok(known);
            }
            Some(Symbol::Global(_)) if !function.local && !yields => {
                return Err(LinkError::DefinedTwice(function.name));
            }
            _ => {}
        }
        let symbol = Symbol::Function(self.functions.len() as u32);
        if !function.local {
            common.entry(function.name.clone()).or_insert(symbol);
        }
        self.functions.push(function);
        Ok(symbol)
    }
}
