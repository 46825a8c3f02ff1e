// More of the C++ library: what libstdc++ has in its compiled part, and some functions of its headers that are replaced. `runtime.c` includes
// this file. A function here replaces one of the same name that a header defines.

void *_Znwm(size_t);
void *_Znam(size_t);
void porf_does_not_format_string_streams(void);
void porf_has_no_input(void);

// ---- variables of which only the address matters ----

const char _ZSt7nothrow = 0;
const char _ZNSt12placeholders2_1E = 0, _ZNSt12placeholders2_2E = 0, _ZNSt12placeholders2_3E = 0, _ZNSt12placeholders2_4E = 0;
void *_ZnwmRKSt9nothrow_t(size_t size, const void *nothrow) { return _Znwm(size); }
void *_ZnamRKSt9nothrow_t(size_t size, const void *nothrow) { return _Znam(size); }
void _ZdlPvRKSt9nothrow_t(void *memory, const void *nothrow) { _ZdlPv(memory); }

// ---- waiting for atomics: whoever waits is counted, and whoever changes the value looks at the count. The header leaves out what orders the
// two; a system call does so on machines ----

_Bool _ZNKSt8__detail18__waiter_pool_base10_M_waitingEv(const int *pool) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return __atomic_load_n(pool, __ATOMIC_SEQ_CST) != 0;
}
void _ZNSt8__detail18__waiter_pool_base13_M_enter_waitEv(int *pool) {
  __atomic_fetch_add(pool, 1, __ATOMIC_SEQ_CST);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

// ---- std::lock of several mutexes: it ends with all of them, and holds none while it waits. So nothing is lost if it waits until the others
// are free, takes the first, and finds them free still: whoever does not is one that comes later ----

static void wait_until_free(struct mutex *mutex) {
  while (__atomic_load_n(&mutex->owner, __ATOMIC_RELAXED))
    ;
}
static void lock_free_one(struct mutex *mutex) {
  int expected = 0;
  __porf_assume(__atomic_compare_exchange_n(&mutex->owner, &expected, (int)__porf_self(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
  __porf_hold(mutex);
}
void _ZSt4lockISt5mutexS0_JEEvRT_RT0_DpRT1_(struct mutex *first, struct mutex *second) {
  wait_until_free(second);
  pthread_mutex_lock(first);
  lock_free_one(second);
}
void _ZSt4lockISt5mutexS0_JS0_EEvRT_RT0_DpRT1_(struct mutex *first, struct mutex *second, struct mutex *third) {
  wait_until_free(second);
  wait_until_free(third);
  pthread_mutex_lock(first);
  lock_free_one(second);
  lock_free_one(third);
}
struct unique_lock_owns {
  struct mutex *mutex;
  _Bool owns;
};
void _ZSt4lockISt11unique_lockISt5mutexES2_JEEvRT_RT0_DpRT1_(struct unique_lock_owns *first, struct unique_lock_owns *second) {
  _ZSt4lockISt5mutexS0_JEEvRT_RT0_DpRT1_(first->mutex, second->mutex);
  first->owns = second->owns = 1;
}

// Atomic functions of shared pointers: one of sixteen locks, by the address.
enum { POINTER_LOCKS = 16 };
static int pointer_locks[POINTER_LOCKS];
struct pointer_locker {
  unsigned char first, second;
};
static unsigned char lock_of(const void *at) { return (unsigned char)((word)at * 0x9e3779b97f4a7c15 >> 60); }
static void lock_pointers(int number) {
  __porf_acquire(&pointer_locks[number], (int)__porf_self());
  __porf_hold(&pointer_locks[number]);
}
static void unlock_pointers(int number) {
  __porf_release(&pointer_locks[number]);
  __atomic_store_n(&pointer_locks[number], 0, __ATOMIC_RELEASE);
}
void _ZNSt10_Sp_lockerC1EPKvS1_(struct pointer_locker *it, const void *one, const void *other) {
  unsigned char a = lock_of(one), b = lock_of(other);
  it->first = a < b ? a : b;
  it->second = a < b ? b : a;
  lock_pointers(it->first);
  if (a != b)
    lock_pointers(it->second);
}
void _ZNSt10_Sp_lockerC1EPKv(struct pointer_locker *it, const void *one) { _ZNSt10_Sp_lockerC1EPKvS1_(it, one, one); }
void _ZNSt10_Sp_lockerC2EPKv(struct pointer_locker *it, const void *one) { _ZNSt10_Sp_lockerC1EPKvS1_(it, one, one); }
void _ZNSt10_Sp_lockerC2EPKvS1_(struct pointer_locker *it, const void *one, const void *other) { _ZNSt10_Sp_lockerC1EPKvS1_(it, one, other); }
void _ZNSt10_Sp_lockerD1Ev(struct pointer_locker *it) {
  if (it->first != it->second)
    unlock_pointers(it->second);
  unlock_pointers(it->first);
}
void _ZNSt10_Sp_lockerD2Ev(struct pointer_locker *it) { _ZNSt10_Sp_lockerD1Ev(it); }

// ---- std::terminate is an error, whatever would be called ----

static void *terminate_handler;
void *_ZSt13set_terminatePFvvE(void *handler) { return __atomic_exchange_n(&terminate_handler, handler, __ATOMIC_ACQ_REL); }
void *_ZSt13get_terminatev(void) { return __atomic_load_n(&terminate_handler, __ATOMIC_ACQUIRE); }

// ---- strings of the library ----

struct std_string {
  char *text;
  size_t size;
  union {
    char own[16];
    size_t capacity;
  };
};
static void make_string(struct std_string *it, const char *text, size_t size) {
  it->text = it->own;
  if (size >= sizeof it->own) {
    it->text = _Znwm(size + 1);
    it->capacity = size;
  }
  __builtin_memcpy(it->text, text, size);
  it->text[size] = 0;
  it->size = size;
}

// ---- error codes: a number and its category, which is an object with virtual functions ----

struct category {
  const void *functions;
};
struct code {
  int value;
  const struct category *category;
};
const void *const _ZTINSt3_V214error_categoryE[2] = {&_ZTVN10__cxxabiv117__class_type_infoE[2], "NSt3_V214error_categoryE"};
void _ZNSt3_V214error_categoryD2Ev(void *it) {}
void _ZNSt3_V214error_categoryD1Ev(void *it) {}
void _ZNSt3_V214error_categoryD0Ev(void *it) { _ZdlPv(it); }
void porf_knows_no_old_strings(void);
void _ZNKSt3_V214error_category10_M_messageB5cxx11Ei(void *result, void *it, int value) { porf_knows_no_old_strings(); }
void _ZNKSt3_V214error_category10_M_messageEi(void *result, void *it, int value) { porf_knows_no_old_strings(); }
struct code _ZNKSt3_V214error_category23default_error_conditionEi(const struct category *it, int value) {
  struct code result = {value, it};
  return result;
}
typedef struct code (*default_condition)(const struct category *, int);
static struct code condition_of(const struct category *it, int value) { return ((default_condition *)it->functions)[5](it, value); }
_Bool _ZNKSt3_V214error_category10equivalentEiRKSt15error_condition(const struct category *it, int value, const struct code *condition) {
  struct code own = condition_of(it, value);
  return own.value == condition->value && own.category == condition->category;
}
_Bool _ZNKSt3_V214error_category10equivalentERKSt10error_codei(const struct category *it, const struct code *code, int value) {
  return it == code->category && value == code->value;
}
struct code _ZNKSt10error_code23default_error_conditionEv(const struct code *it) { return condition_of(it->category, it->value); }

static const char *generic_name(void *it) { return "generic"; }
static const char *system_name(void *it) { return "system"; }
static const char *future_name(void *it) { return "future"; }
static const char *stream_name(void *it) { return "iostream"; }
static void error_message(struct std_string *result, void *it, int value) {
  const char *text = strerror(value);
  make_string(result, text, strlen(text));
}
static const char *future_text(int value) {
  return value == 1   ? "Future already retrieved"
         : value == 2 ? "Promise already satisfied"
         : value == 3 ? "No associated state"
         : value == 4 ? "Broken promise"
                      : "Unknown error";
}
static void future_message(struct std_string *result, void *it, int value) { make_string(result, future_text(value), strlen(future_text(value))); }
static void stream_message(struct std_string *result, void *it, int value) {
  const char *text = value == 1 ? "iostream error" : "Unknown error";
  make_string(result, text, strlen(text));
}
static struct code system_condition(const struct category *it, int value);
#define CATEGORY(NAME, TEXT, MESSAGE, CONDITION)                                                                          \
  static const void *const NAME##_functions[10] = {0,                                                                     \
                                                   _ZTINSt3_V214error_categoryE,                                          \
                                                   _ZNSt3_V214error_categoryD1Ev,                                         \
                                                   _ZNSt3_V214error_categoryD0Ev,                                         \
                                                   TEXT,                                                                  \
                                                   _ZNKSt3_V214error_category10_M_messageEi,                              \
                                                   MESSAGE,                                                               \
                                                   CONDITION,                                                             \
                                                   _ZNKSt3_V214error_category10equivalentEiRKSt15error_condition,         \
                                                   _ZNKSt3_V214error_category10equivalentERKSt10error_codei};            \
  static const struct category NAME = {&NAME##_functions[2]};
CATEGORY(generic_errors, generic_name, error_message, _ZNKSt3_V214error_category23default_error_conditionEi)
CATEGORY(system_errors, system_name, error_message, system_condition)
CATEGORY(future_errors, future_name, future_message, _ZNKSt3_V214error_category23default_error_conditionEi)
CATEGORY(stream_errors, stream_name, stream_message, _ZNKSt3_V214error_category23default_error_conditionEi)
static struct code system_condition(const struct category *it, int value) {
  struct code result = {value, &generic_errors};
  return result;
}
const struct category *_ZNSt3_V216generic_categoryEv(void) { return &generic_errors; }
const struct category *_ZNSt3_V215system_categoryEv(void) { return &system_errors; }
const struct category *_ZSt15future_categoryv(void) { return &future_errors; }
const struct category *_ZSt17iostream_categoryv(void) { return &stream_errors; }

// Exceptions with a code: it comes after the text.
struct error_with_code {
  struct error error;
  struct code code;
};
const char *_ZNKSt12future_error4whatEv(struct error *it) { return it->text; }
DERIVED(12system_error, 13runtime_error, _ZNKSt13runtime_error4whatEv)
DERIVED(12future_error, 11logic_error, _ZNKSt12future_error4whatEv)
void _ZNSt12system_errorD1Ev(void *it) { free(((struct error *)it)->text); }
void _ZNSt12system_errorD2Ev(void *it) { free(((struct error *)it)->text); }
void _ZNSt12future_errorD1Ev(void *it) { free(((struct error *)it)->text); }
void _ZNSt12future_errorD2Ev(void *it) { free(((struct error *)it)->text); }
static void throw_code(const void *functions, const void *type, void (*destroy)(void *), struct code code, const char *text) {
  struct error_with_code *it = __cxa_allocate_exception(sizeof *it);
  it->error.functions = functions;
  it->code = code;
  set_text(&it->error, text);
  __cxa_throw(it, (void *)type, destroy);
}
void _ZSt20__throw_system_errori(int value) {
  struct code code = {value, &generic_errors};
  throw_code(&_ZTVSt12system_error[2], _ZTISt12system_error, _ZNSt12system_errorD1Ev, code, strerror(value));
}
void _ZSt20__throw_future_errori(int value) {
  struct code code = {value, &future_errors};
  throw_code(&_ZTVSt12future_error[2], _ZTISt12future_error, _ZNSt12future_errorD1Ev, code, future_text(value));
}

// Copies of exceptions with a text: the text is copied.
static void copy_text(struct error *it, const struct error *other) {
  char *old = it->text;
  if (it == other)
    return;
  set_text(it, other->text);
  free(old);
}
#define MOVES(NAME)                                                                                                       \
  void _ZNSt##NAME##C2EOS_(struct error *it, struct error *other) { _ZNSt##NAME##C2EPKc(it, other->text); }               \
  void _ZNSt##NAME##C1EOS_(struct error *it, struct error *other) { _ZNSt##NAME##C2EPKc(it, other->text); }               \
  struct error *_ZNSt##NAME##aSERKS_(struct error *it, const struct error *other) {                                       \
    copy_text(it, other);                                                                                                 \
    return it;                                                                                                            \
  }                                                                                                                       \
  struct error *_ZNSt##NAME##aSEOS_(struct error *it, const struct error *other) {                                        \
    copy_text(it, other);                                                                                                 \
    return it;                                                                                                            \
  }
MOVES(11logic_error)
MOVES(13runtime_error)

// ---- dynamic_cast: all parts of the whole object that are of the wanted class ----

struct single_base {
  const void *kind, *name;
  const void *base;
};
struct several_bases {
  const void *kind, *name;
  unsigned flags, count;
  struct {
    const void *base;
    // Bit 0: virtual, bit 1: public; from bit 8 on: where it is, or for a virtual base where that stands in the table of functions.
    long where;
  } bases[];
};
struct cast_search {
  const void *source_type, *wanted_type;
  const char *source;
  // Wanted parts that contain the source by public bases, and public parts of the whole that are wanted.
  const char *around, *beside;
  int arounds, besides;
  // The source is a public base of the whole.
  _Bool is_public;
};
static void search_bases(struct cast_search *search, const void *type, const char *object, const char *wanted, _Bool is_public, _Bool from_wanted);
static void search_part(struct cast_search *search, const void *type, const char *object, const char *wanted, _Bool is_public, _Bool from_wanted) {
  if (type == search->source_type && object == search->source) {
    search->is_public |= is_public;
    if (wanted && from_wanted && search->around != wanted) {
      search->around = wanted;
      search->arounds++;
    }
  }
  if (type == search->wanted_type) {
    if (is_public && search->beside != object) {
      search->beside = object;
      search->besides++;
    }
    wanted = object;
    from_wanted = 1;
  }
  search_bases(search, type, object, wanted, is_public, from_wanted);
}
static void search_bases(struct cast_search *search, const void *type, const char *object, const char *wanted, _Bool is_public, _Bool from_wanted) {
  const void *kind = *(const void **)type;
  if (kind == &_ZTVN10__cxxabiv120__si_class_type_infoE[2]) {
    search_part(search, ((const struct single_base *)type)->base, object, wanted, is_public, from_wanted);
  } else if (kind == &_ZTVN10__cxxabiv121__vmi_class_type_infoE[2]) {
    const struct several_bases *all = type;
    for (unsigned at = 0; at < all->count; at++) {
      long where = all->bases[at].where, offset = where >> 8;
      _Bool open = (where & 2) != 0;
      if (where & 1)
        offset = *(long *)(*(const char **)object + offset);
      search_part(search, all->bases[at].base, object + offset, wanted, is_public && open, from_wanted && open);
    }
  }
}
void *__dynamic_cast(const void *source, const void *source_type, const void *wanted_type, long hint) {
  const long *functions = *(const long **)source;
  const char *whole = (const char *)source + functions[-2];
  struct cast_search search = {source_type, wanted_type, source, 0, 0, 0, 0, 0};
  search_part(&search, (const void *)functions[-1], whole, 0, 1, 0);
  if (search.arounds == 1)
    return (void *)search.around;
  return search.arounds == 0 && search.besides == 1 && search.is_public ? (void *)search.beside : 0;
}

// ---- random numbers from outside: those of the generator ----

void _ZNSt13random_device7_M_initERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(void *it, const void *token) {}
void _ZNSt13random_device16_M_init_pretr1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(void *it, const void *token) {}
void _ZNSt13random_device7_M_finiEv(void *it) {}
unsigned _ZNSt13random_device9_M_getvalEv(void *it) { return arc4random(); }
unsigned _ZNSt13random_device16_M_getval_pretr1Ev(void *it) { return arc4random(); }
double _ZNKSt13random_device13_M_getentropyEv(void *it) { return 0; }

// ---- streams: output of the standard streams has no format; that of string streams is refused if it needs one ----

void *_ZNSolsEPFRSt8ios_baseS0_E(struct stream *stream, void *manipulator) {
  if (is_string_stream(stream))
    porf_does_not_format_string_streams();
  return stream;
}
void *_ZNSolsEPFRSt9basic_iosIcSt11char_traitsIcEES3_E(struct stream *stream, void *manipulator) {
  return _ZNSolsEPFRSt8ios_baseS0_E(stream, manipulator);
}
#define MANIPULATOR(NAME, TYPE)                                                                                           \
  void *_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_##NAME(struct stream *stream, TYPE value) {                \
    return _ZNSolsEPFRSt8ios_baseS0_E(stream, 0);                                                                         \
  }
MANIPULATOR(St5_Setw, int)
MANIPULATOR(St13_Setprecision, int)
MANIPULATOR(St8_Setbase, int)
MANIPULATOR(St12_Setiosflags, int)
MANIPULATOR(St14_Resetiosflags, int)
MANIPULATOR(St8_SetfillIS3_E, char)
static void only_standard(void *base) {
  if (base != &_ZSt4cout.rest && base != &_ZSt4cerr.rest && base != &_ZSt4clog.rest)
    porf_does_not_format_string_streams();
}
long _ZNSt8ios_base5widthEl(void *base, long width) {
  only_standard(base);
  return 0;
}
long _ZNSt8ios_base9precisionEl(void *base, long precision) {
  only_standard(base);
  return 6;
}
long _ZNKSt8ios_base5widthEv(void *base) { return 0; }
long _ZNKSt8ios_base9precisionEv(void *base) { return 6; }
int _ZNSt8ios_base4setfESt13_Ios_FmtflagsS0_(void *base, int flags, int mask) {
  only_standard(base);
  return 0;
}
int _ZNSt8ios_base4setfESt13_Ios_Fmtflags(void *base, int flags) {
  only_standard(base);
  return 0;
}
void _ZNSt8ios_base6unsetfESt13_Ios_Fmtflags(void *base, int flags) { only_standard(base); }
int _ZNSt8ios_base5flagsESt13_Ios_Fmtflags(void *base, int flags) {
  only_standard(base);
  return 0;
}
int _ZNKSt8ios_base5flagsEv(void *base) { return 0; }
_Bool _ZNSt8ios_base15sync_with_stdioEb(_Bool synchronise) { return 1; }
char _ZNSt9basic_iosIcSt11char_traitsIcEE4fillEc(void *base, char fill) {
  only_standard(base);
  return ' ';
}
// Input is at its end.
const struct {
  const void *functions;
  long count;
  char rest[264];
} _ZSt3cin = {&input_functions[3], 0, {0}};
static _Bool is_input(void *base) { return base == &_ZSt3cin.rest; }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEEcvbEv(void *base) { return !is_input(base); }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEEntEv(void *base) { return is_input(base); }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEE4goodEv(void *base) { return !is_input(base); }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEE4failEv(void *base) { return is_input(base); }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEE3eofEv(void *base) { return is_input(base); }
_Bool _ZNKSt9basic_iosIcSt11char_traitsIcEE3badEv(void *base) { return 0; }
void *_ZNSirsERi(void *stream, void *value) { return stream; }
void *_ZNSirsERj(void *stream, void *value) { return stream; }
void *_ZNSirsERl(void *stream, void *value) { return stream; }
void *_ZNSirsERm(void *stream, void *value) { return stream; }
void *_ZNSirsERd(void *stream, void *value) { return stream; }
int _ZNSi3getEv(void *stream) { return -1; }
void *_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(void *stream, void *text) {
  return stream;
}
void *_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(void *stream, void *text) {
  return stream;
}

// Streams to strings. In one that is for input as well, the output part comes after the input part.
enum { INPUT_PART = 16 };
static void begin_text(struct stream *it) {
  it->functions = &string_functions[3];
  it->text = 0;
  it->size = it->capacity = 0;
}
#define STRING_STREAM(NAME, OFFSET)                                                                                       \
  static struct stream *output_of##NAME(void *it) { return (struct stream *)((char *)it + OFFSET); }                      \
  void _ZNSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEEC1Ev(void *it) { begin_text(output_of##NAME(it)); }                 \
  void _ZNSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEED1Ev(void *it) { free(output_of##NAME(it)->text); }                 \
  static void string_of##NAME(struct std_string *result, void *it) {                                                      \
    struct stream *from = output_of##NAME(it);                                                                            \
    make_string(result, from->size ? from->text : "", from->size);                                                        \
  }                                                                                                                       \
  void _ZNKSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEE3strEv(struct std_string *result, void *it) { string_of##NAME(result, it); }   \
  void _ZNKRSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEE3strEv(struct std_string *result, void *it) { string_of##NAME(result, it); }  \
  void _ZNOSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEE3strEv(struct std_string *result, void *it) { string_of##NAME(result, it); }   \
  void _ZNSt7__cxx11##NAME##IcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE(void *it, struct std_string *given) {        \
    struct stream *to = output_of##NAME(it);                                                                              \
    to->size = 0;                                                                                                         \
    append(to, given->text, given->size);                                                                                 \
  }
STRING_STREAM(19basic_ostringstream, 0)
STRING_STREAM(18basic_stringstream, INPUT_PART)
