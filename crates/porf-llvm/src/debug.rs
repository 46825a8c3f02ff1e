//! Debug information: positions in the source, and names of variables.
//!
//! Metadata is kept as text and parsed on demand, because most of it is never needed.

mod types;

use std::collections::HashMap;
use std::sync::Mutex;

/// The debug information of a file.
#[derive(Debug, Default)]
pub(crate) struct Debug {
    /// The source file of the module.
    pub source: String,
    /// Other names for symbols: (alias, target).
    pub aliases: Vec<(String, String)>,
    text: String,
    /// Number → the range of its text.
    nodes: Vec<(u32, u32)>,
    /// Types → do short paths within them differ from each other?
    short: Mutex<HashMap<u32, bool>>,
}

/// The maximum number of links that are followed: broken files may have cycles.
const MAX_LINKS: usize = 64;

/// A source file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SourceFile<'d> {
    /// Its name, possibly relative to the directory.
    pub name: &'d str,
    pub directory: &'d str,
}

/// A position in a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Location<'d> {
    pub file: SourceFile<'d>,
    pub line: u32,
    pub column: u32,
}

impl Debug {
    /// Stores the text of a numbered node.
    pub(crate) fn add(&mut self, number: u32, text: &str) {
        let number = number as usize;
        // Numbers are dense in the output of tools.
        if number > self.nodes.len() + 1_000_000 || self.text.len() > u32::MAX as usize / 2 {
            return;
        }
        if self.nodes.len() <= number {
            self.nodes.resize(number + 1, (0, 0));
        }
        let start = self.text.len() as u32;
        self.text.push_str(text);
        self.nodes[number] = (start, self.text.len() as u32);
    }

    /// Is there no debug information?
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn node(&self, number: u32) -> &str {
        let (start, end) = self.nodes.get(number as usize).copied().unwrap_or_default();
        &self.text[start as usize..end as usize]
    }

    /// The text of a field: `name: "x"` gives `"x"`.
    fn field(&self, number: u32, key: &str) -> Option<&str> {
        let node = self.node(number);
        let mut rest = node.get(node.find('(')?..)?;
        loop {
            let at = rest.find(key)?;
            let before = rest.as_bytes().get(at.wrapping_sub(1)).copied();
            let after = &rest[at + key.len()..];
            if matches!(before, Some(b'(' | b' ')) && after.starts_with(": ") {
                let value = &after[2..];
                let end = match value.strip_prefix('"') {
                    Some(text) => text.find('"').map_or(value.len(), |end| end + 2),
                    None => value.find([',', ')']).unwrap_or(value.len()),
                };
                return Some(&value[..end]);
            }
            rest = after;
        }
    }

    fn link(&self, number: u32, key: &str) -> Option<u32> {
        self.field(number, key)?.strip_prefix('!')?.parse().ok()
    }

    fn number(&self, number: u32, key: &str) -> Option<u64> {
        self.field(number, key)?.parse().ok()
    }

    fn string(&self, number: u32, key: &str) -> Option<&str> {
        self.field(number, key)?.strip_prefix('"')?.strip_suffix('"')
    }

    fn is(&self, number: u32, kind: &str) -> bool {
        let node = self.node(number);
        node.strip_prefix("distinct ").unwrap_or(node).strip_prefix('!').is_some_and(|rest| rest.starts_with(kind))
    }

    /// The file of a scope.
    fn file_of(&self, scope: u32) -> Option<SourceFile<'_>> {
        let mut scope = scope;
        for _ in 0..MAX_LINKS {
            if self.is(scope, "DIFile") {
                let directory = self.string(scope, "directory").unwrap_or("");
                return Some(SourceFile { name: self.string(scope, "filename")?, directory });
            }
            scope = self.link(scope, "file").or_else(|| self.link(scope, "scope"))?;
        }
        None
    }

    /// The position of an instruction with this `!dbg`.
    pub(crate) fn location(&self, number: u32) -> Option<Location<'_>> {
        if !self.is(number, "DILocation") {
            return None;
        }
        let line = self.number(number, "line")? as u32;
        let column = self.number(number, "column").unwrap_or(0) as u32;
        Some(Location { file: self.file_of(self.link(number, "scope")?)?, line, column })
    }

    /// The position of the call through which the position with this `!dbg` was inlined.
    pub(crate) fn inlined_at(&self, number: u32) -> Option<u32> {
        self.link(number, "inlinedAt")
    }

    /// The symbol of the function that contains a position, or its name.
    pub(crate) fn function_of(&self, number: u32) -> Option<&str> {
        let mut scope = self.link(number, "scope")?;
        for _ in 0..MAX_LINKS {
            if self.is(scope, "DISubprogram") {
                return self.string(scope, "linkageName").or_else(|| self.string(scope, "name"));
            }
            scope = self.link(scope, "scope")?;
        }
        None
    }

    /// The name and position of a function with this `!dbg`.
    pub(crate) fn function(&self, number: u32) -> Option<(&str, Location<'_>)> {
        let line = self.number(number, "line")? as u32;
        Some((self.string(number, "name")?, Location { file: self.file_of(number)?, line, column: 0 }))
    }

    fn global_variable(&self, number: u32) -> Option<u32> {
        if self.is(number, "DIGlobalVariableExpression") { self.link(number, "var") } else { Some(number) }
    }

    /// The source name of the global variable with this `!dbg`.
    pub(crate) fn global_name(&self, number: u32) -> Option<&str> {
        self.string(self.global_variable(number)?, "name")
    }

    /// The type of the global variable with this `!dbg`.
    pub(crate) fn global_type(&self, number: u32) -> Option<u32> {
        self.link(self.global_variable(number)?, "type")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_paths() {
        let mut debug = Debug::default();
        debug.add(0, "!DIFile(filename: \"a.c\", directory: \"/tmp\")");
        debug.add(1, "distinct !DISubprogram(name: \"main\", scope: !0, file: !0, line: 3)");
        debug.add(2, "!DILocation(line: 7, column: 5, scope: !1)");
        debug.add(3, "!DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)");
        debug.add(4, "!DIDerivedType(tag: DW_TAG_member, name: \"b\", baseType: !3, size: 32, offset: 32)");
        debug.add(5, "!DIDerivedType(tag: DW_TAG_member, name: \"a\", baseType: !3, size: 32)");
        debug.add(6, "!{!5, !4}");
        debug.add(7, "!DICompositeType(tag: DW_TAG_structure_type, name: \"S\", size: 64, elements: !6)");
        debug.add(8, "!DISubrange(count: 4)");
        debug.add(9, "!{!8}");
        debug.add(10, "!DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 256, elements: !9)");
        let file = SourceFile { name: "a.c", directory: "/tmp" };
        assert_eq!(debug.location(2), Some(Location { file, line: 7, column: 5 }));
        assert_eq!(debug.path(10, 20), "[2].b");
        assert_eq!(debug.path(3, 0), "");
        assert!(debug.is_signed(3));
    }
}
