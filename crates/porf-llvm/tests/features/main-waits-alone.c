// expect: violation deadlock
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;

static void *set(void *unused) {
    atomic_store(&go, 1);
    return 0;
}

int main(void) {
    pthread_t thread;
    while (!atomic_load(&go)) {
    }
    pthread_create(&thread, 0, set, 0);
    pthread_join(thread, 0);
    return 0;
}
