#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item {
  int key;
  char name[8];
};
static int by_key(const void *a, const void *b) { return ((const struct item *)a)->key - ((const struct item *)b)->key; }
static int by_name(const void *a, const void *b) { return strcmp(((const struct item *)a)->name, ((const struct item *)b)->name); }
static int descending(const void *a, const void *b) { return *(const short *)b - *(const short *)a; }
int main(void) {
  struct item items[] = {{5, "five"}, {3, "three"}, {9, "nine"}, {1, "one"}, {7, "seven"}};
  qsort(items, 5, sizeof *items, by_key);
  for (int i = 0; i < 5; i++)
    printf("%d %s\n", items[i].key, items[i].name);
  for (int key = 0; key < 11; key++) {
    struct item wanted = {key, ""};
    struct item *found = bsearch(&wanted, items, 5, sizeof *items, by_key);
    printf("%d: %s\n", key, found ? found->name : "none");
  }
  qsort(items, 5, sizeof *items, by_name);
  for (int i = 0; i < 5; i++)
    printf("%d %s\n", items[i].key, items[i].name);
  short numbers[] = {3, 1, 4, 1, 5, 9, 2, 6};
  qsort(numbers, 8, sizeof *numbers, descending);
  for (int i = 0; i < 8; i++)
    printf("%d ", numbers[i]);
  qsort(numbers, 0, sizeof *numbers, descending);
  printf("\n");
}
