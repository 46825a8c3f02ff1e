//! The positions of the boxes of a drawing.

use super::scene::{Content, Operation, Place, Scene};
use super::wording;

/// The width of a character in boxes, with a margin because fonts differ.
const CHARACTER: f64 = 7.9;
/// The greatest number of characters of names and labels in boxes; tooltips have the full text.
const MAX_CHARACTERS: usize = 36;

/// The number of characters at the end of a longer text that are kept.
const LAST_CHARACTERS: usize = 12;
const BOX_HEIGHT: f64 = 34.0;
const NOTE_HEIGHT: f64 = 15.0;
const ROW_GAP: f64 = 46.0;
const COLUMN_GAP: f64 = 104.0;
const HEADER_HEIGHT: f64 = 30.0;
const INIT_GAP: f64 = 36.0;

/// A point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rect {
    pub(super) fn centre(&self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    pub(super) fn right(&self) -> f64 {
        self.x + self.width
    }

    pub(super) fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The rectangle with a margin on all sides.
    pub(super) fn grown(&self, by: f64) -> Rect {
        Rect { x: self.x - by, y: self.y - by, width: self.width + 2.0 * by, height: self.height + 2.0 * by }
    }

    pub(super) fn contains(&self, p: Point) -> bool {
        p.x > self.x && p.x < self.right() && p.y > self.y && p.y < self.bottom()
    }

    pub(super) fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// The smallest rectangle around both.
    pub(super) fn union(&self, other: &Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }
}

/// The boxes of a drawing.
pub(super) struct Boxes {
    /// One for each operation of the scene.
    pub(super) operations: Vec<Rect>,
    /// One for each initial write of the scene.
    pub(super) inits: Vec<Rect>,
    /// Column, count and box of each gap.
    pub(super) gaps: Vec<(usize, usize, Rect)>,
    /// One for each thread's name.
    pub(super) headers: Vec<Rect>,
    /// One for each thread, around all of it.
    pub(super) lanes: Vec<Rect>,
    /// Heights between rows where no box is.
    pub(super) channels: Vec<f64>,
}

impl Boxes {
    /// Places all boxes of a scene.
    pub(super) fn new(scene: &Scene<'_>) -> Boxes {
        let has_notes = scene.operations.iter().any(|o| o.note.is_some());
        let height = BOX_HEIGHT + if has_notes { NOTE_HEIGHT } else { 0.0 };
        let top = if scene.inits.is_empty() { 0.0 } else { BOX_HEIGHT + INIT_GAP };
        let row_y = |row: usize| top + HEADER_HEIGHT + 14.0 + row as f64 * (height + ROW_GAP);
        let rows = scene.columns.iter().filter_map(|c| c.cells.last()).map(|c| c.row + 1).max().unwrap_or(0);
        let mut boxes = Boxes {
            operations: vec![Rect { x: 0.0, y: 0.0, width: 0.0, height: 0.0 }; scene.operations.len()],
            inits: Vec::new(),
            gaps: Vec::new(),
            headers: Vec::new(),
            lanes: Vec::new(),
            channels: (0..=rows).map(|row| row_y(row) - ROW_GAP / 2.0).skip(1).collect(),
        };
        let mut x = 0.0;
        for (c, column) in scene.columns.iter().enumerate() {
            let name = wording::printable(scene.graph.thread_name(column.thread));
            let content = column.cells.iter().map(|cell| match cell.content {
                Content::Operation(i) => width_of(&scene.operations[i]),
                Content::Gap(_) => 110.0,
            });
            let header = characters(&shortened(&name)) as f64 * CHARACTER;
            let width = content.fold(header.max(90.0), f64::max) + 18.0;
            for cell in &column.cells {
                let y = row_y(cell.row);
                match cell.content {
                    Content::Operation(i) => boxes.operations[i] = Rect { x, y, width, height },
                    Content::Gap(count) => {
                        let height = BOX_HEIGHT - 8.0;
                        boxes.gaps.push((
                            c,
                            count,
                            Rect { x: x + (width - 120.0) / 2.0, y: y + 4.0, width: 120.0, height },
                        ));
                    }
                }
            }
            boxes.headers.push(Rect { x: x - 8.0, y: top + 5.0, width: header + 10.0, height: 18.0 });
            let bottom = row_y(rows) - ROW_GAP + 14.0;
            boxes.lanes.push(Rect { x: x - 14.0, y: top, width: width + 28.0, height: bottom - top });
            x += width + COLUMN_GAP;
        }
        boxes.place_inits(scene);
        boxes
    }

    /// Puts each initial write above its readers, if there is room.
    fn place_inits(&mut self, scene: &Scene<'_>) {
        let wish = |i: usize| {
            let ends = scene.edges.iter().filter(|e| e.from == Place::Init(i)).filter_map(|e| match e.to {
                Place::Operation(o) => Some(self.operations[o].centre().x),
                Place::Init(_) => None,
            });
            let (sum, count) = ends.fold((0.0, 0), |(sum, count), x| (sum + x, count + 1));
            if count == 0 { 0.0 } else { sum / f64::from(count) }
        };
        // Initial writes are sorted by their preferred positions, from left to right.
        let mut order: Vec<(f64, usize)> = (0..scene.inits.len()).map(|i| (wish(i), i)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let widths: Vec<f64> =
            (0..scene.inits.len()).map(|i| characters(&init_label(scene, i)) as f64 * CHARACTER + 18.0).collect();
        const GAP: f64 = 26.0;
        let mut placed: Vec<(f64, usize)> = Vec::new();
        let mut next = f64::NEG_INFINITY;
        for (wish, i) in order {
            let x = (wish - widths[i] / 2.0).max(next);
            placed.push((x, i));
            next = x + widths[i] + GAP;
        }
        // Everything that was pushed to the right is moved back by half of the push of the last.
        let push = placed.last().map_or(0.0, |&(x, i)| x - (wish(i) - widths[i] / 2.0));
        let mut rects = vec![Rect { x: 0.0, y: 0.0, width: 0.0, height: BOX_HEIGHT }; scene.inits.len()];
        for (x, i) in placed {
            rects[i] = Rect { x: x - push / 2.0, width: widths[i], ..rects[i] };
        }
        self.inits = rects;
    }

    /// The box at an end of an edge.
    pub(super) fn rect(&self, place: Place) -> Rect {
        match place {
            Place::Operation(i) => self.operations[i],
            Place::Init(i) => self.inits[i],
        }
    }

    /// All boxes that edges should not cross.
    pub(super) fn obstacles(&self) -> Vec<Rect> {
        let gaps = self.gaps.iter().map(|gap| &gap.2);
        self.operations.iter().chain(&self.inits).chain(gaps).chain(&self.headers).copied().collect()
    }

    /// Everything.
    pub(super) fn bounds(&self) -> Rect {
        let start = self.lanes.first().copied().unwrap_or(Rect { x: 0.0, y: 0.0, width: 200.0, height: 40.0 });
        self.lanes.iter().chain(&self.inits).fold(start, |bounds, rect| bounds.union(rect))
    }
}

/// The text of an operation's box. If it is long, it has only the number of the operation: the
/// thread is above.
pub(super) fn operation_label(operation: &Operation) -> String {
    let label = operation.label();
    match operation.name.rsplit_once(':') {
        Some((thread, _)) if characters(&label) > MAX_CHARACTERS => without_middle(&label[thread.len() + 1..]),
        _ => without_middle(&label),
    }
}

/// The text, cut to the size of a box, with its end: that is a value.
fn without_middle(text: &str) -> String {
    let count = characters(text);
    if count <= MAX_CHARACTERS {
        return text.to_string();
    }
    let first: String = text.chars().take(MAX_CHARACTERS - LAST_CHARACTERS - 1).collect();
    let last: String = text.chars().skip(count - LAST_CHARACTERS).collect();
    format!("{first}…{last}")
}

/// The text of an initial write's box.
pub(super) fn init_label(scene: &Scene<'_>, i: usize) -> String {
    let x = scene.inits[i];
    let value = scene.graph.value_text(scene.graph.initial_value(x));
    shortened(&format!("init {} = {value}", wording::printable(scene.graph.location_name(x))))
}

/// The text, cut to the size of a box.
pub(super) fn shortened(text: &str) -> String {
    if characters(text) <= MAX_CHARACTERS {
        return text.to_string();
    }
    let mut short: String = text.chars().take(MAX_CHARACTERS - 1).collect();
    short.push('…');
    short
}

fn width_of(operation: &Operation) -> f64 {
    let label = characters(&operation_label(operation)) as f64 * CHARACTER;
    let note = operation.note.as_ref().map_or(0.0, |note| characters(&shortened(note)) as f64 * CHARACTER * 0.85);
    label.max(note)
}

fn characters(text: &str) -> usize {
    text.chars().count()
}
