// The rest of the C library: signals that a thread sends itself, files that do not exist, options, searching, wide characters, complex
// numbers, networks without a net. `runtime.c` includes this file.

typedef int wide;
int fputs(const char *, void *);
int fputc(int, void *);
double hypot(double, double);
double atan2(double, double);
double sqrt(double);
double exp(double);
double log(double);
double sin(double);
double cos(double);
double fabs(double);
void abort(void);
int vprintf(const char *, list);

// ---- signals: a thread may send itself one, and runs its handler at once, or when it no longer blocks it; others never arrive ----

enum { SIGNALS = 65, SIG_BLOCK = 0, SIG_UNBLOCK = 1, SIG_SETMASK = 2, SA_SIGINFO = 4, SA_RESETHAND = -2147483647 - 1 };
static void (*signal_handlers[SIGNALS])(int);
static __thread word blocked_signals, pending_signals;
struct action {
  void (*handler)(int);
  word mask[16];
  int flags;
  void (*restorer)(void);
};
void porf_knows_only_handlers_of_one_argument(void);

static int is_signal(int number) { return number > 0 && number < SIGNALS; }
static void *set_handler(int number, void (*handler)(int)) {
  if (!is_signal(number)) {
    error_number = EINVAL;
    return (void *)-1l;
  }
  return (void *)__atomic_exchange_n(&signal_handlers[number], handler, __ATOMIC_ACQ_REL);
}
void *signal(int number, void (*handler)(int)) { return set_handler(number, handler); }
int sigaction(int number, const struct action *action, struct action *old) {
  if (!is_signal(number))
    return fails(EINVAL);
  if (old) {
    __builtin_memset(old, 0, sizeof *old);
    old->handler = __atomic_load_n(&signal_handlers[number], __ATOMIC_ACQUIRE);
  }
  if (action)
    set_handler(number, action->flags & SA_SIGINFO ? (void (*)(int))porf_knows_only_handlers_of_one_argument : action->handler);
  return 0;
}
static void deliver(int number) {
  void (*handler)(int) = __atomic_load_n(&signal_handlers[number], __ATOMIC_ACQUIRE);
  // SIGCHLD, SIGCONT, SIGURG and SIGWINCH are ignored.
  if (handler == (void (*)(int))1 || (!handler && (number == 17 || number == 18 || number == 23 || number == 28)))
    return;
  if (handler)
    return handler(number);
  // SIGQUIT to SIGFPE, SIGSEGV and SIGSYS are crashes; others end the program.
  if ((number >= 3 && number <= 8) || number == 11 || number == 31)
    abort();
  __porf_exit_program(128 + number);
}
int raise(int number) {
  if (number == 0)
    return 0;
  if (!is_signal(number))
    return fails(EINVAL);
  if (blocked_signals >> (number - 1) & 1)
    pending_signals |= 1ul << (number - 1);
  else
    deliver(number);
  return 0;
}
int kill(int process, int number) {
  if (number)
    porf_delivers_no_signals();
  return 0;
}
int pthread_kill(word thread, int number) {
  if (thread == __porf_self())
    return raise(number) ? EINVAL : 0;
  if (number)
    porf_delivers_no_signals();
  return 0;
}
static int mask_signals(int how, const word *set, word *old) {
  if (old) {
    __builtin_memset(old, 0, 128);
    old[0] = blocked_signals;
  }
  if (!set)
    return 0;
  if (how == SIG_BLOCK)
    blocked_signals |= set[0];
  else if (how == SIG_UNBLOCK)
    blocked_signals &= ~set[0];
  else if (how == SIG_SETMASK)
    blocked_signals = set[0];
  else
    return EINVAL;
  for (int number = 1; number < SIGNALS; number++)
    if ((pending_signals & ~blocked_signals) >> (number - 1) & 1) {
      pending_signals &= ~(1ul << (number - 1));
      deliver(number);
    }
  return 0;
}
int pthread_sigmask(int how, const word *set, word *old) { return mask_signals(how, set, old); }
int sigprocmask(int how, const word *set, word *old) { return mask_signals(how, set, old) ? fails(EINVAL) : 0; }
int sigpending(word *set) {
  __builtin_memset(set, 0, 128);
  set[0] = pending_signals;
  return 0;
}
int sigwait(const word *set, int *number) {
  for (int next = 1; next < SIGNALS; next++)
    if ((pending_signals & set[0]) >> (next - 1) & 1) {
      pending_signals &= ~(1ul << (next - 1));
      *number = next;
      return 0;
    }
  porf_delivers_no_signals();
  return EINVAL;
}
int siginterrupt(int number, int flag) { return 0; }
int sigaltstack(const void *stack, void *old) { return 0; }
char *strsignal(int number) { return "Signal"; }
void psignal(int number, const char *text) { printf("%s: Signal %d\n", text, number); }

// ---- files: there are none ----

int access(const char *name, int mode) { return fails(ENOENT); }
int stat(const char *name, void *result) { return fails(ENOENT); }
int lstat(const char *name, void *result) { return fails(ENOENT); }
int fstat(int file, void *result) {
  if (file < 0 || file > 2)
    return fails(EBADF);
  __builtin_memset(result, 0, 144);
  // A device of characters.
  ((int *)result)[6] = 8576;
  return 0;
}
void *opendir(const char *name) {
  error_number = ENOENT;
  return 0;
}
void *readdir(void *folder) { return 0; }
int closedir(void *folder) { return fails(EBADF); }
int mkdir(const char *name, unsigned mode) { return fails(ENOENT); }
int rmdir(const char *name) { return fails(ENOENT); }
int rename(const char *from, const char *to) { return fails(ENOENT); }
int remove(const char *name) { return fails(ENOENT); }
int unlink(const char *name) { return fails(ENOENT); }
int chdir(const char *name) { return fails(ENOENT); }
int chmod(const char *name, unsigned mode) { return fails(ENOENT); }
int shm_open(const char *name, int flags, unsigned mode) { return fails(ENOENT); }
int shm_unlink(const char *name) { return fails(ENOENT); }
long readlink(const char *name, char *to, size_t size) { return fails(ENOENT); }
char *realpath(const char *name, char *to) {
  error_number = ENOENT;
  return 0;
}
char *getcwd(char *to, size_t size) {
  if (!to)
    to = malloc(size = 2);
  if (size < 2) {
    error_number = ERANGE;
    return 0;
  }
  to[0] = '/';
  to[1] = 0;
  return to;
}
void *fdopen(int file, const char *mode) {
  error_number = EBADF;
  return 0;
}
void *freopen(const char *name, const char *mode, void *file) {
  error_number = ENOENT;
  return 0;
}
void *tmpfile(void) {
  error_number = ENOENT;
  return 0;
}
// Standard streams have no positions: ESPIPE.
int fseek(void *file, long offset, int from) { return fails(29); }
long ftell(void *file) { return fails(29); }
long lseek(int file, long offset, int from) { return fails(file > 2 ? EBADF : 29); }
void rewind(void *file) {}
int ftruncate(int file, long size) { return fails(file > 2 ? EBADF : EINVAL); }
long pread(int file, void *to, size_t size, long offset) { return fails(file > 2 ? EBADF : 29); }
long pwrite(int file, const void *from, size_t size, long offset) { return fails(file > 2 ? EBADF : 29); }
int fcntl(int file, int command, ...) { return file > 2 ? fails(EBADF) : 0; }
int fdatasync(int file) { return 0; }
void sync(void) {}
struct slice {
  const void *start;
  size_t size;
};
long writev(int file, const struct slice *slices, int count) {
  long all = 0;
  for (int at = 0; at < count; at++) {
    long written = write(file, slices[at].start, slices[at].size);
    if (written < 0)
      return written;
    all += written;
  }
  return all;
}
long readv(int file, const struct slice *slices, int count) { return file ? fails(EBADF) : 0; }
long getdelim(char **line, size_t *size, int delimiter, void *file) { return -1; }
long getline(char **line, size_t *size, void *file) { return -1; }
char *gets(char *to) { return 0; }
int getchar_unlocked(void) { return -1; }
int getc_unlocked(void *file) { return -1; }
int fgetc_unlocked(void *file) { return -1; }
int putchar(int);
int vdprintf(int file, const char *format, list arguments) { return file == 1 || file == 2 ? vprintf(format, arguments) : fails(EBADF); }
int dprintf(int file, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int count = vdprintf(file, format, arguments);
  __builtin_va_end(arguments);
  return count;
}
int putchar_unlocked(int c) { return putchar(c); }
int putc_unlocked(int c, void *file) { return fputc(c, file); }
int fputc_unlocked(int c, void *file) { return fputc(c, file); }
int fputs_unlocked(const char *text, void *file) { return fputs(text, file); }
size_t fwrite_unlocked(const void *from, size_t size, size_t count, void *file) { return fwrite(from, size, count, file); }
int fflush_unlocked(void *file) { return 0; }
int ferror_unlocked(void *file) { return 0; }
int feof_unlocked(void *file) { return 1; }
int ftrylockfile(void *file) { return 0; }
void setlinebuf(void *file) {}

// ---- the environment: empty at the beginning ----

enum { VARIABLES = 32 };
static char *environment[VARIABLES + 1];
void porf_has_32_environment_variables(void);

static char **variable(const char *name, size_t size) {
  for (char **at = environment; *at; at++)
    if (!strncmp(*at, name, size) && (*at)[size] == '=')
      return at;
  return 0;
}
char *getenv(const char *name) {
  size_t size = strlen(name);
  char **found = variable(name, size);
  return found ? *found + size + 1 : 0;
}
char *secure_getenv(const char *name) { return getenv(name); }
static int add_variable(char *text, size_t size) {
  char **found = variable(text, size);
  if (!found) {
    for (found = environment; *found; found++)
      ;
    if (found == environment + VARIABLES)
      porf_has_32_environment_variables();
  }
  *found = text;
  return 0;
}
int unsetenv(const char *name) {
  char **found = variable(name, strlen(name));
  if (found)
    do
      found[0] = found[1];
    while (*found++);
  return 0;
}
int putenv(char *text) {
  char *end = strchr(text, '=');
  return end ? add_variable(text, end - text) : unsetenv(text);
}
int setenv(const char *name, const char *value, int replaces) {
  size_t size = strlen(name), length = strlen(value);
  if (!size || strchr(name, '='))
    return fails(EINVAL);
  if (!replaces && variable(name, size))
    return 0;
  char *text = malloc(size + length + 2);
  __builtin_memcpy(text, name, size);
  text[size] = '=';
  __builtin_memcpy(text + size + 1, value, length + 1);
  return add_variable(text, size);
}
int clearenv(void) {
  environment[0] = 0;
  return 0;
}

// ---- the system ----

struct limit {
  word current, most;
};
int getrlimit(int what, struct limit *limit) {
  limit->current = limit->most = ~0ul;
  return 0;
}
int setrlimit(int what, const struct limit *limit) { return 0; }
int getpriority(int which, unsigned who) { return 0; }
int uname(char (*names)[65]) {
  __builtin_memset(names, 0, 6 * 65);
  strcpy(names[0], "Linux");
  strcpy(names[2], "6.0.0");
  strcpy(names[4], "x86_64");
  return 0;
}
int on_exit(void (*handler)(int, void *), void *argument) {
  if (handler_count >= HANDLERS)
    return 1;
  exit_handlers[handler_count] = handler;
  exit_arguments[handler_count] = argument;
  handlers[handler_count++] = 0;
  return 0;
}
void openlog(const char *name, int options, int facility) {}
void closelog(void) {}
int setlogmask(int mask) { return 255; }
void vsyslog(int priority, const char *format, list arguments) {
  vprintf(format, arguments);
  putchar('\n');
}
void syslog(int priority, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  vsyslog(priority, format, arguments);
  __builtin_va_end(arguments);
}
static void complain(const char *format, list arguments, int number) {
  if (format)
    vprintf(format, arguments);
  if (number)
    printf(": %s", strerror(number));
  putchar('\n');
}
void vwarn(const char *format, list arguments) { complain(format, arguments, error_number); }
void vwarnx(const char *format, list arguments) { complain(format, arguments, 0); }
#define COMPLAINT(NAME, FIRST, NUMBER, STATUS)      \
  void NAME(FIRST const char *format, ...) {        \
    list arguments;                                 \
    __builtin_va_start(arguments, format);          \
    complain(format, arguments, NUMBER);            \
    __builtin_va_end(arguments);                    \
    if (STATUS)                                     \
      exit(STATUS);                                 \
  }
#define STATUS_FIRST int status,
#define NUMBER_FIRST int status, int number,
#define NOTHING_FIRST
COMPLAINT(warn, NOTHING_FIRST, error_number, 0)
COMPLAINT(warnx, NOTHING_FIRST, 0, 0)
COMPLAINT(err, STATUS_FIRST, error_number, status)
COMPLAINT(errx, STATUS_FIRST, 0, status)
COMPLAINT(error, NUMBER_FIRST, number, status)

// ---- numbers ----

union bits {
  double number;
  word bits;
};
double fdim(double left, double right) { return left > right ? left - right : left == left && right == right ? 0 : left + right; }
float fdimf(float left, float right) { return left > right ? left - right : left == left && right == right ? 0 : left + right; }
double nextafter(double from, double to) {
  union bits it = {from};
  if (from != from || to != to)
    return from + to;
  if (from == to)
    return to;
  if (from == 0)
    it.bits = (to < 0 ? 1ul << 63 : 0) | 1;
  else
    it.bits += (from < to) == (from > 0) ? 1 : -1ul;
  return it.number;
}
int ilogb(double value) {
  int exponent;
  if (value == 0 || value != value)
    return -2147483647 - 1;
  if (value - value != 0)
    return 2147483647;
  frexp(value, &exponent);
  return exponent - 1;
}
double logb(double value) { return value == 0 ? -1 / fabs(value) : value - value != 0 ? value * value : ilogb(value); }
double scalbln(double value, long exponent) { return ldexp(value, exponent > 5000 ? 5000 : exponent < -5000 ? -5000 : (int)exponent); }
double fmod(double, double);
double remquo(double left, double right, int *quotient) {
  double size = fabs(right);
  // The lowest bits of the quotient.
  double whole = fmod(fabs(left), 8 * size);
  int number = 0;
  while (whole >= size) {
    whole -= size;
    number++;
  }
  double rest = whole;
  if (2 * rest > size || (2 * rest == size && number & 1)) {
    rest -= size;
    number++;
  }
  *quotient = (left < 0) != (right < 0) ? -(number & 7) : number & 7;
  return left < 0 ? -rest : rest;
}
double remainder(double left, double right) {
  int quotient;
  return right == 0 || left - left != 0 ? (left * right) / (left * right) : remquo(left, right, &quotient);
}
double asinh(double value) {
  double size = fabs(value), result = log(size + sqrt(size * size + 1));
  return value < 0 ? -result : value == 0 ? value : result;
}
double acosh(double value) { return log(value + sqrt(value * value - 1)); }
double log1p(double);
double atanh(double value) { return log1p(2 * value / (1 - value)) / 2; }

// ---- the environment of floating-point numbers: rounding to nearest, and no exceptions ----

int fegetround(void) { return 0; }
int fesetround(int mode) { return mode != 0; }
int feclearexcept(int exceptions) { return 0; }
int fetestexcept(int exceptions) { return 0; }
int feenableexcept(int exceptions) { return -1; }
int fedisableexcept(int exceptions) { return 0; }

// ---- the locale: only "C" ----

static char point[] = ".", nothing[] = "", c_locale[] = "C";
struct conventions {
  char *decimal_point, *thousands, *grouping, *monetary[7];
  char numbers[14];
};
char *setlocale(int category, const char *name) {
  return !name || !*name || !strcmp(name, "C") || !strcmp(name, "POSIX") ? c_locale : 0;
}
struct conventions *localeconv(void) {
  static struct conventions conventions = {
      point, nothing, nothing, {nothing, nothing, nothing, nothing, nothing, nothing, nothing}, {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127}};
  return &conventions;
}
void *newlocale(int mask, const char *name, void *base) {
  if (setlocale(0, name))
    return c_locale;
  error_number = ENOENT;
  return 0;
}
void *uselocale(void *locale) { return c_locale; }
void *duplocale(void *locale) { return locale; }
void freelocale(void *locale) {}
char *nl_langinfo(int item) { return item == 14 ? "ANSI_X3.4-1968" : nothing; }
size_t strxfrm(char *to, const char *from, size_t size) {
  size_t length = strlen(from);
  if (size)
    strncpy(to, from, size);
  return length;
}

// ---- sorting and searching ----

static __thread int (*compare_with)(const void *, const void *, void *);
static __thread void *compare_argument;
static int compare_by(const void *left, const void *right) { return compare_with(left, right, compare_argument); }
void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *argument) {
  compare_with = compare;
  compare_argument = argument;
  qsort(base, count, size, compare_by);
}
void *lfind(const void *key, const void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  for (size_t at = 0; at < *count; at++)
    if (!compare(key, (const char *)base + at * size))
      return (char *)base + at * size;
  return 0;
}
void *lsearch(const void *key, void *base, size_t *count, size_t size, int (*compare)(const void *, const void *)) {
  void *found = lfind(key, base, count, size, compare);
  if (found)
    return found;
  return __builtin_memcpy((char *)base + (*count)++ * size, key, size);
}
struct chain {
  struct chain *next, *previous;
};
void insque(struct chain *it, struct chain *before) {
  it->previous = before;
  if (!before) {
    it->next = 0;
    return;
  }
  it->next = before->next;
  before->next = it;
  if (it->next)
    it->next->previous = it;
}
void remque(struct chain *it) {
  if (it->next)
    it->next->previous = it->previous;
  if (it->previous)
    it->previous->next = it->next;
}
// Trees whose nodes begin with the key; they are not balanced.
struct node {
  const void *key;
  struct node *left, *right;
};
typedef int (*order)(const void *, const void *);
static struct node **node_of(const void *key, struct node **at, order compare, struct node **parent) {
  while (*at) {
    int by = compare(key, (*at)->key);
    if (!by)
      break;
    if (parent)
      *parent = *at;
    at = by < 0 ? &(*at)->left : &(*at)->right;
  }
  return at;
}
void *tfind(const void *key, struct node **root, order compare) { return root ? *node_of(key, root, compare, 0) : 0; }
void *tsearch(const void *key, struct node **root, order compare) {
  struct node **at = node_of(key, root, compare, 0);
  if (!*at) {
    *at = malloc(sizeof **at);
    (*at)->key = key;
    (*at)->left = (*at)->right = 0;
  }
  return *at;
}
void *tdelete(const void *key, struct node **root, order compare) {
  // The root has no parent: some address that is not null.
  struct node *parent = root ? *root : 0;
  struct node **at = root ? node_of(key, root, compare, &parent) : 0;
  if (!at || !*at)
    return 0;
  struct node *old = *at;
  if (old->left && old->right) {
    struct node **next = &old->right;
    while ((*next)->left)
      next = &(*next)->left;
    struct node *by = *next;
    *next = by->right;
    by->left = old->left;
    by->right = old->right;
    *at = by;
  } else
    *at = old->left ? old->left : old->right;
  void *result = parent == old ? (void *)root : parent;
  free(old);
  return result;
}
static void walk(const struct node *it, void (*action)(const void *, int, int), int depth) {
  if (!it->left && !it->right)
    return action(it, 3, depth);
  action(it, 0, depth);
  if (it->left)
    walk(it->left, action, depth + 1);
  action(it, 1, depth);
  if (it->right)
    walk(it->right, action, depth + 1);
  action(it, 2, depth);
}
void twalk(const struct node *root, void (*action)(const void *, int, int)) {
  if (root && action)
    walk(root, action, 0);
}
void tdestroy(struct node *root, void (*destroy)(void *)) {
  if (!root)
    return;
  tdestroy(root->left, destroy);
  tdestroy(root->right, destroy);
  destroy((void *)root->key);
  free(root);
}
// A table of texts.
struct entry {
  char *key;
  void *data;
};
static struct entry *entries;
static size_t entry_count, most_entries;
int hcreate(size_t most) {
  if (entries)
    return 0;
  entries = malloc((most + 1) * sizeof *entries);
  most_entries = most;
  entry_count = 0;
  return 1;
}
void hdestroy(void) {
  free(entries);
  entries = 0;
}
struct entry *hsearch(struct entry entry, int enters) {
  for (size_t at = 0; at < entry_count; at++)
    if (!strcmp(entries[at].key, entry.key))
      return &entries[at];
  if (!enters) {
    error_number = ESRCH;
    return 0;
  }
  if (entry_count == most_entries) {
    error_number = 12;
    return 0;
  }
  entries[entry_count] = entry;
  return &entries[entry_count++];
}

// ---- options of a program: arguments that are none come last ----

char *optarg;
int optind = 1, opterr = 1, optopt;
struct option {
  const char *name;
  int argument;
  int *flag;
  int value;
};
static int option_at;
static void rotate(char **arguments, int from, int to) {
  char *moved = arguments[to];
  for (; to > from; to--)
    arguments[to] = arguments[to - 1];
  arguments[from] = moved;
}
static int bad_option(const char *program, const char *what, int option, const char *options) {
  optopt = option;
  int quiet = *options == ':';
  if (opterr && !quiet)
    printf("%s: %s -- '%c'\n", program, what, option);
  return quiet && strchr(what, 'r') && what[0] == 'o' ? ':' : '?';
}
static int long_option(int count, char **arguments, const struct option *known, int *index) {
  const char *text = arguments[optind] + 2, *end = strchr(text, '=');
  size_t size = end ? (size_t)(end - text) : strlen(text);
  const struct option *found = 0;
  int ambiguous = 0;
  for (const struct option *it = known; it->name; it++)
    if (!strncmp(it->name, text, size)) {
      ambiguous = found != 0;
      found = it;
      if (strlen(it->name) == size) {
        ambiguous = 0;
        break;
      }
    }
  optind++;
  if (!found || ambiguous || (end && !found->argument)) {
    optopt = found ? found->value : 0;
    return '?';
  }
  if (found->argument) {
    if (end)
      optarg = (char *)end + 1;
    else if (found->argument == 1) {
      if (optind >= count) {
        optopt = found->value;
        return '?';
      }
      optarg = arguments[optind++];
    }
  }
  if (index)
    *index = (int)(found - known);
  if (!found->flag)
    return found->value;
  *found->flag = found->value;
  return 0;
}
static int next_option(int count, char **arguments, const char *options, const struct option *known, int *index) {
  optarg = 0;
  // The program lets it begin anew.
  if (!optind) {
    optind = 1;
    option_at = 0;
  }
  int keeps = *options == '+';
  const char *letters = options + (*options == '+' || *options == '-');
  if (!option_at) {
    int at = optind;
    while (!keeps && at < count && (arguments[at][0] != '-' || !arguments[at][1]))
      at++;
    if (at >= count || arguments[at][0] != '-' || !arguments[at][1])
      return -1;
    int moved = at - optind;
    if (arguments[at][0] == '-' && arguments[at][1] == '-' && !arguments[at][2]) {
      rotate(arguments, optind, at);
      optind++;
      return -1;
    }
    int takes = 1;
    if (known && arguments[at][1] == '-') {
      for (; moved > 0 && takes; takes--)
        rotate(arguments, optind, at);
      return long_option(count, arguments, known, index);
    }
    // An argument of the option comes with it.
    const char *known_letter = strchr(letters[0] == ':' ? letters + 1 : letters, arguments[at][1]);
    int apart = known_letter && known_letter[1] == ':' && known_letter[2] != ':' && !arguments[at][2];
    if (moved) {
      rotate(arguments, optind, at);
      if (apart && at + 1 < count)
        rotate(arguments, optind + 1, at + 1);
    }
    option_at = 1;
  }
  char *text = arguments[optind];
  char letter = text[option_at++];
  const char *found = letter == ':' ? 0 : strchr(letters[0] == ':' ? letters + 1 : letters, letter);
  if (!text[option_at]) {
    option_at = 0;
    optind++;
  }
  if (!found)
    return bad_option(arguments[0], "invalid option", letter, letters);
  if (found[1] != ':')
    return letter;
  if (option_at) {
    optarg = text + option_at;
    option_at = 0;
    optind++;
  } else if (found[2] != ':') {
    if (optind >= count)
      return bad_option(arguments[0], "option requires an argument", letter, letters);
    optarg = arguments[optind++];
  }
  return letter;
}
int getopt(int count, char **arguments, const char *options) { return next_option(count, arguments, options, 0, 0); }
int getopt_long(int count, char **arguments, const char *options, const struct option *known, int *index) {
  return next_option(count, arguments, options, known, index);
}

// ---- texts ----

static const char digits64[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
long a64l(const char *text) {
  unsigned value = 0;
  for (int at = 0; at < 6 && text[at]; at++)
    value |= (unsigned)(strchr(digits64, text[at]) - digits64) << 6 * at;
  return (int)value;
}
char *l64a(long value) {
  static __thread char text[7];
  unsigned rest = (unsigned)value;
  int at = 0;
  for (; rest; rest >>= 6)
    text[at++] = digits64[rest & 63];
  text[at] = 0;
  return text;
}
char *gcvt(double value, int count, char *to) {
  snprintf(to, (size_t)count + 10, "%.*g", count, value);
  return to;
}
void swab(const char *from, char *to, long size) {
  for (long at = 0; at + 1 < size; at += 2) {
    char first = from[at];
    to[at] = from[at + 1];
    to[at + 1] = first;
  }
}
char *basename(char *path) {
  if (!path || !*path)
    return ".";
  size_t end = strlen(path);
  while (end > 1 && path[end - 1] == '/')
    path[--end] = 0;
  char *last = strrchr(path, '/');
  return last && last[1] ? last + 1 : path;
}
char *__xpg_basename(char *path) { return basename(path); }
char *dirname(char *path) {
  char *last = path ? strrchr(path, '/') : 0;
  if (!last)
    return ".";
  while (last > path && last[1] == 0) {
    *last = 0;
    last = strrchr(path, '/');
    if (!last)
      return ".";
  }
  if (last == path)
    last++;
  *last = 0;
  return path;
}
static char *as_text(const struct date *it, char *to) {
  static const char names[] = "SunMonTueWedThuFriSatJanFebMarAprMayJunJulAugSepOctNovDec";
  snprintf(to, 26, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", names + 3 * it->weekday, names + 21 + 3 * it->month, it->day, it->hour, it->minute,
           it->second, 1900 + it->year);
  return to;
}
static __thread char date_text[26];
char *asctime_r(const struct date *it, char *to) { return as_text(it, to); }
char *asctime(const struct date *it) { return as_text(it, date_text); }
char *ctime_r(const long *time, char *to) {
  struct date it;
  return as_text(gmtime_r(time, &it), to);
}
char *ctime(const long *time) { return ctime_r(time, date_text); }
// Patterns of names of files; sets `[a-z]` and escapes included.
int fnmatch(const char *pattern, const char *text, int flags) {
  for (; *pattern; pattern++, text++) {
    if (*pattern == '*') {
      for (;; text++) {
        if (!fnmatch(pattern + 1, text, flags))
          return 0;
        if (!*text || (*text == '/' && flags & 1))
          return 1;
      }
    }
    if (!*text || (*text == '/' && flags & 1 && *pattern != '/'))
      return 1;
    if (*pattern == '[') {
      int negated = pattern[1] == '!' || pattern[1] == '^', holds = 0;
      const char *at = pattern + 1 + negated;
      do {
        int is_range = at[1] == '-' && at[2] && at[2] != ']';
        holds |= at[0] <= *text && *text <= at[is_range ? 2 : 0];
        at += is_range ? 3 : 1;
      } while (*at && *at != ']');
      if (holds == negated)
        return 1;
      pattern = at;
    } else if (*pattern != '?') {
      if (*pattern == '\\' && pattern[1] && !(flags & 2))
        pattern++;
      if (*pattern != *text)
        return 1;
    }
  }
  return *text != 0;
}

// ---- wide characters: those of ASCII ----

enum { EILSEQ = 84 };
size_t wcsnlen(const wide *text, size_t size) {
  size_t at = 0;
  while (at < size && text[at])
    at++;
  return at;
}
wide *wmemcpy(wide *to, const wide *from, size_t count) { return __builtin_memcpy(to, from, count * sizeof(wide)); }
wide *wmemmove(wide *to, const wide *from, size_t count) { return __builtin_memmove(to, from, count * sizeof(wide)); }
wide *wmemset(wide *to, wide with, size_t count) {
  for (size_t at = 0; at < count; at++)
    to[at] = with;
  return to;
}
int wmemcmp(const wide *left, const wide *right, size_t count) {
  for (size_t at = 0; at < count; at++)
    if (left[at] != right[at])
      return left[at] < right[at] ? -1 : 1;
  return 0;
}
wide *wmemchr(const wide *text, wide wanted, size_t count) {
  for (size_t at = 0; at < count; at++)
    if (text[at] == wanted)
      return (wide *)text + at;
  return 0;
}
wide *wcsncpy(wide *to, const wide *from, size_t count) {
  size_t length = wcsnlen(from, count);
  wmemcpy(to, from, length);
  wmemset(to + length, 0, count - length);
  return to;
}
wide *wcscpy(wide *to, const wide *from) { return wmemcpy(to, from, wcslen(from) + 1); }
wide *wcscat(wide *to, const wide *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
wide *wcsncat(wide *to, const wide *from, size_t count) {
  size_t start = wcslen(to), length = wcsnlen(from, count);
  wmemcpy(to + start, from, length);
  to[start + length] = 0;
  return to;
}
int wcsncmp(const wide *left, const wide *right, size_t count) {
  for (size_t at = 0; at < count; at++)
    if (left[at] != right[at] || !left[at])
      return left[at] == right[at] ? 0 : left[at] < right[at] ? -1 : 1;
  return 0;
}
int wcscmp(const wide *left, const wide *right) { return wcsncmp(left, right, -1ul); }
int wcscoll(const wide *left, const wide *right) { return wcscmp(left, right); }
wide *wcschr(const wide *text, wide wanted) { return wmemchr(text, wanted, wcslen(text) + 1); }
wide *wcsrchr(const wide *text, wide wanted) {
  for (size_t at = wcslen(text) + 1; at > 0; at--)
    if (text[at - 1] == wanted)
      return (wide *)text + at - 1;
  return 0;
}
wide *wcsstr(const wide *text, const wide *part) {
  size_t size = wcslen(part);
  for (;; text++) {
    if (!wcsncmp(text, part, size))
      return (wide *)text;
    if (!*text)
      return 0;
  }
}
size_t wcsspn(const wide *text, const wide *set) {
  size_t at = 0;
  while (text[at] && wcschr(set, text[at]))
    at++;
  return at;
}
size_t wcscspn(const wide *text, const wide *set) {
  size_t at = 0;
  while (text[at] && !wcschr(set, text[at]))
    at++;
  return at;
}
wide *wcspbrk(const wide *text, const wide *set) {
  text += wcscspn(text, set);
  return *text ? (wide *)text : 0;
}
wide *wcsdup(const wide *text) {
  wide *copy = malloc((wcslen(text) + 1) * sizeof(wide));
  return wcscpy(copy, text);
}
static int is_ascii(unsigned c) { return c < 128; }
#define WIDE_CLASS(NAME, OF) \
  int NAME(unsigned c) { return is_ascii(c) ? OF((int)c) : 0; }
WIDE_CLASS(iswalpha, isalpha)
WIDE_CLASS(iswdigit, isdigit)
WIDE_CLASS(iswalnum, isalnum)
WIDE_CLASS(iswspace, isspace)
WIDE_CLASS(iswupper, isupper)
WIDE_CLASS(iswlower, islower)
WIDE_CLASS(iswpunct, ispunct)
WIDE_CLASS(iswprint, isprint)
WIDE_CLASS(iswcntrl, iscntrl)
WIDE_CLASS(iswxdigit, isxdigit)
WIDE_CLASS(iswgraph, isgraph)
WIDE_CLASS(iswblank, isblank)
unsigned towupper(unsigned c) { return is_ascii(c) ? (unsigned)toupper((int)c) : c; }
unsigned towlower(unsigned c) { return is_ascii(c) ? (unsigned)tolower((int)c) : c; }
unsigned btowc(int c) { return is_ascii((unsigned)c) ? (unsigned)c : ~0u; }
int wctob(unsigned c) { return is_ascii(c) ? (int)c : -1; }
int mbsinit(const void *state) { return 1; }
static size_t no_character(void) {
  error_number = EILSEQ;
  return -1ul;
}
size_t mbrtowc(wide *to, const char *from, size_t size, void *state) {
  if (!from)
    return 0;
  if (!size)
    return -2ul;
  if (*from < 0)
    return no_character();
  if (to)
    *to = *from;
  return *from != 0;
}
size_t mbrlen(const char *from, size_t size, void *state) { return mbrtowc(0, from, size, state); }
int mbtowc(wide *to, const char *from, size_t size) { return from ? (int)mbrtowc(to, from, size, 0) : 0; }
int mblen(const char *from, size_t size) { return mbtowc(0, from, size); }
size_t wcrtomb(char *to, wide from, void *state) {
  if (!to)
    return 1;
  if (!is_ascii((unsigned)from))
    return no_character();
  *to = (char)from;
  return 1;
}
int wctomb(char *to, wide from) { return to ? (int)wcrtomb(to, from, 0) : 0; }
size_t mbstowcs(wide *to, const char *from, size_t count) {
  size_t at = 0;
  for (; !to || at < count; at++) {
    if (from[at] < 0)
      return no_character();
    if (to)
      to[at] = from[at];
    if (!from[at])
      break;
  }
  return at;
}
size_t wcstombs(char *to, const wide *from, size_t count) {
  size_t at = 0;
  for (; !to || at < count; at++) {
    if (!is_ascii((unsigned)from[at]))
      return no_character();
    if (to)
      to[at] = (char)from[at];
    if (!from[at])
      break;
  }
  return at;
}
size_t mbsrtowcs(wide *to, const char **from, size_t count, void *state) {
  size_t length = mbstowcs(to, *from, count);
  if (to && length != -1ul)
    *from = length < count ? 0 : *from + length;
  return length;
}
size_t wcsrtombs(char *to, const wide **from, size_t count, void *state) {
  size_t length = wcstombs(to, *from, count);
  if (to && length != -1ul)
    *from = length < count ? 0 : *from + length;
  return length;
}
// Numbers and formats are those of narrow texts.
enum { NARROW = 64 };
static size_t narrow(char *to, const wide *from) {
  size_t at = 0;
  for (; at < NARROW - 1 && from[at] && is_ascii((unsigned)from[at]); at++)
    to[at] = (char)from[at];
  to[at] = 0;
  return at;
}
#define WIDE_NUMBER(TYPE, NAME, OF, ...)                       \
  TYPE NAME(const wide *text, wide **end __VA_ARGS__) {        \
    char copy[NARROW], *stop;                                  \
    narrow(copy, text);                                        \
    TYPE value = OF;                                           \
    if (end)                                                   \
      *end = (wide *)text + (stop - copy);                     \
    return value;                                              \
  }
#define WITH_BASE , int base
WIDE_NUMBER(long, wcstol, strtol(copy, &stop, base), WITH_BASE)
WIDE_NUMBER(unsigned long, wcstoul, strtoul(copy, &stop, base), WITH_BASE)
WIDE_NUMBER(long long, wcstoll, strtoll(copy, &stop, base), WITH_BASE)
WIDE_NUMBER(unsigned long long, wcstoull, strtoull(copy, &stop, base), WITH_BASE)
WIDE_NUMBER(double, wcstod, strtod(copy, &stop))
int vswprintf(wide *to, size_t size, const wide *format, list arguments) {
  size_t length = wcslen(format);
  char *copy = malloc(length + 1), *text = malloc(size + 1);
  for (size_t at = 0; at <= length; at++)
    copy[at] = (char)format[at];
  int count = vsnprintf(text, size, copy, arguments);
  int fits = count >= 0 && (size_t)count < size;
  for (int at = 0; fits && at <= count; at++)
    to[at] = text[at];
  free(copy);
  free(text);
  return fits ? count : -1;
}
int swprintf(wide *to, size_t size, const wide *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int count = vswprintf(to, size, format, arguments);
  __builtin_va_end(arguments);
  return count;
}
int vwprintf(const wide *format, list arguments) {
  size_t length = wcslen(format);
  char *copy = malloc(length + 1);
  for (size_t at = 0; at <= length; at++)
    copy[at] = (char)format[at];
  int count = vprintf(copy, arguments);
  free(copy);
  return count;
}
int wprintf(const wide *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int count = vwprintf(format, arguments);
  __builtin_va_end(arguments);
  return count;
}
int fwprintf(void *file, const wide *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int count = vwprintf(format, arguments);
  __builtin_va_end(arguments);
  return count;
}
unsigned putwchar(wide c) { return (unsigned)putchar(c); }
unsigned fputwc(wide c, void *file) { return (unsigned)putchar(c); }
int fputws(const wide *text, void *file) {
  for (; *text; text++)
    putchar(*text);
  return 1;
}
unsigned getwchar(void) { return ~0u; }
int fwide(void *file, int mode) { return mode; }

// ---- numbers in the order of bytes of networks ----

unsigned ntohl(unsigned value) { return __builtin_bswap32(value); }
unsigned htonl(unsigned value) { return __builtin_bswap32(value); }
unsigned short ntohs(unsigned short value) { return __builtin_bswap16(value); }
unsigned short htons(unsigned short value) { return __builtin_bswap16(value); }
int inet_aton(const char *text, unsigned *result) {
  unsigned char bytes[4];
  for (int at = 0; at < 4; at++) {
    char *end;
    unsigned long part = strtoul(text, &end, 10);
    if (end == text || part > 255 || *end != (at < 3 ? '.' : 0))
      return 0;
    bytes[at] = (unsigned char)part;
    text = end + 1;
  }
  __builtin_memcpy(result, bytes, 4);
  return 1;
}
unsigned inet_addr(const char *text) {
  unsigned result;
  return inet_aton(text, &result) ? result : ~0u;
}
int inet_pton(int family, const char *text, void *result) {
  unsigned found;
  if (family != 2)
    return fails(97);
  if (!inet_aton(text, &found))
    return 0;
  __builtin_memcpy(result, &found, 4);
  return 1;
}
const char *inet_ntop(int family, const unsigned char *from, char *to, unsigned size) {
  if (family != 2) {
    error_number = 97;
    return 0;
  }
  if (snprintf(to, size, "%d.%d.%d.%d", from[0], from[1], from[2], from[3]) < (int)size)
    return to;
  error_number = 28;
  return 0;
}
char *inet_ntoa(unsigned address) {
  static __thread char text[16];
  return (char *)inet_ntop(2, (unsigned char *)&address, text, sizeof text);
}

// ---- complex numbers ----

typedef double _Complex complex;
static complex complex_of(double real, double imaginary) {
  complex result;
  __real__ result = real;
  __imag__ result = imaginary;
  return result;
}
double cabs(complex z) { return hypot(__real__ z, __imag__ z); }
float cabsf(float _Complex z) { return (float)hypot(__real__ z, __imag__ z); }
double carg(complex z) { return atan2(__imag__ z, __real__ z); }
float cargf(float _Complex z) { return (float)atan2(__imag__ z, __real__ z); }
double creal(complex z) { return __real__ z; }
double cimag(complex z) { return __imag__ z; }
complex conj(complex z) { return complex_of(__real__ z, -__imag__ z); }
complex csqrt(complex z) {
  double real = __real__ z, imaginary = __imag__ z;
  if (real == 0 && imaginary == 0)
    return complex_of(0, imaginary);
  double root = sqrt((cabs(z) + fabs(real)) / 2), other = fabs(imaginary) / (2 * root);
  if (real >= 0)
    return complex_of(root, imaginary < 0 ? -other : other);
  return complex_of(other, imaginary < 0 ? -root : root);
}
complex cexp(complex z) {
  double size = exp(__real__ z);
  return complex_of(size * cos(__imag__ z), size * sin(__imag__ z));
}
complex clog(complex z) { return complex_of(log(cabs(z)), carg(z)); }
// What the compiler calls for products that are not numbers, and for quotients.
complex __muldc3(double a, double b, double c, double d) { return complex_of(a * c - b * d, a * d + b * c); }
complex __divdc3(double a, double b, double c, double d) {
  double size = c * c + d * d;
  return complex_of((a * c + b * d) / size, (b * c - a * d) / size);
}
static float _Complex narrow_complex(complex z) {
  float _Complex result;
  __real__ result = (float)__real__ z;
  __imag__ result = (float)__imag__ z;
  return result;
}
float _Complex __mulsc3(float a, float b, float c, float d) { return narrow_complex(__muldc3(a, b, c, d)); }
float _Complex __divsc3(float a, float b, float c, float d) { return narrow_complex(__divdc3(a, b, c, d)); }
