// expect: violation abort
#include <future>
#include <thread>
int main() { std::future<int> f; { std::promise<int> p; f = p.get_future(); } std::thread a([&] { f.get(); }); a.join(); }
