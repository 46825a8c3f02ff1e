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
    /// The relations of the edges that start (true) or end at each port.
    ports: HashMap<(Place, Side, Slot), Vec<(RelationName, bool)>>,
}

/// A place on the border of a box where edges start and end.
#[derive(Clone, Copy)]
struct Port {
    side: Side,
    slot: Slot,
    at: Point,
}

/// One of three ports of a side: from the top down, or from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Slot {
    High,
    Middle,
    Low,
}

/// A way between two ports.
#[derive(Clone, Copy)]
struct Candidate {
    ends: [Port; 2],
    course: Course,
}

#[derive(Clone, Copy)]
enum Course {
    /// A cubic curve with its control points at this distance from the ends.
    Cubic(f64),
    /// Sideways to this x, and back.
    Bracket(f64),
    /// Along y, at this distance beside the ends.
    Channel { y: f64, beside: f64 },
}

impl Candidate {
    fn route(self) -> Route {
        let [a, b] = self.ends;
        let (p, q) = (a.at, b.at);
        match self.course {
            Course::Cubic(stretch) => cubic(p, a.side, q, b.side, stretch),
            Course::Bracket(x) => polyline(&[p, Point { x, y: p.y }, Point { x, y: q.y }, q]),
            Course::Channel { y, beside } => {
                let first = p.x + normal(a.side).x * beside;
                let last = q.x + normal(b.side).x * beside;
                let out = [p, Point { x: first, y: p.y }, Point { x: first, y }];
                polyline(&[out, [Point { x: last, y }, Point { x: last, y: q.y }, q]].concat())
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    fn is_lateral(self) -> bool {
        matches!(self, Side::Left | Side::Right)
    }
}

impl<'b> Router<'b> {
    pub(super) fn new(boxes: &'b Boxes) -> Router<'b> {
        let obstacles = boxes.obstacles().iter().map(|rect| rect.grown(3.0)).collect();
        Router { boxes, obstacles, taken: HashMap::new(), labels: Vec::new(), ports: HashMap::new() }
    }

    /// A straight line, for program order between neighbours.
    pub(super) fn straight(&mut self, from: Rect, to: Rect) -> Route {
        let (a, b) = (from.centre().x, to.centre().x);
        let ends = [Point { x: a, y: from.bottom() }, Point { x: b, y: to.y }];
        self.accept(polyline(&ends))
    }

    /// The best curve found for an edge.
    pub(super) fn route(&mut self, edge: &Edge) -> Route {
        let mut best: Option<(f64, Candidate, Route)> = None;
        let mut candidates = self.candidates(edge);
        candidates.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (extra, candidate) in candidates {
            let least = best.as_ref().map_or(f64::INFINITY, |best| best.0);
            if extra >= least {
                break;
            }
            let route = candidate.route();
            let cost = extra + self.cost(&route, least - extra);
            if cost < least {
                best = Some((cost, candidate, route));
            }
        }
        match best {
            Some((_, candidate, route)) => {
                for (place, port, starts) in [(edge.from, candidate.ends[0], true), (edge.to, candidate.ends[1], false)]
                {
                    self.ports.entry((place, port.side, port.slot)).or_default().push((edge.relation, starts));
                }
                self.accept(route)
            }
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
    fn candidates(&self, edge: &Edge) -> Vec<(f64, Candidate)> {
        let mut found = Vec::new();
        if edge.from == edge.to {
            let rect = self.boxes.rect(edge.from);
            for side in [Side::Right, Side::Left] {
                let (a, b) = (port(rect, side, Slot::Low), port(rect, side, Slot::High));
                found.push((0.0, Candidate { ends: [a, b], course: Course::Cubic(46.0) }));
            }
            return found;
        }
        let (from, to) = (self.boxes.rect(edge.from), self.boxes.rect(edge.to));
        for a in ports(from) {
            for b in ports(to) {
                let ends = [a, b];
                let cost = self.port_cost(edge, edge.from, a, true) + self.port_cost(edge, edge.to, b, false);
                let distance = (a.at.x - b.at.x).hypot(a.at.y - b.at.y);
                for stretch in [30.0, 60.0, 0.35 * distance, 0.6 * distance] {
                    // A curve that bends hard at its ends is hard to follow.
                    let bend = (0.2 * distance - stretch).max(0.0);
                    found.push((cost + bend, Candidate { ends, course: Course::Cubic(stretch) }));
                }
                self.add_angular(ends, cost, &mut found);
            }
        }
        found
    }

    /// Curves of straight pieces: brackets beside both boxes, and ways through the gutters beside the boxes and the
    /// channels between the rows.
    fn add_angular(&self, ends: [Port; 2], cost: f64, found: &mut Vec<(f64, Candidate)>) {
        let [a, b] = ends;
        if !a.side.is_lateral() || !b.side.is_lateral() {
            return;
        }
        if a.side == b.side {
            let beside = |by: f64| match a.side {
                Side::Left => a.at.x.min(b.at.x) - by,
                _ => a.at.x.max(b.at.x) + by,
            };
            for by in [20.0, 31.0, 42.0, 53.0, 64.0, 75.0] {
                found.push((cost + 20.0, Candidate { ends, course: Course::Bracket(beside(by)) }));
            }
        }
        if (a.at.x - b.at.x).abs() < 160.0 {
            return;
        }
        let (low, high) = (a.at.y.min(b.at.y) - 90.0, a.at.y.max(b.at.y) + 90.0);
        for &channel in self.boxes.channels.iter().filter(|&&y| y > low && y < high) {
            for shift in [-13.0, 0.0, 13.0] {
                let course = Course::Channel { y: channel + shift, beside: 33.0 + shift };
                found.push((cost + 60.0, Candidate { ends, course }));
            }
        }
    }

    /// What speaks against a port: edges prefer the sides of boxes, since program order has the tops and bottoms
    /// (initial writes are above the threads: they may use them), and ports that no other relation uses.
    fn port_cost(&self, edge: &Edge, place: Place, port: Port, starts: bool) -> f64 {
        let is_init = matches!(edge.from, Place::Init(_)) || matches!(edge.to, Place::Init(_));
        let mut cost = match (port.side, edge.relation) {
            (Side::Top | Side::Bottom, _) if is_init => 0.0,
            (Side::Top | Side::Bottom, _) => 45.0,
            (Side::Left, RelationName::Rf | RelationName::Po) => 4.0,
            (Side::Right, RelationName::Mo | RelationName::Fr) => 4.0,
            _ => 0.0,
        };
        let user = (edge.relation, starts);
        let users = self.ports.get(&(place, port.side, port.slot)).map_or(&[][..], Vec::as_slice);
        cost += users.iter().filter(|&&other| other != user).count() as f64 * 70.0;
        cost
    }

    /// What a route costs, or at least `enough` if it costs as much.
    fn cost(&self, route: &Route, enough: f64) -> f64 {
        let points = &route.points;
        let mut cost = points.len() as f64 * STEP;
        let inner = points.len().saturating_sub(2);
        for (i, &p) in points.iter().enumerate().take(inner).skip(2) {
            if cost >= enough {
                break;
            }
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

/// All ports of a box.
fn ports(rect: Rect) -> impl Iterator<Item = Port> {
    let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    sides.into_iter().flat_map(move |side| [Slot::High, Slot::Middle, Slot::Low].map(|slot| port(rect, side, slot)))
}

fn port(rect: Rect, side: Side, slot: Slot) -> Port {
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
