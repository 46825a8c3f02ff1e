//! The constructs of the language, on one small structure.

mod common;

use common::Builder;
use porf_cat::{Judgement, MapLoader, Model, Options, Structure};

/// Message passing with three writes of one location, where the second thread reads old data.
/// Events: 0 and 1 initial writes of x and y; 2 W x, 3 F Mb, 4 W y; 5 R y, 6 R x; 7 W x.
fn structure() -> Structure {
    let mut builder = Builder::new(2);
    builder.write(0, 0, &["Once"]);
    builder.fence(0, "Mb");
    builder.write(0, 1, &["Release"]);
    builder.read(1, 1, &["Acquire"]);
    builder.read(1, 0, &["Once"]);
    builder.write(1, 0, &["Once"]);
    builder.relate("rf", 4, 5);
    builder.relate("addr", 5, 6);
    builder.structure()
}

fn judge(text: &str) -> Judgement {
    let model = Model::parse("test.cat", text).unwrap_or_else(|error| panic!("{}", error.render()));
    model.judge(&structure()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All checks of a text hold.
fn holds(text: &str) {
    let judgement = judge(text);
    assert!(judgement.allowed, "{text}: {:?}", judgement.failed);
}

/// Both expressions denote the same relation.
fn equal(definitions: &str, left: &str, right: &str) {
    holds(&format!("{definitions}\nempty ({left}) \\ ({right})\nempty ({right}) \\ ({left})"));
}

/// Both sides of each line denote the same relation. Definitions come before `|-`, comments after
/// `#`.
fn equations(lines: &str) {
    let is_equation = |line: &&str| !line.is_empty() && !line.starts_with('#');
    for line in lines.lines().map(str::trim).filter(is_equation) {
        let (definitions, equation) = line.split_once("|-").unwrap_or(("", line));
        let (left, right) = equation.split_once("==").unwrap_or_else(|| panic!("no equation: {line}"));
        equal(definitions, left, right);
    }
}

#[test]
fn precedence() {
    equations(
        r"
        po | rf ; co == po | (rf ; co)
        po ; po \ loc == po ; (po \ loc)
        po \ po-loc \ [W] ; po == ((po \ po-loc) \ [W]) ; po
        po \ loc & po == po \ (loc & po)
        po & W * R == po & (W * R)
        ~po^-1 == ~(po^-1)
        ~po & rf == (~po) & rf
        rf^-1;co? == (rf^-1);(co?)
        po^-1^+? == ((po^-1)^+)?
        let f r = r^-1 |- f po^+ == (f (po))^+
        ",
    );
}

#[test]
fn star_is_a_product_or_a_closure() {
    equations(
        r"
        W*R == W * R
        po* == po^*
        po*;rf == (po^*);rf
        rf+ == rf^+
        ",
    );
    equal("let r = po*\nlet s = r", "s", "po^+ | id");
    // A check that begins with `~` is no operand.
    holds("let r = po*\n~empty r\nlet s = po+ ~empty s");
}

#[test]
fn titles_comments_and_settings() {
    holds("\"A title\" (* a (* nested *) comment *) let r = po // to the end\nwithoutinit\nempty r & r^-1");
    holds("Title\nshow r as x, s, po\nunshow rf\nshowall\nlet r = po let s = r debug r latex \"x\"\nacyclic r");
}

#[test]
fn names() {
    holds("let a-b.c' = po let x_1 = a-b.c' acyclic x_1");
    equal("let po = po | co", "po & co", "co");
    // A function keeps the names that it saw.
    equal("let r = po let f x = r | x let r = rf", "f (0)", "po");
}

#[test]
fn functions() {
    equations(
        r"
        let f (a, b) = a ; b |- f (po, rf) == po ; rf
        let f a b = a ; b |- f po rf == po ; rf
        let f a = fun b -> a ; b |- f po rf == po ; rf
        let f (a, (b, c)) = a ; b | c |- f (po, (rf, co)) == po ; rf | co
        let f () = po |- f () == po
        let twice f = fun r -> f (f r) let inv r = r^-1 |- twice inv po == po
        let (a, b) = (po, rf) |- a | b == po | rf
        let r = po and s = rf in r ; s == po ; rf
        begin po end == po
        ",
    );
}

#[test]
fn recursion() {
    equations(
        r"
        let rec r = po | r ; po |- r == po^+
        let rec a = po | b ; po and b = rf | a ; rf |- a == (po | rf ; po) ; (rf ; po)^*
        # Sets and relations together, and a definition whose type shows late.
        let rec r = [S] ; po and S = T | range r and T = S | IW | W |- [S] == [IW | W | range ([W] ; po)]
        let rec r = r |- r == 0
        # Nested: the inner one depends on the outer one.
        let rec r = po | (let rec s = r | s ; rf in s) ; co |- r == po ; (rf^* ; co)^*
        # Not monotone: each definition sees the new values of those before it.
        let rec free = W \ domain pairs and pairs = pairs | [free] ; co |- pairs == co
        # A function that is recursive.
        let rec f S = match S with || {} -> 0 || e ++ es -> ({e} * {e}) | f es end |- f R == [R]
        ",
    );
}

#[test]
fn a_recursive_definition_may_not_stabilise() {
    let model = Model::parse("test.cat", "let rec r = ~r\nacyclic r").unwrap();
    let error = model.judge(&structure()).unwrap_err();
    assert_eq!(error.to_string(), "a recursive definition of the model does not stabilise");
}

#[test]
fn sets() {
    equal("", "[R | W]", "[M]");
    equal("", "[~F]", "[M]");
    equal("", "[_ \\ F]", "[M]");
    equal("", "domain (rf) * range (rf)", "{} | (domain rf * range rf)");
    equal("", "[{}]", "0");
    holds("empty W & R\nempty {}\n~empty IW\nempty RMW");
}

#[test]
fn checks() {
    let judgement = judge("acyclic po^-1 | po as twist\n~empty F as fence\nempty F\nirreflexive id & loc as   loc");
    assert!(!judgement.allowed);
    assert_eq!(judgement.failed, ["twist", "empty F", "loc"]);
    let judgement = judge(
        "flag ~empty rf as reads\nflag empty rf as none
         undefined_unless acyclic po as fine\nundefined_unless empty po as bad",
    );
    assert!(judgement.allowed);
    assert_eq!(judgement.flags, ["reads", "bad"]);
}

#[test]
fn variants() {
    let text = "let r = if \"strong\" && not \"weak\" then po else 0
        if \"strong\" || \"other\" then include \"no-such-file.cat\" empty po else let s = r empty s end";
    holds(text);
    let loader = MapLoader::new([("m.cat", text), ("no-such-file.cat", "acyclic r as included")]);
    let options = Options { variants: ["strong".to_string()].into(), bell: None };
    let model = Model::read_with("m.cat", &loader, &options).unwrap();
    assert_eq!(model.judge(&structure()).unwrap().failed, ["empty po"]);
}

#[test]
fn try_catches_unknown_names() {
    equal("let r = try no-such-relation with po", "r", "po");
    equal("let r = try (po | W) with rf", "r", "rf");
}

#[test]
fn tags_and_enumerations() {
    let bell = "enum Accesses = 'once || 'release || 'acquire || 'silent
        enum Barriers = 'mb || 'wmb
        instructions R[Accesses]
        instructions W[{'once, 'release}]
        instructions F[Barriers]";
    let check = |text: &str| holds(&format!("{bell}\n{text}"));
    check("~empty Once & W empty Silent empty Wmb ~empty Mb & F ~empty tag2events ('acquire) & R");
    check(
        "let name t = match t with || 'once -> po || 'mb -> rf || _ -> co end
           empty name 'once \\ po  ~empty name 'once  empty name 'mb \\ rf  empty name 'silent \\ co",
    );
    check("forall t in Barriers do empty tag2events (t) & M end");
    let loader = MapLoader::new([("m.cat", "~empty Once empty Silent"), ("k.bell", bell)]);
    let options = Options { bell: Some("k.bell".into()), ..Options::default() };
    assert!(Model::read_with("m.cat", &loader, &options).unwrap().judge(&structure()).unwrap().allowed);
    assert!(Model::read("m.cat", &loader).is_err());
    // A file of the same name is found; that of the kernel is porf's own.
    let loader = MapLoader::new([("d/k.cat", "~empty Once empty Silent"), ("d/k.bell", bell)]);
    assert!(Model::read("d/k.cat", &loader).unwrap().judge(&structure()).unwrap().allowed);
    let loader = MapLoader::new([("linux-kernel.cat", "empty rcu-rscs"), ("linux-kernel.bell", "let x = unknown")]);
    assert!(Model::read("linux-kernel.cat", &loader).unwrap().judge(&structure()).unwrap().allowed);
}

#[test]
fn procedures() {
    let text = "procedure ordered (r, s) = let t = r | s acyclic t as in-procedure empty t end
        let t = 0 call ordered (po, rf) empty t as t";
    let judgement = judge(text);
    assert_eq!(judgement.failed, ["empty t"]);
}

#[test]
fn sets_are_taken_apart() {
    let model =
        Model::parse("test.cat", "let all = fold (fun (e, r) -> ({e} * {e}) | r) (_, 0)\nempty all \\ id").unwrap();
    assert!(model.depends_on_structure());
    equal("let all = fold (fun (e, r) -> ({e} * {e}) | r) (_, 0)", "all", "id");
    equal("let pairs = fold (fun ((a, b), r) -> (b, a) ++ r) (po, 0)", "pairs", "po^-1");
    holds(
        "let classes = map (fun S -> S * S) (classes-loc (M))
           let same = fold (fun (r, s) -> r | s) (classes, 0)
           empty same \\ loc  empty (loc & (M * M)) \\ same",
    );
    equal("let r = if R & W = {} then po else rf", "r", "po");
    equal("let r = if R <= M then po else rf", "r", "po");
    equal("let r = match F with || {} -> po || f ++ fs -> [{f}] | [fs] end", "r", "[F]");
    holds("forall e in R do ~empty [{e}] & id end");
}

/// The standard library's way to all coherence orders.
#[test]
fn linearisations() {
    // A cycle has no linearisation; two unordered events have two.
    holds("empty linearisations (M, po | po^-1)  ~empty linearisations (M, po)");
    equal("let both = fold (fun (o, n) -> o | n) (linearisations (R, 0), 0)", "both", "(R * R) \\ id");
    equal("let all = fold (fun (o, n) -> o | n) (generate_cos (co0), 0)", "all", "(loc & (W * W)) \\ id \\ (_ * IW)");
    holds("let cos = generate_cos (co0) forall o in cos do acyclic o empty co0 \\ o end");
}

/// Some choice must satisfy the checks after it.
#[test]
fn choices() {
    let choice = "with order from generate_cos (co0)\n";
    holds(&format!("{choice} empty order \\ co  empty co \\ order"));
    let judgement = judge(&format!("{choice} empty order as none"));
    assert_eq!((judgement.allowed, judgement.failed), (false, vec!["none".to_string()]));
    // Without a choice, nothing is allowed.
    assert!(!judge("with order from {}\nacyclic po").allowed);
    // The structure's own coherence order is the only one.
    equal("let old = co include \"cos.cat\"", "co", "old");
}

/// Seven writes of one location have 720 orders with the initial one first.
#[test]
fn many_choices() {
    let mut builder = Builder::new(2);
    for thread in 0..7 {
        builder.write(thread, thread / 6, &[]);
    }
    let structure = builder.structure();
    let text = "let all = generate_cos (co0) with order from all empty order \\ co as order
        let parts = map (fun part -> linearisations (part, co0)) (classes-loc W) ~empty parts";
    let model = Model::parse("test.cat", text).unwrap();
    assert!(model.judge(&structure).unwrap().allowed);
    let none = Model::parse("test.cat", "with order from generate_cos (co0) empty order & co as order").unwrap();
    assert_eq!(none.judge(&structure).unwrap().failed, ["order"]);
}

/// A model that takes apart what depends on `rf` is judged, but never early.
#[test]
fn sets_that_depend_on_rf() {
    let text = "let r = fold (fun ((w, r), s) -> (r, w) ++ s) (rf, 0)\nempty r \\ rf^-1\nempty po";
    let model = Model::parse("test.cat", text).unwrap();
    assert_eq!(model.judge(&structure()).unwrap().failed, ["empty po"]);
    assert!(!model.fails_already(&structure()).unwrap());
    let fixed = "let r = fold (fun ((w, r), s) -> (r, w) ++ s) (po, 0)\nempty r & po\nempty r";
    assert!(Model::parse("test.cat", fixed).unwrap().fails_already(&structure()).unwrap());
}

#[test]
fn includes() {
    let loader = MapLoader::new([
        (
            "models/main.cat",
            "include \"part.cat\" include \"stdlib.cat\" include \"x86fences.cat\" empty part & mfence as none",
        ),
        ("models/part.cat", "\"Part\" let part = po"),
    ]);
    let model = Model::read("models/main.cat", &loader).unwrap();
    assert_eq!(model.name(), "main");
    assert!(model.judge(&structure()).unwrap().allowed);
    // A file beside the model hides one of the library.
    let loader = MapLoader::new([("m.cat", "include \"cos.cat\" empty mine"), ("cos.cat", "let mine = 0")]);
    assert!(Model::read("m.cat", &loader).unwrap().judge(&structure()).unwrap().allowed);
}

#[test]
fn the_library_of_includes_is_read() {
    for file in ["cos.cat", "fences.cat", "filters.cat", "stdlib.cat", "linux-kernel.bell", "c11_cos.cat"] {
        holds(&format!("include \"{file}\" acyclic po"));
    }
    holds("let hb = po let prop = 0 include \"ppc-checks.cat\"");
}

#[test]
fn structures_are_validated() {
    let model = Model::built_in("sc").unwrap();
    let error = model.judge(&Structure::default()).unwrap_err();
    assert_eq!(error.to_string(), "the structure has no `po`");
    let mut wrong = structure();
    wrong.relations.insert("addr".into(), porf_cat::Relation::new(3));
    let error = model.judge(&wrong).unwrap_err();
    assert_eq!(error.to_string(), "`addr` is over 3 events, but the structure has 8");
}

/// Long chains, long files and long lists neither overflow the stack nor take long.
#[test]
fn long_files() {
    let union = vec!["po"; 20_000].join(" | ");
    holds(&format!("acyclic {union}"));
    holds(&format!("acyclic po{}", " \\ co".repeat(20_000)));
    holds(&format!("acyclic po{}", "^+".repeat(20_000)));
    let chain: String = (0..5_000).map(|at| format!("let r{} = r{at} | (po ; r{at}) & po\n", at + 1)).collect();
    holds(&format!("let r0 = po\n{chain}\nacyclic r5000"));
}
