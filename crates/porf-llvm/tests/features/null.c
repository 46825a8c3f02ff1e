// expect: violation invalid operation
#include <pthread.h>
struct s { int a, b; } *p;
void *thread(void *unused) { return (void *)(long)p->b; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
}
