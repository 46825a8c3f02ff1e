// expect: violation misuse
// What new[] gave goes to delete[], not to delete.
int main() {
  int *numbers = new int[3]();
  delete numbers;
  return 0;
}
