//! Threads of C programs that are alike: the numbers of executions, verdicts and errors are those
//! of the search that visits all executions.

use porf_verify::{Answer, OpenOptions, Session, Settings, Source, models, verify};
use std::path::PathBuf;

/// What all programs begin with. `run` creates threads one after the other, and joins them.
const HEAD: &str = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define LOAD(x, m) atomic_load_explicit(&(x), m)
#define STORE(x, v, m) atomic_store_explicit(&(x), v, m)
static void run(int count, void *(*f)(void *), void *argument) {
  pthread_t threads[8];
  for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, f, argument);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
}
";

const MODELS: [&str; 5] = ["sc", "tso", "ra", "rc11", "relaxed"];

fn source(name: &str, text: &str) -> Source {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("symmetry");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.c"));
    std::fs::write(&file, format!("{HEAD}{text}")).unwrap();
    Source::open(&[file], &OpenOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn answer(source: &Source, model: &str, symmetry: bool) -> Answer {
    let mut settings = Settings::default();
    (settings.symmetry, settings.all_errors) = (symmetry, true);
    let model = models::find_explored(model).unwrap();
    verify(source, &model, &settings, &Session::new())
}

/// Compares a program under all models with and without the reduction. Is anything reduced?
fn is_reduced(name: &str, text: &str) -> bool {
    let source = source(name, text);
    let mut is_reduced = false;
    for model in MODELS {
        let (all, reduced) = (answer(&source, model, false).report, answer(&source, model, true).report);
        let kinds = |errors: &[_]| {
            let kind = |error: &porf_witness::FoundError| std::mem::discriminant(&error.kind);
            errors.iter().map(kind).collect::<std::collections::HashSet<_>>()
        };
        assert_eq!(reduced.verdict, all.verdict, "{name} under {model}");
        assert_eq!(kinds(&reduced.errors), kinds(&all.errors), "{name} under {model}");
        assert_eq!(reduced.stats.executions, all.stats.executions, "{name} under {model}");
        assert_eq!(all.stats.orbits, all.stats.executions, "{name} under {model}");
        is_reduced |= reduced.stats.orbits < reduced.stats.executions;
    }
    is_reduced
}

#[test]
fn threads_that_are_alike() {
    let counter = "
        atomic_int x;
        static void *f(void *unused) { atomic_fetch_add(&x, 1); return NULL; }
        int main(void) { run(4, f, NULL); assert(x == 4); }";
    assert!(is_reduced("counter", counter));
    let mutex = "
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int n;
        static void *f(void *unused) {
          pthread_mutex_lock(&m); n++; pthread_mutex_unlock(&m);
          pthread_mutex_lock(&m); n++; pthread_mutex_unlock(&m);
          return NULL;
        }
        int main(void) { run(3, f, NULL); assert(n == 6); }";
    assert!(is_reduced("mutex", mutex));
    let race = "
        int n;
        static void *f(void *unused) { n++; return NULL; }
        int main(void) { run(3, f, NULL); }";
    is_reduced("race", race);
    let spin = "
        atomic_int lock, entered; int n;
        static void *f(void *unused) {
          atomic_fetch_add_explicit(&entered, 1, RLX);
          while (atomic_exchange_explicit(&lock, 1, ACQ)) ;
          n++;
          STORE(lock, 0, REL);
          return NULL;
        }
        int main(void) { run(3, f, NULL); assert(n == 3); }";
    assert!(is_reduced("spin", spin));
    let argument = "
        struct pair { atomic_int a, b; };
        static void *f(void *argument) {
          struct pair *pair = argument;
          int old = LOAD(pair->a, RLX);
          STORE(pair->b, old + 1, RLX);
          STORE(pair->a, 1, RLX);
          return NULL;
        }
        int main(void) { struct pair pair; atomic_init(&pair.a, 0); atomic_init(&pair.b, 0); run(2, f, &pair); }";
    assert!(is_reduced("argument", argument));
    let numbered_and_ignored = "
        atomic_int x;
        static void *f(void *unused) { int old = LOAD(x, RLX); STORE(x, old + 1, RLX); return NULL; }
        pthread_t all[3];
        int main(void) {
          for (long i = 0; i < 3; i++) pthread_create(&all[i], NULL, f, (void *)i);
          STORE(x, 7, RLX);
          for (int i = 0; i < 3; i++) pthread_join(all[i], NULL);
        }";
    assert!(is_reduced("numbered_and_ignored", numbered_and_ignored));
}

#[test]
fn threads_that_allocate() {
    let stack = "
        struct node { int value; struct node *next; };
        _Atomic(struct node *) top;
        static void *f(void *unused) {
          struct node *node = malloc(sizeof *node);
          node->value = 1;
          node->next = LOAD(top, ACQ);
          while (!atomic_compare_exchange_weak_explicit(&top, &node->next, node, REL, ACQ)) ;
          return NULL;
        }
        int main(void) {
          run(3, f, NULL);
          int sum = 0;
          for (struct node *node = LOAD(top, RLX); node; node = node->next) sum += node->value;
          assert(sum == 3);
        }";
    assert!(is_reduced("stack", stack));
    let published_atomics = "
        struct node { atomic_int value; };
        _Atomic(struct node *) top;
        static void *f(void *unused) {
          struct node *node = malloc(sizeof *node);
          atomic_init(&node->value, 1);
          STORE(node->value, 2, RLX);
          struct node *old = atomic_exchange_explicit(&top, node, ACQ);
          if (old) STORE(old->value, LOAD(old->value, RLX) + 1, RLX);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    is_reduced("published_atomics", published_atomics);
    let of_the_stack = "
        _Atomic(atomic_int *) slot;
        static void *f(void *unused) {
          atomic_int own;
          atomic_init(&own, 0);
          STORE(slot, &own, REL);
          atomic_int *other = LOAD(slot, ACQ);
          if (other == &own) STORE(own, 1, RLX);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    assert!(is_reduced("of_the_stack", of_the_stack));
    let freed = "
        _Atomic(int *) slot;
        static void *f(void *unused) {
          int *mine = malloc(sizeof *mine);
          *mine = 1;
          int *old = atomic_exchange(&slot, mine);
          free(old);
          return NULL;
        }
        int main(void) { run(3, f, NULL); free(slot); }";
    assert!(is_reduced("freed", freed));
    let freed_twice = "
        _Atomic(int *) slot;
        static void *f(void *unused) { free(LOAD(slot, ACQ)); return NULL; }
        int main(void) { STORE(slot, malloc(4), REL); run(2, f, NULL); }";
    is_reduced("freed_twice", freed_twice);
}

/// Locations that one branch has met may be missing in the graphs of others.
#[test]
fn nodes_that_others_take() {
    let stack = "
        struct node { int value; _Atomic(struct node *) next; };
        _Atomic(struct node *) top;
        static void push(struct node *node) {
          struct node *before = LOAD(top, RLX);
          do STORE(node->next, before, RLX);
          while (!atomic_compare_exchange_strong_explicit(&top, &before, node, REL, RLX));
        }
        static struct node *pop(void) {
          struct node *first = LOAD(top, ACQ);
          while (first && !atomic_compare_exchange_strong_explicit(&top, &first, LOAD(first->next, RLX), ACQ, ACQ));
          return first;
        }
        static void *f(void *unused) {
          struct node *mine = malloc(sizeof *mine);
          mine->value = 1;
          push(mine);
          struct node *node = pop();
          assert(node && node->value == 1);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    let source = source("nodes_that_others_take", stack);
    let [all, reduced] = [false, true].map(|symmetry| answer(&source, "rc11", symmetry).report);
    assert_eq!(reduced.verdict, all.verdict);
    assert_eq!(reduced.stats.executions, all.stats.executions);
    assert_eq!(6 * reduced.stats.orbits, all.stats.executions);
}

#[test]
fn what_tells_threads_apart() {
    let numbers = "
        atomic_int x;
        static void *f(void *argument) { STORE(x, (int)(intptr_t)argument, RLX); return NULL; }
        int main(void) {
          pthread_t a, b;
          pthread_create(&a, NULL, f, (void *)1);
          pthread_create(&b, NULL, f, (void *)2);
          pthread_join(a, NULL);
          pthread_join(b, NULL);
          assert(x == 1 || x == 2);
        }";
    assert!(!is_reduced("numbers", numbers));
    let selves = "
        atomic_ulong x; atomic_int y;
        static void *f(void *unused) {
          STORE(x, (unsigned long)pthread_self(), RLX);
          if (pthread_self() < LOAD(x, RLX)) atomic_fetch_add(&y, 1);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    assert!(!is_reduced("selves", selves));
    let addresses = "
        _Atomic(char *) slot; atomic_int y;
        static void *f(void *unused) {
          char *mine = malloc(1);
          char *old = atomic_exchange(&slot, mine);
          if (old && mine < old) atomic_fetch_add(&y, 1);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    assert!(!is_reduced("addresses", addresses));
    let hashes = "
        _Atomic(char *) slot; atomic_int y;
        static void *f(void *unused) {
          char *mine = malloc(1);
          char *old = atomic_exchange(&slot, mine);
          if (old && (uintptr_t)mine % 3 == 1) atomic_fetch_add(&y, 1);
          return NULL;
        }
        int main(void) { run(3, f, NULL); }";
    assert!(!is_reduced("hashes", hashes));
    let joined_in_part = "
        atomic_int x, y;
        static void *f(void *unused) { STORE(y, LOAD(x, RLX), RLX); return NULL; }
        int main(void) {
          pthread_t a, b;
          pthread_create(&a, NULL, f, NULL);
          pthread_create(&b, NULL, f, NULL);
          pthread_join(b, NULL);
          STORE(x, 1, RLX);
          pthread_join(a, NULL);
        }";
    assert!(!is_reduced("joined_in_part", joined_in_part));
    let handles = "
        atomic_int x; pthread_t all[2];
        static void *g(void *unused) { pthread_join(all[1], NULL); STORE(x, 1, RLX); return NULL; }
        static void *f(void *unused) { STORE(x, LOAD(x, RLX) + 1, RLX); return NULL; }
        int main(void) {
          pthread_t third;
          pthread_create(&all[0], NULL, f, NULL);
          pthread_create(&all[1], NULL, f, NULL);
          pthread_create(&third, NULL, g, NULL);
          pthread_join(third, NULL);
        }";
    assert!(!is_reduced("handles", handles));
    let waits = "
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER; int ready;
        static void *f(void *unused) {
          pthread_mutex_lock(&m);
          while (!ready) pthread_cond_wait(&c, &m);
          pthread_mutex_unlock(&m);
          return NULL;
        }
        int main(void) {
          pthread_t a, b;
          pthread_create(&a, NULL, f, NULL);
          pthread_create(&b, NULL, f, NULL);
          pthread_mutex_lock(&m);
          ready = 1;
          pthread_cond_broadcast(&c);
          pthread_mutex_unlock(&m);
          pthread_join(a, NULL);
          pthread_join(b, NULL);
        }";
    is_reduced("waits", waits);
}

#[test]
fn barriers() {
    let source = "
        pthread_barrier_t b; atomic_int x;
        static void *f(void *unused) {
          atomic_fetch_add(&x, 1);
          LOOK pthread_barrier_wait(&b);
          assert(x >= 3);
          return NULL;
        }
        int main(void) { pthread_barrier_init(&b, NULL, 3); run(3, f, NULL); }";
    assert!(is_reduced("barrier", &source.replace("LOOK", "")));
    // The serial thread is told apart.
    assert!(!is_reduced(
        "serial",
        &source
            .replace("LOOK", "if (PTHREAD_BARRIER_SERIAL_THREAD ==")
            .replace("wait(&b);", "wait(&b)) atomic_fetch_add(&x, 1);")
    ));
}
