//! Names of allocated memory in reports of C and C++: types and members, variables, and numbers.

use crate::program::{command, run, scratch};

/// A program with an error, and what its report must say.
type Case = (&'static str, &'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    (
        // Types come from variables, members of globals, results of functions; an array, numbers,
        // pointers.
        "heap.c",
        "#include <pthread.h>
#include <stdlib.h>
typedef struct { int a; struct { int x, y; } pos; _Atomic int n; } thing;
struct queue { thing *things; int *slots; thing **table; int *last; };
static struct queue q;
static thing *make(int count) { return malloc(count * sizeof(thing)); }
static void *worker(void *arg) {
  thing *one = arg;
  one->n++;
  q.things[2].pos.y = 4;
  q.slots[1]++;
  q.table[1] = &q.things[1];
  *q.last = 1;
  return NULL;
}
int main(void) {
  q.things = make(3);
  q.slots = calloc(2, sizeof *q.slots);
  q.table = malloc(2 * sizeof *q.table);
  int *single = malloc(sizeof *single);
  q.last = single;
  thing *one = calloc(1, sizeof *one);
  pthread_t t;
  pthread_create(&t, NULL, worker, one);
  one->pos.x = 2;
  *single = 2;
  pthread_join(t, NULL);
}
",
        &[
            "main writes *single (not atomic)",
            " *single = 1 ",
            " thing#2.n ",
            " thing#1[2].pos.y = 4 ",
            " q.things = &thing#1[0] ",
            " slots[1] = 1 ",
            " table[1] = &thing#1[1] ",
            " W na thing#2.pos.x = 2 ",
            "Allocated: thing#1 by main at ",
        ],
    ),
    (
        // Variables on stacks have the numbers of their threads.
        "stack.c",
        "#include <pthread.h>
static _Atomic(int *) shared;
static _Thread_local int own;
static int plain;
static void *worker(void *arg) {
  int slot = 5, values[2] = {0, 1};
  shared = &slot;
  shared = &values[1];
  shared = &own;
  plain++;
  return arg;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, worker, NULL);
  pthread_create(&b, NULL, worker, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
",
        &[
            " W na worker::slot#1 = 5 ",
            " W na worker::slot#2 = 5 ",
            " shared = &worker::slot#1 ",
            " shared = &worker::values#2[1] ",
            " shared = &own#1 ",
        ],
    ),
    (
        // A global has the name of a type; nobody knows the type of the memory of a wrapper.
        "ambiguous.c",
        "#include <pthread.h>
#include <stdlib.h>
struct node { struct node *next; int value; };
static struct node node;
static void *xmalloc(size_t size) { return malloc(size); }
static void *worker(void *arg) { node.value = 1; ((struct node *)arg)->value = 2; return arg; }
int main(void) {
  struct node *first = malloc(sizeof *first);
  int *unknown = xmalloc(8);
  first->next = &node;
  node.next = first;
  unknown[1] = 7;
  pthread_t t;
  pthread_create(&t, NULL, worker, unknown);
  first->value = 1;
  node.value = 3;
  pthread_join(t, NULL);
}
",
        &[" writes node.value (not atomic)", " node#1.next = &node ", " W na alloc0.", "+4 = 7 "],
    ),
    (
        // What `new` makes, bases of equal members, arrays with a count, and what lambdas capture.
        "new.cpp",
        "#include <atomic>
#include <memory>
#include <thread>
struct Base { int x = 0; virtual ~Base() = default; };
struct Other { int x = 0; };
struct Node : Base, Other { std::atomic<Node *> next{nullptr}; };
struct Small { int v = 0; ~Small() { v = 1; } };
static int plain;
int main() {
  auto *node = new Node;
  auto shared = std::make_shared<Other>();
  auto *small = new Small[3];
  std::thread a([&] {
    node->Base::x = 2;
    node->Other::x = 3;
    node->next = node;
    shared->x = 4;
    small[1].v = 5;
    plain = 1;
  });
  std::thread b([] { plain = 2; });
  a.join();
  b.join();
  delete node;
  delete[] small;
}
",
        &[
            " W na Node.Base.x = 2 ",
            " W na Node.Other.x = 3 ",
            " Node.next = &Node ",
            " W na Other.x = 4 ",
            " W na Small[1].v = 5 ",
            " std::thread#1.node = &main::node ",
            " main::node = &Node ",
            "Node by main at ",
        ],
    ),
];

#[test]
fn of_allocated_memory() {
    for (name, text, parts) in CASES {
        let file = scratch(&format!("names-{name}"));
        std::fs::write(&file, text).unwrap();
        let mut command = command("porf");
        command.args(["verify", "-j1", "--model", "sc"]).arg(&file);
        let run = run(command, b"").assert_code(1);
        for part in *parts {
            assert!(run.stdout.contains(part), "{name}: {part}\n{}", run.stdout);
        }
    }
}

/// The events of JSON reports, the steps of pages and the runs of tests have the same names.
#[test]
fn are_the_same_in_all_forms() {
    let file = scratch("names-forms.c");
    let text = "#include <pthread.h>
#include <stdlib.h>
struct box { _Atomic int full; int item; };
static void *worker(void *it) { struct box *box = it; if (box->full) box->item++; return it; }
int main(void) {
  struct box *box = calloc(1, sizeof *box);
  pthread_t t;
  pthread_create(&t, NULL, worker, box);
  box->full = 1;
  box->item = 7;
  pthread_join(t, NULL);
  free(box);
}
";
    std::fs::write(&file, text).unwrap();
    let page = scratch("names-forms.html");
    let run_with = |arguments: &[&str]| {
        let mut command = command("porf");
        command.args(arguments).arg(&file).arg("--html").arg(&page);
        let report = run(command, b"").assert_code(1).stdout;
        [report, std::fs::read_to_string(&page).unwrap()]
    };
    for arguments in [&["verify", "-j1"][..], &["verify", "-j1", "--json"], &["test", "-j1"]] {
        for form in run_with(arguments) {
            assert!(form.contains("box.item") && form.contains("box.full"), "{arguments:?}: {form}");
            assert!(!form.contains("alloc0."), "{arguments:?}: {form}");
        }
    }
}
