//! Types of LLVM IR, and their layout in memory.

use std::collections::HashMap;

/// A type, by its number in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TypeId(pub u32);

/// A type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Type {
    Void,
    /// An integer of this many bits.
    Int(u32),
    Float,
    Double,
    /// An unsupported floating-point type: its size in bytes.
    OtherFloat(u32),
    Ptr,
    Array(u64, TypeId),
    Vector(u64, TypeId),
    Struct {
        fields: Vec<TypeId>,
        packed: bool,
    },
    /// Types without a size: functions, labels, metadata, tokens, opaque structs.
    Unsized,
}

/// A scalar within a type, which a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leaf {
    /// Its offset in bytes.
    pub offset: u64,
    /// Its size in memory, in bytes: 1 to 16.
    pub bytes: u8,
    /// The number of significant bits.
    pub bits: u8,
}

/// The maximum number of leaves that are held in registers.
pub(crate) const MAX_LEAVES: usize = 64;

/// All types of a module.
#[derive(Debug)]
pub(crate) struct Types {
    all: Vec<Type>,
    known: HashMap<Type, TypeId>,
    /// `%name` → type. A type is unsized until it is defined.
    named: HashMap<String, TypeId>,
    /// The alignment of 128-bit integers: 8 before LLVM 18, then 16.
    pub wide_align: u64,
}

impl Types {
    pub(crate) const VOID: TypeId = TypeId(0);
    pub(crate) const PTR: TypeId = TypeId(1);
    pub(crate) const UNSIZED: TypeId = TypeId(2);

    pub(crate) fn new() -> Types {
        let mut types = Types { all: Vec::new(), known: HashMap::new(), named: HashMap::new(), wide_align: 8 };
        for first in [Type::Void, Type::Ptr, Type::Unsized] {
            types.intern(first);
        }
        types
    }

    pub(crate) fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.known.get(&ty) {
            return id;
        }
        let id = TypeId(self.all.len() as u32);
        self.all.push(ty.clone());
        self.known.insert(ty, id);
        id
    }

    pub(crate) fn get(&self, id: TypeId) -> &Type {
        &self.all[id.0 as usize]
    }

    /// Forgets names: another file may use them for other types.
    pub(crate) fn forget_names(&mut self) {
        self.named.clear();
    }

    /// The type of a name, which may be defined later.
    pub(crate) fn named(&mut self, name: &str) -> TypeId {
        if let Some(&id) = self.named.get(name) {
            return id;
        }
        // Not interned: it will be replaced.
        let id = TypeId(self.all.len() as u32);
        self.all.push(Type::Unsized);
        self.named.insert(name.to_string(), id);
        id
    }

    /// Gives a name its type.
    pub(crate) fn define(&mut self, name: &str, ty: TypeId) {
        let id = self.named(name);
        if id != ty {
            self.all[id.0 as usize] = self.get(ty).clone();
        }
    }

    /// Is the type free of cycles and not nested too deeply? Only broken files have other types.
    pub(crate) fn is_sound(&self, id: TypeId, depth: u32) -> bool {
        if depth > 64 {
            return false;
        }
        match self.get(id) {
            Type::Array(_, element) | Type::Vector(_, element) => self.is_sound(*element, depth + 1),
            Type::Struct { fields, .. } => fields.iter().all(|&field| self.is_sound(field, depth + 1)),
            _ => true,
        }
    }

    /// The first unsound named type.
    pub(crate) fn find_unsound(&self) -> Option<&str> {
        self.named.iter().find(|&(_, &id)| !self.is_sound(id, 0)).map(|(name, _)| name.as_str())
    }

    pub(crate) fn align(&self, id: TypeId) -> u64 {
        match self.get(id) {
            Type::Void | Type::Unsized => 1,
            Type::Int(bits) => match bits.div_ceil(8).next_power_of_two() {
                16.. => self.wide_align,
                bytes => u64::from(bytes),
            },
            Type::Float => 4,
            Type::Double | Type::Ptr => 8,
            Type::OtherFloat(bytes) => u64::from(bytes.next_power_of_two()).min(16),
            Type::Array(_, element) => self.align(*element),
            Type::Vector(..) => self.size(id).max(1).next_power_of_two(),
            Type::Struct { packed: true, .. } => 1,
            Type::Struct { fields, .. } => fields.iter().map(|&field| self.align(field)).max().unwrap_or(1),
        }
    }

    /// The size of the type in arrays, in bytes.
    pub(crate) fn size(&self, id: TypeId) -> u64 {
        match self.get(id) {
            Type::Void | Type::Unsized => 0,
            Type::Int(bits) => u64::from(bits.div_ceil(8)).next_multiple_of(self.align(id)),
            Type::Float => 4,
            Type::Double | Type::Ptr => 8,
            Type::OtherFloat(bytes) => u64::from(*bytes).next_multiple_of(self.align(id)),
            Type::Array(count, element) => count.saturating_mul(self.size(*element)),
            Type::Vector(count, element) => {
                (count.saturating_mul(self.size(*element))).min(1 << 20).next_power_of_two()
            }
            Type::Struct { fields, packed } => {
                let end = fields
                    .last()
                    .map_or(0, |&last| self.field_offset(id, fields.len() as u64 - 1).saturating_add(self.size(last)));
                if *packed { end } else { end.checked_next_multiple_of(self.align(id)).unwrap_or(end) }
            }
        }
    }

    /// The offset of a field of a struct.
    pub(crate) fn field_offset(&self, id: TypeId, field: u64) -> u64 {
        let Type::Struct { fields, packed } = self.get(id) else { return 0 };
        let mut offset: u64 = 0;
        for (number, &it) in fields.iter().enumerate() {
            if !packed {
                offset = offset.checked_next_multiple_of(self.align(it)).unwrap_or(offset);
            }
            if number as u64 >= field {
                break;
            }
            offset = offset.saturating_add(self.size(it));
        }
        offset
    }

    /// A member of an aggregate, and its offset.
    pub(crate) fn member(&self, id: TypeId, index: u64) -> Option<(TypeId, u64)> {
        match self.get(id) {
            Type::Array(_, element) | Type::Vector(_, element) => {
                Some((*element, index.wrapping_mul(self.size(*element))))
            }
            Type::Struct { fields, .. } => {
                let field = *fields.get(usize::try_from(index).ok()?)?;
                Some((field, self.field_offset(id, index)))
            }
            _ => None,
        }
    }

    /// The scalars of the type in the order of memory; `None` if there are too many, or some do not
    /// fit into registers.
    pub(crate) fn leaves(&self, id: TypeId) -> Option<Vec<Leaf>> {
        let mut leaves = Vec::new();
        self.push_leaves(id, 0, &mut leaves).then_some(leaves)
    }

    fn push_leaves(&self, id: TypeId, offset: u64, leaves: &mut Vec<Leaf>) -> bool {
        if leaves.len() > MAX_LEAVES {
            return false;
        }
        let mut push = |bytes: u32, bits: u32| {
            leaves.push(Leaf { offset, bytes: bytes as u8, bits: bits as u8 });
            true
        };
        match self.get(id) {
            Type::Void => true,
            Type::Unsized | Type::OtherFloat(_) => false,
            Type::Int(bits @ 0..=128) => push(bits.div_ceil(8), *bits),
            Type::Int(_) => false,
            Type::Float => push(4, 32),
            Type::Double | Type::Ptr => push(8, 64),
            Type::Array(count, element) | Type::Vector(count, element) => {
                *count <= MAX_LEAVES as u64
                    && (0..*count).all(|i| self.push_leaves(*element, offset + i * self.size(*element), leaves))
            }
            Type::Struct { fields, .. } => fields
                .iter()
                .enumerate()
                .all(|(i, &field)| self.push_leaves(field, offset + self.field_offset(id, i as u64), leaves)),
        }
    }

    /// The size of the scalar at an offset of the type, and the offset within it.
    pub(crate) fn scalar_at(&self, id: TypeId, offset: u64) -> Option<(u64, u64)> {
        match self.get(id) {
            Type::Void | Type::Unsized => None,
            Type::Array(_, element) | Type::Vector(_, element) => {
                let size = self.size(*element);
                if size == 0 { None } else { self.scalar_at(*element, offset % size) }
            }
            Type::Struct { fields, .. } => {
                let covers = |&(i, &field): &(usize, &TypeId)| {
                    let start = self.field_offset(id, i as u64);
                    (start..start + self.size(field)).contains(&offset)
                };
                let (i, &field) = fields.iter().enumerate().find(covers)?;
                self.scalar_at(field, offset - self.field_offset(id, i as u64))
            }
            _ => (offset < self.size(id)).then_some((self.size(id), offset)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout() {
        let mut types = Types::new();
        let (char, int) = (types.intern(Type::Int(8)), types.intern(Type::Int(32)));
        let pair = types.intern(Type::Struct { fields: vec![char, int], packed: false });
        let packed = types.intern(Type::Struct { fields: vec![char, int], packed: true });
        let array = types.intern(Type::Array(3, pair));
        let outer = types.intern(Type::Struct { fields: vec![array, Types::PTR, char], packed: false });
        assert_eq!((types.size(pair), types.size(packed), types.size(array), types.size(outer)), (8, 5, 24, 40));
        assert_eq!(types.field_offset(outer, 2), 32);
        assert_eq!(types.scalar_at(outer, 13), Some((4, 1)));
        assert_eq!(types.scalar_at(outer, 1), None);
        let leaves: Vec<u64> = types.leaves(outer).unwrap().iter().map(|leaf| leaf.offset).collect();
        assert_eq!(leaves, [0, 4, 8, 12, 16, 20, 24, 32]);
    }
}
