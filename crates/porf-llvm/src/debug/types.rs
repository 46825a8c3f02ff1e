//! Types of debug information: their names, their members, and paths to these.

use super::{Debug, MAX_LINKS};
use crate::names::readable_type;

/// Is the name reserved for the implementation of the language? Members with such names wrap what
/// users name.
fn is_reserved(name: &str) -> bool {
    name.starts_with("__")
        || name.strip_prefix('_').is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_uppercase()))
}

/// A part of the path from an object to a place in it.
enum Piece<'d> {
    /// The subscripts of an element.
    Index(Vec<u64>),
    Member(&'d str),
}

impl Debug {
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

    /// The size of a type in bytes.
    pub(crate) fn size(&self, ty: u32) -> u64 {
        self.size_bits(ty) / 8
    }

    /// The type that a pointer or a reference points to; `None` for `void *`.
    pub(crate) fn pointee(&self, ty: u32) -> Option<u32> {
        let ty = self.plain_type(ty);
        let tag = self.field(ty, "tag")?;
        let points = matches!(tag, "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type");
        self.link(ty, "baseType").filter(|_| points)
    }

    /// Has the type members?
    pub(crate) fn has_members(&self, ty: u32) -> bool {
        matches!(
            self.field(self.plain_type(ty), "tag"),
            Some("DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type")
        )
    }

    /// The name of a type; that of a typedef if the type itself has none. `None` if it belongs to
    /// the implementation of the language.
    pub(crate) fn type_name(&self, ty: u32) -> Option<String> {
        let mut name = self.string(self.plain_type(ty), "name").filter(|name| !name.is_empty());
        let mut ty = ty;
        for _ in 0..MAX_LINKS {
            name = name.or_else(|| self.string(ty, "name"));
            match self.link(ty, "baseType").filter(|_| name.is_none()) {
                Some(inner) => ty = inner,
                None => break,
            }
        }
        name.filter(|name| !is_reserved(name)).map(readable_type)
    }

    /// The type of the local variable.
    pub(crate) fn variable_type(&self, number: u32) -> Option<u32> {
        self.link(number, "type")
    }

    /// The name of the local variable.
    pub(crate) fn variable_name(&self, number: u32) -> Option<&str> {
        self.string(number, "name")
    }

    /// The type of the result of a function with this `!dbg`.
    pub(crate) fn result_type(&self, number: u32) -> Option<u32> {
        let types = self.link(self.link(number, "type")?, "types")?;
        let is_void = self.node(types).trim_start_matches("!{").starts_with("null");
        self.elements(types).next().filter(|_| !is_void)
    }

    /// The path from a variable of the type to the offset: `.head`, `[2].next`; empty for the whole
    /// variable.
    pub(crate) fn path(&self, ty: u32, offset: u64) -> String {
        self.path_to(ty, offset, false)
    }

    /// The same to an object: a struct is not entered if it is there as a whole.
    pub(crate) fn path_to_object(&self, ty: u32, offset: u64) -> String {
        self.path_to(ty, offset, true)
    }

    fn path_to(&self, ty: u32, offset: u64, is_whole: bool) -> String {
        let mut path = String::new();
        let (_, rest) = self.walk(ty, offset, is_whole, &mut |piece| match piece {
            Piece::Index(subscripts) => subscripts.iter().for_each(|it| path.push_str(&format!("[{it}]"))),
            Piece::Member(name) => {
                path.push('.');
                path.push_str(name);
            }
        });
        if rest > 0 {
            path.push_str(&format!("+{rest}"));
        }
        path
    }

    /// The type at an offset within another, with the name of the member; `None` between members.
    pub(crate) fn member(&self, ty: u32, offset: u64) -> Option<(u32, Option<&str>)> {
        let mut name = None;
        let (inner, rest) = self.walk(ty, offset, false, &mut |piece| {
            if let Piece::Member(it) = piece {
                name = Some(it);
            }
        });
        (rest == 0).then_some((inner, name))
    }

    /// Goes from a type to the innermost type at the offset; returns it with the rest of the
    /// offset.
    fn walk<'d>(&'d self, ty: u32, offset: u64, is_whole: bool, visit: &mut dyn FnMut(Piece<'d>)) -> (u32, u64) {
        let (mut ty, mut offset) = (self.plain_type(ty), offset);
        for _ in 0..MAX_LINKS {
            if self.field(ty, "tag") == Some("DW_TAG_array_type") {
                let Some(element) = self.link(ty, "baseType") else { break };
                let size = self.size(element).max(1);
                visit(Piece::Index(self.subscripts(ty, offset / size)));
                offset %= size;
                ty = self.plain_type(element);
            } else if self.has_members(ty) && !(is_whole && offset == 0) {
                let Some(member) = self.member_at(ty, offset) else { break };
                if let Some(name) = self.member_name(ty, member) {
                    visit(Piece::Member(name));
                }
                offset -= self.number(member, "offset").unwrap_or(0) / 8;
                let Some(inner) = self.link(member, "baseType") else { break };
                ty = self.plain_type(inner);
            } else {
                break;
            }
        }
        (ty, offset)
    }

    /// The subscripts of the element with this number, of an array that may have several
    /// dimensions.
    fn subscripts(&self, array: u32, number: u64) -> Vec<u64> {
        let count = |it| self.number(it, "count").unwrap_or(1).max(1);
        let counts: Vec<u64> =
            self.link(array, "elements").map(|list| self.elements(list).map(count).collect()).unwrap_or_default();
        let mut index = number;
        let mut subscripts = Vec::new();
        for &count in counts.iter().skip(1).rev() {
            subscripts.push(index % count);
            index /= count;
        }
        subscripts.push(index);
        subscripts.reverse();
        subscripts
    }

    /// The members of a type, and its bases.
    fn members(&self, ty: u32, tag: &'static str) -> impl Iterator<Item = u32> {
        let list = self.link(ty, "elements").into_iter();
        list.flat_map(|list| self.elements(list)).filter(move |&it| self.field(it, "tag") == Some(tag))
    }

    /// The member, or else the base, at an offset. An empty base may be where a member is.
    fn member_at(&self, ty: u32, offset: u64) -> Option<u32> {
        let start = |it| self.number(it, "offset").unwrap_or(0) / 8;
        let is_at = |it: u32, size: u64| (start(it)..start(it).saturating_add(size)).contains(&offset);
        let member = |&it: &u32| is_at(it, self.number(it, "size").unwrap_or(0).div_ceil(8));
        // Bases do not say how large they are.
        let base = |&it: &u32| is_at(it, self.size(it));
        let found = self.members(ty, "DW_TAG_member").find(member);
        found.or_else(|| self.members(ty, "DW_TAG_inheritance").filter(base).max_by_key(|&it| self.size(it)))
    }

    /// The name of a member in paths. Members that only wrap what users name have none, and neither
    /// has the only base of a class.
    fn member_name(&self, ty: u32, member: u32) -> Option<&str> {
        if self.field(member, "tag") == Some("DW_TAG_inheritance") {
            let is_alone = self.members(ty, "DW_TAG_inheritance").nth(1).is_none();
            let base = self.link(member, "baseType").filter(|_| !is_alone)?;
            return self.string(self.plain_type(base), "name");
        }
        let is_array = |inner| self.field(self.plain_type(inner), "tag") == Some("DW_TAG_array_type");
        let is_whole = self.number(member, "size") == self.number(ty, "size")
            && !self.link(member, "baseType").is_some_and(is_array);
        self.string(member, "name").filter(|name| !(is_whole && is_reserved(name)))
    }
}
