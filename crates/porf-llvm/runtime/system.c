// More of the C library: what programs use beside threads. `runtime.c` includes this file.
//
// There are no files, no signals, no users and no other processes. Functions that would need them fail as they may on a machine, or are
// refused by a name that says why.

void porf_delivers_no_signals(void);
void porf_does_not_know_this_format(void);
void porf_knows_16_named_semaphores(void);
void porf_has_no_loaded_libraries(void);
enum { ENOENT = 2, EBADF = 9, ENOTTY = 25 };

typedef __builtin_va_list list;
int snprintf(char *, size_t, const char *, ...);
int vsnprintf(char *, size_t, const char *, list);
int printf(const char *, ...);
int puts(const char *);
size_t fwrite(const void *, size_t, size_t, void *);

// ---- threads: attributes that nothing depends on but who asks for them ----

static int tell(int *to, int value) {
  *to = value;
  return 0;
}
int pthread_attr_init(struct attributes *attributes) {
  struct attributes initial = {0, 0, 0, 0, 0, 8 << 20, 4096};
  *attributes = initial;
  return 0;
}
int pthread_attr_destroy(struct attributes *attributes) { return 0; }
#define ATTRIBUTE(SET, GET, MEMBER)                                                                  \
  int SET(struct attributes *attributes, int value) { return tell(&attributes->MEMBER, value); }    \
  int GET(const struct attributes *attributes, int *value) { return tell(value, attributes->MEMBER); }
ATTRIBUTE(pthread_attr_setdetachstate, pthread_attr_getdetachstate, detached)
ATTRIBUTE(pthread_attr_setscope, pthread_attr_getscope, scope)
ATTRIBUTE(pthread_attr_setinheritsched, pthread_attr_getinheritsched, inherit)
ATTRIBUTE(pthread_attr_setschedpolicy, pthread_attr_getschedpolicy, policy)
int pthread_attr_setschedparam(struct attributes *attributes, const int *parameter) { return tell(&attributes->priority, *parameter); }
int pthread_attr_getschedparam(const struct attributes *attributes, int *parameter) { return tell(parameter, attributes->priority); }
int pthread_attr_setstacksize(struct attributes *attributes, size_t size) {
  if (size < 16384)
    return EINVAL;
  attributes->stack_size = size;
  return 0;
}
int pthread_attr_getstacksize(const struct attributes *attributes, size_t *size) {
  *size = attributes->stack_size;
  return 0;
}
int pthread_attr_setguardsize(struct attributes *attributes, size_t size) {
  attributes->guard_size = size;
  return 0;
}
int pthread_attr_getguardsize(const struct attributes *attributes, size_t *size) {
  *size = attributes->guard_size;
  return 0;
}
int pthread_attr_setstack(struct attributes *attributes, void *stack, size_t size) { return pthread_attr_setstacksize(attributes, size); }
int pthread_attr_setaffinity_np(struct attributes *attributes, size_t size, const void *set) { return 0; }
int pthread_getattr_np(word thread, struct attributes *attributes) { return pthread_attr_init(attributes); }

// One word has the attributes of a mutex, a condition variable, a read-write lock or a barrier: bits of this number and width.
static int set_bits(int *attributes, int shift, int mask, int value) {
  if (value & ~mask)
    return EINVAL;
  *attributes = (*attributes & ~(mask << shift)) | value << shift;
  return 0;
}
#define BITS(SET, GET, SHIFT, MASK)                                                                  \
  int SET(int *attributes, int value) { return set_bits(attributes, SHIFT, MASK, value); }         \
  int GET(const int *attributes, int *value) { return tell(value, *attributes >> SHIFT & MASK); }
BITS(pthread_mutexattr_settype, pthread_mutexattr_gettype, 0, MUTEX_KIND)
BITS(pthread_mutexattr_setrobust, pthread_mutexattr_getrobust, 2, 1)
BITS(pthread_mutexattr_setpshared, pthread_mutexattr_getpshared, 3, 1)
BITS(pthread_mutexattr_setprotocol, pthread_mutexattr_getprotocol, 4, 3)
BITS(pthread_mutexattr_setprioceiling, pthread_mutexattr_getprioceiling, 8, 255)
BITS(pthread_condattr_setpshared, pthread_condattr_getpshared, 0, 1)
BITS(pthread_condattr_setclock, pthread_condattr_getclock, 1, 7)
BITS(pthread_rwlockattr_setpshared, pthread_rwlockattr_getpshared, 0, 1)
BITS(pthread_rwlockattr_setkind_np, pthread_rwlockattr_getkind_np, 1, 3)
BITS(pthread_barrierattr_setpshared, pthread_barrierattr_getpshared, 0, 1)
int pthread_mutexattr_init(int *attributes) { return tell(attributes, 0); }
int pthread_mutexattr_destroy(int *attributes) { return 0; }
int pthread_condattr_init(int *attributes) { return tell(attributes, 0); }
int pthread_condattr_destroy(int *attributes) { return 0; }
int pthread_rwlockattr_init(int *attributes) { return tell(attributes, 0); }
int pthread_rwlockattr_destroy(int *attributes) { return 0; }
int pthread_barrierattr_init(int *attributes) { return tell(attributes, 0); }
int pthread_barrierattr_destroy(int *attributes) { return 0; }
int pthread_getschedparam(word thread, int *policy, int *parameter) {
  *parameter = 0;
  return tell(policy, 0);
}
int pthread_setschedprio(word thread, int priority) { return 0; }
int pthread_getconcurrency(void) { return 0; }
int pthread_getcpuclockid(word thread, int *clock) { return tell(clock, 3); }
// Two processors.
static int processors(size_t size, unsigned char *set) {
  __builtin_memset(set, 0, size);
  *set = 3;
  return 0;
}
int pthread_getaffinity_np(word thread, size_t size, unsigned char *set) { return processors(size, set); }
int sched_getaffinity(int process, size_t size, unsigned char *set) { return processors(size, set); }
int sched_setscheduler(int process, int policy, const void *parameter) { return 0; }
int sched_getscheduler(int process) { return 0; }
int sched_setparam(int process, const void *parameter) { return 0; }
int getcpu(unsigned *processor, unsigned *node) {
  if (processor)
    *processor = 0;
  if (node)
    *node = 0;
  return 0;
}
int get_nprocs_conf(void) { return 2; }
int __sched_cpucount(size_t size, const unsigned char *set) {
  int count = 0;
  for (size_t bit = 0; bit < 8 * size; bit++)
    count += set[bit / 8] >> bit % 8 & 1;
  return count;
}

// Named semaphores, under one lock; names have up to 31 bytes.
enum { NAMED = 16, NAME_LENGTH = 32 };
static int names_lock;
static struct {
  char name[NAME_LENGTH];
  int value;
  int used;
} named[NAMED];
int *sem_open(const char *name, int flags, ...) {
  int *found = 0;
  list arguments;
  __builtin_va_start(arguments, flags);
  __porf_acquire(&names_lock, (int)__porf_self());
  __porf_hold(&names_lock);
  int free_one = -1;
  for (int at = 0; at < NAMED && !found; at++) {
    if (named[at].used && strncmp(named[at].name, name, NAME_LENGTH - 1) == 0)
      found = &named[at].value;
    else if (!named[at].used && free_one < 0)
      free_one = at;
  }
  // O_CREAT and O_EXCL.
  if (found && (flags & 0300) == 0300) {
    found = 0;
    error_number = 17;
  } else if (!found && !(flags & 0100)) {
    error_number = ENOENT;
  } else if (!found) {
    if (free_one < 0)
      porf_knows_16_named_semaphores();
    int mode = __builtin_va_arg(arguments, int);
    strncpy(named[free_one].name, name, NAME_LENGTH - 1);
    named[free_one].used = 1;
    found = &named[free_one].value;
    __atomic_store_n(found, __builtin_va_arg(arguments, int), __ATOMIC_RELAXED);
  }
  __porf_release(&names_lock);
  __atomic_store_n(&names_lock, 0, __ATOMIC_RELEASE);
  __builtin_va_end(arguments);
  return found;
}
int sem_close(int *semaphore) { return 0; }
int sem_unlink(const char *name) {
  int result = -1;
  __porf_acquire(&names_lock, (int)__porf_self());
  __porf_hold(&names_lock);
  for (int at = 0; at < NAMED; at++)
    if (named[at].used && strncmp(named[at].name, name, NAME_LENGTH - 1) == 0) {
      // Whoever has it open may still use it: the place is not used again.
      named[at].name[0] = 0;
      result = 0;
    }
  __porf_release(&names_lock);
  __atomic_store_n(&names_lock, 0, __ATOMIC_RELEASE);
  return result ? fails(ENOENT) : 0;
}

// ---- signals ----

int sigemptyset(word *set) {
  __builtin_memset(set, 0, 128);
  return 0;
}
int sigfillset(word *set) {
  __builtin_memset(set, 255, 128);
  return 0;
}
int sigaddset(word *set, int number) {
  set[0] |= 1ul << (number - 1);
  return 0;
}
int sigdelset(word *set, int number) {
  set[0] &= ~(1ul << (number - 1));
  return 0;
}
int sigismember(const word *set, int number) { return set[0] >> (number - 1) & 1; }
unsigned alarm(unsigned seconds) { return 0; }

// ---- files: there are none, and no input; output is printed ----

void *fopen(const char *name, const char *mode) {
  error_number = ENOENT;
  return 0;
}
int fclose(void *file) { return 0; }
int open(const char *name, int flags, ...) { return fails(ENOENT); }
int close(int file) { return file > 2 ? fails(EBADF) : 0; }
long read(int file, void *to, size_t size) { return file ? fails(EBADF) : 0; }
long write(int file, const void *from, size_t size) {
  if (file != 1 && file != 2)
    return fails(EBADF);
  return (long)fwrite(from, 1, size, 0);
}
int getchar(void) { return -1; }
int getc(void *file) { return -1; }
int fgetc(void *file) { return -1; }
int ungetc(int c, void *file) { return -1; }
char *fgets(char *to, int size, void *file) { return 0; }
size_t fread(void *to, size_t size, size_t count, void *file) { return 0; }
int feof(void *file) { return 1; }
int ferror(void *file) { return 0; }
void clearerr(void *file) {}
int fileno(void *file) { return 0; }
int isatty(int file) {
  error_number = ENOTTY;
  return 0;
}
int fsync(int file) { return 0; }
void flockfile(void *file) {}
void funlockfile(void *file) {}
int select(int count, void *in, void *out, void *errors, void *time) {
  void *sets[3] = {in, out, errors};
  for (int set = 0; set < 3; set++)
    if (sets[set])
      __builtin_memset(sets[set], 0, 128);
  return 0;
}
int ppoll(void *files, word count, const void *time, const void *mask) { return 0; }

// ---- the system ----

unsigned getuid(void) { return 0; }
unsigned geteuid(void) { return 0; }
unsigned getgid(void) { return 0; }
unsigned getegid(void) { return 0; }
int gethostname(char *name, size_t size) {
  if (size)
    *name = 0;
  return 0;
}
int getrusage(int who, void *usage) {
  __builtin_memset(usage, 0, 144);
  return 0;
}
int setpriority(int which, unsigned who, int priority) { return 0; }
int nice(int by) { return 0; }
// PR_SET_NAME, PR_SET_TIMERSLACK.
int prctl(int option, ...) { return option == 15 || option == 29 ? 0 : fails(EINVAL); }
int backtrace(void **addresses, int most) { return 0; }
void *dlopen(const char *name, int flags) { return 0; }
void *dlsym(void *library, const char *name) { return 0; }
char *dlerror(void) { return 0; }
int dlclose(void *library) { return 0; }
int msync(void *memory, size_t size, int flags) { return 0; }
int posix_madvise(void *memory, size_t size, int advice) { return 0; }
void *mremap(void *old, size_t before, size_t size, int flags, ...) {
  char *fresh = __porf_aligned(size, 4096);
  __builtin_memset(fresh, 0, size);
  __builtin_memcpy(fresh, old, before < size ? before : size);
  free(old);
  return fresh;
}
void *valloc(size_t size) { return __porf_aligned(size, 4096); }
void *pvalloc(size_t size) { return __porf_aligned((size + 4095) / 4096 * 4096, 4096); }
size_t malloc_usable_size(void *memory) { return memory ? __porf_size(memory) : 0; }
int malloc_trim(size_t pad) { return 0; }
void _Exit(int status) { __porf_exit_program(status); }

// Random bytes are those of the generator, as everything random.
long getrandom(void *to, size_t size, unsigned flags) {
  for (size_t at = 0; at < size; at++)
    ((char *)to)[at] = (char)next_random(&seeded);
  return (long)size;
}
int getentropy(void *to, size_t size) { return getrandom(to, size, 0) < 0; }
unsigned arc4random(void) { return (unsigned)next_random(&seeded) << 16 ^ (unsigned)next_random(&seeded); }
// The generator of 48 bits.
static __thread word seeded_48 = 0x1234abcd330e;
static word next_48(word *state) { return *state = (*state * 0x5deece66d + 0xb) & 0xffffffffffff; }
void srand48(long seed) { seeded_48 = (word)(unsigned)seed << 16 | 0x330e; }
double drand48(void) { return (double)next_48(&seeded_48) / 281474976710656.0; }
long lrand48(void) { return (long)(next_48(&seeded_48) >> 17); }
long mrand48(void) { return (int)(next_48(&seeded_48) >> 16); }

// ---- numbers ----

struct two_ints {
  int quotient, rest;
};
struct two_longs {
  long quotient, rest;
};
struct two_ints div(int a, int b) {
  struct two_ints result = {a / b, a % b};
  return result;
}
struct two_longs ldiv(long a, long b) {
  struct two_longs result = {a / b, a % b};
  return result;
}
struct two_longs lldiv(long a, long b) { return ldiv(a, b); }
struct two_longs imaxdiv(long a, long b) { return ldiv(a, b); }
long imaxabs(long value) { return value < 0 ? -value : value; }
long strtoimax(const char *text, char **end, int base) { return strtol(text, end, base); }
word strtoumax(const char *text, char **end, int base) { return strtoul(text, end, base); }
// The names of newer headers.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
word __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
long __isoc23_strtoll(const char *text, char **end, int base) { return strtol(text, end, base); }
word __isoc23_strtoull(const char *text, char **end, int base) { return strtoul(text, end, base); }

static int same_letters(const char *text, const char *letters) {
  for (; *letters; text++, letters++)
    if (lower(*text) != *letters)
      return 0;
  return 1;
}
// The number nearest to digits times a power of ten.
double __porf_decimal(word digits, long exponent);
// Hexadecimal numbers are not known. Of more than 18 digits, the rest counts as something or nothing.
double strtod(const char *text, char **end) {
  const char *at = text;
  while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
    at++;
  int negative = *at == '-';
  if (*at == '-' || *at == '+')
    at++;
  double value;
  if (same_letters(at, "inf")) {
    at += same_letters(at, "infinity") ? 8 : 3;
    value = __builtin_inf();
  } else if (same_letters(at, "nan")) {
    at += 3;
    value = __builtin_nan("");
  } else {
    word digits = 0;
    int kept = 0, any = 0, more = 0, point = 0;
    long exponent = 0;
    if (at[0] == '0' && (at[1] == 'x' || at[1] == 'X'))
      porf_does_not_know_this_format();
    for (; (*at >= '0' && *at <= '9') || (*at == '.' && !point); at++) {
      if (*at == '.') {
        point = 1;
        continue;
      }
      any = 1;
      if (kept < 18) {
        digits = digits * 10 + (*at - '0');
        kept += digits > 0;
        exponent -= point;
      } else {
        more |= *at != '0';
        exponent += !point;
      }
    }
    if (!any) {
      if (end)
        *end = (char *)text;
      return 0;
    }
    if (*at == 'e' || *at == 'E') {
      const char *power = at + 1;
      int down = *power == '-';
      if (*power == '-' || *power == '+')
        power++;
      if (*power >= '0' && *power <= '9') {
        long given = 0;
        for (; *power >= '0' && *power <= '9'; power++)
          given = given < 100000 ? given * 10 + (*power - '0') : given;
        exponent += down ? -given : given;
        at = power;
      }
    }
    value = more ? __porf_decimal(digits * 10 + 1, exponent - 1) : __porf_decimal(digits, exponent);
    if (value == __builtin_inf() || (value == 0 && digits))
      error_number = ERANGE;
  }
  if (end)
    *end = (char *)at;
  return negative ? -value : value;
}
// Rounded twice.
float strtof(const char *text, char **end) { return (float)strtod(text, end); }
double strtold(const char *text, char **end) { return strtod(text, end); }
double atof(const char *text) { return strtod(text, 0); }

long lround(double value) { return (long)__builtin_round(value); }
long llround(double value) { return (long)__builtin_round(value); }
long lrint(double value) { return (long)__builtin_rint(value); }
long llrint(double value) { return (long)__builtin_rint(value); }
long lroundf(float value) { return lround(value); }
long lrintf(float value) { return lrint(value); }
double ldexp(double value, int power) {
  for (; power > 0; power--)
    value *= 2;
  for (; power < 0; power++)
    value /= 2;
  return value;
}
double scalbn(double value, int power) { return ldexp(value, power); }
double frexp(double value, int *power) {
  *power = 0;
  if (value == 0 || value - value != 0)
    return value;
  for (; value >= 1 || value <= -1; value /= 2)
    ++*power;
  for (; value < 0.5 && value > -0.5; value *= 2)
    --*power;
  return value;
}
double modf(double value, double *whole) {
  *whole = __builtin_trunc(value);
  return value - *whole;
}

// ---- texts ----

size_t strlcpy(char *to, const char *from, size_t size) {
  size_t length = strlen(from);
  if (size) {
    size_t copied = length < size ? length : size - 1;
    __builtin_memcpy(to, from, copied);
    to[copied] = 0;
  }
  return length;
}
size_t strlcat(char *to, const char *from, size_t size) {
  size_t before = strnlen(to, size);
  return before + strlcpy(to + before, from, size - before);
}
char *strsep(char **rest, const char *between) {
  char *at = *rest;
  if (!at)
    return 0;
  char *end = at + strcspn(at, between);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return at;
}
char *stpncpy(char *to, const char *from, size_t size) {
  size_t length = strnlen(from, size);
  strncpy(to, from, size);
  return to + length;
}
char *strchrnul(const char *text, int byte) {
  while (*text && *text != (char)byte)
    text++;
  return (char *)text;
}
char *strcasestr(const char *text, const char *part) {
  size_t size = strlen(part);
  for (;; text++) {
    if (strncasecmp(text, part, size) == 0)
      return (char *)text;
    if (!*text)
      return 0;
  }
}
void *memmem(const void *in, size_t size, const void *part, size_t part_size) {
  for (size_t at = 0; at + part_size <= size; at++)
    if (memcmp((const char *)in + at, part, part_size) == 0)
      return (char *)in + at;
  return 0;
}
void *memrchr(const void *from, int byte, size_t size) {
  while (size-- > 0)
    if (((const unsigned char *)from)[size] == (unsigned char)byte)
      return (char *)from + size;
  return 0;
}
void *rawmemchr(const void *from, int byte) {
  const unsigned char *at = from;
  while (*at != (unsigned char)byte)
    at++;
  return (void *)at;
}
void *memccpy(void *to, const void *from, int byte, size_t size) {
  for (size_t at = 0; at < size; at++)
    if ((((char *)to)[at] = ((const char *)from)[at]) == (char)byte)
      return (char *)to + at + 1;
  return 0;
}
void explicit_bzero(void *to, size_t size) { __builtin_memset(to, 0, size); }
void bcopy(const void *from, void *to, size_t size) { __builtin_memmove(to, from, size); }
char *index(const char *text, int byte) { return strchr(text, byte); }
char *rindex(const char *text, int byte) { return strrchr(text, byte); }
int strcoll(const char *left, const char *right) { return strcmp(left, right); }
size_t wcslen(const int *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}
int isascii(int c) { return c >= 0 && c < 128; }
int toascii(int c) { return c & 127; }

char *strerror_r(int number, char *to, size_t size) {
  const char *text = number == 0          ? "Success"
                     : number == EPERM    ? "Operation not permitted"
                     : number == ENOENT   ? "No such file or directory"
                     : number == ESRCH    ? "No such process"
                     : number == 4        ? "Interrupted system call"
                     : number == EAGAIN   ? "Resource temporarily unavailable"
                     : number == 12       ? "Cannot allocate memory"
                     : number == EBUSY    ? "Device or resource busy"
                     : number == 17       ? "File exists"
                     : number == EINVAL   ? "Invalid argument"
                     : number == ERANGE   ? "Numerical result out of range"
                     : number == EDEADLK  ? "Resource deadlock avoided"
                     : number == ENOSYS   ? "Function not implemented"
                     : number == ETIMEDOUT ? "Connection timed out"
                                           : 0;
  if (text)
    return (char *)text;
  snprintf(to, size, "Unknown error %d", number);
  return to;
}
int __xpg_strerror_r(int number, char *to, size_t size) {
  char *text = strerror_r(number, to, size);
  if (text != to)
    strlcpy(to, text, size);
  return 0;
}
static __thread char error_text[40];
char *strerror(int number) { return strerror_r(number, error_text, sizeof error_text); }
void perror(const char *text) {
  if (text && *text)
    printf("%s: %s\n", text, strerror(error_number));
  else
    printf("%s\n", strerror(error_number));
}

int vasprintf(char **to, const char *format, list arguments) {
  list again;
  __builtin_va_copy(again, arguments);
  int size = vsnprintf(0, 0, format, again);
  __builtin_va_end(again);
  *to = malloc((size_t)size + 1);
  return vsnprintf(*to, (size_t)size + 1, format, arguments);
}
int asprintf(char **to, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int size = vasprintf(to, format, arguments);
  __builtin_va_end(arguments);
  return size;
}

// The set of bytes of `%[a-z]`: whether a byte is in it, and where it ends.
static int is_in(char byte, const char *set, const char **end) {
  int negated = *set == '^', holds = 0;
  set += negated;
  do {
    int is_range = set[1] == '-' && set[2] && set[2] != ']';
    holds |= (unsigned char)set[0] <= (unsigned char)byte && (unsigned char)byte <= (unsigned char)set[is_range ? 2 : 0];
    set += is_range ? 3 : 1;
  } while (*set && *set != ']');
  *end = set;
  return holds != negated;
}
// Reads numbers, words, bytes and sets of bytes.
static int is_blank(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
int vsscanf(const char *text, const char *format, list arguments) {
  const char *at = text;
  int found = 0;
  for (; *format; format++) {
    if (is_blank(*format)) {
      while (is_blank(*at))
        at++;
      continue;
    }
    if (*format != '%' || format[1] == '%') {
      format += *format == '%';
      if (*at++ != *format)
        return found;
      continue;
    }
    format++;
    int skipped = *format == '*', width = 0, length = 0;
    format += skipped;
    for (; *format >= '0' && *format <= '9'; format++)
      width = width * 10 + (*format - '0');
    for (; *format == 'l' || *format == 'h' || *format == 'z' || *format == 'j' || *format == 't'; format++)
      length += *format == 'h' ? -1 : *format == 'l' ? 1 : 2;
    if (*format == 'n') {
      *__builtin_va_arg(arguments, int *) = (int)(at - text);
      continue;
    }
    if (*format != 'c' && *format != '[')
      while (is_blank(*at))
        at++;
    if (!*at)
      return found ? found : -1;
    char number[64];
    size_t most = width && (size_t)width < sizeof number ? (size_t)width : sizeof number - 1;
    const char *from = at;
    char *end;
    int base = *format == 'd' || *format == 'u' ? 10 : *format == 'x' || *format == 'X' || *format == 'p' ? 16 : *format == 'o' ? 8 : 0;
    switch (*format) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'p': {
      size_t size = strnlen(from, most);
      __builtin_memcpy(number, from, size);
      number[size] = 0;
      word value = strtoul(number, &end, base);
      if (end == number)
        return found;
      at += end - number;
      if (skipped)
        continue;
      if (length > 0 || *format == 'p')
        *__builtin_va_arg(arguments, word *) = value;
      else if (length == 0)
        *__builtin_va_arg(arguments, unsigned *) = (unsigned)value;
      else if (length == -1)
        *__builtin_va_arg(arguments, unsigned short *) = (unsigned short)value;
      else
        *__builtin_va_arg(arguments, unsigned char *) = (unsigned char)value;
      break;
    }
    case 'f':
    case 'e':
    case 'g': {
      size_t size = strnlen(from, most);
      __builtin_memcpy(number, from, size);
      number[size] = 0;
      double value = strtod(number, &end);
      if (end == number)
        return found;
      at += end - number;
      if (skipped)
        continue;
      if (length > 0)
        *__builtin_va_arg(arguments, double *) = value;
      else
        *__builtin_va_arg(arguments, float *) = (float)value;
      break;
    }
    case 's':
    case 'c': {
      char *to = skipped ? 0 : __builtin_va_arg(arguments, char *);
      size_t left = width ? (size_t)width : *format == 'c' ? 1 : ~0ul;
      for (; left && *at && (*format == 'c' || !is_blank(*at)); left--, at++)
        if (to)
          *to++ = *at;
      if (to && *format == 's')
        *to = 0;
      if (skipped)
        continue;
      break;
    }
    case '[': {
      char *to = skipped ? 0 : __builtin_va_arg(arguments, char *);
      const char *set = format + 1, *last;
      size_t left = width ? (size_t)width : ~0ul;
      is_in(0, set, &last);
      for (; left && *at && is_in(*at, set, &last); left--, at++)
        if (to)
          *to++ = *at;
      if (at == from)
        return found;
      if (to)
        *to = 0;
      format = last;
      if (skipped)
        continue;
      break;
    }
    default:
      porf_does_not_know_this_format();
    }
    found++;
  }
  return found;
}
int sscanf(const char *text, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int found = vsscanf(text, format, arguments);
  __builtin_va_end(arguments);
  return found;
}
int __isoc99_sscanf(const char *text, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int found = vsscanf(text, format, arguments);
  __builtin_va_end(arguments);
  return found;
}
int __isoc23_sscanf(const char *text, const char *format, ...) {
  list arguments;
  __builtin_va_start(arguments, format);
  int found = vsscanf(text, format, arguments);
  __builtin_va_end(arguments);
  return found;
}
// Input is at its end.
int scanf(const char *format, ...) { return -1; }
int __isoc99_scanf(const char *format, ...) { return -1; }
int __isoc23_scanf(const char *format, ...) { return -1; }

// ---- dates: the time zone is that of Greenwich ----

struct date {
  int second, minute, hour, day, month, year, weekday, day_of_year, summer;
  long offset;
  const char *zone;
};
static int leaps(long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
static int days_of(int month, long year) { return month == 1 ? 28 + leaps(year) : month == 3 || month == 5 || month == 8 || month == 10 ? 30 : 31; }
struct date *gmtime_r(const long *time, struct date *to) {
  long days = *time / 86400, rest = *time % 86400, year = 1970;
  if (rest < 0) {
    rest += 86400;
    days--;
  }
  to->second = (int)(rest % 60);
  to->minute = (int)(rest / 60 % 60);
  to->hour = (int)(rest / 3600);
  to->weekday = (int)((days % 7 + 11) % 7);
  for (; days < 0; days += 365 + leaps(year))
    year--;
  for (; days >= 365 + leaps(year); year++)
    days -= 365 + leaps(year);
  to->year = (int)(year - 1900);
  to->day_of_year = (int)days;
  for (to->month = 0; days >= days_of(to->month, year); to->month++)
    days -= days_of(to->month, year);
  to->day = (int)days + 1;
  to->summer = 0;
  to->offset = 0;
  to->zone = "GMT";
  return to;
}
struct date *localtime_r(const long *time, struct date *to) { return gmtime_r(time, to); }
static struct date shared_date;
struct date *gmtime(const long *time) { return gmtime_r(time, &shared_date); }
struct date *localtime(const long *time) { return gmtime_r(time, &shared_date); }
long timegm(struct date *from) {
  long years = from->year + 1900 + from->month / 12, days = from->day - 1;
  for (long year = 1970; year < years; year++)
    days += 365 + leaps(year);
  for (long year = years; year < 1970; year++)
    days -= 365 + leaps(year);
  for (int month = 0; month < from->month % 12; month++)
    days += days_of(month, years);
  long time = ((days * 24 + from->hour) * 60 + from->minute) * 60 + from->second;
  gmtime_r(&time, from);
  return time;
}
long mktime(struct date *from) { return timegm(from); }
double difftime(long later, long earlier) { return (double)(later - earlier); }
void tzset(void) {}
// Numbers only: names of days and months are refused.
size_t strftime(char *to, size_t size, const char *format, const struct date *date) {
  size_t at = 0;
  for (; *format; format++) {
    char part[16] = {*format, 0};
    if (*format == '%') {
      long year = date->year + 1900;
      switch (*++format) {
      case 'Y': snprintf(part, sizeof part, "%ld", year); break;
      case 'y': snprintf(part, sizeof part, "%02ld", year % 100); break;
      case 'm': snprintf(part, sizeof part, "%02d", date->month + 1); break;
      case 'd': snprintf(part, sizeof part, "%02d", date->day); break;
      case 'H': snprintf(part, sizeof part, "%02d", date->hour); break;
      case 'M': snprintf(part, sizeof part, "%02d", date->minute); break;
      case 'S': snprintf(part, sizeof part, "%02d", date->second); break;
      case 'j': snprintf(part, sizeof part, "%03d", date->day_of_year + 1); break;
      case 'F': snprintf(part, sizeof part, "%ld-%02d-%02d", year, date->month + 1, date->day); break;
      case 'T': snprintf(part, sizeof part, "%02d:%02d:%02d", date->hour, date->minute, date->second); break;
      case 'Z': snprintf(part, sizeof part, "%s", date->zone); break;
      case '%': break;
      default: porf_does_not_know_this_format();
      }
    }
    size_t length = strlen(part);
    if (at + length >= size)
      return 0;
    __builtin_memcpy(to + at, part, length);
    at += length;
  }
  if (size)
    to[at] = 0;
  return at;
}
// How many cycles have passed: a clock like the others.
word __porf_cycles(void) { return (word)now() * 1000000000; }
struct cycles {
  word cycles;
  unsigned processor;
};
struct cycles __porf_cycles_and_processor(void) {
  struct cycles result = {__porf_cycles(), 0};
  return result;
}
