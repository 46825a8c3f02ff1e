//! The possible paths of an edge between the borders of two boxes.

use super::geometry::{Point, Rect};
use std::fmt::Write;

/// Distance of the points at which curves are compared.
pub(super) const STEP: f64 = 6.0;

/// A side of a box.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    pub(super) fn is_lateral(self) -> bool {
        matches!(self, Side::Left | Side::Right)
    }

    fn normal(self) -> Point {
        match self {
            Side::Left => Point { x: -1.0, y: 0.0 },
            Side::Right => Point { x: 1.0, y: 0.0 },
            Side::Top => Point { x: 0.0, y: -1.0 },
            Side::Bottom => Point { x: 0.0, y: 1.0 },
        }
    }
}

/// One of three ports of a side: from the top down, or from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    High,
    Middle,
    Low,
}

/// A place on the border of a box where edges start and end.
#[derive(Clone, Copy)]
pub(super) struct Port {
    pub(super) side: Side,
    pub(super) slot: Slot,
    pub(super) at: Point,
}

impl Port {
    pub(super) fn new(rect: Rect, side: Side, slot: Slot) -> Port {
        let centre = rect.centre();
        let (x, y) = match slot {
            Slot::High => (centre.x - 22.0, centre.y - 0.31 * rect.height),
            Slot::Middle => (centre.x, centre.y),
            Slot::Low => (centre.x + 22.0, centre.y + 0.31 * rect.height),
        };
        let at = match side {
            Side::Left => Point { x: rect.x, y },
            Side::Right => Point { x: rect.right(), y },
            Side::Top => Point { x, y: rect.y },
            Side::Bottom => Point { x, y: rect.bottom() },
        };
        Port { side, slot, at }
    }

    /// All ports of a box.
    pub(super) fn all(rect: Rect) -> impl Iterator<Item = Port> {
        let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
        let slots = [Slot::High, Slot::Middle, Slot::Low];
        sides.into_iter().flat_map(move |side| slots.map(|slot| Port::new(rect, side, slot)))
    }
}

/// A way between two ports.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) ends: [Port; 2],
    pub(super) course: Course,
}

/// The shape of a path.
#[derive(Clone, Copy)]
pub(super) enum Course {
    /// A straight line.
    Straight,
    /// A cubic curve with its control points at this distance from the ends.
    Cubic(f64),
    /// Sideways to this x, and back.
    Bracket(f64),
    /// Along y, at this distance beside the ends.
    Channel { y: f64, beside: f64 },
}

impl Way {
    /// A lower bound of the length of the path, measured between its points. Points have whole
    /// coordinates, so the bound may be slightly less than the length of the path.
    pub(super) fn least_length(self) -> f64 {
        let [p, q] = self.ends.map(|end| end.at);
        let way = match self.course {
            Course::Straight | Course::Cubic(_) => distance(p, q),
            Course::Bracket(x) => (p.x - x).abs() + (p.y - q.y).abs() + (q.x - x).abs(),
            Course::Channel { y, .. } => (p.x - q.x).abs() + (p.y - y).abs() + (q.y - y).abs(),
        };
        way - 10.0 * STEP
    }

    /// Points on the way, about [`STEP`] apart.
    pub(super) fn points(self) -> Vec<Point> {
        match self.control_points() {
            Some([a, c, d, b]) => {
                let hull = distance(a, c) + distance(c, d) + distance(d, b);
                let count = (hull / STEP).clamp(8.0, 400.0) as usize;
                (0..=count).map(|i| on_cubic([a, c, d, b], i as f64 / count as f64)).collect()
            }
            None => on_polyline(&self.corners()),
        }
    }

    /// The `d` attribute of an SVG path.
    pub(super) fn path(self) -> String {
        match self.control_points() {
            Some([a, c, d, b]) => {
                format!("M{:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.x, a.y, c.x, c.y, d.x, d.y, b.x, b.y)
            }
            None => rounded(&self.corners()),
        }
    }

    fn control_points(self) -> Option<[Point; 4]> {
        let Course::Cubic(stretch) = self.course else { return None };
        let [a, b] = self.ends;
        let control = |port: Port| {
            let normal = port.side.normal();
            Point { x: port.at.x + normal.x * stretch, y: port.at.y + normal.y * stretch }
        };
        Some([a.at, control(a), control(b), b.at])
    }

    fn corners(self) -> Vec<Point> {
        let [p, q] = self.ends.map(|end| end.at);
        match self.course {
            Course::Straight | Course::Cubic(_) => vec![p, q],
            Course::Bracket(x) => vec![p, Point { x, y: p.y }, Point { x, y: q.y }, q],
            Course::Channel { y, beside } => {
                let [first, last] = self.ends.map(|end| end.at.x + end.side.normal().x * beside);
                let out = [p, Point { x: first, y: p.y }, Point { x: first, y }];
                [out, [Point { x: last, y }, Point { x: last, y: q.y }, q]].concat()
            }
        }
    }
}

fn distance(p: Point, q: Point) -> f64 {
    (p.x - q.x).hypot(p.y - q.y)
}

fn between(p: Point, q: Point, part: f64) -> Point {
    Point { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part }
}

fn on_cubic([a, c, d, b]: [Point; 4], t: f64) -> Point {
    let u = 1.0 - t;
    let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    let mix = |values: [f64; 4]| weights.iter().zip(values).map(|(weight, value)| weight * value).sum();
    Point { x: mix([a.x, c.x, d.x, b.x]), y: mix([a.y, c.y, d.y, b.y]) }
}

fn on_polyline(corners: &[Point]) -> Vec<Point> {
    let mut points = Vec::new();
    for pair in corners.windows(2) {
        let count = ((distance(pair[0], pair[1]) / STEP) as usize).max(1);
        points.extend((0..count).map(|k| between(pair[0], pair[1], k as f64 / count as f64)));
    }
    points.extend(corners.last());
    points
}

/// Straight pieces with rounded corners.
fn rounded(corners: &[Point]) -> String {
    let mut path = String::new();
    for (i, &p) in corners.iter().enumerate() {
        let towards = |q: Point| {
            let length = distance(p, q);
            between(p, q, if length > 0.0 { (12.0 / length).min(0.5) } else { 0.0 })
        };
        let _ = match (i.checked_sub(1).map(|before| corners[before]), corners.get(i + 1)) {
            (None, _) => write!(path, "M{:.1} {:.1}", p.x, p.y),
            (_, None) => write!(path, "L{:.1} {:.1}", p.x, p.y),
            (Some(before), Some(&next)) => {
                let (q, r) = (towards(before), towards(next));
                write!(path, "L{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", q.x, q.y, p.x, p.y, r.x, r.y)
            }
        };
    }
    path
}
