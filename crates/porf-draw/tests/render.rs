//! Pictures of executions: text and DOT as snapshots, the structure of HTML pages, and graphs of
//! all sorts.

#[allow(dead_code)]
mod render_graphs;

use insta::assert_snapshot;
use porf_draw::Picture;
use porf_exec::{
    EventId, ExecutionGraph, FenceMode, GraphBuilder, LocId, Node, ReadMode, RelationName, Source, Step, Value,
    WriteMode,
};
use render_graphs::*;

#[test]
fn store_buffering_as_text_and_dot() {
    let graph = store_buffering();
    let picture = Picture::new(&graph).title("Store buffering").verdict("consistent under ra");
    assert_snapshot!("sb_text", picture.to_text(80));
    assert_snapshot!("sb_dot", picture.to_dot());
}

#[test]
fn message_passing_as_text_and_dot() {
    let (graph, cycle) = message_passing();
    let picture = Picture::new(&graph).title("Message passing").verdict("inconsistent under ra: coherence");
    let picture = picture.explain("d reads data as it was before a,\nwhich happens before d.").highlight(&cycle);
    assert_snapshot!("mp_text", picture.to_text(80));
    assert_snapshot!("mp_dot", picture.to_dot());
}

#[test]
fn iriw_as_text() {
    let (graph, cycle) = iriw();
    assert_snapshot!("iriw_text", Picture::new(&graph).highlight(&cycle).to_text(100));
}

#[test]
fn rmws_are_single_operations() {
    let (graph, cycle) = rmw_chain();
    let picture = Picture::new(&graph).highlight(&cycle);
    assert_snapshot!("rmw_text", picture.to_text(120));
    assert_snapshot!("rmw_dot", picture.to_dot());
    assert_snapshot!("rmw_text_narrow", picture.to_text(60));
}

#[test]
fn modification_order_can_be_given() {
    let (graph, cycle) = two_plus_two_writes();
    let mo: Vec<Vec<EventId>> =
        graph.locations().map(|x| graph.mo(x).expect("the graph has one").iter().rev().copied().collect()).collect();
    let graph = graph.without_mo();
    assert!(!Picture::new(&graph).to_text(80).contains("mo x"));
    assert_snapshot!("mo_text", Picture::new(&graph).mo(&mo).highlight(&cycle[..2]).to_text(80));
}

#[test]
fn hidden_events_leave_no_mark_unless_they_are_highlighted() {
    let (graph, cycle) = message_passing();
    let all = graph.event_ids().fold(Picture::new(&graph), Picture::hide).to_text(80);
    assert!(!all.contains("data") && !all.contains('⋮'), "{all}");
    let first = graph.thread_events(graph.event(EventId::new(0)).thread())[0];
    let text = Picture::new(&graph).hide(first).to_text(80);
    let name = format!("{}: ", graph.event_name(first));
    assert!(!text.contains(&name) && !text.contains('⋮') && !text.contains("left out"), "{text}");
    let highlighted = Picture::new(&graph).hide(first).highlight(&cycle);
    assert!(highlighted.to_text(80).contains(&name), "{}", highlighted.to_text(80));
    // Pages and DOT do not fail without it.
    assert_well_formed(&Picture::new(&graph).hide(first).to_html());
    assert!(!Picture::new(&graph).hide(first).to_dot().contains(&name));
}

#[test]
fn large_graphs_are_cut_around_the_highlighted_operations() {
    let graph = random(&mut Numbers(9), 5, 4, 4000, false);
    let w = graph.event_ids().find(|&e| graph.event(e).label().is_write() && e.index() > 900).expect("a write");
    let steps = [step(w, RelationName::Hb, w)];
    let picture = Picture::new(&graph).highlight(&steps).limit(8);
    assert_snapshot!("cut_text", picture.to_text(100));
    assert_snapshot!("cut_dot", picture.to_dot());
    let html = picture.to_html();
    assert!(html.contains("3992 of 4000 operations are left out"));
    assert_eq!(html.matches("<g class=\"event").count(), 8);
    let plain = Picture::new(&graph).limit(10).to_text(100);
    assert!(
        plain.contains("3990 of 4000 operations are left out: only the first of each thread are shown."),
        "{plain}"
    );
}

#[test]
fn cycles_beyond_the_limit_are_cut_openly() {
    let (graph, cycle) = iriw();
    let text = Picture::new(&graph).highlight(&cycle).limit(2).to_text(100);
    assert!(text.contains("4 of 6 operations are left out"), "{text}");
    assert!(text.contains("4 highlighted operations are among those left out."), "{text}");
}

/// Every element that opens is closed in turn, attributes are quoted, and no raw `<`, `>` or `&` is
/// in the text.
fn assert_well_formed(html: &str) {
    let body = html.split_once("</style>").expect("a style sheet").1;
    let mut open: Vec<&str> = vec!["html", "head"];
    let mut rest = body;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "{text}");
        for after in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|name| after.starts_with(name));
            assert!(known, "&{after}");
        }
        let end = start + rest[start..].find('>').expect("the tag ends");
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(!tag.contains('<'), "{tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
        } else if !tag.ends_with('/') && name != "input" {
            open.push(name);
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
}

fn assert_self_contained(html: &str) {
    let without_namespace = html.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    for forbidden in ["http:", "https:", "//", "<script", "<link", "@import", "src=", "href="] {
        assert!(!without_namespace.contains(forbidden), "{forbidden}");
    }
    let references = without_namespace.matches("url(").count();
    assert_eq!(references, without_namespace.matches("url(#arrow-").count());
}

#[test]
fn pages_show_every_operation_and_every_highlighted_edge() {
    let (graph, cycle) = message_passing();
    let html = Picture::new(&graph).title("MP").highlight(&cycle).explain("because").to_html();
    assert_well_formed(&html);
    assert_self_contained(&html);
    for e in graph.event_ids() {
        let label = format!(">{}: {}</text>", graph.event_name(e), graph.describe(e));
        assert_eq!(html.matches(&label).count(), 1, "{label}");
    }
    for tip in ["po: a → b", "sw: b → c", "po: c → d", "fr: d → a"] {
        let edge = html.lines().find(|line| line.starts_with("<path") && line.contains(tip)).expect(tip);
        assert!(edge.contains(" cycle "), "{edge}");
    }
    assert_eq!(html.matches("class=\"label").count(), 6, "four of the cycle and two of rf");
    assert!(html.contains("init data = 0") && html.contains(">because</p>"));
}

#[test]
fn relations_can_be_chosen() {
    let graph = store_buffering();
    let edges = |html: &str, name: &str| html.matches(&format!("<path class=\"edge {name} n-")).count();
    let html = Picture::new(&graph).to_html();
    assert_eq!([edges(&html, "po"), edges(&html, "rf"), edges(&html, "fr")], [2, 2, 2]);
    assert!(html.contains("id=\"show-fr\" aria-label=\"show fr\">"), "fr is off at first");
    let html = Picture::new(&graph).relations(&[RelationName::Fr]).to_html();
    assert_eq!([edges(&html, "po"), edges(&html, "rf"), edges(&html, "fr")], [0, 0, 2]);
    assert!(html.contains("d: R rlx x = 0 ← init"), "without the edge, the box names the source");
    assert!(!Picture::new(&graph).to_dot().contains("\"fr\""));
    assert!(Picture::new(&graph).relations(&RelationName::ALL).to_dot().contains("\"fr\""));
}

/// A graph whose every name is as hard to quote as can be.
fn hostile() -> ExecutionGraph {
    let mut g = GraphBuilder::new();
    let t = g.thread("<script>&\"'\\</script>");
    let x = g.location("x</text>\"'&lt;\\n\u{1b}[31m\u{202e}\n]]>");
    let a = g.write(t, WriteMode::Rlx, x);
    let b = g.read(t, ReadMode::Rlx, x);
    g.set_value(a, Value(u64::MAX));
    g.set_source(b, Source::Init);
    g.set_name(a, "\"; evil=\"<b onload='1'>");
    g.declare_mo();
    g.build().expect("a graph")
}

#[test]
fn everything_is_escaped() {
    let graph = hostile();
    let events: Vec<EventId> = graph.event_ids().collect();
    let steps = [step(events[1], RelationName::Fr, events[0]), step(events[0], RelationName::Po, events[1])];
    let picture = Picture::new(&graph).title("</title><b>'\"&").verdict("</p><b>").explain("<b>\u{7}\n&amp;");
    let picture = picture.highlight(&steps).note(events[0], "</text><b>&\"");
    let html = picture.to_html();
    assert_well_formed(&html);
    assert!(!html.contains("<script") && !html.contains("<b>'") && !html.contains("onload='"));
    assert!(html.contains("&lt;script&gt;&amp;&quot;&#39;\\&lt;/script&gt;"));
    for text in [html, picture.to_text(80), picture.to_dot()] {
        assert!(!text.contains(['\u{1b}', '\u{202e}', '\u{7}']));
    }
    assert_snapshot!("hostile_dot", picture.to_dot());
    assert_snapshot!("hostile_text", picture.to_text(80));
}

#[test]
fn what_the_graph_does_not_have_is_passed_over() {
    let graph = store_buffering();
    let (e, x) = (EventId::new(77), LocId::new(9));
    let steps = [step(e, RelationName::Hb, EventId::new(0)), step(Node::Init(x), RelationName::Rf, e)];
    let mo = vec![vec![e, EventId::new(0)]];
    let picture = Picture::new(&graph).highlight(&steps).mo(&mo).note(e, "nothing");
    assert!(picture.to_text(80).contains("a: W rlx x = 1"));
    assert_well_formed(&picture.to_html());
    assert!(picture.to_dot().ends_with("}\n"));
}

#[test]
fn graphs_being_built_can_be_drawn() {
    let mut g = GraphBuilder::new();
    let (t, x) = (g.thread("P"), g.location("x"));
    let r = g.read(t, ReadMode::Rlx, x);
    g.rmw(t, (ReadMode::Acq, WriteMode::Rlx), x);
    g.fence(t, FenceMode::Sc);
    g.set_source(r, Source::Write(EventId::new(50)));
    let text = Picture::new(g.partial()).to_text(80);
    assert_eq!(text, "  P\n  P:1: R rlx x <- ?\n  P:2+3: U acq x <- ?\n  P:4: F sc\n");
    assert_well_formed(&Picture::new(g.partial()).to_html());
    g.set_mo(x, Vec::new());
    let y = g.location("y");
    g.write(t, WriteMode::Rlx, y);
    assert!(Picture::new(g.partial()).to_text(80).contains("P:5: W rlx y"));
    let empty = ExecutionGraph::default();
    assert_eq!(Picture::new(&empty).to_text(80), "");
    assert_well_formed(&Picture::new(&empty).to_html());
    assert!(Picture::new(&empty).limit(0).to_dot().starts_with("digraph"));
}

#[test]
fn all_sorts_of_graphs_can_be_drawn() {
    let numbers = &mut Numbers(2024);
    for round in 0..60 {
        let (threads, locations) = (1 + numbers.below(7), 1 + numbers.below(6));
        let operations = numbers.below(if round % 10 == 0 { 90 } else { 25 });
        let graph = random(numbers, threads, locations, operations, round % 2 == 0);
        let node = |numbers: &mut Numbers| match numbers.below(graph.len() + graph.location_count()) {
            n if n < graph.len() => Node::Event(EventId::new(n)),
            n => Node::Init(LocId::new(n - graph.len())),
        };
        let steps: Vec<Step> = (0..numbers.below(6))
            .map(|_| Step { from: node(numbers), relation: RelationName::ALL[numbers.below(7)], to: node(numbers) })
            .collect();
        let picture = Picture::new(&graph).highlight(&steps).limit(1 + numbers.below(70));
        let picture = if round % 3 == 0 { picture.relations(&RelationName::ALL) } else { picture };
        let html = picture.to_html();
        assert_well_formed(&html);
        assert_self_contained(&html);
        assert!(!html.contains("NaN") && !html.contains("\"inf"), "all coordinates are numbers");
        assert_eq!(picture.to_dot().matches('{').count(), picture.to_dot().matches('}').count());
        for width in [0, 40, 120] {
            let text = picture.to_text(width);
            assert!(graph.is_empty() || text.contains("T"), "{text}");
        }
    }
}
