// expect: safe
// A failed attempt writes the link of the node again.
#include <atomic>
#include <cassert>
#include <thread>
struct Node {
  int value;
  Node *next;
};
std::atomic<Node *> top{nullptr};
void push(int value) {
  Node *node = new Node{value, top.load(std::memory_order_relaxed)};
  while (!top.compare_exchange_weak(node->next, node, std::memory_order_release, std::memory_order_relaxed))
    ;
}
int main() {
  std::thread a(push, 1), b(push, 2);
  a.join();
  b.join();
  int sum = 0;
  for (Node *node = top.load(); node;) {
    sum += node->value;
    Node *done = node;
    node = node->next;
    delete done;
  }
  assert(sum == 3);
}
