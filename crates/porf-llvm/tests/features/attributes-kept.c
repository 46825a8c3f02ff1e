// expect: safe
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
void *thread(void *unused) { return 0; }
int main(void) {
  pthread_attr_t attributes;
  pthread_t a;
  size_t size;
  int value;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 16);
  pthread_attr_getstacksize(&attributes, &size);
  assert(size == 1 << 16);
  pthread_attr_setguardsize(&attributes, 0);
  pthread_attr_getguardsize(&attributes, &size);
  assert(size == 0);
  pthread_attr_setscope(&attributes, PTHREAD_SCOPE_SYSTEM);
  pthread_attr_getscope(&attributes, &value);
  assert(value == PTHREAD_SCOPE_SYSTEM);
  pthread_mutexattr_t mutex;
  pthread_mutexattr_init(&mutex);
  pthread_mutexattr_settype(&mutex, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutexattr_setpshared(&mutex, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setprotocol(&mutex, PTHREAD_PRIO_INHERIT);
  pthread_mutexattr_gettype(&mutex, &value);
  assert(value == PTHREAD_MUTEX_RECURSIVE);
  pthread_mutexattr_getpshared(&mutex, &value);
  assert(value == PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_getprotocol(&mutex, &value);
  assert(value == PTHREAD_PRIO_INHERIT);
  pthread_create(&a, &attributes, thread, 0);
  pthread_join(a, 0);
}
