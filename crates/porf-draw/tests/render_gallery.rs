//! Draws a gallery for people to look at, into the directory that `PORF_GALLERY` names.

#[allow(dead_code)]
mod render_graphs;

use porf_draw::Picture;
use porf_exec::RelationName;
use render_graphs::*;
use std::path::Path;

#[test]
#[ignore = "for people: PORF_GALLERY=/tmp/gallery cargo test -p porf-draw --test render_gallery -- --ignored"]
fn gallery() {
    let directory = std::env::var("PORF_GALLERY").expect("PORF_GALLERY names a directory");
    let save = |name: &str, picture: Picture<'_>| {
        for (end, text) in [("txt", picture.to_text(100)), ("dot", picture.to_dot()), ("html", picture.to_html())] {
            std::fs::write(Path::new(&directory).join(format!("{name}.{end}")), text).expect("the file is written");
        }
    };
    let graph = store_buffering();
    save("sb", Picture::new(&graph).title("Store buffering").verdict("consistent under ra"));
    let (graph, cycle) = message_passing();
    let picture = Picture::new(&graph).title("Message passing").verdict("inconsistent under ra: coherence is violated");
    let picture = picture
        .explain("c sees the flag that b sets, and so everything before b; yet d reads data as it was before a.");
    save("mp", picture.highlight(&cycle));
    let picture = Picture::new(&graph).title("Message passing, with source lines");
    let picture = graph.event_ids().fold(picture, |p, e| p.note(e, format!("mp.porf:{}", e.index() + 3)));
    save("mp-notes", picture.highlight(&cycle).relations(&[RelationName::Rf, RelationName::Po]));
    let (graph, cycle) = iriw();
    save("iriw", Picture::new(&graph).title("IRIW").verdict("inconsistent under sc").highlight(&cycle));
    let (graph, cycle) = two_plus_two_writes();
    save("2+2w", Picture::new(&graph).title("2+2W").verdict("inconsistent under sc").highlight(&cycle));
    let (graph, cycle) = rmw_chain();
    save("rmw", Picture::new(&graph).title("RMW chain").verdict("inconsistent: atomicity").highlight(&cycle));
    let graph = random(&mut Numbers(7), 4, 3, 28, false);
    save("random30", Picture::new(&graph).title("Thirty events").verdict("consistent"));
    let graph = random(&mut Numbers(3), 3, 2, 14, true);
    save("cyclic", Picture::new(&graph).title("Anything goes"));
    let graph = random(&mut Numbers(9), 5, 4, 4000, false);
    let w = graph.event_ids().filter(|&e| graph.event(e).label().is_write()).nth(700).expect("a write");
    let r = graph.event_ids().filter(|&e| graph.event(e).label().is_read()).last().expect("a read");
    let steps = [step(w, RelationName::Hb, r), step(r, RelationName::Fr, w)];
    save("cut", Picture::new(&graph).title("A part of a large graph").highlight(&steps).limit(24));
    let graph = random(&mut Numbers(1), 24, 6, 80, false);
    save("threads", Picture::new(&graph).title("Many threads").limit(40));
}
