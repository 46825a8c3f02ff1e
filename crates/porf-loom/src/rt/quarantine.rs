//! Memory that modelled threads free is not used again in the same run.
//!
//! An allocator may give an address again after it was freed, in one run and not in the next. If
//! the address is stored in an atomic, the two runs differ, and nothing in the program says why. So
//! what modelled threads free is kept until their run ends. This needs a global allocator, which is
//! that of the system otherwise. A program that has its own must switch off the feature
//! `quarantine`.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, UnsafeCell};
use std::ptr;

/// Larger blocks are freed at once: allocators give them back to the system.
const MOST_BYTES: usize = 64 << 10;
/// How many blocks are kept. A run that frees more uses memory again.
const MOST_BLOCKS: usize = 1 << 16;

/// The blocks that were freed on an OS thread. It has no destructor, so that it can be used until
/// the thread ends.
struct Held {
    /// Does a modelled thread run?
    is_on: Cell<bool>,
    /// The blocks, in memory of the system's allocator.
    blocks: UnsafeCell<*mut (*mut u8, Layout)>,
    count: Cell<usize>,
}

thread_local! {
    static HELD: Held =
        const { Held { is_on: Cell::new(false), blocks: UnsafeCell::new(ptr::null_mut()), count: Cell::new(0) } };
}

/// Keeps what is freed from now on.
pub(crate) fn begin() {
    HELD.with(|held| held.is_on.set(true));
}

/// Frees at once from now on.
pub(crate) fn pause() {
    HELD.with(|held| held.is_on.set(false));
}

/// Frees what was kept.
#[allow(unsafe_code, reason = "memory is freed that the allocator kept")]
pub(crate) fn release() {
    HELD.with(|held| {
        let count = held.count.replace(0);
        // SAFETY: the array has so many blocks. Each was freed once by the program, with its
        // layout, and is freed once here. Only this thread accesses the array.
        unsafe {
            let blocks = *held.blocks.get();
            for nth in 0..count {
                let (block, layout) = blocks.add(nth).read();
                System.dealloc(block, layout);
            }
        }
    });
}

impl Held {
    /// Keeps a block that is freed. Returns whether it did.
    #[allow(unsafe_code, reason = "an array outside of the global allocator")]
    fn keep(&self, block: *mut u8, layout: Layout) -> bool {
        let count = self.count.get();
        if !self.is_on.get() || layout.size() > MOST_BYTES || count == MOST_BLOCKS {
            return false;
        }
        // SAFETY: the array has room for the greatest number of blocks. Only this thread accesses
        // it, and nothing here calls the global allocator.
        unsafe {
            let blocks = self.blocks.get();
            if (*blocks).is_null() {
                let Ok(array) = Layout::array::<(*mut u8, Layout)>(MOST_BLOCKS) else { return false };
                *blocks = System.alloc(array).cast();
                if (*blocks).is_null() {
                    return false;
                }
            }
            (*blocks).add(count).write((block, layout));
        }
        self.count.set(count + 1);
        true
    }
}

/// The system's allocator, which keeps what modelled threads free.
pub(crate) struct Quarantine;

// SAFETY: blocks are those of the system's allocator. A block that is kept is not handed out until
// it is freed, once.
#[allow(unsafe_code, reason = "the trait of allocators")]
unsafe impl GlobalAlloc for Quarantine {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let is_kept = HELD.try_with(|held| held.keep(block, layout)).unwrap_or(false);
        if !is_kept {
            unsafe { System.dealloc(block, layout) }
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let is_on = HELD.try_with(|held| held.is_on.get()).unwrap_or(false);
        if !is_on || layout.size() > MOST_BYTES {
            return unsafe { System.realloc(block, layout, size) };
        }
        // SAFETY: the caller guarantees that the size is valid for the alignment, and that the
        // block has the layout.
        unsafe {
            let larger = System.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !larger.is_null() {
                ptr::copy_nonoverlapping(block, larger, layout.size().min(size));
                self.dealloc(block, layout);
            }
            larger
        }
    }
}

#[cfg(feature = "quarantine")]
#[global_allocator]
static ALLOCATOR: Quarantine = Quarantine;
