// Errors with codes, casts of classes, streams to strings.
#include <cstdio>
#include <functional>
#include <future>
#include <mutex>
#include <new>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <typeinfo>

struct A { virtual ~A() {} int a = 1; };
struct B { virtual ~B() {} int b = 2; };
struct C : A, B { int c = 3; };
struct X : A {};
struct V : virtual A { int v = 4; };
struct W : virtual A { int w = 5; };
struct D : V, W { int d = 6; };
struct Two : X, C {};
struct Hidden : private A { A *self() { return this; } };

static void casts() {
  C c;
  A *a = &c;
  B *b = dynamic_cast<B *>(a);
  std::printf("%d %d %d\n", b == static_cast<B *>(&c), dynamic_cast<C *>(b) == &c, dynamic_cast<X *>(a) == nullptr);
  std::printf("%d\n", dynamic_cast<void *>(b) == static_cast<void *>(&c));
  D d;
  A *base = &d;
  std::printf("%d %d %d\n", dynamic_cast<V *>(base)->v, dynamic_cast<W *>(base)->w, dynamic_cast<D *>(base)->d);
  Two two;
  B *part = &two;
  std::printf("%d %d\n", dynamic_cast<X *>(part) != nullptr, dynamic_cast<A *>(part) == static_cast<A *>(static_cast<C *>(&two)));
  Hidden hidden;
  std::printf("%d\n", dynamic_cast<Hidden *>(hidden.self()) == nullptr);
  try {
    (void)dynamic_cast<X &>(*a);
  } catch (const std::bad_cast &) {
    std::printf("bad cast\n");
  }
  std::printf("%d %d\n", typeid(*a) == typeid(C), typeid(*a) == typeid(A));
}

static void codes() {
  try {
    throw std::system_error(std::make_error_code(std::errc::invalid_argument), "here");
  } catch (const std::runtime_error &error) {
    std::printf("%s\n", error.what());
  }
  try {
    std::thread none;
    none.join();
  } catch (const std::system_error &error) {
    std::printf("%d %d %s\n", error.code().value(), error.code() == std::errc::invalid_argument, error.code().category().name());
  }
  std::mutex mutex;
  std::unique_lock<std::mutex> lock(mutex, std::defer_lock);
  try {
    lock.unlock();
  } catch (const std::system_error &error) {
    std::printf("%d\n", error.code() == std::errc::operation_not_permitted);
  }
  std::error_code code(2, std::system_category());
  std::printf("%d %d %s\n", code == std::errc::no_such_file_or_directory, bool(code), code.message().c_str());
  std::future<int> future;
  {
    std::promise<int> promise;
    future = promise.get_future();
    try {
      promise.get_future();
    } catch (const std::future_error &error) {
      std::printf("%d\n", error.code() == std::future_errc::future_already_retrieved);
    }
  }
  try {
    future.get();
  } catch (const std::future_error &error) {
    std::printf("%d %d\n", error.code() == std::future_errc::broken_promise, error.code().value());
  }
  try {
    std::logic_error first("first"), second("second");
    first = second;
    throw first;
  } catch (const std::exception &error) {
    std::printf("%s\n", error.what());
  }
}

int main() {
  casts();
  codes();
  std::ostringstream stream;
  stream << 1 << ' ' << 2.5 << " text " << std::string("more and more and more") << true << 'c' << 7ul;
  std::printf("%s %d\n", stream.str().c_str(), (int)stream.str().size());
  std::stringstream both;
  both << "x" << -3;
  std::printf("%s\n", both.str().c_str());
  int *number = new (std::nothrow) int(4);
  auto bound = std::bind(std::plus<int>(), 1, std::placeholders::_1);
  std::printf("%d %d\n", *number, bound(2));
  delete number;
  return 0;
}
