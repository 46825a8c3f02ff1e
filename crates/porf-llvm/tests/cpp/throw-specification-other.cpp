// expect: violation
// options: -std=c++14
struct Base {};
struct Other {};
void some() throw(Base) { throw Other(); }
int main() {
  try {
    some();
  } catch (...) {
  }
}
