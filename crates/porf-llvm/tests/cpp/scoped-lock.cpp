// Two locks at once, in either order.
// options: -std=c++17
// expect: safe
#include <cassert>
#include <mutex>
#include <thread>
static std::mutex a, b, c;
static int x;
static void one() { std::scoped_lock lock(a, b); x++; }
static void two() { std::unique_lock<std::mutex> p(b, std::defer_lock), q(a, std::defer_lock); std::lock(p, q); x++; }
static void three() { std::scoped_lock lock(b, c, a); x++; }
int main() { std::thread p(one), q(two), r(three); p.join(); q.join(); r.join(); assert(x == 3); }
