// expect: violation use after free
#include <stdlib.h>
int main(void) {
  int *cell = malloc(sizeof *cell);
  *cell = 1;
  free(cell);
  return *cell;
}
