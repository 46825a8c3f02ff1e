// A message is announced by a relaxed flag.
#include <atomic>
#include <cassert>
#include <thread>

struct Mailbox {
  int letter = 0;
  std::atomic<bool> full{false};

  void put(int it) {
    letter = it;
    full.store(true, std::memory_order_relaxed);
  }

  int take() {
    while (!full.load(std::memory_order_acquire))
      ;
    return letter;
  }
};

int main() {
  Mailbox mailbox;
  std::thread sender([&] { mailbox.put(42); });
  std::thread receiver([&] { assert(mailbox.take() == 42); });
  sender.join();
  receiver.join();
}
