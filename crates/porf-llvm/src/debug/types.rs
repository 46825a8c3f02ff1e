//! Types of debug information: their names, their members, and paths to these.

use super::{Debug, MAX_LINKS};
use crate::names::readable_type;
use std::collections::HashSet;
use std::sync::PoisonError;

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
    /// What a library keeps for users begins: an object in a buffer, or what a lambda captures.
    Kept,
}

/// How much of the names of the implementation a path has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// As little as possible: places may have the same path.
    Short,
    Full,
}

/// Short paths are not compared in larger types.
const MOST_PATHS: u64 = 4096;

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

    /// The name of a type; that of a typedef if the type itself has none.
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
        let name = name?;
        if name.starts_with("_State_impl<") {
            // What a new thread is given.
            return Some("std::thread".to_string());
        }
        // Nodes of containers and the like are called by what they contain.
        match is_reserved(name) {
            true => {
                let kept = self.first_parameter(self.plain_type(ty)).filter(|&it| self.has_members(it));
                kept.and_then(|it| self.own_name(it)).or_else(|| Some(readable_type(name)))
            }
            false => Some(readable_type(name)),
        }
    }

    /// The name of a type, if it has one that does not belong to the implementation.
    fn own_name(&self, ty: u32) -> Option<String> {
        let name = self.string(self.plain_type(ty), "name").or_else(|| self.string(ty, "name"))?;
        (!is_reserved(name)).then(|| readable_type(name))
    }

    /// The first parameter of the template that the type is made by, if it is a type.
    fn first_parameter(&self, ty: u32) -> Option<u32> {
        let first = self.elements(self.link(ty, "templateParams")?).next()?;
        self.link(first, "type")
    }

    /// The type of the object in a buffer of the library.
    fn kept_in(&self, ty: u32) -> Option<u32> {
        let name = self.string(ty, "name")?;
        let is_buffer = name.starts_with("__aligned_buffer<") || name.starts_with("__aligned_membuf<");
        self.first_parameter(ty).filter(|_| is_buffer)
    }

    fn is_lambda(&self, ty: u32) -> bool {
        self.field(ty, "tag") == Some("DW_TAG_class_type") && self.string(ty, "name").is_none_or(str::is_empty)
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
        let mut element = self.plain_type(ty);
        for _ in 0..MAX_LINKS {
            match self.link(element, "baseType").filter(|_| self.field(element, "tag") == Some("DW_TAG_array_type")) {
                Some(inner) => element = self.plain_type(inner),
                None => break,
            }
        }
        let style = if self.is_short_enough(element) { Style::Short } else { Style::Full };
        self.path_in(ty, offset, is_whole, style)
    }

    /// Do the short paths within a type differ from each other? Reports distinguish places by their
    /// names.
    fn is_short_enough(&self, ty: u32) -> bool {
        if !self.has_members(ty) {
            return true;
        }
        let known = || self.short.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&is_short) = known().get(&ty) {
            return is_short;
        }
        let mut paths = HashSet::new();
        let is_new = |offset| paths.insert(self.path_in(ty, offset, false, Style::Short));
        let is_short = self.size(ty) <= MOST_PATHS && (0..self.size(ty)).all(is_new);
        known().insert(ty, is_short);
        is_short
    }

    fn path_in(&self, ty: u32, offset: u64, is_whole: bool, style: Style) -> String {
        let mut path = String::new();
        // Where the names of the implementation begin that the path ends with.
        let mut reserved = None;
        let (_, rest) = self.walk(ty, offset, (is_whole, style), &mut |piece| match piece {
            Piece::Index(subscripts) => subscripts.iter().for_each(|it| path.push_str(&format!("[{it}]"))),
            Piece::Member(name) => {
                reserved = if is_reserved(name) { reserved.or(Some(path.len())) } else { None };
                path.push('.');
                path.push_str(if name.starts_with("_vptr") && style == Style::Short { "vptr" } else { name });
            }
            Piece::Kept if style == Style::Full => {}
            Piece::Kept => path.truncate(reserved.take().unwrap_or(path.len())),
        });
        if rest > 0 {
            path.push_str(&format!("+{rest}"));
        }
        path
    }

    /// The type at an offset within another, with the name of the member; `None` between members.
    pub(crate) fn member(&self, ty: u32, offset: u64) -> Option<(u32, Option<&str>)> {
        let mut name = None;
        let (inner, rest) = self.walk(ty, offset, (false, Style::Short), &mut |piece| {
            if let Piece::Member(it) = piece {
                name = Some(it);
            }
        });
        (rest == 0).then_some((inner, name))
    }

    /// Goes from a type to the innermost type at the offset; returns it with the rest of the
    /// offset.
    fn walk<'d>(
        &'d self,
        ty: u32,
        offset: u64,
        (is_whole, style): (bool, Style),
        visit: &mut dyn FnMut(Piece<'d>),
    ) -> (u32, u64) {
        let (mut ty, mut offset) = (self.plain_type(ty), offset);
        for _ in 0..MAX_LINKS {
            if self.field(ty, "tag") == Some("DW_TAG_array_type") {
                let Some(element) = self.link(ty, "baseType") else { break };
                let size = self.size(element).max(1);
                visit(Piece::Index(self.subscripts(ty, offset / size)));
                offset %= size;
                ty = self.plain_type(element);
            } else if self.has_members(ty) && !(is_whole && offset == 0) {
                if let Some(kept) = self.kept_in(ty) {
                    visit(Piece::Kept);
                    ty = self.plain_type(kept);
                    continue;
                }
                if self.is_lambda(ty) {
                    visit(Piece::Kept);
                }
                let Some(member) = self.member_at(ty, offset) else { break };
                if let Some(name) = self.member_name(ty, member, style) {
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
        found.or_else(|| {
            self.members(ty, "DW_TAG_inheritance").filter(base).max_by_key(|&it| (start(it), self.size(it)))
        })
    }

    /// The name of a member in paths. Members that only wrap what users name have none, and neither
    /// has the only base of a class.
    fn member_name(&self, ty: u32, member: u32, style: Style) -> Option<&str> {
        if self.field(member, "tag") == Some("DW_TAG_inheritance") {
            let is_alone = self.members(ty, "DW_TAG_inheritance").filter(|&it| !self.is_empty_base(it)).count() < 2;
            let base = self.link(member, "baseType").filter(|_| style == Style::Full || !is_alone)?;
            return self.string(self.plain_type(base), "name");
        }
        let is_array = |inner| self.field(self.plain_type(inner), "tag") == Some("DW_TAG_array_type");
        let inner = self.link(member, "baseType");
        let is_whole = self.number(member, "size") == self.number(ty, "size") && !inner.is_some_and(is_array);
        // Whoever names a lock means what it begins with.
        let is_first = self.number(member, "offset").unwrap_or(0) == 0
            && inner.is_some_and(|inner| !is_array(inner) && !self.has_members(inner));
        self.string(member, "name")
            .filter(|name| style == Style::Full || !((is_whole || is_first) && is_reserved(name)))
    }

    /// Is the base of a class there without members?
    fn is_empty_base(&self, base: u32) -> bool {
        let ty = self.link(base, "baseType").map_or(base, |ty| self.plain_type(ty));
        self.size(ty) <= 1
            && self.members(ty, "DW_TAG_member").all(|it| self.number(it, "size").is_none_or(|it| it == 0))
    }
}
