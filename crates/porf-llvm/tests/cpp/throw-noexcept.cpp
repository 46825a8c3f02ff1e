// options: -std=c++20
// expect: violation abort
int f(int n) { if (n > 1) throw n; return n; }
int calm(int n) noexcept { return f(n); }
int main() {
  try { calm(2); } catch (...) { return 1; }
}
