// expect: violation uninitialised
int main(void) {
  int cells[4], sum = 0;
  for (int i = 0; i < 3; i++)
    cells[i] = i;
  for (int i = 0; i < 4; i++)
    sum += cells[i];
  if (sum > 3)
    return 1;
}
