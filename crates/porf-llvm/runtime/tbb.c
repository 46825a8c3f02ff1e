// The compiled part of oneTBB. `runtime.c` includes this file.
//
// Every task that is spawned gets a thread of its own: so all that tasks may do at the same time is explored. A thread that waits runs
// nothing else meanwhile, and nothing is stolen. Locks and queues that sleep are waited for until their condition holds.

#define R1(NAME) _ZN3tbb6detail2r1##NAME

// ---- memory ----

enum { CACHE_LINE = 128 };
void *R1(15allocate_memoryEm)(size_t size) { return malloc(size); }
void R1(17deallocate_memoryEPv)(void *memory) { free(memory); }
void *R1(22cache_aligned_allocateEm)(size_t size) { return __porf_aligned(size, CACHE_LINE); }
void R1(24cache_aligned_deallocateEPv)(void *memory) { free(memory); }
size_t R1(15cache_line_sizeEv)(void) { return CACHE_LINE; }
_Bool R1(18is_tbbmalloc_usedEv)(void) { return 0; }
void *scalable_malloc(size_t size) { return malloc(size); }
void scalable_free(void *memory) { free(memory); }
void *scalable_realloc(void *memory, size_t size) { return realloc(memory, size); }
void *scalable_aligned_malloc(size_t size, size_t alignment) { return __porf_aligned(size, alignment); }
void scalable_aligned_free(void *memory) { free(memory); }
static char small_objects;
void *R1(8allocateERPNS0_2d117small_object_poolEm)(void **pool, size_t size) {
  *pool = &small_objects;
  return __porf_aligned(size, 64);
}
void *R1(8allocateERPNS0_2d117small_object_poolEmRKNS2_14execution_dataE)(void **pool, size_t size, const void *data) {
  *pool = &small_objects;
  return __porf_aligned(size, 64);
}
void R1(10deallocateERNS0_2d117small_object_poolEPvm)(void *pool, void *memory, size_t size) { free(memory); }
void R1(10deallocateERNS0_2d117small_object_poolEPvmRKNS2_14execution_dataE)(void *pool, void *memory, size_t size, const void *data) {
  free(memory);
}

// ---- errors ----

void R1(17assertion_failureEPKciS3_S3_)(const char *file, int line, const char *text, const char *comment) {
  printf("%s:%d: assertion %s failed: %s\n", file, line, text, comment ? comment : "");
  abort();
}
#define TBB_ERROR(NAME, BASE, TEXT)                                                                     \
  const char *_ZNK3tbb6detail2r1##NAME##4whatEv(const void *it) { return TEXT; }                       \
  void _ZN3tbb6detail2r1##NAME##D1Ev(void *it) {}                                                       \
  void _ZN3tbb6detail2r1##NAME##D0Ev(void *it) { _ZdlPv(it); }                                          \
  const struct derived_type _ZTIN3tbb6detail2r1##NAME##E = {&_ZTVN10__cxxabiv120__si_class_type_infoE[2], \
                                                            "N3tbb6detail2r1" #NAME "E", BASE};         \
  const void *const _ZTVN3tbb6detail2r1##NAME##E[5] = {0, &_ZTIN3tbb6detail2r1##NAME##E, _ZN3tbb6detail2r1##NAME##D1Ev, \
                                                       _ZN3tbb6detail2r1##NAME##D0Ev, _ZNK3tbb6detail2r1##NAME##4whatEv};
struct derived_type {
  const void *kind, *name, *base;
};
TBB_ERROR(14bad_last_alloc, _ZTISt9bad_alloc, "bad allocation in previous or concurrent attempt")
TBB_ERROR(10user_abort, _ZTISt9exception, "User-initiated abort has terminated this operation")
TBB_ERROR(12missing_wait, _ZTISt9exception, "wait() was not called on the structured_task_group")
void R1(15throw_exceptionENS0_2d012exception_idE)(int which) {
  switch (which) {
  case 2:
    return throw_plain(&_ZTVN3tbb6detail2r114bad_last_allocE[2], &_ZTIN3tbb6detail2r114bad_last_allocE);
  case 3:
    return throw_plain(&_ZTVN3tbb6detail2r110user_abortE[2], &_ZTIN3tbb6detail2r110user_abortE);
  case 4:
    return throw16invalid_argument("Step must be positive");
  case 5:
    return throw12out_of_range("Index out of requested size range");
  case 6:
    return throw12length_error("Attempt to exceed implementation defined length limits");
  case 7:
    return throw_plain(&_ZTVN3tbb6detail2r112missing_waitE[2], &_ZTIN3tbb6detail2r112missing_waitE);
  case 8:
    return throw12out_of_range("Invalid hash load factor");
  case 9:
    return throw12out_of_range("invalid key");
  case 10:
    return throw13runtime_error("Illegal tagged_msg cast");
  case 11:
    return throw13runtime_error("Unsafe to wait further");
  default:
    return throw_plain(&_ZTVSt9bad_alloc[2], _ZTISt9bad_alloc);
  }
}

// ---- waiting: a function says whether to go on ----

struct delegate {
  _Bool (**functions)(const struct delegate *);
};
static _Bool holds(const struct delegate *it) { return it->functions[0](it); }
void R1(15wait_on_addressEPvRNS0_2d113delegate_baseEm)(void *address, const struct delegate *waits, word context) {
  while (holds(waits))
    ;
}
void R1(17notify_by_addressEPvm)(void *address, word context) {}
void R1(21notify_by_address_oneEPv)(void *address) {}
void R1(21notify_by_address_allEPv)(void *address) {}
unsigned char *R1(26allocate_bounded_queue_repEm)(size_t size) { return __porf_aligned(size + CACHE_LINE, CACHE_LINE); }
void R1(28deallocate_bounded_queue_repEPhm)(unsigned char *queue, size_t size) { free(queue); }
void R1(26wait_bounded_queue_monitorEPNS1_18concurrent_monitorEmlRNS0_2d113delegate_baseE)(void *monitors, size_t which, long target,
                                                                                          const struct delegate *waits) {
  while (holds(waits))
    ;
}
void R1(28notify_bounded_queue_monitorEPNS1_18concurrent_monitorEmm)(void *monitors, size_t which, size_t ticket) {}
void R1(28abort_bounded_queue_monitorsEPNS1_18concurrent_monitorE)(void *monitors) {}

// ---- tbb::queuing_rw_mutex: how many read, or WRITING; who holds it knows how. There is no queue ----

struct queuing_lock {
  word *mutex;
  word previous, next;
  unsigned char is_writer;
};
static _Bool try_to_queue(word *mutex, struct queuing_lock *lock, _Bool writes) {
  word seen = __atomic_load_n(mutex, __ATOMIC_RELAXED);
  if (writes ? seen != 0 : seen & WRITING)
    return 0;
  __porf_assume(__atomic_compare_exchange_n(mutex, &seen, writes ? WRITING : seen + 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
  lock->mutex = mutex;
  lock->is_writer = writes;
  return 1;
}
void R1(7acquireERNS0_2d116queuing_rw_mutexERNS3_11scoped_lockEb)(word *mutex, struct queuing_lock *lock, _Bool writes) {
  while (writes ? __atomic_load_n(mutex, __ATOMIC_RELAXED) != 0 : __atomic_load_n(mutex, __ATOMIC_RELAXED) & WRITING)
    ;
  __porf_assume(try_to_queue(mutex, lock, writes));
}
_Bool R1(11try_acquireERNS0_2d116queuing_rw_mutexERNS3_11scoped_lockEb)(word *mutex, struct queuing_lock *lock, _Bool writes) {
  return try_to_queue(mutex, lock, writes);
}
void R1(7releaseERNS0_2d116queuing_rw_mutex11scoped_lockE)(struct queuing_lock *lock) {
  if (lock->is_writer)
    __atomic_store_n(lock->mutex, 0, __ATOMIC_RELEASE);
  else
    __atomic_fetch_sub(lock->mutex, 1, __ATOMIC_ACQ_REL);
  lock->mutex = 0;
}
// Whoever reads alone may write at once; others give the lock back first.
_Bool R1(17upgrade_to_writerERNS0_2d116queuing_rw_mutex11scoped_lockE)(struct queuing_lock *lock) {
  word one = 1, *mutex = lock->mutex;
  if (lock->is_writer)
    return 1;
  if (__atomic_compare_exchange_n(mutex, &one, WRITING, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
    lock->is_writer = 1;
    return 1;
  }
  R1(7releaseERNS0_2d116queuing_rw_mutex11scoped_lockE)(lock);
  R1(7acquireERNS0_2d116queuing_rw_mutexERNS3_11scoped_lockEb)(mutex, lock, 1);
  return 0;
}
_Bool R1(19downgrade_to_readerERNS0_2d116queuing_rw_mutex11scoped_lockE)(struct queuing_lock *lock) {
  if (lock->is_writer)
    __atomic_store_n(lock->mutex, 1, __ATOMIC_RELEASE);
  lock->is_writer = 0;
  return 1;
}
_Bool R1(9is_writerERKNS0_2d116queuing_rw_mutex11scoped_lockE)(const struct queuing_lock *lock) { return lock->is_writer; }

// ---- groups of tasks ----

struct group {
  word floating_point;
  unsigned cancelled;
  unsigned char version, traits, children, state;
  struct group *parent;
  void *list, *node[2];
  // What the first task that failed has thrown.
  void *thrown;
};
static __thread struct group *current_group;
void R1(10initializeERNS0_2d118task_group_contextE)(struct group *it) {
  it->cancelled = 0;
  it->children = it->state = 0;
  it->parent = 0;
  it->thrown = 0;
}
static void drop_thrown(struct group *it) {
  void *thrown = __atomic_exchange_n(&it->thrown, 0, __ATOMIC_ACQ_REL);
  _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(&thrown);
}
void R1(7destroyERNS0_2d118task_group_contextE)(struct group *it) { drop_thrown(it); }
void R1(5resetERNS0_2d118task_group_contextE)(struct group *it) {
  drop_thrown(it);
  __atomic_store_n(&it->cancelled, 0, __ATOMIC_RELAXED);
}
_Bool R1(22cancel_group_executionERNS0_2d118task_group_contextE)(struct group *it) {
  return !__atomic_exchange_n(&it->cancelled, 1, __ATOMIC_ACQ_REL);
}
static _Bool is_group_cancelled(struct group *it) {
  for (; it; it = __atomic_load_n(&it->parent, __ATOMIC_ACQUIRE))
    if (__atomic_load_n(&it->cancelled, __ATOMIC_ACQUIRE))
      return 1;
  return 0;
}
_Bool R1(28is_group_execution_cancelledERNS0_2d118task_group_contextE)(struct group *it) { return is_group_cancelled(it); }
void R1(19capture_fp_settingsERNS0_2d118task_group_contextE)(struct group *it) {}
struct group *R1(15current_contextEv)(void) { return current_group; }

// ---- tasks ----

struct execution {
  struct group *group;
  unsigned short original, affinity;
};
struct task {
  struct task *(**functions)(struct task *, struct execution *);
  word unused[7];
};
enum { EXECUTE = 2, CANCEL = 3, NO_SLOT = 0xffff };
unsigned short R1(14execution_slotEPKNS0_2d114execution_dataE)(const struct execution *data) { return (unsigned short)(__porf_self() - 1); }

// Calls a function: what it throws, or null. It is written in IR.
void *__porf_try(void (*function)(void *), void *argument);
void *__porf_keep(void *object) {
  void *kept;
  __cxa_begin_catch(object);
  _ZSt17current_exceptionv(&kept);
  __cxa_end_catch();
  return kept;
}
struct running {
  struct task *task;
  struct execution data;
};
static void run_one(void *argument) {
  struct running *it = argument;
  int which = is_group_cancelled(it->data.group) ? CANCEL : EXECUTE;
  it->task = it->task->functions[which](it->task, &it->data);
}
// The group of whoever first spawns a task of a group, or executes it, is its parent: it is cancelled with it.
static void bind_group(struct group *it) {
  struct group *parent = current_group, *none = 0;
  if (parent && parent != it && !__atomic_load_n(&it->parent, __ATOMIC_ACQUIRE))
    __atomic_compare_exchange_n(&it->parent, &none, parent, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}
static void run_tasks(struct task *task, struct group *group) {
  struct group *before = current_group;
  unsigned short slot = (unsigned short)(__porf_self() - 1);
  struct running it = {task, {group, slot, NO_SLOT}};
  current_group = group;
  while (it.task) {
    struct task *failing = it.task;
    void *thrown = __porf_try(run_one, &it), *none = 0;
    if (!thrown)
      continue;
    __atomic_store_n(&group->cancelled, 1, __ATOMIC_RELEASE);
    if (!__atomic_compare_exchange_n(&group->thrown, &none, thrown, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
      _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(&thrown);
    // What is left of the task is its end.
    it.task = failing->functions[CANCEL](failing, &it.data);
  }
  current_group = before;
}
struct spawned {
  struct task *task;
  struct group *group;
};
static void *run_spawned(void *argument) {
  struct spawned it = *(struct spawned *)argument;
  free(argument);
  run_tasks(it.task, it.group);
  return 0;
}
static void spawn_task(struct task *task, struct group *group) {
  bind_group(group);
  struct spawned *it = malloc(sizeof *it);
  it->task = task;
  it->group = group;
  __porf_detach(__porf_spawn(run_spawned, it));
}
void R1(5spawnERNS0_2d14taskERNS2_18task_group_contextE)(struct task *task, struct group *group) { spawn_task(task, group); }
void R1(5spawnERNS0_2d14taskERNS2_18task_group_contextEt)(struct task *task, struct group *group, unsigned short slot) { spawn_task(task, group); }
void R1(6submitERNS0_2d14taskERNS2_18task_group_contextEPNS1_5arenaEm)(struct task *task, struct group *group, void *arena, word critical) {
  spawn_task(task, group);
}
struct wait {
  word version;
  word count;
};
static void wait_for_tasks(struct wait *wait, struct group *group) {
  while (__atomic_load_n(&wait->count, __ATOMIC_ACQUIRE))
    ;
  void *thrown = __atomic_load_n(&group->thrown, __ATOMIC_ACQUIRE);
  if (thrown)
    _ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(&thrown);
}
void R1(4waitERNS0_2d112wait_contextERNS2_18task_group_contextE)(struct wait *wait, struct group *group) { wait_for_tasks(wait, group); }
void R1(16execute_and_waitERNS0_2d14taskERNS2_18task_group_contextERNS2_12wait_contextES6_)(struct task *task, struct group *group, struct wait *wait,
                                                                                          struct group *waiting) {
  bind_group(group);
  run_tasks(task, group);
  wait_for_tasks(wait, waiting);
}
void R1(14notify_waitersEm)(word wait) {}

// ---- arenas: one for all ----

static struct group arena_group;
void R1(10initializeERNS0_2d115task_arena_baseE)(void *arena) {}
void R1(9terminateERNS0_2d115task_arena_baseE)(void *arena) {}
_Bool R1(6attachERNS0_2d115task_arena_baseE)(void *arena) { return 0; }
void R1(7executeERNS0_2d115task_arena_baseERNS2_13delegate_baseE)(void *arena, const struct delegate *function) { holds(function); }
void R1(20isolate_within_arenaERNS0_2d113delegate_baseEl)(const struct delegate *function, long tag) { holds(function); }
void R1(7enqueueERNS0_2d14taskEPNS2_15task_arena_baseE)(struct task *task, void *arena) { spawn_task(task, &arena_group); }
void R1(7enqueueERNS0_2d14taskERNS2_18task_group_contextEPNS2_15task_arena_baseE)(struct task *task, struct group *group, void *arena) {
  spawn_task(task, group);
}
int R1(15max_concurrencyEPKNS0_2d115task_arena_baseE)(const void *arena) { return 2; }
int R1(24numa_default_concurrencyEi)(int node) { return 2; }
unsigned R1(15numa_node_countEv)(void) { return 1; }
void R1(7observeERNS0_2d123task_scheduler_observerEb)(void *observer, _Bool on) {}
void R1(6createERNS0_2d114global_controlE)(void *control) {}
void R1(7destroyERNS0_2d114global_controlE)(void *control) {}
size_t R1(27global_control_active_valueEi)(int what) { return what == 0 ? 2 : 0; }
void R1(3getERNS0_2d121task_scheduler_handleE)(void *handle) {}
_Bool R1(8finalizeERNS0_2d121task_scheduler_handleEl)(void *handle, long mode) { return 1; }

// ---- what tools would see ----

void R1(15call_itt_notifyEiPv)(int what, void *object) {}
void R1(15create_itt_syncEPvPKcS4_)(void *object, const char *type, const char *name) {}
void R1(17itt_set_sync_nameEPvPKc)(void *object, const char *name) {}
