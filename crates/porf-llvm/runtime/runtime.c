// The part of the C library that threads need, in terms of what porf does itself (`__porf_…`, see `src/builtin.rs`).
//
// `runtime.ll` is what clang makes of this file; `make runtime` writes it anew.
typedef unsigned long size_t;
typedef unsigned long word;

word __porf_spawn(void *(*)(void *), void *);
void *__porf_join(word);
word __porf_self(void);
void __porf_exit_thread(void *);
void __porf_acquire(int *);
int __porf_held(void *);
void __porf_hold(void *);
int __porf_release(void *);
void __porf_not_held(void);
void __porf_block(void);
size_t __porf_size(void *);
void __porf_assume(int);
void *malloc(size_t);
void free(void *);

enum { EPERM = 1, EBUSY = 16, EINVAL = 22, EDEADLK = 35, ETIMEDOUT = 110 };

// ---- threads ----

int pthread_create(word *thread, const void *attributes, void *(*start)(void *), void *argument) {
  *thread = __porf_spawn(start, argument);
  return 0;
}

int pthread_join(word thread, void **result) {
  void *value = __porf_join(thread);
  if (result)
    *result = value;
  return 0;
}

int pthread_detach(word thread) { return 0; }
word pthread_self(void) { return __porf_self(); }
int pthread_equal(word a, word b) { return a == b; }
void pthread_exit(void *value) { __porf_exit_thread(value); }
int pthread_attr_init(void *attributes) { return 0; }
int pthread_attr_destroy(void *attributes) { return 0; }
int pthread_attr_setdetachstate(void *attributes, int state) { return 0; }
int pthread_setconcurrency(int level) { return 0; }

// ---- mutexes: the first word is 0 or the holder; the kind lies where glibc has it ----

struct mutex {
  int owner;
  int unused[3];
  int kind;
};

int pthread_mutexattr_init(int *attributes) {
  *attributes = 0;
  return 0;
}
int pthread_mutexattr_destroy(int *attributes) { return 0; }
int pthread_mutexattr_settype(int *attributes, int kind) {
  *attributes = kind;
  return 0;
}

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
  mutex->owner = 0;
  mutex->kind = attributes ? *attributes : 0;
  return 0;
}

int pthread_mutex_destroy(struct mutex *mutex) { return __porf_held(mutex) ? EBUSY : 0; }

int pthread_mutex_lock(struct mutex *mutex) {
  if (__porf_held(mutex)) {
    if (mutex->kind == 1) {
      __porf_hold(mutex);
      return 0;
    }
    if (mutex->kind == 2)
      return EDEADLK;
    __porf_block();
  }
  __porf_acquire(&mutex->owner);
  __porf_hold(mutex);
  return 0;
}

int pthread_mutex_trylock(struct mutex *mutex) {
  if (__porf_held(mutex)) {
    if (mutex->kind == 1) {
      __porf_hold(mutex);
      return 0;
    }
    return EBUSY;
  }
  int expected = 0;
  if (!__atomic_compare_exchange_n(&mutex->owner, &expected, (int)__porf_self(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    return EBUSY;
  __porf_hold(mutex);
  return 0;
}

int pthread_mutex_timedlock(struct mutex *mutex, const void *time) { return pthread_mutex_lock(mutex); }

int pthread_mutex_unlock(struct mutex *mutex) {
  if (!__porf_held(mutex)) {
    if (mutex->kind == 2)
      return EPERM;
    __porf_not_held();
  }
  if (!__porf_release(mutex))
    __atomic_store_n(&mutex->owner, 0, __ATOMIC_RELEASE);
  return 0;
}
