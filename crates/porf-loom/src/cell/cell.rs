//! Cells whose values are moved in and out.

use super::UnsafeCell;
use std::cmp::Ordering;
use std::fmt;

/// A cell as [`std::cell::Cell`]. Accesses that race are reported.
///
/// ```
/// use porf_loom::cell::Cell;
///
/// porf_loom::model(|| {
///     let cell = Cell::new(1);
///     assert_eq!(cell.replace(2), 1);
///     assert_eq!(cell.get(), 2);
/// });
/// ```
pub struct Cell<T> {
    cell: UnsafeCell<T>,
}

impl<T> Cell<T> {
    /// Creates a cell.
    #[track_caller]
    pub fn new(value: T) -> Cell<T> {
        Cell { cell: UnsafeCell::new(value) }
    }

    /// Sets the value.
    #[track_caller]
    pub fn set(&self, value: T) {
        drop(self.replace(value));
    }

    /// Exchanges the values of two cells.
    #[track_caller]
    pub fn swap(&self, other: &Cell<T>) {
        if !std::ptr::eq(self, other) {
            self.cell.with_mut(|a| other.cell.with_mut(|b| exchange(a, b)));
        }
    }

    /// Sets the value, and returns the old one.
    #[track_caller]
    pub fn replace(&self, mut value: T) -> T {
        self.cell.with_mut(|pointer| exchange(pointer, &mut value));
        value
    }

    /// A copy of the value.
    #[track_caller]
    #[allow(unsafe_code, reason = "the pointer of the cell is used")]
    pub fn get(&self) -> T
    where
        T: Copy,
    {
        // SAFETY: all threads of a run share an OS thread, and nothing else runs meanwhile.
        self.cell.with(|pointer| unsafe { *pointer })
    }

    /// The value; the cell has the default from then on.
    #[track_caller]
    pub fn take(&self) -> T
    where
        T: Default,
    {
        self.replace(T::default())
    }

    /// The value.
    pub fn into_inner(self) -> T {
        self.cell.into_inner()
    }
}

#[allow(unsafe_code, reason = "the pointers of cells are used")]
fn exchange<T>(a: *mut T, b: *mut T) {
    // SAFETY: both point to values, which differ, and all threads of a run share an OS thread.
    unsafe { std::ptr::swap(a, b) }
}

impl<T: Default> Default for Cell<T> {
    #[track_caller]
    fn default() -> Cell<T> {
        Cell::new(T::default())
    }
}

impl<T: Copy> Clone for Cell<T> {
    #[track_caller]
    fn clone(&self) -> Cell<T> {
        Cell::new(self.get())
    }
}

impl<T> From<T> for Cell<T> {
    #[track_caller]
    fn from(value: T) -> Cell<T> {
        Cell::new(value)
    }
}

impl<T: PartialEq + Copy> PartialEq for Cell<T> {
    #[track_caller]
    fn eq(&self, other: &Cell<T>) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq + Copy> Eq for Cell<T> {}

impl<T: PartialOrd + Copy> PartialOrd for Cell<T> {
    #[track_caller]
    fn partial_cmp(&self, other: &Cell<T>) -> Option<Ordering> {
        self.get().partial_cmp(&other.get())
    }
}

impl<T: Ord + Copy> Ord for Cell<T> {
    #[track_caller]
    fn cmp(&self, other: &Cell<T>) -> Ordering {
        self.get().cmp(&other.get())
    }
}

impl<T> fmt::Debug for Cell<T> {
    /// The value is not shown: reading it would be an event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cell")
    }
}
