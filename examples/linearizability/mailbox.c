// A mailbox with room for one item: a queue of capacity 1 for one sender and one receiver.
#include <pthread.h>
#include <porf.h>
#include <stdatomic.h>

struct mailbox {
    atomic_int full;
    int item;
};

static struct mailbox box;

static void send(int item) {
    porf_op_begin(&box, "enqueue", item);
    if (atomic_load_explicit(&box.full, memory_order_acquire)) {
        porf_op_end(PORF_FULL);
        return;
    }
    box.item = item;
    atomic_store_explicit(&box.full, 1, memory_order_release);
    porf_op_end(PORF_DONE);
}

static void receive(void) {
    porf_op_begin(&box, "dequeue");
    if (!atomic_load_explicit(&box.full, memory_order_acquire)) {
        porf_op_end(PORF_EMPTY);
        return;
    }
    int item = box.item;
    atomic_store_explicit(&box.full, 0, memory_order_release);
    porf_op_end(item);
}

static void *sender(void *unused) {
    send(1);
    send(2);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, sender, NULL);
    receive();
    receive();
    pthread_join(thread, NULL);
    receive();
    return 0;
}
