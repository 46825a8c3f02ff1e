// expect: violation misuse
#include <string.h>
int main(int count, char **arguments) {
  char text[8] = "abcdef";
  memcpy(text + 1, text, 4 + count);
}
