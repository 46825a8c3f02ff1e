// expect: violation double free
#include <stdlib.h>
int main(void) {
  int *cell = malloc(sizeof *cell);
  free(cell);
  free(cell);
}
