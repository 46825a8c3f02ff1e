// The part of the C library that threads need, in terms of what porf does itself (`__porf_…`, see `src/builtin.rs`).
//
// `runtime.ll` is what clang makes of this file; `compile.sh` writes it anew.
typedef unsigned long size_t;
typedef unsigned long word;

word __porf_spawn(void *(*)(void *), void *);
void *__porf_join(word);
void __porf_detach(word);
long __porf_choose(long, long);
word __porf_self(void);
void __porf_exit_thread(void *);
void __porf_finish_thread(void *);
void __porf_exit_program(long);
void __porf_acquire(int *, int);
int __porf_held(void *);
void __porf_hold(void *);
int __porf_release(void *);
void __porf_not_held(void);
// An error of the program: the text is a constant.
void __porf_misuse(const char *);
void __porf_block(void);
void *__porf_barrier(void);
word __porf_arrive(void *, word count);
int __porf_depart(void *, word count, word position, int looks);
size_t __porf_size(void *);
void *__porf_aligned(size_t size, size_t alignment);
void __porf_assume(int);
void *malloc(size_t);
void free(void *);

enum { EPERM = 1, ESRCH = 3, EAGAIN = 11, EBUSY = 16, EINVAL = 22, ERANGE = 34, EDEADLK = 35, ENOSYS = 38, ETIMEDOUT = 110, EOWNERDEAD = 130, ENOTRECOVERABLE = 131 };

// Is 1 where the program mentions pthread_mutexattr_setrobust, or one of pthread_cancel, pthread_tryjoin_np and pthread_timedjoin_np
// (`src/runtime.rs`): others need not look for what these need.
extern const int __porf_robust, __porf_cancels;

// What nobody defines is refused when it is reached, by a name that says why.
void porf_does_not_know_this_system_call(void);
void porf_maps_only_anonymous_memory(void);

static __thread int error_number;
int *__errno_location(void) { return &error_number; }
static int fails(int number) {
  error_number = number;
  return -1;
}

// What the word of a lock is after its destruction; `__porf_acquire` knows it. Destruction is a non-atomic write: whoever uses the lock
// without synchronisation races with it.
enum { DESTROYED = -2147483647 - 1 };

// ---- threads ----

// Only whether to detach has an effect.
struct attributes {
  int detached, scope, inherit, policy, priority;
  size_t stack_size, guard_size;
};

int pthread_create(word *thread, const struct attributes *attributes, void *(*start)(void *), void *argument) {
  word created = __porf_spawn(start, argument);
  *thread = created;
  if (attributes && attributes->detached)
    __porf_detach(created);
  return 0;
}

static void wait_for_end(word thread);
int pthread_join(word thread, void **result) {
  if (__porf_cancels && thread != __porf_self())
    wait_for_end(thread);
  void *value = __porf_join(thread);
  if (result)
    *result = value;
  return 0;
}

int pthread_detach(word thread) {
  __porf_detach(thread);
  return 0;
}
word pthread_self(void) { return __porf_self(); }
int pthread_equal(word a, word b) { return a == b; }
// A thread ends by throwing something that nothing catches: so handlers that pthread_cleanup_push registered run, and destructors. Its
// type is the function that runs last.
struct exception {
  void *type;
  void (*destroy)(void *);
  // What the handler gets.
  void *adjusted;
  // The one that was caught before and is still being handled.
  struct exception *next;
  // The one that is thrown again, perhaps by another thread.
  struct exception *primary;
  int handlers, references;
  word unused[2];
};
void __porf_unwind(void *exception, void *type);
static __thread struct exception thread_end;
static __thread void *thread_result;
// The handler of pthread_cleanup_push, with exceptions.
struct cleanup {
  void (*routine)(void *);
  void *argument;
  int runs, type;
};
void __pthread_cleanup_routine(struct cleanup *it) {
  if (it->runs)
    it->routine(it->argument);
}
static void end_thread(void) { __porf_exit_thread(thread_result); }
// What is compiled without exceptions would have to be jumped to.
void porf_leaves_pthread_cleanup_push_only_with_exceptions(void);
static __thread int cleanups;
void __pthread_register_cancel(void *buffer) { cleanups++; }
void __pthread_unregister_cancel(void *buffer) { cleanups--; }
int __sigsetjmp(void *buffer, int mask) __attribute__((returns_twice));
int __sigsetjmp(void *buffer, int mask) { return 0; }
int __sigsetjmp_cancel(void *buffer, int mask) { return 0; }
void pthread_exit(void *value) {
  if (cleanups)
    porf_leaves_pthread_cleanup_push_only_with_exceptions();
  thread_result = value;
  thread_end.type = (void *)end_thread;
  __porf_unwind(&thread_end + 1, (void *)end_thread);
}
int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) { return 0; }
int pthread_setaffinity_np(word thread, size_t size, const void *set) { return 0; }
int pthread_getname_np(word thread, char *name, size_t size) {
  if (size)
    *name = 0;
  return 0;
}
int pthread_setconcurrency(int level) { return 0; }
int pthread_setschedparam(word thread, int policy, const void *parameter) { return 0; }

// ---- mutexes: the first word is 0, the holder or DESTROYED; the kind lies where glibc has it ----

struct mutex {
  int owner;
  // Of a robust mutex: ABANDONED or LOST.
  int condition;
  int unused[2];
  int kind;
};
// The attributes of a mutex: its kind, and bits.
enum { MUTEX_KIND = 3, MUTEX_ROBUST = 4, MUTEX_SHARED = 8, MUTEX_PROTOCOL = 16 };

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
  mutex->owner = 0;
  mutex->condition = 0;
  mutex->kind = attributes ? *attributes & (MUTEX_KIND | MUTEX_ROBUST) : 0;
  return 0;
}

int pthread_mutex_destroy(struct mutex *mutex) {
  int owner = mutex->owner;
  if (owner == DESTROYED)
    __porf_misuse("a mutex is destroyed twice");
  if (owner)
    __porf_misuse("a mutex is destroyed while it is locked");
  mutex->owner = DESTROYED;
  return 0;
}

// Robust mutexes: those that a thread holds at its end are abandoned. Whoever locks one next learns that. If it is then unlocked without
// having been made consistent, it is lost.
enum { ABANDONED = 1, LOST = 2, ROBUST = 8 };
static __thread struct mutex *robust_held[ROBUST];
void porf_threads_hold_8_robust_mutexes(void);

static int now_robust(struct mutex *mutex) {
  if (mutex->condition == LOST) {
    __porf_release(mutex);
    __atomic_store_n(&mutex->owner, 0, __ATOMIC_RELEASE);
    return ENOTRECOVERABLE;
  }
  int at = 0;
  while (robust_held[at])
    if (++at == ROBUST)
      porf_threads_hold_8_robust_mutexes();
  robust_held[at] = mutex;
  return mutex->condition ? EOWNERDEAD : 0;
}
static void no_longer_robust(struct mutex *mutex) {
  for (int at = 0; at < ROBUST; at++)
    if (robust_held[at] == mutex)
      robust_held[at] = 0;
  if (mutex->condition == ABANDONED)
    mutex->condition = LOST;
}
static void abandon_mutexes(void) {
  for (int at = 0; at < ROBUST; at++)
    if (robust_held[at]) {
      robust_held[at]->condition = ABANDONED;
      __atomic_store_n(&robust_held[at]->owner, 0, __ATOMIC_RELEASE);
    }
}
int pthread_mutex_consistent(struct mutex *mutex) {
  if (!(mutex->kind & MUTEX_ROBUST) || !__porf_held(mutex) || mutex->condition != ABANDONED)
    return EINVAL;
  mutex->condition = 0;
  return 0;
}

// No function: it is tested wherever a mutex is locked or unlocked, and is 0 in most programs.
#define IS_ROBUST(mutex) (__porf_robust && (mutex)->kind & MUTEX_ROBUST)
static int kind_of(const struct mutex *mutex) { return mutex->kind & MUTEX_KIND; }

int pthread_mutex_lock(struct mutex *mutex) {
  if (__porf_held(mutex)) {
    if (kind_of(mutex) == 1) {
      __porf_hold(mutex);
      return 0;
    }
    if (kind_of(mutex) == 2)
      return EDEADLK;
    __porf_block();
  }
  __porf_acquire(&mutex->owner, (int)__porf_self());
  __porf_hold(mutex);
  return IS_ROBUST(mutex) ? now_robust(mutex) : 0;
}

int pthread_mutex_trylock(struct mutex *mutex) {
  if (__porf_held(mutex)) {
    if (kind_of(mutex) == 1) {
      __porf_hold(mutex);
      return 0;
    }
    return EBUSY;
  }
  int expected = 0;
  if (!__atomic_compare_exchange_n(&mutex->owner, &expected, (int)__porf_self(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    if (expected == DESTROYED)
      __porf_misuse("a mutex is locked after its destruction");
    return EBUSY;
  }
  __porf_hold(mutex);
  return IS_ROBUST(mutex) ? now_robust(mutex) : 0;
}

// Time may be up as soon as the mutex was seen to be locked, and not otherwise. Whoever waits until it is free finds it free.
int pthread_mutex_timedlock(struct mutex *mutex, const void *time) {
  if (__porf_held(mutex) && kind_of(mutex) == 2)
    return EDEADLK;
  int result = pthread_mutex_trylock(mutex);
  return result == EBUSY ? ETIMEDOUT : result;
}
int pthread_mutex_clocklock(struct mutex *mutex, int clock, const void *time) { return pthread_mutex_timedlock(mutex, time); }

int pthread_mutex_unlock(struct mutex *mutex) {
  if (!__porf_held(mutex)) {
    if (kind_of(mutex) != 2)
      __porf_not_held();
    if (__atomic_load_n(&mutex->owner, __ATOMIC_RELAXED) == DESTROYED)
      __porf_misuse("a mutex is unlocked after its destruction");
    return EPERM;
  }
  if (!__porf_release(mutex)) {
    if (IS_ROBUST(mutex))
      no_longer_robust(mutex);
    __atomic_store_n(&mutex->owner, 0, __ATOMIC_RELEASE);
  }
  return 0;
}

// ---- read-write locks: how many read, WRITING or DESTROYED; a thread that reads holds the address of the second byte ----

enum { WRITING = 1 << 30 };

static void *reading(int *lock) { return (char *)lock + 1; }
static void gone(void) { __porf_misuse("a read-write lock is used after its destruction"); }

int pthread_rwlock_init(int *lock, const void *attributes) {
  *lock = 0;
  return 0;
}
int pthread_rwlock_destroy(int *lock) {
  int seen = *lock;
  if (seen == DESTROYED)
    __porf_misuse("a read-write lock is destroyed twice");
  if (seen)
    __porf_misuse("a read-write lock is destroyed while it is locked");
  *lock = DESTROYED;
  return 0;
}

// Whoever does not take it right after having seen it free sees it free at another time.
static int read_after(int *lock, int seen) {
  if (seen == DESTROYED)
    gone();
  __porf_assume(__atomic_compare_exchange_n(lock, &seen, seen + 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
  __porf_hold(reading(lock));
  return 0;
}

int pthread_rwlock_rdlock(int *lock) {
  int seen;
  while ((seen = __atomic_load_n(lock, __ATOMIC_RELAXED)) >= WRITING)
    ;
  return read_after(lock, seen);
}

int pthread_rwlock_tryrdlock(int *lock) {
  int seen = __atomic_load_n(lock, __ATOMIC_RELAXED);
  return seen >= WRITING ? EBUSY : read_after(lock, seen);
}

int pthread_rwlock_trywrlock(int *lock) {
  int seen = 0;
  if (!__atomic_compare_exchange_n(lock, &seen, WRITING, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    if (seen == DESTROYED)
      gone();
    return EBUSY;
  }
  __porf_hold(lock);
  return 0;
}

int pthread_rwlock_wrlock(int *lock) {
  __porf_acquire(lock, WRITING);
  __porf_hold(lock);
  return 0;
}

// Time may be up as soon as the lock was seen to be taken.
int pthread_rwlock_timedrdlock(int *lock, const void *time) { return pthread_rwlock_tryrdlock(lock) ? ETIMEDOUT : 0; }
int pthread_rwlock_timedwrlock(int *lock, const void *time) { return pthread_rwlock_trywrlock(lock) ? ETIMEDOUT : 0; }
int pthread_rwlock_clockrdlock(int *lock, int clock, const void *time) { return pthread_rwlock_timedrdlock(lock, time); }
int pthread_rwlock_clockwrlock(int *lock, int clock, const void *time) { return pthread_rwlock_timedwrlock(lock, time); }

int pthread_rwlock_unlock(int *lock) {
  if (__porf_held(lock)) {
    __porf_release(lock);
    __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
  } else if (__porf_held(reading(lock))) {
    __porf_release(reading(lock));
    __atomic_fetch_sub(lock, 1, __ATOMIC_RELEASE);
  } else {
    __porf_misuse("a read-write lock is unlocked by a thread that does not hold it");
  }
  return 0;
}

// ---- condition variables: the set of threads that wait, one bit each; and for each thread how often it was woken ----

enum { WAITERS = 64 };
// All threads wait: that cannot be.
#define NO_CONDITION (~0ul)
static int wakes[WAITERS];
void porf_condition_variables_know_64_threads(void);

// ---- cancellation, where the program says so: the request is looked for where a thread may end because of it ----

enum { ENABLED = 0, DISABLED = 1, ASYNCHRONOUS = 1 };
void porf_does_not_cancel_asynchronously(void);
static int cancelled[WAITERS], ended[WAITERS];
static __thread int cancel_state;
static int is_cancelled(void) { return cancel_state == ENABLED && __atomic_load_n(&cancelled[__porf_self() - 1], __ATOMIC_ACQUIRE); }
static void only_64(word thread) {
  if (thread - 1 >= WAITERS)
    porf_condition_variables_know_64_threads();
}
void pthread_testcancel(void) {
  if (!__porf_cancels)
    return;
  only_64(__porf_self());
  if (is_cancelled()) {
    cancel_state = DISABLED;
    pthread_exit((void *)-1l);
  }
}
int pthread_cancel(word thread) {
  only_64(thread);
  __atomic_store_n(&cancelled[thread - 1], 1, __ATOMIC_RELEASE);
  return 0;
}
int __porf_cancellable_usleep(unsigned microseconds) {
  pthread_testcancel();
  return 0;
}
unsigned __porf_cancellable_sleep(unsigned seconds) {
  pthread_testcancel();
  return 0;
}
int __porf_cancellable_nanosleep(const void *time, void *rest) {
  pthread_testcancel();
  return 0;
}
int pthread_setcancelstate(int state, int *old) {
  if (state != ENABLED && state != DISABLED)
    return EINVAL;
  if (old)
    *old = cancel_state;
  cancel_state = state;
  return 0;
}
int pthread_setcanceltype(int type, int *old) {
  if (type == ASYNCHRONOUS && __porf_cancels)
    porf_does_not_cancel_asynchronously();
  if (old)
    *old = 0;
  return 0;
}
// Waits for the end of a thread, which joining does as well; but a thread that waits here can be cancelled.
static void wait_for_end(word thread) {
  only_64(thread);
  pthread_testcancel();
  while (!__atomic_load_n(&ended[thread - 1], __ATOMIC_RELAXED) && !is_cancelled())
    ;
  pthread_testcancel();
}
static int try_to_join(word thread, void **result, int error) {
  only_64(thread);
  return __atomic_load_n(&ended[thread - 1], __ATOMIC_ACQUIRE) ? pthread_join(thread, result) : error;
}
int pthread_tryjoin_np(word thread, void **result) { return try_to_join(thread, result, EBUSY); }
// Time may be up as soon as the thread was seen to run.
int pthread_timedjoin_np(word thread, void **result, const void *time) { return try_to_join(thread, result, ETIMEDOUT); }
int pthread_clockjoin_np(word thread, void **result, int clock, const void *time) { return try_to_join(thread, result, ETIMEDOUT); }

static void no_condition(void) { __porf_misuse("a condition variable is used after its destruction"); }

int pthread_cond_init(word *condition, const void *attributes) {
  *condition = 0;
  return 0;
}
int pthread_cond_destroy(word *condition) {
  word waiting = *condition;
  if (waiting == NO_CONDITION)
    __porf_misuse("a condition variable is destroyed twice");
  if (waiting)
    __porf_misuse("a condition variable is destroyed while a thread waits at it");
  *condition = NO_CONDITION;
  return 0;
}

// Wakes one of those who wait, any. Whoever begins to wait later is not woken.
int pthread_cond_signal(word *condition) {
  word waiting = __atomic_load_n(condition, __ATOMIC_RELAXED);
  while (waiting) {
    if (waiting == NO_CONDITION)
      no_condition();
    int others = 0;
    for (word left = waiting & (waiting - 1); left; left &= left - 1)
      others++;
    long chosen = others ? __porf_choose(0, others) : 0;
    int thread = 0;
    while (!(waiting >> thread & 1) || chosen-- > 0)
      thread++;
    if (__atomic_compare_exchange_n(condition, &waiting, waiting & ~(1UL << thread), 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
      __atomic_fetch_add(&wakes[thread], 1, __ATOMIC_RELAXED);
      break;
    }
  }
  return 0;
}

int pthread_cond_broadcast(word *condition) {
  if (!__atomic_load_n(condition, __ATOMIC_RELAXED))
    return 0;
  word waiting = __atomic_exchange_n(condition, 0, __ATOMIC_RELAXED);
  if (waiting == NO_CONDITION)
    no_condition();
  for (int thread = 0; waiting; thread++, waiting >>= 1)
    if (waiting & 1)
      __atomic_fetch_add(&wakes[thread], 1, __ATOMIC_RELAXED);
  return 0;
}

// Begins to wait: how often the thread was woken before.
static int begin_to_wait(word *condition, struct mutex *mutex) {
  word self = __porf_self() - 1;
  if (self >= WAITERS)
    porf_condition_variables_know_64_threads();
  int seen = __atomic_load_n(&wakes[self], __ATOMIC_RELAXED);
  if (__atomic_fetch_or(condition, 1UL << self, __ATOMIC_RELAXED) == NO_CONDITION)
    no_condition();
  pthread_mutex_unlock(mutex);
  return seen;
}

// Whoever is cancelled while it waits ends, unless somebody has woken it.
static void end_of_wait(word *condition) {
  word self = __porf_self() - 1;
  if (is_cancelled() && __atomic_fetch_and(condition, ~(1UL << self), __ATOMIC_RELAXED) & 1UL << self)
    pthread_testcancel();
}

int pthread_cond_wait(word *condition, struct mutex *mutex) {
  if (__porf_cancels)
    pthread_testcancel();
  int seen = begin_to_wait(condition, mutex);
  word self = __porf_self() - 1;
  if (__porf_cancels)
    while (__atomic_load_n(&wakes[self], __ATOMIC_RELAXED) == seen && !is_cancelled())
      ;
  else
    while (__atomic_load_n(&wakes[self], __ATOMIC_RELAXED) == seen)
      ;
  int result = pthread_mutex_lock(mutex);
  if (__porf_cancels)
    end_of_wait(condition);
  return result;
}

// A wait that may also end without a signal: but not twice in a row, or it would never end to do so.
static __thread int woken_by_nothing;
int __porf_spurious_wait(word *condition, struct mutex *mutex) {
  if (!woken_by_nothing && __porf_choose(0, 1)) {
    woken_by_nothing = 1;
    pthread_mutex_unlock(mutex);
    pthread_mutex_lock(mutex);
    return 0;
  }
  woken_by_nothing = 0;
  return pthread_cond_wait(condition, mutex);
}

// Time may be up at any time. Whoever waits for a signal that does not come is one whose time will be up: that is no deadlock, and what
// comes of it is seen where the choice is the other.
int pthread_cond_timedwait(word *condition, struct mutex *mutex, const void *time) {
  if (__porf_cancels)
    pthread_testcancel();
  if (__porf_choose(0, 1)) {
    int seen = begin_to_wait(condition, mutex);
    __porf_assume(__atomic_load_n(&wakes[__porf_self() - 1], __ATOMIC_RELAXED) != seen);
    int result = pthread_mutex_lock(mutex);
    if (__porf_cancels)
      end_of_wait(condition);
    return result;
  }
  pthread_mutex_unlock(mutex);
  int result = pthread_mutex_lock(mutex);
  if (__porf_cancels)
    pthread_testcancel();
  return result ? result : ETIMEDOUT;
}
int pthread_cond_clockwait(word *condition, struct mutex *mutex, int clock, const void *time) {
  return pthread_cond_timedwait(condition, mutex, time);
}

// ---- barriers: the memory that stands for one, which whoever leaves last may still need when another has destroyed the barrier, and how
// many threads make a round ----

struct barrier {
  void *meeting;
  word count;
};

int pthread_barrier_init(struct barrier *barrier, const void *attributes, unsigned count) {
  if (count == 0)
    return EINVAL;
  barrier->meeting = __porf_barrier();
  barrier->count = count;
  return 0;
}

static word count_of(struct barrier *barrier) {
  word count = barrier->count;
  if (count == 0)
    __porf_misuse("a barrier is used that is not initialised, or destroyed");
  return count;
}

// A thread that waits at it has read the count, and a destruction meanwhile races with that.
int pthread_barrier_destroy(struct barrier *barrier) {
  count_of(barrier);
  barrier->count = 0;
  return 0;
}

// Calls of pthread_barrier_wait whose result is not used do not look at who is the serial thread.
int __porf_barrier_wait(struct barrier *barrier, int looks) {
  word count = count_of(barrier);
  void *meeting = barrier->meeting;
  return __porf_depart(meeting, count, __porf_arrive(meeting, count), looks) ? -1 : 0;
}
int pthread_barrier_wait(struct barrier *barrier) { return __porf_barrier_wait(barrier, 1); }

// ---- once: 0, 1 while it runs, 2 ----

// Another thread begins again if an exception left the function.
static void begin_again(int **once) {
  if (*once)
    __atomic_store_n(*once, 0, __ATOMIC_RELEASE);
}
static void run_once(int *once, void (*initialise)(void)) {
  int *running __attribute__((cleanup(begin_again))) = once;
  initialise();
  running = 0;
  __atomic_store_n(once, 2, __ATOMIC_RELEASE);
}
int pthread_once(int *once, void (*initialise)(void)) {
  for (;;) {
    int expected = 0, seen;
    if (__atomic_compare_exchange_n(once, &expected, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
      run_once(once, initialise);
      return 0;
    }
    while ((seen = __atomic_load_n(once, __ATOMIC_ACQUIRE)) == 1)
      ;
    if (seen == 2)
      return 0;
  }
}

// ---- spin locks ----

int pthread_spin_init(int *lock, int shared) {
  *lock = 0;
  return 0;
}
int pthread_spin_destroy(int *lock) {
  int owner = *lock;
  if (owner == DESTROYED)
    __porf_misuse("a spin lock is destroyed twice");
  if (owner)
    __porf_misuse("a spin lock is destroyed while it is locked");
  *lock = DESTROYED;
  return 0;
}
int pthread_spin_lock(int *lock) {
  if (__porf_held(lock))
    __porf_block();
  __porf_acquire(lock, (int)__porf_self());
  __porf_hold(lock);
  return 0;
}
int pthread_spin_trylock(int *lock) {
  int expected = 0;
  if (!__atomic_compare_exchange_n(lock, &expected, (int)__porf_self(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    if (expected == DESTROYED)
      __porf_misuse("a spin lock is locked after its destruction");
    return EBUSY;
  }
  __porf_hold(lock);
  return 0;
}
int pthread_spin_unlock(int *lock) {
  if (!__porf_held(lock))
    __porf_not_held();
  __porf_release(lock);
  __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
  return 0;
}

// ---- semaphores: the value, or DESTROYED ----

static void no_semaphore(void) { __porf_misuse("a semaphore is used after its destruction"); }

int sem_init(int *semaphore, int shared, unsigned value) {
  if ((int)value < 0)
    return fails(EINVAL);
  *semaphore = value;
  return 0;
}
int sem_destroy(int *semaphore) {
  if (*semaphore == DESTROYED)
    __porf_misuse("a semaphore is destroyed twice");
  *semaphore = DESTROYED;
  return 0;
}

// Whoever does not take it right after having seen it positive sees it positive at another time.
static int take(int *semaphore, int seen) {
  if (seen == DESTROYED)
    no_semaphore();
  __porf_assume(__atomic_compare_exchange_n(semaphore, &seen, seen - 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
  return 0;
}
int sem_wait(int *semaphore) {
  int seen;
  if (__porf_cancels) {
    pthread_testcancel();
    while (__atomic_load_n(semaphore, __ATOMIC_RELAXED) == 0 && !is_cancelled())
      ;
    pthread_testcancel();
  }
  while ((seen = __atomic_load_n(semaphore, __ATOMIC_RELAXED)) == 0)
    ;
  return take(semaphore, seen);
}
static int try_to_take(int *semaphore, int error) {
  int seen = __atomic_load_n(semaphore, __ATOMIC_RELAXED);
  return seen ? take(semaphore, seen) : fails(error);
}
int sem_trywait(int *semaphore) { return try_to_take(semaphore, EAGAIN); }
// Time may be up as soon as the value was seen to be 0.
int sem_timedwait(int *semaphore, const void *time) {
  pthread_testcancel();
  return try_to_take(semaphore, ETIMEDOUT);
}
int sem_clockwait(int *semaphore, int clock, const void *time) { return sem_timedwait(semaphore, time); }
int sem_post(int *semaphore) {
  if (__atomic_fetch_add(semaphore, 1, __ATOMIC_ACQ_REL) < 0)
    no_semaphore();
  return 0;
}
int sem_getvalue(int *semaphore, int *value) {
  *value = __atomic_load_n(semaphore, __ATOMIC_RELAXED);
  return 0;
}

// ---- futexes: where threads sleep, and how often each was woken, under one lock. There are no wake-ups without a reason ----

static int futex_lock;
// The threads that sleep, one bit each, and where.
static word asleep;
static int *sleeping_at[WAITERS];
static int futex_wakes[WAITERS];

static void lock_futexes(void) {
  __porf_acquire(&futex_lock, (int)__porf_self());
  __porf_hold(&futex_lock);
}
static void unlock_futexes(void) {
  __porf_release(&futex_lock);
  __atomic_store_n(&futex_lock, 0, __ATOMIC_RELEASE);
}

static long futex_wait(int *at, int value, const void *time) {
  word self = __porf_self() - 1;
  if (self >= WAITERS)
    porf_condition_variables_know_64_threads();
  lock_futexes();
  if (__atomic_load_n(at, __ATOMIC_RELAXED) != value) {
    unlock_futexes();
    return fails(EAGAIN);
  }
  // Time may be up at any time: then nobody has woken the thread.
  if (time && __porf_choose(0, 1)) {
    unlock_futexes();
    return fails(ETIMEDOUT);
  }
  int seen = futex_wakes[self];
  sleeping_at[self] = at;
  asleep |= 1ul << self;
  unlock_futexes();
  if (time)
    __porf_assume(__atomic_load_n(&futex_wakes[self], __ATOMIC_ACQUIRE) != seen);
  else
    while (__atomic_load_n(&futex_wakes[self], __ATOMIC_ACQUIRE) == seen)
      ;
  return 0;
}

// Wakes some of those who sleep there, any.
static long futex_wake(int *at, int most) {
  int sleepers[WAITERS];
  int count = 0, woken = 0;
  lock_futexes();
  word all = asleep;
  for (int thread = 0; all >> thread; thread++) {
    if (all >> thread & 1 && sleeping_at[thread] == at)
      sleepers[count++] = thread;
    if (thread == WAITERS - 1)
      break;
  }
  for (; woken < most && count > 0; woken++) {
    long chosen = count > 1 && most - woken < count ? __porf_choose(0, count - 1) : 0;
    int thread = sleepers[chosen];
    sleepers[chosen] = sleepers[--count];
    asleep &= ~(1ul << thread);
    __atomic_store_n(&futex_wakes[thread], futex_wakes[thread] + 1, __ATOMIC_RELEASE);
  }
  unlock_futexes();
  return woken;
}

// Wakes some, and lets others sleep elsewhere.
static long futex_requeue(int *at, int most, long moved, int *to, int compares, int value) {
  lock_futexes();
  int is_other = compares && __atomic_load_n(at, __ATOMIC_RELAXED) != value;
  unlock_futexes();
  if (is_other)
    return fails(EAGAIN);
  long woken = futex_wake(at, most), result = woken;
  lock_futexes();
  for (int thread = 0; thread < WAITERS && moved > 0; thread++)
    if (asleep >> thread & 1 && sleeping_at[thread] == at) {
      sleeping_at[thread] = to;
      moved--;
      result++;
    }
  unlock_futexes();
  return compares ? result : woken;
}

// On x86-64: 202 is futex, 186 gettid, 24 sched_yield, 39 getpid. There is no membarrier, 324.
long syscall(long number, ...) {
  long result = 0;
  if (number == 186)
    return __porf_self();
  if (number == 24)
    return 0;
  if (number == 39)
    return 1;
  if (number == 324)
    return fails(ENOSYS);
  if (number != 202)
    porf_does_not_know_this_system_call();
  __builtin_va_list list;
  __builtin_va_start(list, number);
  int *at = __builtin_va_arg(list, int *);
  int what = __builtin_va_arg(list, int) & 127;
  int value = __builtin_va_arg(list, int);
  // FUTEX_WAIT, FUTEX_WAIT_BITSET; FUTEX_WAKE, FUTEX_WAKE_BITSET.
  if (what == 0 || what == 9)
    result = futex_wait(at, value, __builtin_va_arg(list, const void *));
  else if (what == 1 || what == 10)
    result = futex_wake(at, value);
  // FUTEX_REQUEUE, FUTEX_CMP_REQUEUE.
  else if (what == 3 || what == 4) {
    long moved = __builtin_va_arg(list, long);
    int *to = __builtin_va_arg(list, int *);
    result = futex_requeue(at, value, moved, to, what == 4, __builtin_va_arg(list, int));
  } else
    porf_does_not_know_this_system_call();
  __builtin_va_end(list);
  return result;
}

// ---- keys: values are the thread's own; destructors run when a thread ends, but not when the program does ----

enum { KEYS = 32 };
static unsigned keys;
static __thread void *values[KEYS];
static void (*destructors[KEYS])(void *);

int pthread_key_create(unsigned *key, void (*destroy)(void *)) {
  unsigned mine = __atomic_fetch_add(&keys, 1, __ATOMIC_RELAXED);
  if (mine >= KEYS)
    return EINVAL;
  if (destroy)
    __atomic_store_n(&destructors[mine], destroy, __ATOMIC_RELEASE);
  *key = mine;
  return 0;
}
int pthread_key_delete(unsigned key) {
  if (key >= KEYS)
    return EINVAL;
  __atomic_store_n(&destructors[key], 0, __ATOMIC_RELEASE);
  return 0;
}
int pthread_setspecific(unsigned key, const void *value) {
  if (key >= KEYS)
    return EINVAL;
  values[key] = (void *)value;
  return 0;
}
void *pthread_getspecific(unsigned key) { return key < KEYS ? values[key] : 0; }

// What a thread runs at its end. Destructors may set values anew; they get so many rounds.
enum { DESTRUCTOR_ROUNDS = 4 };
static void destroy_locals(void);
void __porf_run_destructors(void *result) {
  destroy_locals();
  for (int round = 0; round < DESTRUCTOR_ROUNDS; round++) {
    int any = 0;
    for (int key = 0; key < KEYS; key++) {
      void *value = values[key];
      if (!value)
        continue;
      void (*destroy)(void *) = __atomic_load_n(&destructors[key], __ATOMIC_ACQUIRE);
      values[key] = 0;
      if (destroy) {
        destroy(value);
        any = 1;
      }
    }
    if (!any)
      break;
  }
  if (__porf_robust)
    abandon_mutexes();
  if (__porf_cancels && __porf_self() - 1 < WAITERS)
    __atomic_store_n(&ended[__porf_self() - 1], 1, __ATOMIC_RELEASE);
  __porf_finish_thread(result);
}

// ---- C11 threads ----

struct start {
  int (*function)(void *);
  void *argument;
};

static void *run_c11(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  return (void *)(long)start.function(start.argument);
}

int thrd_create(word *thread, int (*function)(void *), void *argument) {
  struct start *start = malloc(sizeof *start);
  start->function = function;
  start->argument = argument;
  *thread = __porf_spawn(run_c11, start);
  return 0;
}

int thrd_join(word thread, int *result) {
  void *value = __porf_join(thread);
  if (result)
    *result = (int)(long)value;
  return 0;
}
int thrd_detach(word thread) { return pthread_detach(thread); }
word thrd_current(void) { return __porf_self(); }
int thrd_equal(word a, word b) { return a == b; }
void thrd_exit(int value) { pthread_exit((void *)(long)value); }
int thrd_sleep(const void *time, void *rest) { return 0; }

int mtx_init(struct mutex *mutex, int type) {
  mutex->owner = 0;
  mutex->kind = type & 1;
  return 0;
}
void mtx_destroy(struct mutex *mutex) { pthread_mutex_destroy(mutex); }
int mtx_lock(struct mutex *mutex) { return pthread_mutex_lock(mutex); }
int mtx_timedlock(struct mutex *mutex, const void *time) { return pthread_mutex_timedlock(mutex, time) ? 4 : 0; }
int mtx_trylock(struct mutex *mutex) { return pthread_mutex_trylock(mutex) ? 1 : 0; }
int mtx_unlock(struct mutex *mutex) { return pthread_mutex_unlock(mutex); }
int cnd_init(word *condition) { return pthread_cond_init(condition, 0); }
void cnd_destroy(word *condition) { pthread_cond_destroy(condition); }
int cnd_signal(word *condition) { return pthread_cond_signal(condition); }
int cnd_broadcast(word *condition) { return pthread_cond_broadcast(condition); }
int cnd_wait(word *condition, struct mutex *mutex) { return pthread_cond_wait(condition, mutex); }
int cnd_timedwait(word *condition, struct mutex *mutex, const void *time) {
  return pthread_cond_timedwait(condition, mutex, time) ? 4 : 0;
}
void call_once(int *once, void (*initialise)(void)) { pthread_once(once, initialise); }
int tss_create(unsigned *key, void (*destroy)(void *)) { return pthread_key_create(key, destroy); }
void tss_delete(unsigned key) { pthread_key_delete(key); }
int tss_set(unsigned key, void *value) { return pthread_setspecific(key, value); }
void *tss_get(unsigned key) { return pthread_getspecific(key); }

// ---- memory and strings ----

void *realloc(void *old, size_t size) {
  if (!old)
    return malloc(size);
  size_t before = __porf_size(old);
  char *fresh = malloc(size);
  __builtin_memcpy(fresh, old, before < size ? before : size);
  free(old);
  return fresh;
}

static int is_power(size_t alignment) { return alignment && !(alignment & (alignment - 1)); }
void *aligned_alloc(size_t alignment, size_t size) {
  if (!is_power(alignment))
    __porf_misuse("aligned_alloc of an alignment that is no power of two");
  if (size & (alignment - 1))
    __porf_misuse("aligned_alloc of a size that is no multiple of the alignment");
  return __porf_aligned(size, alignment);
}
void *memalign(size_t alignment, size_t size) {
  if (!is_power(alignment))
    __porf_misuse("memalign of an alignment that is no power of two");
  return __porf_aligned(size, alignment);
}
int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (!is_power(alignment) || alignment % sizeof(void *))
    return EINVAL;
  *pointer = __porf_aligned(size, alignment);
  return 0;
}

void *memcpy(void *to, const void *from, size_t size) {
  __builtin_memcpy(to, from, size);
  return to;
}
void *memmove(void *to, const void *from, size_t size) {
  __builtin_memmove(to, from, size);
  return to;
}
void *memset(void *to, int byte, size_t size) {
  __builtin_memset(to, byte, size);
  return to;
}
int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < size; i++)
    if (a[i] != b[i])
      return a[i] - b[i];
  return 0;
}
int bcmp(const void *left, const void *right, size_t size) { return memcmp(left, right, size); }
size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}
int strcmp(const char *left, const char *right) {
  while (*left && *left == *right)
    left++, right++;
  return (unsigned char)*left - (unsigned char)*right;
}
int strncmp(const char *left, const char *right, size_t size) {
  for (; size; left++, right++, size--)
    if (!*left || *left != *right)
      return (unsigned char)*left - (unsigned char)*right;
  return 0;
}
char *strcpy(char *to, const char *from) {
  char *at = to;
  while ((*at++ = *from++))
    ;
  return to;
}
char *strncpy(char *to, const char *from, size_t size) {
  size_t at = 0;
  for (; at < size && from[at]; at++)
    to[at] = from[at];
  for (; at < size; at++)
    to[at] = 0;
  return to;
}
char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
char *strchr(const char *text, int byte) {
  for (;; text++) {
    if (*text == (char)byte)
      return (char *)text;
    if (!*text)
      return 0;
  }
}
char *strrchr(const char *text, int byte) {
  const char *last = 0;
  for (;; text++) {
    if (*text == (char)byte)
      last = text;
    if (!*text)
      return (char *)last;
  }
}
char *strstr(const char *text, const char *part) {
  size_t size = strlen(part);
  for (;; text++) {
    if (strncmp(text, part, size) == 0)
      return (char *)text;
    if (!*text)
      return 0;
  }
}
char *strncat(char *to, const char *from, size_t size) {
  char *at = to + strlen(to);
  while (size-- && *from)
    *at++ = *from++;
  *at = 0;
  return to;
}
size_t strnlen(const char *text, size_t size) {
  size_t length = 0;
  while (length < size && text[length])
    length++;
  return length;
}
size_t strspn(const char *text, const char *bytes) {
  size_t length = 0;
  while (text[length] && strchr(bytes, text[length]))
    length++;
  return length;
}
size_t strcspn(const char *text, const char *bytes) {
  size_t length = 0;
  while (text[length] && !strchr(bytes, text[length]))
    length++;
  return length;
}
char *strpbrk(const char *text, const char *bytes) {
  text += strcspn(text, bytes);
  return *text ? (char *)text : 0;
}
void *memchr(const void *from, int byte, size_t size) {
  const unsigned char *at = from;
  for (; size; at++, size--)
    if (*at == (unsigned char)byte)
      return (void *)at;
  return 0;
}
char *strndup(const char *text, size_t size) {
  size_t length = strnlen(text, size);
  char *copy = malloc(length + 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}
char *strdup(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return strcpy(copy, text);
}
static int digit(char byte) {
  if (byte >= '0' && byte <= '9')
    return byte - '0';
  if (byte >= 'a' && byte <= 'z')
    return byte - 'a' + 10;
  return byte >= 'A' && byte <= 'Z' ? byte - 'A' + 10 : 99;
}
// The absolute value; `fits` is 0 if it is more than the largest number.
static unsigned long number_in(const char *text, char **end, int base, int *sign, int *fits) {
  const char *at = text;
  unsigned long value = 0;
  int negative = 0, any = 0;
  *fits = 1;
  while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
    at++;
  if (*at == '-' || *at == '+')
    negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit(at[2]) < 16) {
    at += 2;
    base = 16;
  }
  if (base == 0)
    base = *at == '0' ? 8 : 10;
  for (; digit(*at) < base; at++, any = 1) {
    if (value > (~0ul - (unsigned long)digit(*at)) / (unsigned long)base)
      *fits = 0;
    value = value * base + digit(*at);
  }
  if (end)
    *end = (char *)(any ? at : text);
  *sign = negative;
  return value;
}
unsigned long strtoul(const char *text, char **end, int base) {
  int negative, fits;
  unsigned long value = number_in(text, end, base, &negative, &fits);
  if (!fits) {
    error_number = ERANGE;
    return ~0ul;
  }
  return negative ? -value : value;
}
long strtol(const char *text, char **end, int base) {
  int negative, fits;
  unsigned long value = number_in(text, end, base, &negative, &fits), most = (~0ul >> 1) + (unsigned long)negative;
  if (!fits || value > most) {
    error_number = ERANGE;
    value = most;
  }
  return (long)(negative ? -value : value);
}
unsigned long long strtoull(const char *text, char **end, int base) { return strtoul(text, end, base); }
long long strtoll(const char *text, char **end, int base) { return strtol(text, end, base); }
long atol(const char *text) { return strtol(text, 0, 10); }
int atoi(const char *text) { return atol(text); }
int abs(int value) { return value < 0 ? -value : value; }
long labs(long value) { return value < 0 ? -value : value; }

void *reallocarray(void *old, size_t count, size_t size) { return realloc(old, count * size); }
void *mmap(void *at, size_t size, int protection, int flags, int file, long offset) {
  if (!(flags & 0x20))
    porf_maps_only_anonymous_memory();
  void *memory = __porf_aligned(size, 4096);
  __builtin_memset(memory, 0, size);
  return memory;
}
int munmap(void *memory, size_t size) {
  free(memory);
  return 0;
}
int mprotect(void *memory, size_t size, int protection) { return 0; }
int madvise(void *memory, size_t size, int advice) { return 0; }
int mlock(const void *memory, size_t size) { return 0; }
int munlock(const void *memory, size_t size) { return 0; }

void bzero(void *to, size_t size) { __builtin_memset(to, 0, size); }
void *mempcpy(void *to, const void *from, size_t size) {
  __builtin_memcpy(to, from, size);
  return (char *)to + size;
}
char *stpcpy(char *to, const char *from) {
  while ((*to = *from++))
    to++;
  return to;
}
static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
int strcasecmp(const char *left, const char *right) {
  while (*left && lower(*left) == lower(*right))
    left++, right++;
  return lower((unsigned char)*left) - lower((unsigned char)*right);
}
int strncasecmp(const char *left, const char *right, size_t size) {
  for (; size; left++, right++, size--)
    if (!*left || lower(*left) != lower(*right))
      return lower((unsigned char)*left) - lower((unsigned char)*right);
  return 0;
}
char *strtok_r(char *text, const char *between, char **rest) {
  char *at = text ? text : *rest;
  at += strspn(at, between);
  char *end = at + strcspn(at, between);
  *rest = *end ? end + 1 : end;
  if (at == end)
    return 0;
  *end = 0;
  return at;
}
char *strtok(char *text, const char *between) {
  static char *rest;
  return strtok_r(text, between, &rest);
}
long long llabs(long long value) { return value < 0 ? -value : value; }
long long atoll(const char *text) { return strtol(text, 0, 10); }
int ffs(int value) { return __builtin_ffs(value); }
int ffsl(long value) { return __builtin_ffsl(value); }
int ffsll(long long value) { return __builtin_ffsll(value); }

// Sorts by insertion: short arrays are what programs have here.
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *first = base, *held = __builtin_alloca(size ? size : 1);
  for (size_t i = 1; i < count; i++) {
    size_t at = i;
    while (at > 0 && compare(first + (at - 1) * size, first + i * size) > 0)
      at--;
    if (at == i)
      continue;
    __builtin_memcpy(held, first + i * size, size);
    for (size_t to = i; to > at; to--)
      __builtin_memcpy(first + to * size, first + (to - 1) * size, size);
    __builtin_memcpy(first + at * size, held, size);
  }
}
void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *first = base;
  while (count > 0) {
    const char *middle = first + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0)
      return (void *)middle;
    if (order > 0) {
      first = middle + size;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  return 0;
}

// The generator that the C standard gives as an example, of each thread.
static __thread word seeded = 1;
static int next_random(word *state) {
  *state = *state * 1103515245 + 12345;
  return (int)(*state / 65536 % 32768);
}
int rand(void) { return next_random(&seeded); }
void srand(unsigned seed) { seeded = seed; }
long random(void) { return next_random(&seeded); }
void srandom(unsigned seed) { seeded = seed; }
int rand_r(unsigned *seed) {
  word state = *seed;
  int value = next_random(&state);
  *seed = (unsigned)state;
  return value;
}

// Bits of glibc's table: upper, lower, alpha, digit, xdigit, space, print, graph, blank, cntrl, punct, alnum.
enum { UPPER = 1 << 8, LOWER = 1 << 9, ALPHA = 1 << 10, DIGIT = 1 << 11, XDIGIT = 1 << 12, SPACE = 1 << 13, PRINT = 1 << 14, GRAPH = 1 << 15,
       BLANK = 1 << 0, CNTRL = 1 << 1, PUNCT = 1 << 2, ALNUM = 1 << 3 };
static int class_of(int c) {
  if (c < 0 || c > 127)
    return 0;
  if (c < 32 || c == 127)
    return CNTRL | (c >= 9 && c <= 13 ? SPACE : 0) | (c == 9 ? BLANK : 0);
  if (c == 32)
    return SPACE | BLANK | PRINT;
  int hexadecimal = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? XDIGIT : 0;
  if (c >= '0' && c <= '9')
    return DIGIT | XDIGIT | ALNUM | PRINT | GRAPH;
  if (c >= 'a' && c <= 'z')
    return LOWER | ALPHA | ALNUM | PRINT | GRAPH | hexadecimal;
  if (c >= 'A' && c <= 'Z')
    return UPPER | ALPHA | ALNUM | PRINT | GRAPH | hexadecimal;
  return PUNCT | PRINT | GRAPH;
}
int isupper(int c) { return class_of(c) & UPPER; }
int islower(int c) { return class_of(c) & LOWER; }
int isalpha(int c) { return class_of(c) & ALPHA; }
int isdigit(int c) { return class_of(c) & DIGIT; }
int isxdigit(int c) { return class_of(c) & XDIGIT; }
int isspace(int c) { return class_of(c) & SPACE; }
int isprint(int c) { return class_of(c) & PRINT; }
int isgraph(int c) { return class_of(c) & GRAPH; }
int isblank(int c) { return class_of(c) & BLANK; }
int iscntrl(int c) { return class_of(c) & CNTRL; }
int ispunct(int c) { return class_of(c) & PUNCT; }
int isalnum(int c) { return class_of(c) & ALNUM; }
int tolower(int c) { return lower(c); }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
// The macros of glibc look into tables, which begin at -128.
static __thread unsigned short classes[384];
static __thread int lowers[384], uppers[384];
static __thread const unsigned short *classes_at;
static __thread const int *lowers_at, *uppers_at;
const unsigned short **__ctype_b_loc(void) {
  if (!classes_at) {
    for (int c = -128; c < 256; c++)
      classes[c + 128] = class_of(c);
    classes_at = classes + 128;
  }
  return &classes_at;
}
const int **__ctype_tolower_loc(void) {
  if (!lowers_at) {
    for (int c = -128; c < 256; c++)
      lowers[c + 128] = lower(c);
    lowers_at = lowers + 128;
  }
  return &lowers_at;
}
const int **__ctype_toupper_loc(void) {
  if (!uppers_at) {
    for (int c = -128; c < 256; c++)
      uppers[c + 128] = c >= 'a' && c <= 'z' ? c - 32 : c;
    uppers_at = uppers + 128;
  }
  return &uppers_at;
}

// ---- time: between two looks of a thread at a clock nothing has passed, or much; but not twice in a row nothing, or a loop that waits for a
// time would never end ----

struct timespec {
  long seconds, nanoseconds;
};
static __thread long passed;
static __thread int stood_still;
static long now(void) {
  stood_still = !stood_still && !__porf_choose(0, 1);
  if (!stood_still)
    passed += 1000000;
  return passed;
}
int clock_gettime(int clock, struct timespec *time) {
  time->seconds = now();
  time->nanoseconds = 0;
  return 0;
}
int timespec_get(struct timespec *time, int base) {
  clock_gettime(0, time);
  return base;
}
int clock_getres(int clock, struct timespec *time) {
  if (time) {
    time->seconds = 0;
    time->nanoseconds = 1;
  }
  return 0;
}
int gettimeofday(struct timespec *time, void *zone) { return clock_gettime(0, time); }
long time(long *result) {
  long seconds = now();
  if (result)
    *result = seconds;
  return seconds;
}
long clock(void) { return now(); }
int clock_nanosleep(int clock, int flags, const void *time, void *rest) {
  pthread_testcancel();
  return 0;
}

// ---- the system: one process, two processors, nothing to wait for ----

int getpid(void) { return 1; }
int getppid(void) { return 1; }
int gettid(void) { return (int)__porf_self(); }
int getpagesize(void) { return 4096; }
int get_nprocs(void) { return 2; }
long sysconf(int name) {
  // The size of a page, and the numbers of processors.
  return name == 30 ? 4096 : name == 83 || name == 84 ? 2 : fails(EINVAL);
}
int sched_getcpu(void) { return 0; }
int sched_setaffinity(int process, size_t size, const void *set) { return 0; }
int sched_get_priority_max(int policy) { return 0; }
int sched_get_priority_min(int policy) { return 0; }
int poll(void *files, word count, int milliseconds) {
  pthread_testcancel();
  return 0;
}

// ---- atomic accesses of any size: under one lock, as in libatomic ----

static int any_size;

static void lock_any(void) {
  __porf_acquire(&any_size, (int)__porf_self());
  __porf_hold(&any_size);
}
static void unlock_any(void) {
  __porf_release(&any_size);
  __atomic_store_n(&any_size, 0, __ATOMIC_RELEASE);
}
void porf_atomic_load(size_t size, void *from, void *to, int order) __asm__("__atomic_load");
void porf_atomic_load(size_t size, void *from, void *to, int order) {
  lock_any();
  __builtin_memcpy(to, from, size);
  unlock_any();
}
void porf_atomic_store(size_t size, void *to, void *from, int order) __asm__("__atomic_store");
void porf_atomic_store(size_t size, void *to, void *from, int order) {
  lock_any();
  __builtin_memcpy(to, from, size);
  unlock_any();
}
void porf_atomic_exchange(size_t size, void *at, void *from, void *to, int order) __asm__("__atomic_exchange");
void porf_atomic_exchange(size_t size, void *at, void *from, void *to, int order) {
  lock_any();
  __builtin_memcpy(to, at, size);
  __builtin_memcpy(at, from, size);
  unlock_any();
}
_Bool porf_atomic_compare_exchange(size_t size, void *at, void *expected, void *desired, int success, int failure)
    __asm__("__atomic_compare_exchange");
_Bool porf_atomic_compare_exchange(size_t size, void *at, void *expected, void *desired, int success, int failure) {
  char *found = __builtin_alloca(size), *wanted = __builtin_alloca(size);
  __builtin_memcpy(wanted, expected, size);
  lock_any();
  __builtin_memcpy(found, at, size);
  _Bool same = !memcmp(found, wanted, size);
  if (same)
    __builtin_memcpy(at, desired, size);
  else
    __builtin_memcpy(expected, found, size);
  unlock_any();
  return same;
}
_Bool porf_atomic_is_lock_free(size_t size, void *at) __asm__("__atomic_is_lock_free");
_Bool porf_atomic_is_lock_free(size_t size, void *at) { return size <= 16 && !(size & (size - 1)); }

// ---- atomic accesses of known size, which clang up to 18 leaves to libatomic if their alignment is not known ----

#define READING(size, type) \
  type porf_load_##size(const type *at, int order) __asm__("__atomic_load_" #size); \
  type porf_load_##size(const type *at, int order) { return __atomic_load_n(at, order); } \
  void porf_store_##size(type *at, type value, int order) __asm__("__atomic_store_" #size); \
  void porf_store_##size(type *at, type value, int order) { __atomic_store_n(at, value, order); }
#define UPDATE(name, operation, size, type) \
  type porf_##name##_##size(type *at, type value, int order) __asm__("__atomic_" #name "_" #size); \
  type porf_##name##_##size(type *at, type value, int order) { return operation(at, value, order); }
#define COMPARING(size, type) \
  _Bool porf_compare_##size(type *at, type *expected, type desired, int success, int failure) __asm__("__atomic_compare_exchange_" #size); \
  _Bool porf_compare_##size(type *at, type *expected, type desired, int success, int failure) { \
    return __atomic_compare_exchange_n(at, expected, desired, 0, success, failure); \
  }
#define SIZED(size, type) \
  READING(size, type) \
  COMPARING(size, type) \
  UPDATE(exchange, __atomic_exchange_n, size, type) \
  UPDATE(fetch_add, __atomic_fetch_add, size, type) \
  UPDATE(fetch_sub, __atomic_fetch_sub, size, type) \
  UPDATE(fetch_and, __atomic_fetch_and, size, type) \
  UPDATE(fetch_or, __atomic_fetch_or, size, type) \
  UPDATE(fetch_xor, __atomic_fetch_xor, size, type)

SIZED(2, unsigned short)
SIZED(4, unsigned)
SIZED(8, word)

// ---- other names for the same ----

word __VERIFIER_spawn(void *(*start)(void *), void *argument) { return __porf_spawn(start, argument); }
word __VERIFIER_spawn_symmetric(void *(*start)(void *), void *argument, word sibling) { return __porf_spawn(start, argument); }
void *__VERIFIER_join(word thread) { return __porf_join(thread); }

// ---- the end ----

enum { HANDLERS = 32 };
static void (*handlers[HANDLERS])(void);
// Those of on_exit get the status and an argument.
static void (*exit_handlers[HANDLERS])(int, void *);
static void *exit_arguments[HANDLERS];
static int handler_count;

int atexit(void (*handler)(void)) {
  if (handler_count >= HANDLERS)
    return 1;
  handlers[handler_count++] = handler;
  return 0;
}

// Functions with the attribute `destructor`: porf puts calls of them here.
void __porf_run_finalizers(void) {}

static void run_handlers(int status) {
  while (handler_count > 0) {
    void (*handler)(void) = handlers[--handler_count];
    if (handler)
      handler();
    else
      exit_handlers[handler_count](status, exit_arguments[handler_count]);
  }
}
void __porf_run_handlers(void) { run_handlers(0); }

// The program ends with the thread that calls it. The others are still followed, since what they do may have been done before; but that
// they wait for ever is no deadlock.
void exit(int status) {
  run_handlers(status);
  __porf_run_finalizers();
  __porf_exit_program(status);
}
void _exit(int status) { __porf_exit_program(status); }
static void (*quick_handlers[HANDLERS])(void);
static int quick_handler_count;
int at_quick_exit(void (*handler)(void)) {
  if (quick_handler_count >= HANDLERS)
    return 1;
  quick_handlers[quick_handler_count++] = handler;
  return 0;
}
void quick_exit(int status) {
  while (quick_handler_count > 0)
    quick_handlers[--quick_handler_count]();
  __porf_exit_program(status);
}
int __cxa_atexit(void (*handler)(void *), void *argument, void *object) { return 0; }
// The guard of a local static variable: the first byte, which compiled code looks at, says that it is initialised, the second that a thread
// has begun to.
int __cxa_guard_acquire(char *guard) {
  if (__atomic_load_n(guard, __ATOMIC_ACQUIRE))
    return 0;
  char expected = 0;
  if (__atomic_compare_exchange_n(guard + 1, &expected, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    return 1;
  while (!__atomic_load_n(guard, __ATOMIC_ACQUIRE))
    ;
  return 0;
}
void __cxa_guard_release(char *guard) { __atomic_store_n(guard, 1, __ATOMIC_RELEASE); }

// ---- atomic sections: one lock for all ----

static int atomic_section;

void __VERIFIER_atomic_begin(void) {
  __porf_acquire(&atomic_section, (int)__porf_self());
  __porf_hold(&atomic_section);
}
void __VERIFIER_atomic_end(void) {
  __porf_release(&atomic_section);
  __atomic_store_n(&atomic_section, 0, __ATOMIC_RELEASE);
}

// ---- C++: what libstdc++ has in its library; a thread is its number, and runs a virtual function of a state ----

static void *run_state(void *state) {
  void (**functions)(void *) = *(void (***)(void *))state;
  functions[2](state);
  // The destructor that also frees it.
  functions[1](state);
  return 0;
}
void _ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(word *thread, void **state, void *depends) {
  void *given = *state;
  *state = 0;
  *thread = __porf_spawn(run_state, given);
}
void _ZSt20__throw_system_errori(int);
void _ZNSt6thread4joinEv(word *thread) {
  if (!*thread)
    _ZSt20__throw_system_errori(EINVAL);
  __porf_join(*thread);
  *thread = 0;
}
void _ZNSt6thread6detachEv(word *thread) {
  if (!*thread)
    _ZSt20__throw_system_errori(EINVAL);
  __porf_detach(*thread);
  *thread = 0;
}
void _ZNSt6thread6_StateD2Ev(void *state) {}
unsigned _ZNSt6thread20hardware_concurrencyEv(void) { return 2; }

struct unique_lock {
  struct mutex *mutex;
};
void _ZNSt18condition_variableC1Ev(word *condition) { *condition = 0; }
void _ZNSt18condition_variableD1Ev(word *condition) { pthread_cond_destroy(condition); }
void _ZNSt18condition_variable10notify_oneEv(word *condition) { pthread_cond_signal(condition); }
void _ZNSt18condition_variable10notify_allEv(word *condition) { pthread_cond_broadcast(condition); }
void _ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(word *condition, struct unique_lock *lock) {
  pthread_cond_wait(condition, lock->mutex);
}
void __porf_spurious_wait_unique(word *condition, struct unique_lock *lock) { __porf_spurious_wait(condition, lock->mutex); }

// Programs here are never taken to have one thread only: what asks for that uses atomics otherwise.
const char __libc_single_threaded = 0;

// std::call_once leaves what to call in thread-local variables.
__thread void *_ZSt15__once_callable;
__thread void (*_ZSt11__once_call)(void);
void __once_proxy(void) { _ZSt11__once_call(); }

// Destructors of thread-local variables, which run when a thread ends; for the first thread they do not run, as those of globals.
enum { LOCALS = 32 };
static __thread struct {
  void (*destroy)(void *);
  void *object;
} locals[LOCALS];
static __thread int local_count;
void porf_knows_32_thread_local_destructors(void);
int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *module) {
  if (local_count >= LOCALS)
    porf_knows_32_thread_local_destructors();
  locals[local_count].destroy = destroy;
  locals[local_count++].object = object;
  return 0;
}
static void destroy_locals(void) {
  while (local_count > 0) {
    local_count--;
    locals[local_count].destroy(locals[local_count].object);
  }
}

// ---- C++: exceptions; what is thrown comes after its header ----

void *__porf_adjusted(void *object, void *type);
void _ZSt9terminatev(void);
void _ZdlPv(void *);

static __thread struct exception *caught;
static __thread int uncaught;

static struct exception *header(void *object) { return (struct exception *)object - 1; }
void *__cxa_allocate_exception(size_t size) {
  struct exception *it = malloc(sizeof *it + size);
  it->type = it->adjusted = 0;
  it->destroy = 0;
  it->next = it->primary = 0;
  it->handlers = it->references = 0;
  return it + 1;
}
void __cxa_free_exception(void *object) { free(header(object)); }
void *__cxa_init_primary_exception(void *object, void *type, void (*destroy)(void *)) {
  struct exception *it = header(object);
  it->type = type;
  it->destroy = destroy;
  return it;
}
static void drop_exception(struct exception *it) {
  if (__atomic_fetch_sub(&it->references, 1, __ATOMIC_ACQ_REL) != 1)
    return;
  if (it->primary)
    drop_exception(it->primary);
  else if (it->destroy)
    it->destroy(it + 1);
  free(it);
}
static void throw(struct exception *it) {
  uncaught++;
  it->adjusted = __porf_adjusted((it->primary ? it->primary : it) + 1, it->type);
  __porf_unwind(it + 1, it->type);
}
void __cxa_throw(void *object, void *type, void (*destroy)(void *)) {
  struct exception *it = __cxa_init_primary_exception(object, type, destroy);
  it->references = 1;
  throw(it);
}
void *__cxa_get_exception_ptr(void *object) { return header(object)->adjusted; }
static _Bool is_thread_end(struct exception *it) { return it == &thread_end; }
void *__cxa_begin_catch(void *object) {
  struct exception *it = header(object);
  // The number is negative while it is thrown again.
  it->handlers = it->handlers < 0 ? 1 - it->handlers : 1 + it->handlers;
  if (!is_thread_end(it))
    uncaught--;
  if (caught != it) {
    it->next = caught;
    caught = it;
  }
  return it->adjusted;
}
void __cxa_end_catch(void) {
  struct exception *it = caught;
  if (!it)
    return;
  if (it->handlers < 0) {
    if (++it->handlers == 0)
      caught = it->next;
  } else if (--it->handlers == 0) {
    if (is_thread_end(it))
      __porf_misuse("a handler that caught the end of a thread does not throw it again");
    caught = it->next;
    drop_exception(it);
  }
}
void __cxa_rethrow(void) {
  if (!caught)
    _ZSt9terminatev();
  caught->handlers = -caught->handlers;
  if (is_thread_end(caught))
    __porf_unwind(caught + 1, caught->type);
  throw(caught);
}
// A function has said which exceptions may leave it.
void __cxa_call_unexpected(void *object) { __porf_misuse("an exception leaves a function that says that it throws no such one"); }
void *__cxa_current_exception_type(void) { return caught ? caught->type : 0; }
_Bool _ZSt18uncaught_exceptionv(void) { return uncaught > 0; }
int _ZSt19uncaught_exceptionsv(void) { return uncaught; }

// std::exception_ptr is the address of what was thrown.
void _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(void **it) {
  if (*it)
    __atomic_fetch_add(&header(*it)->references, 1, __ATOMIC_RELAXED);
}
void _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(void **it) {
  if (*it)
    drop_exception(header(*it));
  *it = 0;
}
void _ZNSt15__exception_ptr13exception_ptrC1EPv(void **it, void *object) {
  *it = object;
  _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(it);
}
void _ZNSt15__exception_ptr13exception_ptrC2EPv(void **it, void *object) { _ZNSt15__exception_ptr13exception_ptrC1EPv(it, object); }
void _ZNSt15__exception_ptr13exception_ptrC1ERKS0_(void **it, void **other) { _ZNSt15__exception_ptr13exception_ptrC1EPv(it, *other); }
void _ZNSt15__exception_ptr13exception_ptrC2ERKS0_(void **it, void **other) { _ZNSt15__exception_ptr13exception_ptrC1EPv(it, *other); }
void _ZNSt15__exception_ptr13exception_ptrD1Ev(void **it) { _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(it); }
void _ZNSt15__exception_ptr13exception_ptrD2Ev(void **it) { _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(it); }
void _ZSt17current_exceptionv(void **result) {
  struct exception *it = caught;
  _ZNSt15__exception_ptr13exception_ptrC1EPv(result, it ? (it->primary ? it->primary : it) + 1 : 0);
}
void _ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(void **given) {
  struct exception *it = header(__cxa_allocate_exception(0));
  it->primary = header(*given);
  it->type = it->primary->type;
  it->references = 1;
  __atomic_fetch_add(&it->primary->references, 1, __ATOMIC_RELAXED);
  throw(it);
}
void __cxa_guard_abort(char *guard) { __atomic_store_n(guard + 1, 0, __ATOMIC_RELEASE); }

// Type information: its first word says of which kind it is.
const void *_ZTVN10__cxxabiv117__class_type_infoE[8], *_ZTVN10__cxxabiv120__si_class_type_infoE[8];
const void *_ZTVN10__cxxabiv121__vmi_class_type_infoE[8], *_ZTVN10__cxxabiv119__pointer_type_infoE[8];

const void *_ZTVN10__cxxabiv123__fundamental_type_infoE[8];
struct pointer_type {
  const void *kind, *name;
  // Of the target: 1 if it is constant.
  word qualifiers;
  const void *target;
};
// Fundamental types, and pointers to them.
#define FUNDAMENTAL(LETTER)                                                                                                                          \
  const void *const _ZTI##LETTER[2] = {&_ZTVN10__cxxabiv123__fundamental_type_infoE[2], #LETTER};                                                   \
  const struct pointer_type _ZTIP##LETTER = {&_ZTVN10__cxxabiv119__pointer_type_infoE[2], "P" #LETTER, 0, _ZTI##LETTER};                            \
  const struct pointer_type _ZTIPK##LETTER = {&_ZTVN10__cxxabiv119__pointer_type_infoE[2], "PK" #LETTER, 1, _ZTI##LETTER};
FUNDAMENTAL(v)
FUNDAMENTAL(b)
FUNDAMENTAL(c)
FUNDAMENTAL(a)
FUNDAMENTAL(h)
FUNDAMENTAL(w)
FUNDAMENTAL(s)
FUNDAMENTAL(t)
FUNDAMENTAL(i)
FUNDAMENTAL(j)
FUNDAMENTAL(l)
FUNDAMENTAL(m)
FUNDAMENTAL(x)
FUNDAMENTAL(y)
FUNDAMENTAL(f)
FUNDAMENTAL(d)
FUNDAMENTAL(e)

// The exceptions of the library. Those with a text have a copy of it.
struct error {
  const void *functions;
  char *text;
};
struct text {
  const char *text;
  size_t size;
};
static void set_text(struct error *it, const char *text) {
  size_t size = 0;
  while (text[size])
    size++;
  it->text = malloc(size + 1);
  for (size_t at = 0; at <= size; at++)
    it->text[at] = text[at];
}
#define CLASS(NAME, WHAT)                                                                                                                            \
  void _ZNSt##NAME##D0Ev(void *);                                                                                                                    \
  void _ZNSt##NAME##D1Ev(void *);                                                                                                                    \
  const void *const _ZTVSt##NAME[5] = {0, _ZTISt##NAME, _ZNSt##NAME##D1Ev, _ZNSt##NAME##D0Ev, WHAT};                                                 \
  void _ZNSt##NAME##D0Ev(void *it) {                                                                                                                 \
    _ZNSt##NAME##D1Ev(it);                                                                                                                           \
    _ZdlPv(it);                                                                                                                                      \
  }
#define DERIVED(NAME, BASE, WHAT)                                                                                                                    \
  const void *const _ZTISt##NAME[3] = {&_ZTVN10__cxxabiv120__si_class_type_infoE[2], "St" #NAME, _ZTISt##BASE};                                     \
  CLASS(NAME, WHAT)
// Without a text of their own.
#define PLAIN(NAME, BASE, TEXT)                                                                                                                      \
  const char *_ZNKSt##NAME##4whatEv(void *it) { return TEXT; }                                                                                       \
  DERIVED(NAME, BASE, _ZNKSt##NAME##4whatEv)                                                                                                         \
  void _ZNSt##NAME##D1Ev(void *it) {}                                                                                                                \
  void _ZNSt##NAME##D2Ev(void *it) {}
#define WITH_TEXT(NAME, BASE, WHAT)                                                                                                                  \
  DERIVED(NAME, BASE, WHAT)                                                                                                                          \
  void _ZNSt##NAME##D2Ev(void *it) { free(((struct error *)it)->text); }                                                                             \
  void _ZNSt##NAME##D1Ev(void *it) { free(((struct error *)it)->text); }                                                                             \
  void _ZNSt##NAME##C2EPKc(struct error *it, const char *text) {                                                                                     \
    it->functions = &_ZTVSt##NAME[2];                                                                                                                \
    set_text(it, text);                                                                                                                              \
  }                                                                                                                                                  \
  void _ZNSt##NAME##C1EPKc(struct error *it, const char *text) { _ZNSt##NAME##C2EPKc(it, text); }                                                    \
  void _ZNSt##NAME##C2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(struct error *it, const struct text *text) {                           \
    _ZNSt##NAME##C2EPKc(it, text->text);                                                                                                             \
  }                                                                                                                                                  \
  void _ZNSt##NAME##C1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(struct error *it, const struct text *text) {                           \
    _ZNSt##NAME##C2EPKc(it, text->text);                                                                                                             \
  }                                                                                                                                                  \
  void _ZNSt##NAME##C2ERKS_(struct error *it, const struct error *other) { _ZNSt##NAME##C2EPKc(it, other->text); }                                   \
  void _ZNSt##NAME##C1ERKS_(struct error *it, const struct error *other) { _ZNSt##NAME##C2EPKc(it, other->text); }                                   \
  static void throw##NAME(const char *text) {                                                                                                        \
    struct error *it = __cxa_allocate_exception(sizeof *it);                                                                                         \
    _ZNSt##NAME##C2EPKc(it, text);                                                                                                                   \
    __cxa_throw(it, (void *)_ZTISt##NAME, _ZNSt##NAME##D1Ev);                                                                                        \
  }

const void *const _ZTISt9exception[2] = {&_ZTVN10__cxxabiv117__class_type_infoE[2], "St9exception"};
const char *_ZNKSt9exception4whatEv(void *it) { return "std::exception"; }
CLASS(9exception, _ZNKSt9exception4whatEv)
void _ZNSt9exceptionD1Ev(void *it) {}
void _ZNSt9exceptionD2Ev(void *it) {}
PLAIN(9bad_alloc, 9exception, "std::bad_alloc")
PLAIN(20bad_array_new_length, 9bad_alloc, "std::bad_array_new_length")
PLAIN(8bad_cast, 9exception, "std::bad_cast")
PLAIN(10bad_typeid, 9exception, "std::bad_typeid")
PLAIN(13bad_exception, 9exception, "std::bad_exception")
PLAIN(17bad_function_call, 9exception, "bad_function_call")
PLAIN(12bad_weak_ptr, 9exception, "bad_weak_ptr")

const char *_ZNKSt11logic_error4whatEv(struct error *it) { return it->text; }
const char *_ZNKSt13runtime_error4whatEv(struct error *it) { return it->text; }
WITH_TEXT(11logic_error, 9exception, _ZNKSt11logic_error4whatEv)
WITH_TEXT(12domain_error, 11logic_error, _ZNKSt11logic_error4whatEv)
WITH_TEXT(16invalid_argument, 11logic_error, _ZNKSt11logic_error4whatEv)
WITH_TEXT(12length_error, 11logic_error, _ZNKSt11logic_error4whatEv)
WITH_TEXT(12out_of_range, 11logic_error, _ZNKSt11logic_error4whatEv)
WITH_TEXT(13runtime_error, 9exception, _ZNKSt13runtime_error4whatEv)
WITH_TEXT(11range_error, 13runtime_error, _ZNKSt13runtime_error4whatEv)
WITH_TEXT(14overflow_error, 13runtime_error, _ZNKSt13runtime_error4whatEv)
WITH_TEXT(15underflow_error, 13runtime_error, _ZNKSt13runtime_error4whatEv)

// The functions with which the library throws.
void _ZSt19__throw_logic_errorPKc(const char *text) { throw11logic_error(text); }
void _ZSt20__throw_domain_errorPKc(const char *text) { throw12domain_error(text); }
void _ZSt24__throw_invalid_argumentPKc(const char *text) { throw16invalid_argument(text); }
void _ZSt20__throw_length_errorPKc(const char *text) { throw12length_error(text); }
void _ZSt20__throw_out_of_rangePKc(const char *text) { throw12out_of_range(text); }
void _ZSt24__throw_out_of_range_fmtPKcz(const char *text, ...) { throw12out_of_range(text); }
void _ZSt21__throw_runtime_errorPKc(const char *text) { throw13runtime_error(text); }
void _ZSt19__throw_range_errorPKc(const char *text) { throw11range_error(text); }
void _ZSt22__throw_overflow_errorPKc(const char *text) { throw14overflow_error(text); }
void _ZSt23__throw_underflow_errorPKc(const char *text) { throw15underflow_error(text); }
static void throw_plain(const void *functions, const void *type) {
  const void **it = __cxa_allocate_exception(sizeof *it);
  *it = functions;
  __cxa_throw(it, (void *)type, 0);
}
void _ZSt17__throw_bad_allocv(void) { throw_plain(&_ZTVSt9bad_alloc[2], _ZTISt9bad_alloc); }
void _ZSt28__throw_bad_array_new_lengthv(void) { throw_plain(&_ZTVSt20bad_array_new_length[2], _ZTISt20bad_array_new_length); }
void __cxa_throw_bad_array_new_length(void) { throw_plain(&_ZTVSt20bad_array_new_length[2], _ZTISt20bad_array_new_length); }
void _ZSt16__throw_bad_castv(void) { throw_plain(&_ZTVSt8bad_cast[2], _ZTISt8bad_cast); }
void __cxa_bad_cast(void) { throw_plain(&_ZTVSt8bad_cast[2], _ZTISt8bad_cast); }
void __cxa_bad_typeid(void) { throw_plain(&_ZTVSt10bad_typeid[2], _ZTISt10bad_typeid); }
void _ZSt25__throw_bad_function_callv(void) { throw_plain(&_ZTVSt17bad_function_call[2], _ZTISt17bad_function_call); }

// Time points are nanoseconds.
long _ZNSt6chrono3_V212steady_clock3nowEv(void) { return now() * 1000000000; }
long _ZNSt6chrono3_V212system_clock3nowEv(void) { return now() * 1000000000; }

// A condition variable for any lock needs the same as one for std::mutex. Futures wait at futexes.
_Bool _ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(
    void *self, int *at, unsigned value, _Bool timed, long seconds, long nanoseconds) {
  return futex_wait(at, (int)value, timed ? self : 0) == 0 || error_number != ETIMEDOUT;
}
_Bool _ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(
    void *self, int *at, unsigned value, _Bool timed, long seconds, long nanoseconds) {
  return futex_wait(at, (int)value, timed ? self : 0) == 0 || error_number != ETIMEDOUT;
}
void _ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(int *at) { futex_wake(at, 0x7fffffff); }
struct future_result {
  void *functions;
  void *error;
};
void _ZNSt13__future_base12_Result_baseC2Ev(struct future_result *it) { it->error = 0; }
void _ZNSt13__future_base12_Result_baseD2Ev(struct future_result *it) { _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(&it->error); }

// Allocators have no state.
void _ZNSaIcEC1Ev(void *it) {}
void _ZNSaIcEC2Ev(void *it) {}
void _ZNSaIcEC1ERKS_(void *it, void *other) {}
void _ZNSaIcEC2ERKS_(void *it, void *other) {}
void _ZNSaIcED1Ev(void *it) {}
void _ZNSaIcED2Ev(void *it) {}

// ---- C++: lists ----

struct link {
  struct link *next, *previous;
};
void _ZNSt8__detail15_List_node_base7_M_hookEPS0_(struct link *it, struct link *before) {
  it->next = before;
  it->previous = before->previous;
  before->previous->next = it;
  before->previous = it;
}
void _ZNSt8__detail15_List_node_base9_M_unhookEv(struct link *it) {
  it->previous->next = it->next;
  it->next->previous = it->previous;
}
// Moves what is from `first` to before `end` before the node.
void _ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(struct link *it, struct link *first, struct link *end) {
  if (it == end || first == end)
    return;
  struct link *last = end->previous;
  first->previous->next = end;
  end->previous = first->previous;
  it->previous->next = first;
  first->previous = it->previous;
  last->next = it;
  it->previous = last;
}
void _ZNSt8__detail15_List_node_base10_M_reverseEv(struct link *it) {
  struct link *at = it;
  do {
    struct link *next = at->next;
    at->next = at->previous;
    at->previous = next;
    at = next;
  } while (at != it);
}
static void take_over(struct link *to, struct link *from) {
  if (from->next == from) {
    to->next = to->previous = to;
  } else {
    *to = *from;
    to->next->previous = to->previous->next = to;
  }
}
void _ZNSt8__detail15_List_node_base4swapERS0_S1_(struct link *left, struct link *right) {
  struct link held;
  take_over(&held, left);
  take_over(left, right);
  take_over(right, &held);
}

// ---- C++: trees of sets and maps, ordered but not balanced; the header has the root, the first and the last node ----

struct tree {
  int black;
  struct tree *parent, *left, *right;
};
static struct tree *next_node(struct tree *it) {
  if (it->right) {
    for (it = it->right; it->left;)
      it = it->left;
    return it;
  }
  struct tree *up = it->parent;
  while (it == up->right) {
    it = up;
    up = up->parent;
  }
  // The parent of the root is the header, whose right node may be the root itself.
  return it->right != up ? up : it;
}
static struct tree *previous_node(struct tree *it) {
  if (!it->black && it->parent->parent == it)
    return it->right;
  if (it->left) {
    for (it = it->left; it->right;)
      it = it->right;
    return it;
  }
  struct tree *up = it->parent;
  while (it == up->left) {
    it = up;
    up = up->parent;
  }
  return up;
}
struct tree *_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(struct tree *it) { return next_node(it); }
struct tree *_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(struct tree *it) { return next_node(it); }
struct tree *_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(struct tree *it) { return previous_node(it); }
struct tree *_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(struct tree *it) { return previous_node(it); }
void _ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(_Bool left, struct tree *it, struct tree *parent, struct tree *header) {
  it->black = 1;
  it->parent = parent;
  it->left = it->right = 0;
  if (left) {
    parent->left = it;
    if (parent == header)
      header->parent = header->right = it;
    else if (parent == header->left)
      header->left = it;
  } else {
    parent->right = it;
    if (parent == header->right)
      header->right = it;
  }
}
static void replace_child(struct tree *header, struct tree *old, struct tree *by) {
  if (header->parent == old)
    header->parent = by;
  else if (old->parent->left == old)
    old->parent->left = by;
  else
    old->parent->right = by;
  if (by)
    by->parent = old->parent;
}
struct tree *_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(struct tree *it, struct tree *header) {
  struct tree *first = header->left == it ? next_node(it) : header->left;
  struct tree *last = header->right != it ? header->right : header->left == it ? header : previous_node(it);
  if (it->left && it->right) {
    struct tree *next = next_node(it);
    if (next->parent != it) {
      replace_child(header, next, next->right);
      next->right = it->right;
      next->right->parent = next;
    }
    next->left = it->left;
    next->left->parent = next;
    replace_child(header, it, next);
  } else {
    replace_child(header, it, it->left ? it->left : it->right);
  }
  header->left = first;
  header->right = last;
  return it;
}

// ---- C++: hashes ----

struct rehash_policy {
  float most;
  size_t next;
};
static size_t buckets_for(struct rehash_policy *policy, size_t least) {
  size_t count = least < 3 ? 2 : least | 1;
  for (size_t divisor = 3; divisor * divisor <= count; divisor += 2)
    if (count > 2 && count % divisor == 0) {
      count += 2;
      divisor = 1;
    }
  policy->next = (size_t)(count * (double)policy->most);
  return count;
}
size_t _ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(struct rehash_policy *policy, size_t least) { return buckets_for(policy, least); }
struct rehash {
  _Bool needed;
  size_t buckets;
};
struct rehash _ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(struct rehash_policy *policy, size_t buckets, size_t elements, size_t more) {
  struct rehash result = {0, 0};
  if (elements + more <= policy->next)
    return result;
  size_t wanted = elements + more;
  if (policy->next == 0 && wanted < 11)
    wanted = 11;
  wanted = (size_t)(wanted / (double)policy->most) + 1;
  if (wanted > buckets) {
    result.needed = 1;
    result.buckets = buckets_for(policy, wanted > 2 * buckets ? wanted : 2 * buckets);
  } else {
    policy->next = (size_t)(buckets * (double)policy->most);
  }
  return result;
}
size_t _ZSt11_Hash_bytesPKvmm(const unsigned char *bytes, size_t size, size_t seed) {
  size_t hash = 14695981039346656037u ^ seed;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * 1099511628211u;
  return hash;
}

// ---- C++: output streams print, or append to a string ----

int printf(const char *, ...);
int snprintf(char *, size_t, const char *, ...);
// Before the functions of a stream stands where its virtual base is.
static const long output_functions[4] = {8, 0, 0, 0}, input_functions[4] = {16, 0, 0, 0}, string_functions[4] = {112, 0, 0, 0};
struct standard_stream {
  const void *functions;
  char rest[264];
};
const struct standard_stream _ZSt4cout = {&output_functions[3], {0}};
const struct standard_stream _ZSt4cerr = {&output_functions[3], {0}};
const struct standard_stream _ZSt4clog = {&output_functions[3], {0}};
// A stream to a string.
struct stream {
  const void *functions;
  char *text;
  size_t size, capacity;
};
static int is_string_stream(struct stream *stream) { return stream->functions == &string_functions[3]; }
static void append(struct stream *stream, const char *text, size_t size) {
  if (stream->size + size > stream->capacity) {
    size_t capacity = 2 * stream->capacity + size + 16;
    char *fresh = malloc(capacity);
    __builtin_memcpy(fresh, stream->text, stream->size);
    free(stream->text);
    stream->text = fresh;
    stream->capacity = capacity;
  }
  __builtin_memcpy(stream->text + stream->size, text, size);
  stream->size += size;
}
void _ZNSt8ios_base4InitC1Ev(void *it) {}
void _ZNSt8ios_base4InitD1Ev(void *it) {}
#define PRINTS(NAME, TYPE, FORMAT)                                                 \
  void *NAME(struct stream *stream, TYPE value) {                                  \
    if (is_string_stream(stream)) {                                                \
      char number[40];                                                             \
      append(stream, number, (size_t)snprintf(number, sizeof number, FORMAT, value)); \
    } else {                                                                       \
      printf(FORMAT, value);                                                       \
    }                                                                              \
    return stream;                                                                 \
  }
static void *print_text(struct stream *stream, const char *text, size_t size) {
  if (is_string_stream(stream))
    append(stream, text, size);
  else
    printf("%.*s", (int)size, text);
  return stream;
}
void *_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(struct stream *stream, const char *text) {
  return print_text(stream, text, strlen(text));
}
PRINTS(_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c, char, "%c")
PRINTS(_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h, unsigned char, "%c")
PRINTS(_ZNSo3putEc, char, "%c")
PRINTS(_ZNSolsEb, _Bool, "%d")
PRINTS(_ZNSolsEs, short, "%d")
PRINTS(_ZNSolsEt, unsigned short, "%u")
PRINTS(_ZNSolsEi, int, "%d")
PRINTS(_ZNSolsEj, unsigned, "%u")
PRINTS(_ZNSolsEl, long, "%ld")
PRINTS(_ZNSolsEm, unsigned long, "%lu")
PRINTS(_ZNSolsEx, long long, "%lld")
PRINTS(_ZNSolsEy, unsigned long long, "%llu")
PRINTS(_ZNSolsEd, double, "%g")
PRINTS(_ZNSolsEf, float, "%g")
PRINTS(_ZNSolsEPKv, const void *, "%p")
void *_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(struct stream *stream, const char *text, long size) {
  return print_text(stream, text, (size_t)size);
}
void *_ZNSo5writeEPKcl(struct stream *stream, const char *text, long size) { return print_text(stream, text, (size_t)size); }
struct string {
  const char *text;
  size_t size;
};
void *_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE(struct stream *stream, const struct string *it) {
  return print_text(stream, it->text, it->size);
}
void *_ZNSolsEPFRSoS_E(void *stream, void *(*change)(void *)) { return change(stream); }
void *_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(struct stream *stream) { return print_text(stream, "\n", 1); }
void *_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(void *stream) { return stream; }
void *_ZNSo5flushEv(void *stream) { return stream; }

#include "system.c"
#include "library.c"
#include "classes.c"
#include "tbb.c"
