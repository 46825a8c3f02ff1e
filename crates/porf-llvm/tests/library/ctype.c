#include <ctype.h>
#include <stdio.h>
#undef isalpha
int main(void) {
  for (int c = 0; c < 128; c++)
    printf("%d%d%d%d%d%d%d%d%d%d%d%d %d %d\n", !!isupper(c), !!islower(c), !!isalpha(c), !!isdigit(c), !!isxdigit(c), !!isspace(c), !!isprint(c),
           !!isgraph(c), !!isblank(c), !!iscntrl(c), !!ispunct(c), !!isalnum(c), toupper(c), tolower(c));
  printf("%d %d\n", (toupper)('x'), (isalpha)('x') != 0);
}
