//! The drawing of a scene as an SVG element, styled by the page around it.

use super::geometry::{Boxes, Point, Rect, init_label, operation_label, shortened};
use super::html::escape;
use super::palette;
use super::route::{Route, Router};
use super::scene::{Content, Edge, Place, Scene};
use super::{text, wording};
use porf_exec::RelationName;
use std::fmt::Write;

/// Up to this many edges besides program order, all have labels; beyond, only the highlighted ones.
const MAX_LABELLED_EDGES: usize = 24;
const MARGIN: f64 = 12.0;

/// The `<svg>` element.
pub(super) fn render(scene: &Scene<'_>) -> String {
    let boxes = Boxes::new(scene);
    let edges = Edges::new(scene, &boxes);
    let view = edges.bounds(&boxes).grown(MARGIN);
    let mut out = String::new();
    let title = wording::printable(&scene.picture.title);
    let name = if title.is_empty() { "Execution graph".to_string() } else { format!("Execution graph: {title}") };
    put(
        &mut out,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{}\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" width=\"{:.0}\" height=\"{:.0}\">",
            escape(&name),
            view.x.floor(),
            view.y.floor(),
            view.width.ceil(),
            view.height.ceil(),
            view.width.ceil(),
            view.height.ceil()
        ),
    );
    markers(&mut out);
    lanes(scene, &boxes, &mut out);
    edges.draw(scene, &mut out);
    for i in 0..scene.inits.len() {
        init_box(scene, &boxes, i, &mut out);
    }
    for i in 0..scene.operations.len() {
        operation_box(scene, &boxes, i, &mut out);
    }
    edges.draw_labels(&mut out);
    out.push_str("</svg>\n");
    out
}

fn markers(out: &mut String) {
    out.push_str("<defs>\n");
    let names = RelationName::ALL.iter().map(|relation| (relation.name(), 7));
    for (name, size) in names.chain(std::iter::once(("cycle", 5))) {
        put(
            out,
            format_args!(
                "<marker id=\"arrow-{name}\" class=\"head {name}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"{size}\" markerHeight=\"{size}\" orient=\"auto\"><path d=\"M0 0.5L10 5L0 9.5z\"/></marker>"
            ),
        );
    }
    out.push_str("</defs>\n");
}

fn lanes(scene: &Scene<'_>, boxes: &Boxes, out: &mut String) {
    for (c, lane) in boxes.lanes.iter().enumerate() {
        put(out, format_args!("<rect class=\"lane\" {} rx=\"10\"/>", at(lane)));
        let name = wording::printable(scene.graph.thread_name(scene.columns[c].thread));
        let header = &boxes.headers[c];
        put(
            out,
            format_args!(
                "<text class=\"thread\" x=\"{:.1}\" y=\"{:.1}\">{}<title>thread {}</title></text>",
                header.x + 6.0,
                header.bottom() - 4.0,
                escape(&shortened(&name)),
                escape(&name)
            ),
        );
    }
    for (_, count, rect) in &boxes.gaps {
        let centre = rect.centre();
        let plural = if *count == 1 { "event" } else { "events" };
        put(
            out,
            format_args!(
                "<text class=\"gap\" x=\"{:.1}\" y=\"{:.1}\">⋮ {count} {plural} ⋮</text>",
                centre.x,
                centre.y + 4.0
            ),
        );
    }
}

fn operation_box(scene: &Scene<'_>, boxes: &Boxes, i: usize, out: &mut String) {
    let operation = &scene.operations[i];
    let rect = &boxes.operations[i];
    let mut tip = text::operation_line(operation);
    let _ = write!(
        tip,
        "\nthread {}",
        wording::printable(scene.graph.thread_name(scene.graph.event(operation.event).thread()))
    );
    if let Some(line) = scene.graph.line(operation.event) {
        let _ = write!(tip, "\nline {line} of the input");
    }
    let class = if operation.highlighted { "event cycle" } else { "event" };
    put(out, format_args!("<g class=\"{class}\" id=\"o{i}\"><title>{}</title>", escape(&tip)));
    put(out, format_args!("<rect {} rx=\"8\"/>", at(rect)));
    let centre = rect.centre();
    let y = centre.y + if operation.note.is_some() { -3.0 } else { 4.5 };
    put(out, format_args!("<text x=\"{:.1}\" y=\"{y:.1}\">{}</text>", centre.x, escape(&operation_label(operation))));
    if let Some(note) = &operation.note {
        let y = centre.y + 13.0;
        put(
            out,
            format_args!("<text class=\"note\" x=\"{:.1}\" y=\"{y:.1}\">{}</text>", centre.x, escape(&shortened(note))),
        );
    }
    out.push_str("</g>\n");
}

fn init_box(scene: &Scene<'_>, boxes: &Boxes, i: usize, out: &mut String) {
    let x = scene.inits[i];
    let highlighted = scene.edges.iter().any(|e| e.highlighted && [e.from, e.to].contains(&Place::Init(i)));
    let class = if highlighted { "event init cycle" } else { "event init" };
    let name = wording::printable(scene.graph.location_name(x));
    let tip = format!("the initial write of {name}: {}", scene.graph.value_text(scene.graph.initial_value(x)));
    let rect = &boxes.inits[i];
    put(out, format_args!("<g class=\"{class}\" id=\"i{i}\"><title>{}</title>", escape(&tip)));
    put(out, format_args!("<rect {} rx=\"16\"/>", at(rect)));
    let centre = rect.centre();
    put(
        out,
        format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\">{}</text></g>",
            centre.x,
            centre.y + 4.5,
            escape(&init_label(scene, i))
        ),
    );
}

/// The edges with their curves.
struct Edges {
    routes: Vec<(Edge, Route)>,
    /// Dotted lines to and from gaps.
    gap_lines: Vec<Route>,
    labels: Vec<(Edge, Point)>,
}

impl Edges {
    fn new(scene: &Scene<'_>, boxes: &Boxes) -> Edges {
        let mut router = Router::new(boxes);
        let gap_lines = gap_lines(scene, boxes, &mut router);
        // Straight lines first, since they cannot move; then the highlighted edges, which the scene
        // has first.
        let is_straight = |edge: &Edge| edge.relation == RelationName::Po && scene.are_neighbours(edge);
        let (straight, curved): (Vec<Edge>, Vec<Edge>) = scene.edges.iter().partition(|edge| is_straight(edge));
        let mut routes: Vec<(Edge, Route)> = straight
            .into_iter()
            .map(|edge| (edge, router.straight(boxes.rect(edge.from), boxes.rect(edge.to))))
            .collect();
        for edge in curved {
            routes.push((edge, router.route(&edge)));
        }
        let all = routes.iter().filter(|(edge, _)| edge.relation != RelationName::Po).count() <= MAX_LABELLED_EDGES;
        let mut labels = Vec::new();
        for (edge, route) in &routes {
            if edge.highlighted || all && edge.relation != RelationName::Po {
                let width = edge.relation.name().len() as f64 * 7.5 + 4.0;
                labels.push((*edge, router.label(route, width, 14.0)));
            }
        }
        // Highlighted edges are drawn last, above the others.
        routes.sort_by_key(|(edge, _)| edge.highlighted);
        Edges { routes, gap_lines, labels }
    }

    fn bounds(&self, boxes: &Boxes) -> Rect {
        let points = self.routes.iter().flat_map(|(_, route)| &route.points);
        let labels = self.labels.iter().map(|(_, p)| p);
        points.chain(labels).fold(boxes.bounds(), |bounds, p| {
            bounds.union(&Rect { x: p.x - 10.0, y: p.y - 8.0, width: 20.0, height: 16.0 })
        })
    }

    fn draw(&self, scene: &Scene<'_>, out: &mut String) {
        for route in &self.gap_lines {
            put(out, format_args!("<path class=\"gap-line\" d=\"{}\"/>", route.path));
        }
        let name = |place| match place {
            Place::Operation(i) => scene.operations[i].name.clone(),
            Place::Init(i) => format!("init {}", wording::printable(scene.graph.location_name(scene.inits[i]))),
        };
        for (edge, route) in &self.routes {
            let relation = edge.relation.name();
            let marker = if edge.highlighted { "cycle" } else { relation };
            let tip =
                format!("{relation}: {} → {} ({})", name(edge.from), name(edge.to), palette::of(edge.relation).meaning);
            put(
                out,
                format_args!(
                    "<path class=\"{}\" d=\"{}\" marker-end=\"url(#arrow-{marker})\"><title>{}</title></path>",
                    classes("edge", edge),
                    route.path,
                    escape(&tip)
                ),
            );
        }
    }

    fn draw_labels(&self, out: &mut String) {
        for (edge, p) in &self.labels {
            put(
                out,
                format_args!(
                    "<text class=\"{}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                    classes("label", edge),
                    p.x,
                    p.y + 4.0,
                    edge.relation
                ),
            );
        }
    }
}

/// `edge rf n-o1 n-o2`, for the page's style: the kind, the relation and the ends.
fn classes(kind: &str, edge: &Edge) -> String {
    let end = |place| match place {
        Place::Operation(i) => format!("n-o{i}"),
        Place::Init(i) => format!("n-i{i}"),
    };
    let cycle = if edge.highlighted { " cycle" } else { "" };
    format!("{kind} {}{cycle} {} {}", edge.relation, end(edge.from), end(edge.to))
}

fn gap_lines(scene: &Scene<'_>, boxes: &Boxes, router: &mut Router<'_>) -> Vec<Route> {
    let mut gaps = boxes.gaps.iter().map(|gap| gap.2);
    let mut lines = Vec::new();
    for column in &scene.columns {
        let mut previous: Option<(Rect, bool)> = None;
        for cell in &column.cells {
            let current = match cell.content {
                Content::Operation(i) => Some((boxes.operations[i], false)),
                Content::Gap(_) => gaps.next().map(|rect| (rect, true)),
            };
            if let (Some((above, above_is_gap)), Some((below, below_is_gap))) = (previous, current)
                && (above_is_gap || below_is_gap)
            {
                lines.push(router.straight(above, below));
            }
            previous = current;
        }
    }
    lines
}

fn at(rect: &Rect) -> String {
    format!("x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"", rect.x, rect.y, rect.width, rect.height)
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{line}");
}
