// The mutex of the library.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 21000
#endif
#include "lock.h"
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static void lock(long me) { pthread_mutex_lock(&mutex); }
static void unlock(long me) { pthread_mutex_unlock(&mutex); }
