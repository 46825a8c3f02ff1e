// Two transfers lock the two accounts in the order in which they use them.
#include <pthread.h>

struct account {
  pthread_mutex_t lock;
  int balance;
};

static struct account accounts[2] = {{PTHREAD_MUTEX_INITIALIZER, 10}, {PTHREAD_MUTEX_INITIALIZER, 10}};

static void transfer(struct account *from, struct account *to, int amount) {
  pthread_mutex_lock(&from->lock);
  pthread_mutex_lock(&to->lock);
  from->balance -= amount;
  to->balance += amount;
  pthread_mutex_unlock(&to->lock);
  pthread_mutex_unlock(&from->lock);
}

static void *there(void *unused) {
  transfer(&accounts[0], &accounts[1], 3);
  return unused;
}

static void *back(void *unused) {
  transfer(&accounts[1], &accounts[0], 4);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, there, NULL);
  pthread_create(&b, NULL, back, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
