// Trees, tables, lists and options.
#define _GNU_SOURCE
#include <getopt.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int compare(const void *left, const void *right) { return *(const int *)left - *(const int *)right; }
static int reversed(const void *left, const void *right, void *argument) { return *(int *)argument * compare(left, right); }
static void visit(const void *node, VISIT which, int depth) {
  if (which == postorder || which == leaf)
    printf("%d ", **(int *const *)node);
}
struct link {
  struct link *next, *previous;
  int value;
};
static void options(int count, char **arguments, const char *letters) {
  static const struct option known[] = {{"all", no_argument, 0, 'a'}, {"size", required_argument, 0, 's'}, {"maybe", optional_argument, 0, 'm'}, {0}};
  int option;
  // It begins anew.
  optind = 0;
  while ((option = getopt_long(count, arguments, letters, known, 0)) != -1)
    printf("%c=%s ", option, optarg ? optarg : "");
  printf("| ");
  for (; optind < count; optind++)
    printf("%s ", arguments[optind]);
  printf("\n");
}
int main(void) {
  int numbers[] = {5, 2, 8, 1, 9, 3}, key = 8, other = 7;
  void *root = NULL;
  for (int at = 0; at < 6; at++)
    tsearch(&numbers[at], &root, compare);
  twalk(root, visit);
  printf("\n%d %d\n", **(int **)tfind(&key, &root, compare), tfind(&other, &root, compare) == NULL);
  tdelete(&key, &root, compare);
  tdelete(&numbers[0], &root, compare);
  printf("%d\n", tdelete(&other, &root, compare) == NULL);
  twalk(root, visit);
  printf("\n");
  int sign = -1;
  qsort_r(numbers, 6, sizeof *numbers, reversed, &sign);
  for (int at = 0; at < 6; at++)
    printf("%d ", numbers[at]);
  int table[8] = {4, 6};
  size_t count = 2;
  printf("%d ", lfind(&key, table, &count, sizeof key, compare) == NULL);
  lsearch(&key, table, &count, sizeof key, compare);
  lsearch(&key, table, &count, sizeof key, compare);
  printf("%zu %d\n", count, table[2]);
  hcreate(8);
  ENTRY entry = {"one", "1"};
  hsearch(entry, ENTER);
  entry.key = "two";
  entry.data = "2";
  hsearch(entry, ENTER);
  entry.key = "one";
  printf("%s ", (char *)hsearch(entry, FIND)->data);
  entry.key = "three";
  printf("%d\n", hsearch(entry, FIND) == NULL);
  hdestroy();
  struct link first = {0, 0, 1}, second = {0, 0, 2}, third = {0, 0, 3};
  insque(&first, NULL);
  insque(&third, &first);
  insque(&second, &first);
  for (struct link *at = &first; at; at = at->next)
    printf("%d ", at->value);
  remque(&second);
  for (struct link *at = &first; at; at = at->next)
    printf("%d ", at->value);
  printf("\n");
  opterr = 0;
  options(6, (char *[]){"p", "-ab", "--size=4", "-s5", "-s", "6", NULL}, "abs:");
  options(5, (char *[]){"p", "file", "-a", "other", "-b", NULL}, "ab");
  options(5, (char *[]){"p", "file", "-s", "7", "-b", NULL}, "abs:");
  options(5, (char *[]){"p", "-a", "--", "-b", "x", NULL}, "ab");
  options(4, (char *[]){"p", "-a", "x", "-b", NULL}, "+ab");
  options(3, (char *[]){"p", "--maybe", "--maybe=9", NULL}, "ab");
  options(3, (char *[]){"p", "--al", "-z", NULL}, "ab");
  setenv("NAME", "value", 1);
  setenv("NAME", "other", 0);
  putenv("SECOND=2");
  printf("%s %s %d\n", getenv("NAME"), getenv("SECOND"), getenv("THIRD") == NULL);
  setenv("NAME", "third", 1);
  unsetenv("SECOND");
  printf("%s %d\n", getenv("NAME"), getenv("SECOND") == NULL);
}
