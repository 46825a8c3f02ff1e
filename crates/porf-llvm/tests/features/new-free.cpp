// expect: violation misuse
// What new gave goes to delete, not to free.
#include <cstdlib>
int main() {
  int *number = new int(1);
  free(number);
  return 0;
}
