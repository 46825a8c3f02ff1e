// Wide characters of ASCII.
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
static void show(const wchar_t *text) {
  for (; *text; text++)
    printf("%d ", (int)*text);
  printf("\n");
}
int main(void) {
  wchar_t text[40] = L"first", *end;
  char bytes[40];
  wcscat(text, L" second");
  show(text);
  printf("%zu %d %d %d\n", wcslen(text), wcscmp(text, L"first") > 0, wcsncmp(text, L"fir", 3), wcscmp(L"a", L"b") < 0);
  show(wcschr(text, L's'));
  show(wcsrchr(text, L's'));
  show(wcsstr(text, L"sec"));
  printf("%d %zu %zu\n", wcsstr(text, L"third") == NULL, wcsspn(text, L"first"), wcscspn(text, L" "));
  wcsncpy(text, L"ab", 4);
  show(text);
  wmemset(text, L'x', 3);
  show(text);
  printf("%d %d\n", wmemcmp(text, L"xxx", 3), wmemchr(text, L'y', 3) == NULL);
  printf("%d %d %d %d\n", iswalpha(L'a') != 0, iswdigit(L'a') != 0, iswspace(L' ') != 0, iswpunct(L'!') != 0);
  printf("%d %d\n", (int)towupper(L'a'), (int)towlower(L'Z'));
  printf("%zu %s\n", wcstombs(bytes, L"wide", 40), bytes);
  printf("%zu\n", mbstowcs(text, "bytes", 40));
  show(text);
  printf("%ld %ld\n", wcstol(L"-12x", &end, 10), (long)*end);
  printf("%g\n", wcstod(L"2.5e1", NULL));
  printf("%d\n", swprintf(text, 40, L"%d-%s", 42, "s"));
  show(text);
  printf("%d\n", swprintf(text, 3, L"%d", 12345) < 0);
  mbstate_t state = {0};
  printf("%zu %zu\n", mbrtowc(text, "q", 1, &state), wcrtomb(bytes, L'r', &state));
  printf("%ls|%5ls|%.2ls|%lc\n", L"wide", L"w", L"wide", L'c');
  wchar_t *copy = wcsdup(L"copy");
  show(copy);
  free(copy);
}
