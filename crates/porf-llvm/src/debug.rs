//! Debug information: positions in the source, and names of variables.
//!
//! Metadata is kept as text and parsed on demand, because most of it is never needed.

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
}

/// Is the name reserved for the implementation of the language? Members with such names wrap what
/// users name.
fn is_reserved(name: &str) -> bool {
    name.starts_with("__")
        || name.strip_prefix('_').is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_uppercase()))
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

    /// The type without typedefs, qualifiers and `_Atomic`.
    fn plain_type(&self, ty: u32) -> u32 {
        let mut ty = ty;
        for _ in 0..MAX_LINKS {
            let tag = self.field(ty, "tag").unwrap_or("");
            let is_wrapper = matches!(
                tag,
                "DW_TAG_typedef"
                    | "DW_TAG_const_type"
                    | "DW_TAG_volatile_type"
                    | "DW_TAG_atomic_type"
                    | "DW_TAG_restrict_type"
            );
            match self.link(ty, "baseType").filter(|_| is_wrapper) {
                Some(inner) => ty = inner,
                None => break,
            }
        }
        ty
    }

    /// Is the type a signed integer?
    pub(crate) fn is_signed(&self, ty: u32) -> bool {
        let mut ty = self.plain_type(ty);
        for _ in 0..MAX_LINKS {
            match self.link(ty, "baseType").filter(|_| self.field(ty, "tag") == Some("DW_TAG_array_type")) {
                Some(inner) => ty = self.plain_type(inner),
                None => break,
            }
        }
        matches!(self.field(ty, "encoding"), Some("DW_ATE_signed" | "DW_ATE_signed_char"))
    }

    fn elements(&self, list: u32) -> impl Iterator<Item = u32> {
        let text = self.node(list).trim_start_matches("distinct ").trim_start_matches("!{").trim_end_matches('}');
        text.split(',').filter_map(|part| part.trim().strip_prefix('!')?.parse().ok())
    }

    fn size_bits(&self, ty: u32) -> u64 {
        let mut ty = ty;
        for _ in 0..MAX_LINKS {
            if let Some(bits) = self.number(ty, "size") {
                return bits;
            }
            match self.link(ty, "baseType") {
                Some(inner) => ty = inner,
                None => break,
            }
        }
        0
    }

    /// The path from a variable of the type to the offset: `.head`, `[2].next`; empty for the whole
    /// variable.
    pub(crate) fn path(&self, ty: u32, offset: u64) -> String {
        let mut path = String::new();
        let mut ty = self.plain_type(ty);
        let mut offset = offset;
        for _ in 0..MAX_LINKS {
            match self.field(ty, "tag").unwrap_or("") {
                "DW_TAG_array_type" => {
                    let Some(element) = self.link(ty, "baseType") else { break };
                    let size = (self.size_bits(element) / 8).max(1);
                    let counts: Vec<u64> = self
                        .link(ty, "elements")
                        .map(|list| {
                            self.elements(list).map(|it| self.number(it, "count").unwrap_or(1).max(1)).collect()
                        })
                        .unwrap_or_default();
                    let mut index = offset / size;
                    let mut subscripts = Vec::new();
                    for &count in counts.iter().skip(1).rev() {
                        subscripts.push(index % count);
                        index /= count;
                    }
                    subscripts.push(index);
                    for subscript in subscripts.iter().rev() {
                        path.push_str(&format!("[{subscript}]"));
                    }
                    offset %= size;
                    ty = self.plain_type(element);
                }
                "DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type" => {
                    let member = self.link(ty, "elements").and_then(|list| {
                        self.elements(list).find(|&member| {
                            let tag = self.field(member, "tag");
                            let start = self.number(member, "offset").unwrap_or(0) / 8;
                            let size = self.number(member, "size").unwrap_or(0).div_ceil(8);
                            matches!(tag, Some("DW_TAG_member" | "DW_TAG_inheritance"))
                                && (start..start + size).contains(&offset)
                        })
                    });
                    let Some(member) = member else { break };
                    let is_array = |inner| self.field(self.plain_type(inner), "tag") == Some("DW_TAG_array_type");
                    let is_whole = self.number(member, "size") == self.number(ty, "size")
                        && !self.link(member, "baseType").is_some_and(is_array);
                    if let Some(name) = self.string(member, "name").filter(|name| !(is_whole && is_reserved(name))) {
                        path.push('.');
                        path.push_str(name);
                    }
                    offset -= self.number(member, "offset").unwrap_or(0) / 8;
                    let Some(inner) = self.link(member, "baseType") else { break };
                    ty = self.plain_type(inner);
                }
                _ => break,
            }
        }
        if offset > 0 {
            path.push_str(&format!("+{offset}"));
        }
        path
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
