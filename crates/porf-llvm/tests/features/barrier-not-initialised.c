// expect: violation misuse
#include <pthread.h>
pthread_barrier_t barrier;
int main(void) { return pthread_barrier_wait(&barrier); }
