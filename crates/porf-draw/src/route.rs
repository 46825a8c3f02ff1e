//! Routes of the edges of a drawing. Each edge tries many routes between the sides of its boxes and
//! takes the cheapest one: short, across no box, and not along an earlier edge.

use super::curve::{Course, Port, STEP, Side, Slot, Way};
use super::geometry::{Boxes, Point, Rect};
use super::scene::{Edge, Place};
use porf_exec::RelationName;
use std::collections::{HashMap, HashSet};

const BOX_COST: f64 = 300.0;
const OVERLAP_COST: f64 = 14.0;
const OUTSIDE_COST: f64 = 40.0;
const SHARED_PORT_COST: f64 = 110.0;

/// The route of an edge.
pub(super) struct Route {
    /// The `d` attribute of an SVG path.
    pub(super) path: String,
    /// Points on it, about [`STEP`] apart; at least one.
    pub(super) points: Vec<Point>,
}

/// Routes edges one after another, each away from the previous ones.
pub(super) struct Router<'b> {
    boxes: &'b Boxes,
    obstacles: Vec<Rect>,
    /// The cells of routed edges.
    taken: Cells,
    /// Rectangles of labels placed so far.
    labels: Vec<Rect>,
    /// The relations of the edges that start (true) or end at each port.
    ports: HashMap<(Place, Side, Slot), Vec<(RelationName, bool)>>,
}

impl<'b> Router<'b> {
    pub(super) fn new(boxes: &'b Boxes) -> Router<'b> {
        let obstacles = boxes.obstacles().iter().map(|rect| rect.grown(3.0)).collect();
        let taken = Cells::new(boxes.bounds().grown(40.0));
        Router { boxes, obstacles, taken, labels: Vec::new(), ports: HashMap::new() }
    }

    /// A straight line, for program order between neighbours.
    pub(super) fn straight(&mut self, from: Rect, to: Rect) -> Route {
        let ends = [Port::new(from, Side::Bottom, Slot::Middle), Port::new(to, Side::Top, Slot::Middle)];
        self.accept(Way { ends, course: Course::Straight })
    }

    /// The best route found for an edge.
    pub(super) fn route(&mut self, edge: &Edge) -> Route {
        // Most promising first, by a lower bound of their costs, so that most are never computed.
        let mut candidates = self.candidates(edge);
        candidates.sort_by(|a, b| a.bound.total_cmp(&b.bound));
        let mut best: Option<(f64, Way)> = None;
        for Candidate { bound, extra, way } in candidates {
            let least = best.map_or(f64::INFINITY, |best| best.0);
            if bound >= least {
                break;
            }
            let cost = extra + self.cost(&way.points(), least - extra);
            if cost < least {
                best = Some((cost, way));
            }
        }
        let Some((_, way)) = best else {
            return self.straight(self.boxes.rect(edge.from), self.boxes.rect(edge.to));
        };
        for (place, port, starts) in [(edge.from, way.ends[0], true), (edge.to, way.ends[1], false)] {
            self.ports.entry((place, port.side, port.slot)).or_default().push((edge.relation, starts));
        }
        self.accept(way)
    }

    /// A place on a route for a label of this size, clear of boxes and of other labels if possible.
    pub(super) fn label(&mut self, route: &Route, width: f64, height: f64) -> Point {
        let middle = route.points.len() / 2;
        let at = |p: Point| Rect { x: p.x - width / 2.0, y: p.y - height / 2.0, width, height };
        let own: HashSet<usize> = route.points.iter().filter_map(|&p| self.taken.cell(p)).collect();
        let cost = |i: usize| {
            let rect = at(route.points[i]);
            let boxes = self.obstacles.iter().filter(|o| o.overlaps(&rect)).count() as f64;
            let labels = self.labels.iter().filter(|o| o.overlaps(&rect)).count() as f64;
            let crossed = self.taken.others_in(&rect, &own) as f64;
            boxes * 1000.0 + labels * 1000.0 + crossed * 12.0 + i.abs_diff(middle) as f64
        };
        let first = route.points.len() / 5;
        let candidates = (first..route.points.len() - first).map(|i| (cost(i), i));
        let best = candidates.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(middle, |(_, i)| i);
        let rect = at(route.points[best]);
        self.labels.push(rect);
        rect.centre()
    }

    /// All possible routes of an edge.
    fn candidates(&self, edge: &Edge) -> Vec<Candidate> {
        let mut found = Vec::new();
        if edge.from == edge.to {
            let rect = self.boxes.rect(edge.from);
            for side in [Side::Right, Side::Left] {
                let ends = [Port::new(rect, side, Slot::Low), Port::new(rect, side, Slot::High)];
                found.push(Candidate::new(0.0, Way { ends, course: Course::Cubic(46.0) }));
            }
            return found;
        }
        let costed = |place, starts| {
            let ports = Port::all(self.boxes.rect(place));
            ports.map(|port| (port, self.port_cost(edge, place, port, starts))).collect::<Vec<_>>()
        };
        let (out, into) = (costed(edge.from, true), costed(edge.to, false));
        for &(a, cost_of_start) in &out {
            for &(b, cost_of_end) in &into {
                let (ends, cost) = ([a, b], cost_of_start + cost_of_end);
                let distance = (a.at.x - b.at.x).hypot(a.at.y - b.at.y);
                for stretch in [30.0, 60.0, (0.35 * distance).min(200.0), (0.6 * distance).min(300.0)] {
                    // A curve with a sharp bend at its ends is hard to follow.
                    let bend = (0.2 * distance - stretch).max(0.0);
                    found.push(Candidate::new(cost + bend, Way { ends, course: Course::Cubic(stretch) }));
                }
                self.add_angular(ends, cost, &mut found);
            }
        }
        found
    }

    /// Routes of straight pieces: brackets beside both boxes, and through the gutters beside the
    /// boxes and the channels between the rows.
    fn add_angular(&self, ends: [Port; 2], cost: f64, found: &mut Vec<Candidate>) {
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
                found.push(Candidate::new(cost + 20.0, Way { ends, course: Course::Bracket(beside(by)) }));
            }
        }
        if (a.at.x - b.at.x).abs() < 160.0 {
            return;
        }
        let (low, high) = (a.at.y.min(b.at.y) - 90.0, a.at.y.max(b.at.y) + 90.0);
        for &channel in self.boxes.channels.iter().filter(|&&y| y > low && y < high) {
            for shift in [-15.0, -7.5, 0.0, 7.5, 15.0] {
                let course = Course::Channel { y: channel + shift, beside: 33.0 + shift };
                found.push(Candidate::new(cost + 60.0, Way { ends, course }));
            }
        }
    }

    /// The cost of a port: edges prefer the sides of boxes, since program order uses the tops and
    /// bottoms (initial writes are above the threads and may use them), and ports that no other
    /// relation uses.
    fn port_cost(&self, edge: &Edge, place: Place, port: Port, starts: bool) -> f64 {
        let is_init = matches!(edge.from, Place::Init(_)) || matches!(edge.to, Place::Init(_));
        let side_cost = match (port.side, edge.relation) {
            (Side::Top | Side::Bottom, _) if is_init => 0.0,
            (Side::Top | Side::Bottom, _) => 45.0,
            (Side::Left, RelationName::Rf | RelationName::Po) => 4.0,
            (Side::Right, RelationName::Mo | RelationName::Fr) => 4.0,
            _ => 0.0,
        };
        let user = (edge.relation, starts);
        let users = self.ports.get(&(place, port.side, port.slot)).map_or(&[][..], Vec::as_slice);
        side_cost + users.iter().filter(|&&other| other != user).count() as f64 * SHARED_PORT_COST
    }

    /// The cost of a route through these points; if it is at least `enough`, some number that is,
    /// too.
    fn cost(&self, points: &[Point], enough: f64) -> f64 {
        let mut cost = points.len() as f64 * STEP;
        let inner = points.len().saturating_sub(2);
        let around = around(points);
        let near: Vec<&Rect> = self.obstacles.iter().filter(|rect| rect.overlaps(&around)).collect();
        for (i, &p) in points.iter().enumerate().take(inner).skip(2) {
            if cost >= enough {
                break;
            }
            // Near its ends, a route may be within the margins of its own boxes.
            let margin = if i < 4 || i + 4 >= points.len() { -3.0 } else { 0.0 };
            if near.iter().any(|rect| rect.grown(margin).contains(p)) {
                cost += BOX_COST;
            }
            cost += match self.taken.count(p) {
                Some(count) => f64::from(count.min(2)) * OVERLAP_COST,
                None => OUTSIDE_COST,
            };
        }
        cost
    }

    fn accept(&mut self, way: Way) -> Route {
        let points = way.points();
        self.taken.add(&points);
        Route { path: way.path(), points }
    }
}

/// A possible route of an edge.
struct Candidate {
    /// A lower bound of its cost.
    bound: f64,
    /// Its cost apart from its course.
    extra: f64,
    way: Way,
}

impl Candidate {
    fn new(extra: f64, way: Way) -> Candidate {
        Candidate { bound: extra + way.least_length(), extra, way }
    }
}

/// The number of edges in each cell of the drawing. Edges that share a cell count as overlapping
/// there.
struct Cells {
    room: Rect,
    /// Width and height of a cell.
    size: f64,
    columns: usize,
    counts: Vec<u32>,
}

impl Cells {
    fn new(room: Rect) -> Cells {
        // Larger in huge drawings, so that there are a few million cells at most.
        let size = (room.width * room.height / 4e6).sqrt().max(7.0);
        let columns = (room.width / size) as usize + 1;
        let rows = (room.height / size) as usize + 1;
        Cells { room, size, columns, counts: vec![0; columns * rows] }
    }

    /// The cell of a point; `None` outside of the room.
    fn cell(&self, p: Point) -> Option<usize> {
        let along = |from: f64, to: f64| ((to - from) / self.size) as usize;
        self.room.contains(p).then(|| along(self.room.y, p.y) * self.columns + along(self.room.x, p.x))
    }

    fn count(&self, p: Point) -> Option<u32> {
        self.cell(p).map(|cell| self.counts[cell])
    }

    /// Counts an edge through these points, once in each cell.
    fn add(&mut self, points: &[Point]) {
        let cells: HashSet<usize> = points.iter().filter_map(|&p| self.cell(p)).collect();
        for cell in cells {
            self.counts[cell] += 1;
        }
    }

    /// How many cells of a rectangle are passed by edges other than the one that passes `own`.
    fn others_in(&self, rect: &Rect, own: &HashSet<usize>) -> usize {
        let steps = |from: f64, length: f64| {
            (0..=(length / self.size).ceil() as usize).map(move |i| from + i as f64 * self.size)
        };
        let points = steps(rect.x, rect.width).flat_map(|x| steps(rect.y, rect.height).map(move |y| Point { x, y }));
        let cells = points.filter_map(|p| self.cell(p));
        cells.filter(|cell| self.counts[*cell] > u32::from(own.contains(cell))).count()
    }
}

fn around(points: &[Point]) -> Rect {
    let (mut low, mut high) = (Point { x: f64::MAX, y: f64::MAX }, Point { x: f64::MIN, y: f64::MIN });
    for p in points {
        low = Point { x: low.x.min(p.x), y: low.y.min(p.y) };
        high = Point { x: high.x.max(p.x), y: high.y.max(p.y) };
    }
    // Straight ways have no width; give them some, so that they overlap what they cross.
    Rect { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y }.grown(1.0)
}
