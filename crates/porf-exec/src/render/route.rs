//! Curves for the edges of a drawing. Each edge tries many curves between the sides of its boxes and takes the
//! cheapest: short, across no box, and along no edge routed before it.

use super::geometry::{Boxes, Point, Rect};
use super::scene::{Edge, Place};
use crate::path::RelationName;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// Distance of the points at which curves are compared.
const STEP: f64 = 6.0;
/// Edges that come closer than this to one another are considered to overlap.
const CELL: f64 = 7.0;
const BOX_COST: f64 = 300.0;
const OVERLAP_COST: f64 = 14.0;

/// An edge's curve.
pub(super) struct Route {
    /// The `d` attribute of an SVG path.
    pub(super) path: String,
    /// Points on it, about [`STEP`] apart.
    pub(super) points: Vec<Point>,
}

/// Routes edges one after another, each away from those before.
pub(super) struct Router<'b> {
    boxes: &'b Boxes,
    obstacles: Vec<Rect>,
    /// How many routed edges pass each cell.
    taken: HashMap<(i32, i32), u32>,
    /// Rectangles of labels placed so far.
    labels: Vec<Rect>,
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

impl<'b> Router<'b> {
    pub(super) fn new(boxes: &'b Boxes) -> Router<'b> {
        let obstacles = boxes.obstacles().iter().map(|rect| rect.grown(3.0)).collect();
        Router { boxes, obstacles, taken: HashMap::new(), labels: Vec::new() }
    }

    /// A straight line, for program order between neighbours.
    pub(super) fn straight(&mut self, from: Rect, to: Rect) -> Route {
        let (a, b) = (from.centre().x, to.centre().x);
        let ends = [Point { x: a, y: from.bottom() }, Point { x: b, y: to.y }];
        self.accept(polyline(&ends))
    }

    /// The best curve found for an edge.
    pub(super) fn route(&mut self, edge: &Edge) -> Route {
        let mut best: Option<(f64, Route)> = None;
        for (extra, route) in self.candidates(edge) {
            let cost = extra + self.cost(&route);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, route));
            }
        }
        match best {
            Some((_, route)) => self.accept(route),
            None => self.straight(self.boxes.rect(edge.from), self.boxes.rect(edge.to)),
        }
    }

    /// A place on a route for a label of this size, clear of boxes and of other labels if there is one.
    pub(super) fn label(&mut self, route: &Route, width: f64, height: f64) -> Point {
        let middle = route.points.len() / 2;
        let at = |i: usize| {
            let p = route.points[i];
            Rect { x: p.x - width / 2.0, y: p.y - height / 2.0, width, height }
        };
        let own: HashSet<(i32, i32)> = route.points.iter().map(|&p| cell(p)).collect();
        let cost = |i: usize| {
            let rect = at(i);
            let boxes = self.obstacles.iter().filter(|o| o.overlaps(&rect)).count() as f64;
            let labels = self.labels.iter().filter(|o| o.overlaps(&rect)).count() as f64;
            let mut crossed = 0.0;
            let (from, to) = (cell(Point { x: rect.x, y: rect.y }), cell(Point { x: rect.right(), y: rect.bottom() }));
            for x in from.0..=to.0 {
                for y in from.1..=to.1 {
                    let others = self.taken.get(&(x, y)).copied().unwrap_or(0) - u32::from(own.contains(&(x, y)));
                    crossed += f64::from(others.min(1));
                }
            }
            boxes * 1000.0 + labels * 1000.0 + crossed * 12.0 + i.abs_diff(middle) as f64
        };
        let candidates = route.points.len() / 6..=(route.points.len() * 5 / 6).min(route.points.len() - 1);
        let best = candidates.min_by(|&i, &j| cost(i).total_cmp(&cost(j))).unwrap_or(middle);
        let rect = at(best);
        self.labels.push(rect);
        rect.centre()
    }

    /// Every curve that an edge may take, with what speaks against it besides its course.
    fn candidates(&self, edge: &Edge) -> Vec<(f64, Route)> {
        let (from, to) = (self.boxes.rect(edge.from), self.boxes.rect(edge.to));
        let mut found = Vec::new();
        if edge.from == edge.to {
            let (a, b) = (port(from, Side::Right, 0.3, 0.0), port(from, Side::Right, -0.3, 0.0));
            found.push((0.0, cubic(a, Side::Right, b, Side::Right, 46.0)));
            return found;
        }
        let slot = slot(edge.relation);
        let turn = (to.centre().x - from.centre().x).signum() * 9.0;
        for out in SIDES {
            for into in SIDES {
                let (a, b) = (port(from, out, slot, turn * (1.0 + slot)), port(to, into, -slot, -turn * (1.0 + slot)));
                let distance = (a.x - b.x).hypot(a.y - b.y);
                for stretch in [24.0, 48.0, 76.0, 0.35 * distance, 0.6 * distance, 0.9 * distance] {
                    found.push((side_cost(edge, out) + side_cost(edge, into), cubic(a, out, b, into, stretch)));
                }
            }
        }
        self.channel_candidates(edge, &mut found);
        found
    }

    /// Curves of straight pieces through the gutters beside the boxes and the channels between the rows.
    fn channel_candidates(&self, edge: &Edge, found: &mut Vec<(f64, Route)>) {
        let (from, to) = (self.boxes.rect(edge.from), self.boxes.rect(edge.to));
        let slot = slot(edge.relation);
        let (low, high) = (from.y.min(to.y) - 90.0, from.bottom().max(to.bottom()) + 90.0);
        for out in [Side::Left, Side::Right] {
            for into in [Side::Left, Side::Right] {
                let (a, b) = (port(from, out, slot, 0.0), port(to, into, -slot, 0.0));
                for &channel in self.boxes.channels.iter().filter(|&&y| y > low && y < high) {
                    for shift in [-12.0, 0.0, 12.0] {
                        let (y, beside) = (channel + shift, 30.0 + shift);
                        let first = a.x + normal(out).x * beside;
                        let last = b.x + normal(into).x * beside;
                        let corners = [a, Point { x: first, y: a.y }, Point { x: first, y }];
                        let rest = [Point { x: last, y }, Point { x: last, y: b.y }, b];
                        found.push((60.0, polyline(&[corners, rest].concat())));
                    }
                }
            }
        }
    }

    fn cost(&self, route: &Route) -> f64 {
        let points = &route.points;
        let mut cost = points.len() as f64 * STEP;
        let inner = points.len().saturating_sub(2);
        for (i, &p) in points.iter().enumerate().take(inner).skip(2) {
            let near_end = i < 4 || i + 4 >= points.len();
            if self.obstacles.iter().any(|rect| if near_end { rect.grown(-3.0).contains(p) } else { rect.contains(p) })
            {
                cost += BOX_COST;
            }
            if self.labels.iter().any(|rect| rect.contains(p)) {
                cost += OVERLAP_COST;
            }
            cost += f64::from(self.taken.get(&cell(p)).copied().unwrap_or(0).min(2)) * OVERLAP_COST;
        }
        cost
    }

    fn accept(&mut self, route: Route) -> Route {
        let cells: HashSet<(i32, i32)> = route.points.iter().map(|&p| cell(p)).collect();
        for cell in cells {
            *self.taken.entry(cell).or_insert(0) += 1;
        }
        route
    }
}

/// Where on the side of a box the edges of a relation start, between -0.5 and 0.5; they end at the opposite value,
/// so that an edge and its way back stay apart.
fn slot(relation: RelationName) -> f64 {
    match relation {
        RelationName::Rf | RelationName::Rmw => 0.08,
        RelationName::Mo => 0.32,
        RelationName::Fr => -0.22,
        RelationName::Sw => 0.2,
        RelationName::Hb => -0.34,
        RelationName::Po => 0.0,
    }
}

/// Edges prefer the sides of boxes, since program order has the tops and bottoms; rf prefers the right and mo the
/// left if all else is equal. Initial writes are above the threads: there it is the other way round.
fn side_cost(edge: &Edge, side: Side) -> f64 {
    let is_init = matches!(edge.from, Place::Init(_)) || matches!(edge.to, Place::Init(_));
    match (side, edge.relation) {
        (Side::Top, _) => {
            if is_init {
                0.0
            } else {
                25.0
            }
        }
        (Side::Bottom, _) => {
            if is_init {
                0.0
            } else {
                25.0
            }
        }
        (Side::Left, RelationName::Rf | RelationName::Po) => 4.0,
        (Side::Right, RelationName::Mo | RelationName::Fr) => 4.0,
        _ => 0.0,
    }
}

fn port(rect: Rect, side: Side, along: f64, across: f64) -> Point {
    let centre = rect.centre();
    match side {
        Side::Left => Point { x: rect.x, y: centre.y + along * rect.height },
        Side::Right => Point { x: rect.right(), y: centre.y + along * rect.height },
        Side::Top => Point { x: centre.x + across, y: rect.y },
        Side::Bottom => Point { x: centre.x + across, y: rect.bottom() },
    }
}

fn normal(side: Side) -> Point {
    match side {
        Side::Left => Point { x: -1.0, y: 0.0 },
        Side::Right => Point { x: 1.0, y: 0.0 },
        Side::Top => Point { x: 0.0, y: -1.0 },
        Side::Bottom => Point { x: 0.0, y: 1.0 },
    }
}

fn cubic(a: Point, out: Side, b: Point, into: Side, stretch: f64) -> Route {
    let (n, m) = (normal(out), normal(into));
    let c = Point { x: a.x + n.x * stretch, y: a.y + n.y * stretch };
    let d = Point { x: b.x + m.x * stretch, y: b.y + m.y * stretch };
    let hull = (a.x - c.x).hypot(a.y - c.y) + (c.x - d.x).hypot(c.y - d.y) + (d.x - b.x).hypot(d.y - b.y);
    let count = (hull / STEP).clamp(8.0, 400.0) as usize;
    let points = (0..=count).map(|i| {
        let t = i as f64 / count as f64;
        let u = 1.0 - t;
        let mix =
            |a: f64, c: f64, d: f64, b: f64| u * u * u * a + 3.0 * u * u * t * c + 3.0 * u * t * t * d + t * t * t * b;
        Point { x: mix(a.x, c.x, d.x, b.x), y: mix(a.y, c.y, d.y, b.y) }
    });
    let path = format!("M{:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.x, a.y, c.x, c.y, d.x, d.y, b.x, b.y);
    Route { path, points: points.collect() }
}

/// Straight pieces with rounded corners.
fn polyline(corners: &[Point]) -> Route {
    let mut path = String::new();
    let mut points = Vec::new();
    for (i, &p) in corners.iter().enumerate() {
        let towards = |q: Point, most: f64| {
            let length = (q.x - p.x).hypot(q.y - p.y);
            let part = if length > 0.0 { (most / length).min(0.5) } else { 0.0 };
            Point { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part }
        };
        if let Some(&next) = corners.get(i + 1) {
            let count = (((next.x - p.x).hypot(next.y - p.y) / STEP) as usize).max(1);
            points.extend((0..count).map(|k| {
                let t = k as f64 / count as f64;
                Point { x: p.x + (next.x - p.x) * t, y: p.y + (next.y - p.y) * t }
            }));
        } else {
            points.push(p);
        }
        let _ = match (i.checked_sub(1).map(|before| corners[before]), corners.get(i + 1)) {
            (None, _) => write!(path, "M{:.1} {:.1}", p.x, p.y),
            (_, None) => write!(path, "L{:.1} {:.1}", p.x, p.y),
            (Some(before), Some(&next)) => {
                let (q, r) = (towards(before, 12.0), towards(next, 12.0));
                write!(path, "L{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", q.x, q.y, p.x, p.y, r.x, r.y)
            }
        };
    }
    Route { path, points }
}

fn cell(p: Point) -> (i32, i32) {
    ((p.x / CELL).floor() as i32, (p.y / CELL).floor() as i32)
}
