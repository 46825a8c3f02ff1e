; By compile.sh, from the sources of which cksum says: 2604038353 124485
; ModuleID = 'runtime.c'
source_filename = "runtime.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.anon = type { ptr, ptr }
%struct.pointer_type = type { ptr, ptr, i64, ptr }
%struct.standard_stream = type { ptr, [264 x i8] }
%struct.anon.0 = type { [32 x i8], i32, i32 }
%struct.date = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.category = type { ptr }
%struct.anon.1 = type { ptr, i64, [264 x i8] }
%struct.mutex = type { i32, [3 x i32], i32 }
%struct.barrier = type { i32, i32, i64 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.start = type { ptr, ptr }
%struct.timespec = type { i64, i64 }
%struct.code = type { i32, ptr }
%struct.unique_lock = type { ptr }
%struct.exception = type { ptr, ptr, ptr, ptr, ptr, i32, i32, [2 x i64] }
%struct.error = type { ptr, ptr }
%struct.text = type { ptr, i64 }
%struct.future_result = type { ptr, ptr }
%struct.link = type { ptr, ptr }
%struct.tree = type { i32, ptr, ptr, ptr }
%struct.rehash_policy = type { float, i64 }
%struct.rehash = type { i8, i64 }
%struct.stream = type { ptr, ptr, i64, i64 }
%struct.string = type { ptr, i64 }
%struct.two_ints = type { i32, i32 }
%struct.two_longs = type { i64, i64 }
%struct.cycles = type { i64, i32 }
%struct.unique_lock_owns = type { ptr, i8 }
%struct.pointer_locker = type { i8, i8 }
%struct.error_with_code = type { %struct.error, %struct.code }
%struct.cast_search = type { ptr, ptr, ptr, ptr, ptr, i32, i32, i8 }
%struct.std_string = type { ptr, i64, %union.anon }
%union.anon = type { i64, [8 x i8] }
%struct.single_base = type { ptr, ptr, ptr }
%struct.several_bases = type { ptr, ptr, i32, i32, [0 x %struct.anon.2] }
%struct.anon.2 = type { ptr, i64 }

@error_number = internal thread_local global i32 0, align 4
@cleanups = internal thread_local global i32 0, align 4
@.str = private unnamed_addr constant [27 x i8] c"a mutex is destroyed twice\00", align 1
@.str.1 = private unnamed_addr constant [40 x i8] c"a mutex is destroyed while it is locked\00", align 1
@.str.2 = private unnamed_addr constant [40 x i8] c"a mutex is locked after its destruction\00", align 1
@.str.3 = private unnamed_addr constant [42 x i8] c"a mutex is unlocked after its destruction\00", align 1
@.str.4 = private unnamed_addr constant [37 x i8] c"a read-write lock is destroyed twice\00", align 1
@.str.5 = private unnamed_addr constant [50 x i8] c"a read-write lock is destroyed while it is locked\00", align 1
@.str.6 = private unnamed_addr constant [64 x i8] c"a read-write lock is unlocked by a thread that does not hold it\00", align 1
@.str.7 = private unnamed_addr constant [40 x i8] c"a condition variable is destroyed twice\00", align 1
@.str.8 = private unnamed_addr constant [61 x i8] c"a condition variable is destroyed while a thread waits at it\00", align 1
@wakes = internal global [64 x i32] zeroinitializer, align 16
@woken_by_nothing = internal thread_local global i32 0, align 4
@barriers = internal global i32 0, align 4
@.str.9 = private unnamed_addr constant [50 x i8] c"a barrier is destroyed while a thread waits at it\00", align 1
@completed = internal global [64 x i32] zeroinitializer, align 16
@.str.10 = private unnamed_addr constant [31 x i8] c"a spin lock is destroyed twice\00", align 1
@.str.11 = private unnamed_addr constant [44 x i8] c"a spin lock is destroyed while it is locked\00", align 1
@.str.12 = private unnamed_addr constant [44 x i8] c"a spin lock is locked after its destruction\00", align 1
@.str.13 = private unnamed_addr constant [31 x i8] c"a semaphore is destroyed twice\00", align 1
@keys = internal global i32 0, align 4
@destructors = internal global [32 x ptr] zeroinitializer, align 16
@values = internal thread_local global [32 x ptr] zeroinitializer, align 16
@.str.14 = private unnamed_addr constant [54 x i8] c"aligned_alloc of an alignment that is no power of two\00", align 1
@.str.15 = private unnamed_addr constant [61 x i8] c"aligned_alloc of a size that is no multiple of the alignment\00", align 1
@.str.16 = private unnamed_addr constant [49 x i8] c"memalign of an alignment that is no power of two\00", align 1
@strtok.rest = internal global ptr null, align 8
@seeded = internal thread_local global i64 1, align 8
@classes_at = internal thread_local global ptr null, align 8
@classes = internal thread_local global [384 x i16] zeroinitializer, align 16
@lowers_at = internal thread_local global ptr null, align 8
@lowers = internal thread_local global [384 x i32] zeroinitializer, align 16
@uppers_at = internal thread_local global ptr null, align 8
@uppers = internal thread_local global [384 x i32] zeroinitializer, align 16
@handler_count = internal global i32 0, align 4
@handlers = internal global [32 x ptr] zeroinitializer, align 16
@atomic_section = internal global i32 0, align 4
@__libc_single_threaded = dso_local constant i8 0, align 1
@_ZSt11__once_call = dso_local thread_local global ptr null, align 8
@local_count = internal thread_local global i32 0, align 4
@locals = internal thread_local global [32 x %struct.anon] zeroinitializer, align 16
@uncaught = internal thread_local global i32 0, align 4
@caught = internal thread_local global ptr null, align 8
@_ZTVN10__cxxabiv123__fundamental_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@.str.17 = private unnamed_addr constant [2 x i8] c"v\00", align 1
@_ZTIv = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.17], align 16
@_ZTVN10__cxxabiv119__pointer_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@.str.18 = private unnamed_addr constant [3 x i8] c"Pv\00", align 1
@_ZTIPv = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.18, i64 0, ptr @_ZTIv }, align 8
@.str.19 = private unnamed_addr constant [4 x i8] c"PKv\00", align 1
@_ZTIPKv = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.19, i64 1, ptr @_ZTIv }, align 8
@.str.20 = private unnamed_addr constant [2 x i8] c"b\00", align 1
@_ZTIb = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.20], align 16
@.str.21 = private unnamed_addr constant [3 x i8] c"Pb\00", align 1
@_ZTIPb = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.21, i64 0, ptr @_ZTIb }, align 8
@.str.22 = private unnamed_addr constant [4 x i8] c"PKb\00", align 1
@_ZTIPKb = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.22, i64 1, ptr @_ZTIb }, align 8
@.str.23 = private unnamed_addr constant [2 x i8] c"c\00", align 1
@_ZTIc = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.23], align 16
@.str.24 = private unnamed_addr constant [3 x i8] c"Pc\00", align 1
@_ZTIPc = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.24, i64 0, ptr @_ZTIc }, align 8
@.str.25 = private unnamed_addr constant [4 x i8] c"PKc\00", align 1
@_ZTIPKc = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.25, i64 1, ptr @_ZTIc }, align 8
@.str.26 = private unnamed_addr constant [2 x i8] c"a\00", align 1
@_ZTIa = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.26], align 16
@.str.27 = private unnamed_addr constant [3 x i8] c"Pa\00", align 1
@_ZTIPa = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.27, i64 0, ptr @_ZTIa }, align 8
@.str.28 = private unnamed_addr constant [4 x i8] c"PKa\00", align 1
@_ZTIPKa = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.28, i64 1, ptr @_ZTIa }, align 8
@.str.29 = private unnamed_addr constant [2 x i8] c"h\00", align 1
@_ZTIh = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.29], align 16
@.str.30 = private unnamed_addr constant [3 x i8] c"Ph\00", align 1
@_ZTIPh = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.30, i64 0, ptr @_ZTIh }, align 8
@.str.31 = private unnamed_addr constant [4 x i8] c"PKh\00", align 1
@_ZTIPKh = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.31, i64 1, ptr @_ZTIh }, align 8
@.str.32 = private unnamed_addr constant [2 x i8] c"w\00", align 1
@_ZTIw = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.32], align 16
@.str.33 = private unnamed_addr constant [3 x i8] c"Pw\00", align 1
@_ZTIPw = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.33, i64 0, ptr @_ZTIw }, align 8
@.str.34 = private unnamed_addr constant [4 x i8] c"PKw\00", align 1
@_ZTIPKw = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.34, i64 1, ptr @_ZTIw }, align 8
@.str.35 = private unnamed_addr constant [2 x i8] c"s\00", align 1
@_ZTIs = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.35], align 16
@.str.36 = private unnamed_addr constant [3 x i8] c"Ps\00", align 1
@_ZTIPs = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.36, i64 0, ptr @_ZTIs }, align 8
@.str.37 = private unnamed_addr constant [4 x i8] c"PKs\00", align 1
@_ZTIPKs = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.37, i64 1, ptr @_ZTIs }, align 8
@.str.38 = private unnamed_addr constant [2 x i8] c"t\00", align 1
@_ZTIt = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.38], align 16
@.str.39 = private unnamed_addr constant [3 x i8] c"Pt\00", align 1
@_ZTIPt = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.39, i64 0, ptr @_ZTIt }, align 8
@.str.40 = private unnamed_addr constant [4 x i8] c"PKt\00", align 1
@_ZTIPKt = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.40, i64 1, ptr @_ZTIt }, align 8
@.str.41 = private unnamed_addr constant [2 x i8] c"i\00", align 1
@_ZTIi = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.41], align 16
@.str.42 = private unnamed_addr constant [3 x i8] c"Pi\00", align 1
@_ZTIPi = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.42, i64 0, ptr @_ZTIi }, align 8
@.str.43 = private unnamed_addr constant [4 x i8] c"PKi\00", align 1
@_ZTIPKi = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.43, i64 1, ptr @_ZTIi }, align 8
@.str.44 = private unnamed_addr constant [2 x i8] c"j\00", align 1
@_ZTIj = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.44], align 16
@.str.45 = private unnamed_addr constant [3 x i8] c"Pj\00", align 1
@_ZTIPj = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.45, i64 0, ptr @_ZTIj }, align 8
@.str.46 = private unnamed_addr constant [4 x i8] c"PKj\00", align 1
@_ZTIPKj = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.46, i64 1, ptr @_ZTIj }, align 8
@.str.47 = private unnamed_addr constant [2 x i8] c"l\00", align 1
@_ZTIl = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.47], align 16
@.str.48 = private unnamed_addr constant [3 x i8] c"Pl\00", align 1
@_ZTIPl = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.48, i64 0, ptr @_ZTIl }, align 8
@.str.49 = private unnamed_addr constant [4 x i8] c"PKl\00", align 1
@_ZTIPKl = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.49, i64 1, ptr @_ZTIl }, align 8
@.str.50 = private unnamed_addr constant [2 x i8] c"m\00", align 1
@_ZTIm = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.50], align 16
@.str.51 = private unnamed_addr constant [3 x i8] c"Pm\00", align 1
@_ZTIPm = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.51, i64 0, ptr @_ZTIm }, align 8
@.str.52 = private unnamed_addr constant [4 x i8] c"PKm\00", align 1
@_ZTIPKm = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.52, i64 1, ptr @_ZTIm }, align 8
@.str.53 = private unnamed_addr constant [2 x i8] c"x\00", align 1
@_ZTIx = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.53], align 16
@.str.54 = private unnamed_addr constant [3 x i8] c"Px\00", align 1
@_ZTIPx = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.54, i64 0, ptr @_ZTIx }, align 8
@.str.55 = private unnamed_addr constant [4 x i8] c"PKx\00", align 1
@_ZTIPKx = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.55, i64 1, ptr @_ZTIx }, align 8
@.str.56 = private unnamed_addr constant [2 x i8] c"y\00", align 1
@_ZTIy = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.56], align 16
@.str.57 = private unnamed_addr constant [3 x i8] c"Py\00", align 1
@_ZTIPy = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.57, i64 0, ptr @_ZTIy }, align 8
@.str.58 = private unnamed_addr constant [4 x i8] c"PKy\00", align 1
@_ZTIPKy = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.58, i64 1, ptr @_ZTIy }, align 8
@.str.59 = private unnamed_addr constant [2 x i8] c"f\00", align 1
@_ZTIf = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.59], align 16
@.str.60 = private unnamed_addr constant [3 x i8] c"Pf\00", align 1
@_ZTIPf = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.60, i64 0, ptr @_ZTIf }, align 8
@.str.61 = private unnamed_addr constant [4 x i8] c"PKf\00", align 1
@_ZTIPKf = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.61, i64 1, ptr @_ZTIf }, align 8
@.str.62 = private unnamed_addr constant [2 x i8] c"d\00", align 1
@_ZTId = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.62], align 16
@.str.63 = private unnamed_addr constant [3 x i8] c"Pd\00", align 1
@_ZTIPd = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.63, i64 0, ptr @_ZTId }, align 8
@.str.64 = private unnamed_addr constant [4 x i8] c"PKd\00", align 1
@_ZTIPKd = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.64, i64 1, ptr @_ZTId }, align 8
@.str.65 = private unnamed_addr constant [2 x i8] c"e\00", align 1
@_ZTIe = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16), ptr @.str.65], align 16
@.str.66 = private unnamed_addr constant [3 x i8] c"Pe\00", align 1
@_ZTIPe = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.66, i64 0, ptr @_ZTIe }, align 8
@.str.67 = private unnamed_addr constant [4 x i8] c"PKe\00", align 1
@_ZTIPKe = dso_local constant %struct.pointer_type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16), ptr @.str.67, i64 1, ptr @_ZTIe }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@.str.68 = private unnamed_addr constant [13 x i8] c"St9exception\00", align 1
@_ZTISt9exception = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @.str.68], align 16
@.str.69 = private unnamed_addr constant [15 x i8] c"std::exception\00", align 1
@_ZTVSt9exception = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt9exception, ptr @_ZNSt9exceptionD1Ev, ptr @_ZNSt9exceptionD0Ev, ptr @_ZNKSt9exception4whatEv], align 16
@.str.70 = private unnamed_addr constant [15 x i8] c"std::bad_alloc\00", align 1
@_ZTVN10__cxxabiv120__si_class_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@.str.71 = private unnamed_addr constant [13 x i8] c"St9bad_alloc\00", align 1
@_ZTISt9bad_alloc = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.71, ptr @_ZTISt9exception], align 16
@_ZTVSt9bad_alloc = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt9bad_alloc, ptr @_ZNSt9bad_allocD1Ev, ptr @_ZNSt9bad_allocD0Ev, ptr @_ZNKSt9bad_alloc4whatEv], align 16
@.str.72 = private unnamed_addr constant [26 x i8] c"std::bad_array_new_length\00", align 1
@.str.73 = private unnamed_addr constant [25 x i8] c"St20bad_array_new_length\00", align 1
@_ZTISt20bad_array_new_length = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.73, ptr @_ZTISt9bad_alloc], align 16
@_ZTVSt20bad_array_new_length = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt20bad_array_new_length, ptr @_ZNSt20bad_array_new_lengthD1Ev, ptr @_ZNSt20bad_array_new_lengthD0Ev, ptr @_ZNKSt20bad_array_new_length4whatEv], align 16
@.str.74 = private unnamed_addr constant [14 x i8] c"std::bad_cast\00", align 1
@.str.75 = private unnamed_addr constant [12 x i8] c"St8bad_cast\00", align 1
@_ZTISt8bad_cast = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.75, ptr @_ZTISt9exception], align 16
@_ZTVSt8bad_cast = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt8bad_cast, ptr @_ZNSt8bad_castD1Ev, ptr @_ZNSt8bad_castD0Ev, ptr @_ZNKSt8bad_cast4whatEv], align 16
@.str.76 = private unnamed_addr constant [16 x i8] c"std::bad_typeid\00", align 1
@.str.77 = private unnamed_addr constant [15 x i8] c"St10bad_typeid\00", align 1
@_ZTISt10bad_typeid = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.77, ptr @_ZTISt9exception], align 16
@_ZTVSt10bad_typeid = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt10bad_typeid, ptr @_ZNSt10bad_typeidD1Ev, ptr @_ZNSt10bad_typeidD0Ev, ptr @_ZNKSt10bad_typeid4whatEv], align 16
@.str.78 = private unnamed_addr constant [19 x i8] c"std::bad_exception\00", align 1
@.str.79 = private unnamed_addr constant [18 x i8] c"St13bad_exception\00", align 1
@_ZTISt13bad_exception = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.79, ptr @_ZTISt9exception], align 16
@_ZTVSt13bad_exception = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt13bad_exception, ptr @_ZNSt13bad_exceptionD1Ev, ptr @_ZNSt13bad_exceptionD0Ev, ptr @_ZNKSt13bad_exception4whatEv], align 16
@.str.80 = private unnamed_addr constant [18 x i8] c"bad_function_call\00", align 1
@.str.81 = private unnamed_addr constant [22 x i8] c"St17bad_function_call\00", align 1
@_ZTISt17bad_function_call = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.81, ptr @_ZTISt9exception], align 16
@_ZTVSt17bad_function_call = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt17bad_function_call, ptr @_ZNSt17bad_function_callD1Ev, ptr @_ZNSt17bad_function_callD0Ev, ptr @_ZNKSt17bad_function_call4whatEv], align 16
@.str.82 = private unnamed_addr constant [13 x i8] c"bad_weak_ptr\00", align 1
@.str.83 = private unnamed_addr constant [17 x i8] c"St12bad_weak_ptr\00", align 1
@_ZTISt12bad_weak_ptr = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.83, ptr @_ZTISt9exception], align 16
@_ZTVSt12bad_weak_ptr = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12bad_weak_ptr, ptr @_ZNSt12bad_weak_ptrD1Ev, ptr @_ZNSt12bad_weak_ptrD0Ev, ptr @_ZNKSt12bad_weak_ptr4whatEv], align 16
@.str.84 = private unnamed_addr constant [16 x i8] c"St11logic_error\00", align 1
@_ZTISt11logic_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.84, ptr @_ZTISt9exception], align 16
@_ZTVSt11logic_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt11logic_error, ptr @_ZNSt11logic_errorD1Ev, ptr @_ZNSt11logic_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@.str.85 = private unnamed_addr constant [17 x i8] c"St12domain_error\00", align 1
@_ZTISt12domain_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.85, ptr @_ZTISt11logic_error], align 16
@_ZTVSt12domain_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12domain_error, ptr @_ZNSt12domain_errorD1Ev, ptr @_ZNSt12domain_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@.str.86 = private unnamed_addr constant [21 x i8] c"St16invalid_argument\00", align 1
@_ZTISt16invalid_argument = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.86, ptr @_ZTISt11logic_error], align 16
@_ZTVSt16invalid_argument = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt16invalid_argument, ptr @_ZNSt16invalid_argumentD1Ev, ptr @_ZNSt16invalid_argumentD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@.str.87 = private unnamed_addr constant [17 x i8] c"St12length_error\00", align 1
@_ZTISt12length_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.87, ptr @_ZTISt11logic_error], align 16
@_ZTVSt12length_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12length_error, ptr @_ZNSt12length_errorD1Ev, ptr @_ZNSt12length_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@.str.88 = private unnamed_addr constant [17 x i8] c"St12out_of_range\00", align 1
@_ZTISt12out_of_range = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.88, ptr @_ZTISt11logic_error], align 16
@_ZTVSt12out_of_range = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12out_of_range, ptr @_ZNSt12out_of_rangeD1Ev, ptr @_ZNSt12out_of_rangeD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@.str.89 = private unnamed_addr constant [18 x i8] c"St13runtime_error\00", align 1
@_ZTISt13runtime_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.89, ptr @_ZTISt9exception], align 16
@_ZTVSt13runtime_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt13runtime_error, ptr @_ZNSt13runtime_errorD1Ev, ptr @_ZNSt13runtime_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@.str.90 = private unnamed_addr constant [16 x i8] c"St11range_error\00", align 1
@_ZTISt11range_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.90, ptr @_ZTISt13runtime_error], align 16
@_ZTVSt11range_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt11range_error, ptr @_ZNSt11range_errorD1Ev, ptr @_ZNSt11range_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@.str.91 = private unnamed_addr constant [19 x i8] c"St14overflow_error\00", align 1
@_ZTISt14overflow_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.91, ptr @_ZTISt13runtime_error], align 16
@_ZTVSt14overflow_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt14overflow_error, ptr @_ZNSt14overflow_errorD1Ev, ptr @_ZNSt14overflow_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@.str.92 = private unnamed_addr constant [20 x i8] c"St15underflow_error\00", align 1
@_ZTISt15underflow_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.92, ptr @_ZTISt13runtime_error], align 16
@_ZTVSt15underflow_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt15underflow_error, ptr @_ZNSt15underflow_errorD1Ev, ptr @_ZNSt15underflow_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@output_functions = internal constant [4 x i64] [i64 8, i64 0, i64 0, i64 0], align 16
@_ZSt4cout = dso_local constant %struct.standard_stream { ptr getelementptr (i8, ptr @output_functions, i64 24), [264 x i8] zeroinitializer }, align 8
@_ZSt4cerr = dso_local constant %struct.standard_stream { ptr getelementptr (i8, ptr @output_functions, i64 24), [264 x i8] zeroinitializer }, align 8
@_ZSt4clog = dso_local constant %struct.standard_stream { ptr getelementptr (i8, ptr @output_functions, i64 24), [264 x i8] zeroinitializer }, align 8
@.str.93 = private unnamed_addr constant [3 x i8] c"%c\00", align 1
@.str.94 = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@.str.95 = private unnamed_addr constant [3 x i8] c"%u\00", align 1
@.str.96 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@.str.97 = private unnamed_addr constant [4 x i8] c"%lu\00", align 1
@.str.98 = private unnamed_addr constant [5 x i8] c"%lld\00", align 1
@.str.99 = private unnamed_addr constant [5 x i8] c"%llu\00", align 1
@.str.100 = private unnamed_addr constant [3 x i8] c"%g\00", align 1
@.str.101 = private unnamed_addr constant [3 x i8] c"%p\00", align 1
@.str.102 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@names_lock = internal global i32 0, align 4
@named = internal global [16 x %struct.anon.0] zeroinitializer, align 16
@seeded_48 = internal thread_local global i64 20017429951246, align 8
@.str.103 = private unnamed_addr constant [4 x i8] c"inf\00", align 1
@.str.104 = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
@.str.105 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
@.str.106 = private unnamed_addr constant [8 x i8] c"Success\00", align 1
@.str.107 = private unnamed_addr constant [24 x i8] c"Operation not permitted\00", align 1
@.str.108 = private unnamed_addr constant [26 x i8] c"No such file or directory\00", align 1
@.str.109 = private unnamed_addr constant [16 x i8] c"No such process\00", align 1
@.str.110 = private unnamed_addr constant [24 x i8] c"Interrupted system call\00", align 1
@.str.111 = private unnamed_addr constant [33 x i8] c"Resource temporarily unavailable\00", align 1
@.str.112 = private unnamed_addr constant [23 x i8] c"Cannot allocate memory\00", align 1
@.str.113 = private unnamed_addr constant [24 x i8] c"Device or resource busy\00", align 1
@.str.114 = private unnamed_addr constant [12 x i8] c"File exists\00", align 1
@.str.115 = private unnamed_addr constant [17 x i8] c"Invalid argument\00", align 1
@.str.116 = private unnamed_addr constant [30 x i8] c"Numerical result out of range\00", align 1
@.str.117 = private unnamed_addr constant [26 x i8] c"Resource deadlock avoided\00", align 1
@.str.118 = private unnamed_addr constant [25 x i8] c"Function not implemented\00", align 1
@.str.119 = private unnamed_addr constant [21 x i8] c"Connection timed out\00", align 1
@.str.120 = private unnamed_addr constant [17 x i8] c"Unknown error %d\00", align 1
@error_text = internal thread_local global [40 x i8] zeroinitializer, align 16
@.str.121 = private unnamed_addr constant [8 x i8] c"%s: %s\0A\00", align 1
@.str.122 = private unnamed_addr constant [4 x i8] c"%s\0A\00", align 1
@.str.123 = private unnamed_addr constant [4 x i8] c"GMT\00", align 1
@shared_date = internal global %struct.date zeroinitializer, align 8
@.str.124 = private unnamed_addr constant [6 x i8] c"%02ld\00", align 1
@.str.125 = private unnamed_addr constant [5 x i8] c"%02d\00", align 1
@.str.126 = private unnamed_addr constant [5 x i8] c"%03d\00", align 1
@.str.127 = private unnamed_addr constant [14 x i8] c"%ld-%02d-%02d\00", align 1
@.str.128 = private unnamed_addr constant [15 x i8] c"%02d:%02d:%02d\00", align 1
@.str.129 = private unnamed_addr constant [3 x i8] c"%s\00", align 1
@_ZSt7nothrow = dso_local constant i8 0, align 1
@_ZNSt12placeholders2_1E = dso_local constant i8 0, align 1
@_ZNSt12placeholders2_2E = dso_local constant i8 0, align 1
@_ZNSt12placeholders2_3E = dso_local constant i8 0, align 1
@_ZNSt12placeholders2_4E = dso_local constant i8 0, align 1
@terminate_handler = internal global ptr null, align 8
@.str.130 = private unnamed_addr constant [25 x i8] c"NSt3_V214error_categoryE\00", align 1
@_ZTINSt3_V214error_categoryE = dso_local constant [2 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @.str.130], align 16
@generic_errors = internal constant %struct.category { ptr getelementptr (i8, ptr @generic_errors_functions, i64 16) }, align 8
@system_errors = internal constant %struct.category { ptr getelementptr (i8, ptr @system_errors_functions, i64 16) }, align 8
@future_errors = internal constant %struct.category { ptr getelementptr (i8, ptr @future_errors_functions, i64 16) }, align 8
@stream_errors = internal constant %struct.category { ptr getelementptr (i8, ptr @stream_errors_functions, i64 16) }, align 8
@.str.131 = private unnamed_addr constant [17 x i8] c"St12system_error\00", align 1
@_ZTISt12system_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.131, ptr @_ZTISt13runtime_error], align 16
@_ZTVSt12system_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12system_error, ptr @_ZNSt12system_errorD1Ev, ptr @_ZNSt12system_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@.str.132 = private unnamed_addr constant [17 x i8] c"St12future_error\00", align 1
@_ZTISt12future_error = dso_local constant [3 x ptr] [ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @.str.132, ptr @_ZTISt11logic_error], align 16
@_ZTVSt12future_error = dso_local constant [5 x ptr] [ptr null, ptr @_ZTISt12future_error, ptr @_ZNSt12future_errorD1Ev, ptr @_ZNSt12future_errorD0Ev, ptr @_ZNKSt12future_error4whatEv], align 16
@input_functions = internal constant [4 x i64] [i64 16, i64 0, i64 0, i64 0], align 16
@_ZSt3cin = dso_local constant %struct.anon.1 { ptr getelementptr (i8, ptr @input_functions, i64 24), i64 0, [264 x i8] zeroinitializer }, align 8
@_ZSt15__once_callable = dso_local thread_local global ptr null, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@.str.133 = private unnamed_addr constant [48 x i8] c"a read-write lock is used after its destruction\00", align 1
@.str.134 = private unnamed_addr constant [51 x i8] c"a condition variable is used after its destruction\00", align 1
@.str.135 = private unnamed_addr constant [56 x i8] c"a barrier is used that is not initialised, or destroyed\00", align 1
@.str.136 = private unnamed_addr constant [42 x i8] c"a semaphore is used after its destruction\00", align 1
@futex_wakes = internal global [64 x i32] zeroinitializer, align 16
@sleeping_at = internal global [64 x ptr] zeroinitializer, align 16
@asleep = internal global i64 0, align 8
@futex_lock = internal global i32 0, align 4
@stood_still = internal thread_local global i32 0, align 4
@passed = internal thread_local global i64 0, align 8
@any_size = internal global i32 0, align 4
@.str.137 = private unnamed_addr constant [5 x i8] c"%.*s\00", align 1
@string_functions = internal constant [4 x i64] [i64 112, i64 0, i64 0, i64 0], align 16
@pointer_locks = internal global [16 x i32] zeroinitializer, align 16
@generic_errors_functions = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD0Ev, ptr @generic_name, ptr @_ZNKSt3_V214error_category10_M_messageEi, ptr @error_message, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@.str.138 = private unnamed_addr constant [8 x i8] c"generic\00", align 1
@system_errors_functions = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD0Ev, ptr @system_name, ptr @_ZNKSt3_V214error_category10_M_messageEi, ptr @error_message, ptr @system_condition, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@.str.139 = private unnamed_addr constant [7 x i8] c"system\00", align 1
@future_errors_functions = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD0Ev, ptr @future_name, ptr @_ZNKSt3_V214error_category10_M_messageEi, ptr @future_message, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@.str.140 = private unnamed_addr constant [7 x i8] c"future\00", align 1
@stream_errors_functions = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD0Ev, ptr @stream_name, ptr @_ZNKSt3_V214error_category10_M_messageEi, ptr @stream_message, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@.str.141 = private unnamed_addr constant [9 x i8] c"iostream\00", align 1
@.str.142 = private unnamed_addr constant [15 x i8] c"iostream error\00", align 1
@.str.143 = private unnamed_addr constant [14 x i8] c"Unknown error\00", align 1
@.str.144 = private unnamed_addr constant [25 x i8] c"Future already retrieved\00", align 1
@.str.145 = private unnamed_addr constant [26 x i8] c"Promise already satisfied\00", align 1
@.str.146 = private unnamed_addr constant [20 x i8] c"No associated state\00", align 1
@.str.147 = private unnamed_addr constant [15 x i8] c"Broken promise\00", align 1
@.str.148 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1

; Function Attrs: noinline nounwind
define dso_local ptr @__errno_location() #0 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  ret ptr %1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: noinline
define dso_local i32 @pthread_create(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #2 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %10 = load ptr, ptr %7, align 8
  %11 = load ptr, ptr %8, align 8
  %12 = call i64 @__porf_spawn(ptr noundef %10, ptr noundef %11) #8
  store i64 %12, ptr %9, align 8
  %13 = load i64, ptr %9, align 8
  %14 = load ptr, ptr %5, align 8
  store i64 %13, ptr %14, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = icmp ne ptr %15, null
  br i1 %16, label %17, label %23

17:                                               ; preds = %4
  %18 = load ptr, ptr %6, align 8
  %19 = load i32, ptr %18, align 4
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %21, label %23

21:                                               ; preds = %17
  %22 = load i64, ptr %9, align 8
  call void @__porf_detach(i64 noundef %22) #8
  br label %23

23:                                               ; preds = %21, %17, %4
  ret i32 0
}

declare i64 @__porf_spawn(ptr noundef, ptr noundef) #3

declare void @__porf_detach(i64 noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_join(i64 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  %7 = call ptr @__porf_join(i64 noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %13

10:                                               ; preds = %2
  %11 = load ptr, ptr %5, align 8
  %12 = load ptr, ptr %4, align 8
  store ptr %11, ptr %12, align 8
  br label %13

13:                                               ; preds = %10, %2
  ret i32 0
}

declare ptr @__porf_join(i64 noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_detach(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  call void @__porf_detach(i64 noundef %3) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i64 @pthread_self() #2 {
  %1 = call i64 @__porf_self() #8
  ret i64 %1
}

declare i64 @__porf_self() #3

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_equal(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = icmp eq i64 %5, %6
  %8 = zext i1 %7 to i32
  ret i32 %8
}

; Function Attrs: noinline nounwind
define dso_local void @__pthread_register_cancel(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @cleanups)
  %4 = load i32, ptr %3, align 4
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 4
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__pthread_unregister_cancel(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @cleanups)
  %4 = load i32, ptr %3, align 4
  %5 = add nsw i32 %4, -1
  store i32 %5, ptr %3, align 4
  ret void
}

; Function Attrs: noinline nounwind returns_twice
define dso_local i32 @__sigsetjmp(ptr noundef %0, i32 noundef %1) #4 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @__sigsetjmp_cancel(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local void @pthread_exit(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @cleanups)
  %4 = load i32, ptr %3, align 4
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @pthread_exit_within_pthread_cleanup_push() #8
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  call void @__porf_exit_thread(ptr noundef %8) #8
  ret void
}

declare void @pthread_exit_within_pthread_cleanup_push() #3

declare void @__porf_exit_thread(ptr noundef) #3

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setcancelstate(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = load ptr, ptr %4, align 8
  store i32 0, ptr %8, align 4
  br label %9

9:                                                ; preds = %7, %2
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setcanceltype(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = load ptr, ptr %4, align 8
  store i32 0, ptr %8, align 4
  br label %9

9:                                                ; preds = %7, %2
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local void @pthread_testcancel() #0 {
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_sigmask(i32 noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_atfork(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setaffinity_np(i64 noundef %0, i64 noundef %1, ptr noundef %2) #0 {
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_getname_np(i64 noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i64, ptr %6, align 8
  %8 = icmp ne i64 %7, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = load ptr, ptr %5, align 8
  store i8 0, ptr %10, align 1
  br label %11

11:                                               ; preds = %9, %3
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setdetachstate(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store i32 %5, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_getdetachstate(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  store i32 %6, ptr %7, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setconcurrency(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setstacksize(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setguardsize(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setstack(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setscope(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setinheritsched(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setschedpolicy(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setschedparam(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_setaffinity_np(ptr noundef %0, i64 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setschedparam(i64 noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i64 %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_settype(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store i32 %5, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_gettype(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  store i32 %6, ptr %7, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_setpshared(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_setprotocol(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_init(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.mutex, ptr %5, i32 0, i32 0
  store i32 0, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %12

9:                                                ; preds = %2
  %10 = load ptr, ptr %4, align 8
  %11 = load i32, ptr %10, align 4
  br label %13

12:                                               ; preds = %2
  br label %13

13:                                               ; preds = %12, %9
  %14 = phi i32 [ %11, %9 ], [ 0, %12 ]
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.mutex, ptr %15, i32 0, i32 2
  store i32 %14, ptr %16, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.mutex, ptr %4, i32 0, i32 0
  %6 = load i32, ptr %5, align 4
  store i32 %6, ptr %3, align 4
  %7 = load i32, ptr %3, align 4
  %8 = icmp eq i32 %7, -2147483648
  br i1 %8, label %9, label %10

9:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str) #8
  br label %10

10:                                               ; preds = %9, %1
  %11 = load i32, ptr %3, align 4
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %10
  call void @__porf_misuse(ptr noundef @.str.1) #8
  br label %14

14:                                               ; preds = %13, %10
  %15 = load ptr, ptr %2, align 8
  %16 = getelementptr inbounds %struct.mutex, ptr %15, i32 0, i32 0
  store i32 -2147483648, ptr %16, align 4
  ret i32 0
}

declare void @__porf_misuse(ptr noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_lock(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @__porf_held(ptr noundef %4) #8
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %21

7:                                                ; preds = %1
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds %struct.mutex, ptr %8, i32 0, i32 2
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 1
  br i1 %11, label %12, label %14

12:                                               ; preds = %7
  %13 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %13) #8
  store i32 0, ptr %2, align 4
  br label %27

14:                                               ; preds = %7
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.mutex, ptr %15, i32 0, i32 2
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 2
  br i1 %18, label %19, label %20

19:                                               ; preds = %14
  store i32 35, ptr %2, align 4
  br label %27

20:                                               ; preds = %14
  call void @__porf_block() #8
  br label %21

21:                                               ; preds = %20, %1
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.mutex, ptr %22, i32 0, i32 0
  %24 = call i64 @__porf_self() #8
  %25 = trunc i64 %24 to i32
  call void @__porf_acquire(ptr noundef %23, i32 noundef %25) #8
  %26 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %26) #8
  store i32 0, ptr %2, align 4
  br label %27

27:                                               ; preds = %21, %19, %12
  %28 = load i32, ptr %2, align 4
  ret i32 %28
}

declare i32 @__porf_held(ptr noundef) #3

declare void @__porf_hold(ptr noundef) #3

declare void @__porf_block() #3

declare void @__porf_acquire(ptr noundef, i32 noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_trylock(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = call i32 @__porf_held(ptr noundef %7) #8
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %18

10:                                               ; preds = %1
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.mutex, ptr %11, i32 0, i32 2
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 1
  br i1 %14, label %15, label %17

15:                                               ; preds = %10
  %16 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %16) #8
  store i32 0, ptr %2, align 4
  br label %40

17:                                               ; preds = %10
  store i32 16, ptr %2, align 4
  br label %40

18:                                               ; preds = %1
  store i32 0, ptr %4, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.mutex, ptr %19, i32 0, i32 0
  %21 = call i64 @__porf_self() #8
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr %5, align 4
  %23 = load i32, ptr %4, align 4
  %24 = load i32, ptr %5, align 4
  %25 = cmpxchg ptr %20, i32 %23, i32 %24 acquire monotonic, align 4
  %26 = extractvalue { i32, i1 } %25, 0
  %27 = extractvalue { i32, i1 } %25, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %18
  store i32 %26, ptr %4, align 4
  br label %29

29:                                               ; preds = %28, %18
  %30 = zext i1 %27 to i8
  store i8 %30, ptr %6, align 1
  %31 = load i8, ptr %6, align 1
  %32 = trunc i8 %31 to i1
  br i1 %32, label %38, label %33

33:                                               ; preds = %29
  %34 = load i32, ptr %4, align 4
  %35 = icmp eq i32 %34, -2147483648
  br i1 %35, label %36, label %37

36:                                               ; preds = %33
  call void @__porf_misuse(ptr noundef @.str.2) #8
  br label %37

37:                                               ; preds = %36, %33
  store i32 16, ptr %2, align 4
  br label %40

38:                                               ; preds = %29
  %39 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %39) #8
  store i32 0, ptr %2, align 4
  br label %40

40:                                               ; preds = %38, %37, %17, %15
  %41 = load i32, ptr %2, align 4
  ret i32 %41
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %2
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds %struct.mutex, ptr %10, i32 0, i32 2
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 2
  br i1 %13, label %14, label %15

14:                                               ; preds = %9
  store i32 35, ptr %3, align 4
  br label %21

15:                                               ; preds = %9, %2
  %16 = load ptr, ptr %4, align 8
  %17 = call i32 @pthread_mutex_trylock(ptr noundef %16) #8
  %18 = icmp ne i32 %17, 0
  %19 = zext i1 %18 to i64
  %20 = select i1 %18, i32 110, i32 0
  store i32 %20, ptr %3, align 4
  br label %21

21:                                               ; preds = %15, %14
  %22 = load i32, ptr %3, align 4
  ret i32 %22
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_clocklock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_mutex_timedlock(ptr noundef %7, ptr noundef %8) #8
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutex_unlock(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %23, label %9

9:                                                ; preds = %1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.mutex, ptr %10, i32 0, i32 2
  %12 = load i32, ptr %11, align 4
  %13 = icmp ne i32 %12, 2
  br i1 %13, label %14, label %15

14:                                               ; preds = %9
  call void @__porf_not_held() #8
  br label %15

15:                                               ; preds = %14, %9
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds %struct.mutex, ptr %16, i32 0, i32 0
  %18 = load atomic i32, ptr %17 monotonic, align 4
  store i32 %18, ptr %4, align 4
  %19 = load i32, ptr %4, align 4
  %20 = icmp eq i32 %19, -2147483648
  br i1 %20, label %21, label %22

21:                                               ; preds = %15
  call void @__porf_misuse(ptr noundef @.str.3) #8
  br label %22

22:                                               ; preds = %21, %15
  store i32 1, ptr %2, align 4
  br label %32

23:                                               ; preds = %1
  %24 = load ptr, ptr %3, align 8
  %25 = call i32 @__porf_release(ptr noundef %24) #8
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %31, label %27

27:                                               ; preds = %23
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds %struct.mutex, ptr %28, i32 0, i32 0
  store i32 0, ptr %5, align 4
  %30 = load i32, ptr %5, align 4
  store atomic i32 %30, ptr %29 release, align 4
  br label %31

31:                                               ; preds = %27, %23
  store i32 0, ptr %2, align 4
  br label %32

32:                                               ; preds = %31, %22
  %33 = load i32, ptr %2, align 4
  ret i32 %33
}

declare void @__porf_not_held() #3

declare i32 @__porf_release(ptr noundef) #3

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlockattr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlockattr_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlockattr_setpshared(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlockattr_setkind_np(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_init(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  store i32 0, ptr %5, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load i32, ptr %4, align 4
  store i32 %5, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp eq i32 %6, -2147483648
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str.4) #8
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i32, ptr %3, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.5) #8
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %14, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_rdlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  br label %5

5:                                                ; preds = %10, %1
  %6 = load ptr, ptr %2, align 8
  %7 = load atomic i32, ptr %6 monotonic, align 4
  store i32 %7, ptr %4, align 4
  %8 = load i32, ptr %4, align 4
  store i32 %8, ptr %3, align 4
  %9 = icmp sge i32 %8, 1073741824
  br i1 %9, label %10, label %11

10:                                               ; preds = %5
  br label %5, !llvm.loop !5

11:                                               ; preds = %5
  %12 = load ptr, ptr %2, align 8
  %13 = load i32, ptr %3, align 4
  %14 = call i32 @read_after(ptr noundef %12, i32 noundef %13) #8
  ret i32 %14
}

; Function Attrs: noinline
define internal i32 @read_after(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = load i32, ptr %4, align 4
  %8 = icmp eq i32 %7, -2147483648
  br i1 %8, label %9, label %10

9:                                                ; preds = %2
  call void @gone() #8
  br label %10

10:                                               ; preds = %9, %2
  %11 = load ptr, ptr %3, align 8
  %12 = load i32, ptr %4, align 4
  %13 = add nsw i32 %12, 1
  store i32 %13, ptr %5, align 4
  %14 = load i32, ptr %4, align 4
  %15 = load i32, ptr %5, align 4
  %16 = cmpxchg ptr %11, i32 %14, i32 %15 acquire monotonic, align 4
  %17 = extractvalue { i32, i1 } %16, 0
  %18 = extractvalue { i32, i1 } %16, 1
  br i1 %18, label %20, label %19

19:                                               ; preds = %10
  store i32 %17, ptr %4, align 4
  br label %20

20:                                               ; preds = %19, %10
  %21 = zext i1 %18 to i8
  store i8 %21, ptr %6, align 1
  %22 = load i8, ptr %6, align 1
  %23 = trunc i8 %22 to i1
  %24 = zext i1 %23 to i32
  call void @__porf_assume(i32 noundef %24) #8
  %25 = load ptr, ptr %3, align 8
  %26 = call ptr @reading(ptr noundef %25) #8
  call void @__porf_hold(ptr noundef %26) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_tryrdlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = load atomic i32, ptr %5 monotonic, align 4
  store i32 %6, ptr %4, align 4
  %7 = load i32, ptr %4, align 4
  store i32 %7, ptr %3, align 4
  %8 = load i32, ptr %3, align 4
  %9 = icmp sge i32 %8, 1073741824
  br i1 %9, label %10, label %11

10:                                               ; preds = %1
  br label %15

11:                                               ; preds = %1
  %12 = load ptr, ptr %2, align 8
  %13 = load i32, ptr %3, align 4
  %14 = call i32 @read_after(ptr noundef %12, i32 noundef %13) #8
  br label %15

15:                                               ; preds = %11, %10
  %16 = phi i32 [ 16, %10 ], [ %14, %11 ]
  ret i32 %16
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_trywrlock(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i32 0, ptr %4, align 4
  %7 = load ptr, ptr %3, align 8
  store i32 1073741824, ptr %5, align 4
  %8 = load i32, ptr %4, align 4
  %9 = load i32, ptr %5, align 4
  %10 = cmpxchg ptr %7, i32 %8, i32 %9 acquire monotonic, align 4
  %11 = extractvalue { i32, i1 } %10, 0
  %12 = extractvalue { i32, i1 } %10, 1
  br i1 %12, label %14, label %13

13:                                               ; preds = %1
  store i32 %11, ptr %4, align 4
  br label %14

14:                                               ; preds = %13, %1
  %15 = zext i1 %12 to i8
  store i8 %15, ptr %6, align 1
  %16 = load i8, ptr %6, align 1
  %17 = trunc i8 %16 to i1
  br i1 %17, label %23, label %18

18:                                               ; preds = %14
  %19 = load i32, ptr %4, align 4
  %20 = icmp eq i32 %19, -2147483648
  br i1 %20, label %21, label %22

21:                                               ; preds = %18
  call void @gone() #8
  br label %22

22:                                               ; preds = %21, %18
  store i32 16, ptr %2, align 4
  br label %25

23:                                               ; preds = %14
  %24 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %24) #8
  store i32 0, ptr %2, align 4
  br label %25

25:                                               ; preds = %23, %22
  %26 = load i32, ptr %2, align 4
  ret i32 %26
}

; Function Attrs: noinline
define internal void @gone() #2 {
  call void @__porf_misuse(ptr noundef @.str.133) #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_wrlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @__porf_acquire(ptr noundef %3, i32 noundef 1073741824) #8
  %4 = load ptr, ptr %2, align 8
  call void @__porf_hold(ptr noundef %4) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_timedrdlock(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @pthread_rwlock_tryrdlock(ptr noundef %5) #8
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i64
  %9 = select i1 %7, i32 110, i32 0
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_timedwrlock(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @pthread_rwlock_trywrlock(ptr noundef %5) #8
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i64
  %9 = select i1 %7, i32 110, i32 0
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_clockrdlock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_rwlock_timedrdlock(ptr noundef %7, ptr noundef %8) #8
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_clockwrlock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_rwlock_timedwrlock(ptr noundef %7, ptr noundef %8) #8
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlock_unlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %14

9:                                                ; preds = %1
  %10 = load ptr, ptr %2, align 8
  %11 = call i32 @__porf_release(ptr noundef %10) #8
  %12 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  %13 = load i32, ptr %3, align 4
  store atomic i32 %13, ptr %12 release, align 4
  br label %29

14:                                               ; preds = %1
  %15 = load ptr, ptr %2, align 8
  %16 = call ptr @reading(ptr noundef %15) #8
  %17 = call i32 @__porf_held(ptr noundef %16) #8
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %27

19:                                               ; preds = %14
  %20 = load ptr, ptr %2, align 8
  %21 = call ptr @reading(ptr noundef %20) #8
  %22 = call i32 @__porf_release(ptr noundef %21) #8
  %23 = load ptr, ptr %2, align 8
  store i32 1, ptr %4, align 4
  %24 = load i32, ptr %4, align 4
  %25 = atomicrmw sub ptr %23, i32 %24 release, align 4
  store i32 %25, ptr %5, align 4
  %26 = load i32, ptr %5, align 4
  br label %28

27:                                               ; preds = %14
  call void @__porf_misuse(ptr noundef @.str.6) #8
  br label %28

28:                                               ; preds = %27, %19
  br label %29

29:                                               ; preds = %28, %9
  ret i32 0
}

; Function Attrs: noinline nounwind
define internal ptr @reading(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 1
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_condattr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_condattr_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_condattr_setclock(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_condattr_setpshared(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_init(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  store i64 0, ptr %5, align 8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_cond_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load i64, ptr %4, align 8
  store i64 %5, ptr %3, align 8
  %6 = load i64, ptr %3, align 8
  %7 = icmp eq i64 %6, -1
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str.7) #8
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i64, ptr %3, align 8
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.8) #8
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i64 -1, ptr %14, align 8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_cond_signal(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i8, align 1
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %13 = load ptr, ptr %2, align 8
  %14 = load atomic i64, ptr %13 monotonic, align 8
  store i64 %14, ptr %4, align 8
  %15 = load i64, ptr %4, align 8
  store i64 %15, ptr %3, align 8
  br label %16

16:                                               ; preds = %90, %1
  %17 = load i64, ptr %3, align 8
  %18 = icmp ne i64 %17, 0
  br i1 %18, label %19, label %91

19:                                               ; preds = %16
  %20 = load i64, ptr %3, align 8
  %21 = icmp eq i64 %20, -1
  br i1 %21, label %22, label %23

22:                                               ; preds = %19
  call void @no_condition() #8
  br label %23

23:                                               ; preds = %22, %19
  store i32 0, ptr %5, align 4
  %24 = load i64, ptr %3, align 8
  %25 = load i64, ptr %3, align 8
  %26 = sub i64 %25, 1
  %27 = and i64 %24, %26
  store i64 %27, ptr %6, align 8
  br label %28

28:                                               ; preds = %34, %23
  %29 = load i64, ptr %6, align 8
  %30 = icmp ne i64 %29, 0
  br i1 %30, label %31, label %39

31:                                               ; preds = %28
  %32 = load i32, ptr %5, align 4
  %33 = add nsw i32 %32, 1
  store i32 %33, ptr %5, align 4
  br label %34

34:                                               ; preds = %31
  %35 = load i64, ptr %6, align 8
  %36 = sub i64 %35, 1
  %37 = load i64, ptr %6, align 8
  %38 = and i64 %37, %36
  store i64 %38, ptr %6, align 8
  br label %28, !llvm.loop !7

39:                                               ; preds = %28
  %40 = load i32, ptr %5, align 4
  %41 = icmp ne i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %39
  %43 = load i32, ptr %5, align 4
  %44 = sext i32 %43 to i64
  %45 = call i64 @__porf_choose(i64 noundef 0, i64 noundef %44) #8
  br label %47

46:                                               ; preds = %39
  br label %47

47:                                               ; preds = %46, %42
  %48 = phi i64 [ %45, %42 ], [ 0, %46 ]
  store i64 %48, ptr %7, align 8
  store i32 0, ptr %8, align 4
  br label %49

49:                                               ; preds = %62, %47
  %50 = load i64, ptr %3, align 8
  %51 = load i32, ptr %8, align 4
  %52 = zext i32 %51 to i64
  %53 = lshr i64 %50, %52
  %54 = and i64 %53, 1
  %55 = icmp ne i64 %54, 0
  br i1 %55, label %56, label %60

56:                                               ; preds = %49
  %57 = load i64, ptr %7, align 8
  %58 = add nsw i64 %57, -1
  store i64 %58, ptr %7, align 8
  %59 = icmp sgt i64 %57, 0
  br label %60

60:                                               ; preds = %56, %49
  %61 = phi i1 [ true, %49 ], [ %59, %56 ]
  br i1 %61, label %62, label %65

62:                                               ; preds = %60
  %63 = load i32, ptr %8, align 4
  %64 = add nsw i32 %63, 1
  store i32 %64, ptr %8, align 4
  br label %49, !llvm.loop !8

65:                                               ; preds = %60
  %66 = load ptr, ptr %2, align 8
  %67 = load i64, ptr %3, align 8
  %68 = load i32, ptr %8, align 4
  %69 = zext i32 %68 to i64
  %70 = shl i64 1, %69
  %71 = xor i64 %70, -1
  %72 = and i64 %67, %71
  store i64 %72, ptr %9, align 8
  %73 = load i64, ptr %3, align 8
  %74 = load i64, ptr %9, align 8
  %75 = cmpxchg ptr %66, i64 %73, i64 %74 monotonic monotonic, align 8
  %76 = extractvalue { i64, i1 } %75, 0
  %77 = extractvalue { i64, i1 } %75, 1
  br i1 %77, label %79, label %78

78:                                               ; preds = %65
  store i64 %76, ptr %3, align 8
  br label %79

79:                                               ; preds = %78, %65
  %80 = zext i1 %77 to i8
  store i8 %80, ptr %10, align 1
  %81 = load i8, ptr %10, align 1
  %82 = trunc i8 %81 to i1
  br i1 %82, label %83, label %90

83:                                               ; preds = %79
  %84 = load i32, ptr %8, align 4
  %85 = sext i32 %84 to i64
  %86 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %85
  store i32 1, ptr %11, align 4
  %87 = load i32, ptr %11, align 4
  %88 = atomicrmw add ptr %86, i32 %87 monotonic, align 4
  store i32 %88, ptr %12, align 4
  %89 = load i32, ptr %12, align 4
  br label %91

90:                                               ; preds = %79
  br label %16, !llvm.loop !9

91:                                               ; preds = %83, %16
  ret i32 0
}

; Function Attrs: noinline
define internal void @no_condition() #2 {
  call void @__porf_misuse(ptr noundef @.str.134) #8
  ret void
}

declare i64 @__porf_choose(i64 noundef, i64 noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_cond_broadcast(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = load atomic i64, ptr %11 monotonic, align 8
  store i64 %12, ptr %4, align 8
  %13 = load i64, ptr %4, align 8
  %14 = icmp ne i64 %13, 0
  br i1 %14, label %16, label %15

15:                                               ; preds = %1
  store i32 0, ptr %2, align 4
  br label %46

16:                                               ; preds = %1
  %17 = load ptr, ptr %3, align 8
  store i64 0, ptr %6, align 8
  %18 = load i64, ptr %6, align 8
  %19 = atomicrmw xchg ptr %17, i64 %18 monotonic, align 8
  store i64 %19, ptr %7, align 8
  %20 = load i64, ptr %7, align 8
  store i64 %20, ptr %5, align 8
  %21 = load i64, ptr %5, align 8
  %22 = icmp eq i64 %21, -1
  br i1 %22, label %23, label %24

23:                                               ; preds = %16
  call void @no_condition() #8
  br label %24

24:                                               ; preds = %23, %16
  store i32 0, ptr %8, align 4
  br label %25

25:                                               ; preds = %40, %24
  %26 = load i64, ptr %5, align 8
  %27 = icmp ne i64 %26, 0
  br i1 %27, label %28, label %45

28:                                               ; preds = %25
  %29 = load i64, ptr %5, align 8
  %30 = and i64 %29, 1
  %31 = icmp ne i64 %30, 0
  br i1 %31, label %32, label %39

32:                                               ; preds = %28
  %33 = load i32, ptr %8, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %34
  store i32 1, ptr %9, align 4
  %36 = load i32, ptr %9, align 4
  %37 = atomicrmw add ptr %35, i32 %36 monotonic, align 4
  store i32 %37, ptr %10, align 4
  %38 = load i32, ptr %10, align 4
  br label %39

39:                                               ; preds = %32, %28
  br label %40

40:                                               ; preds = %39
  %41 = load i32, ptr %8, align 4
  %42 = add nsw i32 %41, 1
  store i32 %42, ptr %8, align 4
  %43 = load i64, ptr %5, align 8
  %44 = lshr i64 %43, 1
  store i64 %44, ptr %5, align 8
  br label %25, !llvm.loop !10

45:                                               ; preds = %25
  store i32 0, ptr %2, align 4
  br label %46

46:                                               ; preds = %45, %15
  %47 = load i32, ptr %2, align 4
  ret i32 %47
}

; Function Attrs: noinline
define dso_local i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @begin_to_wait(ptr noundef %8, ptr noundef %9) #8
  store i32 %10, ptr %5, align 4
  %11 = call i64 @__porf_self() #8
  %12 = sub i64 %11, 1
  store i64 %12, ptr %6, align 8
  br label %13

13:                                               ; preds = %20, %2
  %14 = load i64, ptr %6, align 8
  %15 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %14
  %16 = load atomic i32, ptr %15 monotonic, align 4
  store i32 %16, ptr %7, align 4
  %17 = load i32, ptr %7, align 4
  %18 = load i32, ptr %5, align 4
  %19 = icmp eq i32 %17, %18
  br i1 %19, label %20, label %21

20:                                               ; preds = %13
  br label %13, !llvm.loop !11

21:                                               ; preds = %13
  %22 = load ptr, ptr %4, align 8
  %23 = call i32 @pthread_mutex_lock(ptr noundef %22) #8
  ret i32 0
}

; Function Attrs: noinline
define internal i32 @begin_to_wait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %10 = call i64 @__porf_self() #8
  %11 = sub i64 %10, 1
  store i64 %11, ptr %5, align 8
  %12 = load i64, ptr %5, align 8
  %13 = icmp uge i64 %12, 64
  br i1 %13, label %14, label %15

14:                                               ; preds = %2
  call void @porf_condition_variables_know_64_threads() #8
  br label %15

15:                                               ; preds = %14, %2
  %16 = load i64, ptr %5, align 8
  %17 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %16
  %18 = load atomic i32, ptr %17 monotonic, align 4
  store i32 %18, ptr %7, align 4
  %19 = load i32, ptr %7, align 4
  store i32 %19, ptr %6, align 4
  %20 = load ptr, ptr %3, align 8
  %21 = load i64, ptr %5, align 8
  %22 = shl i64 1, %21
  store i64 %22, ptr %8, align 8
  %23 = load i64, ptr %8, align 8
  %24 = atomicrmw or ptr %20, i64 %23 monotonic, align 8
  store i64 %24, ptr %9, align 8
  %25 = load i64, ptr %9, align 8
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %28

27:                                               ; preds = %15
  call void @no_condition() #8
  br label %28

28:                                               ; preds = %27, %15
  %29 = load ptr, ptr %4, align 8
  %30 = call i32 @pthread_mutex_unlock(ptr noundef %29) #8
  %31 = load i32, ptr %6, align 4
  ret i32 %31
}

; Function Attrs: noinline
define dso_local i32 @__porf_spurious_wait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %6 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @woken_by_nothing)
  %7 = load i32, ptr %6, align 4
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %18, label %9

9:                                                ; preds = %2
  %10 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #8
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %18

12:                                               ; preds = %9
  %13 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @woken_by_nothing)
  store i32 1, ptr %13, align 4
  %14 = load ptr, ptr %5, align 8
  %15 = call i32 @pthread_mutex_unlock(ptr noundef %14) #8
  %16 = load ptr, ptr %5, align 8
  %17 = call i32 @pthread_mutex_lock(ptr noundef %16) #8
  store i32 0, ptr %3, align 4
  br label %23

18:                                               ; preds = %9, %2
  %19 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @woken_by_nothing)
  store i32 0, ptr %19, align 4
  %20 = load ptr, ptr %4, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = call i32 @pthread_cond_wait(ptr noundef %20, ptr noundef %21) #8
  store i32 %22, ptr %3, align 4
  br label %23

23:                                               ; preds = %18, %12
  %24 = load i32, ptr %3, align 4
  ret i32 %24
}

; Function Attrs: noinline
define dso_local i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #8
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %26

12:                                               ; preds = %3
  %13 = load ptr, ptr %5, align 8
  %14 = load ptr, ptr %6, align 8
  %15 = call i32 @begin_to_wait(ptr noundef %13, ptr noundef %14) #8
  store i32 %15, ptr %8, align 4
  %16 = call i64 @__porf_self() #8
  %17 = sub i64 %16, 1
  %18 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %17
  %19 = load atomic i32, ptr %18 monotonic, align 4
  store i32 %19, ptr %9, align 4
  %20 = load i32, ptr %9, align 4
  %21 = load i32, ptr %8, align 4
  %22 = icmp ne i32 %20, %21
  %23 = zext i1 %22 to i32
  call void @__porf_assume(i32 noundef %23) #8
  %24 = load ptr, ptr %6, align 8
  %25 = call i32 @pthread_mutex_lock(ptr noundef %24) #8
  store i32 0, ptr %4, align 4
  br label %31

26:                                               ; preds = %3
  %27 = load ptr, ptr %6, align 8
  %28 = call i32 @pthread_mutex_unlock(ptr noundef %27) #8
  %29 = load ptr, ptr %6, align 8
  %30 = call i32 @pthread_mutex_lock(ptr noundef %29) #8
  store i32 110, ptr %4, align 4
  br label %31

31:                                               ; preds = %26, %12
  %32 = load i32, ptr %4, align 4
  ret i32 %32
}

declare void @__porf_assume(i32 noundef) #3

; Function Attrs: noinline
define dso_local i32 @pthread_cond_clockwait(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) #2 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load ptr, ptr %8, align 8
  %12 = call i32 @pthread_cond_timedwait(ptr noundef %9, ptr noundef %10, ptr noundef %11) #8
  ret i32 %12
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrierattr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrierattr_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrierattr_setpshared(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_barrier_init(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %11 = load i32, ptr %7, align 4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %3
  store i32 22, ptr %4, align 4
  br label %32

14:                                               ; preds = %3
  store i32 1, ptr %9, align 4
  %15 = load i32, ptr %9, align 4
  %16 = atomicrmw add ptr @barriers, i32 %15 monotonic, align 4
  store i32 %16, ptr %10, align 4
  %17 = load i32, ptr %10, align 4
  %18 = zext i32 %17 to i64
  store i64 %18, ptr %8, align 8
  %19 = load i64, ptr %8, align 8
  %20 = icmp uge i64 %19, 64
  br i1 %20, label %21, label %22

21:                                               ; preds = %14
  call void @porf_knows_64_barriers() #8
  br label %22

22:                                               ; preds = %21, %14
  %23 = load ptr, ptr %5, align 8
  %24 = getelementptr inbounds %struct.barrier, ptr %23, i32 0, i32 0
  store i32 0, ptr %24, align 8
  %25 = load i64, ptr %8, align 8
  %26 = shl i64 %25, 32
  %27 = load i32, ptr %7, align 4
  %28 = zext i32 %27 to i64
  %29 = or i64 %26, %28
  %30 = load ptr, ptr %5, align 8
  %31 = getelementptr inbounds %struct.barrier, ptr %30, i32 0, i32 2
  store i64 %29, ptr %31, align 8
  store i32 0, ptr %4, align 4
  br label %32

32:                                               ; preds = %22, %13
  %33 = load i32, ptr %4, align 4
  ret i32 %33
}

declare void @porf_knows_64_barriers() #3

; Function Attrs: noinline
define dso_local i32 @pthread_barrier_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.barrier, ptr %4, i32 0, i32 2
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  store i32 %7, ptr %3, align 4
  %8 = load i32, ptr %3, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %11

10:                                               ; preds = %1
  call void @no_barrier() #8
  br label %11

11:                                               ; preds = %10, %1
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr inbounds %struct.barrier, ptr %12, i32 0, i32 0
  %14 = load i32, ptr %13, align 8
  %15 = load i32, ptr %3, align 4
  %16 = urem i32 %14, %15
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %19

18:                                               ; preds = %11
  call void @__porf_misuse(ptr noundef @.str.9) #8
  br label %19

19:                                               ; preds = %18, %11
  %20 = load ptr, ptr %2, align 8
  %21 = getelementptr inbounds %struct.barrier, ptr %20, i32 0, i32 2
  store i64 0, ptr %21, align 8
  ret i32 0
}

; Function Attrs: noinline
define internal void @no_barrier() #2 {
  call void @__porf_misuse(ptr noundef @.str.135) #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @pthread_barrier_wait(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.barrier, ptr %14, i32 0, i32 2
  %16 = load i64, ptr %15, align 8
  store i64 %16, ptr %4, align 8
  %17 = load i64, ptr %4, align 8
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr %5, align 4
  %19 = load i32, ptr %5, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %22

21:                                               ; preds = %1
  call void @no_barrier() #8
  br label %22

22:                                               ; preds = %21, %1
  %23 = load i64, ptr %4, align 8
  %24 = lshr i64 %23, 32
  %25 = getelementptr inbounds [64 x i32], ptr @completed, i64 0, i64 %24
  store ptr %25, ptr %6, align 8
  %26 = load ptr, ptr %3, align 8
  %27 = getelementptr inbounds %struct.barrier, ptr %26, i32 0, i32 0
  store i32 1, ptr %8, align 4
  %28 = load i32, ptr %8, align 4
  %29 = atomicrmw add ptr %27, i32 %28 acq_rel, align 8
  store i32 %29, ptr %9, align 4
  %30 = load i32, ptr %9, align 4
  store i32 %30, ptr %7, align 4
  %31 = load i32, ptr %7, align 4
  %32 = load i32, ptr %5, align 4
  %33 = udiv i32 %31, %32
  %34 = add i32 %33, 1
  %35 = load i32, ptr %5, align 4
  %36 = mul i32 %34, %35
  store i32 %36, ptr %10, align 4
  %37 = load i32, ptr %7, align 4
  %38 = add i32 %37, 1
  %39 = load i32, ptr %10, align 4
  %40 = icmp eq i32 %38, %39
  br i1 %40, label %41, label %47

41:                                               ; preds = %22
  %42 = load ptr, ptr %6, align 8
  %43 = load i32, ptr %5, align 4
  store i32 %43, ptr %11, align 4
  %44 = load i32, ptr %11, align 4
  %45 = atomicrmw add ptr %42, i32 %44 release, align 4
  store i32 %45, ptr %12, align 4
  %46 = load i32, ptr %12, align 4
  store i32 -1, ptr %2, align 4
  br label %56

47:                                               ; preds = %22
  br label %48

48:                                               ; preds = %54, %47
  %49 = load ptr, ptr %6, align 8
  %50 = load atomic i32, ptr %49 acquire, align 4
  store i32 %50, ptr %13, align 4
  %51 = load i32, ptr %13, align 4
  %52 = load i32, ptr %10, align 4
  %53 = icmp ult i32 %51, %52
  br i1 %53, label %54, label %55

54:                                               ; preds = %48
  br label %48, !llvm.loop !12

55:                                               ; preds = %48
  store i32 0, ptr %2, align 4
  br label %56

56:                                               ; preds = %55, %41
  %57 = load i32, ptr %2, align 4
  ret i32 %57
}

; Function Attrs: noinline
define dso_local i32 @pthread_once(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i8, align 1
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %11

11:                                               ; preds = %37, %2
  store i32 0, ptr %6, align 4
  %12 = load ptr, ptr %4, align 8
  store i32 1, ptr %8, align 4
  %13 = load i32, ptr %6, align 4
  %14 = load i32, ptr %8, align 4
  %15 = cmpxchg ptr %12, i32 %13, i32 %14 acquire acquire, align 4
  %16 = extractvalue { i32, i1 } %15, 0
  %17 = extractvalue { i32, i1 } %15, 1
  br i1 %17, label %19, label %18

18:                                               ; preds = %11
  store i32 %16, ptr %6, align 4
  br label %19

19:                                               ; preds = %18, %11
  %20 = zext i1 %17 to i8
  store i8 %20, ptr %9, align 1
  %21 = load i8, ptr %9, align 1
  %22 = trunc i8 %21 to i1
  br i1 %22, label %23, label %26

23:                                               ; preds = %19
  %24 = load ptr, ptr %4, align 8
  %25 = load ptr, ptr %5, align 8
  call void @run_once(ptr noundef %24, ptr noundef %25) #8
  store i32 0, ptr %3, align 4
  br label %38

26:                                               ; preds = %19
  br label %27

27:                                               ; preds = %32, %26
  %28 = load ptr, ptr %4, align 8
  %29 = load atomic i32, ptr %28 acquire, align 4
  store i32 %29, ptr %10, align 4
  %30 = load i32, ptr %10, align 4
  store i32 %30, ptr %7, align 4
  %31 = icmp eq i32 %30, 1
  br i1 %31, label %32, label %33

32:                                               ; preds = %27
  br label %27, !llvm.loop !13

33:                                               ; preds = %27
  %34 = load i32, ptr %7, align 4
  %35 = icmp eq i32 %34, 2
  br i1 %35, label %36, label %37

36:                                               ; preds = %33
  store i32 0, ptr %3, align 4
  br label %38

37:                                               ; preds = %33
  br label %11

38:                                               ; preds = %36, %23
  %39 = load i32, ptr %3, align 4
  ret i32 %39
}

; Function Attrs: noinline
define internal void @run_once(ptr noundef %0, ptr noundef %1) #2 personality ptr @__gcc_personality_v0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %9 = load ptr, ptr %3, align 8
  store ptr %9, ptr %5, align 8
  %10 = load ptr, ptr %4, align 8
  invoke void %10() #8
          to label %11 unwind label %14

11:                                               ; preds = %2
  store ptr null, ptr %5, align 8
  %12 = load ptr, ptr %3, align 8
  store i32 2, ptr %8, align 4
  %13 = load i32, ptr %8, align 4
  store atomic i32 %13, ptr %12 release, align 4
  call void @begin_again(ptr noundef %5) #8
  ret void

14:                                               ; preds = %2
  %15 = landingpad { ptr, i32 }
          cleanup
  %16 = extractvalue { ptr, i32 } %15, 0
  store ptr %16, ptr %6, align 8
  %17 = extractvalue { ptr, i32 } %15, 1
  store i32 %17, ptr %7, align 4
  invoke void @begin_again(ptr noundef %5) #8
          to label %18 unwind label %24

18:                                               ; preds = %14
  br label %19

19:                                               ; preds = %18
  %20 = load ptr, ptr %6, align 8
  %21 = load i32, ptr %7, align 4
  %22 = insertvalue { ptr, i32 } poison, ptr %20, 0
  %23 = insertvalue { ptr, i32 } %22, i32 %21, 1
  resume { ptr, i32 } %23

24:                                               ; preds = %14
  %25 = landingpad { ptr, i32 }
          catch ptr null
  call void @abort() #9
  unreachable
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_spin_init(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  store i32 0, ptr %5, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_spin_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load i32, ptr %4, align 4
  store i32 %5, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp eq i32 %6, -2147483648
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str.10) #8
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i32, ptr %3, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.11) #8
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %14, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_spin_lock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @__porf_held(ptr noundef %3) #8
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @__porf_block() #8
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  %9 = call i64 @__porf_self() #8
  %10 = trunc i64 %9 to i32
  call void @__porf_acquire(ptr noundef %8, i32 noundef %10) #8
  %11 = load ptr, ptr %2, align 8
  call void @__porf_hold(ptr noundef %11) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_spin_trylock(ptr noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i32 0, ptr %4, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = call i64 @__porf_self() #8
  %9 = trunc i64 %8 to i32
  store i32 %9, ptr %5, align 4
  %10 = load i32, ptr %4, align 4
  %11 = load i32, ptr %5, align 4
  %12 = cmpxchg ptr %7, i32 %10, i32 %11 acquire monotonic, align 4
  %13 = extractvalue { i32, i1 } %12, 0
  %14 = extractvalue { i32, i1 } %12, 1
  br i1 %14, label %16, label %15

15:                                               ; preds = %1
  store i32 %13, ptr %4, align 4
  br label %16

16:                                               ; preds = %15, %1
  %17 = zext i1 %14 to i8
  store i8 %17, ptr %6, align 1
  %18 = load i8, ptr %6, align 1
  %19 = trunc i8 %18 to i1
  br i1 %19, label %25, label %20

20:                                               ; preds = %16
  %21 = load i32, ptr %4, align 4
  %22 = icmp eq i32 %21, -2147483648
  br i1 %22, label %23, label %24

23:                                               ; preds = %20
  call void @__porf_misuse(ptr noundef @.str.12) #8
  br label %24

24:                                               ; preds = %23, %20
  store i32 16, ptr %2, align 4
  br label %27

25:                                               ; preds = %16
  %26 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %26) #8
  store i32 0, ptr %2, align 4
  br label %27

27:                                               ; preds = %25, %24
  %28 = load i32, ptr %2, align 4
  ret i32 %28
}

; Function Attrs: noinline
define dso_local i32 @pthread_spin_unlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i32 @__porf_held(ptr noundef %4) #8
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %8, label %7

7:                                                ; preds = %1
  call void @__porf_not_held() #8
  br label %8

8:                                                ; preds = %7, %1
  %9 = load ptr, ptr %2, align 8
  %10 = call i32 @__porf_release(ptr noundef %9) #8
  %11 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  %12 = load i32, ptr %3, align 4
  store atomic i32 %12, ptr %11 release, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @sem_init(ptr noundef %0, i32 noundef %1, i32 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i32 %2, ptr %7, align 4
  %8 = load i32, ptr %7, align 4
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %10, label %12

10:                                               ; preds = %3
  %11 = call i32 @fails(i32 noundef 22) #8
  store i32 %11, ptr %4, align 4
  br label %15

12:                                               ; preds = %3
  %13 = load i32, ptr %7, align 4
  %14 = load ptr, ptr %5, align 8
  store i32 %13, ptr %14, align 4
  store i32 0, ptr %4, align 4
  br label %15

15:                                               ; preds = %12, %10
  %16 = load i32, ptr %4, align 4
  ret i32 %16
}

; Function Attrs: noinline nounwind
define internal i32 @fails(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 %3, ptr %4, align 4
  ret i32 -1
}

; Function Attrs: noinline
define dso_local i32 @sem_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2147483648
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str.13) #8
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %8, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @sem_wait(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  br label %5

5:                                                ; preds = %10, %1
  %6 = load ptr, ptr %2, align 8
  %7 = load atomic i32, ptr %6 monotonic, align 4
  store i32 %7, ptr %4, align 4
  %8 = load i32, ptr %4, align 4
  store i32 %8, ptr %3, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %11

10:                                               ; preds = %5
  br label %5, !llvm.loop !14

11:                                               ; preds = %5
  %12 = load ptr, ptr %2, align 8
  %13 = load i32, ptr %3, align 4
  %14 = call i32 @take(ptr noundef %12, i32 noundef %13) #8
  ret i32 %14
}

; Function Attrs: noinline
define internal i32 @take(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = load i32, ptr %4, align 4
  %8 = icmp eq i32 %7, -2147483648
  br i1 %8, label %9, label %10

9:                                                ; preds = %2
  call void @no_semaphore() #8
  br label %10

10:                                               ; preds = %9, %2
  %11 = load ptr, ptr %3, align 8
  %12 = load i32, ptr %4, align 4
  %13 = sub nsw i32 %12, 1
  store i32 %13, ptr %5, align 4
  %14 = load i32, ptr %4, align 4
  %15 = load i32, ptr %5, align 4
  %16 = cmpxchg ptr %11, i32 %14, i32 %15 acquire monotonic, align 4
  %17 = extractvalue { i32, i1 } %16, 0
  %18 = extractvalue { i32, i1 } %16, 1
  br i1 %18, label %20, label %19

19:                                               ; preds = %10
  store i32 %17, ptr %4, align 4
  br label %20

20:                                               ; preds = %19, %10
  %21 = zext i1 %18 to i8
  store i8 %21, ptr %6, align 1
  %22 = load i8, ptr %6, align 1
  %23 = trunc i8 %22 to i1
  %24 = zext i1 %23 to i32
  call void @__porf_assume(i32 noundef %24) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @sem_trywait(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @try_to_take(ptr noundef %3, i32 noundef 11) #8
  ret i32 %4
}

; Function Attrs: noinline
define internal i32 @try_to_take(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = load atomic i32, ptr %7 monotonic, align 4
  store i32 %8, ptr %6, align 4
  %9 = load i32, ptr %6, align 4
  store i32 %9, ptr %5, align 4
  %10 = load i32, ptr %5, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %16

12:                                               ; preds = %2
  %13 = load ptr, ptr %3, align 8
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @take(ptr noundef %13, i32 noundef %14) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i32, ptr %4, align 4
  %18 = call i32 @fails(i32 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %12
  %20 = phi i32 [ %15, %12 ], [ %18, %16 ]
  ret i32 %20
}

; Function Attrs: noinline
define dso_local i32 @sem_timedwait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @try_to_take(ptr noundef %5, i32 noundef 110) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @sem_clockwait(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @try_to_take(ptr noundef %7, i32 noundef 110) #8
  ret i32 %8
}

; Function Attrs: noinline
define dso_local i32 @sem_post(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  store i32 1, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = atomicrmw add ptr %5, i32 %6 acq_rel, align 4
  store i32 %7, ptr %4, align 4
  %8 = load i32, ptr %4, align 4
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %10, label %11

10:                                               ; preds = %1
  call void @no_semaphore() #8
  br label %11

11:                                               ; preds = %10, %1
  ret i32 0
}

; Function Attrs: noinline
define internal void @no_semaphore() #2 {
  call void @__porf_misuse(ptr noundef @.str.136) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_getvalue(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load atomic i32, ptr %6 monotonic, align 4
  store i32 %7, ptr %5, align 4
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %4, align 8
  store i32 %8, ptr %9, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i64 @syscall(i64 noundef %0, ...) #2 {
  %2 = alloca i64, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store i64 0, ptr %4, align 8
  %11 = load i64, ptr %3, align 8
  %12 = icmp eq i64 %11, 186
  br i1 %12, label %13, label %15

13:                                               ; preds = %1
  %14 = call i64 @__porf_self() #8
  store i64 %14, ptr %2, align 8
  br label %188

15:                                               ; preds = %1
  %16 = load i64, ptr %3, align 8
  %17 = icmp eq i64 %16, 24
  br i1 %17, label %18, label %19

18:                                               ; preds = %15
  store i64 0, ptr %2, align 8
  br label %188

19:                                               ; preds = %15
  %20 = load i64, ptr %3, align 8
  %21 = icmp eq i64 %20, 39
  br i1 %21, label %22, label %23

22:                                               ; preds = %19
  store i64 1, ptr %2, align 8
  br label %188

23:                                               ; preds = %19
  %24 = load i64, ptr %3, align 8
  %25 = icmp eq i64 %24, 324
  br i1 %25, label %26, label %29

26:                                               ; preds = %23
  %27 = call i32 @fails(i32 noundef 38) #8
  %28 = sext i32 %27 to i64
  store i64 %28, ptr %2, align 8
  br label %188

29:                                               ; preds = %23
  %30 = load i64, ptr %3, align 8
  %31 = icmp ne i64 %30, 202
  br i1 %31, label %32, label %33

32:                                               ; preds = %29
  call void @porf_does_not_know_this_system_call() #8
  br label %33

33:                                               ; preds = %32, %29
  %34 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %34)
  %35 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %36 = getelementptr inbounds %struct.__va_list_tag, ptr %35, i32 0, i32 0
  %37 = load i32, ptr %36, align 16
  %38 = icmp ule i32 %37, 40
  br i1 %38, label %39, label %44

39:                                               ; preds = %33
  %40 = getelementptr inbounds %struct.__va_list_tag, ptr %35, i32 0, i32 3
  %41 = load ptr, ptr %40, align 16
  %42 = getelementptr i8, ptr %41, i32 %37
  %43 = add i32 %37, 8
  store i32 %43, ptr %36, align 16
  br label %48

44:                                               ; preds = %33
  %45 = getelementptr inbounds %struct.__va_list_tag, ptr %35, i32 0, i32 2
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr i8, ptr %46, i32 8
  store ptr %47, ptr %45, align 8
  br label %48

48:                                               ; preds = %44, %39
  %49 = phi ptr [ %42, %39 ], [ %46, %44 ]
  %50 = load ptr, ptr %49, align 8
  store ptr %50, ptr %6, align 8
  %51 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %52 = getelementptr inbounds %struct.__va_list_tag, ptr %51, i32 0, i32 0
  %53 = load i32, ptr %52, align 16
  %54 = icmp ule i32 %53, 40
  br i1 %54, label %55, label %60

55:                                               ; preds = %48
  %56 = getelementptr inbounds %struct.__va_list_tag, ptr %51, i32 0, i32 3
  %57 = load ptr, ptr %56, align 16
  %58 = getelementptr i8, ptr %57, i32 %53
  %59 = add i32 %53, 8
  store i32 %59, ptr %52, align 16
  br label %64

60:                                               ; preds = %48
  %61 = getelementptr inbounds %struct.__va_list_tag, ptr %51, i32 0, i32 2
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr i8, ptr %62, i32 8
  store ptr %63, ptr %61, align 8
  br label %64

64:                                               ; preds = %60, %55
  %65 = phi ptr [ %58, %55 ], [ %62, %60 ]
  %66 = load i32, ptr %65, align 4
  %67 = and i32 %66, 127
  store i32 %67, ptr %7, align 4
  %68 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %69 = getelementptr inbounds %struct.__va_list_tag, ptr %68, i32 0, i32 0
  %70 = load i32, ptr %69, align 16
  %71 = icmp ule i32 %70, 40
  br i1 %71, label %72, label %77

72:                                               ; preds = %64
  %73 = getelementptr inbounds %struct.__va_list_tag, ptr %68, i32 0, i32 3
  %74 = load ptr, ptr %73, align 16
  %75 = getelementptr i8, ptr %74, i32 %70
  %76 = add i32 %70, 8
  store i32 %76, ptr %69, align 16
  br label %81

77:                                               ; preds = %64
  %78 = getelementptr inbounds %struct.__va_list_tag, ptr %68, i32 0, i32 2
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr i8, ptr %79, i32 8
  store ptr %80, ptr %78, align 8
  br label %81

81:                                               ; preds = %77, %72
  %82 = phi ptr [ %75, %72 ], [ %79, %77 ]
  %83 = load i32, ptr %82, align 4
  store i32 %83, ptr %8, align 4
  %84 = load i32, ptr %7, align 4
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %89, label %86

86:                                               ; preds = %81
  %87 = load i32, ptr %7, align 4
  %88 = icmp eq i32 %87, 9
  br i1 %88, label %89, label %109

89:                                               ; preds = %86, %81
  %90 = load ptr, ptr %6, align 8
  %91 = load i32, ptr %8, align 4
  %92 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %93 = getelementptr inbounds %struct.__va_list_tag, ptr %92, i32 0, i32 0
  %94 = load i32, ptr %93, align 16
  %95 = icmp ule i32 %94, 40
  br i1 %95, label %96, label %101

96:                                               ; preds = %89
  %97 = getelementptr inbounds %struct.__va_list_tag, ptr %92, i32 0, i32 3
  %98 = load ptr, ptr %97, align 16
  %99 = getelementptr i8, ptr %98, i32 %94
  %100 = add i32 %94, 8
  store i32 %100, ptr %93, align 16
  br label %105

101:                                              ; preds = %89
  %102 = getelementptr inbounds %struct.__va_list_tag, ptr %92, i32 0, i32 2
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr i8, ptr %103, i32 8
  store ptr %104, ptr %102, align 8
  br label %105

105:                                              ; preds = %101, %96
  %106 = phi ptr [ %99, %96 ], [ %103, %101 ]
  %107 = load ptr, ptr %106, align 8
  %108 = call i64 @futex_wait(ptr noundef %90, i32 noundef %91, ptr noundef %107) #8
  store i64 %108, ptr %4, align 8
  br label %185

109:                                              ; preds = %86
  %110 = load i32, ptr %7, align 4
  %111 = icmp eq i32 %110, 1
  br i1 %111, label %115, label %112

112:                                              ; preds = %109
  %113 = load i32, ptr %7, align 4
  %114 = icmp eq i32 %113, 10
  br i1 %114, label %115, label %119

115:                                              ; preds = %112, %109
  %116 = load ptr, ptr %6, align 8
  %117 = load i32, ptr %8, align 4
  %118 = call i64 @futex_wake(ptr noundef %116, i32 noundef %117) #8
  store i64 %118, ptr %4, align 8
  br label %184

119:                                              ; preds = %112
  %120 = load i32, ptr %7, align 4
  %121 = icmp eq i32 %120, 3
  br i1 %121, label %125, label %122

122:                                              ; preds = %119
  %123 = load i32, ptr %7, align 4
  %124 = icmp eq i32 %123, 4
  br i1 %124, label %125, label %182

125:                                              ; preds = %122, %119
  %126 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %127 = getelementptr inbounds %struct.__va_list_tag, ptr %126, i32 0, i32 0
  %128 = load i32, ptr %127, align 16
  %129 = icmp ule i32 %128, 40
  br i1 %129, label %130, label %135

130:                                              ; preds = %125
  %131 = getelementptr inbounds %struct.__va_list_tag, ptr %126, i32 0, i32 3
  %132 = load ptr, ptr %131, align 16
  %133 = getelementptr i8, ptr %132, i32 %128
  %134 = add i32 %128, 8
  store i32 %134, ptr %127, align 16
  br label %139

135:                                              ; preds = %125
  %136 = getelementptr inbounds %struct.__va_list_tag, ptr %126, i32 0, i32 2
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr i8, ptr %137, i32 8
  store ptr %138, ptr %136, align 8
  br label %139

139:                                              ; preds = %135, %130
  %140 = phi ptr [ %133, %130 ], [ %137, %135 ]
  %141 = load i64, ptr %140, align 8
  store i64 %141, ptr %9, align 8
  %142 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %143 = getelementptr inbounds %struct.__va_list_tag, ptr %142, i32 0, i32 0
  %144 = load i32, ptr %143, align 16
  %145 = icmp ule i32 %144, 40
  br i1 %145, label %146, label %151

146:                                              ; preds = %139
  %147 = getelementptr inbounds %struct.__va_list_tag, ptr %142, i32 0, i32 3
  %148 = load ptr, ptr %147, align 16
  %149 = getelementptr i8, ptr %148, i32 %144
  %150 = add i32 %144, 8
  store i32 %150, ptr %143, align 16
  br label %155

151:                                              ; preds = %139
  %152 = getelementptr inbounds %struct.__va_list_tag, ptr %142, i32 0, i32 2
  %153 = load ptr, ptr %152, align 8
  %154 = getelementptr i8, ptr %153, i32 8
  store ptr %154, ptr %152, align 8
  br label %155

155:                                              ; preds = %151, %146
  %156 = phi ptr [ %149, %146 ], [ %153, %151 ]
  %157 = load ptr, ptr %156, align 8
  store ptr %157, ptr %10, align 8
  %158 = load ptr, ptr %6, align 8
  %159 = load i32, ptr %8, align 4
  %160 = load i64, ptr %9, align 8
  %161 = load ptr, ptr %10, align 8
  %162 = load i32, ptr %7, align 4
  %163 = icmp eq i32 %162, 4
  %164 = zext i1 %163 to i32
  %165 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %166 = getelementptr inbounds %struct.__va_list_tag, ptr %165, i32 0, i32 0
  %167 = load i32, ptr %166, align 16
  %168 = icmp ule i32 %167, 40
  br i1 %168, label %169, label %174

169:                                              ; preds = %155
  %170 = getelementptr inbounds %struct.__va_list_tag, ptr %165, i32 0, i32 3
  %171 = load ptr, ptr %170, align 16
  %172 = getelementptr i8, ptr %171, i32 %167
  %173 = add i32 %167, 8
  store i32 %173, ptr %166, align 16
  br label %178

174:                                              ; preds = %155
  %175 = getelementptr inbounds %struct.__va_list_tag, ptr %165, i32 0, i32 2
  %176 = load ptr, ptr %175, align 8
  %177 = getelementptr i8, ptr %176, i32 8
  store ptr %177, ptr %175, align 8
  br label %178

178:                                              ; preds = %174, %169
  %179 = phi ptr [ %172, %169 ], [ %176, %174 ]
  %180 = load i32, ptr %179, align 4
  %181 = call i64 @futex_requeue(ptr noundef %158, i32 noundef %159, i64 noundef %160, ptr noundef %161, i32 noundef %164, i32 noundef %180) #8
  store i64 %181, ptr %4, align 8
  br label %183

182:                                              ; preds = %122
  call void @porf_does_not_know_this_system_call() #8
  br label %183

183:                                              ; preds = %182, %178
  br label %184

184:                                              ; preds = %183, %115
  br label %185

185:                                              ; preds = %184, %105
  %186 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %186)
  %187 = load i64, ptr %4, align 8
  store i64 %187, ptr %2, align 8
  br label %188

188:                                              ; preds = %185, %26, %22, %18, %13
  %189 = load i64, ptr %2, align 8
  ret i64 %189
}

declare void @porf_does_not_know_this_system_call() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #5

; Function Attrs: noinline
define internal i64 @futex_wait(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  %13 = call i64 @__porf_self() #8
  %14 = sub i64 %13, 1
  store i64 %14, ptr %8, align 8
  %15 = load i64, ptr %8, align 8
  %16 = icmp uge i64 %15, 64
  br i1 %16, label %17, label %18

17:                                               ; preds = %3
  call void @porf_condition_variables_know_64_threads() #8
  br label %18

18:                                               ; preds = %17, %3
  call void @lock_futexes() #8
  %19 = load ptr, ptr %5, align 8
  %20 = load atomic i32, ptr %19 monotonic, align 4
  store i32 %20, ptr %9, align 4
  %21 = load i32, ptr %9, align 4
  %22 = load i32, ptr %6, align 4
  %23 = icmp ne i32 %21, %22
  br i1 %23, label %24, label %27

24:                                               ; preds = %18
  call void @unlock_futexes() #8
  %25 = call i32 @fails(i32 noundef 11) #8
  %26 = sext i32 %25 to i64
  store i64 %26, ptr %4, align 8
  br label %68

27:                                               ; preds = %18
  %28 = load ptr, ptr %7, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %36

30:                                               ; preds = %27
  %31 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #8
  %32 = icmp ne i64 %31, 0
  br i1 %32, label %33, label %36

33:                                               ; preds = %30
  call void @unlock_futexes() #8
  %34 = call i32 @fails(i32 noundef 110) #8
  %35 = sext i32 %34 to i64
  store i64 %35, ptr %4, align 8
  br label %68

36:                                               ; preds = %30, %27
  %37 = load i64, ptr %8, align 8
  %38 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %37
  %39 = load i32, ptr %38, align 4
  store i32 %39, ptr %10, align 4
  %40 = load ptr, ptr %5, align 8
  %41 = load i64, ptr %8, align 8
  %42 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %41
  store ptr %40, ptr %42, align 8
  %43 = load i64, ptr %8, align 8
  %44 = shl i64 1, %43
  %45 = load i64, ptr @asleep, align 8
  %46 = or i64 %45, %44
  store i64 %46, ptr @asleep, align 8
  call void @unlock_futexes() #8
  %47 = load ptr, ptr %7, align 8
  %48 = icmp ne ptr %47, null
  br i1 %48, label %49, label %57

49:                                               ; preds = %36
  %50 = load i64, ptr %8, align 8
  %51 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %50
  %52 = load atomic i32, ptr %51 acquire, align 4
  store i32 %52, ptr %11, align 4
  %53 = load i32, ptr %11, align 4
  %54 = load i32, ptr %10, align 4
  %55 = icmp ne i32 %53, %54
  %56 = zext i1 %55 to i32
  call void @__porf_assume(i32 noundef %56) #8
  br label %67

57:                                               ; preds = %36
  br label %58

58:                                               ; preds = %65, %57
  %59 = load i64, ptr %8, align 8
  %60 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %59
  %61 = load atomic i32, ptr %60 acquire, align 4
  store i32 %61, ptr %12, align 4
  %62 = load i32, ptr %12, align 4
  %63 = load i32, ptr %10, align 4
  %64 = icmp eq i32 %62, %63
  br i1 %64, label %65, label %66

65:                                               ; preds = %58
  br label %58, !llvm.loop !15

66:                                               ; preds = %58
  br label %67

67:                                               ; preds = %66, %49
  store i64 0, ptr %4, align 8
  br label %68

68:                                               ; preds = %67, %33, %24
  %69 = load i64, ptr %4, align 8
  ret i64 %69
}

; Function Attrs: noinline
define internal i64 @futex_wake(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca [64 x i32], align 16
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i64, align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i32 0, ptr %6, align 4
  store i32 0, ptr %7, align 4
  call void @lock_futexes() #8
  %13 = load i64, ptr @asleep, align 8
  store i64 %13, ptr %8, align 8
  store i32 0, ptr %9, align 4
  br label %14

14:                                               ; preds = %45, %2
  %15 = load i64, ptr %8, align 8
  %16 = load i32, ptr %9, align 4
  %17 = zext i32 %16 to i64
  %18 = lshr i64 %15, %17
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %48

20:                                               ; preds = %14
  %21 = load i64, ptr %8, align 8
  %22 = load i32, ptr %9, align 4
  %23 = zext i32 %22 to i64
  %24 = lshr i64 %21, %23
  %25 = and i64 %24, 1
  %26 = icmp ne i64 %25, 0
  br i1 %26, label %27, label %40

27:                                               ; preds = %20
  %28 = load i32, ptr %9, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %29
  %31 = load ptr, ptr %30, align 8
  %32 = load ptr, ptr %3, align 8
  %33 = icmp eq ptr %31, %32
  br i1 %33, label %34, label %40

34:                                               ; preds = %27
  %35 = load i32, ptr %9, align 4
  %36 = load i32, ptr %6, align 4
  %37 = add nsw i32 %36, 1
  store i32 %37, ptr %6, align 4
  %38 = sext i32 %36 to i64
  %39 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %38
  store i32 %35, ptr %39, align 4
  br label %40

40:                                               ; preds = %34, %27, %20
  %41 = load i32, ptr %9, align 4
  %42 = icmp eq i32 %41, 63
  br i1 %42, label %43, label %44

43:                                               ; preds = %40
  br label %48

44:                                               ; preds = %40
  br label %45

45:                                               ; preds = %44
  %46 = load i32, ptr %9, align 4
  %47 = add nsw i32 %46, 1
  store i32 %47, ptr %9, align 4
  br label %14, !llvm.loop !16

48:                                               ; preds = %43, %14
  br label %49

49:                                               ; preds = %100, %48
  %50 = load i32, ptr %7, align 4
  %51 = load i32, ptr %4, align 4
  %52 = icmp slt i32 %50, %51
  br i1 %52, label %53, label %56

53:                                               ; preds = %49
  %54 = load i32, ptr %6, align 4
  %55 = icmp sgt i32 %54, 0
  br label %56

56:                                               ; preds = %53, %49
  %57 = phi i1 [ false, %49 ], [ %55, %53 ]
  br i1 %57, label %58, label %103

58:                                               ; preds = %56
  %59 = load i32, ptr %6, align 4
  %60 = icmp sgt i32 %59, 1
  br i1 %60, label %61, label %72

61:                                               ; preds = %58
  %62 = load i32, ptr %4, align 4
  %63 = load i32, ptr %7, align 4
  %64 = sub nsw i32 %62, %63
  %65 = load i32, ptr %6, align 4
  %66 = icmp slt i32 %64, %65
  br i1 %66, label %67, label %72

67:                                               ; preds = %61
  %68 = load i32, ptr %6, align 4
  %69 = sub nsw i32 %68, 1
  %70 = sext i32 %69 to i64
  %71 = call i64 @__porf_choose(i64 noundef 0, i64 noundef %70) #8
  br label %73

72:                                               ; preds = %61, %58
  br label %73

73:                                               ; preds = %72, %67
  %74 = phi i64 [ %71, %67 ], [ 0, %72 ]
  store i64 %74, ptr %10, align 8
  %75 = load i64, ptr %10, align 8
  %76 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %75
  %77 = load i32, ptr %76, align 4
  store i32 %77, ptr %11, align 4
  %78 = load i32, ptr %6, align 4
  %79 = add nsw i32 %78, -1
  store i32 %79, ptr %6, align 4
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %80
  %82 = load i32, ptr %81, align 4
  %83 = load i64, ptr %10, align 8
  %84 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %83
  store i32 %82, ptr %84, align 4
  %85 = load i32, ptr %11, align 4
  %86 = zext i32 %85 to i64
  %87 = shl i64 1, %86
  %88 = xor i64 %87, -1
  %89 = load i64, ptr @asleep, align 8
  %90 = and i64 %89, %88
  store i64 %90, ptr @asleep, align 8
  %91 = load i32, ptr %11, align 4
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %92
  %94 = load i32, ptr %11, align 4
  %95 = sext i32 %94 to i64
  %96 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %95
  %97 = load i32, ptr %96, align 4
  %98 = add nsw i32 %97, 1
  store i32 %98, ptr %12, align 4
  %99 = load i32, ptr %12, align 4
  store atomic i32 %99, ptr %93 release, align 4
  br label %100

100:                                              ; preds = %73
  %101 = load i32, ptr %7, align 4
  %102 = add nsw i32 %101, 1
  store i32 %102, ptr %7, align 4
  br label %49, !llvm.loop !17

103:                                              ; preds = %56
  call void @unlock_futexes() #8
  %104 = load i32, ptr %7, align 4
  %105 = sext i32 %104 to i64
  ret i64 %105
}

; Function Attrs: noinline
define internal i64 @futex_requeue(ptr noundef %0, i32 noundef %1, i64 noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5) #2 {
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i64, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i64, align 8
  %17 = alloca i64, align 8
  %18 = alloca i32, align 4
  store ptr %0, ptr %8, align 8
  store i32 %1, ptr %9, align 4
  store i64 %2, ptr %10, align 8
  store ptr %3, ptr %11, align 8
  store i32 %4, ptr %12, align 4
  store i32 %5, ptr %13, align 4
  call void @lock_futexes() #8
  %19 = load i32, ptr %12, align 4
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %21, label %27

21:                                               ; preds = %6
  %22 = load ptr, ptr %8, align 8
  %23 = load atomic i32, ptr %22 monotonic, align 4
  store i32 %23, ptr %15, align 4
  %24 = load i32, ptr %15, align 4
  %25 = load i32, ptr %13, align 4
  %26 = icmp ne i32 %24, %25
  br label %27

27:                                               ; preds = %21, %6
  %28 = phi i1 [ false, %6 ], [ %26, %21 ]
  %29 = zext i1 %28 to i32
  store i32 %29, ptr %14, align 4
  call void @unlock_futexes() #8
  %30 = load i32, ptr %14, align 4
  %31 = icmp ne i32 %30, 0
  br i1 %31, label %32, label %35

32:                                               ; preds = %27
  %33 = call i32 @fails(i32 noundef 11) #8
  %34 = sext i32 %33 to i64
  store i64 %34, ptr %7, align 8
  br label %84

35:                                               ; preds = %27
  %36 = load ptr, ptr %8, align 8
  %37 = load i32, ptr %9, align 4
  %38 = call i64 @futex_wake(ptr noundef %36, i32 noundef %37) #8
  store i64 %38, ptr %16, align 8
  %39 = load i64, ptr %16, align 8
  store i64 %39, ptr %17, align 8
  call void @lock_futexes() #8
  store i32 0, ptr %18, align 4
  br label %40

40:                                               ; preds = %72, %35
  %41 = load i32, ptr %18, align 4
  %42 = icmp slt i32 %41, 64
  br i1 %42, label %43, label %46

43:                                               ; preds = %40
  %44 = load i64, ptr %10, align 8
  %45 = icmp sgt i64 %44, 0
  br label %46

46:                                               ; preds = %43, %40
  %47 = phi i1 [ false, %40 ], [ %45, %43 ]
  br i1 %47, label %48, label %75

48:                                               ; preds = %46
  %49 = load i64, ptr @asleep, align 8
  %50 = load i32, ptr %18, align 4
  %51 = zext i32 %50 to i64
  %52 = lshr i64 %49, %51
  %53 = and i64 %52, 1
  %54 = icmp ne i64 %53, 0
  br i1 %54, label %55, label %71

55:                                               ; preds = %48
  %56 = load i32, ptr %18, align 4
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %57
  %59 = load ptr, ptr %58, align 8
  %60 = load ptr, ptr %8, align 8
  %61 = icmp eq ptr %59, %60
  br i1 %61, label %62, label %71

62:                                               ; preds = %55
  %63 = load ptr, ptr %11, align 8
  %64 = load i32, ptr %18, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %65
  store ptr %63, ptr %66, align 8
  %67 = load i64, ptr %10, align 8
  %68 = add nsw i64 %67, -1
  store i64 %68, ptr %10, align 8
  %69 = load i64, ptr %17, align 8
  %70 = add nsw i64 %69, 1
  store i64 %70, ptr %17, align 8
  br label %71

71:                                               ; preds = %62, %55, %48
  br label %72

72:                                               ; preds = %71
  %73 = load i32, ptr %18, align 4
  %74 = add nsw i32 %73, 1
  store i32 %74, ptr %18, align 4
  br label %40, !llvm.loop !18

75:                                               ; preds = %46
  call void @unlock_futexes() #8
  %76 = load i32, ptr %12, align 4
  %77 = icmp ne i32 %76, 0
  br i1 %77, label %78, label %80

78:                                               ; preds = %75
  %79 = load i64, ptr %17, align 8
  br label %82

80:                                               ; preds = %75
  %81 = load i64, ptr %16, align 8
  br label %82

82:                                               ; preds = %80, %78
  %83 = phi i64 [ %79, %78 ], [ %81, %80 ]
  store i64 %83, ptr %7, align 8
  br label %84

84:                                               ; preds = %82, %32
  %85 = load i64, ptr %7, align 8
  ret i64 %85
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #5

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_key_create(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 1, ptr %7, align 4
  %10 = load i32, ptr %7, align 4
  %11 = atomicrmw add ptr @keys, i32 %10 monotonic, align 4
  store i32 %11, ptr %8, align 4
  %12 = load i32, ptr %8, align 4
  store i32 %12, ptr %6, align 4
  %13 = load i32, ptr %6, align 4
  %14 = icmp uge i32 %13, 32
  br i1 %14, label %15, label %16

15:                                               ; preds = %2
  store i32 22, ptr %3, align 4
  br label %28

16:                                               ; preds = %2
  %17 = load ptr, ptr %5, align 8
  %18 = icmp ne ptr %17, null
  br i1 %18, label %19, label %25

19:                                               ; preds = %16
  %20 = load i32, ptr %6, align 4
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds [32 x ptr], ptr @destructors, i64 0, i64 %21
  %23 = load ptr, ptr %5, align 8
  store ptr %23, ptr %9, align 8
  %24 = load i64, ptr %9, align 8
  store atomic i64 %24, ptr %22 release, align 8
  br label %25

25:                                               ; preds = %19, %16
  %26 = load i32, ptr %6, align 4
  %27 = load ptr, ptr %4, align 8
  store i32 %26, ptr %27, align 4
  store i32 0, ptr %3, align 4
  br label %28

28:                                               ; preds = %25, %15
  %29 = load i32, ptr %3, align 4
  ret i32 %29
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_key_delete(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = icmp uge i32 %5, 32
  br i1 %6, label %7, label %8

7:                                                ; preds = %1
  store i32 22, ptr %2, align 4
  br label %13

8:                                                ; preds = %1
  %9 = load i32, ptr %3, align 4
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds [32 x ptr], ptr @destructors, i64 0, i64 %10
  store ptr null, ptr %4, align 8
  %12 = load i64, ptr %4, align 8
  store atomic i64 %12, ptr %11 release, align 8
  store i32 0, ptr %2, align 4
  br label %13

13:                                               ; preds = %8, %7
  %14 = load i32, ptr %2, align 4
  ret i32 %14
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load i32, ptr %4, align 4
  %7 = icmp uge i32 %6, 32
  br i1 %7, label %8, label %9

8:                                                ; preds = %2
  store i32 22, ptr %3, align 4
  br label %15

9:                                                ; preds = %2
  %10 = load ptr, ptr %5, align 8
  %11 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %12 = load i32, ptr %4, align 4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds [32 x ptr], ptr %11, i64 0, i64 %13
  store ptr %10, ptr %14, align 8
  store i32 0, ptr %3, align 4
  br label %15

15:                                               ; preds = %9, %8
  %16 = load i32, ptr %3, align 4
  ret i32 %16
}

; Function Attrs: noinline nounwind
define dso_local ptr @pthread_getspecific(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 32
  br i1 %4, label %5, label %11

5:                                                ; preds = %1
  %6 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %7 = load i32, ptr %2, align 4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds [32 x ptr], ptr %6, i64 0, i64 %8
  %10 = load ptr, ptr %9, align 8
  br label %12

11:                                               ; preds = %1
  br label %12

12:                                               ; preds = %11, %5
  %13 = phi ptr [ %10, %5 ], [ null, %11 ]
  ret ptr %13
}

; Function Attrs: noinline
define dso_local void @__porf_run_destructors(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  call void @destroy_locals() #8
  store i32 0, ptr %3, align 4
  br label %9

9:                                                ; preds = %49, %1
  %10 = load i32, ptr %3, align 4
  %11 = icmp slt i32 %10, 4
  br i1 %11, label %12, label %52

12:                                               ; preds = %9
  store i32 0, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %13

13:                                               ; preds = %41, %12
  %14 = load i32, ptr %5, align 4
  %15 = icmp slt i32 %14, 32
  br i1 %15, label %16, label %44

16:                                               ; preds = %13
  %17 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %18 = load i32, ptr %5, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [32 x ptr], ptr %17, i64 0, i64 %19
  %21 = load ptr, ptr %20, align 8
  store ptr %21, ptr %6, align 8
  %22 = load ptr, ptr %6, align 8
  %23 = icmp ne ptr %22, null
  br i1 %23, label %25, label %24

24:                                               ; preds = %16
  br label %41

25:                                               ; preds = %16
  %26 = load i32, ptr %5, align 4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds [32 x ptr], ptr @destructors, i64 0, i64 %27
  %29 = load atomic i64, ptr %28 acquire, align 8
  store i64 %29, ptr %8, align 8
  %30 = load ptr, ptr %8, align 8
  store ptr %30, ptr %7, align 8
  %31 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %32 = load i32, ptr %5, align 4
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [32 x ptr], ptr %31, i64 0, i64 %33
  store ptr null, ptr %34, align 8
  %35 = load ptr, ptr %7, align 8
  %36 = icmp ne ptr %35, null
  br i1 %36, label %37, label %40

37:                                               ; preds = %25
  %38 = load ptr, ptr %7, align 8
  %39 = load ptr, ptr %6, align 8
  call void %38(ptr noundef %39) #8
  store i32 1, ptr %4, align 4
  br label %40

40:                                               ; preds = %37, %25
  br label %41

41:                                               ; preds = %40, %24
  %42 = load i32, ptr %5, align 4
  %43 = add nsw i32 %42, 1
  store i32 %43, ptr %5, align 4
  br label %13, !llvm.loop !19

44:                                               ; preds = %13
  %45 = load i32, ptr %4, align 4
  %46 = icmp ne i32 %45, 0
  br i1 %46, label %48, label %47

47:                                               ; preds = %44
  br label %52

48:                                               ; preds = %44
  br label %49

49:                                               ; preds = %48
  %50 = load i32, ptr %3, align 4
  %51 = add nsw i32 %50, 1
  store i32 %51, ptr %3, align 4
  br label %9, !llvm.loop !20

52:                                               ; preds = %47, %9
  %53 = load ptr, ptr %2, align 8
  call void @__porf_finish_thread(ptr noundef %53) #8
  ret void
}

; Function Attrs: noinline
define internal void @destroy_locals() #2 {
  br label %1

1:                                                ; preds = %5, %0
  %2 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %3 = load i32, ptr %2, align 4
  %4 = icmp sgt i32 %3, 0
  br i1 %4, label %5, label %23

5:                                                ; preds = %1
  %6 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %7 = load i32, ptr %6, align 4
  %8 = add nsw i32 %7, -1
  store i32 %8, ptr %6, align 4
  %9 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @locals)
  %10 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %11 = load i32, ptr %10, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [32 x %struct.anon], ptr %9, i64 0, i64 %12
  %14 = getelementptr inbounds %struct.anon, ptr %13, i32 0, i32 0
  %15 = load ptr, ptr %14, align 16
  %16 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @locals)
  %17 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %18 = load i32, ptr %17, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [32 x %struct.anon], ptr %16, i64 0, i64 %19
  %21 = getelementptr inbounds %struct.anon, ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21, align 8
  call void %15(ptr noundef %22) #8
  br label %1, !llvm.loop !21

23:                                               ; preds = %1
  ret void
}

declare void @__porf_finish_thread(ptr noundef) #3

; Function Attrs: noinline
define dso_local i32 @thrd_create(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = call ptr @malloc(i64 noundef 16) #8
  store ptr %8, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %7, align 8
  %11 = getelementptr inbounds %struct.start, ptr %10, i32 0, i32 0
  store ptr %9, ptr %11, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = getelementptr inbounds %struct.start, ptr %13, i32 0, i32 1
  store ptr %12, ptr %14, align 8
  %15 = load ptr, ptr %7, align 8
  %16 = call i64 @__porf_spawn(ptr noundef @run_c11, ptr noundef %15) #8
  %17 = load ptr, ptr %4, align 8
  store i64 %16, ptr %17, align 8
  ret i32 0
}

declare ptr @malloc(i64 noundef) #3

; Function Attrs: noinline
define internal ptr @run_c11(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.start, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %4, i64 16, i1 false)
  %5 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %5) #8
  %6 = getelementptr inbounds %struct.start, ptr %3, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds %struct.start, ptr %3, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  %10 = call i32 %7(ptr noundef %9) #8
  %11 = sext i32 %10 to i64
  %12 = inttoptr i64 %11 to ptr
  ret ptr %12
}

; Function Attrs: noinline
define dso_local i32 @thrd_join(i64 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  %7 = call ptr @__porf_join(i64 noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %15

10:                                               ; preds = %2
  %11 = load ptr, ptr %5, align 8
  %12 = ptrtoint ptr %11 to i64
  %13 = trunc i64 %12 to i32
  %14 = load ptr, ptr %4, align 8
  store i32 %13, ptr %14, align 4
  br label %15

15:                                               ; preds = %10, %2
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @thrd_detach(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i32 @pthread_detach(i64 noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline
define dso_local i64 @thrd_current() #2 {
  %1 = call i64 @__porf_self() #8
  ret i64 %1
}

; Function Attrs: noinline nounwind
define dso_local i32 @thrd_equal(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = icmp eq i64 %5, %6
  %8 = zext i1 %7 to i32
  ret i32 %8
}

; Function Attrs: noinline
define dso_local void @thrd_exit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = inttoptr i64 %4 to ptr
  call void @__porf_exit_thread(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @thrd_sleep(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @mtx_init(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.mutex, ptr %5, i32 0, i32 0
  store i32 0, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = and i32 %7, 1
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.mutex, ptr %9, i32 0, i32 2
  store i32 %8, ptr %10, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local void @mtx_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_destroy(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @mtx_lock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_lock(ptr noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline
define dso_local i32 @mtx_timedlock(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_mutex_timedlock(ptr noundef %5, ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 4, i32 0
  ret i32 %10
}

; Function Attrs: noinline
define dso_local i32 @mtx_trylock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_trylock(ptr noundef %3) #8
  %5 = icmp ne i32 %4, 0
  %6 = zext i1 %5 to i64
  %7 = select i1 %5, i32 1, i32 0
  ret i32 %7
}

; Function Attrs: noinline
define dso_local i32 @mtx_unlock(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_unlock(ptr noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_init(ptr noundef %3, ptr noundef null) #8
  ret i32 %4
}

; Function Attrs: noinline
define dso_local void @cnd_destroy(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_destroy(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @cnd_signal(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_signal(ptr noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline
define dso_local i32 @cnd_broadcast(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_broadcast(ptr noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline
define dso_local i32 @cnd_wait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_cond_wait(ptr noundef %5, ptr noundef %6) #8
  ret i32 %7
}

; Function Attrs: noinline
define dso_local i32 @cnd_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @pthread_cond_timedwait(ptr noundef %7, ptr noundef %8, ptr noundef %9) #8
  %11 = icmp ne i32 %10, 0
  %12 = zext i1 %11 to i64
  %13 = select i1 %11, i32 4, i32 0
  ret i32 %13
}

; Function Attrs: noinline
define dso_local void @call_once(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_once(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @tss_create(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_key_create(ptr noundef %5, ptr noundef %6) #8
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local void @tss_delete(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @pthread_key_delete(i32 noundef %3) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @tss_set(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_setspecific(i32 noundef %5, ptr noundef %6) #8
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @tss_get(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @pthread_getspecific(i32 noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline
define dso_local ptr @realloc(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %13, label %10

10:                                               ; preds = %2
  %11 = load i64, ptr %5, align 8
  %12 = call ptr @malloc(i64 noundef %11) #8
  store ptr %12, ptr %3, align 8
  br label %31

13:                                               ; preds = %2
  %14 = load ptr, ptr %4, align 8
  %15 = call i64 @__porf_size(ptr noundef %14) #8
  store i64 %15, ptr %6, align 8
  %16 = load i64, ptr %5, align 8
  %17 = call ptr @malloc(i64 noundef %16) #8
  store ptr %17, ptr %7, align 8
  %18 = load ptr, ptr %7, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = load i64, ptr %6, align 8
  %21 = load i64, ptr %5, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %23, label %25

23:                                               ; preds = %13
  %24 = load i64, ptr %6, align 8
  br label %27

25:                                               ; preds = %13
  %26 = load i64, ptr %5, align 8
  br label %27

27:                                               ; preds = %25, %23
  %28 = phi i64 [ %24, %23 ], [ %26, %25 ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %18, ptr align 1 %19, i64 %28, i1 false)
  %29 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %29) #8
  %30 = load ptr, ptr %7, align 8
  store ptr %30, ptr %3, align 8
  br label %31

31:                                               ; preds = %27, %10
  %32 = load ptr, ptr %3, align 8
  ret ptr %32
}

declare i64 @__porf_size(ptr noundef) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #6

declare void @free(ptr noundef) #3

; Function Attrs: noinline
define dso_local ptr @aligned_alloc(i64 noundef %0, i64 noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call i32 @is_power(i64 noundef %5) #8
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %2
  call void @__porf_misuse(ptr noundef @.str.14) #8
  br label %9

9:                                                ; preds = %8, %2
  %10 = load i64, ptr %4, align 8
  %11 = load i64, ptr %3, align 8
  %12 = sub i64 %11, 1
  %13 = and i64 %10, %12
  %14 = icmp ne i64 %13, 0
  br i1 %14, label %15, label %16

15:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.15) #8
  br label %16

16:                                               ; preds = %15, %9
  %17 = load i64, ptr %4, align 8
  %18 = load i64, ptr %3, align 8
  %19 = call ptr @__porf_aligned(i64 noundef %17, i64 noundef %18) #8
  ret ptr %19
}

; Function Attrs: noinline nounwind
define internal i32 @is_power(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp ne i64 %3, 0
  br i1 %4, label %5, label %12

5:                                                ; preds = %1
  %6 = load i64, ptr %2, align 8
  %7 = load i64, ptr %2, align 8
  %8 = sub i64 %7, 1
  %9 = and i64 %6, %8
  %10 = icmp ne i64 %9, 0
  %11 = xor i1 %10, true
  br label %12

12:                                               ; preds = %5, %1
  %13 = phi i1 [ false, %1 ], [ %11, %5 ]
  %14 = zext i1 %13 to i32
  ret i32 %14
}

declare ptr @__porf_aligned(i64 noundef, i64 noundef) #3

; Function Attrs: noinline
define dso_local ptr @memalign(i64 noundef %0, i64 noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call i32 @is_power(i64 noundef %5) #8
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %2
  call void @__porf_misuse(ptr noundef @.str.16) #8
  br label %9

9:                                                ; preds = %8, %2
  %10 = load i64, ptr %4, align 8
  %11 = load i64, ptr %3, align 8
  %12 = call ptr @__porf_aligned(i64 noundef %10, i64 noundef %11) #8
  ret ptr %12
}

; Function Attrs: noinline
define dso_local i32 @posix_memalign(ptr noundef %0, i64 noundef %1, i64 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %8 = load i64, ptr %6, align 8
  %9 = call i32 @is_power(i64 noundef %8) #8
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %15

11:                                               ; preds = %3
  %12 = load i64, ptr %6, align 8
  %13 = urem i64 %12, 8
  %14 = icmp ne i64 %13, 0
  br i1 %14, label %15, label %16

15:                                               ; preds = %11, %3
  store i32 22, ptr %4, align 4
  br label %21

16:                                               ; preds = %11
  %17 = load i64, ptr %7, align 8
  %18 = load i64, ptr %6, align 8
  %19 = call ptr @__porf_aligned(i64 noundef %17, i64 noundef %18) #8
  %20 = load ptr, ptr %5, align 8
  store ptr %19, ptr %20, align 8
  store i32 0, ptr %4, align 4
  br label %21

21:                                               ; preds = %16, %15
  %22 = load i32, ptr %4, align 4
  ret i32 %22
}

; Function Attrs: noinline nounwind
define dso_local ptr @memcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %7, ptr align 1 %8, i64 %9, i1 false)
  %10 = load ptr, ptr %4, align 8
  ret ptr %10
}

; Function Attrs: noinline nounwind
define dso_local ptr @memmove(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %7, ptr align 1 %8, i64 %9, i1 false)
  %10 = load ptr, ptr %4, align 8
  ret ptr %10
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #6

; Function Attrs: noinline nounwind
define dso_local ptr @memset(ptr noundef %0, i32 noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = trunc i32 %8 to i8
  %10 = load i64, ptr %6, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %7, i8 %9, i64 %10, i1 false)
  %11 = load ptr, ptr %4, align 8
  ret ptr %11
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

; Function Attrs: noinline nounwind
define dso_local i32 @memcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %11 = load ptr, ptr %5, align 8
  store ptr %11, ptr %8, align 8
  %12 = load ptr, ptr %6, align 8
  store ptr %12, ptr %9, align 8
  store i64 0, ptr %10, align 8
  br label %13

13:                                               ; preds = %42, %3
  %14 = load i64, ptr %10, align 8
  %15 = load i64, ptr %7, align 8
  %16 = icmp ult i64 %14, %15
  br i1 %16, label %17, label %45

17:                                               ; preds = %13
  %18 = load ptr, ptr %8, align 8
  %19 = load i64, ptr %10, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = zext i8 %21 to i32
  %23 = load ptr, ptr %9, align 8
  %24 = load i64, ptr %10, align 8
  %25 = getelementptr inbounds i8, ptr %23, i64 %24
  %26 = load i8, ptr %25, align 1
  %27 = zext i8 %26 to i32
  %28 = icmp ne i32 %22, %27
  br i1 %28, label %29, label %41

29:                                               ; preds = %17
  %30 = load ptr, ptr %8, align 8
  %31 = load i64, ptr %10, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = load ptr, ptr %9, align 8
  %36 = load i64, ptr %10, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = sub nsw i32 %34, %39
  store i32 %40, ptr %4, align 4
  br label %46

41:                                               ; preds = %17
  br label %42

42:                                               ; preds = %41
  %43 = load i64, ptr %10, align 8
  %44 = add i64 %43, 1
  store i64 %44, ptr %10, align 8
  br label %13, !llvm.loop !22

45:                                               ; preds = %13
  store i32 0, ptr %4, align 4
  br label %46

46:                                               ; preds = %45, %29
  %47 = load i32, ptr %4, align 4
  ret i32 %47
}

; Function Attrs: noinline nounwind
define dso_local i32 @bcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i32 @memcmp(ptr noundef %7, ptr noundef %8, i64 noundef %9) #8
  ret i32 %10
}

; Function Attrs: noinline nounwind
define dso_local i64 @strlen(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  store i64 0, ptr %3, align 8
  br label %4

4:                                                ; preds = %10, %1
  %5 = load ptr, ptr %2, align 8
  %6 = load i64, ptr %3, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp ne i8 %8, 0
  br i1 %9, label %10, label %13

10:                                               ; preds = %4
  %11 = load i64, ptr %3, align 8
  %12 = add i64 %11, 1
  store i64 %12, ptr %3, align 8
  br label %4, !llvm.loop !23

13:                                               ; preds = %4
  %14 = load i64, ptr %3, align 8
  ret i64 %14
}

; Function Attrs: noinline nounwind
define dso_local i32 @strcmp(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  br label %5

5:                                                ; preds = %20, %2
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %18

10:                                               ; preds = %5
  %11 = load ptr, ptr %3, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = load ptr, ptr %4, align 8
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %13, %16
  br label %18

18:                                               ; preds = %10, %5
  %19 = phi i1 [ false, %5 ], [ %17, %10 ]
  br i1 %19, label %20, label %25

20:                                               ; preds = %18
  %21 = load ptr, ptr %3, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %3, align 8
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds i8, ptr %23, i32 1
  store ptr %24, ptr %4, align 8
  br label %5, !llvm.loop !24

25:                                               ; preds = %18
  %26 = load ptr, ptr %3, align 8
  %27 = load i8, ptr %26, align 1
  %28 = zext i8 %27 to i32
  %29 = load ptr, ptr %4, align 8
  %30 = load i8, ptr %29, align 1
  %31 = zext i8 %30 to i32
  %32 = sub nsw i32 %28, %31
  ret i32 %32
}

; Function Attrs: noinline nounwind
define dso_local i32 @strncmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  br label %8

8:                                                ; preds = %32, %3
  %9 = load i64, ptr %7, align 8
  %10 = icmp ne i64 %9, 0
  br i1 %10, label %11, label %39

11:                                               ; preds = %8
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = icmp ne i8 %13, 0
  br i1 %14, label %15, label %23

15:                                               ; preds = %11
  %16 = load ptr, ptr %5, align 8
  %17 = load i8, ptr %16, align 1
  %18 = sext i8 %17 to i32
  %19 = load ptr, ptr %6, align 8
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp ne i32 %18, %21
  br i1 %22, label %23, label %31

23:                                               ; preds = %15, %11
  %24 = load ptr, ptr %5, align 8
  %25 = load i8, ptr %24, align 1
  %26 = zext i8 %25 to i32
  %27 = load ptr, ptr %6, align 8
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i32
  %30 = sub nsw i32 %26, %29
  store i32 %30, ptr %4, align 4
  br label %40

31:                                               ; preds = %15
  br label %32

32:                                               ; preds = %31
  %33 = load ptr, ptr %5, align 8
  %34 = getelementptr inbounds i8, ptr %33, i32 1
  store ptr %34, ptr %5, align 8
  %35 = load ptr, ptr %6, align 8
  %36 = getelementptr inbounds i8, ptr %35, i32 1
  store ptr %36, ptr %6, align 8
  %37 = load i64, ptr %7, align 8
  %38 = add i64 %37, -1
  store i64 %38, ptr %7, align 8
  br label %8, !llvm.loop !25

39:                                               ; preds = %8
  store i32 0, ptr %4, align 4
  br label %40

40:                                               ; preds = %39, %23
  %41 = load i32, ptr %4, align 4
  ret i32 %41
}

; Function Attrs: noinline nounwind
define dso_local ptr @strcpy(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  store ptr %6, ptr %5, align 8
  br label %7

7:                                                ; preds = %14, %2
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %9, ptr %4, align 8
  %10 = load i8, ptr %8, align 1
  %11 = load ptr, ptr %5, align 8
  %12 = getelementptr inbounds i8, ptr %11, i32 1
  store ptr %12, ptr %5, align 8
  store i8 %10, ptr %11, align 1
  %13 = icmp ne i8 %10, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %7
  br label %7, !llvm.loop !26

15:                                               ; preds = %7
  %16 = load ptr, ptr %3, align 8
  ret ptr %16
}

; Function Attrs: noinline nounwind
define dso_local ptr @strncpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  store i64 0, ptr %7, align 8
  br label %8

8:                                                ; preds = %29, %3
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %6, align 8
  %11 = icmp ult i64 %9, %10
  br i1 %11, label %12, label %19

12:                                               ; preds = %8
  %13 = load ptr, ptr %5, align 8
  %14 = load i64, ptr %7, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %17, 0
  br label %19

19:                                               ; preds = %12, %8
  %20 = phi i1 [ false, %8 ], [ %18, %12 ]
  br i1 %20, label %21, label %32

21:                                               ; preds = %19
  %22 = load ptr, ptr %5, align 8
  %23 = load i64, ptr %7, align 8
  %24 = getelementptr inbounds i8, ptr %22, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = load ptr, ptr %4, align 8
  %27 = load i64, ptr %7, align 8
  %28 = getelementptr inbounds i8, ptr %26, i64 %27
  store i8 %25, ptr %28, align 1
  br label %29

29:                                               ; preds = %21
  %30 = load i64, ptr %7, align 8
  %31 = add i64 %30, 1
  store i64 %31, ptr %7, align 8
  br label %8, !llvm.loop !27

32:                                               ; preds = %19
  br label %33

33:                                               ; preds = %41, %32
  %34 = load i64, ptr %7, align 8
  %35 = load i64, ptr %6, align 8
  %36 = icmp ult i64 %34, %35
  br i1 %36, label %37, label %44

37:                                               ; preds = %33
  %38 = load ptr, ptr %4, align 8
  %39 = load i64, ptr %7, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 %39
  store i8 0, ptr %40, align 1
  br label %41

41:                                               ; preds = %37
  %42 = load i64, ptr %7, align 8
  %43 = add i64 %42, 1
  store i64 %43, ptr %7, align 8
  br label %33, !llvm.loop !28

44:                                               ; preds = %33
  %45 = load ptr, ptr %4, align 8
  ret ptr %45
}

; Function Attrs: noinline nounwind
define dso_local ptr @strcat(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i64 @strlen(ptr noundef %6) #8
  %8 = getelementptr inbounds i8, ptr %5, i64 %7
  %9 = load ptr, ptr %4, align 8
  %10 = call ptr @strcpy(ptr noundef %8, ptr noundef %9) #8
  %11 = load ptr, ptr %3, align 8
  ret ptr %11
}

; Function Attrs: noinline nounwind
define dso_local ptr @strchr(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  br label %6

6:                                                ; preds = %22, %2
  %7 = load ptr, ptr %4, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = load i32, ptr %5, align 4
  %11 = trunc i32 %10 to i8
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %6
  %15 = load ptr, ptr %4, align 8
  store ptr %15, ptr %3, align 8
  br label %25

16:                                               ; preds = %6
  %17 = load ptr, ptr %4, align 8
  %18 = load i8, ptr %17, align 1
  %19 = icmp ne i8 %18, 0
  br i1 %19, label %21, label %20

20:                                               ; preds = %16
  store ptr null, ptr %3, align 8
  br label %25

21:                                               ; preds = %16
  br label %22

22:                                               ; preds = %21
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds i8, ptr %23, i32 1
  store ptr %24, ptr %4, align 8
  br label %6

25:                                               ; preds = %20, %14
  %26 = load ptr, ptr %3, align 8
  ret ptr %26
}

; Function Attrs: noinline nounwind
define dso_local ptr @strrchr(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store ptr null, ptr %5, align 8
  br label %6

6:                                                ; preds = %23, %2
  %7 = load ptr, ptr %3, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = load i32, ptr %4, align 4
  %11 = trunc i32 %10 to i8
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %6
  %15 = load ptr, ptr %3, align 8
  store ptr %15, ptr %5, align 8
  br label %16

16:                                               ; preds = %14, %6
  %17 = load ptr, ptr %3, align 8
  %18 = load i8, ptr %17, align 1
  %19 = icmp ne i8 %18, 0
  br i1 %19, label %22, label %20

20:                                               ; preds = %16
  %21 = load ptr, ptr %5, align 8
  ret ptr %21

22:                                               ; preds = %16
  br label %23

23:                                               ; preds = %22
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %3, align 8
  br label %6
}

; Function Attrs: noinline nounwind
define dso_local ptr @strstr(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = call i64 @strlen(ptr noundef %7) #8
  store i64 %8, ptr %6, align 8
  br label %9

9:                                                ; preds = %23, %2
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %6, align 8
  %13 = call i32 @strncmp(ptr noundef %10, ptr noundef %11, i64 noundef %12) #8
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %17

15:                                               ; preds = %9
  %16 = load ptr, ptr %4, align 8
  store ptr %16, ptr %3, align 8
  br label %26

17:                                               ; preds = %9
  %18 = load ptr, ptr %4, align 8
  %19 = load i8, ptr %18, align 1
  %20 = icmp ne i8 %19, 0
  br i1 %20, label %22, label %21

21:                                               ; preds = %17
  store ptr null, ptr %3, align 8
  br label %26

22:                                               ; preds = %17
  br label %23

23:                                               ; preds = %22
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %4, align 8
  br label %9

26:                                               ; preds = %21, %15
  %27 = load ptr, ptr %3, align 8
  ret ptr %27
}

; Function Attrs: noinline nounwind
define dso_local ptr @strncat(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i64 @strlen(ptr noundef %9) #8
  %11 = getelementptr inbounds i8, ptr %8, i64 %10
  store ptr %11, ptr %7, align 8
  br label %12

12:                                               ; preds = %23, %3
  %13 = load i64, ptr %6, align 8
  %14 = add i64 %13, -1
  store i64 %14, ptr %6, align 8
  %15 = icmp ne i64 %13, 0
  br i1 %15, label %16, label %21

16:                                               ; preds = %12
  %17 = load ptr, ptr %5, align 8
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp ne i32 %19, 0
  br label %21

21:                                               ; preds = %16, %12
  %22 = phi i1 [ false, %12 ], [ %20, %16 ]
  br i1 %22, label %23, label %29

23:                                               ; preds = %21
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  %26 = load i8, ptr %24, align 1
  %27 = load ptr, ptr %7, align 8
  %28 = getelementptr inbounds i8, ptr %27, i32 1
  store ptr %28, ptr %7, align 8
  store i8 %26, ptr %27, align 1
  br label %12, !llvm.loop !29

29:                                               ; preds = %21
  %30 = load ptr, ptr %7, align 8
  store i8 0, ptr %30, align 1
  %31 = load ptr, ptr %4, align 8
  ret ptr %31
}

; Function Attrs: noinline nounwind
define dso_local i64 @strnlen(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:                                                ; preds = %19, %2
  %7 = load i64, ptr %5, align 8
  %8 = load i64, ptr %4, align 8
  %9 = icmp ult i64 %7, %8
  br i1 %9, label %10, label %17

10:                                               ; preds = %6
  %11 = load ptr, ptr %3, align 8
  %12 = load i64, ptr %5, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp ne i32 %15, 0
  br label %17

17:                                               ; preds = %10, %6
  %18 = phi i1 [ false, %6 ], [ %16, %10 ]
  br i1 %18, label %19, label %22

19:                                               ; preds = %17
  %20 = load i64, ptr %5, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %5, align 8
  br label %6, !llvm.loop !30

22:                                               ; preds = %17
  %23 = load i64, ptr %5, align 8
  ret i64 %23
}

; Function Attrs: noinline nounwind
define dso_local i64 @strspn(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:                                                ; preds = %24, %2
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %22

13:                                               ; preds = %6
  %14 = load ptr, ptr %4, align 8
  %15 = load ptr, ptr %3, align 8
  %16 = load i64, ptr %5, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = call ptr @strchr(ptr noundef %14, i32 noundef %19) #8
  %21 = icmp ne ptr %20, null
  br label %22

22:                                               ; preds = %13, %6
  %23 = phi i1 [ false, %6 ], [ %21, %13 ]
  br i1 %23, label %24, label %27

24:                                               ; preds = %22
  %25 = load i64, ptr %5, align 8
  %26 = add i64 %25, 1
  store i64 %26, ptr %5, align 8
  br label %6, !llvm.loop !31

27:                                               ; preds = %22
  %28 = load i64, ptr %5, align 8
  ret i64 %28
}

; Function Attrs: noinline nounwind
define dso_local i64 @strcspn(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:                                                ; preds = %25, %2
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %23

13:                                               ; preds = %6
  %14 = load ptr, ptr %4, align 8
  %15 = load ptr, ptr %3, align 8
  %16 = load i64, ptr %5, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = call ptr @strchr(ptr noundef %14, i32 noundef %19) #8
  %21 = icmp ne ptr %20, null
  %22 = xor i1 %21, true
  br label %23

23:                                               ; preds = %13, %6
  %24 = phi i1 [ false, %6 ], [ %22, %13 ]
  br i1 %24, label %25, label %28

25:                                               ; preds = %23
  %26 = load i64, ptr %5, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %5, align 8
  br label %6, !llvm.loop !32

28:                                               ; preds = %23
  %29 = load i64, ptr %5, align 8
  ret i64 %29
}

; Function Attrs: noinline nounwind
define dso_local ptr @strpbrk(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @strcspn(ptr noundef %5, ptr noundef %6) #8
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 %7
  store ptr %9, ptr %3, align 8
  %10 = load ptr, ptr %3, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %16

14:                                               ; preds = %2
  %15 = load ptr, ptr %3, align 8
  br label %17

16:                                               ; preds = %2
  br label %17

17:                                               ; preds = %16, %14
  %18 = phi ptr [ %15, %14 ], [ null, %16 ]
  ret ptr %18
}

; Function Attrs: noinline nounwind
define dso_local ptr @memchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  store ptr %9, ptr %8, align 8
  br label %10

10:                                               ; preds = %24, %3
  %11 = load i64, ptr %7, align 8
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %29

13:                                               ; preds = %10
  %14 = load ptr, ptr %8, align 8
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = load i32, ptr %6, align 4
  %18 = trunc i32 %17 to i8
  %19 = zext i8 %18 to i32
  %20 = icmp eq i32 %16, %19
  br i1 %20, label %21, label %23

21:                                               ; preds = %13
  %22 = load ptr, ptr %8, align 8
  store ptr %22, ptr %4, align 8
  br label %30

23:                                               ; preds = %13
  br label %24

24:                                               ; preds = %23
  %25 = load ptr, ptr %8, align 8
  %26 = getelementptr inbounds i8, ptr %25, i32 1
  store ptr %26, ptr %8, align 8
  %27 = load i64, ptr %7, align 8
  %28 = add i64 %27, -1
  store i64 %28, ptr %7, align 8
  br label %10, !llvm.loop !33

29:                                               ; preds = %10
  store ptr null, ptr %4, align 8
  br label %30

30:                                               ; preds = %29, %21
  %31 = load ptr, ptr %4, align 8
  ret ptr %31
}

; Function Attrs: noinline
define dso_local ptr @strndup(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %4, align 8
  %9 = call i64 @strnlen(ptr noundef %7, i64 noundef %8) #8
  store i64 %9, ptr %5, align 8
  %10 = load i64, ptr %5, align 8
  %11 = add i64 %10, 1
  %12 = call ptr @malloc(i64 noundef %11) #8
  store ptr %12, ptr %6, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %3, align 8
  %15 = load i64, ptr %5, align 8
  %16 = call ptr @memcpy(ptr noundef %13, ptr noundef %14, i64 noundef %15) #8
  %17 = load ptr, ptr %6, align 8
  %18 = load i64, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  store i8 0, ptr %19, align 1
  %20 = load ptr, ptr %6, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @strdup(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i64 @strlen(ptr noundef %4) #8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 noundef %6) #8
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %2, align 8
  %10 = call ptr @strcpy(ptr noundef %8, ptr noundef %9) #8
  ret ptr %10
}

; Function Attrs: noinline
define dso_local i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %11 = load ptr, ptr %5, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = load i32, ptr %7, align 4
  %14 = call i64 @number_in(ptr noundef %11, ptr noundef %12, i32 noundef %13, ptr noundef %8, ptr noundef %9) #8
  store i64 %14, ptr %10, align 8
  %15 = load i32, ptr %9, align 4
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %19, label %17

17:                                               ; preds = %3
  %18 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 34, ptr %18, align 4
  store i64 -1, ptr %4, align 8
  br label %29

19:                                               ; preds = %3
  %20 = load i32, ptr %8, align 4
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %25

22:                                               ; preds = %19
  %23 = load i64, ptr %10, align 8
  %24 = sub i64 0, %23
  br label %27

25:                                               ; preds = %19
  %26 = load i64, ptr %10, align 8
  br label %27

27:                                               ; preds = %25, %22
  %28 = phi i64 [ %24, %22 ], [ %26, %25 ]
  store i64 %28, ptr %4, align 8
  br label %29

29:                                               ; preds = %27, %17
  %30 = load i64, ptr %4, align 8
  ret i64 %30
}

; Function Attrs: noinline
define internal i64 @number_in(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4) #2 {
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %15 = load ptr, ptr %6, align 8
  store ptr %15, ptr %11, align 8
  store i64 0, ptr %12, align 8
  store i32 0, ptr %13, align 4
  store i32 0, ptr %14, align 4
  %16 = load ptr, ptr %10, align 8
  store i32 1, ptr %16, align 4
  br label %17

17:                                               ; preds = %36, %5
  %18 = load ptr, ptr %11, align 8
  %19 = load i8, ptr %18, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp eq i32 %20, 32
  br i1 %21, label %34, label %22

22:                                               ; preds = %17
  %23 = load ptr, ptr %11, align 8
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp sge i32 %25, 9
  br i1 %26, label %27, label %32

27:                                               ; preds = %22
  %28 = load ptr, ptr %11, align 8
  %29 = load i8, ptr %28, align 1
  %30 = sext i8 %29 to i32
  %31 = icmp sle i32 %30, 13
  br label %32

32:                                               ; preds = %27, %22
  %33 = phi i1 [ false, %22 ], [ %31, %27 ]
  br label %34

34:                                               ; preds = %32, %17
  %35 = phi i1 [ true, %17 ], [ %33, %32 ]
  br i1 %35, label %36, label %39

36:                                               ; preds = %34
  %37 = load ptr, ptr %11, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %11, align 8
  br label %17, !llvm.loop !34

39:                                               ; preds = %34
  %40 = load ptr, ptr %11, align 8
  %41 = load i8, ptr %40, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 45
  br i1 %43, label %49, label %44

44:                                               ; preds = %39
  %45 = load ptr, ptr %11, align 8
  %46 = load i8, ptr %45, align 1
  %47 = sext i8 %46 to i32
  %48 = icmp eq i32 %47, 43
  br i1 %48, label %49, label %56

49:                                               ; preds = %44, %39
  %50 = load ptr, ptr %11, align 8
  %51 = getelementptr inbounds i8, ptr %50, i32 1
  store ptr %51, ptr %11, align 8
  %52 = load i8, ptr %50, align 1
  %53 = sext i8 %52 to i32
  %54 = icmp eq i32 %53, 45
  %55 = zext i1 %54 to i32
  store i32 %55, ptr %13, align 4
  br label %56

56:                                               ; preds = %49, %44
  %57 = load i32, ptr %8, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %62, label %59

59:                                               ; preds = %56
  %60 = load i32, ptr %8, align 4
  %61 = icmp eq i32 %60, 16
  br i1 %61, label %62, label %89

62:                                               ; preds = %59, %56
  %63 = load ptr, ptr %11, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 0
  %65 = load i8, ptr %64, align 1
  %66 = sext i8 %65 to i32
  %67 = icmp eq i32 %66, 48
  br i1 %67, label %68, label %89

68:                                               ; preds = %62
  %69 = load ptr, ptr %11, align 8
  %70 = getelementptr inbounds i8, ptr %69, i64 1
  %71 = load i8, ptr %70, align 1
  %72 = sext i8 %71 to i32
  %73 = icmp eq i32 %72, 120
  br i1 %73, label %80, label %74

74:                                               ; preds = %68
  %75 = load ptr, ptr %11, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 1
  %77 = load i8, ptr %76, align 1
  %78 = sext i8 %77 to i32
  %79 = icmp eq i32 %78, 88
  br i1 %79, label %80, label %89

80:                                               ; preds = %74, %68
  %81 = load ptr, ptr %11, align 8
  %82 = getelementptr inbounds i8, ptr %81, i64 2
  %83 = load i8, ptr %82, align 1
  %84 = call i32 @digit(i8 noundef signext %83) #8
  %85 = icmp slt i32 %84, 16
  br i1 %85, label %86, label %89

86:                                               ; preds = %80
  %87 = load ptr, ptr %11, align 8
  %88 = getelementptr inbounds i8, ptr %87, i64 2
  store ptr %88, ptr %11, align 8
  store i32 16, ptr %8, align 4
  br label %89

89:                                               ; preds = %86, %80, %74, %62, %59
  %90 = load i32, ptr %8, align 4
  %91 = icmp eq i32 %90, 0
  br i1 %91, label %92, label %99

92:                                               ; preds = %89
  %93 = load ptr, ptr %11, align 8
  %94 = load i8, ptr %93, align 1
  %95 = sext i8 %94 to i32
  %96 = icmp eq i32 %95, 48
  %97 = zext i1 %96 to i64
  %98 = select i1 %96, i32 8, i32 10
  store i32 %98, ptr %8, align 4
  br label %99

99:                                               ; preds = %92, %89
  br label %100

100:                                              ; preds = %129, %99
  %101 = load ptr, ptr %11, align 8
  %102 = load i8, ptr %101, align 1
  %103 = call i32 @digit(i8 noundef signext %102) #8
  %104 = load i32, ptr %8, align 4
  %105 = icmp slt i32 %103, %104
  br i1 %105, label %106, label %132

106:                                              ; preds = %100
  %107 = load i64, ptr %12, align 8
  %108 = load ptr, ptr %11, align 8
  %109 = load i8, ptr %108, align 1
  %110 = call i32 @digit(i8 noundef signext %109) #8
  %111 = sext i32 %110 to i64
  %112 = sub i64 -1, %111
  %113 = load i32, ptr %8, align 4
  %114 = sext i32 %113 to i64
  %115 = udiv i64 %112, %114
  %116 = icmp ugt i64 %107, %115
  br i1 %116, label %117, label %119

117:                                              ; preds = %106
  %118 = load ptr, ptr %10, align 8
  store i32 0, ptr %118, align 4
  br label %119

119:                                              ; preds = %117, %106
  %120 = load i64, ptr %12, align 8
  %121 = load i32, ptr %8, align 4
  %122 = sext i32 %121 to i64
  %123 = mul i64 %120, %122
  %124 = load ptr, ptr %11, align 8
  %125 = load i8, ptr %124, align 1
  %126 = call i32 @digit(i8 noundef signext %125) #8
  %127 = sext i32 %126 to i64
  %128 = add i64 %123, %127
  store i64 %128, ptr %12, align 8
  br label %129

129:                                              ; preds = %119
  %130 = load ptr, ptr %11, align 8
  %131 = getelementptr inbounds i8, ptr %130, i32 1
  store ptr %131, ptr %11, align 8
  store i32 1, ptr %14, align 4
  br label %100, !llvm.loop !35

132:                                              ; preds = %100
  %133 = load ptr, ptr %7, align 8
  %134 = icmp ne ptr %133, null
  br i1 %134, label %135, label %145

135:                                              ; preds = %132
  %136 = load i32, ptr %14, align 4
  %137 = icmp ne i32 %136, 0
  br i1 %137, label %138, label %140

138:                                              ; preds = %135
  %139 = load ptr, ptr %11, align 8
  br label %142

140:                                              ; preds = %135
  %141 = load ptr, ptr %6, align 8
  br label %142

142:                                              ; preds = %140, %138
  %143 = phi ptr [ %139, %138 ], [ %141, %140 ]
  %144 = load ptr, ptr %7, align 8
  store ptr %143, ptr %144, align 8
  br label %145

145:                                              ; preds = %142, %132
  %146 = load i32, ptr %13, align 4
  %147 = load ptr, ptr %9, align 8
  store i32 %146, ptr %147, align 4
  %148 = load i64, ptr %12, align 8
  ret i64 %148
}

; Function Attrs: noinline
define dso_local i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load i32, ptr %6, align 4
  %14 = call i64 @number_in(ptr noundef %11, ptr noundef %12, i32 noundef %13, ptr noundef %7, ptr noundef %8) #8
  store i64 %14, ptr %9, align 8
  %15 = load i32, ptr %7, align 4
  %16 = sext i32 %15 to i64
  %17 = add i64 9223372036854775807, %16
  store i64 %17, ptr %10, align 8
  %18 = load i32, ptr %8, align 4
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %24

20:                                               ; preds = %3
  %21 = load i64, ptr %9, align 8
  %22 = load i64, ptr %10, align 8
  %23 = icmp ugt i64 %21, %22
  br i1 %23, label %24, label %27

24:                                               ; preds = %20, %3
  %25 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 34, ptr %25, align 4
  %26 = load i64, ptr %10, align 8
  store i64 %26, ptr %9, align 8
  br label %27

27:                                               ; preds = %24, %20
  %28 = load i32, ptr %7, align 4
  %29 = icmp ne i32 %28, 0
  br i1 %29, label %30, label %33

30:                                               ; preds = %27
  %31 = load i64, ptr %9, align 8
  %32 = sub i64 0, %31
  br label %35

33:                                               ; preds = %27
  %34 = load i64, ptr %9, align 8
  br label %35

35:                                               ; preds = %33, %30
  %36 = phi i64 [ %32, %30 ], [ %34, %33 ]
  ret i64 %36
}

; Function Attrs: noinline
define dso_local i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtol(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @atol(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @strtol(ptr noundef %3, ptr noundef null, i32 noundef 10) #8
  ret i64 %4
}

; Function Attrs: noinline
define dso_local i32 @atoi(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @atol(ptr noundef %3) #8
  %5 = trunc i64 %4 to i32
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @abs(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4
  %7 = sub nsw i32 0, %6
  br label %10

8:                                                ; preds = %1
  %9 = load i32, ptr %2, align 4
  br label %10

10:                                               ; preds = %8, %5
  %11 = phi i32 [ %7, %5 ], [ %9, %8 ]
  ret i32 %11
}

; Function Attrs: noinline nounwind
define dso_local i64 @labs(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:                                                ; preds = %1
  %9 = load i64, ptr %2, align 8
  br label %10

10:                                               ; preds = %8, %5
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

; Function Attrs: noinline
define dso_local ptr @reallocarray(ptr noundef %0, i64 noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = mul i64 %8, %9
  %11 = call ptr @realloc(ptr noundef %7, i64 noundef %10) #8
  ret ptr %11
}

; Function Attrs: noinline
define dso_local ptr @mmap(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) #2 {
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  %13 = alloca ptr, align 8
  store ptr %0, ptr %7, align 8
  store i64 %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  store i64 %5, ptr %12, align 8
  %14 = load i32, ptr %10, align 4
  %15 = and i32 %14, 32
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %18, label %17

17:                                               ; preds = %6
  call void @porf_maps_only_anonymous_memory() #8
  br label %18

18:                                               ; preds = %17, %6
  %19 = load i64, ptr %8, align 8
  %20 = call ptr @__porf_aligned(i64 noundef %19, i64 noundef 4096) #8
  store ptr %20, ptr %13, align 8
  %21 = load ptr, ptr %13, align 8
  %22 = load i64, ptr %8, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %21, i8 0, i64 %22, i1 false)
  %23 = load ptr, ptr %13, align 8
  ret ptr %23
}

declare void @porf_maps_only_anonymous_memory() #3

; Function Attrs: noinline
define dso_local i32 @munmap(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  call void @free(ptr noundef %5) #8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @mprotect(ptr noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @madvise(ptr noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @mlock(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @munlock(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local void @bzero(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %6, i1 false)
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @mempcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %7, ptr align 1 %8, i64 %9, i1 false)
  %10 = load ptr, ptr %4, align 8
  %11 = load i64, ptr %6, align 8
  %12 = getelementptr inbounds i8, ptr %10, i64 %11
  ret ptr %12
}

; Function Attrs: noinline nounwind
define dso_local ptr @stpcpy(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  br label %5

5:                                                ; preds = %11, %2
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %6, i32 1
  store ptr %7, ptr %4, align 8
  %8 = load i8, ptr %6, align 1
  %9 = load ptr, ptr %3, align 8
  store i8 %8, ptr %9, align 1
  %10 = icmp ne i8 %8, 0
  br i1 %10, label %11, label %14

11:                                               ; preds = %5
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %12, i32 1
  store ptr %13, ptr %3, align 8
  br label %5, !llvm.loop !36

14:                                               ; preds = %5
  %15 = load ptr, ptr %3, align 8
  ret ptr %15
}

; Function Attrs: noinline
define dso_local i32 @strcasecmp(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  br label %5

5:                                                ; preds = %22, %2
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %20

10:                                               ; preds = %5
  %11 = load ptr, ptr %3, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = call i32 @lower(i32 noundef %13) #8
  %15 = load ptr, ptr %4, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = call i32 @lower(i32 noundef %17) #8
  %19 = icmp eq i32 %14, %18
  br label %20

20:                                               ; preds = %10, %5
  %21 = phi i1 [ false, %5 ], [ %19, %10 ]
  br i1 %21, label %22, label %27

22:                                               ; preds = %20
  %23 = load ptr, ptr %3, align 8
  %24 = getelementptr inbounds i8, ptr %23, i32 1
  store ptr %24, ptr %3, align 8
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds i8, ptr %25, i32 1
  store ptr %26, ptr %4, align 8
  br label %5, !llvm.loop !37

27:                                               ; preds = %20
  %28 = load ptr, ptr %3, align 8
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = call i32 @lower(i32 noundef %30) #8
  %32 = load ptr, ptr %4, align 8
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = call i32 @lower(i32 noundef %34) #8
  %36 = sub nsw i32 %31, %35
  ret i32 %36
}

; Function Attrs: noinline nounwind
define internal i32 @lower(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp sge i32 %3, 65
  br i1 %4, label %5, label %11

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4
  %7 = icmp sle i32 %6, 90
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = load i32, ptr %2, align 4
  %10 = add nsw i32 %9, 32
  br label %13

11:                                               ; preds = %5, %1
  %12 = load i32, ptr %2, align 4
  br label %13

13:                                               ; preds = %11, %8
  %14 = phi i32 [ %10, %8 ], [ %12, %11 ]
  ret i32 %14
}

; Function Attrs: noinline
define dso_local i32 @strncasecmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  br label %8

8:                                                ; preds = %36, %3
  %9 = load i64, ptr %7, align 8
  %10 = icmp ne i64 %9, 0
  br i1 %10, label %11, label %43

11:                                               ; preds = %8
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = icmp ne i8 %13, 0
  br i1 %14, label %15, label %25

15:                                               ; preds = %11
  %16 = load ptr, ptr %5, align 8
  %17 = load i8, ptr %16, align 1
  %18 = sext i8 %17 to i32
  %19 = call i32 @lower(i32 noundef %18) #8
  %20 = load ptr, ptr %6, align 8
  %21 = load i8, ptr %20, align 1
  %22 = sext i8 %21 to i32
  %23 = call i32 @lower(i32 noundef %22) #8
  %24 = icmp ne i32 %19, %23
  br i1 %24, label %25, label %35

25:                                               ; preds = %15, %11
  %26 = load ptr, ptr %5, align 8
  %27 = load i8, ptr %26, align 1
  %28 = zext i8 %27 to i32
  %29 = call i32 @lower(i32 noundef %28) #8
  %30 = load ptr, ptr %6, align 8
  %31 = load i8, ptr %30, align 1
  %32 = zext i8 %31 to i32
  %33 = call i32 @lower(i32 noundef %32) #8
  %34 = sub nsw i32 %29, %33
  store i32 %34, ptr %4, align 4
  br label %44

35:                                               ; preds = %15
  br label %36

36:                                               ; preds = %35
  %37 = load ptr, ptr %5, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %5, align 8
  %39 = load ptr, ptr %6, align 8
  %40 = getelementptr inbounds i8, ptr %39, i32 1
  store ptr %40, ptr %6, align 8
  %41 = load i64, ptr %7, align 8
  %42 = add i64 %41, -1
  store i64 %42, ptr %7, align 8
  br label %8, !llvm.loop !38

43:                                               ; preds = %8
  store i32 0, ptr %4, align 4
  br label %44

44:                                               ; preds = %43, %25
  %45 = load i32, ptr %4, align 4
  ret i32 %45
}

; Function Attrs: noinline nounwind
define dso_local ptr @strtok_r(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = icmp ne ptr %10, null
  br i1 %11, label %12, label %14

12:                                               ; preds = %3
  %13 = load ptr, ptr %5, align 8
  br label %17

14:                                               ; preds = %3
  %15 = load ptr, ptr %7, align 8
  %16 = load ptr, ptr %15, align 8
  br label %17

17:                                               ; preds = %14, %12
  %18 = phi ptr [ %13, %12 ], [ %16, %14 ]
  store ptr %18, ptr %8, align 8
  %19 = load ptr, ptr %8, align 8
  %20 = load ptr, ptr %6, align 8
  %21 = call i64 @strspn(ptr noundef %19, ptr noundef %20) #8
  %22 = load ptr, ptr %8, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 %21
  store ptr %23, ptr %8, align 8
  %24 = load ptr, ptr %8, align 8
  %25 = load ptr, ptr %8, align 8
  %26 = load ptr, ptr %6, align 8
  %27 = call i64 @strcspn(ptr noundef %25, ptr noundef %26) #8
  %28 = getelementptr inbounds i8, ptr %24, i64 %27
  store ptr %28, ptr %9, align 8
  %29 = load ptr, ptr %9, align 8
  %30 = load i8, ptr %29, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp ne i32 %31, 0
  br i1 %32, label %33, label %36

33:                                               ; preds = %17
  %34 = load ptr, ptr %9, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 1
  br label %38

36:                                               ; preds = %17
  %37 = load ptr, ptr %9, align 8
  br label %38

38:                                               ; preds = %36, %33
  %39 = phi ptr [ %35, %33 ], [ %37, %36 ]
  %40 = load ptr, ptr %7, align 8
  store ptr %39, ptr %40, align 8
  %41 = load ptr, ptr %8, align 8
  %42 = load ptr, ptr %9, align 8
  %43 = icmp eq ptr %41, %42
  br i1 %43, label %44, label %45

44:                                               ; preds = %38
  store ptr null, ptr %4, align 8
  br label %48

45:                                               ; preds = %38
  %46 = load ptr, ptr %9, align 8
  store i8 0, ptr %46, align 1
  %47 = load ptr, ptr %8, align 8
  store ptr %47, ptr %4, align 8
  br label %48

48:                                               ; preds = %45, %44
  %49 = load ptr, ptr %4, align 8
  ret ptr %49
}

; Function Attrs: noinline nounwind
define dso_local ptr @strtok(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @strtok_r(ptr noundef %5, ptr noundef %6, ptr noundef @strtok.rest) #8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local i64 @llabs(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:                                                ; preds = %1
  %9 = load i64, ptr %2, align 8
  br label %10

10:                                               ; preds = %8, %5
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

; Function Attrs: noinline
define dso_local i64 @atoll(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @strtol(ptr noundef %3, ptr noundef null, i32 noundef 10) #8
  ret i64 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @ffs(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %5 = add i32 %4, 1
  %6 = icmp eq i32 %3, 0
  %7 = select i1 %6, i32 0, i32 %5
  ret i32 %7
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #1

; Function Attrs: noinline nounwind
define dso_local i32 @ffsl(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i64 @llvm.cttz.i64(i64 %3, i1 true)
  %5 = add i64 %4, 1
  %6 = icmp eq i64 %3, 0
  %7 = select i1 %6, i64 0, i64 %5
  %8 = trunc i64 %7 to i32
  ret i32 %8
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

; Function Attrs: noinline nounwind
define dso_local i32 @ffsll(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i64 @llvm.cttz.i64(i64 %3, i1 true)
  %5 = add i64 %4, 1
  %6 = icmp eq i64 %3, 0
  %7 = select i1 %6, i64 0, i64 %5
  %8 = trunc i64 %7 to i32
  ret i32 %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @getenv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local ptr @secure_getenv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr null
}

; Function Attrs: noinline
define dso_local void @qsort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) #2 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  %13 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %14 = load ptr, ptr %5, align 8
  store ptr %14, ptr %9, align 8
  %15 = load i64, ptr %7, align 8
  %16 = icmp ne i64 %15, 0
  br i1 %16, label %17, label %19

17:                                               ; preds = %4
  %18 = load i64, ptr %7, align 8
  br label %20

19:                                               ; preds = %4
  br label %20

20:                                               ; preds = %19, %17
  %21 = phi i64 [ %18, %17 ], [ 1, %19 ]
  %22 = alloca i8, i64 %21, align 16
  store ptr %22, ptr %10, align 8
  store i64 1, ptr %11, align 8
  br label %23

23:                                               ; preds = %94, %20
  %24 = load i64, ptr %11, align 8
  %25 = load i64, ptr %6, align 8
  %26 = icmp ult i64 %24, %25
  br i1 %26, label %27, label %97

27:                                               ; preds = %23
  %28 = load i64, ptr %11, align 8
  store i64 %28, ptr %12, align 8
  br label %29

29:                                               ; preds = %49, %27
  %30 = load i64, ptr %12, align 8
  %31 = icmp ugt i64 %30, 0
  br i1 %31, label %32, label %47

32:                                               ; preds = %29
  %33 = load ptr, ptr %8, align 8
  %34 = load ptr, ptr %9, align 8
  %35 = load i64, ptr %12, align 8
  %36 = sub i64 %35, 1
  %37 = load i64, ptr %7, align 8
  %38 = mul i64 %36, %37
  %39 = getelementptr inbounds i8, ptr %34, i64 %38
  %40 = load ptr, ptr %9, align 8
  %41 = load i64, ptr %11, align 8
  %42 = load i64, ptr %7, align 8
  %43 = mul i64 %41, %42
  %44 = getelementptr inbounds i8, ptr %40, i64 %43
  %45 = call i32 %33(ptr noundef %39, ptr noundef %44) #8
  %46 = icmp sgt i32 %45, 0
  br label %47

47:                                               ; preds = %32, %29
  %48 = phi i1 [ false, %29 ], [ %46, %32 ]
  br i1 %48, label %49, label %52

49:                                               ; preds = %47
  %50 = load i64, ptr %12, align 8
  %51 = add i64 %50, -1
  store i64 %51, ptr %12, align 8
  br label %29, !llvm.loop !39

52:                                               ; preds = %47
  %53 = load i64, ptr %12, align 8
  %54 = load i64, ptr %11, align 8
  %55 = icmp eq i64 %53, %54
  br i1 %55, label %56, label %57

56:                                               ; preds = %52
  br label %94

57:                                               ; preds = %52
  %58 = load ptr, ptr %10, align 8
  %59 = load ptr, ptr %9, align 8
  %60 = load i64, ptr %11, align 8
  %61 = load i64, ptr %7, align 8
  %62 = mul i64 %60, %61
  %63 = getelementptr inbounds i8, ptr %59, i64 %62
  %64 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %58, ptr align 1 %63, i64 %64, i1 false)
  %65 = load i64, ptr %11, align 8
  store i64 %65, ptr %13, align 8
  br label %66

66:                                               ; preds = %83, %57
  %67 = load i64, ptr %13, align 8
  %68 = load i64, ptr %12, align 8
  %69 = icmp ugt i64 %67, %68
  br i1 %69, label %70, label %86

70:                                               ; preds = %66
  %71 = load ptr, ptr %9, align 8
  %72 = load i64, ptr %13, align 8
  %73 = load i64, ptr %7, align 8
  %74 = mul i64 %72, %73
  %75 = getelementptr inbounds i8, ptr %71, i64 %74
  %76 = load ptr, ptr %9, align 8
  %77 = load i64, ptr %13, align 8
  %78 = sub i64 %77, 1
  %79 = load i64, ptr %7, align 8
  %80 = mul i64 %78, %79
  %81 = getelementptr inbounds i8, ptr %76, i64 %80
  %82 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %75, ptr align 1 %81, i64 %82, i1 false)
  br label %83

83:                                               ; preds = %70
  %84 = load i64, ptr %13, align 8
  %85 = add i64 %84, -1
  store i64 %85, ptr %13, align 8
  br label %66, !llvm.loop !40

86:                                               ; preds = %66
  %87 = load ptr, ptr %9, align 8
  %88 = load i64, ptr %12, align 8
  %89 = load i64, ptr %7, align 8
  %90 = mul i64 %88, %89
  %91 = getelementptr inbounds i8, ptr %87, i64 %90
  %92 = load ptr, ptr %10, align 8
  %93 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %91, ptr align 1 %92, i64 %93, i1 false)
  br label %94

94:                                               ; preds = %86, %56
  %95 = load i64, ptr %11, align 8
  %96 = add i64 %95, 1
  store i64 %96, ptr %11, align 8
  br label %23, !llvm.loop !41

97:                                               ; preds = %23
  ret void
}

; Function Attrs: noinline
define dso_local ptr @bsearch(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) #2 {
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca i32, align 4
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i64 %2, ptr %9, align 8
  store i64 %3, ptr %10, align 8
  store ptr %4, ptr %11, align 8
  %15 = load ptr, ptr %8, align 8
  store ptr %15, ptr %12, align 8
  br label %16

16:                                               ; preds = %49, %5
  %17 = load i64, ptr %9, align 8
  %18 = icmp ugt i64 %17, 0
  br i1 %18, label %19, label %50

19:                                               ; preds = %16
  %20 = load ptr, ptr %12, align 8
  %21 = load i64, ptr %9, align 8
  %22 = udiv i64 %21, 2
  %23 = load i64, ptr %10, align 8
  %24 = mul i64 %22, %23
  %25 = getelementptr inbounds i8, ptr %20, i64 %24
  store ptr %25, ptr %13, align 8
  %26 = load ptr, ptr %11, align 8
  %27 = load ptr, ptr %7, align 8
  %28 = load ptr, ptr %13, align 8
  %29 = call i32 %26(ptr noundef %27, ptr noundef %28) #8
  store i32 %29, ptr %14, align 4
  %30 = load i32, ptr %14, align 4
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %34

32:                                               ; preds = %19
  %33 = load ptr, ptr %13, align 8
  store ptr %33, ptr %6, align 8
  br label %51

34:                                               ; preds = %19
  %35 = load i32, ptr %14, align 4
  %36 = icmp sgt i32 %35, 0
  br i1 %36, label %37, label %46

37:                                               ; preds = %34
  %38 = load ptr, ptr %13, align 8
  %39 = load i64, ptr %10, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 %39
  store ptr %40, ptr %12, align 8
  %41 = load i64, ptr %9, align 8
  %42 = udiv i64 %41, 2
  %43 = add i64 %42, 1
  %44 = load i64, ptr %9, align 8
  %45 = sub i64 %44, %43
  store i64 %45, ptr %9, align 8
  br label %49

46:                                               ; preds = %34
  %47 = load i64, ptr %9, align 8
  %48 = udiv i64 %47, 2
  store i64 %48, ptr %9, align 8
  br label %49

49:                                               ; preds = %46, %37
  br label %16, !llvm.loop !42

50:                                               ; preds = %16
  store ptr null, ptr %6, align 8
  br label %51

51:                                               ; preds = %50, %32
  %52 = load ptr, ptr %6, align 8
  ret ptr %52
}

; Function Attrs: noinline
define dso_local i32 @rand() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %2 = call i32 @next_random(ptr noundef %1) #8
  ret i32 %2
}

; Function Attrs: noinline nounwind
define internal i32 @next_random(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  %5 = mul i64 %4, 1103515245
  %6 = add i64 %5, 12345
  %7 = load ptr, ptr %2, align 8
  store i64 %6, ptr %7, align 8
  %8 = load ptr, ptr %2, align 8
  %9 = load i64, ptr %8, align 8
  %10 = udiv i64 %9, 65536
  %11 = urem i64 %10, 32768
  %12 = trunc i64 %11 to i32
  ret i32 %12
}

; Function Attrs: noinline nounwind
define dso_local void @srand(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = zext i32 %3 to i64
  %5 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  store i64 %4, ptr %5, align 8
  ret void
}

; Function Attrs: noinline
define dso_local i64 @random() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %2 = call i32 @next_random(ptr noundef %1) #8
  %3 = sext i32 %2 to i64
  ret i64 %3
}

; Function Attrs: noinline nounwind
define dso_local void @srandom(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = zext i32 %3 to i64
  %5 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  store i64 %4, ptr %5, align 8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @rand_r(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = load i32, ptr %5, align 4
  %7 = zext i32 %6 to i64
  store i64 %7, ptr %3, align 8
  %8 = call i32 @next_random(ptr noundef %3) #8
  store i32 %8, ptr %4, align 4
  %9 = load i64, ptr %3, align 8
  %10 = trunc i64 %9 to i32
  %11 = load ptr, ptr %2, align 8
  store i32 %10, ptr %11, align 4
  %12 = load i32, ptr %4, align 4
  ret i32 %12
}

; Function Attrs: noinline
define dso_local i32 @isupper(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 256
  ret i32 %5
}

; Function Attrs: noinline nounwind
define internal i32 @class_of(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = icmp slt i32 %5, 0
  br i1 %6, label %10, label %7

7:                                                ; preds = %1
  %8 = load i32, ptr %3, align 4
  %9 = icmp sgt i32 %8, 127
  br i1 %9, label %10, label %11

10:                                               ; preds = %7, %1
  store i32 0, ptr %2, align 4
  br label %80

11:                                               ; preds = %7
  %12 = load i32, ptr %3, align 4
  %13 = icmp slt i32 %12, 32
  br i1 %13, label %17, label %14

14:                                               ; preds = %11
  %15 = load i32, ptr %3, align 4
  %16 = icmp eq i32 %15, 127
  br i1 %16, label %17, label %33

17:                                               ; preds = %14, %11
  %18 = load i32, ptr %3, align 4
  %19 = icmp sge i32 %18, 9
  br i1 %19, label %20, label %23

20:                                               ; preds = %17
  %21 = load i32, ptr %3, align 4
  %22 = icmp sle i32 %21, 13
  br label %23

23:                                               ; preds = %20, %17
  %24 = phi i1 [ false, %17 ], [ %22, %20 ]
  %25 = zext i1 %24 to i64
  %26 = select i1 %24, i32 8192, i32 0
  %27 = or i32 2, %26
  %28 = load i32, ptr %3, align 4
  %29 = icmp eq i32 %28, 9
  %30 = zext i1 %29 to i64
  %31 = select i1 %29, i32 1, i32 0
  %32 = or i32 %27, %31
  store i32 %32, ptr %2, align 4
  br label %80

33:                                               ; preds = %14
  %34 = load i32, ptr %3, align 4
  %35 = icmp eq i32 %34, 32
  br i1 %35, label %36, label %37

36:                                               ; preds = %33
  store i32 24577, ptr %2, align 4
  br label %80

37:                                               ; preds = %33
  %38 = load i32, ptr %3, align 4
  %39 = icmp sge i32 %38, 97
  br i1 %39, label %40, label %43

40:                                               ; preds = %37
  %41 = load i32, ptr %3, align 4
  %42 = icmp sle i32 %41, 102
  br i1 %42, label %51, label %43

43:                                               ; preds = %40, %37
  %44 = load i32, ptr %3, align 4
  %45 = icmp sge i32 %44, 65
  br i1 %45, label %46, label %49

46:                                               ; preds = %43
  %47 = load i32, ptr %3, align 4
  %48 = icmp sle i32 %47, 70
  br label %49

49:                                               ; preds = %46, %43
  %50 = phi i1 [ false, %43 ], [ %48, %46 ]
  br label %51

51:                                               ; preds = %49, %40
  %52 = phi i1 [ true, %40 ], [ %50, %49 ]
  %53 = zext i1 %52 to i64
  %54 = select i1 %52, i32 4096, i32 0
  store i32 %54, ptr %4, align 4
  %55 = load i32, ptr %3, align 4
  %56 = icmp sge i32 %55, 48
  br i1 %56, label %57, label %61

57:                                               ; preds = %51
  %58 = load i32, ptr %3, align 4
  %59 = icmp sle i32 %58, 57
  br i1 %59, label %60, label %61

60:                                               ; preds = %57
  store i32 55304, ptr %2, align 4
  br label %80

61:                                               ; preds = %57, %51
  %62 = load i32, ptr %3, align 4
  %63 = icmp sge i32 %62, 97
  br i1 %63, label %64, label %70

64:                                               ; preds = %61
  %65 = load i32, ptr %3, align 4
  %66 = icmp sle i32 %65, 122
  br i1 %66, label %67, label %70

67:                                               ; preds = %64
  %68 = load i32, ptr %4, align 4
  %69 = or i32 50696, %68
  store i32 %69, ptr %2, align 4
  br label %80

70:                                               ; preds = %64, %61
  %71 = load i32, ptr %3, align 4
  %72 = icmp sge i32 %71, 65
  br i1 %72, label %73, label %79

73:                                               ; preds = %70
  %74 = load i32, ptr %3, align 4
  %75 = icmp sle i32 %74, 90
  br i1 %75, label %76, label %79

76:                                               ; preds = %73
  %77 = load i32, ptr %4, align 4
  %78 = or i32 50440, %77
  store i32 %78, ptr %2, align 4
  br label %80

79:                                               ; preds = %73, %70
  store i32 49156, ptr %2, align 4
  br label %80

80:                                               ; preds = %79, %76, %67, %60, %36, %23, %10
  %81 = load i32, ptr %2, align 4
  ret i32 %81
}

; Function Attrs: noinline
define dso_local i32 @islower(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 512
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isalpha(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 1024
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isdigit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 2048
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isxdigit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 4096
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isspace(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 8192
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isprint(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 16384
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isgraph(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 32768
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isblank(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 1
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @iscntrl(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 2
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @ispunct(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 4
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @isalnum(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #8
  %5 = and i32 %4, 8
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @tolower(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @lower(i32 noundef %3) #8
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @toupper(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp sge i32 %3, 97
  br i1 %4, label %5, label %11

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4
  %7 = icmp sle i32 %6, 122
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = load i32, ptr %2, align 4
  %10 = sub nsw i32 %9, 32
  br label %13

11:                                               ; preds = %5, %1
  %12 = load i32, ptr %2, align 4
  br label %13

13:                                               ; preds = %11, %8
  %14 = phi i32 [ %10, %8 ], [ %12, %11 ]
  ret i32 %14
}

; Function Attrs: noinline
define dso_local ptr @__ctype_b_loc() #2 {
  %1 = alloca i32, align 4
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @classes_at)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %26, label %5

5:                                                ; preds = %0
  store i32 -128, ptr %1, align 4
  br label %6

6:                                                ; preds = %18, %5
  %7 = load i32, ptr %1, align 4
  %8 = icmp slt i32 %7, 256
  br i1 %8, label %9, label %21

9:                                                ; preds = %6
  %10 = load i32, ptr %1, align 4
  %11 = call i32 @class_of(i32 noundef %10) #8
  %12 = trunc i32 %11 to i16
  %13 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @classes)
  %14 = load i32, ptr %1, align 4
  %15 = add nsw i32 %14, 128
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [384 x i16], ptr %13, i64 0, i64 %16
  store i16 %12, ptr %17, align 2
  br label %18

18:                                               ; preds = %9
  %19 = load i32, ptr %1, align 4
  %20 = add nsw i32 %19, 1
  store i32 %20, ptr %1, align 4
  br label %6, !llvm.loop !43

21:                                               ; preds = %6
  %22 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @classes)
  %23 = getelementptr inbounds [384 x i16], ptr %22, i64 0, i64 0
  %24 = getelementptr inbounds i16, ptr %23, i64 128
  %25 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @classes_at)
  store ptr %24, ptr %25, align 8
  br label %26

26:                                               ; preds = %21, %0
  %27 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @classes_at)
  ret ptr %27
}

; Function Attrs: noinline
define dso_local ptr @__ctype_tolower_loc() #2 {
  %1 = alloca i32, align 4
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @lowers_at)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %25, label %5

5:                                                ; preds = %0
  store i32 -128, ptr %1, align 4
  br label %6

6:                                                ; preds = %17, %5
  %7 = load i32, ptr %1, align 4
  %8 = icmp slt i32 %7, 256
  br i1 %8, label %9, label %20

9:                                                ; preds = %6
  %10 = load i32, ptr %1, align 4
  %11 = call i32 @lower(i32 noundef %10) #8
  %12 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @lowers)
  %13 = load i32, ptr %1, align 4
  %14 = add nsw i32 %13, 128
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [384 x i32], ptr %12, i64 0, i64 %15
  store i32 %11, ptr %16, align 4
  br label %17

17:                                               ; preds = %9
  %18 = load i32, ptr %1, align 4
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr %1, align 4
  br label %6, !llvm.loop !44

20:                                               ; preds = %6
  %21 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @lowers)
  %22 = getelementptr inbounds [384 x i32], ptr %21, i64 0, i64 0
  %23 = getelementptr inbounds i32, ptr %22, i64 128
  %24 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @lowers_at)
  store ptr %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %20, %0
  %26 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @lowers_at)
  ret ptr %26
}

; Function Attrs: noinline nounwind
define dso_local ptr @__ctype_toupper_loc() #0 {
  %1 = alloca i32, align 4
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @uppers_at)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %35, label %5

5:                                                ; preds = %0
  store i32 -128, ptr %1, align 4
  br label %6

6:                                                ; preds = %27, %5
  %7 = load i32, ptr %1, align 4
  %8 = icmp slt i32 %7, 256
  br i1 %8, label %9, label %30

9:                                                ; preds = %6
  %10 = load i32, ptr %1, align 4
  %11 = icmp sge i32 %10, 97
  br i1 %11, label %12, label %18

12:                                               ; preds = %9
  %13 = load i32, ptr %1, align 4
  %14 = icmp sle i32 %13, 122
  br i1 %14, label %15, label %18

15:                                               ; preds = %12
  %16 = load i32, ptr %1, align 4
  %17 = sub nsw i32 %16, 32
  br label %20

18:                                               ; preds = %12, %9
  %19 = load i32, ptr %1, align 4
  br label %20

20:                                               ; preds = %18, %15
  %21 = phi i32 [ %17, %15 ], [ %19, %18 ]
  %22 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @uppers)
  %23 = load i32, ptr %1, align 4
  %24 = add nsw i32 %23, 128
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [384 x i32], ptr %22, i64 0, i64 %25
  store i32 %21, ptr %26, align 4
  br label %27

27:                                               ; preds = %20
  %28 = load i32, ptr %1, align 4
  %29 = add nsw i32 %28, 1
  store i32 %29, ptr %1, align 4
  br label %6, !llvm.loop !45

30:                                               ; preds = %6
  %31 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @uppers)
  %32 = getelementptr inbounds [384 x i32], ptr %31, i64 0, i64 0
  %33 = getelementptr inbounds i32, ptr %32, i64 128
  %34 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @uppers_at)
  store ptr %33, ptr %34, align 8
  br label %35

35:                                               ; preds = %30, %0
  %36 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @uppers_at)
  ret ptr %36
}

; Function Attrs: noinline
define dso_local i32 @clock_gettime(i32 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = call i64 @now() #8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.timespec, ptr %6, i32 0, i32 0
  store i64 %5, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.timespec, ptr %8, i32 0, i32 1
  store i64 0, ptr %9, align 8
  ret i32 0
}

; Function Attrs: noinline
define internal i64 @now() #2 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @stood_still)
  %2 = load i32, ptr %1, align 4
  %3 = icmp ne i32 %2, 0
  br i1 %3, label %8, label %4

4:                                                ; preds = %0
  %5 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #8
  %6 = icmp ne i64 %5, 0
  %7 = xor i1 %6, true
  br label %8

8:                                                ; preds = %4, %0
  %9 = phi i1 [ false, %0 ], [ %7, %4 ]
  %10 = zext i1 %9 to i32
  %11 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @stood_still)
  store i32 %10, ptr %11, align 4
  %12 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @stood_still)
  %13 = load i32, ptr %12, align 4
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %19, label %15

15:                                               ; preds = %8
  %16 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @passed)
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, 1000000
  store i64 %18, ptr %16, align 8
  br label %19

19:                                               ; preds = %15, %8
  %20 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @passed)
  %21 = load i64, ptr %20, align 8
  ret i64 %21
}

; Function Attrs: noinline
define dso_local i32 @timespec_get(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @clock_gettime(i32 noundef 0, ptr noundef %5) #8
  %7 = load i32, ptr %4, align 4
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local i32 @clock_getres(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %12

7:                                                ; preds = %2
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.timespec, ptr %8, i32 0, i32 0
  store i64 0, ptr %9, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds %struct.timespec, ptr %10, i32 0, i32 1
  store i64 1, ptr %11, align 8
  br label %12

12:                                               ; preds = %7, %2
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @gettimeofday(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @clock_gettime(i32 noundef 0, ptr noundef %5) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i64 @time(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = call i64 @now() #8
  store i64 %4, ptr %3, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %10

7:                                                ; preds = %1
  %8 = load i64, ptr %3, align 8
  %9 = load ptr, ptr %2, align 8
  store i64 %8, ptr %9, align 8
  br label %10

10:                                               ; preds = %7, %1
  %11 = load i64, ptr %3, align 8
  ret i64 %11
}

; Function Attrs: noinline
define dso_local i64 @clock() #2 {
  %1 = call i64 @now() #8
  ret i64 %1
}

; Function Attrs: noinline nounwind
define dso_local i32 @clock_nanosleep(i32 noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3) #0 {
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store i32 %0, ptr %5, align 4
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getpid() #0 {
  ret i32 1
}

; Function Attrs: noinline nounwind
define dso_local i32 @getppid() #0 {
  ret i32 1
}

; Function Attrs: noinline
define dso_local i32 @gettid() #2 {
  %1 = call i64 @__porf_self() #8
  %2 = trunc i64 %1 to i32
  ret i32 %2
}

; Function Attrs: noinline nounwind
define dso_local i32 @getpagesize() #0 {
  ret i32 4096
}

; Function Attrs: noinline nounwind
define dso_local i32 @get_nprocs() #0 {
  ret i32 2
}

; Function Attrs: noinline
define dso_local i64 @sysconf(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 30
  br i1 %4, label %5, label %6

5:                                                ; preds = %1
  br label %17

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4
  %8 = icmp eq i32 %7, 83
  br i1 %8, label %12, label %9

9:                                                ; preds = %6
  %10 = load i32, ptr %2, align 4
  %11 = icmp eq i32 %10, 84
  br i1 %11, label %12, label %13

12:                                               ; preds = %9, %6
  br label %15

13:                                               ; preds = %9
  %14 = call i32 @fails(i32 noundef 22) #8
  br label %15

15:                                               ; preds = %13, %12
  %16 = phi i32 [ 2, %12 ], [ %14, %13 ]
  br label %17

17:                                               ; preds = %15, %5
  %18 = phi i32 [ 4096, %5 ], [ %16, %15 ]
  %19 = sext i32 %18 to i64
  ret i64 %19
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_getcpu() #0 {
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_setaffinity(i32 noundef %0, i64 noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_get_priority_max(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_get_priority_min(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @poll(ptr noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local void @__atomic_load(i64 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #2 {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i64 %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  call void @lock_any() #8
  %9 = load ptr, ptr %7, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %9, ptr align 1 %10, i64 %11, i1 false)
  call void @unlock_any() #8
  ret void
}

; Function Attrs: noinline
define internal void @lock_any() #2 {
  %1 = call i64 @__porf_self() #8
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @any_size, i32 noundef %2) #8
  call void @__porf_hold(ptr noundef @any_size) #8
  ret void
}

; Function Attrs: noinline
define internal void @unlock_any() #2 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @any_size) #8
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @any_size release, align 4
  ret void
}

; Function Attrs: noinline
define dso_local void @__atomic_store(i64 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #2 {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i64 %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  call void @lock_any() #8
  %9 = load ptr, ptr %6, align 8
  %10 = load ptr, ptr %7, align 8
  %11 = load i64, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %9, ptr align 1 %10, i64 %11, i1 false)
  call void @unlock_any() #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__atomic_exchange(i64 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) #2 {
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  store i64 %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store i32 %4, ptr %10, align 4
  call void @lock_any() #8
  %11 = load ptr, ptr %9, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %11, ptr align 1 %12, i64 %13, i1 false)
  %14 = load ptr, ptr %7, align 8
  %15 = load ptr, ptr %8, align 8
  %16 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %14, ptr align 1 %15, i64 %16, i1 false)
  call void @unlock_any() #8
  ret void
}

; Function Attrs: noinline
define dso_local zeroext i1 @__atomic_compare_exchange(i64 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5) #2 {
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca i8, align 1
  store i64 %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store ptr %2, ptr %9, align 8
  store ptr %3, ptr %10, align 8
  store i32 %4, ptr %11, align 4
  store i32 %5, ptr %12, align 4
  %16 = load i64, ptr %7, align 8
  %17 = alloca i8, i64 %16, align 16
  store ptr %17, ptr %13, align 8
  %18 = load i64, ptr %7, align 8
  %19 = alloca i8, i64 %18, align 16
  store ptr %19, ptr %14, align 8
  %20 = load ptr, ptr %14, align 8
  %21 = load ptr, ptr %9, align 8
  %22 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %21, i64 %22, i1 false)
  call void @lock_any() #8
  %23 = load ptr, ptr %13, align 8
  %24 = load ptr, ptr %8, align 8
  %25 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %23, ptr align 1 %24, i64 %25, i1 false)
  %26 = load ptr, ptr %13, align 8
  %27 = load ptr, ptr %14, align 8
  %28 = load i64, ptr %7, align 8
  %29 = call i32 @memcmp(ptr noundef %26, ptr noundef %27, i64 noundef %28) #8
  %30 = icmp ne i32 %29, 0
  %31 = xor i1 %30, true
  %32 = zext i1 %31 to i8
  store i8 %32, ptr %15, align 1
  %33 = load i8, ptr %15, align 1
  %34 = trunc i8 %33 to i1
  br i1 %34, label %35, label %39

35:                                               ; preds = %6
  %36 = load ptr, ptr %8, align 8
  %37 = load ptr, ptr %10, align 8
  %38 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %37, i64 %38, i1 false)
  br label %43

39:                                               ; preds = %6
  %40 = load ptr, ptr %9, align 8
  %41 = load ptr, ptr %13, align 8
  %42 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %40, ptr align 1 %41, i64 %42, i1 false)
  br label %43

43:                                               ; preds = %39, %35
  call void @unlock_any() #8
  %44 = load i8, ptr %15, align 1
  %45 = trunc i8 %44 to i1
  ret i1 %45
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @__atomic_is_lock_free(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = icmp ule i64 %5, 16
  br i1 %6, label %7, label %14

7:                                                ; preds = %2
  %8 = load i64, ptr %3, align 8
  %9 = load i64, ptr %3, align 8
  %10 = sub i64 %9, 1
  %11 = and i64 %8, %10
  %12 = icmp ne i64 %11, 0
  %13 = xor i1 %12, true
  br label %14

14:                                               ; preds = %7, %2
  %15 = phi i1 [ false, %2 ], [ %13, %7 ]
  ret i1 %15
}

; Function Attrs: noinline
define dso_local i64 @__VERIFIER_spawn(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @__porf_spawn(ptr noundef %5, ptr noundef %6) #8
  ret i64 %7
}

; Function Attrs: noinline
define dso_local i64 @__VERIFIER_spawn_symmetric(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = call i64 @__porf_spawn(ptr noundef %7, ptr noundef %8) #8
  ret i64 %9
}

; Function Attrs: noinline
define dso_local ptr @__VERIFIER_join(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call ptr @__porf_join(i64 noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @atexit(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load i32, ptr @handler_count, align 4
  %5 = icmp sge i32 %4, 32
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  store i32 1, ptr %2, align 4
  br label %13

7:                                                ; preds = %1
  %8 = load ptr, ptr %3, align 8
  %9 = load i32, ptr @handler_count, align 4
  %10 = add nsw i32 %9, 1
  store i32 %10, ptr @handler_count, align 4
  %11 = sext i32 %9 to i64
  %12 = getelementptr inbounds [32 x ptr], ptr @handlers, i64 0, i64 %11
  store ptr %8, ptr %12, align 8
  store i32 0, ptr %2, align 4
  br label %13

13:                                               ; preds = %7, %6
  %14 = load i32, ptr %2, align 4
  ret i32 %14
}

; Function Attrs: noinline nounwind
define dso_local void @__porf_run_finalizers() #0 {
  ret void
}

; Function Attrs: noinline
define dso_local void @__porf_run_handlers() #2 {
  br label %1

1:                                                ; preds = %4, %0
  %2 = load i32, ptr @handler_count, align 4
  %3 = icmp sgt i32 %2, 0
  br i1 %3, label %4, label %10

4:                                                ; preds = %1
  %5 = load i32, ptr @handler_count, align 4
  %6 = add nsw i32 %5, -1
  store i32 %6, ptr @handler_count, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds [32 x ptr], ptr @handlers, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 8
  call void %9() #8
  br label %1, !llvm.loop !46

10:                                               ; preds = %1
  ret void
}

; Function Attrs: noinline
define dso_local void @exit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  call void @__porf_run_handlers() #8
  call void @__porf_run_finalizers() #8
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #8
  ret void
}

declare void @__porf_exit_program(i64 noundef) #3

; Function Attrs: noinline
define dso_local void @_exit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @quick_exit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @__cxa_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @__cxa_guard_acquire(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca i8, align 1
  %6 = alloca i8, align 1
  %7 = alloca i8, align 1
  %8 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  %9 = load ptr, ptr %3, align 8
  %10 = load atomic i8, ptr %9 acquire, align 1
  store i8 %10, ptr %4, align 1
  %11 = load i8, ptr %4, align 1
  %12 = icmp ne i8 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %1
  store i32 0, ptr %2, align 4
  br label %37

14:                                               ; preds = %1
  store i8 0, ptr %5, align 1
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 1
  store i8 1, ptr %6, align 1
  %17 = load i8, ptr %5, align 1
  %18 = load i8, ptr %6, align 1
  %19 = cmpxchg ptr %16, i8 %17, i8 %18 acquire monotonic, align 1
  %20 = extractvalue { i8, i1 } %19, 0
  %21 = extractvalue { i8, i1 } %19, 1
  br i1 %21, label %23, label %22

22:                                               ; preds = %14
  store i8 %20, ptr %5, align 1
  br label %23

23:                                               ; preds = %22, %14
  %24 = zext i1 %21 to i8
  store i8 %24, ptr %7, align 1
  %25 = load i8, ptr %7, align 1
  %26 = trunc i8 %25 to i1
  br i1 %26, label %27, label %28

27:                                               ; preds = %23
  store i32 1, ptr %2, align 4
  br label %37

28:                                               ; preds = %23
  br label %29

29:                                               ; preds = %35, %28
  %30 = load ptr, ptr %3, align 8
  %31 = load atomic i8, ptr %30 acquire, align 1
  store i8 %31, ptr %8, align 1
  %32 = load i8, ptr %8, align 1
  %33 = icmp ne i8 %32, 0
  %34 = xor i1 %33, true
  br i1 %34, label %35, label %36

35:                                               ; preds = %29
  br label %29, !llvm.loop !47

36:                                               ; preds = %29
  store i32 0, ptr %2, align 4
  br label %37

37:                                               ; preds = %36, %27, %13
  %38 = load i32, ptr %2, align 4
  ret i32 %38
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_guard_release(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i8, align 1
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  store i8 1, ptr %3, align 1
  %5 = load i8, ptr %3, align 1
  store atomic i8 %5, ptr %4 release, align 1
  ret void
}

; Function Attrs: noinline
define dso_local void @__VERIFIER_atomic_begin() #2 {
  %1 = call i64 @__porf_self() #8
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @atomic_section, i32 noundef %2) #8
  call void @__porf_hold(ptr noundef @atomic_section) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__VERIFIER_atomic_end() #2 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @atomic_section) #8
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @atomic_section release, align 4
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %8, align 8
  store ptr %9, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  store ptr null, ptr %10, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = call i64 @__porf_spawn(ptr noundef @run_state, ptr noundef %11) #8
  %13 = load ptr, ptr %4, align 8
  store i64 %12, ptr %13, align 8
  ret void
}

; Function Attrs: noinline
define internal ptr @run_state(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load ptr, ptr %4, align 8
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds ptr, ptr %6, i64 2
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %2, align 8
  call void %8(ptr noundef %9) #8
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds ptr, ptr %10, i64 1
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %2, align 8
  call void %12(ptr noundef %13) #8
  ret ptr null
}

; Function Attrs: noinline
define dso_local void @_ZNSt6thread4joinEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  %5 = icmp ne i64 %4, 0
  br i1 %5, label %7, label %6

6:                                                ; preds = %1
  call void @_ZSt20__throw_system_errori(i32 noundef 22) #8
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  %9 = load i64, ptr %8, align 8
  %10 = call ptr @__porf_join(i64 noundef %9) #8
  %11 = load ptr, ptr %2, align 8
  store i64 0, ptr %11, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt20__throw_system_errori(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca %struct.code, align 8
  store i32 %0, ptr %2, align 4
  %4 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 0
  %5 = load i32, ptr %2, align 4
  store i32 %5, ptr %4, align 8
  %6 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 1
  store ptr @generic_errors, ptr %6, align 8
  %7 = load i32, ptr %2, align 4
  %8 = call ptr @strerror(i32 noundef %7) #8
  %9 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 0
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  call void @throw_code(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12system_error, i64 0, i64 2), ptr noundef @_ZTISt12system_error, ptr noundef @_ZNSt12system_errorD1Ev, i32 %10, ptr %12, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt6thread6detachEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  %5 = icmp ne i64 %4, 0
  br i1 %5, label %7, label %6

6:                                                ; preds = %1
  call void @_ZSt20__throw_system_errori(i32 noundef 22) #8
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  %9 = load i64, ptr %8, align 8
  call void @__porf_detach(i64 noundef %9) #8
  %10 = load ptr, ptr %2, align 8
  store i64 0, ptr %10, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt6thread6_StateD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @_ZNSt6thread20hardware_concurrencyEv() #0 {
  ret i32 2
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt18condition_variableC1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  store i64 0, ptr %3, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt18condition_variableD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_destroy(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt18condition_variable10notify_oneEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_signal(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt18condition_variable10notify_allEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_broadcast(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.unique_lock, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = call i32 @pthread_cond_wait(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__porf_spurious_wait_unique(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.unique_lock, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = call i32 @__porf_spurious_wait(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__once_proxy() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @_ZSt11__once_call)
  %2 = load ptr, ptr %1, align 8
  call void %2() #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @__cxa_thread_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %8 = load i32, ptr %7, align 4
  %9 = icmp sge i32 %8, 32
  br i1 %9, label %10, label %11

10:                                               ; preds = %3
  call void @porf_knows_32_thread_local_destructors() #8
  br label %11

11:                                               ; preds = %10, %3
  %12 = load ptr, ptr %4, align 8
  %13 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @locals)
  %14 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [32 x %struct.anon], ptr %13, i64 0, i64 %16
  %18 = getelementptr inbounds %struct.anon, ptr %17, i32 0, i32 0
  store ptr %12, ptr %18, align 16
  %19 = load ptr, ptr %5, align 8
  %20 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @locals)
  %21 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local_count)
  %22 = load i32, ptr %21, align 4
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr %21, align 4
  %24 = sext i32 %22 to i64
  %25 = getelementptr inbounds [32 x %struct.anon], ptr %20, i64 0, i64 %24
  %26 = getelementptr inbounds %struct.anon, ptr %25, i32 0, i32 1
  store ptr %19, ptr %26, align 8
  ret i32 0
}

declare void @porf_knows_32_thread_local_destructors() #3

; Function Attrs: noinline
define dso_local ptr @__cxa_allocate_exception(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  %3 = alloca ptr, align 8
  store i64 %0, ptr %2, align 8
  %4 = load i64, ptr %2, align 8
  %5 = add i64 64, %4
  %6 = call ptr @malloc(i64 noundef %5) #8
  store ptr %6, ptr %3, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = getelementptr inbounds %struct.exception, ptr %7, i32 0, i32 2
  store ptr null, ptr %8, align 8
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.exception, ptr %9, i32 0, i32 0
  store ptr null, ptr %10, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 1
  store ptr null, ptr %12, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds %struct.exception, ptr %13, i32 0, i32 4
  store ptr null, ptr %14, align 8
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.exception, ptr %15, i32 0, i32 3
  store ptr null, ptr %16, align 8
  %17 = load ptr, ptr %3, align 8
  %18 = getelementptr inbounds %struct.exception, ptr %17, i32 0, i32 6
  store i32 0, ptr %18, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.exception, ptr %19, i32 0, i32 5
  store i32 0, ptr %20, align 8
  %21 = load ptr, ptr %3, align 8
  %22 = getelementptr inbounds %struct.exception, ptr %21, i64 1
  ret ptr %22
}

; Function Attrs: noinline
define dso_local void @__cxa_free_exception(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @header(ptr noundef %3) #8
  call void @free(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @header(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.exception, ptr %3, i64 -1
  ret ptr %4
}

; Function Attrs: noinline
define dso_local ptr @__cxa_init_primary_exception(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = call ptr @header(ptr noundef %8) #8
  store ptr %9, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 0
  store ptr %10, ptr %12, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %7, align 8
  %15 = getelementptr inbounds %struct.exception, ptr %14, i32 0, i32 1
  store ptr %13, ptr %15, align 8
  %16 = load ptr, ptr %7, align 8
  ret ptr %16
}

; Function Attrs: noinline
define dso_local void @__cxa_throw(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = call ptr @__cxa_init_primary_exception(ptr noundef %8, ptr noundef %9, ptr noundef %10) #8
  store ptr %11, ptr %7, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = getelementptr inbounds %struct.exception, ptr %12, i32 0, i32 6
  store i32 1, ptr %13, align 4
  %14 = load ptr, ptr %7, align 8
  call void @throw(ptr noundef %14) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %4 = load i32, ptr %3, align 4
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 4
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.exception, ptr %6, i32 0, i32 4
  %8 = load ptr, ptr %7, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %14

10:                                               ; preds = %1
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 4
  %13 = load ptr, ptr %12, align 8
  br label %16

14:                                               ; preds = %1
  %15 = load ptr, ptr %2, align 8
  br label %16

16:                                               ; preds = %14, %10
  %17 = phi ptr [ %13, %10 ], [ %15, %14 ]
  %18 = getelementptr inbounds %struct.exception, ptr %17, i64 1
  %19 = load ptr, ptr %2, align 8
  %20 = getelementptr inbounds %struct.exception, ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20, align 8
  %22 = call ptr @__porf_adjusted(ptr noundef %18, ptr noundef %21) #8
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds %struct.exception, ptr %23, i32 0, i32 2
  store ptr %22, ptr %24, align 8
  %25 = load ptr, ptr %2, align 8
  %26 = getelementptr inbounds %struct.exception, ptr %25, i64 1
  %27 = load ptr, ptr %2, align 8
  %28 = getelementptr inbounds %struct.exception, ptr %27, i32 0, i32 0
  %29 = load ptr, ptr %28, align 8
  call void @__porf_unwind(ptr noundef %26, ptr noundef %29) #8
  ret void
}

; Function Attrs: noinline
define dso_local ptr @__cxa_get_exception_ptr(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @header(ptr noundef %3) #8
  %5 = getelementptr inbounds %struct.exception, ptr %4, i32 0, i32 2
  %6 = load ptr, ptr %5, align 8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @__cxa_begin_catch(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @header(ptr noundef %4) #8
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.exception, ptr %6, i32 0, i32 5
  %8 = load i32, ptr %7, align 8
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %10, label %15

10:                                               ; preds = %1
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 5
  %13 = load i32, ptr %12, align 8
  %14 = sub nsw i32 1, %13
  br label %20

15:                                               ; preds = %1
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds %struct.exception, ptr %16, i32 0, i32 5
  %18 = load i32, ptr %17, align 8
  %19 = add nsw i32 1, %18
  br label %20

20:                                               ; preds = %15, %10
  %21 = phi i32 [ %14, %10 ], [ %19, %15 ]
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.exception, ptr %22, i32 0, i32 5
  store i32 %21, ptr %23, align 8
  %24 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %25 = load i32, ptr %24, align 4
  %26 = add nsw i32 %25, -1
  store i32 %26, ptr %24, align 4
  %27 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %28 = load ptr, ptr %27, align 8
  %29 = load ptr, ptr %3, align 8
  %30 = icmp ne ptr %28, %29
  br i1 %30, label %31, label %38

31:                                               ; preds = %20
  %32 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %33 = load ptr, ptr %32, align 8
  %34 = load ptr, ptr %3, align 8
  %35 = getelementptr inbounds %struct.exception, ptr %34, i32 0, i32 3
  store ptr %33, ptr %35, align 8
  %36 = load ptr, ptr %3, align 8
  %37 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  store ptr %36, ptr %37, align 8
  br label %38

38:                                               ; preds = %31, %20
  %39 = load ptr, ptr %3, align 8
  %40 = getelementptr inbounds %struct.exception, ptr %39, i32 0, i32 2
  %41 = load ptr, ptr %40, align 8
  ret ptr %41
}

; Function Attrs: noinline
define dso_local void @__cxa_end_catch() #2 {
  %1 = alloca ptr, align 8
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %3 = load ptr, ptr %2, align 8
  store ptr %3, ptr %1, align 8
  %4 = load ptr, ptr %1, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %7, label %6

6:                                                ; preds = %0
  br label %37

7:                                                ; preds = %0
  %8 = load ptr, ptr %1, align 8
  %9 = getelementptr inbounds %struct.exception, ptr %8, i32 0, i32 5
  %10 = load i32, ptr %9, align 8
  %11 = icmp slt i32 %10, 0
  br i1 %11, label %12, label %24

12:                                               ; preds = %7
  %13 = load ptr, ptr %1, align 8
  %14 = getelementptr inbounds %struct.exception, ptr %13, i32 0, i32 5
  %15 = load i32, ptr %14, align 8
  %16 = add nsw i32 %15, 1
  store i32 %16, ptr %14, align 8
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %23

18:                                               ; preds = %12
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds %struct.exception, ptr %19, i32 0, i32 3
  %21 = load ptr, ptr %20, align 8
  %22 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  store ptr %21, ptr %22, align 8
  br label %23

23:                                               ; preds = %18, %12
  br label %37

24:                                               ; preds = %7
  %25 = load ptr, ptr %1, align 8
  %26 = getelementptr inbounds %struct.exception, ptr %25, i32 0, i32 5
  %27 = load i32, ptr %26, align 8
  %28 = add nsw i32 %27, -1
  store i32 %28, ptr %26, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %36

30:                                               ; preds = %24
  %31 = load ptr, ptr %1, align 8
  %32 = getelementptr inbounds %struct.exception, ptr %31, i32 0, i32 3
  %33 = load ptr, ptr %32, align 8
  %34 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  store ptr %33, ptr %34, align 8
  %35 = load ptr, ptr %1, align 8
  call void @drop_exception(ptr noundef %35) #8
  br label %36

36:                                               ; preds = %30, %24
  br label %37

37:                                               ; preds = %6, %36, %23
  ret void
}

; Function Attrs: noinline
define internal void @drop_exception(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.exception, ptr %5, i32 0, i32 6
  store i32 1, ptr %3, align 4
  %7 = load i32, ptr %3, align 4
  %8 = atomicrmw sub ptr %6, i32 %7 acq_rel, align 4
  store i32 %8, ptr %4, align 4
  %9 = load i32, ptr %4, align 4
  %10 = icmp ne i32 %9, 1
  br i1 %10, label %11, label %12

11:                                               ; preds = %1
  br label %35

12:                                               ; preds = %1
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.exception, ptr %13, i32 0, i32 4
  %15 = load ptr, ptr %14, align 8
  %16 = icmp ne ptr %15, null
  br i1 %16, label %17, label %21

17:                                               ; preds = %12
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds %struct.exception, ptr %18, i32 0, i32 4
  %20 = load ptr, ptr %19, align 8
  call void @drop_exception(ptr noundef %20) #8
  br label %33

21:                                               ; preds = %12
  %22 = load ptr, ptr %2, align 8
  %23 = getelementptr inbounds %struct.exception, ptr %22, i32 0, i32 1
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ne ptr %24, null
  br i1 %25, label %26, label %32

26:                                               ; preds = %21
  %27 = load ptr, ptr %2, align 8
  %28 = getelementptr inbounds %struct.exception, ptr %27, i32 0, i32 1
  %29 = load ptr, ptr %28, align 8
  %30 = load ptr, ptr %2, align 8
  %31 = getelementptr inbounds %struct.exception, ptr %30, i64 1
  call void %29(ptr noundef %31) #8
  br label %32

32:                                               ; preds = %26, %21
  br label %33

33:                                               ; preds = %32, %17
  %34 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %34) #8
  br label %35

35:                                               ; preds = %33, %11
  ret void
}

; Function Attrs: noinline
define dso_local void @__cxa_rethrow() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp ne ptr %2, null
  br i1 %3, label %5, label %4

4:                                                ; preds = %0
  call void @_ZSt9terminatev() #8
  br label %5

5:                                                ; preds = %4, %0
  %6 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds %struct.exception, ptr %7, i32 0, i32 5
  %9 = load i32, ptr %8, align 8
  %10 = sub nsw i32 0, %9
  %11 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds %struct.exception, ptr %12, i32 0, i32 5
  store i32 %10, ptr %13, align 8
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %15 = load ptr, ptr %14, align 8
  call void @throw(ptr noundef %15) #8
  ret void
}

declare void @_ZSt9terminatev() #3

; Function Attrs: noinline nounwind
define dso_local ptr @__cxa_current_exception_type() #0 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp ne ptr %2, null
  br i1 %3, label %4, label %9

4:                                                ; preds = %0
  %5 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds %struct.exception, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  br label %10

9:                                                ; preds = %0
  br label %10

10:                                               ; preds = %9, %4
  %11 = phi ptr [ %8, %4 ], [ null, %9 ]
  ret ptr %11
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZSt18uncaught_exceptionv() #0 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %2 = load i32, ptr %1, align 4
  %3 = icmp sgt i32 %2, 0
  ret i1 %3
}

; Function Attrs: noinline nounwind
define dso_local i32 @_ZSt19uncaught_exceptionsv() #0 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %16

8:                                                ; preds = %1
  %9 = load ptr, ptr %2, align 8
  %10 = load ptr, ptr %9, align 8
  %11 = call ptr @header(ptr noundef %10) #8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 6
  store i32 1, ptr %3, align 4
  %13 = load i32, ptr %3, align 4
  %14 = atomicrmw add ptr %12, i32 %13 monotonic, align 4
  store i32 %14, ptr %4, align 4
  %15 = load i32, ptr %4, align 4
  br label %16

16:                                               ; preds = %8, %1
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %10

6:                                                ; preds = %1
  %7 = load ptr, ptr %2, align 8
  %8 = load ptr, ptr %7, align 8
  %9 = call ptr @header(ptr noundef %8) #8
  call void @drop_exception(ptr noundef %9) #8
  br label %10

10:                                               ; preds = %6, %1
  %11 = load ptr, ptr %2, align 8
  store ptr null, ptr %11, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  store ptr %5, ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef %7) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC2EPv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC1ERKS0_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %6, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %7) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC2ERKS0_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %6, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %7) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15__exception_ptr13exception_ptrD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt17current_exceptionv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %5 = load ptr, ptr %4, align 8
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %23

9:                                                ; preds = %1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.exception, ptr %10, i32 0, i32 4
  %12 = load ptr, ptr %11, align 8
  %13 = icmp ne ptr %12, null
  br i1 %13, label %14, label %18

14:                                               ; preds = %9
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.exception, ptr %15, i32 0, i32 4
  %17 = load ptr, ptr %16, align 8
  br label %20

18:                                               ; preds = %9
  %19 = load ptr, ptr %3, align 8
  br label %20

20:                                               ; preds = %18, %14
  %21 = phi ptr [ %17, %14 ], [ %19, %18 ]
  %22 = getelementptr inbounds %struct.exception, ptr %21, i64 1
  br label %24

23:                                               ; preds = %1
  br label %24

24:                                               ; preds = %23, %20
  %25 = phi ptr [ %22, %20 ], [ null, %23 ]
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %6, ptr noundef %25) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %6 = call ptr @__cxa_allocate_exception(i64 noundef 0) #8
  %7 = call ptr @header(ptr noundef %6) #8
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %2, align 8
  %9 = load ptr, ptr %8, align 8
  %10 = call ptr @header(ptr noundef %9) #8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.exception, ptr %11, i32 0, i32 4
  store ptr %10, ptr %12, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds %struct.exception, ptr %13, i32 0, i32 4
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds %struct.exception, ptr %15, i32 0, i32 0
  %17 = load ptr, ptr %16, align 8
  %18 = load ptr, ptr %3, align 8
  %19 = getelementptr inbounds %struct.exception, ptr %18, i32 0, i32 0
  store ptr %17, ptr %19, align 8
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.exception, ptr %20, i32 0, i32 6
  store i32 1, ptr %21, align 4
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.exception, ptr %22, i32 0, i32 4
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds %struct.exception, ptr %24, i32 0, i32 6
  store i32 1, ptr %4, align 4
  %26 = load i32, ptr %4, align 4
  %27 = atomicrmw add ptr %25, i32 %26 monotonic, align 4
  store i32 %27, ptr %5, align 4
  %28 = load i32, ptr %5, align 4
  %29 = load ptr, ptr %3, align 8
  call void @throw(ptr noundef %29) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_guard_abort(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i8, align 1
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 1
  store i8 0, ptr %3, align 1
  %6 = load i8, ptr %3, align 1
  store atomic i8 %6, ptr %5 release, align 1
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt9exception4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.69
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9exceptionD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt9exceptionD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt9exceptionD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

declare void @_ZdlPv(ptr noundef) #3

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9exceptionD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt9bad_alloc4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.70
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9bad_allocD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt9bad_allocD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt9bad_allocD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9bad_allocD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt20bad_array_new_length4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.72
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt20bad_array_new_lengthD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt20bad_array_new_lengthD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt20bad_array_new_lengthD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt20bad_array_new_lengthD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt8bad_cast4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.74
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8bad_castD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt8bad_castD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt8bad_castD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8bad_castD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt10bad_typeid4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.76
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt10bad_typeidD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10bad_typeidD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt10bad_typeidD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt10bad_typeidD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt13bad_exception4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.78
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13bad_exceptionD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13bad_exceptionD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt13bad_exceptionD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13bad_exceptionD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt17bad_function_call4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.80
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt17bad_function_callD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt17bad_function_callD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt17bad_function_callD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt17bad_function_callD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt12bad_weak_ptr4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.82
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12bad_weak_ptrD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12bad_weak_ptrD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12bad_weak_ptrD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12bad_weak_ptrD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt11logic_error4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt13runtime_error4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  ret ptr %5
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt11logic_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt11logic_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define internal void @set_text(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %7

7:                                                ; preds = %13, %2
  %8 = load ptr, ptr %4, align 8
  %9 = load i64, ptr %5, align 8
  %10 = getelementptr inbounds i8, ptr %8, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp ne i8 %11, 0
  br i1 %12, label %13, label %16

13:                                               ; preds = %7
  %14 = load i64, ptr %5, align 8
  %15 = add i64 %14, 1
  store i64 %15, ptr %5, align 8
  br label %7, !llvm.loop !48

16:                                               ; preds = %7
  %17 = load i64, ptr %5, align 8
  %18 = add i64 %17, 1
  %19 = call ptr @malloc(i64 noundef %18) #8
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.error, ptr %20, i32 0, i32 1
  store ptr %19, ptr %21, align 8
  store i64 0, ptr %6, align 8
  br label %22

22:                                               ; preds = %36, %16
  %23 = load i64, ptr %6, align 8
  %24 = load i64, ptr %5, align 8
  %25 = icmp ule i64 %23, %24
  br i1 %25, label %26, label %39

26:                                               ; preds = %22
  %27 = load ptr, ptr %4, align 8
  %28 = load i64, ptr %6, align 8
  %29 = getelementptr inbounds i8, ptr %27, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds %struct.error, ptr %31, i32 0, i32 1
  %33 = load ptr, ptr %32, align 8
  %34 = load i64, ptr %6, align 8
  %35 = getelementptr inbounds i8, ptr %33, i64 %34
  store i8 %30, ptr %35, align 1
  br label %36

36:                                               ; preds = %26
  %37 = load i64, ptr %6, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %6, align 8
  br label %22, !llvm.loop !49

39:                                               ; preds = %22
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12domain_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12domain_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12domain_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt16invalid_argumentD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt16invalid_argument, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt16invalid_argumentC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12length_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12length_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12length_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12out_of_rangeD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12out_of_range, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12out_of_rangeC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt13runtime_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt13runtime_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt11range_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt11range_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11range_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt14overflow_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt14overflow_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt14overflow_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15underflow_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC2EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt15underflow_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC1EPKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt15underflow_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt19__throw_logic_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw11logic_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw11logic_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt11logic_error, ptr noundef @_ZNSt11logic_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt20__throw_domain_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12domain_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw12domain_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12domain_error, ptr noundef @_ZNSt12domain_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt24__throw_invalid_argumentPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw16invalid_argument(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw16invalid_argument(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt16invalid_argument, ptr noundef @_ZNSt16invalid_argumentD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt20__throw_length_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12length_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw12length_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12length_error, ptr noundef @_ZNSt12length_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt20__throw_out_of_rangePKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12out_of_range(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw12out_of_range(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12out_of_range, ptr noundef @_ZNSt12out_of_rangeD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt24__throw_out_of_range_fmtPKcz(ptr noundef %0, ...) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12out_of_range(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt21__throw_runtime_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw13runtime_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw13runtime_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt13runtime_error, ptr noundef @_ZNSt13runtime_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt19__throw_range_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw11range_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw11range_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt11range_error, ptr noundef @_ZNSt11range_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt22__throw_overflow_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw14overflow_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw14overflow_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt14overflow_error, ptr noundef @_ZNSt14overflow_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt23__throw_underflow_errorPKc(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw15underflow_error(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw15underflow_error(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #8
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt15underflow_error, ptr noundef @_ZNSt15underflow_errorD1Ev) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt17__throw_bad_allocv() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt9bad_alloc, i64 0, i64 2), ptr noundef @_ZTISt9bad_alloc) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw_plain(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call ptr @__cxa_allocate_exception(i64 noundef 8) #8
  store ptr %6, ptr %5, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %5, align 8
  store ptr %7, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %4, align 8
  call void @__cxa_throw(ptr noundef %9, ptr noundef %10, ptr noundef null) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt28__throw_bad_array_new_lengthv() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt20bad_array_new_length, i64 0, i64 2), ptr noundef @_ZTISt20bad_array_new_length) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__cxa_throw_bad_array_new_length() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt20bad_array_new_length, i64 0, i64 2), ptr noundef @_ZTISt20bad_array_new_length) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt16__throw_bad_castv() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt8bad_cast, i64 0, i64 2), ptr noundef @_ZTISt8bad_cast) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__cxa_bad_cast() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt8bad_cast, i64 0, i64 2), ptr noundef @_ZTISt8bad_cast) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @__cxa_bad_typeid() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt10bad_typeid, i64 0, i64 2), ptr noundef @_ZTISt10bad_typeid) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt25__throw_bad_function_callv() #2 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt17bad_function_call, i64 0, i64 2), ptr noundef @_ZTISt17bad_function_call) #8
  ret void
}

; Function Attrs: noinline
define dso_local i64 @_ZNSt6chrono3_V212steady_clock3nowEv() #2 {
  %1 = call i64 @now() #8
  %2 = mul nsw i64 %1, 1000000000
  ret i64 %2
}

; Function Attrs: noinline
define dso_local i64 @_ZNSt6chrono3_V212system_clock3nowEv() #2 {
  %1 = call i64 @now() #8
  %2 = mul nsw i64 %1, 1000000000
  ret i64 %2
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr noundef %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3, i64 noundef %4, i64 noundef %5) #2 {
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %13 = zext i1 %3 to i8
  store i8 %13, ptr %10, align 1
  store i64 %4, ptr %11, align 8
  store i64 %5, ptr %12, align 8
  %14 = load ptr, ptr %8, align 8
  %15 = load i32, ptr %9, align 4
  %16 = load i8, ptr %10, align 1
  %17 = trunc i8 %16 to i1
  br i1 %17, label %18, label %20

18:                                               ; preds = %6
  %19 = load ptr, ptr %7, align 8
  br label %21

20:                                               ; preds = %6
  br label %21

21:                                               ; preds = %20, %18
  %22 = phi ptr [ %19, %18 ], [ null, %20 ]
  %23 = call i64 @futex_wait(ptr noundef %14, i32 noundef %15, ptr noundef %22) #8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %21
  %26 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  %27 = load i32, ptr %26, align 4
  %28 = icmp ne i32 %27, 110
  br label %29

29:                                               ; preds = %25, %21
  %30 = phi i1 [ true, %21 ], [ %28, %25 ]
  ret i1 %30
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr noundef %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3, i64 noundef %4, i64 noundef %5) #2 {
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %13 = zext i1 %3 to i8
  store i8 %13, ptr %10, align 1
  store i64 %4, ptr %11, align 8
  store i64 %5, ptr %12, align 8
  %14 = load ptr, ptr %8, align 8
  %15 = load i32, ptr %9, align 4
  %16 = load i8, ptr %10, align 1
  %17 = trunc i8 %16 to i1
  br i1 %17, label %18, label %20

18:                                               ; preds = %6
  %19 = load ptr, ptr %7, align 8
  br label %21

20:                                               ; preds = %6
  br label %21

21:                                               ; preds = %20, %18
  %22 = phi ptr [ %19, %18 ], [ null, %20 ]
  %23 = call i64 @futex_wait(ptr noundef %14, i32 noundef %15, ptr noundef %22) #8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %21
  %26 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  %27 = load i32, ptr %26, align 4
  %28 = icmp ne i32 %27, 110
  br label %29

29:                                               ; preds = %25, %21
  %30 = phi i1 [ true, %21 ], [ %28, %25 ]
  ret i1 %30
}

; Function Attrs: noinline
define dso_local void @_ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @futex_wake(ptr noundef %3, i32 noundef 2147483647) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13__future_base12_Result_baseC2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.future_result, ptr %3, i32 0, i32 1
  store ptr null, ptr %4, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13__future_base12_Result_baseD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.future_result, ptr %3, i32 0, i32 1
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcEC1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcEC2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcEC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcEC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcED1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSaIcED2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.link, ptr %6, i32 0, i32 0
  store ptr %5, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.link, ptr %8, i32 0, i32 1
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.link, ptr %11, i32 0, i32 1
  store ptr %10, ptr %12, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.link, ptr %14, i32 0, i32 1
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds %struct.link, ptr %16, i32 0, i32 0
  store ptr %13, ptr %17, align 8
  %18 = load ptr, ptr %3, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = getelementptr inbounds %struct.link, ptr %19, i32 0, i32 1
  store ptr %18, ptr %20, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.link, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.link, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds %struct.link, ptr %8, i32 0, i32 0
  store ptr %5, ptr %9, align 8
  %10 = load ptr, ptr %2, align 8
  %11 = getelementptr inbounds %struct.link, ptr %10, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.link, ptr %13, i32 0, i32 0
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds %struct.link, ptr %15, i32 0, i32 1
  store ptr %12, ptr %16, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = icmp eq ptr %8, %9
  br i1 %10, label %15, label %11

11:                                               ; preds = %3
  %12 = load ptr, ptr %5, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = icmp eq ptr %12, %13
  br i1 %14, label %15, label %16

15:                                               ; preds = %11, %3
  br label %46

16:                                               ; preds = %11
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds %struct.link, ptr %17, i32 0, i32 1
  %19 = load ptr, ptr %18, align 8
  store ptr %19, ptr %7, align 8
  %20 = load ptr, ptr %6, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = getelementptr inbounds %struct.link, ptr %21, i32 0, i32 1
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds %struct.link, ptr %23, i32 0, i32 0
  store ptr %20, ptr %24, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = getelementptr inbounds %struct.link, ptr %25, i32 0, i32 1
  %27 = load ptr, ptr %26, align 8
  %28 = load ptr, ptr %6, align 8
  %29 = getelementptr inbounds %struct.link, ptr %28, i32 0, i32 1
  store ptr %27, ptr %29, align 8
  %30 = load ptr, ptr %5, align 8
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds %struct.link, ptr %31, i32 0, i32 1
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds %struct.link, ptr %33, i32 0, i32 0
  store ptr %30, ptr %34, align 8
  %35 = load ptr, ptr %4, align 8
  %36 = getelementptr inbounds %struct.link, ptr %35, i32 0, i32 1
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %5, align 8
  %39 = getelementptr inbounds %struct.link, ptr %38, i32 0, i32 1
  store ptr %37, ptr %39, align 8
  %40 = load ptr, ptr %4, align 8
  %41 = load ptr, ptr %7, align 8
  %42 = getelementptr inbounds %struct.link, ptr %41, i32 0, i32 0
  store ptr %40, ptr %42, align 8
  %43 = load ptr, ptr %7, align 8
  %44 = load ptr, ptr %4, align 8
  %45 = getelementptr inbounds %struct.link, ptr %44, i32 0, i32 1
  store ptr %43, ptr %45, align 8
  br label %46

46:                                               ; preds = %16, %15
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail15_List_node_base10_M_reverseEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  store ptr %5, ptr %3, align 8
  br label %6

6:                                                ; preds = %19, %1
  %7 = load ptr, ptr %3, align 8
  %8 = getelementptr inbounds %struct.link, ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8, align 8
  store ptr %9, ptr %4, align 8
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.link, ptr %10, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds %struct.link, ptr %13, i32 0, i32 0
  store ptr %12, ptr %14, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds %struct.link, ptr %16, i32 0, i32 1
  store ptr %15, ptr %17, align 8
  %18 = load ptr, ptr %4, align 8
  store ptr %18, ptr %3, align 8
  br label %19

19:                                               ; preds = %6
  %20 = load ptr, ptr %3, align 8
  %21 = load ptr, ptr %2, align 8
  %22 = icmp ne ptr %20, %21
  br i1 %22, label %6, label %23, !llvm.loop !50

23:                                               ; preds = %19
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.link, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  call void @take_over(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @take_over(ptr noundef %7, ptr noundef %8) #8
  %9 = load ptr, ptr %4, align 8
  call void @take_over(ptr noundef %9, ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal void @take_over(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds %struct.link, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %10, label %16

10:                                               ; preds = %2
  %11 = load ptr, ptr %3, align 8
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds %struct.link, ptr %12, i32 0, i32 1
  store ptr %11, ptr %13, align 8
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.link, ptr %14, i32 0, i32 0
  store ptr %11, ptr %15, align 8
  br label %28

16:                                               ; preds = %2
  %17 = load ptr, ptr %3, align 8
  %18 = load ptr, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %17, ptr align 8 %18, i64 16, i1 false)
  %19 = load ptr, ptr %3, align 8
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.link, ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds %struct.link, ptr %22, i32 0, i32 0
  store ptr %19, ptr %23, align 8
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds %struct.link, ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds %struct.link, ptr %26, i32 0, i32 1
  store ptr %19, ptr %27, align 8
  br label %28

28:                                               ; preds = %16, %10
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @next_node(ptr noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline nounwind
define internal ptr @next_node(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.tree, ptr %5, i32 0, i32 3
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %24

9:                                                ; preds = %1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.tree, ptr %10, i32 0, i32 3
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %3, align 8
  br label %13

13:                                               ; preds = %18, %9
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.tree, ptr %14, i32 0, i32 2
  %16 = load ptr, ptr %15, align 8
  %17 = icmp ne ptr %16, null
  br i1 %17, label %18, label %22

18:                                               ; preds = %13
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.tree, ptr %19, i32 0, i32 2
  %21 = load ptr, ptr %20, align 8
  store ptr %21, ptr %3, align 8
  br label %13, !llvm.loop !51

22:                                               ; preds = %13
  %23 = load ptr, ptr %3, align 8
  store ptr %23, ptr %2, align 8
  br label %51

24:                                               ; preds = %1
  %25 = load ptr, ptr %3, align 8
  %26 = getelementptr inbounds %struct.tree, ptr %25, i32 0, i32 1
  %27 = load ptr, ptr %26, align 8
  store ptr %27, ptr %4, align 8
  br label %28

28:                                               ; preds = %34, %24
  %29 = load ptr, ptr %3, align 8
  %30 = load ptr, ptr %4, align 8
  %31 = getelementptr inbounds %struct.tree, ptr %30, i32 0, i32 3
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %29, %32
  br i1 %33, label %34, label %39

34:                                               ; preds = %28
  %35 = load ptr, ptr %4, align 8
  store ptr %35, ptr %3, align 8
  %36 = load ptr, ptr %4, align 8
  %37 = getelementptr inbounds %struct.tree, ptr %36, i32 0, i32 1
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %4, align 8
  br label %28, !llvm.loop !52

39:                                               ; preds = %28
  %40 = load ptr, ptr %3, align 8
  %41 = getelementptr inbounds %struct.tree, ptr %40, i32 0, i32 3
  %42 = load ptr, ptr %41, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = icmp ne ptr %42, %43
  br i1 %44, label %45, label %47

45:                                               ; preds = %39
  %46 = load ptr, ptr %4, align 8
  br label %49

47:                                               ; preds = %39
  %48 = load ptr, ptr %3, align 8
  br label %49

49:                                               ; preds = %47, %45
  %50 = phi ptr [ %46, %45 ], [ %48, %47 ]
  store ptr %50, ptr %2, align 8
  br label %51

51:                                               ; preds = %49, %22
  %52 = load ptr, ptr %2, align 8
  ret ptr %52
}

; Function Attrs: noinline
define dso_local ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @next_node(ptr noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline
define dso_local ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @previous_node(ptr noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline nounwind
define internal ptr @previous_node(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.tree, ptr %5, i32 0, i32 0
  %7 = load i32, ptr %6, align 8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %21, label %9

9:                                                ; preds = %1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.tree, ptr %10, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds %struct.tree, ptr %12, i32 0, i32 1
  %14 = load ptr, ptr %13, align 8
  %15 = load ptr, ptr %3, align 8
  %16 = icmp eq ptr %14, %15
  br i1 %16, label %17, label %21

17:                                               ; preds = %9
  %18 = load ptr, ptr %3, align 8
  %19 = getelementptr inbounds %struct.tree, ptr %18, i32 0, i32 3
  %20 = load ptr, ptr %19, align 8
  store ptr %20, ptr %2, align 8
  br label %58

21:                                               ; preds = %9, %1
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.tree, ptr %22, i32 0, i32 2
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ne ptr %24, null
  br i1 %25, label %26, label %41

26:                                               ; preds = %21
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds %struct.tree, ptr %27, i32 0, i32 2
  %29 = load ptr, ptr %28, align 8
  store ptr %29, ptr %3, align 8
  br label %30

30:                                               ; preds = %35, %26
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds %struct.tree, ptr %31, i32 0, i32 3
  %33 = load ptr, ptr %32, align 8
  %34 = icmp ne ptr %33, null
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = load ptr, ptr %3, align 8
  %37 = getelementptr inbounds %struct.tree, ptr %36, i32 0, i32 3
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %3, align 8
  br label %30, !llvm.loop !53

39:                                               ; preds = %30
  %40 = load ptr, ptr %3, align 8
  store ptr %40, ptr %2, align 8
  br label %58

41:                                               ; preds = %21
  %42 = load ptr, ptr %3, align 8
  %43 = getelementptr inbounds %struct.tree, ptr %42, i32 0, i32 1
  %44 = load ptr, ptr %43, align 8
  store ptr %44, ptr %4, align 8
  br label %45

45:                                               ; preds = %51, %41
  %46 = load ptr, ptr %3, align 8
  %47 = load ptr, ptr %4, align 8
  %48 = getelementptr inbounds %struct.tree, ptr %47, i32 0, i32 2
  %49 = load ptr, ptr %48, align 8
  %50 = icmp eq ptr %46, %49
  br i1 %50, label %51, label %56

51:                                               ; preds = %45
  %52 = load ptr, ptr %4, align 8
  store ptr %52, ptr %3, align 8
  %53 = load ptr, ptr %4, align 8
  %54 = getelementptr inbounds %struct.tree, ptr %53, i32 0, i32 1
  %55 = load ptr, ptr %54, align 8
  store ptr %55, ptr %4, align 8
  br label %45, !llvm.loop !54

56:                                               ; preds = %45
  %57 = load ptr, ptr %4, align 8
  store ptr %57, ptr %2, align 8
  br label %58

58:                                               ; preds = %56, %39, %17
  %59 = load ptr, ptr %2, align 8
  ret ptr %59
}

; Function Attrs: noinline
define dso_local ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @previous_node(ptr noundef %3) #8
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 noundef zeroext %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #0 {
  %5 = alloca i8, align 1
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = zext i1 %0 to i8
  store i8 %9, ptr %5, align 1
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = getelementptr inbounds %struct.tree, ptr %10, i32 0, i32 0
  store i32 1, ptr %11, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = getelementptr inbounds %struct.tree, ptr %13, i32 0, i32 1
  store ptr %12, ptr %14, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds %struct.tree, ptr %15, i32 0, i32 3
  store ptr null, ptr %16, align 8
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds %struct.tree, ptr %17, i32 0, i32 2
  store ptr null, ptr %18, align 8
  %19 = load i8, ptr %5, align 1
  %20 = trunc i8 %19 to i1
  br i1 %20, label %21, label %46

21:                                               ; preds = %4
  %22 = load ptr, ptr %6, align 8
  %23 = load ptr, ptr %7, align 8
  %24 = getelementptr inbounds %struct.tree, ptr %23, i32 0, i32 2
  store ptr %22, ptr %24, align 8
  %25 = load ptr, ptr %7, align 8
  %26 = load ptr, ptr %8, align 8
  %27 = icmp eq ptr %25, %26
  br i1 %27, label %28, label %34

28:                                               ; preds = %21
  %29 = load ptr, ptr %6, align 8
  %30 = load ptr, ptr %8, align 8
  %31 = getelementptr inbounds %struct.tree, ptr %30, i32 0, i32 3
  store ptr %29, ptr %31, align 8
  %32 = load ptr, ptr %8, align 8
  %33 = getelementptr inbounds %struct.tree, ptr %32, i32 0, i32 1
  store ptr %29, ptr %33, align 8
  br label %45

34:                                               ; preds = %21
  %35 = load ptr, ptr %7, align 8
  %36 = load ptr, ptr %8, align 8
  %37 = getelementptr inbounds %struct.tree, ptr %36, i32 0, i32 2
  %38 = load ptr, ptr %37, align 8
  %39 = icmp eq ptr %35, %38
  br i1 %39, label %40, label %44

40:                                               ; preds = %34
  %41 = load ptr, ptr %6, align 8
  %42 = load ptr, ptr %8, align 8
  %43 = getelementptr inbounds %struct.tree, ptr %42, i32 0, i32 2
  store ptr %41, ptr %43, align 8
  br label %44

44:                                               ; preds = %40, %34
  br label %45

45:                                               ; preds = %44, %28
  br label %60

46:                                               ; preds = %4
  %47 = load ptr, ptr %6, align 8
  %48 = load ptr, ptr %7, align 8
  %49 = getelementptr inbounds %struct.tree, ptr %48, i32 0, i32 3
  store ptr %47, ptr %49, align 8
  %50 = load ptr, ptr %7, align 8
  %51 = load ptr, ptr %8, align 8
  %52 = getelementptr inbounds %struct.tree, ptr %51, i32 0, i32 3
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %50, %53
  br i1 %54, label %55, label %59

55:                                               ; preds = %46
  %56 = load ptr, ptr %6, align 8
  %57 = load ptr, ptr %8, align 8
  %58 = getelementptr inbounds %struct.tree, ptr %57, i32 0, i32 3
  store ptr %56, ptr %58, align 8
  br label %59

59:                                               ; preds = %55, %46
  br label %60

60:                                               ; preds = %59, %45
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.tree, ptr %8, i32 0, i32 2
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = icmp eq ptr %10, %11
  br i1 %12, label %13, label %16

13:                                               ; preds = %2
  %14 = load ptr, ptr %3, align 8
  %15 = call ptr @next_node(ptr noundef %14) #8
  br label %20

16:                                               ; preds = %2
  %17 = load ptr, ptr %4, align 8
  %18 = getelementptr inbounds %struct.tree, ptr %17, i32 0, i32 2
  %19 = load ptr, ptr %18, align 8
  br label %20

20:                                               ; preds = %16, %13
  %21 = phi ptr [ %15, %13 ], [ %19, %16 ]
  store ptr %21, ptr %5, align 8
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds %struct.tree, ptr %22, i32 0, i32 3
  %24 = load ptr, ptr %23, align 8
  %25 = load ptr, ptr %3, align 8
  %26 = icmp ne ptr %24, %25
  br i1 %26, label %27, label %31

27:                                               ; preds = %20
  %28 = load ptr, ptr %4, align 8
  %29 = getelementptr inbounds %struct.tree, ptr %28, i32 0, i32 3
  %30 = load ptr, ptr %29, align 8
  br label %44

31:                                               ; preds = %20
  %32 = load ptr, ptr %4, align 8
  %33 = getelementptr inbounds %struct.tree, ptr %32, i32 0, i32 2
  %34 = load ptr, ptr %33, align 8
  %35 = load ptr, ptr %3, align 8
  %36 = icmp eq ptr %34, %35
  br i1 %36, label %37, label %39

37:                                               ; preds = %31
  %38 = load ptr, ptr %4, align 8
  br label %42

39:                                               ; preds = %31
  %40 = load ptr, ptr %3, align 8
  %41 = call ptr @previous_node(ptr noundef %40) #8
  br label %42

42:                                               ; preds = %39, %37
  %43 = phi ptr [ %38, %37 ], [ %41, %39 ]
  br label %44

44:                                               ; preds = %42, %27
  %45 = phi ptr [ %30, %27 ], [ %43, %42 ]
  store ptr %45, ptr %6, align 8
  %46 = load ptr, ptr %3, align 8
  %47 = getelementptr inbounds %struct.tree, ptr %46, i32 0, i32 2
  %48 = load ptr, ptr %47, align 8
  %49 = icmp ne ptr %48, null
  br i1 %49, label %50, label %93

50:                                               ; preds = %44
  %51 = load ptr, ptr %3, align 8
  %52 = getelementptr inbounds %struct.tree, ptr %51, i32 0, i32 3
  %53 = load ptr, ptr %52, align 8
  %54 = icmp ne ptr %53, null
  br i1 %54, label %55, label %93

55:                                               ; preds = %50
  %56 = load ptr, ptr %3, align 8
  %57 = call ptr @next_node(ptr noundef %56) #8
  store ptr %57, ptr %7, align 8
  %58 = load ptr, ptr %7, align 8
  %59 = getelementptr inbounds %struct.tree, ptr %58, i32 0, i32 1
  %60 = load ptr, ptr %59, align 8
  %61 = load ptr, ptr %3, align 8
  %62 = icmp ne ptr %60, %61
  br i1 %62, label %63, label %79

63:                                               ; preds = %55
  %64 = load ptr, ptr %4, align 8
  %65 = load ptr, ptr %7, align 8
  %66 = load ptr, ptr %7, align 8
  %67 = getelementptr inbounds %struct.tree, ptr %66, i32 0, i32 3
  %68 = load ptr, ptr %67, align 8
  call void @replace_child(ptr noundef %64, ptr noundef %65, ptr noundef %68) #8
  %69 = load ptr, ptr %3, align 8
  %70 = getelementptr inbounds %struct.tree, ptr %69, i32 0, i32 3
  %71 = load ptr, ptr %70, align 8
  %72 = load ptr, ptr %7, align 8
  %73 = getelementptr inbounds %struct.tree, ptr %72, i32 0, i32 3
  store ptr %71, ptr %73, align 8
  %74 = load ptr, ptr %7, align 8
  %75 = load ptr, ptr %7, align 8
  %76 = getelementptr inbounds %struct.tree, ptr %75, i32 0, i32 3
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds %struct.tree, ptr %77, i32 0, i32 1
  store ptr %74, ptr %78, align 8
  br label %79

79:                                               ; preds = %63, %55
  %80 = load ptr, ptr %3, align 8
  %81 = getelementptr inbounds %struct.tree, ptr %80, i32 0, i32 2
  %82 = load ptr, ptr %81, align 8
  %83 = load ptr, ptr %7, align 8
  %84 = getelementptr inbounds %struct.tree, ptr %83, i32 0, i32 2
  store ptr %82, ptr %84, align 8
  %85 = load ptr, ptr %7, align 8
  %86 = load ptr, ptr %7, align 8
  %87 = getelementptr inbounds %struct.tree, ptr %86, i32 0, i32 2
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds %struct.tree, ptr %88, i32 0, i32 1
  store ptr %85, ptr %89, align 8
  %90 = load ptr, ptr %4, align 8
  %91 = load ptr, ptr %3, align 8
  %92 = load ptr, ptr %7, align 8
  call void @replace_child(ptr noundef %90, ptr noundef %91, ptr noundef %92) #8
  br label %110

93:                                               ; preds = %50, %44
  %94 = load ptr, ptr %4, align 8
  %95 = load ptr, ptr %3, align 8
  %96 = load ptr, ptr %3, align 8
  %97 = getelementptr inbounds %struct.tree, ptr %96, i32 0, i32 2
  %98 = load ptr, ptr %97, align 8
  %99 = icmp ne ptr %98, null
  br i1 %99, label %100, label %104

100:                                              ; preds = %93
  %101 = load ptr, ptr %3, align 8
  %102 = getelementptr inbounds %struct.tree, ptr %101, i32 0, i32 2
  %103 = load ptr, ptr %102, align 8
  br label %108

104:                                              ; preds = %93
  %105 = load ptr, ptr %3, align 8
  %106 = getelementptr inbounds %struct.tree, ptr %105, i32 0, i32 3
  %107 = load ptr, ptr %106, align 8
  br label %108

108:                                              ; preds = %104, %100
  %109 = phi ptr [ %103, %100 ], [ %107, %104 ]
  call void @replace_child(ptr noundef %94, ptr noundef %95, ptr noundef %109) #8
  br label %110

110:                                              ; preds = %108, %79
  %111 = load ptr, ptr %5, align 8
  %112 = load ptr, ptr %4, align 8
  %113 = getelementptr inbounds %struct.tree, ptr %112, i32 0, i32 2
  store ptr %111, ptr %113, align 8
  %114 = load ptr, ptr %6, align 8
  %115 = load ptr, ptr %4, align 8
  %116 = getelementptr inbounds %struct.tree, ptr %115, i32 0, i32 3
  store ptr %114, ptr %116, align 8
  %117 = load ptr, ptr %3, align 8
  ret ptr %117
}

; Function Attrs: noinline nounwind
define internal void @replace_child(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds %struct.tree, ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = icmp eq ptr %9, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %3
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.tree, ptr %14, i32 0, i32 1
  store ptr %13, ptr %15, align 8
  br label %37

16:                                               ; preds = %3
  %17 = load ptr, ptr %5, align 8
  %18 = getelementptr inbounds %struct.tree, ptr %17, i32 0, i32 1
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds %struct.tree, ptr %19, i32 0, i32 2
  %21 = load ptr, ptr %20, align 8
  %22 = load ptr, ptr %5, align 8
  %23 = icmp eq ptr %21, %22
  br i1 %23, label %24, label %30

24:                                               ; preds = %16
  %25 = load ptr, ptr %6, align 8
  %26 = load ptr, ptr %5, align 8
  %27 = getelementptr inbounds %struct.tree, ptr %26, i32 0, i32 1
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds %struct.tree, ptr %28, i32 0, i32 2
  store ptr %25, ptr %29, align 8
  br label %36

30:                                               ; preds = %16
  %31 = load ptr, ptr %6, align 8
  %32 = load ptr, ptr %5, align 8
  %33 = getelementptr inbounds %struct.tree, ptr %32, i32 0, i32 1
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds %struct.tree, ptr %34, i32 0, i32 3
  store ptr %31, ptr %35, align 8
  br label %36

36:                                               ; preds = %30, %24
  br label %37

37:                                               ; preds = %36, %12
  %38 = load ptr, ptr %6, align 8
  %39 = icmp ne ptr %38, null
  br i1 %39, label %40, label %46

40:                                               ; preds = %37
  %41 = load ptr, ptr %5, align 8
  %42 = getelementptr inbounds %struct.tree, ptr %41, i32 0, i32 1
  %43 = load ptr, ptr %42, align 8
  %44 = load ptr, ptr %6, align 8
  %45 = getelementptr inbounds %struct.tree, ptr %44, i32 0, i32 1
  store ptr %43, ptr %45, align 8
  br label %46

46:                                               ; preds = %40, %37
  ret void
}

; Function Attrs: noinline
define dso_local i64 @_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call i64 @buckets_for(ptr noundef %5, i64 noundef %6) #8
  ret i64 %7
}

; Function Attrs: noinline nounwind
define internal i64 @buckets_for(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %7 = load i64, ptr %4, align 8
  %8 = icmp ult i64 %7, 3
  br i1 %8, label %9, label %10

9:                                                ; preds = %2
  br label %13

10:                                               ; preds = %2
  %11 = load i64, ptr %4, align 8
  %12 = or i64 %11, 1
  br label %13

13:                                               ; preds = %10, %9
  %14 = phi i64 [ 2, %9 ], [ %12, %10 ]
  store i64 %14, ptr %5, align 8
  store i64 3, ptr %6, align 8
  br label %15

15:                                               ; preds = %33, %13
  %16 = load i64, ptr %6, align 8
  %17 = load i64, ptr %6, align 8
  %18 = mul i64 %16, %17
  %19 = load i64, ptr %5, align 8
  %20 = icmp ule i64 %18, %19
  br i1 %20, label %21, label %36

21:                                               ; preds = %15
  %22 = load i64, ptr %5, align 8
  %23 = icmp ugt i64 %22, 2
  br i1 %23, label %24, label %32

24:                                               ; preds = %21
  %25 = load i64, ptr %5, align 8
  %26 = load i64, ptr %6, align 8
  %27 = urem i64 %25, %26
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %29, label %32

29:                                               ; preds = %24
  %30 = load i64, ptr %5, align 8
  %31 = add i64 %30, 2
  store i64 %31, ptr %5, align 8
  store i64 1, ptr %6, align 8
  br label %32

32:                                               ; preds = %29, %24, %21
  br label %33

33:                                               ; preds = %32
  %34 = load i64, ptr %6, align 8
  %35 = add i64 %34, 2
  store i64 %35, ptr %6, align 8
  br label %15, !llvm.loop !55

36:                                               ; preds = %15
  %37 = load i64, ptr %5, align 8
  %38 = uitofp i64 %37 to double
  %39 = load ptr, ptr %3, align 8
  %40 = getelementptr inbounds %struct.rehash_policy, ptr %39, i32 0, i32 0
  %41 = load float, ptr %40, align 8
  %42 = fpext float %41 to double
  %43 = fmul double %38, %42
  %44 = fptoui double %43 to i64
  %45 = load ptr, ptr %3, align 8
  %46 = getelementptr inbounds %struct.rehash_policy, ptr %45, i32 0, i32 1
  store i64 %44, ptr %46, align 8
  %47 = load i64, ptr %5, align 8
  ret i64 %47
}

; Function Attrs: noinline
define dso_local { i8, i64 } @_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(ptr noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3) #2 {
  %5 = alloca %struct.rehash, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %5, i8 0, i64 16, i1 false)
  %11 = load i64, ptr %8, align 8
  %12 = load i64, ptr %9, align 8
  %13 = add i64 %11, %12
  %14 = load ptr, ptr %6, align 8
  %15 = getelementptr inbounds %struct.rehash_policy, ptr %14, i32 0, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = icmp ule i64 %13, %16
  br i1 %17, label %18, label %19

18:                                               ; preds = %4
  br label %72

19:                                               ; preds = %4
  %20 = load i64, ptr %8, align 8
  %21 = load i64, ptr %9, align 8
  %22 = add i64 %20, %21
  store i64 %22, ptr %10, align 8
  %23 = load ptr, ptr %6, align 8
  %24 = getelementptr inbounds %struct.rehash_policy, ptr %23, i32 0, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %31

27:                                               ; preds = %19
  %28 = load i64, ptr %10, align 8
  %29 = icmp ult i64 %28, 11
  br i1 %29, label %30, label %31

30:                                               ; preds = %27
  store i64 11, ptr %10, align 8
  br label %31

31:                                               ; preds = %30, %27, %19
  %32 = load i64, ptr %10, align 8
  %33 = uitofp i64 %32 to double
  %34 = load ptr, ptr %6, align 8
  %35 = getelementptr inbounds %struct.rehash_policy, ptr %34, i32 0, i32 0
  %36 = load float, ptr %35, align 8
  %37 = fpext float %36 to double
  %38 = fdiv double %33, %37
  %39 = fptoui double %38 to i64
  %40 = add i64 %39, 1
  store i64 %40, ptr %10, align 8
  %41 = load i64, ptr %10, align 8
  %42 = load i64, ptr %7, align 8
  %43 = icmp ugt i64 %41, %42
  br i1 %43, label %44, label %60

44:                                               ; preds = %31
  %45 = getelementptr inbounds %struct.rehash, ptr %5, i32 0, i32 0
  store i8 1, ptr %45, align 8
  %46 = load ptr, ptr %6, align 8
  %47 = load i64, ptr %10, align 8
  %48 = load i64, ptr %7, align 8
  %49 = mul i64 2, %48
  %50 = icmp ugt i64 %47, %49
  br i1 %50, label %51, label %53

51:                                               ; preds = %44
  %52 = load i64, ptr %10, align 8
  br label %56

53:                                               ; preds = %44
  %54 = load i64, ptr %7, align 8
  %55 = mul i64 2, %54
  br label %56

56:                                               ; preds = %53, %51
  %57 = phi i64 [ %52, %51 ], [ %55, %53 ]
  %58 = call i64 @buckets_for(ptr noundef %46, i64 noundef %57) #8
  %59 = getelementptr inbounds %struct.rehash, ptr %5, i32 0, i32 1
  store i64 %58, ptr %59, align 8
  br label %71

60:                                               ; preds = %31
  %61 = load i64, ptr %7, align 8
  %62 = uitofp i64 %61 to double
  %63 = load ptr, ptr %6, align 8
  %64 = getelementptr inbounds %struct.rehash_policy, ptr %63, i32 0, i32 0
  %65 = load float, ptr %64, align 8
  %66 = fpext float %65 to double
  %67 = fmul double %62, %66
  %68 = fptoui double %67 to i64
  %69 = load ptr, ptr %6, align 8
  %70 = getelementptr inbounds %struct.rehash_policy, ptr %69, i32 0, i32 1
  store i64 %68, ptr %70, align 8
  br label %71

71:                                               ; preds = %60, %56
  br label %72

72:                                               ; preds = %71, %18
  %73 = load { i8, i64 }, ptr %5, align 8
  ret { i8, i64 } %73
}

; Function Attrs: noinline nounwind
define dso_local i64 @_ZSt11_Hash_bytesPKvmm(ptr noundef %0, i64 noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load i64, ptr %6, align 8
  %10 = xor i64 -3750763034362895579, %9
  store i64 %10, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %11

11:                                               ; preds = %24, %3
  %12 = load i64, ptr %8, align 8
  %13 = load i64, ptr %5, align 8
  %14 = icmp ult i64 %12, %13
  br i1 %14, label %15, label %27

15:                                               ; preds = %11
  %16 = load i64, ptr %7, align 8
  %17 = load ptr, ptr %4, align 8
  %18 = load i64, ptr %8, align 8
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = zext i8 %20 to i64
  %22 = xor i64 %16, %21
  %23 = mul i64 %22, 1099511628211
  store i64 %23, ptr %7, align 8
  br label %24

24:                                               ; preds = %15
  %25 = load i64, ptr %8, align 8
  %26 = add i64 %25, 1
  store i64 %26, ptr %8, align 8
  br label %11, !llvm.loop !56

27:                                               ; preds = %11
  %28 = load i64, ptr %7, align 8
  ret i64 %28
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8ios_base4InitC1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8ios_base4InitD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i64 @strlen(ptr noundef %7) #8
  %9 = call ptr @print_text(ptr noundef %5, ptr noundef %6, i64 noundef %8) #8
  ret ptr %9
}

; Function Attrs: noinline
define internal ptr @print_text(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @is_string_stream(ptr noundef %7) #8
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %3
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load i64, ptr %6, align 8
  call void @append(ptr noundef %11, ptr noundef %12, i64 noundef %13) #8
  br label %19

14:                                               ; preds = %3
  %15 = load i64, ptr %6, align 8
  %16 = trunc i64 %15 to i32
  %17 = load ptr, ptr %5, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.137, i32 noundef %16, ptr noundef %17) #8
  br label %19

19:                                               ; preds = %14, %10
  %20 = load ptr, ptr %4, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr noundef %0, i8 noundef signext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i8, ptr %4, align 1
  %14 = sext i8 %13 to i32
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.93, i32 noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load i8, ptr %4, align 1
  %19 = sext i8 %18 to i32
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.93, i32 noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline nounwind
define internal i32 @is_string_stream(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, getelementptr inbounds ([4 x i64], ptr @string_functions, i64 0, i64 3)
  %7 = zext i1 %6 to i32
  ret i32 %7
}

; Function Attrs: noinline
define internal void @append(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds %struct.stream, ptr %9, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %6, align 8
  %13 = add i64 %11, %12
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.stream, ptr %14, i32 0, i32 3
  %16 = load i64, ptr %15, align 8
  %17 = icmp ugt i64 %13, %16
  br i1 %17, label %18, label %44

18:                                               ; preds = %3
  %19 = load ptr, ptr %4, align 8
  %20 = getelementptr inbounds %struct.stream, ptr %19, i32 0, i32 3
  %21 = load i64, ptr %20, align 8
  %22 = mul i64 2, %21
  %23 = load i64, ptr %6, align 8
  %24 = add i64 %22, %23
  %25 = add i64 %24, 16
  store i64 %25, ptr %7, align 8
  %26 = load i64, ptr %7, align 8
  %27 = call ptr @malloc(i64 noundef %26) #8
  store ptr %27, ptr %8, align 8
  %28 = load ptr, ptr %8, align 8
  %29 = load ptr, ptr %4, align 8
  %30 = getelementptr inbounds %struct.stream, ptr %29, i32 0, i32 1
  %31 = load ptr, ptr %30, align 8
  %32 = load ptr, ptr %4, align 8
  %33 = getelementptr inbounds %struct.stream, ptr %32, i32 0, i32 2
  %34 = load i64, ptr %33, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %28, ptr align 1 %31, i64 %34, i1 false)
  %35 = load ptr, ptr %4, align 8
  %36 = getelementptr inbounds %struct.stream, ptr %35, i32 0, i32 1
  %37 = load ptr, ptr %36, align 8
  call void @free(ptr noundef %37) #8
  %38 = load ptr, ptr %8, align 8
  %39 = load ptr, ptr %4, align 8
  %40 = getelementptr inbounds %struct.stream, ptr %39, i32 0, i32 1
  store ptr %38, ptr %40, align 8
  %41 = load i64, ptr %7, align 8
  %42 = load ptr, ptr %4, align 8
  %43 = getelementptr inbounds %struct.stream, ptr %42, i32 0, i32 3
  store i64 %41, ptr %43, align 8
  br label %44

44:                                               ; preds = %18, %3
  %45 = load ptr, ptr %4, align 8
  %46 = getelementptr inbounds %struct.stream, ptr %45, i32 0, i32 1
  %47 = load ptr, ptr %46, align 8
  %48 = load ptr, ptr %4, align 8
  %49 = getelementptr inbounds %struct.stream, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %47, i64 %50
  %52 = load ptr, ptr %5, align 8
  %53 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %51, ptr align 1 %52, i64 %53, i1 false)
  %54 = load i64, ptr %6, align 8
  %55 = load ptr, ptr %4, align 8
  %56 = getelementptr inbounds %struct.stream, ptr %55, i32 0, i32 2
  %57 = load i64, ptr %56, align 8
  %58 = add i64 %57, %54
  store i64 %58, ptr %56, align 8
  ret void
}

declare i32 @snprintf(ptr noundef, i64 noundef, ptr noundef, ...) #3

declare i32 @printf(ptr noundef, ...) #3

; Function Attrs: noinline
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h(ptr noundef %0, i8 noundef zeroext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i8, ptr %4, align 1
  %14 = zext i8 %13 to i32
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.93, i32 noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load i8, ptr %4, align 1
  %19 = zext i8 %18 to i32
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.93, i32 noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline
define dso_local ptr @_ZNSo3putEc(ptr noundef %0, i8 noundef signext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i8, ptr %4, align 1
  %14 = sext i8 %13 to i32
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.93, i32 noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load i8, ptr %4, align 1
  %19 = sext i8 %18 to i32
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.93, i32 noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEb(ptr noundef %0, i1 noundef zeroext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  %6 = zext i1 %1 to i8
  store i8 %6, ptr %4, align 1
  %7 = load ptr, ptr %3, align 8
  %8 = call i32 @is_string_stream(ptr noundef %7) #8
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %19

10:                                               ; preds = %2
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %14 = load i8, ptr %4, align 1
  %15 = trunc i8 %14 to i1
  %16 = zext i1 %15 to i32
  %17 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %13, i64 noundef 40, ptr noundef @.str.94, i32 noundef %16) #8
  %18 = sext i32 %17 to i64
  call void @append(ptr noundef %11, ptr noundef %12, i64 noundef %18) #8
  br label %24

19:                                               ; preds = %2
  %20 = load i8, ptr %4, align 1
  %21 = trunc i8 %20 to i1
  %22 = zext i1 %21 to i32
  %23 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %22) #8
  br label %24

24:                                               ; preds = %19, %10
  %25 = load ptr, ptr %3, align 8
  ret ptr %25
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEs(ptr noundef %0, i16 noundef signext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i16, align 2
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i16 %1, ptr %4, align 2
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i16, ptr %4, align 2
  %14 = sext i16 %13 to i32
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.94, i32 noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load i16, ptr %4, align 2
  %19 = sext i16 %18 to i32
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEt(ptr noundef %0, i16 noundef zeroext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i16, align 2
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i16 %1, ptr %4, align 2
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i16, ptr %4, align 2
  %14 = zext i16 %13 to i32
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.95, i32 noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load i16, ptr %4, align 2
  %19 = zext i16 %18 to i32
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.95, i32 noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEi(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i32, ptr %4, align 4
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.94, i32 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i32, ptr %4, align 4
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEj(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i32, ptr %4, align 4
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.95, i32 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i32, ptr %4, align 4
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.95, i32 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEl(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i64, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.96, i64 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i64, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.96, i64 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEm(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i64, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.97, i64 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i64, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.97, i64 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEx(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i64, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.98, i64 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i64, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.98, i64 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEy(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load i64, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.99, i64 noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load i64, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.99, i64 noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEd(ptr noundef %0, double noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca double, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load double, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.100, double noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load double, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.100, double noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEf(ptr noundef %0, float noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca float, align 4
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store float %1, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load float, ptr %4, align 4
  %14 = fpext float %13 to double
  %15 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.100, double noundef %14) #8
  %16 = sext i32 %15 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %16) #8
  br label %21

17:                                               ; preds = %2
  %18 = load float, ptr %4, align 4
  %19 = fpext float %18 to double
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.100, double noundef %19) #8
  br label %21

21:                                               ; preds = %17, %9
  %22 = load ptr, ptr %3, align 8
  ret ptr %22
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEPKv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [40 x i8], align 16
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @is_string_stream(ptr noundef %6) #8
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %2
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %12 = getelementptr inbounds [40 x i8], ptr %5, i64 0, i64 0
  %13 = load ptr, ptr %4, align 8
  %14 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %12, i64 noundef 40, ptr noundef @.str.101, ptr noundef %13) #8
  %15 = sext i32 %14 to i64
  call void @append(ptr noundef %10, ptr noundef %11, i64 noundef %15) #8
  br label %19

16:                                               ; preds = %2
  %17 = load ptr, ptr %4, align 8
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str.101, ptr noundef %17) #8
  br label %19

19:                                               ; preds = %16, %9
  %20 = load ptr, ptr %3, align 8
  ret ptr %20
}

; Function Attrs: noinline
define dso_local ptr @_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @print_text(ptr noundef %7, ptr noundef %8, i64 noundef %9) #8
  ret ptr %10
}

; Function Attrs: noinline
define dso_local ptr @_ZNSo5writeEPKcl(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @print_text(ptr noundef %7, ptr noundef %8, i64 noundef %9) #8
  ret ptr %10
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.string, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds %struct.string, ptr %9, i32 0, i32 1
  %11 = load i64, ptr %10, align 8
  %12 = call ptr @print_text(ptr noundef %5, ptr noundef %8, i64 noundef %11) #8
  ret ptr %12
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEPFRSoS_E(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr %5(ptr noundef %6) #8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @print_text(ptr noundef %3, ptr noundef @.str.102, i64 noundef 1) #8
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSo5flushEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_setrobust(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutexattr_getrobust(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline nounwind
define internal i32 @tell(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store i32 %5, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutexattr_getpshared(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_mutexattr_getprotocol(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutexattr_setprioceiling(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_consistent(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 22
}

; Function Attrs: noinline
define dso_local i32 @pthread_condattr_getclock(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_condattr_getpshared(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlockattr_getpshared(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_rwlockattr_getkind_np(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_barrierattr_getpshared(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_attr_getscope(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_attr_getinheritsched(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_attr_getschedpolicy(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_attr_getschedparam(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 0) #8
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_getstacksize(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  store i64 8388608, ptr %5, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_getguardsize(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  store i64 4096, ptr %5, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_getattr_np(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @pthread_attr_init(ptr noundef %5) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_getschedparam(i64 noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i64 %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %6, align 8
  store i32 0, ptr %7, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = call i32 @tell(ptr noundef %8, i32 noundef 0) #8
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setschedprio(i64 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_getconcurrency() #0 {
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @pthread_getcpuclockid(i64 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @tell(ptr noundef %5, i32 noundef 3) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_getaffinity_np(i64 noundef %0, i64 noundef %1, ptr noundef %2) #2 {
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i64, ptr %5, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @processors(i64 noundef %7, ptr noundef %8) #8
  ret i32 %9
}

; Function Attrs: noinline nounwind
define internal i32 @processors(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %6, i1 false)
  %7 = load ptr, ptr %4, align 8
  store i8 3, ptr %7, align 1
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @sched_getaffinity(i32 noundef %0, i64 noundef %1, ptr noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i64, ptr %5, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @processors(i64 noundef %7, ptr noundef %8) #8
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_setscheduler(i32 noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_getscheduler(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sched_setparam(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getcpu(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8
  store i32 0, ptr %8, align 4
  br label %9

9:                                                ; preds = %7, %2
  %10 = load ptr, ptr %4, align 8
  %11 = icmp ne ptr %10, null
  br i1 %11, label %12, label %14

12:                                               ; preds = %9
  %13 = load ptr, ptr %4, align 8
  store i32 0, ptr %13, align 4
  br label %14

14:                                               ; preds = %12, %9
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @get_nprocs_conf() #0 {
  ret i32 2
}

; Function Attrs: noinline nounwind
define dso_local i32 @__sched_cpucount(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i32 0, ptr %5, align 4
  store i64 0, ptr %6, align 8
  br label %7

7:                                                ; preds = %26, %2
  %8 = load i64, ptr %6, align 8
  %9 = load i64, ptr %3, align 8
  %10 = mul i64 8, %9
  %11 = icmp ult i64 %8, %10
  br i1 %11, label %12, label %29

12:                                               ; preds = %7
  %13 = load ptr, ptr %4, align 8
  %14 = load i64, ptr %6, align 8
  %15 = udiv i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %13, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = zext i8 %17 to i32
  %19 = load i64, ptr %6, align 8
  %20 = urem i64 %19, 8
  %21 = trunc i64 %20 to i32
  %22 = ashr i32 %18, %21
  %23 = and i32 %22, 1
  %24 = load i32, ptr %5, align 4
  %25 = add nsw i32 %24, %23
  store i32 %25, ptr %5, align 4
  br label %26

26:                                               ; preds = %12
  %27 = load i64, ptr %6, align 8
  %28 = add i64 %27, 1
  store i64 %28, ptr %6, align 8
  br label %7, !llvm.loop !57

29:                                               ; preds = %7
  %30 = load i32, ptr %5, align 4
  ret i32 %30
}

; Function Attrs: noinline
define dso_local ptr @sem_open(ptr noundef %0, i32 noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca [1 x %struct.__va_list_tag], align 16
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store ptr null, ptr %5, align 8
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %12)
  %13 = call i64 @__porf_self() #8
  %14 = trunc i64 %13 to i32
  call void @__porf_acquire(ptr noundef @names_lock, i32 noundef %14) #8
  call void @__porf_hold(ptr noundef @names_lock) #8
  store i32 -1, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %15

15:                                               ; preds = %59, %2
  %16 = load i32, ptr %8, align 4
  %17 = icmp slt i32 %16, 16
  br i1 %17, label %18, label %22

18:                                               ; preds = %15
  %19 = load ptr, ptr %5, align 8
  %20 = icmp ne ptr %19, null
  %21 = xor i1 %20, true
  br label %22

22:                                               ; preds = %18, %15
  %23 = phi i1 [ false, %15 ], [ %21, %18 ]
  br i1 %23, label %24, label %62

24:                                               ; preds = %22
  %25 = load i32, ptr %8, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %26
  %28 = getelementptr inbounds %struct.anon.0, ptr %27, i32 0, i32 2
  %29 = load i32, ptr %28, align 4
  %30 = icmp ne i32 %29, 0
  br i1 %30, label %31, label %45

31:                                               ; preds = %24
  %32 = load i32, ptr %8, align 4
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %33
  %35 = getelementptr inbounds %struct.anon.0, ptr %34, i32 0, i32 0
  %36 = getelementptr inbounds [32 x i8], ptr %35, i64 0, i64 0
  %37 = load ptr, ptr %3, align 8
  %38 = call i32 @strncmp(ptr noundef %36, ptr noundef %37, i64 noundef 31) #8
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %45

40:                                               ; preds = %31
  %41 = load i32, ptr %8, align 4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %42
  %44 = getelementptr inbounds %struct.anon.0, ptr %43, i32 0, i32 1
  store ptr %44, ptr %5, align 8
  br label %58

45:                                               ; preds = %31, %24
  %46 = load i32, ptr %8, align 4
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %47
  %49 = getelementptr inbounds %struct.anon.0, ptr %48, i32 0, i32 2
  %50 = load i32, ptr %49, align 4
  %51 = icmp ne i32 %50, 0
  br i1 %51, label %57, label %52

52:                                               ; preds = %45
  %53 = load i32, ptr %7, align 4
  %54 = icmp slt i32 %53, 0
  br i1 %54, label %55, label %57

55:                                               ; preds = %52
  %56 = load i32, ptr %8, align 4
  store i32 %56, ptr %7, align 4
  br label %57

57:                                               ; preds = %55, %52, %45
  br label %58

58:                                               ; preds = %57, %40
  br label %59

59:                                               ; preds = %58
  %60 = load i32, ptr %8, align 4
  %61 = add nsw i32 %60, 1
  store i32 %61, ptr %8, align 4
  br label %15, !llvm.loop !58

62:                                               ; preds = %22
  %63 = load ptr, ptr %5, align 8
  %64 = icmp ne ptr %63, null
  br i1 %64, label %65, label %71

65:                                               ; preds = %62
  %66 = load i32, ptr %4, align 4
  %67 = and i32 %66, 192
  %68 = icmp eq i32 %67, 192
  br i1 %68, label %69, label %71

69:                                               ; preds = %65
  store ptr null, ptr %5, align 8
  %70 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 17, ptr %70, align 4
  br label %139

71:                                               ; preds = %65, %62
  %72 = load ptr, ptr %5, align 8
  %73 = icmp ne ptr %72, null
  br i1 %73, label %80, label %74

74:                                               ; preds = %71
  %75 = load i32, ptr %4, align 4
  %76 = and i32 %75, 64
  %77 = icmp ne i32 %76, 0
  br i1 %77, label %80, label %78

78:                                               ; preds = %74
  %79 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 2, ptr %79, align 4
  br label %138

80:                                               ; preds = %74, %71
  %81 = load ptr, ptr %5, align 8
  %82 = icmp ne ptr %81, null
  br i1 %82, label %137, label %83

83:                                               ; preds = %80
  %84 = load i32, ptr %7, align 4
  %85 = icmp slt i32 %84, 0
  br i1 %85, label %86, label %87

86:                                               ; preds = %83
  call void @porf_knows_16_named_semaphores() #8
  br label %87

87:                                               ; preds = %86, %83
  %88 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  %89 = getelementptr inbounds %struct.__va_list_tag, ptr %88, i32 0, i32 0
  %90 = load i32, ptr %89, align 16
  %91 = icmp ule i32 %90, 40
  br i1 %91, label %92, label %97

92:                                               ; preds = %87
  %93 = getelementptr inbounds %struct.__va_list_tag, ptr %88, i32 0, i32 3
  %94 = load ptr, ptr %93, align 16
  %95 = getelementptr i8, ptr %94, i32 %90
  %96 = add i32 %90, 8
  store i32 %96, ptr %89, align 16
  br label %101

97:                                               ; preds = %87
  %98 = getelementptr inbounds %struct.__va_list_tag, ptr %88, i32 0, i32 2
  %99 = load ptr, ptr %98, align 8
  %100 = getelementptr i8, ptr %99, i32 8
  store ptr %100, ptr %98, align 8
  br label %101

101:                                              ; preds = %97, %92
  %102 = phi ptr [ %95, %92 ], [ %99, %97 ]
  %103 = load i32, ptr %102, align 4
  store i32 %103, ptr %9, align 4
  %104 = load i32, ptr %7, align 4
  %105 = sext i32 %104 to i64
  %106 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %105
  %107 = getelementptr inbounds %struct.anon.0, ptr %106, i32 0, i32 0
  %108 = getelementptr inbounds [32 x i8], ptr %107, i64 0, i64 0
  %109 = load ptr, ptr %3, align 8
  %110 = call ptr @strncpy(ptr noundef %108, ptr noundef %109, i64 noundef 31) #8
  %111 = load i32, ptr %7, align 4
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %112
  %114 = getelementptr inbounds %struct.anon.0, ptr %113, i32 0, i32 2
  store i32 1, ptr %114, align 4
  %115 = load i32, ptr %7, align 4
  %116 = sext i32 %115 to i64
  %117 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %116
  %118 = getelementptr inbounds %struct.anon.0, ptr %117, i32 0, i32 1
  store ptr %118, ptr %5, align 8
  %119 = load ptr, ptr %5, align 8
  %120 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  %121 = getelementptr inbounds %struct.__va_list_tag, ptr %120, i32 0, i32 0
  %122 = load i32, ptr %121, align 16
  %123 = icmp ule i32 %122, 40
  br i1 %123, label %124, label %129

124:                                              ; preds = %101
  %125 = getelementptr inbounds %struct.__va_list_tag, ptr %120, i32 0, i32 3
  %126 = load ptr, ptr %125, align 16
  %127 = getelementptr i8, ptr %126, i32 %122
  %128 = add i32 %122, 8
  store i32 %128, ptr %121, align 16
  br label %133

129:                                              ; preds = %101
  %130 = getelementptr inbounds %struct.__va_list_tag, ptr %120, i32 0, i32 2
  %131 = load ptr, ptr %130, align 8
  %132 = getelementptr i8, ptr %131, i32 8
  store ptr %132, ptr %130, align 8
  br label %133

133:                                              ; preds = %129, %124
  %134 = phi ptr [ %127, %124 ], [ %131, %129 ]
  %135 = load i32, ptr %134, align 4
  store i32 %135, ptr %10, align 4
  %136 = load i32, ptr %10, align 4
  store atomic i32 %136, ptr %119 monotonic, align 4
  br label %137

137:                                              ; preds = %133, %80
  br label %138

138:                                              ; preds = %137, %78
  br label %139

139:                                              ; preds = %138, %69
  %140 = call i32 @__porf_release(ptr noundef @names_lock) #8
  store i32 0, ptr %11, align 4
  %141 = load i32, ptr %11, align 4
  store atomic i32 %141, ptr @names_lock release, align 4
  %142 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %142)
  %143 = load ptr, ptr %5, align 8
  ret ptr %143
}

declare void @porf_knows_16_named_semaphores() #3

; Function Attrs: noinline nounwind
define dso_local i32 @sem_close(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @sem_unlink(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  store i32 -1, ptr %3, align 4
  %6 = call i64 @__porf_self() #8
  %7 = trunc i64 %6 to i32
  call void @__porf_acquire(ptr noundef @names_lock, i32 noundef %7) #8
  call void @__porf_hold(ptr noundef @names_lock) #8
  store i32 0, ptr %4, align 4
  br label %8

8:                                                ; preds = %34, %1
  %9 = load i32, ptr %4, align 4
  %10 = icmp slt i32 %9, 16
  br i1 %10, label %11, label %37

11:                                               ; preds = %8
  %12 = load i32, ptr %4, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %13
  %15 = getelementptr inbounds %struct.anon.0, ptr %14, i32 0, i32 2
  %16 = load i32, ptr %15, align 4
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %33

18:                                               ; preds = %11
  %19 = load i32, ptr %4, align 4
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %20
  %22 = getelementptr inbounds %struct.anon.0, ptr %21, i32 0, i32 0
  %23 = getelementptr inbounds [32 x i8], ptr %22, i64 0, i64 0
  %24 = load ptr, ptr %2, align 8
  %25 = call i32 @strncmp(ptr noundef %23, ptr noundef %24, i64 noundef 31) #8
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %33

27:                                               ; preds = %18
  %28 = load i32, ptr %4, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [16 x %struct.anon.0], ptr @named, i64 0, i64 %29
  %31 = getelementptr inbounds %struct.anon.0, ptr %30, i32 0, i32 0
  %32 = getelementptr inbounds [32 x i8], ptr %31, i64 0, i64 0
  store i8 0, ptr %32, align 8
  store i32 0, ptr %3, align 4
  br label %33

33:                                               ; preds = %27, %18, %11
  br label %34

34:                                               ; preds = %33
  %35 = load i32, ptr %4, align 4
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr %4, align 4
  br label %8, !llvm.loop !59

37:                                               ; preds = %8
  %38 = call i32 @__porf_release(ptr noundef @names_lock) #8
  store i32 0, ptr %5, align 4
  %39 = load i32, ptr %5, align 4
  store atomic i32 %39, ptr @names_lock release, align 4
  %40 = load i32, ptr %3, align 4
  %41 = icmp ne i32 %40, 0
  br i1 %41, label %42, label %44

42:                                               ; preds = %37
  %43 = call i32 @fails(i32 noundef 2) #8
  br label %45

44:                                               ; preds = %37
  br label %45

45:                                               ; preds = %44, %42
  %46 = phi i32 [ %43, %42 ], [ 0, %44 ]
  ret i32 %46
}

; Function Attrs: noinline nounwind
define dso_local ptr @signal(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigaction(i32 noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = load ptr, ptr %6, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %10, i8 0, i64 152, i1 false)
  br label %11

11:                                               ; preds = %9, %3
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigemptyset(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %3, i8 0, i64 128, i1 false)
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigfillset(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %3, i8 -1, i64 128, i1 false)
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigaddset(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = sub nsw i32 %5, 1
  %7 = zext i32 %6 to i64
  %8 = shl i64 1, %7
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 0
  %11 = load i64, ptr %10, align 8
  %12 = or i64 %11, %8
  store i64 %12, ptr %10, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigdelset(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = sub nsw i32 %5, 1
  %7 = zext i32 %6 to i64
  %8 = shl i64 1, %7
  %9 = xor i64 %8, -1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 0
  %12 = load i64, ptr %11, align 8
  %13 = and i64 %12, %9
  store i64 %13, ptr %11, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigismember(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 0
  %7 = load i64, ptr %6, align 8
  %8 = load i32, ptr %4, align 4
  %9 = sub nsw i32 %8, 1
  %10 = zext i32 %9 to i64
  %11 = lshr i64 %7, %10
  %12 = and i64 %11, 1
  %13 = trunc i64 %12 to i32
  ret i32 %13
}

; Function Attrs: noinline nounwind
define dso_local i32 @sigprocmask(i32 noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @alarm(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @raise(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ne i32 %3, 0
  br i1 %4, label %5, label %6

5:                                                ; preds = %1
  call void @porf_delivers_no_signals() #8
  br label %6

6:                                                ; preds = %5, %1
  ret i32 0
}

declare void @porf_delivers_no_signals() #3

; Function Attrs: noinline
define dso_local i32 @kill(i32 noundef %0, i32 noundef %1) #2 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = call i32 @raise(i32 noundef %5) #8
  ret i32 %6
}

; Function Attrs: noinline
define dso_local i32 @pthread_kill(i64 noundef %0, i32 noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = call i32 @raise(i32 noundef %5) #8
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local ptr @fopen(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 2, ptr %5, align 4
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local i32 @fclose(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @open(ptr noundef %0, i32 noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = call i32 @fails(i32 noundef 2) #8
  ret i32 %5
}

; Function Attrs: noinline
define dso_local i32 @close(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp sgt i32 %3, 2
  br i1 %4, label %5, label %7

5:                                                ; preds = %1
  %6 = call i32 @fails(i32 noundef 9) #8
  br label %8

7:                                                ; preds = %1
  br label %8

8:                                                ; preds = %7, %5
  %9 = phi i32 [ %6, %5 ], [ 0, %7 ]
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = call i32 @fails(i32 noundef 9) #8
  br label %12

11:                                               ; preds = %3
  br label %12

12:                                               ; preds = %11, %9
  %13 = phi i32 [ %10, %9 ], [ 0, %11 ]
  %14 = sext i32 %13 to i64
  ret i64 %14
}

; Function Attrs: noinline
define dso_local i64 @write(i32 noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %8 = load i32, ptr %5, align 4
  %9 = icmp ne i32 %8, 1
  br i1 %9, label %10, label %16

10:                                               ; preds = %3
  %11 = load i32, ptr %5, align 4
  %12 = icmp ne i32 %11, 2
  br i1 %12, label %13, label %16

13:                                               ; preds = %10
  %14 = call i32 @fails(i32 noundef 9) #8
  %15 = sext i32 %14 to i64
  store i64 %15, ptr %4, align 8
  br label %20

16:                                               ; preds = %10, %3
  %17 = load ptr, ptr %6, align 8
  %18 = load i64, ptr %7, align 8
  %19 = call i64 @fwrite(ptr noundef %17, i64 noundef 1, i64 noundef %18, ptr noundef null) #8
  store i64 %19, ptr %4, align 8
  br label %20

20:                                               ; preds = %16, %13
  %21 = load i64, ptr %4, align 8
  ret i64 %21
}

declare i64 @fwrite(ptr noundef, i64 noundef, i64 noundef, ptr noundef) #3

; Function Attrs: noinline nounwind
define dso_local i32 @getchar() #0 {
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local i32 @getc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local i32 @fgetc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local i32 @ungetc(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local i64 @fread(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) #0 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  ret i64 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @feof(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 1
}

; Function Attrs: noinline nounwind
define dso_local i32 @ferror(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local void @clearerr(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @fileno(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @isatty(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 25, ptr %3, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @fsync(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local void @flockfile(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @funlockfile(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @select(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) #0 {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca [3 x ptr], align 16
  %12 = alloca i32, align 4
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %13 = load ptr, ptr %7, align 8
  store ptr %13, ptr %11, align 8
  %14 = getelementptr inbounds ptr, ptr %11, i64 1
  %15 = load ptr, ptr %8, align 8
  store ptr %15, ptr %14, align 8
  %16 = getelementptr inbounds ptr, ptr %11, i64 2
  %17 = load ptr, ptr %9, align 8
  store ptr %17, ptr %16, align 8
  store i32 0, ptr %12, align 4
  br label %18

18:                                               ; preds = %33, %5
  %19 = load i32, ptr %12, align 4
  %20 = icmp slt i32 %19, 3
  br i1 %20, label %21, label %36

21:                                               ; preds = %18
  %22 = load i32, ptr %12, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds [3 x ptr], ptr %11, i64 0, i64 %23
  %25 = load ptr, ptr %24, align 8
  %26 = icmp ne ptr %25, null
  br i1 %26, label %27, label %32

27:                                               ; preds = %21
  %28 = load i32, ptr %12, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [3 x ptr], ptr %11, i64 0, i64 %29
  %31 = load ptr, ptr %30, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %31, i8 0, i64 128, i1 false)
  br label %32

32:                                               ; preds = %27, %21
  br label %33

33:                                               ; preds = %32
  %34 = load i32, ptr %12, align 4
  %35 = add nsw i32 %34, 1
  store i32 %35, ptr %12, align 4
  br label %18, !llvm.loop !60

36:                                               ; preds = %18
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @ppoll(ptr noundef %0, i64 noundef %1, ptr noundef %2, ptr noundef %3) #0 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getuid() #0 {
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @geteuid() #0 {
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getgid() #0 {
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getegid() #0 {
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @gethostname(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp ne i64 %5, 0
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8
  store i8 0, ptr %8, align 1
  br label %9

9:                                                ; preds = %7, %2
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @getrusage(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 144, i1 false)
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @setpriority(i32 noundef %0, i32 noundef %1, i32 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @nice(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @prctl(i32 noundef %0, ...) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 15
  br i1 %4, label %8, label %5

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %6, 29
  br i1 %7, label %8, label %9

8:                                                ; preds = %5, %1
  br label %11

9:                                                ; preds = %5
  %10 = call i32 @fails(i32 noundef 22) #8
  br label %11

11:                                               ; preds = %9, %8
  %12 = phi i32 [ 0, %8 ], [ %10, %9 ]
  ret i32 %12
}

; Function Attrs: noinline nounwind
define dso_local i32 @backtrace(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local ptr @dlopen(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local ptr @dlsym(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local ptr @dlerror() #0 {
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local i32 @dlclose(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @msync(ptr noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @posix_madvise(ptr noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  ret i32 0
}

; Function Attrs: noinline
define dso_local ptr @mremap(ptr noundef %0, i64 noundef %1, i64 noundef %2, i32 noundef %3, ...) #2 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %10 = load i64, ptr %7, align 8
  %11 = call ptr @__porf_aligned(i64 noundef %10, i64 noundef 4096) #8
  store ptr %11, ptr %9, align 8
  %12 = load ptr, ptr %9, align 8
  %13 = load i64, ptr %7, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %12, i8 0, i64 %13, i1 false)
  %14 = load ptr, ptr %9, align 8
  %15 = load ptr, ptr %5, align 8
  %16 = load i64, ptr %6, align 8
  %17 = load i64, ptr %7, align 8
  %18 = icmp ult i64 %16, %17
  br i1 %18, label %19, label %21

19:                                               ; preds = %4
  %20 = load i64, ptr %6, align 8
  br label %23

21:                                               ; preds = %4
  %22 = load i64, ptr %7, align 8
  br label %23

23:                                               ; preds = %21, %19
  %24 = phi i64 [ %20, %19 ], [ %22, %21 ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %14, ptr align 1 %15, i64 %24, i1 false)
  %25 = load ptr, ptr %5, align 8
  call void @free(ptr noundef %25) #8
  %26 = load ptr, ptr %9, align 8
  ret ptr %26
}

; Function Attrs: noinline
define dso_local ptr @valloc(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call ptr @__porf_aligned(i64 noundef %3, i64 noundef 4096) #8
  ret ptr %4
}

; Function Attrs: noinline
define dso_local ptr @pvalloc(i64 noundef %0) #2 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 4095
  %5 = udiv i64 %4, 4096
  %6 = mul i64 %5, 4096
  %7 = call ptr @__porf_aligned(i64 noundef %6, i64 noundef 4096) #8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local i64 @malloc_usable_size(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load ptr, ptr %2, align 8
  %7 = call i64 @__porf_size(ptr noundef %6) #8
  br label %9

8:                                                ; preds = %1
  br label %9

9:                                                ; preds = %8, %5
  %10 = phi i64 [ %7, %5 ], [ 0, %8 ]
  ret i64 %10
}

; Function Attrs: noinline nounwind
define dso_local i32 @malloc_trim(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @at_quick_exit(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline
define dso_local void @_Exit(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local i64 @getrandom(ptr noundef %0, i64 noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  store i64 0, ptr %7, align 8
  br label %8

8:                                                ; preds = %19, %3
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %5, align 8
  %11 = icmp ult i64 %9, %10
  br i1 %11, label %12, label %22

12:                                               ; preds = %8
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %14 = call i32 @next_random(ptr noundef %13) #8
  %15 = trunc i32 %14 to i8
  %16 = load ptr, ptr %4, align 8
  %17 = load i64, ptr %7, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  store i8 %15, ptr %18, align 1
  br label %19

19:                                               ; preds = %12
  %20 = load i64, ptr %7, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %7, align 8
  br label %8, !llvm.loop !61

22:                                               ; preds = %8
  %23 = load i64, ptr %5, align 8
  ret i64 %23
}

; Function Attrs: noinline
define dso_local i32 @getentropy(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call i64 @getrandom(ptr noundef %5, i64 noundef %6, i32 noundef 0) #8
  %8 = icmp slt i64 %7, 0
  %9 = zext i1 %8 to i32
  ret i32 %9
}

; Function Attrs: noinline
define dso_local i32 @arc4random() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %2 = call i32 @next_random(ptr noundef %1) #8
  %3 = shl i32 %2, 16
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %5 = call i32 @next_random(ptr noundef %4) #8
  %6 = xor i32 %3, %5
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local void @srand48(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = zext i32 %4 to i64
  %6 = shl i64 %5, 16
  %7 = or i64 %6, 13070
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded_48)
  store i64 %7, ptr %8, align 8
  ret void
}

; Function Attrs: noinline
define dso_local double @drand48() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded_48)
  %2 = call i64 @next_48(ptr noundef %1) #8
  %3 = uitofp i64 %2 to double
  %4 = fdiv double %3, 0x42F0000000000000
  ret double %4
}

; Function Attrs: noinline nounwind
define internal i64 @next_48(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  %5 = mul i64 %4, 25214903917
  %6 = add i64 %5, 11
  %7 = and i64 %6, 281474976710655
  %8 = load ptr, ptr %2, align 8
  store i64 %7, ptr %8, align 8
  ret i64 %7
}

; Function Attrs: noinline
define dso_local i64 @lrand48() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded_48)
  %2 = call i64 @next_48(ptr noundef %1) #8
  %3 = lshr i64 %2, 17
  ret i64 %3
}

; Function Attrs: noinline
define dso_local i64 @mrand48() #2 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded_48)
  %2 = call i64 @next_48(ptr noundef %1) #8
  %3 = lshr i64 %2, 16
  %4 = trunc i64 %3 to i32
  %5 = sext i32 %4 to i64
  ret i64 %5
}

; Function Attrs: noinline nounwind
define dso_local i64 @div(i32 noundef %0, i32 noundef %1) #0 {
  %3 = alloca %struct.two_ints, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %6 = getelementptr inbounds %struct.two_ints, ptr %3, i32 0, i32 0
  %7 = load i32, ptr %4, align 4
  %8 = load i32, ptr %5, align 4
  %9 = sdiv i32 %7, %8
  store i32 %9, ptr %6, align 4
  %10 = getelementptr inbounds %struct.two_ints, ptr %3, i32 0, i32 1
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = srem i32 %11, %12
  store i32 %13, ptr %10, align 4
  %14 = load i64, ptr %3, align 4
  ret i64 %14
}

; Function Attrs: noinline nounwind
define dso_local { i64, i64 } @ldiv(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca %struct.two_longs, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = getelementptr inbounds %struct.two_longs, ptr %3, i32 0, i32 0
  %7 = load i64, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = sdiv i64 %7, %8
  store i64 %9, ptr %6, align 8
  %10 = getelementptr inbounds %struct.two_longs, ptr %3, i32 0, i32 1
  %11 = load i64, ptr %4, align 8
  %12 = load i64, ptr %5, align 8
  %13 = srem i64 %11, %12
  store i64 %13, ptr %10, align 8
  %14 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %14
}

; Function Attrs: noinline nounwind
define dso_local { i64, i64 } @lldiv(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca %struct.two_longs, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %4, align 8
  %7 = load i64, ptr %5, align 8
  %8 = call { i64, i64 } @ldiv(i64 noundef %6, i64 noundef %7) #8
  %9 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 0
  %10 = extractvalue { i64, i64 } %8, 0
  store i64 %10, ptr %9, align 8
  %11 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 1
  %12 = extractvalue { i64, i64 } %8, 1
  store i64 %12, ptr %11, align 8
  %13 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %13
}

; Function Attrs: noinline nounwind
define dso_local { i64, i64 } @imaxdiv(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca %struct.two_longs, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %4, align 8
  %7 = load i64, ptr %5, align 8
  %8 = call { i64, i64 } @ldiv(i64 noundef %6, i64 noundef %7) #8
  %9 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 0
  %10 = extractvalue { i64, i64 } %8, 0
  store i64 %10, ptr %9, align 8
  %11 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 1
  %12 = extractvalue { i64, i64 } %8, 1
  store i64 %12, ptr %11, align 8
  %13 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %13
}

; Function Attrs: noinline nounwind
define dso_local i64 @imaxabs(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:                                                ; preds = %1
  %9 = load i64, ptr %2, align 8
  br label %10

10:                                               ; preds = %8, %5
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

; Function Attrs: noinline
define dso_local i64 @strtoimax(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtol(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @strtoumax(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @__isoc23_strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtol(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @__isoc23_strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @__isoc23_strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtol(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local i64 @__isoc23_strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #8
  ret i64 %10
}

; Function Attrs: noinline
define dso_local double @strtod(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca double, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca double, align 8
  %9 = alloca i64, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i64, align 8
  %15 = alloca ptr, align 8
  %16 = alloca i32, align 4
  %17 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %18 = load ptr, ptr %4, align 8
  store ptr %18, ptr %6, align 8
  br label %19

19:                                               ; preds = %38, %2
  %20 = load ptr, ptr %6, align 8
  %21 = load i8, ptr %20, align 1
  %22 = sext i8 %21 to i32
  %23 = icmp eq i32 %22, 32
  br i1 %23, label %36, label %24

24:                                               ; preds = %19
  %25 = load ptr, ptr %6, align 8
  %26 = load i8, ptr %25, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp sge i32 %27, 9
  br i1 %28, label %29, label %34

29:                                               ; preds = %24
  %30 = load ptr, ptr %6, align 8
  %31 = load i8, ptr %30, align 1
  %32 = sext i8 %31 to i32
  %33 = icmp sle i32 %32, 13
  br label %34

34:                                               ; preds = %29, %24
  %35 = phi i1 [ false, %24 ], [ %33, %29 ]
  br label %36

36:                                               ; preds = %34, %19
  %37 = phi i1 [ true, %19 ], [ %35, %34 ]
  br i1 %37, label %38, label %41

38:                                               ; preds = %36
  %39 = load ptr, ptr %6, align 8
  %40 = getelementptr inbounds i8, ptr %39, i32 1
  store ptr %40, ptr %6, align 8
  br label %19, !llvm.loop !62

41:                                               ; preds = %36
  %42 = load ptr, ptr %6, align 8
  %43 = load i8, ptr %42, align 1
  %44 = sext i8 %43 to i32
  %45 = icmp eq i32 %44, 45
  %46 = zext i1 %45 to i32
  store i32 %46, ptr %7, align 4
  %47 = load ptr, ptr %6, align 8
  %48 = load i8, ptr %47, align 1
  %49 = sext i8 %48 to i32
  %50 = icmp eq i32 %49, 45
  br i1 %50, label %56, label %51

51:                                               ; preds = %41
  %52 = load ptr, ptr %6, align 8
  %53 = load i8, ptr %52, align 1
  %54 = sext i8 %53 to i32
  %55 = icmp eq i32 %54, 43
  br i1 %55, label %56, label %59

56:                                               ; preds = %51, %41
  %57 = load ptr, ptr %6, align 8
  %58 = getelementptr inbounds i8, ptr %57, i32 1
  store ptr %58, ptr %6, align 8
  br label %59

59:                                               ; preds = %56, %51
  %60 = load ptr, ptr %6, align 8
  %61 = call i32 @same_letters(ptr noundef %60, ptr noundef @.str.103) #8
  %62 = icmp ne i32 %61, 0
  br i1 %62, label %63, label %72

63:                                               ; preds = %59
  %64 = load ptr, ptr %6, align 8
  %65 = call i32 @same_letters(ptr noundef %64, ptr noundef @.str.104) #8
  %66 = icmp ne i32 %65, 0
  %67 = zext i1 %66 to i64
  %68 = select i1 %66, i32 8, i32 3
  %69 = load ptr, ptr %6, align 8
  %70 = sext i32 %68 to i64
  %71 = getelementptr inbounds i8, ptr %69, i64 %70
  store ptr %71, ptr %6, align 8
  store double 0x7FF0000000000000, ptr %8, align 8
  br label %292

72:                                               ; preds = %59
  %73 = load ptr, ptr %6, align 8
  %74 = call i32 @same_letters(ptr noundef %73, ptr noundef @.str.105) #8
  %75 = icmp ne i32 %74, 0
  br i1 %75, label %76, label %79

76:                                               ; preds = %72
  %77 = load ptr, ptr %6, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 3
  store ptr %78, ptr %6, align 8
  store double 0x7FF8000000000000, ptr %8, align 8
  br label %291

79:                                               ; preds = %72
  store i64 0, ptr %9, align 8
  store i32 0, ptr %10, align 4
  store i32 0, ptr %11, align 4
  store i32 0, ptr %12, align 4
  store i32 0, ptr %13, align 4
  store i64 0, ptr %14, align 8
  %80 = load ptr, ptr %6, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 0
  %82 = load i8, ptr %81, align 1
  %83 = sext i8 %82 to i32
  %84 = icmp eq i32 %83, 48
  br i1 %84, label %85, label %98

85:                                               ; preds = %79
  %86 = load ptr, ptr %6, align 8
  %87 = getelementptr inbounds i8, ptr %86, i64 1
  %88 = load i8, ptr %87, align 1
  %89 = sext i8 %88 to i32
  %90 = icmp eq i32 %89, 120
  br i1 %90, label %97, label %91

91:                                               ; preds = %85
  %92 = load ptr, ptr %6, align 8
  %93 = getelementptr inbounds i8, ptr %92, i64 1
  %94 = load i8, ptr %93, align 1
  %95 = sext i8 %94 to i32
  %96 = icmp eq i32 %95, 88
  br i1 %96, label %97, label %98

97:                                               ; preds = %91, %85
  call void @porf_does_not_know_this_format() #8
  br label %98

98:                                               ; preds = %97, %91, %79
  br label %99

99:                                               ; preds = %165, %98
  %100 = load ptr, ptr %6, align 8
  %101 = load i8, ptr %100, align 1
  %102 = sext i8 %101 to i32
  %103 = icmp sge i32 %102, 48
  br i1 %103, label %104, label %109

104:                                              ; preds = %99
  %105 = load ptr, ptr %6, align 8
  %106 = load i8, ptr %105, align 1
  %107 = sext i8 %106 to i32
  %108 = icmp sle i32 %107, 57
  br i1 %108, label %120, label %109

109:                                              ; preds = %104, %99
  %110 = load ptr, ptr %6, align 8
  %111 = load i8, ptr %110, align 1
  %112 = sext i8 %111 to i32
  %113 = icmp eq i32 %112, 46
  br i1 %113, label %114, label %118

114:                                              ; preds = %109
  %115 = load i32, ptr %13, align 4
  %116 = icmp ne i32 %115, 0
  %117 = xor i1 %116, true
  br label %118

118:                                              ; preds = %114, %109
  %119 = phi i1 [ false, %109 ], [ %117, %114 ]
  br label %120

120:                                              ; preds = %118, %104
  %121 = phi i1 [ true, %104 ], [ %119, %118 ]
  br i1 %121, label %122, label %168

122:                                              ; preds = %120
  %123 = load ptr, ptr %6, align 8
  %124 = load i8, ptr %123, align 1
  %125 = sext i8 %124 to i32
  %126 = icmp eq i32 %125, 46
  br i1 %126, label %127, label %128

127:                                              ; preds = %122
  store i32 1, ptr %13, align 4
  br label %165

128:                                              ; preds = %122
  store i32 1, ptr %11, align 4
  %129 = load i32, ptr %10, align 4
  %130 = icmp slt i32 %129, 18
  br i1 %130, label %131, label %149

131:                                              ; preds = %128
  %132 = load i64, ptr %9, align 8
  %133 = mul i64 %132, 10
  %134 = load ptr, ptr %6, align 8
  %135 = load i8, ptr %134, align 1
  %136 = sext i8 %135 to i32
  %137 = sub nsw i32 %136, 48
  %138 = sext i32 %137 to i64
  %139 = add i64 %133, %138
  store i64 %139, ptr %9, align 8
  %140 = load i64, ptr %9, align 8
  %141 = icmp ugt i64 %140, 0
  %142 = zext i1 %141 to i32
  %143 = load i32, ptr %10, align 4
  %144 = add nsw i32 %143, %142
  store i32 %144, ptr %10, align 4
  %145 = load i32, ptr %13, align 4
  %146 = sext i32 %145 to i64
  %147 = load i64, ptr %14, align 8
  %148 = sub nsw i64 %147, %146
  store i64 %148, ptr %14, align 8
  br label %164

149:                                              ; preds = %128
  %150 = load ptr, ptr %6, align 8
  %151 = load i8, ptr %150, align 1
  %152 = sext i8 %151 to i32
  %153 = icmp ne i32 %152, 48
  %154 = zext i1 %153 to i32
  %155 = load i32, ptr %12, align 4
  %156 = or i32 %155, %154
  store i32 %156, ptr %12, align 4
  %157 = load i32, ptr %13, align 4
  %158 = icmp ne i32 %157, 0
  %159 = xor i1 %158, true
  %160 = zext i1 %159 to i32
  %161 = sext i32 %160 to i64
  %162 = load i64, ptr %14, align 8
  %163 = add nsw i64 %162, %161
  store i64 %163, ptr %14, align 8
  br label %164

164:                                              ; preds = %149, %131
  br label %165

165:                                              ; preds = %164, %127
  %166 = load ptr, ptr %6, align 8
  %167 = getelementptr inbounds i8, ptr %166, i32 1
  store ptr %167, ptr %6, align 8
  br label %99, !llvm.loop !63

168:                                              ; preds = %120
  %169 = load i32, ptr %11, align 4
  %170 = icmp ne i32 %169, 0
  br i1 %170, label %178, label %171

171:                                              ; preds = %168
  %172 = load ptr, ptr %5, align 8
  %173 = icmp ne ptr %172, null
  br i1 %173, label %174, label %177

174:                                              ; preds = %171
  %175 = load ptr, ptr %4, align 8
  %176 = load ptr, ptr %5, align 8
  store ptr %175, ptr %176, align 8
  br label %177

177:                                              ; preds = %174, %171
  store double 0.000000e+00, ptr %3, align 8
  br label %308

178:                                              ; preds = %168
  %179 = load ptr, ptr %6, align 8
  %180 = load i8, ptr %179, align 1
  %181 = sext i8 %180 to i32
  %182 = icmp eq i32 %181, 101
  br i1 %182, label %188, label %183

183:                                              ; preds = %178
  %184 = load ptr, ptr %6, align 8
  %185 = load i8, ptr %184, align 1
  %186 = sext i8 %185 to i32
  %187 = icmp eq i32 %186, 69
  br i1 %187, label %188, label %264

188:                                              ; preds = %183, %178
  %189 = load ptr, ptr %6, align 8
  %190 = getelementptr inbounds i8, ptr %189, i64 1
  store ptr %190, ptr %15, align 8
  %191 = load ptr, ptr %15, align 8
  %192 = load i8, ptr %191, align 1
  %193 = sext i8 %192 to i32
  %194 = icmp eq i32 %193, 45
  %195 = zext i1 %194 to i32
  store i32 %195, ptr %16, align 4
  %196 = load ptr, ptr %15, align 8
  %197 = load i8, ptr %196, align 1
  %198 = sext i8 %197 to i32
  %199 = icmp eq i32 %198, 45
  br i1 %199, label %205, label %200

200:                                              ; preds = %188
  %201 = load ptr, ptr %15, align 8
  %202 = load i8, ptr %201, align 1
  %203 = sext i8 %202 to i32
  %204 = icmp eq i32 %203, 43
  br i1 %204, label %205, label %208

205:                                              ; preds = %200, %188
  %206 = load ptr, ptr %15, align 8
  %207 = getelementptr inbounds i8, ptr %206, i32 1
  store ptr %207, ptr %15, align 8
  br label %208

208:                                              ; preds = %205, %200
  %209 = load ptr, ptr %15, align 8
  %210 = load i8, ptr %209, align 1
  %211 = sext i8 %210 to i32
  %212 = icmp sge i32 %211, 48
  br i1 %212, label %213, label %263

213:                                              ; preds = %208
  %214 = load ptr, ptr %15, align 8
  %215 = load i8, ptr %214, align 1
  %216 = sext i8 %215 to i32
  %217 = icmp sle i32 %216, 57
  br i1 %217, label %218, label %263

218:                                              ; preds = %213
  store i64 0, ptr %17, align 8
  br label %219

219:                                              ; preds = %247, %218
  %220 = load ptr, ptr %15, align 8
  %221 = load i8, ptr %220, align 1
  %222 = sext i8 %221 to i32
  %223 = icmp sge i32 %222, 48
  br i1 %223, label %224, label %229

224:                                              ; preds = %219
  %225 = load ptr, ptr %15, align 8
  %226 = load i8, ptr %225, align 1
  %227 = sext i8 %226 to i32
  %228 = icmp sle i32 %227, 57
  br label %229

229:                                              ; preds = %224, %219
  %230 = phi i1 [ false, %219 ], [ %228, %224 ]
  br i1 %230, label %231, label %250

231:                                              ; preds = %229
  %232 = load i64, ptr %17, align 8
  %233 = icmp slt i64 %232, 100000
  br i1 %233, label %234, label %243

234:                                              ; preds = %231
  %235 = load i64, ptr %17, align 8
  %236 = mul nsw i64 %235, 10
  %237 = load ptr, ptr %15, align 8
  %238 = load i8, ptr %237, align 1
  %239 = sext i8 %238 to i32
  %240 = sub nsw i32 %239, 48
  %241 = sext i32 %240 to i64
  %242 = add nsw i64 %236, %241
  br label %245

243:                                              ; preds = %231
  %244 = load i64, ptr %17, align 8
  br label %245

245:                                              ; preds = %243, %234
  %246 = phi i64 [ %242, %234 ], [ %244, %243 ]
  store i64 %246, ptr %17, align 8
  br label %247

247:                                              ; preds = %245
  %248 = load ptr, ptr %15, align 8
  %249 = getelementptr inbounds i8, ptr %248, i32 1
  store ptr %249, ptr %15, align 8
  br label %219, !llvm.loop !64

250:                                              ; preds = %229
  %251 = load i32, ptr %16, align 4
  %252 = icmp ne i32 %251, 0
  br i1 %252, label %253, label %256

253:                                              ; preds = %250
  %254 = load i64, ptr %17, align 8
  %255 = sub nsw i64 0, %254
  br label %258

256:                                              ; preds = %250
  %257 = load i64, ptr %17, align 8
  br label %258

258:                                              ; preds = %256, %253
  %259 = phi i64 [ %255, %253 ], [ %257, %256 ]
  %260 = load i64, ptr %14, align 8
  %261 = add nsw i64 %260, %259
  store i64 %261, ptr %14, align 8
  %262 = load ptr, ptr %15, align 8
  store ptr %262, ptr %6, align 8
  br label %263

263:                                              ; preds = %258, %213, %208
  br label %264

264:                                              ; preds = %263, %183
  %265 = load i32, ptr %12, align 4
  %266 = icmp ne i32 %265, 0
  br i1 %266, label %267, label %274

267:                                              ; preds = %264
  %268 = load i64, ptr %9, align 8
  %269 = mul i64 %268, 10
  %270 = add i64 %269, 1
  %271 = load i64, ptr %14, align 8
  %272 = sub nsw i64 %271, 1
  %273 = call double @__porf_decimal(i64 noundef %270, i64 noundef %272) #8
  br label %278

274:                                              ; preds = %264
  %275 = load i64, ptr %9, align 8
  %276 = load i64, ptr %14, align 8
  %277 = call double @__porf_decimal(i64 noundef %275, i64 noundef %276) #8
  br label %278

278:                                              ; preds = %274, %267
  %279 = phi double [ %273, %267 ], [ %277, %274 ]
  store double %279, ptr %8, align 8
  %280 = load double, ptr %8, align 8
  %281 = fcmp oeq double %280, 0x7FF0000000000000
  br i1 %281, label %288, label %282

282:                                              ; preds = %278
  %283 = load double, ptr %8, align 8
  %284 = fcmp oeq double %283, 0.000000e+00
  br i1 %284, label %285, label %290

285:                                              ; preds = %282
  %286 = load i64, ptr %9, align 8
  %287 = icmp ne i64 %286, 0
  br i1 %287, label %288, label %290

288:                                              ; preds = %285, %278
  %289 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  store i32 34, ptr %289, align 4
  br label %290

290:                                              ; preds = %288, %285, %282
  br label %291

291:                                              ; preds = %290, %76
  br label %292

292:                                              ; preds = %291, %63
  %293 = load ptr, ptr %5, align 8
  %294 = icmp ne ptr %293, null
  br i1 %294, label %295, label %298

295:                                              ; preds = %292
  %296 = load ptr, ptr %6, align 8
  %297 = load ptr, ptr %5, align 8
  store ptr %296, ptr %297, align 8
  br label %298

298:                                              ; preds = %295, %292
  %299 = load i32, ptr %7, align 4
  %300 = icmp ne i32 %299, 0
  br i1 %300, label %301, label %304

301:                                              ; preds = %298
  %302 = load double, ptr %8, align 8
  %303 = fneg double %302
  br label %306

304:                                              ; preds = %298
  %305 = load double, ptr %8, align 8
  br label %306

306:                                              ; preds = %304, %301
  %307 = phi double [ %303, %301 ], [ %305, %304 ]
  store double %307, ptr %3, align 8
  br label %308

308:                                              ; preds = %306, %177
  %309 = load double, ptr %3, align 8
  ret double %309
}

; Function Attrs: noinline nounwind
define internal i32 @same_letters(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:                                                ; preds = %21, %2
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = icmp ne i8 %8, 0
  br i1 %9, label %10, label %26

10:                                               ; preds = %6
  %11 = load ptr, ptr %4, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = call i32 @lower(i32 noundef %13) #8
  %15 = load ptr, ptr %5, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %14, %17
  br i1 %18, label %19, label %20

19:                                               ; preds = %10
  store i32 0, ptr %3, align 4
  br label %27

20:                                               ; preds = %10
  br label %21

21:                                               ; preds = %20
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  br label %6, !llvm.loop !65

26:                                               ; preds = %6
  store i32 1, ptr %3, align 4
  br label %27

27:                                               ; preds = %26, %19
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

declare void @porf_does_not_know_this_format() #3

declare double @__porf_decimal(i64 noundef, i64 noundef) #3

; Function Attrs: noinline
define dso_local float @strtof(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call double @strtod(ptr noundef %5, ptr noundef %6) #8
  %8 = fptrunc double %7 to float
  ret float %8
}

; Function Attrs: noinline
define dso_local double @strtold(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call double @strtod(ptr noundef %5, ptr noundef %6) #8
  ret double %7
}

; Function Attrs: noinline
define dso_local double @atof(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call double @strtod(ptr noundef %3, ptr noundef null) #8
  ret double %4
}

; Function Attrs: noinline nounwind
define dso_local i64 @lround(double noundef %0) #0 {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.round.f64(double %3)
  %5 = fptosi double %4 to i64
  ret i64 %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.round.f64(double) #1

; Function Attrs: noinline nounwind
define dso_local i64 @llround(double noundef %0) #0 {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.round.f64(double %3)
  %5 = fptosi double %4 to i64
  ret i64 %5
}

; Function Attrs: noinline nounwind
define dso_local i64 @lrint(double noundef %0) #0 {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.rint.f64(double %3)
  %5 = fptosi double %4 to i64
  ret i64 %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.rint.f64(double) #1

; Function Attrs: noinline nounwind
define dso_local i64 @llrint(double noundef %0) #0 {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.rint.f64(double %3)
  %5 = fptosi double %4 to i64
  ret i64 %5
}

; Function Attrs: noinline nounwind
define dso_local i64 @lroundf(float noundef %0) #0 {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = fpext float %3 to double
  %5 = call i64 @lround(double noundef %4) #8
  ret i64 %5
}

; Function Attrs: noinline nounwind
define dso_local i64 @lrintf(float noundef %0) #0 {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = fpext float %3 to double
  %5 = call i64 @lrint(double noundef %4) #8
  ret i64 %5
}

; Function Attrs: noinline nounwind
define dso_local double @ldexp(double noundef %0, i32 noundef %1) #0 {
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  br label %5

5:                                                ; preds = %11, %2
  %6 = load i32, ptr %4, align 4
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %14

8:                                                ; preds = %5
  %9 = load double, ptr %3, align 8
  %10 = fmul double %9, 2.000000e+00
  store double %10, ptr %3, align 8
  br label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %4, align 4
  %13 = add nsw i32 %12, -1
  store i32 %13, ptr %4, align 4
  br label %5, !llvm.loop !66

14:                                               ; preds = %5
  br label %15

15:                                               ; preds = %21, %14
  %16 = load i32, ptr %4, align 4
  %17 = icmp slt i32 %16, 0
  br i1 %17, label %18, label %24

18:                                               ; preds = %15
  %19 = load double, ptr %3, align 8
  %20 = fdiv double %19, 2.000000e+00
  store double %20, ptr %3, align 8
  br label %21

21:                                               ; preds = %18
  %22 = load i32, ptr %4, align 4
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr %4, align 4
  br label %15, !llvm.loop !67

24:                                               ; preds = %15
  %25 = load double, ptr %3, align 8
  ret double %25
}

; Function Attrs: noinline nounwind
define dso_local double @scalbn(double noundef %0, i32 noundef %1) #0 {
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load double, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call double @ldexp(double noundef %5, i32 noundef %6) #8
  ret double %7
}

; Function Attrs: noinline nounwind
define dso_local double @frexp(double noundef %0, ptr noundef %1) #0 {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca ptr, align 8
  store double %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %6 = load ptr, ptr %5, align 8
  store i32 0, ptr %6, align 4
  %7 = load double, ptr %4, align 8
  %8 = fcmp oeq double %7, 0.000000e+00
  br i1 %8, label %14, label %9

9:                                                ; preds = %2
  %10 = load double, ptr %4, align 8
  %11 = load double, ptr %4, align 8
  %12 = fsub double %10, %11
  %13 = fcmp une double %12, 0.000000e+00
  br i1 %13, label %14, label %16

14:                                               ; preds = %9, %2
  %15 = load double, ptr %4, align 8
  store double %15, ptr %3, align 8
  br label %50

16:                                               ; preds = %9
  br label %17

17:                                               ; preds = %29, %16
  %18 = load double, ptr %4, align 8
  %19 = fcmp oge double %18, 1.000000e+00
  br i1 %19, label %23, label %20

20:                                               ; preds = %17
  %21 = load double, ptr %4, align 8
  %22 = fcmp ole double %21, -1.000000e+00
  br label %23

23:                                               ; preds = %20, %17
  %24 = phi i1 [ true, %17 ], [ %22, %20 ]
  br i1 %24, label %25, label %32

25:                                               ; preds = %23
  %26 = load ptr, ptr %5, align 8
  %27 = load i32, ptr %26, align 4
  %28 = add nsw i32 %27, 1
  store i32 %28, ptr %26, align 4
  br label %29

29:                                               ; preds = %25
  %30 = load double, ptr %4, align 8
  %31 = fdiv double %30, 2.000000e+00
  store double %31, ptr %4, align 8
  br label %17, !llvm.loop !68

32:                                               ; preds = %23
  br label %33

33:                                               ; preds = %45, %32
  %34 = load double, ptr %4, align 8
  %35 = fcmp olt double %34, 5.000000e-01
  br i1 %35, label %36, label %39

36:                                               ; preds = %33
  %37 = load double, ptr %4, align 8
  %38 = fcmp ogt double %37, -5.000000e-01
  br label %39

39:                                               ; preds = %36, %33
  %40 = phi i1 [ false, %33 ], [ %38, %36 ]
  br i1 %40, label %41, label %48

41:                                               ; preds = %39
  %42 = load ptr, ptr %5, align 8
  %43 = load i32, ptr %42, align 4
  %44 = add nsw i32 %43, -1
  store i32 %44, ptr %42, align 4
  br label %45

45:                                               ; preds = %41
  %46 = load double, ptr %4, align 8
  %47 = fmul double %46, 2.000000e+00
  store double %47, ptr %4, align 8
  br label %33, !llvm.loop !69

48:                                               ; preds = %39
  %49 = load double, ptr %4, align 8
  store double %49, ptr %3, align 8
  br label %50

50:                                               ; preds = %48, %14
  %51 = load double, ptr %3, align 8
  ret double %51
}

; Function Attrs: noinline nounwind
define dso_local double @modf(double noundef %0, ptr noundef %1) #0 {
  %3 = alloca double, align 8
  %4 = alloca ptr, align 8
  store double %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = call double @llvm.trunc.f64(double %5)
  %7 = load ptr, ptr %4, align 8
  store double %6, ptr %7, align 8
  %8 = load double, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = load double, ptr %9, align 8
  %11 = fsub double %8, %10
  ret double %11
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.trunc.f64(double) #1

; Function Attrs: noinline nounwind
define dso_local i64 @strlcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = call i64 @strlen(ptr noundef %9) #8
  store i64 %10, ptr %7, align 8
  %11 = load i64, ptr %6, align 8
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %30

13:                                               ; preds = %3
  %14 = load i64, ptr %7, align 8
  %15 = load i64, ptr %6, align 8
  %16 = icmp ult i64 %14, %15
  br i1 %16, label %17, label %19

17:                                               ; preds = %13
  %18 = load i64, ptr %7, align 8
  br label %22

19:                                               ; preds = %13
  %20 = load i64, ptr %6, align 8
  %21 = sub i64 %20, 1
  br label %22

22:                                               ; preds = %19, %17
  %23 = phi i64 [ %18, %17 ], [ %21, %19 ]
  store i64 %23, ptr %8, align 8
  %24 = load ptr, ptr %4, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = load i64, ptr %8, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %24, ptr align 1 %25, i64 %26, i1 false)
  %27 = load ptr, ptr %4, align 8
  %28 = load i64, ptr %8, align 8
  %29 = getelementptr inbounds i8, ptr %27, i64 %28
  store i8 0, ptr %29, align 1
  br label %30

30:                                               ; preds = %22, %3
  %31 = load i64, ptr %7, align 8
  ret i64 %31
}

; Function Attrs: noinline nounwind
define dso_local i64 @strlcat(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i64 @strnlen(ptr noundef %8, i64 noundef %9) #8
  store i64 %10, ptr %7, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load ptr, ptr %4, align 8
  %13 = load i64, ptr %7, align 8
  %14 = getelementptr inbounds i8, ptr %12, i64 %13
  %15 = load ptr, ptr %5, align 8
  %16 = load i64, ptr %6, align 8
  %17 = load i64, ptr %7, align 8
  %18 = sub i64 %16, %17
  %19 = call i64 @strlcpy(ptr noundef %14, ptr noundef %15, i64 noundef %18) #8
  %20 = add i64 %11, %19
  ret i64 %20
}

; Function Attrs: noinline nounwind
define dso_local ptr @strsep(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %8, align 8
  store ptr %9, ptr %6, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = icmp ne ptr %10, null
  br i1 %11, label %13, label %12

12:                                               ; preds = %2
  store ptr null, ptr %3, align 8
  br label %32

13:                                               ; preds = %2
  %14 = load ptr, ptr %6, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load ptr, ptr %5, align 8
  %17 = call i64 @strcspn(ptr noundef %15, ptr noundef %16) #8
  %18 = getelementptr inbounds i8, ptr %14, i64 %17
  store ptr %18, ptr %7, align 8
  %19 = load ptr, ptr %7, align 8
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %13
  %24 = load ptr, ptr %7, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 1
  br label %27

26:                                               ; preds = %13
  br label %27

27:                                               ; preds = %26, %23
  %28 = phi ptr [ %25, %23 ], [ null, %26 ]
  %29 = load ptr, ptr %4, align 8
  store ptr %28, ptr %29, align 8
  %30 = load ptr, ptr %7, align 8
  store i8 0, ptr %30, align 1
  %31 = load ptr, ptr %6, align 8
  store ptr %31, ptr %3, align 8
  br label %32

32:                                               ; preds = %27, %12
  %33 = load ptr, ptr %3, align 8
  ret ptr %33
}

; Function Attrs: noinline nounwind
define dso_local ptr @stpncpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i64 @strnlen(ptr noundef %8, i64 noundef %9) #8
  store i64 %10, ptr %7, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load i64, ptr %6, align 8
  %14 = call ptr @strncpy(ptr noundef %11, ptr noundef %12, i64 noundef %13) #8
  %15 = load ptr, ptr %4, align 8
  %16 = load i64, ptr %7, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 %16
  ret ptr %17
}

; Function Attrs: noinline nounwind
define dso_local ptr @strchrnul(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  br label %5

5:                                                ; preds = %20, %2
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %18

10:                                               ; preds = %5
  %11 = load ptr, ptr %3, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = load i32, ptr %4, align 4
  %15 = trunc i32 %14 to i8
  %16 = sext i8 %15 to i32
  %17 = icmp ne i32 %13, %16
  br label %18

18:                                               ; preds = %10, %5
  %19 = phi i1 [ false, %5 ], [ %17, %10 ]
  br i1 %19, label %20, label %23

20:                                               ; preds = %18
  %21 = load ptr, ptr %3, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %3, align 8
  br label %5, !llvm.loop !70

23:                                               ; preds = %18
  %24 = load ptr, ptr %3, align 8
  ret ptr %24
}

; Function Attrs: noinline
define dso_local ptr @strcasestr(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = call i64 @strlen(ptr noundef %7) #8
  store i64 %8, ptr %6, align 8
  br label %9

9:                                                ; preds = %23, %2
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %6, align 8
  %13 = call i32 @strncasecmp(ptr noundef %10, ptr noundef %11, i64 noundef %12) #8
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %17

15:                                               ; preds = %9
  %16 = load ptr, ptr %4, align 8
  store ptr %16, ptr %3, align 8
  br label %26

17:                                               ; preds = %9
  %18 = load ptr, ptr %4, align 8
  %19 = load i8, ptr %18, align 1
  %20 = icmp ne i8 %19, 0
  br i1 %20, label %22, label %21

21:                                               ; preds = %17
  store ptr null, ptr %3, align 8
  br label %26

22:                                               ; preds = %17
  br label %23

23:                                               ; preds = %22
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %4, align 8
  br label %9

26:                                               ; preds = %21, %15
  %27 = load ptr, ptr %3, align 8
  ret ptr %27
}

; Function Attrs: noinline nounwind
define dso_local ptr @memmem(ptr noundef %0, i64 noundef %1, ptr noundef %2, i64 noundef %3) #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  store i64 0, ptr %10, align 8
  br label %11

11:                                               ; preds = %30, %4
  %12 = load i64, ptr %10, align 8
  %13 = load i64, ptr %9, align 8
  %14 = add i64 %12, %13
  %15 = load i64, ptr %7, align 8
  %16 = icmp ule i64 %14, %15
  br i1 %16, label %17, label %33

17:                                               ; preds = %11
  %18 = load ptr, ptr %6, align 8
  %19 = load i64, ptr %10, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  %21 = load ptr, ptr %8, align 8
  %22 = load i64, ptr %9, align 8
  %23 = call i32 @memcmp(ptr noundef %20, ptr noundef %21, i64 noundef %22) #8
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %29

25:                                               ; preds = %17
  %26 = load ptr, ptr %6, align 8
  %27 = load i64, ptr %10, align 8
  %28 = getelementptr inbounds i8, ptr %26, i64 %27
  store ptr %28, ptr %5, align 8
  br label %34

29:                                               ; preds = %17
  br label %30

30:                                               ; preds = %29
  %31 = load i64, ptr %10, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %10, align 8
  br label %11, !llvm.loop !71

33:                                               ; preds = %11
  store ptr null, ptr %5, align 8
  br label %34

34:                                               ; preds = %33, %25
  %35 = load ptr, ptr %5, align 8
  ret ptr %35
}

; Function Attrs: noinline nounwind
define dso_local ptr @memrchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  br label %8

8:                                                ; preds = %26, %3
  %9 = load i64, ptr %7, align 8
  %10 = add i64 %9, -1
  store i64 %10, ptr %7, align 8
  %11 = icmp ugt i64 %9, 0
  br i1 %11, label %12, label %27

12:                                               ; preds = %8
  %13 = load ptr, ptr %5, align 8
  %14 = load i64, ptr %7, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = zext i8 %16 to i32
  %18 = load i32, ptr %6, align 4
  %19 = trunc i32 %18 to i8
  %20 = zext i8 %19 to i32
  %21 = icmp eq i32 %17, %20
  br i1 %21, label %22, label %26

22:                                               ; preds = %12
  %23 = load ptr, ptr %5, align 8
  %24 = load i64, ptr %7, align 8
  %25 = getelementptr inbounds i8, ptr %23, i64 %24
  store ptr %25, ptr %4, align 8
  br label %28

26:                                               ; preds = %12
  br label %8, !llvm.loop !72

27:                                               ; preds = %8
  store ptr null, ptr %4, align 8
  br label %28

28:                                               ; preds = %27, %22
  %29 = load ptr, ptr %4, align 8
  ret ptr %29
}

; Function Attrs: noinline nounwind
define dso_local ptr @rawmemchr(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store ptr %6, ptr %5, align 8
  br label %7

7:                                                ; preds = %15, %2
  %8 = load ptr, ptr %5, align 8
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = load i32, ptr %4, align 4
  %12 = trunc i32 %11 to i8
  %13 = zext i8 %12 to i32
  %14 = icmp ne i32 %10, %13
  br i1 %14, label %15, label %18

15:                                               ; preds = %7
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds i8, ptr %16, i32 1
  store ptr %17, ptr %5, align 8
  br label %7, !llvm.loop !73

18:                                               ; preds = %7
  %19 = load ptr, ptr %5, align 8
  ret ptr %19
}

; Function Attrs: noinline nounwind
define dso_local ptr @memccpy(ptr noundef %0, ptr noundef %1, i32 noundef %2, i64 noundef %3) #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store i64 %3, ptr %9, align 8
  store i64 0, ptr %10, align 8
  br label %11

11:                                               ; preds = %34, %4
  %12 = load i64, ptr %10, align 8
  %13 = load i64, ptr %9, align 8
  %14 = icmp ult i64 %12, %13
  br i1 %14, label %15, label %37

15:                                               ; preds = %11
  %16 = load ptr, ptr %7, align 8
  %17 = load i64, ptr %10, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load i8, ptr %18, align 1
  %20 = load ptr, ptr %6, align 8
  %21 = load i64, ptr %10, align 8
  %22 = getelementptr inbounds i8, ptr %20, i64 %21
  store i8 %19, ptr %22, align 1
  %23 = sext i8 %19 to i32
  %24 = load i32, ptr %8, align 4
  %25 = trunc i32 %24 to i8
  %26 = sext i8 %25 to i32
  %27 = icmp eq i32 %23, %26
  br i1 %27, label %28, label %33

28:                                               ; preds = %15
  %29 = load ptr, ptr %6, align 8
  %30 = load i64, ptr %10, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 %30
  %32 = getelementptr inbounds i8, ptr %31, i64 1
  store ptr %32, ptr %5, align 8
  br label %38

33:                                               ; preds = %15
  br label %34

34:                                               ; preds = %33
  %35 = load i64, ptr %10, align 8
  %36 = add i64 %35, 1
  store i64 %36, ptr %10, align 8
  br label %11, !llvm.loop !74

37:                                               ; preds = %11
  store ptr null, ptr %5, align 8
  br label %38

38:                                               ; preds = %37, %28
  %39 = load ptr, ptr %5, align 8
  ret ptr %39
}

; Function Attrs: noinline nounwind
define dso_local void @explicit_bzero(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %6, i1 false)
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @bcopy(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load i64, ptr %6, align 8
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %7, ptr align 1 %8, i64 %9, i1 false)
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @index(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call ptr @strchr(ptr noundef %5, i32 noundef %6) #8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @rindex(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call ptr @strrchr(ptr noundef %5, i32 noundef %6) #8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local i32 @strcoll(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @strcmp(ptr noundef %5, ptr noundef %6) #8
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local i64 @wcslen(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  store i64 0, ptr %3, align 8
  br label %4

4:                                                ; preds = %10, %1
  %5 = load ptr, ptr %2, align 8
  %6 = load i64, ptr %3, align 8
  %7 = getelementptr inbounds i32, ptr %5, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %13

10:                                               ; preds = %4
  %11 = load i64, ptr %3, align 8
  %12 = add i64 %11, 1
  store i64 %12, ptr %3, align 8
  br label %4, !llvm.loop !75

13:                                               ; preds = %4
  %14 = load i64, ptr %3, align 8
  ret i64 %14
}

; Function Attrs: noinline nounwind
define dso_local i32 @isascii(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp sge i32 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4
  %7 = icmp slt i32 %6, 128
  br label %8

8:                                                ; preds = %5, %1
  %9 = phi i1 [ false, %1 ], [ %7, %5 ]
  %10 = zext i1 %9 to i32
  ret i32 %10
}

; Function Attrs: noinline nounwind
define dso_local i32 @toascii(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = and i32 %3, 127
  ret i32 %4
}

; Function Attrs: noinline
define dso_local ptr @strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %9 = load i32, ptr %5, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %12

11:                                               ; preds = %3
  br label %89

12:                                               ; preds = %3
  %13 = load i32, ptr %5, align 4
  %14 = icmp eq i32 %13, 1
  br i1 %14, label %15, label %16

15:                                               ; preds = %12
  br label %87

16:                                               ; preds = %12
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 2
  br i1 %18, label %19, label %20

19:                                               ; preds = %16
  br label %85

20:                                               ; preds = %16
  %21 = load i32, ptr %5, align 4
  %22 = icmp eq i32 %21, 3
  br i1 %22, label %23, label %24

23:                                               ; preds = %20
  br label %83

24:                                               ; preds = %20
  %25 = load i32, ptr %5, align 4
  %26 = icmp eq i32 %25, 4
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  br label %81

28:                                               ; preds = %24
  %29 = load i32, ptr %5, align 4
  %30 = icmp eq i32 %29, 11
  br i1 %30, label %31, label %32

31:                                               ; preds = %28
  br label %79

32:                                               ; preds = %28
  %33 = load i32, ptr %5, align 4
  %34 = icmp eq i32 %33, 12
  br i1 %34, label %35, label %36

35:                                               ; preds = %32
  br label %77

36:                                               ; preds = %32
  %37 = load i32, ptr %5, align 4
  %38 = icmp eq i32 %37, 16
  br i1 %38, label %39, label %40

39:                                               ; preds = %36
  br label %75

40:                                               ; preds = %36
  %41 = load i32, ptr %5, align 4
  %42 = icmp eq i32 %41, 17
  br i1 %42, label %43, label %44

43:                                               ; preds = %40
  br label %73

44:                                               ; preds = %40
  %45 = load i32, ptr %5, align 4
  %46 = icmp eq i32 %45, 22
  br i1 %46, label %47, label %48

47:                                               ; preds = %44
  br label %71

48:                                               ; preds = %44
  %49 = load i32, ptr %5, align 4
  %50 = icmp eq i32 %49, 34
  br i1 %50, label %51, label %52

51:                                               ; preds = %48
  br label %69

52:                                               ; preds = %48
  %53 = load i32, ptr %5, align 4
  %54 = icmp eq i32 %53, 35
  br i1 %54, label %55, label %56

55:                                               ; preds = %52
  br label %67

56:                                               ; preds = %52
  %57 = load i32, ptr %5, align 4
  %58 = icmp eq i32 %57, 38
  br i1 %58, label %59, label %60

59:                                               ; preds = %56
  br label %65

60:                                               ; preds = %56
  %61 = load i32, ptr %5, align 4
  %62 = icmp eq i32 %61, 110
  %63 = zext i1 %62 to i64
  %64 = select i1 %62, ptr @.str.119, ptr null
  br label %65

65:                                               ; preds = %60, %59
  %66 = phi ptr [ @.str.118, %59 ], [ %64, %60 ]
  br label %67

67:                                               ; preds = %65, %55
  %68 = phi ptr [ @.str.117, %55 ], [ %66, %65 ]
  br label %69

69:                                               ; preds = %67, %51
  %70 = phi ptr [ @.str.116, %51 ], [ %68, %67 ]
  br label %71

71:                                               ; preds = %69, %47
  %72 = phi ptr [ @.str.115, %47 ], [ %70, %69 ]
  br label %73

73:                                               ; preds = %71, %43
  %74 = phi ptr [ @.str.114, %43 ], [ %72, %71 ]
  br label %75

75:                                               ; preds = %73, %39
  %76 = phi ptr [ @.str.113, %39 ], [ %74, %73 ]
  br label %77

77:                                               ; preds = %75, %35
  %78 = phi ptr [ @.str.112, %35 ], [ %76, %75 ]
  br label %79

79:                                               ; preds = %77, %31
  %80 = phi ptr [ @.str.111, %31 ], [ %78, %77 ]
  br label %81

81:                                               ; preds = %79, %27
  %82 = phi ptr [ @.str.110, %27 ], [ %80, %79 ]
  br label %83

83:                                               ; preds = %81, %23
  %84 = phi ptr [ @.str.109, %23 ], [ %82, %81 ]
  br label %85

85:                                               ; preds = %83, %19
  %86 = phi ptr [ @.str.108, %19 ], [ %84, %83 ]
  br label %87

87:                                               ; preds = %85, %15
  %88 = phi ptr [ @.str.107, %15 ], [ %86, %85 ]
  br label %89

89:                                               ; preds = %87, %11
  %90 = phi ptr [ @.str.106, %11 ], [ %88, %87 ]
  store ptr %90, ptr %8, align 8
  %91 = load ptr, ptr %8, align 8
  %92 = icmp ne ptr %91, null
  br i1 %92, label %93, label %95

93:                                               ; preds = %89
  %94 = load ptr, ptr %8, align 8
  store ptr %94, ptr %4, align 8
  br label %101

95:                                               ; preds = %89
  %96 = load ptr, ptr %6, align 8
  %97 = load i64, ptr %7, align 8
  %98 = load i32, ptr %5, align 4
  %99 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %96, i64 noundef %97, ptr noundef @.str.120, i32 noundef %98) #8
  %100 = load ptr, ptr %6, align 8
  store ptr %100, ptr %4, align 8
  br label %101

101:                                              ; preds = %95, %93
  %102 = load ptr, ptr %4, align 8
  ret ptr %102
}

; Function Attrs: noinline
define dso_local i32 @__xpg_strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load i32, ptr %4, align 4
  %9 = load ptr, ptr %5, align 8
  %10 = load i64, ptr %6, align 8
  %11 = call ptr @strerror_r(i32 noundef %8, ptr noundef %9, i64 noundef %10) #8
  store ptr %11, ptr %7, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = load ptr, ptr %5, align 8
  %14 = icmp ne ptr %12, %13
  br i1 %14, label %15, label %20

15:                                               ; preds = %3
  %16 = load ptr, ptr %5, align 8
  %17 = load ptr, ptr %7, align 8
  %18 = load i64, ptr %6, align 8
  %19 = call i64 @strlcpy(ptr noundef %16, ptr noundef %17, i64 noundef %18) #8
  br label %20

20:                                               ; preds = %15, %3
  ret i32 0
}

; Function Attrs: noinline
define dso_local ptr @strerror(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @error_text)
  %5 = getelementptr inbounds [40 x i8], ptr %4, i64 0, i64 0
  %6 = call ptr @strerror_r(i32 noundef %3, ptr noundef %5, i64 noundef 40) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local void @perror(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %16

5:                                                ; preds = %1
  %6 = load ptr, ptr %2, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %16

10:                                               ; preds = %5
  %11 = load ptr, ptr %2, align 8
  %12 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  %13 = load i32, ptr %12, align 4
  %14 = call ptr @strerror(i32 noundef %13) #8
  %15 = call i32 (ptr, ...) @printf(ptr noundef @.str.121, ptr noundef %11, ptr noundef %14) #8
  br label %21

16:                                               ; preds = %5, %1
  %17 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  %18 = load i32, ptr %17, align 4
  %19 = call ptr @strerror(i32 noundef %18) #8
  %20 = call i32 (ptr, ...) @printf(ptr noundef @.str.122, ptr noundef %19) #8
  br label %21

21:                                               ; preds = %16, %10
  ret void
}

; Function Attrs: noinline
define dso_local i32 @vasprintf(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca [1 x %struct.__va_list_tag], align 16
  %8 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  %10 = load ptr, ptr %6, align 8
  call void @llvm.va_copy.p0(ptr %9, ptr %10)
  %11 = load ptr, ptr %5, align 8
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  %13 = call i32 @vsnprintf(ptr noundef null, i64 noundef 0, ptr noundef %11, ptr noundef %12) #8
  store i32 %13, ptr %8, align 4
  %14 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %14)
  %15 = load i32, ptr %8, align 4
  %16 = sext i32 %15 to i64
  %17 = add i64 %16, 1
  %18 = call ptr @malloc(i64 noundef %17) #8
  %19 = load ptr, ptr %4, align 8
  store ptr %18, ptr %19, align 8
  %20 = load ptr, ptr %4, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = load i32, ptr %8, align 4
  %23 = sext i32 %22 to i64
  %24 = add i64 %23, 1
  %25 = load ptr, ptr %5, align 8
  %26 = load ptr, ptr %6, align 8
  %27 = call i32 @vsnprintf(ptr noundef %21, i64 noundef %24, ptr noundef %25, ptr noundef %26) #8
  ret i32 %27
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_copy.p0(ptr, ptr) #5

declare i32 @vsnprintf(ptr noundef, i64 noundef, ptr noundef, ptr noundef) #3

; Function Attrs: noinline
define dso_local i32 @asprintf(ptr noundef %0, ptr noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @vasprintf(ptr noundef %8, ptr noundef %9, ptr noundef %10) #8
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

; Function Attrs: noinline
define dso_local i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca [64 x i8], align 16
  %14 = alloca i64, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca i32, align 4
  %18 = alloca i64, align 8
  %19 = alloca i64, align 8
  %20 = alloca i64, align 8
  %21 = alloca double, align 8
  %22 = alloca ptr, align 8
  %23 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %24 = load ptr, ptr %5, align 8
  store ptr %24, ptr %8, align 8
  store i32 0, ptr %9, align 4
  br label %25

25:                                               ; preds = %548, %3
  %26 = load ptr, ptr %6, align 8
  %27 = load i8, ptr %26, align 1
  %28 = icmp ne i8 %27, 0
  br i1 %28, label %29, label %551

29:                                               ; preds = %25
  %30 = load ptr, ptr %6, align 8
  %31 = load i8, ptr %30, align 1
  %32 = call i32 @is_blank(i8 noundef signext %31) #8
  %33 = icmp ne i32 %32, 0
  br i1 %33, label %34, label %44

34:                                               ; preds = %29
  br label %35

35:                                               ; preds = %40, %34
  %36 = load ptr, ptr %8, align 8
  %37 = load i8, ptr %36, align 1
  %38 = call i32 @is_blank(i8 noundef signext %37) #8
  %39 = icmp ne i32 %38, 0
  br i1 %39, label %40, label %43

40:                                               ; preds = %35
  %41 = load ptr, ptr %8, align 8
  %42 = getelementptr inbounds i8, ptr %41, i32 1
  store ptr %42, ptr %8, align 8
  br label %35, !llvm.loop !76

43:                                               ; preds = %35
  br label %548

44:                                               ; preds = %29
  %45 = load ptr, ptr %6, align 8
  %46 = load i8, ptr %45, align 1
  %47 = sext i8 %46 to i32
  %48 = icmp ne i32 %47, 37
  br i1 %48, label %55, label %49

49:                                               ; preds = %44
  %50 = load ptr, ptr %6, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 1
  %52 = load i8, ptr %51, align 1
  %53 = sext i8 %52 to i32
  %54 = icmp eq i32 %53, 37
  br i1 %54, label %55, label %75

55:                                               ; preds = %49, %44
  %56 = load ptr, ptr %6, align 8
  %57 = load i8, ptr %56, align 1
  %58 = sext i8 %57 to i32
  %59 = icmp eq i32 %58, 37
  %60 = zext i1 %59 to i32
  %61 = load ptr, ptr %6, align 8
  %62 = sext i32 %60 to i64
  %63 = getelementptr inbounds i8, ptr %61, i64 %62
  store ptr %63, ptr %6, align 8
  %64 = load ptr, ptr %8, align 8
  %65 = getelementptr inbounds i8, ptr %64, i32 1
  store ptr %65, ptr %8, align 8
  %66 = load i8, ptr %64, align 1
  %67 = sext i8 %66 to i32
  %68 = load ptr, ptr %6, align 8
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp ne i32 %67, %70
  br i1 %71, label %72, label %74

72:                                               ; preds = %55
  %73 = load i32, ptr %9, align 4
  store i32 %73, ptr %4, align 4
  br label %553

74:                                               ; preds = %55
  br label %548

75:                                               ; preds = %49
  %76 = load ptr, ptr %6, align 8
  %77 = getelementptr inbounds i8, ptr %76, i32 1
  store ptr %77, ptr %6, align 8
  %78 = load ptr, ptr %6, align 8
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i32
  %81 = icmp eq i32 %80, 42
  %82 = zext i1 %81 to i32
  store i32 %82, ptr %10, align 4
  store i32 0, ptr %11, align 4
  store i32 0, ptr %12, align 4
  %83 = load i32, ptr %10, align 4
  %84 = load ptr, ptr %6, align 8
  %85 = sext i32 %83 to i64
  %86 = getelementptr inbounds i8, ptr %84, i64 %85
  store ptr %86, ptr %6, align 8
  br label %87

87:                                               ; preds = %107, %75
  %88 = load ptr, ptr %6, align 8
  %89 = load i8, ptr %88, align 1
  %90 = sext i8 %89 to i32
  %91 = icmp sge i32 %90, 48
  br i1 %91, label %92, label %97

92:                                               ; preds = %87
  %93 = load ptr, ptr %6, align 8
  %94 = load i8, ptr %93, align 1
  %95 = sext i8 %94 to i32
  %96 = icmp sle i32 %95, 57
  br label %97

97:                                               ; preds = %92, %87
  %98 = phi i1 [ false, %87 ], [ %96, %92 ]
  br i1 %98, label %99, label %110

99:                                               ; preds = %97
  %100 = load i32, ptr %11, align 4
  %101 = mul nsw i32 %100, 10
  %102 = load ptr, ptr %6, align 8
  %103 = load i8, ptr %102, align 1
  %104 = sext i8 %103 to i32
  %105 = sub nsw i32 %104, 48
  %106 = add nsw i32 %101, %105
  store i32 %106, ptr %11, align 4
  br label %107

107:                                              ; preds = %99
  %108 = load ptr, ptr %6, align 8
  %109 = getelementptr inbounds i8, ptr %108, i32 1
  store ptr %109, ptr %6, align 8
  br label %87, !llvm.loop !77

110:                                              ; preds = %97
  br label %111

111:                                              ; preds = %155, %110
  %112 = load ptr, ptr %6, align 8
  %113 = load i8, ptr %112, align 1
  %114 = sext i8 %113 to i32
  %115 = icmp eq i32 %114, 108
  br i1 %115, label %136, label %116

116:                                              ; preds = %111
  %117 = load ptr, ptr %6, align 8
  %118 = load i8, ptr %117, align 1
  %119 = sext i8 %118 to i32
  %120 = icmp eq i32 %119, 104
  br i1 %120, label %136, label %121

121:                                              ; preds = %116
  %122 = load ptr, ptr %6, align 8
  %123 = load i8, ptr %122, align 1
  %124 = sext i8 %123 to i32
  %125 = icmp eq i32 %124, 122
  br i1 %125, label %136, label %126

126:                                              ; preds = %121
  %127 = load ptr, ptr %6, align 8
  %128 = load i8, ptr %127, align 1
  %129 = sext i8 %128 to i32
  %130 = icmp eq i32 %129, 106
  br i1 %130, label %136, label %131

131:                                              ; preds = %126
  %132 = load ptr, ptr %6, align 8
  %133 = load i8, ptr %132, align 1
  %134 = sext i8 %133 to i32
  %135 = icmp eq i32 %134, 116
  br label %136

136:                                              ; preds = %131, %126, %121, %116, %111
  %137 = phi i1 [ true, %126 ], [ true, %121 ], [ true, %116 ], [ true, %111 ], [ %135, %131 ]
  br i1 %137, label %138, label %158

138:                                              ; preds = %136
  %139 = load ptr, ptr %6, align 8
  %140 = load i8, ptr %139, align 1
  %141 = sext i8 %140 to i32
  %142 = icmp eq i32 %141, 104
  br i1 %142, label %143, label %144

143:                                              ; preds = %138
  br label %151

144:                                              ; preds = %138
  %145 = load ptr, ptr %6, align 8
  %146 = load i8, ptr %145, align 1
  %147 = sext i8 %146 to i32
  %148 = icmp eq i32 %147, 108
  %149 = zext i1 %148 to i64
  %150 = select i1 %148, i32 1, i32 2
  br label %151

151:                                              ; preds = %144, %143
  %152 = phi i32 [ -1, %143 ], [ %150, %144 ]
  %153 = load i32, ptr %12, align 4
  %154 = add nsw i32 %153, %152
  store i32 %154, ptr %12, align 4
  br label %155

155:                                              ; preds = %151
  %156 = load ptr, ptr %6, align 8
  %157 = getelementptr inbounds i8, ptr %156, i32 1
  store ptr %157, ptr %6, align 8
  br label %111, !llvm.loop !78

158:                                              ; preds = %136
  %159 = load ptr, ptr %6, align 8
  %160 = load i8, ptr %159, align 1
  %161 = sext i8 %160 to i32
  %162 = icmp eq i32 %161, 110
  br i1 %162, label %163, label %186

163:                                              ; preds = %158
  %164 = load ptr, ptr %8, align 8
  %165 = load ptr, ptr %5, align 8
  %166 = ptrtoint ptr %164 to i64
  %167 = ptrtoint ptr %165 to i64
  %168 = sub i64 %166, %167
  %169 = trunc i64 %168 to i32
  %170 = load ptr, ptr %7, align 8
  %171 = getelementptr inbounds %struct.__va_list_tag, ptr %170, i32 0, i32 0
  %172 = load i32, ptr %171, align 8
  %173 = icmp ule i32 %172, 40
  br i1 %173, label %174, label %179

174:                                              ; preds = %163
  %175 = getelementptr inbounds %struct.__va_list_tag, ptr %170, i32 0, i32 3
  %176 = load ptr, ptr %175, align 8
  %177 = getelementptr i8, ptr %176, i32 %172
  %178 = add i32 %172, 8
  store i32 %178, ptr %171, align 8
  br label %183

179:                                              ; preds = %163
  %180 = getelementptr inbounds %struct.__va_list_tag, ptr %170, i32 0, i32 2
  %181 = load ptr, ptr %180, align 8
  %182 = getelementptr i8, ptr %181, i32 8
  store ptr %182, ptr %180, align 8
  br label %183

183:                                              ; preds = %179, %174
  %184 = phi ptr [ %177, %174 ], [ %181, %179 ]
  %185 = load ptr, ptr %184, align 8
  store i32 %169, ptr %185, align 4
  br label %548

186:                                              ; preds = %158
  %187 = load ptr, ptr %6, align 8
  %188 = load i8, ptr %187, align 1
  %189 = sext i8 %188 to i32
  %190 = icmp ne i32 %189, 99
  br i1 %190, label %191, label %201

191:                                              ; preds = %186
  br label %192

192:                                              ; preds = %197, %191
  %193 = load ptr, ptr %8, align 8
  %194 = load i8, ptr %193, align 1
  %195 = call i32 @is_blank(i8 noundef signext %194) #8
  %196 = icmp ne i32 %195, 0
  br i1 %196, label %197, label %200

197:                                              ; preds = %192
  %198 = load ptr, ptr %8, align 8
  %199 = getelementptr inbounds i8, ptr %198, i32 1
  store ptr %199, ptr %8, align 8
  br label %192, !llvm.loop !79

200:                                              ; preds = %192
  br label %201

201:                                              ; preds = %200, %186
  %202 = load ptr, ptr %8, align 8
  %203 = load i8, ptr %202, align 1
  %204 = icmp ne i8 %203, 0
  br i1 %204, label %213, label %205

205:                                              ; preds = %201
  %206 = load i32, ptr %9, align 4
  %207 = icmp ne i32 %206, 0
  br i1 %207, label %208, label %210

208:                                              ; preds = %205
  %209 = load i32, ptr %9, align 4
  br label %211

210:                                              ; preds = %205
  br label %211

211:                                              ; preds = %210, %208
  %212 = phi i32 [ %209, %208 ], [ -1, %210 ]
  store i32 %212, ptr %4, align 4
  br label %553

213:                                              ; preds = %201
  %214 = load i32, ptr %11, align 4
  %215 = icmp ne i32 %214, 0
  br i1 %215, label %216, label %223

216:                                              ; preds = %213
  %217 = load i32, ptr %11, align 4
  %218 = sext i32 %217 to i64
  %219 = icmp ult i64 %218, 64
  br i1 %219, label %220, label %223

220:                                              ; preds = %216
  %221 = load i32, ptr %11, align 4
  %222 = sext i32 %221 to i64
  br label %224

223:                                              ; preds = %216, %213
  br label %224

224:                                              ; preds = %223, %220
  %225 = phi i64 [ %222, %220 ], [ 63, %223 ]
  store i64 %225, ptr %14, align 8
  %226 = load ptr, ptr %8, align 8
  store ptr %226, ptr %15, align 8
  %227 = load ptr, ptr %6, align 8
  %228 = load i8, ptr %227, align 1
  %229 = sext i8 %228 to i32
  %230 = icmp eq i32 %229, 100
  br i1 %230, label %236, label %231

231:                                              ; preds = %224
  %232 = load ptr, ptr %6, align 8
  %233 = load i8, ptr %232, align 1
  %234 = sext i8 %233 to i32
  %235 = icmp eq i32 %234, 117
  br i1 %235, label %236, label %237

236:                                              ; preds = %231, %224
  br label %262

237:                                              ; preds = %231
  %238 = load ptr, ptr %6, align 8
  %239 = load i8, ptr %238, align 1
  %240 = sext i8 %239 to i32
  %241 = icmp eq i32 %240, 120
  br i1 %241, label %252, label %242

242:                                              ; preds = %237
  %243 = load ptr, ptr %6, align 8
  %244 = load i8, ptr %243, align 1
  %245 = sext i8 %244 to i32
  %246 = icmp eq i32 %245, 88
  br i1 %246, label %252, label %247

247:                                              ; preds = %242
  %248 = load ptr, ptr %6, align 8
  %249 = load i8, ptr %248, align 1
  %250 = sext i8 %249 to i32
  %251 = icmp eq i32 %250, 112
  br i1 %251, label %252, label %253

252:                                              ; preds = %247, %242, %237
  br label %260

253:                                              ; preds = %247
  %254 = load ptr, ptr %6, align 8
  %255 = load i8, ptr %254, align 1
  %256 = sext i8 %255 to i32
  %257 = icmp eq i32 %256, 111
  %258 = zext i1 %257 to i64
  %259 = select i1 %257, i32 8, i32 0
  br label %260

260:                                              ; preds = %253, %252
  %261 = phi i32 [ 16, %252 ], [ %259, %253 ]
  br label %262

262:                                              ; preds = %260, %236
  %263 = phi i32 [ 10, %236 ], [ %261, %260 ]
  store i32 %263, ptr %17, align 4
  %264 = load ptr, ptr %6, align 8
  %265 = load i8, ptr %264, align 1
  %266 = sext i8 %265 to i32
  switch i32 %266, label %544 [
    i32 100, label %267
    i32 105, label %267
    i32 117, label %267
    i32 120, label %267
    i32 88, label %267
    i32 111, label %267
    i32 112, label %267
    i32 102, label %387
    i32 101, label %387
    i32 103, label %387
    i32 115, label %455
    i32 99, label %455
  ]

267:                                              ; preds = %262, %262, %262, %262, %262, %262, %262
  %268 = load ptr, ptr %15, align 8
  %269 = load i64, ptr %14, align 8
  %270 = call i64 @strnlen(ptr noundef %268, i64 noundef %269) #8
  store i64 %270, ptr %18, align 8
  %271 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %272 = load ptr, ptr %15, align 8
  %273 = load i64, ptr %18, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %271, ptr align 1 %272, i64 %273, i1 false)
  %274 = load i64, ptr %18, align 8
  %275 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 %274
  store i8 0, ptr %275, align 1
  %276 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %277 = load i32, ptr %17, align 4
  %278 = call i64 @strtoul(ptr noundef %276, ptr noundef %16, i32 noundef %277) #8
  store i64 %278, ptr %19, align 8
  %279 = load ptr, ptr %16, align 8
  %280 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %281 = icmp eq ptr %279, %280
  br i1 %281, label %282, label %284

282:                                              ; preds = %267
  %283 = load i32, ptr %9, align 4
  store i32 %283, ptr %4, align 4
  br label %553

284:                                              ; preds = %267
  %285 = load ptr, ptr %16, align 8
  %286 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %287 = ptrtoint ptr %285 to i64
  %288 = ptrtoint ptr %286 to i64
  %289 = sub i64 %287, %288
  %290 = load ptr, ptr %8, align 8
  %291 = getelementptr inbounds i8, ptr %290, i64 %289
  store ptr %291, ptr %8, align 8
  %292 = load i32, ptr %10, align 4
  %293 = icmp ne i32 %292, 0
  br i1 %293, label %294, label %295

294:                                              ; preds = %284
  br label %548

295:                                              ; preds = %284
  %296 = load i32, ptr %12, align 4
  %297 = icmp sgt i32 %296, 0
  br i1 %297, label %303, label %298

298:                                              ; preds = %295
  %299 = load ptr, ptr %6, align 8
  %300 = load i8, ptr %299, align 1
  %301 = sext i8 %300 to i32
  %302 = icmp eq i32 %301, 112
  br i1 %302, label %303, label %321

303:                                              ; preds = %298, %295
  %304 = load i64, ptr %19, align 8
  %305 = load ptr, ptr %7, align 8
  %306 = getelementptr inbounds %struct.__va_list_tag, ptr %305, i32 0, i32 0
  %307 = load i32, ptr %306, align 8
  %308 = icmp ule i32 %307, 40
  br i1 %308, label %309, label %314

309:                                              ; preds = %303
  %310 = getelementptr inbounds %struct.__va_list_tag, ptr %305, i32 0, i32 3
  %311 = load ptr, ptr %310, align 8
  %312 = getelementptr i8, ptr %311, i32 %307
  %313 = add i32 %307, 8
  store i32 %313, ptr %306, align 8
  br label %318

314:                                              ; preds = %303
  %315 = getelementptr inbounds %struct.__va_list_tag, ptr %305, i32 0, i32 2
  %316 = load ptr, ptr %315, align 8
  %317 = getelementptr i8, ptr %316, i32 8
  store ptr %317, ptr %315, align 8
  br label %318

318:                                              ; preds = %314, %309
  %319 = phi ptr [ %312, %309 ], [ %316, %314 ]
  %320 = load ptr, ptr %319, align 8
  store i64 %304, ptr %320, align 8
  br label %386

321:                                              ; preds = %298
  %322 = load i32, ptr %12, align 4
  %323 = icmp eq i32 %322, 0
  br i1 %323, label %324, label %343

324:                                              ; preds = %321
  %325 = load i64, ptr %19, align 8
  %326 = trunc i64 %325 to i32
  %327 = load ptr, ptr %7, align 8
  %328 = getelementptr inbounds %struct.__va_list_tag, ptr %327, i32 0, i32 0
  %329 = load i32, ptr %328, align 8
  %330 = icmp ule i32 %329, 40
  br i1 %330, label %331, label %336

331:                                              ; preds = %324
  %332 = getelementptr inbounds %struct.__va_list_tag, ptr %327, i32 0, i32 3
  %333 = load ptr, ptr %332, align 8
  %334 = getelementptr i8, ptr %333, i32 %329
  %335 = add i32 %329, 8
  store i32 %335, ptr %328, align 8
  br label %340

336:                                              ; preds = %324
  %337 = getelementptr inbounds %struct.__va_list_tag, ptr %327, i32 0, i32 2
  %338 = load ptr, ptr %337, align 8
  %339 = getelementptr i8, ptr %338, i32 8
  store ptr %339, ptr %337, align 8
  br label %340

340:                                              ; preds = %336, %331
  %341 = phi ptr [ %334, %331 ], [ %338, %336 ]
  %342 = load ptr, ptr %341, align 8
  store i32 %326, ptr %342, align 4
  br label %385

343:                                              ; preds = %321
  %344 = load i32, ptr %12, align 4
  %345 = icmp eq i32 %344, -1
  br i1 %345, label %346, label %365

346:                                              ; preds = %343
  %347 = load i64, ptr %19, align 8
  %348 = trunc i64 %347 to i16
  %349 = load ptr, ptr %7, align 8
  %350 = getelementptr inbounds %struct.__va_list_tag, ptr %349, i32 0, i32 0
  %351 = load i32, ptr %350, align 8
  %352 = icmp ule i32 %351, 40
  br i1 %352, label %353, label %358

353:                                              ; preds = %346
  %354 = getelementptr inbounds %struct.__va_list_tag, ptr %349, i32 0, i32 3
  %355 = load ptr, ptr %354, align 8
  %356 = getelementptr i8, ptr %355, i32 %351
  %357 = add i32 %351, 8
  store i32 %357, ptr %350, align 8
  br label %362

358:                                              ; preds = %346
  %359 = getelementptr inbounds %struct.__va_list_tag, ptr %349, i32 0, i32 2
  %360 = load ptr, ptr %359, align 8
  %361 = getelementptr i8, ptr %360, i32 8
  store ptr %361, ptr %359, align 8
  br label %362

362:                                              ; preds = %358, %353
  %363 = phi ptr [ %356, %353 ], [ %360, %358 ]
  %364 = load ptr, ptr %363, align 8
  store i16 %348, ptr %364, align 2
  br label %384

365:                                              ; preds = %343
  %366 = load i64, ptr %19, align 8
  %367 = trunc i64 %366 to i8
  %368 = load ptr, ptr %7, align 8
  %369 = getelementptr inbounds %struct.__va_list_tag, ptr %368, i32 0, i32 0
  %370 = load i32, ptr %369, align 8
  %371 = icmp ule i32 %370, 40
  br i1 %371, label %372, label %377

372:                                              ; preds = %365
  %373 = getelementptr inbounds %struct.__va_list_tag, ptr %368, i32 0, i32 3
  %374 = load ptr, ptr %373, align 8
  %375 = getelementptr i8, ptr %374, i32 %370
  %376 = add i32 %370, 8
  store i32 %376, ptr %369, align 8
  br label %381

377:                                              ; preds = %365
  %378 = getelementptr inbounds %struct.__va_list_tag, ptr %368, i32 0, i32 2
  %379 = load ptr, ptr %378, align 8
  %380 = getelementptr i8, ptr %379, i32 8
  store ptr %380, ptr %378, align 8
  br label %381

381:                                              ; preds = %377, %372
  %382 = phi ptr [ %375, %372 ], [ %379, %377 ]
  %383 = load ptr, ptr %382, align 8
  store i8 %367, ptr %383, align 1
  br label %384

384:                                              ; preds = %381, %362
  br label %385

385:                                              ; preds = %384, %340
  br label %386

386:                                              ; preds = %385, %318
  br label %545

387:                                              ; preds = %262, %262, %262
  %388 = load ptr, ptr %15, align 8
  %389 = load i64, ptr %14, align 8
  %390 = call i64 @strnlen(ptr noundef %388, i64 noundef %389) #8
  store i64 %390, ptr %20, align 8
  %391 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %392 = load ptr, ptr %15, align 8
  %393 = load i64, ptr %20, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %391, ptr align 1 %392, i64 %393, i1 false)
  %394 = load i64, ptr %20, align 8
  %395 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 %394
  store i8 0, ptr %395, align 1
  %396 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %397 = call double @strtod(ptr noundef %396, ptr noundef %16) #8
  store double %397, ptr %21, align 8
  %398 = load ptr, ptr %16, align 8
  %399 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %400 = icmp eq ptr %398, %399
  br i1 %400, label %401, label %403

401:                                              ; preds = %387
  %402 = load i32, ptr %9, align 4
  store i32 %402, ptr %4, align 4
  br label %553

403:                                              ; preds = %387
  %404 = load ptr, ptr %16, align 8
  %405 = getelementptr inbounds [64 x i8], ptr %13, i64 0, i64 0
  %406 = ptrtoint ptr %404 to i64
  %407 = ptrtoint ptr %405 to i64
  %408 = sub i64 %406, %407
  %409 = load ptr, ptr %8, align 8
  %410 = getelementptr inbounds i8, ptr %409, i64 %408
  store ptr %410, ptr %8, align 8
  %411 = load i32, ptr %10, align 4
  %412 = icmp ne i32 %411, 0
  br i1 %412, label %413, label %414

413:                                              ; preds = %403
  br label %548

414:                                              ; preds = %403
  %415 = load i32, ptr %12, align 4
  %416 = icmp sgt i32 %415, 0
  br i1 %416, label %417, label %435

417:                                              ; preds = %414
  %418 = load double, ptr %21, align 8
  %419 = load ptr, ptr %7, align 8
  %420 = getelementptr inbounds %struct.__va_list_tag, ptr %419, i32 0, i32 0
  %421 = load i32, ptr %420, align 8
  %422 = icmp ule i32 %421, 40
  br i1 %422, label %423, label %428

423:                                              ; preds = %417
  %424 = getelementptr inbounds %struct.__va_list_tag, ptr %419, i32 0, i32 3
  %425 = load ptr, ptr %424, align 8
  %426 = getelementptr i8, ptr %425, i32 %421
  %427 = add i32 %421, 8
  store i32 %427, ptr %420, align 8
  br label %432

428:                                              ; preds = %417
  %429 = getelementptr inbounds %struct.__va_list_tag, ptr %419, i32 0, i32 2
  %430 = load ptr, ptr %429, align 8
  %431 = getelementptr i8, ptr %430, i32 8
  store ptr %431, ptr %429, align 8
  br label %432

432:                                              ; preds = %428, %423
  %433 = phi ptr [ %426, %423 ], [ %430, %428 ]
  %434 = load ptr, ptr %433, align 8
  store double %418, ptr %434, align 8
  br label %454

435:                                              ; preds = %414
  %436 = load double, ptr %21, align 8
  %437 = fptrunc double %436 to float
  %438 = load ptr, ptr %7, align 8
  %439 = getelementptr inbounds %struct.__va_list_tag, ptr %438, i32 0, i32 0
  %440 = load i32, ptr %439, align 8
  %441 = icmp ule i32 %440, 40
  br i1 %441, label %442, label %447

442:                                              ; preds = %435
  %443 = getelementptr inbounds %struct.__va_list_tag, ptr %438, i32 0, i32 3
  %444 = load ptr, ptr %443, align 8
  %445 = getelementptr i8, ptr %444, i32 %440
  %446 = add i32 %440, 8
  store i32 %446, ptr %439, align 8
  br label %451

447:                                              ; preds = %435
  %448 = getelementptr inbounds %struct.__va_list_tag, ptr %438, i32 0, i32 2
  %449 = load ptr, ptr %448, align 8
  %450 = getelementptr i8, ptr %449, i32 8
  store ptr %450, ptr %448, align 8
  br label %451

451:                                              ; preds = %447, %442
  %452 = phi ptr [ %445, %442 ], [ %449, %447 ]
  %453 = load ptr, ptr %452, align 8
  store float %437, ptr %453, align 4
  br label %454

454:                                              ; preds = %451, %432
  br label %545

455:                                              ; preds = %262, %262
  %456 = load i32, ptr %10, align 4
  %457 = icmp ne i32 %456, 0
  br i1 %457, label %458, label %459

458:                                              ; preds = %455
  br label %476

459:                                              ; preds = %455
  %460 = load ptr, ptr %7, align 8
  %461 = getelementptr inbounds %struct.__va_list_tag, ptr %460, i32 0, i32 0
  %462 = load i32, ptr %461, align 8
  %463 = icmp ule i32 %462, 40
  br i1 %463, label %464, label %469

464:                                              ; preds = %459
  %465 = getelementptr inbounds %struct.__va_list_tag, ptr %460, i32 0, i32 3
  %466 = load ptr, ptr %465, align 8
  %467 = getelementptr i8, ptr %466, i32 %462
  %468 = add i32 %462, 8
  store i32 %468, ptr %461, align 8
  br label %473

469:                                              ; preds = %459
  %470 = getelementptr inbounds %struct.__va_list_tag, ptr %460, i32 0, i32 2
  %471 = load ptr, ptr %470, align 8
  %472 = getelementptr i8, ptr %471, i32 8
  store ptr %472, ptr %470, align 8
  br label %473

473:                                              ; preds = %469, %464
  %474 = phi ptr [ %467, %464 ], [ %471, %469 ]
  %475 = load ptr, ptr %474, align 8
  br label %476

476:                                              ; preds = %473, %458
  %477 = phi ptr [ null, %458 ], [ %475, %473 ]
  store ptr %477, ptr %22, align 8
  %478 = load i32, ptr %11, align 4
  %479 = icmp ne i32 %478, 0
  br i1 %479, label %480, label %483

480:                                              ; preds = %476
  %481 = load i32, ptr %11, align 4
  %482 = sext i32 %481 to i64
  br label %490

483:                                              ; preds = %476
  %484 = load ptr, ptr %6, align 8
  %485 = load i8, ptr %484, align 1
  %486 = sext i8 %485 to i32
  %487 = icmp eq i32 %486, 99
  %488 = zext i1 %487 to i64
  %489 = select i1 %487, i64 1, i64 -1
  br label %490

490:                                              ; preds = %483, %480
  %491 = phi i64 [ %482, %480 ], [ %489, %483 ]
  store i64 %491, ptr %23, align 8
  br label %492

492:                                              ; preds = %524, %490
  %493 = load i64, ptr %23, align 8
  %494 = icmp ne i64 %493, 0
  br i1 %494, label %495, label %513

495:                                              ; preds = %492
  %496 = load ptr, ptr %8, align 8
  %497 = load i8, ptr %496, align 1
  %498 = sext i8 %497 to i32
  %499 = icmp ne i32 %498, 0
  br i1 %499, label %500, label %513

500:                                              ; preds = %495
  %501 = load ptr, ptr %6, align 8
  %502 = load i8, ptr %501, align 1
  %503 = sext i8 %502 to i32
  %504 = icmp eq i32 %503, 99
  br i1 %504, label %511, label %505

505:                                              ; preds = %500
  %506 = load ptr, ptr %8, align 8
  %507 = load i8, ptr %506, align 1
  %508 = call i32 @is_blank(i8 noundef signext %507) #8
  %509 = icmp ne i32 %508, 0
  %510 = xor i1 %509, true
  br label %511

511:                                              ; preds = %505, %500
  %512 = phi i1 [ true, %500 ], [ %510, %505 ]
  br label %513

513:                                              ; preds = %511, %495, %492
  %514 = phi i1 [ false, %495 ], [ false, %492 ], [ %512, %511 ]
  br i1 %514, label %515, label %529

515:                                              ; preds = %513
  %516 = load ptr, ptr %22, align 8
  %517 = icmp ne ptr %516, null
  br i1 %517, label %518, label %523

518:                                              ; preds = %515
  %519 = load ptr, ptr %8, align 8
  %520 = load i8, ptr %519, align 1
  %521 = load ptr, ptr %22, align 8
  %522 = getelementptr inbounds i8, ptr %521, i32 1
  store ptr %522, ptr %22, align 8
  store i8 %520, ptr %521, align 1
  br label %523

523:                                              ; preds = %518, %515
  br label %524

524:                                              ; preds = %523
  %525 = load i64, ptr %23, align 8
  %526 = add i64 %525, -1
  store i64 %526, ptr %23, align 8
  %527 = load ptr, ptr %8, align 8
  %528 = getelementptr inbounds i8, ptr %527, i32 1
  store ptr %528, ptr %8, align 8
  br label %492, !llvm.loop !80

529:                                              ; preds = %513
  %530 = load ptr, ptr %22, align 8
  %531 = icmp ne ptr %530, null
  br i1 %531, label %532, label %539

532:                                              ; preds = %529
  %533 = load ptr, ptr %6, align 8
  %534 = load i8, ptr %533, align 1
  %535 = sext i8 %534 to i32
  %536 = icmp eq i32 %535, 115
  br i1 %536, label %537, label %539

537:                                              ; preds = %532
  %538 = load ptr, ptr %22, align 8
  store i8 0, ptr %538, align 1
  br label %539

539:                                              ; preds = %537, %532, %529
  %540 = load i32, ptr %10, align 4
  %541 = icmp ne i32 %540, 0
  br i1 %541, label %542, label %543

542:                                              ; preds = %539
  br label %548

543:                                              ; preds = %539
  br label %545

544:                                              ; preds = %262
  call void @porf_does_not_know_this_format() #8
  br label %545

545:                                              ; preds = %544, %543, %454, %386
  %546 = load i32, ptr %9, align 4
  %547 = add nsw i32 %546, 1
  store i32 %547, ptr %9, align 4
  br label %548

548:                                              ; preds = %545, %542, %413, %294, %183, %74, %43
  %549 = load ptr, ptr %6, align 8
  %550 = getelementptr inbounds i8, ptr %549, i32 1
  store ptr %550, ptr %6, align 8
  br label %25, !llvm.loop !81

551:                                              ; preds = %25
  %552 = load i32, ptr %9, align 4
  store i32 %552, ptr %4, align 4
  br label %553

553:                                              ; preds = %551, %401, %282, %211, %72
  %554 = load i32, ptr %4, align 4
  ret i32 %554
}

; Function Attrs: noinline nounwind
define internal i32 @is_blank(i8 noundef signext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = sext i8 %3 to i32
  %5 = icmp eq i32 %4, 32
  br i1 %5, label %16, label %6

6:                                                ; preds = %1
  %7 = load i8, ptr %2, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp sge i32 %8, 9
  br i1 %9, label %10, label %14

10:                                               ; preds = %6
  %11 = load i8, ptr %2, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp sle i32 %12, 13
  br label %14

14:                                               ; preds = %10, %6
  %15 = phi i1 [ false, %6 ], [ %13, %10 ]
  br label %16

16:                                               ; preds = %14, %1
  %17 = phi i1 [ true, %1 ], [ %15, %14 ]
  %18 = zext i1 %17 to i32
  ret i32 %18
}

; Function Attrs: noinline
define dso_local i32 @sscanf(ptr noundef %0, ptr noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @vsscanf(ptr noundef %8, ptr noundef %9, ptr noundef %10) #8
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

; Function Attrs: noinline
define dso_local i32 @__isoc99_sscanf(ptr noundef %0, ptr noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @vsscanf(ptr noundef %8, ptr noundef %9, ptr noundef %10) #8
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

; Function Attrs: noinline
define dso_local i32 @__isoc23_sscanf(ptr noundef %0, ptr noundef %1, ...) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @vsscanf(ptr noundef %8, ptr noundef %9, ptr noundef %10) #8
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

; Function Attrs: noinline nounwind
define dso_local i32 @scanf(ptr noundef %0, ...) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local i32 @__isoc99_scanf(ptr noundef %0, ...) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local i32 @__isoc23_scanf(ptr noundef %0, ...) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline
define dso_local ptr @gmtime_r(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load i64, ptr %8, align 8
  %10 = sdiv i64 %9, 86400
  store i64 %10, ptr %5, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = load i64, ptr %11, align 8
  %13 = srem i64 %12, 86400
  store i64 %13, ptr %6, align 8
  store i64 1970, ptr %7, align 8
  %14 = load i64, ptr %6, align 8
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %16, label %21

16:                                               ; preds = %2
  %17 = load i64, ptr %6, align 8
  %18 = add nsw i64 %17, 86400
  store i64 %18, ptr %6, align 8
  %19 = load i64, ptr %5, align 8
  %20 = add nsw i64 %19, -1
  store i64 %20, ptr %5, align 8
  br label %21

21:                                               ; preds = %16, %2
  %22 = load i64, ptr %6, align 8
  %23 = srem i64 %22, 60
  %24 = trunc i64 %23 to i32
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds %struct.date, ptr %25, i32 0, i32 0
  store i32 %24, ptr %26, align 8
  %27 = load i64, ptr %6, align 8
  %28 = sdiv i64 %27, 60
  %29 = srem i64 %28, 60
  %30 = trunc i64 %29 to i32
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds %struct.date, ptr %31, i32 0, i32 1
  store i32 %30, ptr %32, align 4
  %33 = load i64, ptr %6, align 8
  %34 = sdiv i64 %33, 3600
  %35 = trunc i64 %34 to i32
  %36 = load ptr, ptr %4, align 8
  %37 = getelementptr inbounds %struct.date, ptr %36, i32 0, i32 2
  store i32 %35, ptr %37, align 8
  %38 = load i64, ptr %5, align 8
  %39 = srem i64 %38, 7
  %40 = add nsw i64 %39, 11
  %41 = srem i64 %40, 7
  %42 = trunc i64 %41 to i32
  %43 = load ptr, ptr %4, align 8
  %44 = getelementptr inbounds %struct.date, ptr %43, i32 0, i32 6
  store i32 %42, ptr %44, align 8
  br label %45

45:                                               ; preds = %51, %21
  %46 = load i64, ptr %5, align 8
  %47 = icmp slt i64 %46, 0
  br i1 %47, label %48, label %58

48:                                               ; preds = %45
  %49 = load i64, ptr %7, align 8
  %50 = add nsw i64 %49, -1
  store i64 %50, ptr %7, align 8
  br label %51

51:                                               ; preds = %48
  %52 = load i64, ptr %7, align 8
  %53 = call i32 @leaps(i64 noundef %52) #8
  %54 = add nsw i32 365, %53
  %55 = sext i32 %54 to i64
  %56 = load i64, ptr %5, align 8
  %57 = add nsw i64 %56, %55
  store i64 %57, ptr %5, align 8
  br label %45, !llvm.loop !82

58:                                               ; preds = %45
  br label %59

59:                                               ; preds = %73, %58
  %60 = load i64, ptr %5, align 8
  %61 = load i64, ptr %7, align 8
  %62 = call i32 @leaps(i64 noundef %61) #8
  %63 = add nsw i32 365, %62
  %64 = sext i32 %63 to i64
  %65 = icmp sge i64 %60, %64
  br i1 %65, label %66, label %76

66:                                               ; preds = %59
  %67 = load i64, ptr %7, align 8
  %68 = call i32 @leaps(i64 noundef %67) #8
  %69 = add nsw i32 365, %68
  %70 = sext i32 %69 to i64
  %71 = load i64, ptr %5, align 8
  %72 = sub nsw i64 %71, %70
  store i64 %72, ptr %5, align 8
  br label %73

73:                                               ; preds = %66
  %74 = load i64, ptr %7, align 8
  %75 = add nsw i64 %74, 1
  store i64 %75, ptr %7, align 8
  br label %59, !llvm.loop !83

76:                                               ; preds = %59
  %77 = load i64, ptr %7, align 8
  %78 = sub nsw i64 %77, 1900
  %79 = trunc i64 %78 to i32
  %80 = load ptr, ptr %4, align 8
  %81 = getelementptr inbounds %struct.date, ptr %80, i32 0, i32 5
  store i32 %79, ptr %81, align 4
  %82 = load i64, ptr %5, align 8
  %83 = trunc i64 %82 to i32
  %84 = load ptr, ptr %4, align 8
  %85 = getelementptr inbounds %struct.date, ptr %84, i32 0, i32 7
  store i32 %83, ptr %85, align 4
  %86 = load ptr, ptr %4, align 8
  %87 = getelementptr inbounds %struct.date, ptr %86, i32 0, i32 4
  store i32 0, ptr %87, align 8
  br label %88

88:                                               ; preds = %106, %76
  %89 = load i64, ptr %5, align 8
  %90 = load ptr, ptr %4, align 8
  %91 = getelementptr inbounds %struct.date, ptr %90, i32 0, i32 4
  %92 = load i32, ptr %91, align 8
  %93 = load i64, ptr %7, align 8
  %94 = call i32 @days_of(i32 noundef %92, i64 noundef %93) #8
  %95 = sext i32 %94 to i64
  %96 = icmp sge i64 %89, %95
  br i1 %96, label %97, label %111

97:                                               ; preds = %88
  %98 = load ptr, ptr %4, align 8
  %99 = getelementptr inbounds %struct.date, ptr %98, i32 0, i32 4
  %100 = load i32, ptr %99, align 8
  %101 = load i64, ptr %7, align 8
  %102 = call i32 @days_of(i32 noundef %100, i64 noundef %101) #8
  %103 = sext i32 %102 to i64
  %104 = load i64, ptr %5, align 8
  %105 = sub nsw i64 %104, %103
  store i64 %105, ptr %5, align 8
  br label %106

106:                                              ; preds = %97
  %107 = load ptr, ptr %4, align 8
  %108 = getelementptr inbounds %struct.date, ptr %107, i32 0, i32 4
  %109 = load i32, ptr %108, align 8
  %110 = add nsw i32 %109, 1
  store i32 %110, ptr %108, align 8
  br label %88, !llvm.loop !84

111:                                              ; preds = %88
  %112 = load i64, ptr %5, align 8
  %113 = trunc i64 %112 to i32
  %114 = add nsw i32 %113, 1
  %115 = load ptr, ptr %4, align 8
  %116 = getelementptr inbounds %struct.date, ptr %115, i32 0, i32 3
  store i32 %114, ptr %116, align 4
  %117 = load ptr, ptr %4, align 8
  %118 = getelementptr inbounds %struct.date, ptr %117, i32 0, i32 8
  store i32 0, ptr %118, align 8
  %119 = load ptr, ptr %4, align 8
  %120 = getelementptr inbounds %struct.date, ptr %119, i32 0, i32 9
  store i64 0, ptr %120, align 8
  %121 = load ptr, ptr %4, align 8
  %122 = getelementptr inbounds %struct.date, ptr %121, i32 0, i32 10
  store ptr @.str.123, ptr %122, align 8
  %123 = load ptr, ptr %4, align 8
  ret ptr %123
}

; Function Attrs: noinline nounwind
define internal i32 @leaps(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = srem i64 %3, 4
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %16

6:                                                ; preds = %1
  %7 = load i64, ptr %2, align 8
  %8 = srem i64 %7, 100
  %9 = icmp ne i64 %8, 0
  br i1 %9, label %14, label %10

10:                                               ; preds = %6
  %11 = load i64, ptr %2, align 8
  %12 = srem i64 %11, 400
  %13 = icmp eq i64 %12, 0
  br label %14

14:                                               ; preds = %10, %6
  %15 = phi i1 [ true, %6 ], [ %13, %10 ]
  br label %16

16:                                               ; preds = %14, %1
  %17 = phi i1 [ false, %1 ], [ %15, %14 ]
  %18 = zext i1 %17 to i32
  ret i32 %18
}

; Function Attrs: noinline nounwind
define internal i32 @days_of(i32 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i64, align 8
  store i32 %0, ptr %3, align 4
  store i64 %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = icmp eq i32 %5, 1
  br i1 %6, label %7, label %11

7:                                                ; preds = %2
  %8 = load i64, ptr %4, align 8
  %9 = call i32 @leaps(i64 noundef %8) #8
  %10 = add nsw i32 28, %9
  br label %27

11:                                               ; preds = %2
  %12 = load i32, ptr %3, align 4
  %13 = icmp eq i32 %12, 3
  br i1 %13, label %23, label %14

14:                                               ; preds = %11
  %15 = load i32, ptr %3, align 4
  %16 = icmp eq i32 %15, 5
  br i1 %16, label %23, label %17

17:                                               ; preds = %14
  %18 = load i32, ptr %3, align 4
  %19 = icmp eq i32 %18, 8
  br i1 %19, label %23, label %20

20:                                               ; preds = %17
  %21 = load i32, ptr %3, align 4
  %22 = icmp eq i32 %21, 10
  br label %23

23:                                               ; preds = %20, %17, %14, %11
  %24 = phi i1 [ true, %17 ], [ true, %14 ], [ true, %11 ], [ %22, %20 ]
  %25 = zext i1 %24 to i64
  %26 = select i1 %24, i32 30, i32 31
  br label %27

27:                                               ; preds = %23, %7
  %28 = phi i32 [ %10, %7 ], [ %26, %23 ]
  ret i32 %28
}

; Function Attrs: noinline
define dso_local ptr @localtime_r(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @gmtime_r(ptr noundef %5, ptr noundef %6) #8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local ptr @gmtime(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @gmtime_r(ptr noundef %3, ptr noundef @shared_date) #8
  ret ptr %4
}

; Function Attrs: noinline
define dso_local ptr @localtime(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @gmtime_r(ptr noundef %3, ptr noundef @shared_date) #8
  ret ptr %4
}

; Function Attrs: noinline
define dso_local i64 @timegm(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds %struct.date, ptr %9, i32 0, i32 5
  %11 = load i32, ptr %10, align 4
  %12 = add nsw i32 %11, 1900
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.date, ptr %13, i32 0, i32 4
  %15 = load i32, ptr %14, align 8
  %16 = sdiv i32 %15, 12
  %17 = add nsw i32 %12, %16
  %18 = sext i32 %17 to i64
  store i64 %18, ptr %3, align 8
  %19 = load ptr, ptr %2, align 8
  %20 = getelementptr inbounds %struct.date, ptr %19, i32 0, i32 3
  %21 = load i32, ptr %20, align 4
  %22 = sub nsw i32 %21, 1
  %23 = sext i32 %22 to i64
  store i64 %23, ptr %4, align 8
  store i64 1970, ptr %5, align 8
  br label %24

24:                                               ; preds = %35, %1
  %25 = load i64, ptr %5, align 8
  %26 = load i64, ptr %3, align 8
  %27 = icmp slt i64 %25, %26
  br i1 %27, label %28, label %38

28:                                               ; preds = %24
  %29 = load i64, ptr %5, align 8
  %30 = call i32 @leaps(i64 noundef %29) #8
  %31 = add nsw i32 365, %30
  %32 = sext i32 %31 to i64
  %33 = load i64, ptr %4, align 8
  %34 = add nsw i64 %33, %32
  store i64 %34, ptr %4, align 8
  br label %35

35:                                               ; preds = %28
  %36 = load i64, ptr %5, align 8
  %37 = add nsw i64 %36, 1
  store i64 %37, ptr %5, align 8
  br label %24, !llvm.loop !85

38:                                               ; preds = %24
  %39 = load i64, ptr %3, align 8
  store i64 %39, ptr %6, align 8
  br label %40

40:                                               ; preds = %50, %38
  %41 = load i64, ptr %6, align 8
  %42 = icmp slt i64 %41, 1970
  br i1 %42, label %43, label %53

43:                                               ; preds = %40
  %44 = load i64, ptr %6, align 8
  %45 = call i32 @leaps(i64 noundef %44) #8
  %46 = add nsw i32 365, %45
  %47 = sext i32 %46 to i64
  %48 = load i64, ptr %4, align 8
  %49 = sub nsw i64 %48, %47
  store i64 %49, ptr %4, align 8
  br label %50

50:                                               ; preds = %43
  %51 = load i64, ptr %6, align 8
  %52 = add nsw i64 %51, 1
  store i64 %52, ptr %6, align 8
  br label %40, !llvm.loop !86

53:                                               ; preds = %40
  store i32 0, ptr %7, align 4
  br label %54

54:                                               ; preds = %68, %53
  %55 = load i32, ptr %7, align 4
  %56 = load ptr, ptr %2, align 8
  %57 = getelementptr inbounds %struct.date, ptr %56, i32 0, i32 4
  %58 = load i32, ptr %57, align 8
  %59 = srem i32 %58, 12
  %60 = icmp slt i32 %55, %59
  br i1 %60, label %61, label %71

61:                                               ; preds = %54
  %62 = load i32, ptr %7, align 4
  %63 = load i64, ptr %3, align 8
  %64 = call i32 @days_of(i32 noundef %62, i64 noundef %63) #8
  %65 = sext i32 %64 to i64
  %66 = load i64, ptr %4, align 8
  %67 = add nsw i64 %66, %65
  store i64 %67, ptr %4, align 8
  br label %68

68:                                               ; preds = %61
  %69 = load i32, ptr %7, align 4
  %70 = add nsw i32 %69, 1
  store i32 %70, ptr %7, align 4
  br label %54, !llvm.loop !87

71:                                               ; preds = %54
  %72 = load i64, ptr %4, align 8
  %73 = mul nsw i64 %72, 24
  %74 = load ptr, ptr %2, align 8
  %75 = getelementptr inbounds %struct.date, ptr %74, i32 0, i32 2
  %76 = load i32, ptr %75, align 8
  %77 = sext i32 %76 to i64
  %78 = add nsw i64 %73, %77
  %79 = mul nsw i64 %78, 60
  %80 = load ptr, ptr %2, align 8
  %81 = getelementptr inbounds %struct.date, ptr %80, i32 0, i32 1
  %82 = load i32, ptr %81, align 4
  %83 = sext i32 %82 to i64
  %84 = add nsw i64 %79, %83
  %85 = mul nsw i64 %84, 60
  %86 = load ptr, ptr %2, align 8
  %87 = getelementptr inbounds %struct.date, ptr %86, i32 0, i32 0
  %88 = load i32, ptr %87, align 8
  %89 = sext i32 %88 to i64
  %90 = add nsw i64 %85, %89
  store i64 %90, ptr %8, align 8
  %91 = load ptr, ptr %2, align 8
  %92 = call ptr @gmtime_r(ptr noundef %8, ptr noundef %91) #8
  %93 = load i64, ptr %8, align 8
  ret i64 %93
}

; Function Attrs: noinline
define dso_local i64 @mktime(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @timegm(ptr noundef %3) #8
  ret i64 %4
}

; Function Attrs: noinline nounwind
define dso_local double @difftime(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = sub nsw i64 %5, %6
  %8 = sitofp i64 %7 to double
  ret double %8
}

; Function Attrs: noinline nounwind
define dso_local void @tzset() #0 {
  ret void
}

; Function Attrs: noinline
define dso_local i64 @strftime(ptr noundef %0, i64 noundef %1, ptr noundef %2, ptr noundef %3) #2 {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  %11 = alloca [16 x i8], align 16
  %12 = alloca i64, align 8
  %13 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store i64 0, ptr %10, align 8
  br label %14

14:                                               ; preds = %140, %4
  %15 = load ptr, ptr %8, align 8
  %16 = load i8, ptr %15, align 1
  %17 = icmp ne i8 %16, 0
  br i1 %17, label %18, label %143

18:                                               ; preds = %14
  %19 = load ptr, ptr %8, align 8
  %20 = load i8, ptr %19, align 1
  store i8 %20, ptr %11, align 1
  %21 = getelementptr inbounds i8, ptr %11, i64 1
  store i8 0, ptr %21, align 1
  %22 = getelementptr inbounds i8, ptr %11, i64 2
  %23 = getelementptr inbounds i8, ptr %11, i64 16
  br label %24

24:                                               ; preds = %24, %18
  %25 = phi ptr [ %22, %18 ], [ %26, %24 ]
  store i8 0, ptr %25, align 1
  %26 = getelementptr inbounds i8, ptr %25, i64 1
  %27 = icmp eq ptr %26, %23
  br i1 %27, label %28, label %24

28:                                               ; preds = %24
  %29 = load ptr, ptr %8, align 8
  %30 = load i8, ptr %29, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 37
  br i1 %32, label %33, label %122

33:                                               ; preds = %28
  %34 = load ptr, ptr %9, align 8
  %35 = getelementptr inbounds %struct.date, ptr %34, i32 0, i32 5
  %36 = load i32, ptr %35, align 4
  %37 = add nsw i32 %36, 1900
  %38 = sext i32 %37 to i64
  store i64 %38, ptr %12, align 8
  %39 = load ptr, ptr %8, align 8
  %40 = getelementptr inbounds i8, ptr %39, i32 1
  store ptr %40, ptr %8, align 8
  %41 = load i8, ptr %40, align 1
  %42 = sext i8 %41 to i32
  switch i32 %42, label %120 [
    i32 89, label %43
    i32 121, label %47
    i32 109, label %52
    i32 100, label %59
    i32 72, label %65
    i32 77, label %71
    i32 83, label %77
    i32 106, label %83
    i32 70, label %90
    i32 84, label %101
    i32 90, label %113
    i32 37, label %119
  ]

43:                                               ; preds = %33
  %44 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %45 = load i64, ptr %12, align 8
  %46 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %44, i64 noundef 16, ptr noundef @.str.96, i64 noundef %45) #8
  br label %121

47:                                               ; preds = %33
  %48 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %49 = load i64, ptr %12, align 8
  %50 = srem i64 %49, 100
  %51 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %48, i64 noundef 16, ptr noundef @.str.124, i64 noundef %50) #8
  br label %121

52:                                               ; preds = %33
  %53 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %54 = load ptr, ptr %9, align 8
  %55 = getelementptr inbounds %struct.date, ptr %54, i32 0, i32 4
  %56 = load i32, ptr %55, align 8
  %57 = add nsw i32 %56, 1
  %58 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %53, i64 noundef 16, ptr noundef @.str.125, i32 noundef %57) #8
  br label %121

59:                                               ; preds = %33
  %60 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %61 = load ptr, ptr %9, align 8
  %62 = getelementptr inbounds %struct.date, ptr %61, i32 0, i32 3
  %63 = load i32, ptr %62, align 4
  %64 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %60, i64 noundef 16, ptr noundef @.str.125, i32 noundef %63) #8
  br label %121

65:                                               ; preds = %33
  %66 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %67 = load ptr, ptr %9, align 8
  %68 = getelementptr inbounds %struct.date, ptr %67, i32 0, i32 2
  %69 = load i32, ptr %68, align 8
  %70 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %66, i64 noundef 16, ptr noundef @.str.125, i32 noundef %69) #8
  br label %121

71:                                               ; preds = %33
  %72 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %73 = load ptr, ptr %9, align 8
  %74 = getelementptr inbounds %struct.date, ptr %73, i32 0, i32 1
  %75 = load i32, ptr %74, align 4
  %76 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %72, i64 noundef 16, ptr noundef @.str.125, i32 noundef %75) #8
  br label %121

77:                                               ; preds = %33
  %78 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %79 = load ptr, ptr %9, align 8
  %80 = getelementptr inbounds %struct.date, ptr %79, i32 0, i32 0
  %81 = load i32, ptr %80, align 8
  %82 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %78, i64 noundef 16, ptr noundef @.str.125, i32 noundef %81) #8
  br label %121

83:                                               ; preds = %33
  %84 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %85 = load ptr, ptr %9, align 8
  %86 = getelementptr inbounds %struct.date, ptr %85, i32 0, i32 7
  %87 = load i32, ptr %86, align 4
  %88 = add nsw i32 %87, 1
  %89 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %84, i64 noundef 16, ptr noundef @.str.126, i32 noundef %88) #8
  br label %121

90:                                               ; preds = %33
  %91 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %92 = load i64, ptr %12, align 8
  %93 = load ptr, ptr %9, align 8
  %94 = getelementptr inbounds %struct.date, ptr %93, i32 0, i32 4
  %95 = load i32, ptr %94, align 8
  %96 = add nsw i32 %95, 1
  %97 = load ptr, ptr %9, align 8
  %98 = getelementptr inbounds %struct.date, ptr %97, i32 0, i32 3
  %99 = load i32, ptr %98, align 4
  %100 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %91, i64 noundef 16, ptr noundef @.str.127, i64 noundef %92, i32 noundef %96, i32 noundef %99) #8
  br label %121

101:                                              ; preds = %33
  %102 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %103 = load ptr, ptr %9, align 8
  %104 = getelementptr inbounds %struct.date, ptr %103, i32 0, i32 2
  %105 = load i32, ptr %104, align 8
  %106 = load ptr, ptr %9, align 8
  %107 = getelementptr inbounds %struct.date, ptr %106, i32 0, i32 1
  %108 = load i32, ptr %107, align 4
  %109 = load ptr, ptr %9, align 8
  %110 = getelementptr inbounds %struct.date, ptr %109, i32 0, i32 0
  %111 = load i32, ptr %110, align 8
  %112 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %102, i64 noundef 16, ptr noundef @.str.128, i32 noundef %105, i32 noundef %108, i32 noundef %111) #8
  br label %121

113:                                              ; preds = %33
  %114 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %115 = load ptr, ptr %9, align 8
  %116 = getelementptr inbounds %struct.date, ptr %115, i32 0, i32 10
  %117 = load ptr, ptr %116, align 8
  %118 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %114, i64 noundef 16, ptr noundef @.str.129, ptr noundef %117) #8
  br label %121

119:                                              ; preds = %33
  br label %121

120:                                              ; preds = %33
  call void @porf_does_not_know_this_format() #8
  br label %121

121:                                              ; preds = %120, %119, %113, %101, %90, %83, %77, %71, %65, %59, %52, %47, %43
  br label %122

122:                                              ; preds = %121, %28
  %123 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %124 = call i64 @strlen(ptr noundef %123) #8
  store i64 %124, ptr %13, align 8
  %125 = load i64, ptr %10, align 8
  %126 = load i64, ptr %13, align 8
  %127 = add i64 %125, %126
  %128 = load i64, ptr %7, align 8
  %129 = icmp uge i64 %127, %128
  br i1 %129, label %130, label %131

130:                                              ; preds = %122
  store i64 0, ptr %5, align 8
  br label %152

131:                                              ; preds = %122
  %132 = load ptr, ptr %6, align 8
  %133 = load i64, ptr %10, align 8
  %134 = getelementptr inbounds i8, ptr %132, i64 %133
  %135 = getelementptr inbounds [16 x i8], ptr %11, i64 0, i64 0
  %136 = load i64, ptr %13, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %134, ptr align 16 %135, i64 %136, i1 false)
  %137 = load i64, ptr %13, align 8
  %138 = load i64, ptr %10, align 8
  %139 = add i64 %138, %137
  store i64 %139, ptr %10, align 8
  br label %140

140:                                              ; preds = %131
  %141 = load ptr, ptr %8, align 8
  %142 = getelementptr inbounds i8, ptr %141, i32 1
  store ptr %142, ptr %8, align 8
  br label %14, !llvm.loop !88

143:                                              ; preds = %14
  %144 = load i64, ptr %7, align 8
  %145 = icmp ne i64 %144, 0
  br i1 %145, label %146, label %150

146:                                              ; preds = %143
  %147 = load ptr, ptr %6, align 8
  %148 = load i64, ptr %10, align 8
  %149 = getelementptr inbounds i8, ptr %147, i64 %148
  store i8 0, ptr %149, align 1
  br label %150

150:                                              ; preds = %146, %143
  %151 = load i64, ptr %10, align 8
  store i64 %151, ptr %5, align 8
  br label %152

152:                                              ; preds = %150, %130
  %153 = load i64, ptr %5, align 8
  ret i64 %153
}

; Function Attrs: noinline
define dso_local i64 @__porf_cycles() #2 {
  %1 = call i64 @now() #8
  %2 = mul i64 %1, 1000000000
  ret i64 %2
}

; Function Attrs: noinline
define dso_local { i64, i32 } @__porf_cycles_and_processor() #2 {
  %1 = alloca %struct.cycles, align 8
  %2 = getelementptr inbounds %struct.cycles, ptr %1, i32 0, i32 0
  %3 = call i64 @__porf_cycles() #8
  store i64 %3, ptr %2, align 8
  %4 = getelementptr inbounds %struct.cycles, ptr %1, i32 0, i32 1
  store i32 0, ptr %4, align 8
  %5 = load { i64, i32 }, ptr %1, align 8
  ret { i64, i32 } %5
}

; Function Attrs: noinline
define dso_local ptr @_ZnwmRKSt9nothrow_t(i64 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call ptr @_Znwm(i64 noundef %5) #8
  ret ptr %6
}

declare ptr @_Znwm(i64 noundef) #3

; Function Attrs: noinline
define dso_local ptr @_ZnamRKSt9nothrow_t(i64 noundef %0, ptr noundef %1) #2 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call ptr @_Znam(i64 noundef %5) #8
  ret ptr %6
}

declare ptr @_Znam(i64 noundef) #3

; Function Attrs: noinline
define dso_local void @_ZdlPvRKSt9nothrow_t(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  call void @_ZdlPv(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNKSt8__detail18__waiter_pool_base10_M_waitingEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  fence seq_cst
  %4 = load ptr, ptr %2, align 8
  %5 = load atomic i32, ptr %4 seq_cst, align 4
  store i32 %5, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp ne i32 %6, 0
  ret i1 %7
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail18__waiter_pool_base13_M_enter_waitEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  store i32 1, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = atomicrmw add ptr %5, i32 %6 seq_cst, align 4
  store i32 %7, ptr %4, align 4
  %8 = load i32, ptr %4, align 4
  fence seq_cst
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt4lockISt5mutexS0_JEEvRT_RT0_DpRT1_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  call void @wait_until_free(ptr noundef %5) #8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @pthread_mutex_lock(ptr noundef %6) #8
  %8 = load ptr, ptr %4, align 8
  call void @lock_free_one(ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal void @wait_until_free(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  br label %4

4:                                                ; preds = %10, %1
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.mutex, ptr %5, i32 0, i32 0
  %7 = load atomic i32, ptr %6 monotonic, align 4
  store i32 %7, ptr %3, align 4
  %8 = load i32, ptr %3, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:                                               ; preds = %4
  br label %4, !llvm.loop !89

11:                                               ; preds = %4
  ret void
}

; Function Attrs: noinline
define internal void @lock_free_one(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i8, align 1
  store ptr %0, ptr %2, align 8
  store i32 0, ptr %3, align 4
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.mutex, ptr %6, i32 0, i32 0
  %8 = call i64 @__porf_self() #8
  %9 = trunc i64 %8 to i32
  store i32 %9, ptr %4, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = cmpxchg ptr %7, i32 %10, i32 %11 acquire monotonic, align 4
  %13 = extractvalue { i32, i1 } %12, 0
  %14 = extractvalue { i32, i1 } %12, 1
  br i1 %14, label %16, label %15

15:                                               ; preds = %1
  store i32 %13, ptr %3, align 4
  br label %16

16:                                               ; preds = %15, %1
  %17 = zext i1 %14 to i8
  store i8 %17, ptr %5, align 1
  %18 = load i8, ptr %5, align 1
  %19 = trunc i8 %18 to i1
  %20 = zext i1 %19 to i32
  call void @__porf_assume(i32 noundef %20) #8
  %21 = load ptr, ptr %2, align 8
  call void @__porf_hold(ptr noundef %21) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt4lockISt5mutexS0_JS0_EEvRT_RT0_DpRT1_(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  call void @wait_until_free(ptr noundef %7) #8
  %8 = load ptr, ptr %6, align 8
  call void @wait_until_free(ptr noundef %8) #8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @pthread_mutex_lock(ptr noundef %9) #8
  %11 = load ptr, ptr %5, align 8
  call void @lock_free_one(ptr noundef %11) #8
  %12 = load ptr, ptr %6, align 8
  call void @lock_free_one(ptr noundef %12) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt4lockISt11unique_lockISt5mutexES2_JEEvRT_RT0_DpRT1_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.unique_lock_owns, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.unique_lock_owns, ptr %8, i32 0, i32 0
  %10 = load ptr, ptr %9, align 8
  call void @_ZSt4lockISt5mutexS0_JEEvRT_RT0_DpRT1_(ptr noundef %7, ptr noundef %10) #8
  %11 = load ptr, ptr %4, align 8
  %12 = getelementptr inbounds %struct.unique_lock_owns, ptr %11, i32 0, i32 1
  store i8 1, ptr %12, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds %struct.unique_lock_owns, ptr %13, i32 0, i32 1
  store i8 1, ptr %14, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerC1EPKvS1_(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i8, align 1
  %8 = alloca i8, align 1
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = call zeroext i8 @lock_of(ptr noundef %9) #8
  store i8 %10, ptr %7, align 1
  %11 = load ptr, ptr %6, align 8
  %12 = call zeroext i8 @lock_of(ptr noundef %11) #8
  store i8 %12, ptr %8, align 1
  %13 = load i8, ptr %7, align 1
  %14 = zext i8 %13 to i32
  %15 = load i8, ptr %8, align 1
  %16 = zext i8 %15 to i32
  %17 = icmp slt i32 %14, %16
  br i1 %17, label %18, label %21

18:                                               ; preds = %3
  %19 = load i8, ptr %7, align 1
  %20 = zext i8 %19 to i32
  br label %24

21:                                               ; preds = %3
  %22 = load i8, ptr %8, align 1
  %23 = zext i8 %22 to i32
  br label %24

24:                                               ; preds = %21, %18
  %25 = phi i32 [ %20, %18 ], [ %23, %21 ]
  %26 = trunc i32 %25 to i8
  %27 = load ptr, ptr %4, align 8
  %28 = getelementptr inbounds %struct.pointer_locker, ptr %27, i32 0, i32 0
  store i8 %26, ptr %28, align 1
  %29 = load i8, ptr %7, align 1
  %30 = zext i8 %29 to i32
  %31 = load i8, ptr %8, align 1
  %32 = zext i8 %31 to i32
  %33 = icmp slt i32 %30, %32
  br i1 %33, label %34, label %37

34:                                               ; preds = %24
  %35 = load i8, ptr %8, align 1
  %36 = zext i8 %35 to i32
  br label %40

37:                                               ; preds = %24
  %38 = load i8, ptr %7, align 1
  %39 = zext i8 %38 to i32
  br label %40

40:                                               ; preds = %37, %34
  %41 = phi i32 [ %36, %34 ], [ %39, %37 ]
  %42 = trunc i32 %41 to i8
  %43 = load ptr, ptr %4, align 8
  %44 = getelementptr inbounds %struct.pointer_locker, ptr %43, i32 0, i32 1
  store i8 %42, ptr %44, align 1
  %45 = load ptr, ptr %4, align 8
  %46 = getelementptr inbounds %struct.pointer_locker, ptr %45, i32 0, i32 0
  %47 = load i8, ptr %46, align 1
  %48 = zext i8 %47 to i32
  call void @lock_pointers(i32 noundef %48) #8
  %49 = load i8, ptr %7, align 1
  %50 = zext i8 %49 to i32
  %51 = load i8, ptr %8, align 1
  %52 = zext i8 %51 to i32
  %53 = icmp ne i32 %50, %52
  br i1 %53, label %54, label %59

54:                                               ; preds = %40
  %55 = load ptr, ptr %4, align 8
  %56 = getelementptr inbounds %struct.pointer_locker, ptr %55, i32 0, i32 1
  %57 = load i8, ptr %56, align 1
  %58 = zext i8 %57 to i32
  call void @lock_pointers(i32 noundef %58) #8
  br label %59

59:                                               ; preds = %54, %40
  ret void
}

; Function Attrs: noinline nounwind
define internal zeroext i8 @lock_of(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = ptrtoint ptr %3 to i64
  %5 = mul i64 %4, -7046029254386353131
  %6 = lshr i64 %5, 60
  %7 = trunc i64 %6 to i8
  ret i8 %7
}

; Function Attrs: noinline
define internal void @lock_pointers(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds [16 x i32], ptr @pointer_locks, i64 0, i64 %4
  %6 = call i64 @__porf_self() #8
  %7 = trunc i64 %6 to i32
  call void @__porf_acquire(ptr noundef %5, i32 noundef %7) #8
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds [16 x i32], ptr @pointer_locks, i64 0, i64 %9
  call void @__porf_hold(ptr noundef %10) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerC1EPKv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  call void @_ZNSt10_Sp_lockerC1EPKvS1_(ptr noundef %5, ptr noundef %6, ptr noundef %7) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerC2EPKv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  call void @_ZNSt10_Sp_lockerC1EPKvS1_(ptr noundef %5, ptr noundef %6, ptr noundef %7) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerC2EPKvS1_(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  call void @_ZNSt10_Sp_lockerC1EPKvS1_(ptr noundef %7, ptr noundef %8, ptr noundef %9) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.pointer_locker, ptr %3, i32 0, i32 0
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds %struct.pointer_locker, ptr %7, i32 0, i32 1
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = icmp ne i32 %6, %10
  br i1 %11, label %12, label %17

12:                                               ; preds = %1
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.pointer_locker, ptr %13, i32 0, i32 1
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  call void @unlock_pointers(i32 noundef %16) #8
  br label %17

17:                                               ; preds = %12, %1
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds %struct.pointer_locker, ptr %18, i32 0, i32 0
  %20 = load i8, ptr %19, align 1
  %21 = zext i8 %20 to i32
  call void @unlock_pointers(i32 noundef %21) #8
  ret void
}

; Function Attrs: noinline
define internal void @unlock_pointers(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %4 = load i32, ptr %2, align 4
  %5 = sext i32 %4 to i64
  %6 = getelementptr inbounds [16 x i32], ptr @pointer_locks, i64 0, i64 %5
  %7 = call i32 @__porf_release(ptr noundef %6) #8
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds [16 x i32], ptr @pointer_locks, i64 0, i64 %9
  store i32 0, ptr %3, align 4
  %11 = load i32, ptr %3, align 4
  store atomic i32 %11, ptr %10 release, align 4
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt10_Sp_lockerD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt10_Sp_lockerD1Ev(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt13set_terminatePFvvE(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  store ptr %5, ptr %3, align 8
  %6 = load i64, ptr %3, align 8
  %7 = atomicrmw xchg ptr @terminate_handler, i64 %6 acq_rel, align 8
  store i64 %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt13get_terminatev() #0 {
  %1 = alloca ptr, align 8
  %2 = load atomic i64, ptr @terminate_handler acquire, align 8
  store i64 %2, ptr %1, align 8
  %3 = load ptr, ptr %1, align 8
  ret ptr %3
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt3_V214error_categoryD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt3_V214error_categoryD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt3_V214error_categoryD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %3) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNKSt3_V214error_category10_M_messageB5cxx11Ei(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  call void @porf_knows_no_old_strings() #8
  ret void
}

declare void @porf_knows_no_old_strings() #3

; Function Attrs: noinline
define dso_local void @_ZNKSt3_V214error_category10_M_messageEi(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  call void @porf_knows_no_old_strings() #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local { i32, ptr } @_ZNKSt3_V214error_category23default_error_conditionEi(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca %struct.code, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 0
  %7 = load i32, ptr %5, align 4
  store i32 %7, ptr %6, align 8
  %8 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 1
  %9 = load ptr, ptr %4, align 8
  store ptr %9, ptr %8, align 8
  %10 = load { i32, ptr }, ptr %3, align 8
  ret { i32, ptr } %10
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition(ptr noundef %0, i32 noundef %1, ptr noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca %struct.code, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load i32, ptr %5, align 4
  %10 = call { i32, ptr } @condition_of(ptr noundef %8, i32 noundef %9) #8
  %11 = getelementptr inbounds { i32, ptr }, ptr %7, i32 0, i32 0
  %12 = extractvalue { i32, ptr } %10, 0
  store i32 %12, ptr %11, align 8
  %13 = getelementptr inbounds { i32, ptr }, ptr %7, i32 0, i32 1
  %14 = extractvalue { i32, ptr } %10, 1
  store ptr %14, ptr %13, align 8
  %15 = getelementptr inbounds %struct.code, ptr %7, i32 0, i32 0
  %16 = load i32, ptr %15, align 8
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds %struct.code, ptr %17, i32 0, i32 0
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %16, %19
  br i1 %20, label %21, label %28

21:                                               ; preds = %3
  %22 = getelementptr inbounds %struct.code, ptr %7, i32 0, i32 1
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds %struct.code, ptr %24, i32 0, i32 1
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %23, %26
  br label %28

28:                                               ; preds = %21, %3
  %29 = phi i1 [ false, %3 ], [ %27, %21 ]
  ret i1 %29
}

; Function Attrs: noinline
define internal { i32, ptr } @condition_of(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca %struct.code, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.category, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds ptr, ptr %8, i64 5
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = load i32, ptr %5, align 4
  %13 = call { i32, ptr } %10(ptr noundef %11, i32 noundef %12) #8
  %14 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 0
  %15 = extractvalue { i32, ptr } %13, 0
  store i32 %15, ptr %14, align 8
  %16 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 1
  %17 = extractvalue { i32, ptr } %13, 1
  store ptr %17, ptr %16, align 8
  %18 = load { i32, ptr }, ptr %3, align 8
  ret { i32, ptr } %18
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNKSt3_V214error_category10equivalentERKSt10error_codei(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds %struct.code, ptr %8, i32 0, i32 1
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %7, %10
  br i1 %11, label %12, label %18

12:                                               ; preds = %3
  %13 = load i32, ptr %6, align 4
  %14 = load ptr, ptr %5, align 8
  %15 = getelementptr inbounds %struct.code, ptr %14, i32 0, i32 0
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %13, %16
  br label %18

18:                                               ; preds = %12, %3
  %19 = phi i1 [ false, %3 ], [ %17, %12 ]
  ret i1 %19
}

; Function Attrs: noinline
define dso_local { i32, ptr } @_ZNKSt10error_code23default_error_conditionEv(ptr noundef %0) #2 {
  %2 = alloca %struct.code, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds %struct.code, ptr %4, i32 0, i32 1
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = getelementptr inbounds %struct.code, ptr %7, i32 0, i32 0
  %9 = load i32, ptr %8, align 8
  %10 = call { i32, ptr } @condition_of(ptr noundef %6, i32 noundef %9) #8
  %11 = getelementptr inbounds { i32, ptr }, ptr %2, i32 0, i32 0
  %12 = extractvalue { i32, ptr } %10, 0
  store i32 %12, ptr %11, align 8
  %13 = getelementptr inbounds { i32, ptr }, ptr %2, i32 0, i32 1
  %14 = extractvalue { i32, ptr } %10, 1
  store ptr %14, ptr %13, align 8
  %15 = load { i32, ptr }, ptr %2, align 8
  ret { i32, ptr } %15
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSt3_V216generic_categoryEv() #0 {
  ret ptr @generic_errors
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSt3_V215system_categoryEv() #0 {
  ret ptr @system_errors
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt15future_categoryv() #0 {
  ret ptr @future_errors
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt17iostream_categoryv() #0 {
  ret ptr @stream_errors
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNKSt12future_error4whatEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  ret ptr %5
}

; Function Attrs: noinline
define dso_local void @_ZNSt12system_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12system_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12system_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12future_errorD1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12future_errorD0Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12future_errorD1Ev(ptr noundef %3) #8
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12system_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt12future_errorD2Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define internal void @throw_code(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 %3, ptr %4, ptr noundef %5) #2 {
  %7 = alloca %struct.code, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = getelementptr inbounds { i32, ptr }, ptr %7, i32 0, i32 0
  store i32 %3, ptr %13, align 8
  %14 = getelementptr inbounds { i32, ptr }, ptr %7, i32 0, i32 1
  store ptr %4, ptr %14, align 8
  store ptr %0, ptr %8, align 8
  store ptr %1, ptr %9, align 8
  store ptr %2, ptr %10, align 8
  store ptr %5, ptr %11, align 8
  %15 = call ptr @__cxa_allocate_exception(i64 noundef 32) #8
  store ptr %15, ptr %12, align 8
  %16 = load ptr, ptr %8, align 8
  %17 = load ptr, ptr %12, align 8
  %18 = getelementptr inbounds %struct.error_with_code, ptr %17, i32 0, i32 0
  %19 = getelementptr inbounds %struct.error, ptr %18, i32 0, i32 0
  store ptr %16, ptr %19, align 8
  %20 = load ptr, ptr %12, align 8
  %21 = getelementptr inbounds %struct.error_with_code, ptr %20, i32 0, i32 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %21, ptr align 8 %7, i64 16, i1 false)
  %22 = load ptr, ptr %12, align 8
  %23 = getelementptr inbounds %struct.error_with_code, ptr %22, i32 0, i32 0
  %24 = load ptr, ptr %11, align 8
  call void @set_text(ptr noundef %23, ptr noundef %24) #8
  %25 = load ptr, ptr %12, align 8
  %26 = load ptr, ptr %9, align 8
  %27 = load ptr, ptr %10, align 8
  call void @__cxa_throw(ptr noundef %25, ptr noundef %26, ptr noundef %27) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZSt20__throw_future_errori(i32 noundef %0) #2 {
  %2 = alloca i32, align 4
  %3 = alloca %struct.code, align 8
  store i32 %0, ptr %2, align 4
  %4 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 0
  %5 = load i32, ptr %2, align 4
  store i32 %5, ptr %4, align 8
  %6 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 1
  store ptr @future_errors, ptr %6, align 8
  %7 = load i32, ptr %2, align 4
  %8 = call ptr @future_text(i32 noundef %7) #8
  %9 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 0
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds { i32, ptr }, ptr %3, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  call void @throw_code(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12future_error, i64 0, i64 2), ptr noundef @_ZTISt12future_error, ptr noundef @_ZNSt12future_errorD1Ev, i32 %10, ptr %12, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @future_text(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 1
  br i1 %4, label %5, label %6

5:                                                ; preds = %1
  br label %23

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4
  %8 = icmp eq i32 %7, 2
  br i1 %8, label %9, label %10

9:                                                ; preds = %6
  br label %21

10:                                               ; preds = %6
  %11 = load i32, ptr %2, align 4
  %12 = icmp eq i32 %11, 3
  br i1 %12, label %13, label %14

13:                                               ; preds = %10
  br label %19

14:                                               ; preds = %10
  %15 = load i32, ptr %2, align 4
  %16 = icmp eq i32 %15, 4
  %17 = zext i1 %16 to i64
  %18 = select i1 %16, ptr @.str.147, ptr @.str.143
  br label %19

19:                                               ; preds = %14, %13
  %20 = phi ptr [ @.str.146, %13 ], [ %18, %14 ]
  br label %21

21:                                               ; preds = %19, %9
  %22 = phi ptr [ @.str.145, %9 ], [ %20, %19 ]
  br label %23

23:                                               ; preds = %21, %5
  %24 = phi ptr [ @.str.144, %5 ], [ %22, %21 ]
  ret ptr %24
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC2EOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt11logic_errorC1EOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZNSt11logic_erroraSERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @copy_text(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline
define internal void @copy_text(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  store ptr %8, ptr %5, align 8
  %9 = load ptr, ptr %3, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = icmp eq ptr %9, %10
  br i1 %11, label %12, label %13

12:                                               ; preds = %2
  br label %19

13:                                               ; preds = %2
  %14 = load ptr, ptr %3, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = getelementptr inbounds %struct.error, ptr %15, i32 0, i32 1
  %17 = load ptr, ptr %16, align 8
  call void @set_text(ptr noundef %14, ptr noundef %17) #8
  %18 = load ptr, ptr %5, align 8
  call void @free(ptr noundef %18) #8
  br label %19

19:                                               ; preds = %13, %12
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZNSt11logic_erroraSEOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @copy_text(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC2EOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt13runtime_errorC1EOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #8
  ret void
}

; Function Attrs: noinline
define dso_local ptr @_ZNSt13runtime_erroraSERKS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @copy_text(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local ptr @_ZNSt13runtime_erroraSEOS_(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @copy_text(ptr noundef %5, ptr noundef %6) #8
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local ptr @__dynamic_cast(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) #2 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca %struct.cast_search, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %13, align 8
  store ptr %14, ptr %10, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load ptr, ptr %10, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 -2
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %15, i64 %18
  store ptr %19, ptr %11, align 8
  %20 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 0
  %21 = load ptr, ptr %7, align 8
  store ptr %21, ptr %20, align 8
  %22 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 1
  %23 = load ptr, ptr %8, align 8
  store ptr %23, ptr %22, align 8
  %24 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 2
  %25 = load ptr, ptr %6, align 8
  store ptr %25, ptr %24, align 8
  %26 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 3
  store ptr null, ptr %26, align 8
  %27 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 4
  store ptr null, ptr %27, align 8
  %28 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 5
  store i32 0, ptr %28, align 8
  %29 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 6
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 7
  store i8 0, ptr %30, align 8
  %31 = load ptr, ptr %10, align 8
  %32 = getelementptr inbounds i64, ptr %31, i64 -1
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = load ptr, ptr %11, align 8
  call void @search_part(ptr noundef %12, ptr noundef %34, ptr noundef %35, ptr noundef null, i1 noundef zeroext true, i1 noundef zeroext false) #8
  %36 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 5
  %37 = load i32, ptr %36, align 8
  %38 = icmp eq i32 %37, 1
  br i1 %38, label %39, label %42

39:                                               ; preds = %4
  %40 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 3
  %41 = load ptr, ptr %40, align 8
  store ptr %41, ptr %5, align 8
  br label %60

42:                                               ; preds = %4
  %43 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 5
  %44 = load i32, ptr %43, align 8
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %57

46:                                               ; preds = %42
  %47 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 6
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %48, 1
  br i1 %49, label %50, label %57

50:                                               ; preds = %46
  %51 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 7
  %52 = load i8, ptr %51, align 8
  %53 = trunc i8 %52 to i1
  br i1 %53, label %54, label %57

54:                                               ; preds = %50
  %55 = getelementptr inbounds %struct.cast_search, ptr %12, i32 0, i32 4
  %56 = load ptr, ptr %55, align 8
  br label %58

57:                                               ; preds = %50, %46, %42
  br label %58

58:                                               ; preds = %57, %54
  %59 = phi ptr [ %56, %54 ], [ null, %57 ]
  store ptr %59, ptr %5, align 8
  br label %60

60:                                               ; preds = %58, %39
  %61 = load ptr, ptr %5, align 8
  ret ptr %61
}

; Function Attrs: noinline
define internal void @search_part(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i1 noundef zeroext %4, i1 noundef zeroext %5) #2 {
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store ptr %2, ptr %9, align 8
  store ptr %3, ptr %10, align 8
  %13 = zext i1 %4 to i8
  store i8 %13, ptr %11, align 1
  %14 = zext i1 %5 to i8
  store i8 %14, ptr %12, align 1
  %15 = load ptr, ptr %8, align 8
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds %struct.cast_search, ptr %16, i32 0, i32 0
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %15, %18
  br i1 %19, label %20, label %58

20:                                               ; preds = %6
  %21 = load ptr, ptr %9, align 8
  %22 = load ptr, ptr %7, align 8
  %23 = getelementptr inbounds %struct.cast_search, ptr %22, i32 0, i32 2
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %21, %24
  br i1 %25, label %26, label %58

26:                                               ; preds = %20
  %27 = load i8, ptr %11, align 1
  %28 = trunc i8 %27 to i1
  %29 = zext i1 %28 to i32
  %30 = load ptr, ptr %7, align 8
  %31 = getelementptr inbounds %struct.cast_search, ptr %30, i32 0, i32 7
  %32 = load i8, ptr %31, align 8
  %33 = trunc i8 %32 to i1
  %34 = zext i1 %33 to i32
  %35 = or i32 %34, %29
  %36 = icmp ne i32 %35, 0
  %37 = zext i1 %36 to i8
  store i8 %37, ptr %31, align 8
  %38 = load ptr, ptr %10, align 8
  %39 = icmp ne ptr %38, null
  br i1 %39, label %40, label %57

40:                                               ; preds = %26
  %41 = load i8, ptr %12, align 1
  %42 = trunc i8 %41 to i1
  br i1 %42, label %43, label %57

43:                                               ; preds = %40
  %44 = load ptr, ptr %7, align 8
  %45 = getelementptr inbounds %struct.cast_search, ptr %44, i32 0, i32 3
  %46 = load ptr, ptr %45, align 8
  %47 = load ptr, ptr %10, align 8
  %48 = icmp ne ptr %46, %47
  br i1 %48, label %49, label %57

49:                                               ; preds = %43
  %50 = load ptr, ptr %10, align 8
  %51 = load ptr, ptr %7, align 8
  %52 = getelementptr inbounds %struct.cast_search, ptr %51, i32 0, i32 3
  store ptr %50, ptr %52, align 8
  %53 = load ptr, ptr %7, align 8
  %54 = getelementptr inbounds %struct.cast_search, ptr %53, i32 0, i32 5
  %55 = load i32, ptr %54, align 8
  %56 = add nsw i32 %55, 1
  store i32 %56, ptr %54, align 8
  br label %57

57:                                               ; preds = %49, %43, %40, %26
  br label %58

58:                                               ; preds = %57, %20, %6
  %59 = load ptr, ptr %8, align 8
  %60 = load ptr, ptr %7, align 8
  %61 = getelementptr inbounds %struct.cast_search, ptr %60, i32 0, i32 1
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %59, %62
  br i1 %63, label %64, label %83

64:                                               ; preds = %58
  %65 = load i8, ptr %11, align 1
  %66 = trunc i8 %65 to i1
  br i1 %66, label %67, label %81

67:                                               ; preds = %64
  %68 = load ptr, ptr %7, align 8
  %69 = getelementptr inbounds %struct.cast_search, ptr %68, i32 0, i32 4
  %70 = load ptr, ptr %69, align 8
  %71 = load ptr, ptr %9, align 8
  %72 = icmp ne ptr %70, %71
  br i1 %72, label %73, label %81

73:                                               ; preds = %67
  %74 = load ptr, ptr %9, align 8
  %75 = load ptr, ptr %7, align 8
  %76 = getelementptr inbounds %struct.cast_search, ptr %75, i32 0, i32 4
  store ptr %74, ptr %76, align 8
  %77 = load ptr, ptr %7, align 8
  %78 = getelementptr inbounds %struct.cast_search, ptr %77, i32 0, i32 6
  %79 = load i32, ptr %78, align 4
  %80 = add nsw i32 %79, 1
  store i32 %80, ptr %78, align 4
  br label %81

81:                                               ; preds = %73, %67, %64
  %82 = load ptr, ptr %9, align 8
  store ptr %82, ptr %10, align 8
  store i8 1, ptr %12, align 1
  br label %83

83:                                               ; preds = %81, %58
  %84 = load ptr, ptr %7, align 8
  %85 = load ptr, ptr %8, align 8
  %86 = load ptr, ptr %9, align 8
  %87 = load ptr, ptr %10, align 8
  %88 = load i8, ptr %11, align 1
  %89 = trunc i8 %88 to i1
  %90 = load i8, ptr %12, align 1
  %91 = trunc i8 %90 to i1
  call void @search_bases(ptr noundef %84, ptr noundef %85, ptr noundef %86, ptr noundef %87, i1 noundef zeroext %89, i1 noundef zeroext %91) #8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13random_device7_M_initERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13random_device16_M_init_pretr1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13random_device7_M_finiEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @_ZNSt13random_device9_M_getvalEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call i32 @arc4random() #8
  ret i32 %3
}

; Function Attrs: noinline
define dso_local i32 @_ZNSt13random_device16_M_getval_pretr1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call i32 @arc4random() #8
  ret i32 %3
}

; Function Attrs: noinline nounwind
define dso_local double @_ZNKSt13random_device13_M_getentropyEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret double 0.000000e+00
}

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @is_string_stream(ptr noundef %5) #8
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %2
  call void @porf_does_not_format_string_streams() #8
  br label %9

9:                                                ; preds = %8, %2
  %10 = load ptr, ptr %3, align 8
  ret ptr %10
}

declare void @porf_does_not_format_string_streams() #3

; Function Attrs: noinline
define dso_local ptr @_ZNSolsEPFRSt9basic_iosIcSt11char_traitsIcEES3_E(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef %6) #8
  ret ptr %7
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St5_Setw(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St13_Setprecision(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_Setbase(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St12_Setiosflags(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St14_Resetiosflags(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_SetfillIS3_E(ptr noundef %0, i8 noundef signext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr noundef %5, ptr noundef null) #8
  ret ptr %6
}

; Function Attrs: noinline
define dso_local i64 @_ZNSt8ios_base5widthEl(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret i64 0
}

; Function Attrs: noinline
define internal void @only_standard(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, getelementptr inbounds (%struct.standard_stream, ptr @_ZSt4cout, i32 0, i32 1)
  br i1 %4, label %5, label %12

5:                                                ; preds = %1
  %6 = load ptr, ptr %2, align 8
  %7 = icmp ne ptr %6, getelementptr inbounds (%struct.standard_stream, ptr @_ZSt4cerr, i32 0, i32 1)
  br i1 %7, label %8, label %12

8:                                                ; preds = %5
  %9 = load ptr, ptr %2, align 8
  %10 = icmp ne ptr %9, getelementptr inbounds (%struct.standard_stream, ptr @_ZSt4clog, i32 0, i32 1)
  br i1 %10, label %11, label %12

11:                                               ; preds = %8
  call void @porf_does_not_format_string_streams() #8
  br label %12

12:                                               ; preds = %11, %8, %5, %1
  ret void
}

; Function Attrs: noinline
define dso_local i64 @_ZNSt8ios_base9precisionEl(ptr noundef %0, i64 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret i64 6
}

; Function Attrs: noinline nounwind
define dso_local i64 @_ZNKSt8ios_base5widthEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i64 0
}

; Function Attrs: noinline nounwind
define dso_local i64 @_ZNKSt8ios_base9precisionEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i64 6
}

; Function Attrs: noinline
define dso_local i32 @_ZNSt8ios_base4setfESt13_Ios_FmtflagsS0_(ptr noundef %0, i32 noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  call void @only_standard(ptr noundef %7) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local i32 @_ZNSt8ios_base4setfESt13_Ios_Fmtflags(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret i32 0
}

; Function Attrs: noinline
define dso_local void @_ZNSt8ios_base6unsetfESt13_Ios_Fmtflags(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret void
}

; Function Attrs: noinline
define dso_local i32 @_ZNSt8ios_base5flagsESt13_Ios_Fmtflags(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @_ZNKSt8ios_base5flagsEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNSt8ios_base15sync_with_stdioEb(i1 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  %3 = zext i1 %0 to i8
  store i8 %3, ptr %2, align 1
  ret i1 true
}

; Function Attrs: noinline
define dso_local signext i8 @_ZNSt9basic_iosIcSt11char_traitsIcEE4fillEc(ptr noundef %0, i8 noundef signext %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load ptr, ptr %3, align 8
  call void @only_standard(ptr noundef %5) #8
  ret i8 32
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEcvbEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call zeroext i1 @is_input(ptr noundef %3) #8
  %5 = xor i1 %4, true
  ret i1 %5
}

; Function Attrs: noinline nounwind
define internal zeroext i1 @is_input(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, getelementptr inbounds (%struct.anon.1, ptr @_ZSt3cin, i32 0, i32 2)
  ret i1 %4
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEntEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call zeroext i1 @is_input(ptr noundef %3) #8
  ret i1 %4
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4goodEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call zeroext i1 @is_input(ptr noundef %3) #8
  %5 = xor i1 %4, true
  ret i1 %5
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4failEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call zeroext i1 @is_input(ptr noundef %3) #8
  ret i1 %4
}

; Function Attrs: noinline
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3eofEv(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call zeroext i1 @is_input(ptr noundef %3) #8
  ret i1 %4
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3badEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i1 false
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSirsERi(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSirsERj(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSirsERl(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSirsERm(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSirsERd(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @_ZNSi3getEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret i32 -1
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  ret ptr %5
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEC1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @output_of19basic_ostringstream(ptr noundef %3) #8
  call void @begin_text(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal void @begin_text(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 0
  store ptr getelementptr inbounds ([4 x i64], ptr @string_functions, i64 0, i64 3), ptr %4, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 1
  store ptr null, ptr %6, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 3
  store i64 0, ptr %8, align 8
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds %struct.stream, ptr %9, i32 0, i32 2
  store i64 0, ptr %10, align 8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @output_of19basic_ostringstream(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 0
  ret ptr %4
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEED1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @output_of19basic_ostringstream(ptr noundef %3) #8
  %5 = getelementptr inbounds %struct.stream, ptr %4, i32 0, i32 1
  %6 = load ptr, ptr %5, align 8
  call void @free(ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNKSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of19basic_ostringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define internal void @string_of19basic_ostringstream(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @output_of19basic_ostringstream(ptr noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds %struct.stream, ptr %9, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %17

13:                                               ; preds = %2
  %14 = load ptr, ptr %5, align 8
  %15 = getelementptr inbounds %struct.stream, ptr %14, i32 0, i32 1
  %16 = load ptr, ptr %15, align 8
  br label %18

17:                                               ; preds = %2
  br label %18

18:                                               ; preds = %17, %13
  %19 = phi ptr [ %16, %13 ], [ @.str.148, %17 ]
  %20 = load ptr, ptr %5, align 8
  %21 = getelementptr inbounds %struct.stream, ptr %20, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  call void @make_string(ptr noundef %8, ptr noundef %19, i64 noundef %22) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNKRSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of19basic_ostringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNOSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of19basic_ostringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr @output_of19basic_ostringstream(ptr noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds %struct.stream, ptr %8, i32 0, i32 2
  store i64 0, ptr %9, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = getelementptr inbounds %struct.std_string, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.std_string, ptr %14, i32 0, i32 1
  %16 = load i64, ptr %15, align 8
  call void @append(ptr noundef %10, ptr noundef %13, i64 noundef %16) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @output_of18basic_stringstream(ptr noundef %3) #8
  call void @begin_text(ptr noundef %4) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @output_of18basic_stringstream(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 16
  ret ptr %4
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEED1Ev(ptr noundef %0) #2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @output_of18basic_stringstream(ptr noundef %3) #8
  %5 = getelementptr inbounds %struct.stream, ptr %4, i32 0, i32 1
  %6 = load ptr, ptr %5, align 8
  call void @free(ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNKSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of18basic_stringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define internal void @string_of18basic_stringstream(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @output_of18basic_stringstream(ptr noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds %struct.stream, ptr %9, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %17

13:                                               ; preds = %2
  %14 = load ptr, ptr %5, align 8
  %15 = getelementptr inbounds %struct.stream, ptr %14, i32 0, i32 1
  %16 = load ptr, ptr %15, align 8
  br label %18

17:                                               ; preds = %2
  br label %18

18:                                               ; preds = %17, %13
  %19 = phi ptr [ %16, %13 ], [ @.str.148, %17 ]
  %20 = load ptr, ptr %5, align 8
  %21 = getelementptr inbounds %struct.stream, ptr %20, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  call void @make_string(ptr noundef %8, ptr noundef %19, i64 noundef %22) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNKRSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of18basic_stringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNOSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @string_of18basic_stringstream(ptr noundef %5, ptr noundef %6) #8
  ret void
}

; Function Attrs: noinline
define dso_local void @_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE(ptr noundef %0, ptr noundef %1) #2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr @output_of18basic_stringstream(ptr noundef %6) #8
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds %struct.stream, ptr %8, i32 0, i32 2
  store i64 0, ptr %9, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = getelementptr inbounds %struct.std_string, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.std_string, ptr %14, i32 0, i32 1
  %16 = load i64, ptr %15, align 8
  call void @append(ptr noundef %10, ptr noundef %13, i64 noundef %16) #8
  ret void
}

declare void @porf_condition_variables_know_64_threads() #3

; Function Attrs: noinline nounwind
define internal void @begin_again(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %11

7:                                                ; preds = %1
  %8 = load ptr, ptr %2, align 8
  %9 = load ptr, ptr %8, align 8
  store i32 0, ptr %3, align 4
  %10 = load i32, ptr %3, align 4
  store atomic i32 %10, ptr %9 release, align 4
  br label %11

11:                                               ; preds = %7, %1
  ret void
}

declare i32 @__gcc_personality_v0(...)

declare void @abort()

; Function Attrs: noinline
define internal void @lock_futexes() #2 {
  %1 = call i64 @__porf_self() #8
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @futex_lock, i32 noundef %2) #8
  call void @__porf_hold(ptr noundef @futex_lock) #8
  ret void
}

; Function Attrs: noinline
define internal void @unlock_futexes() #2 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @futex_lock) #8
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @futex_lock release, align 4
  ret void
}

; Function Attrs: noinline nounwind
define internal i32 @digit(i8 noundef signext %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca i8, align 1
  store i8 %0, ptr %3, align 1
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  %6 = icmp sge i32 %5, 48
  br i1 %6, label %7, label %15

7:                                                ; preds = %1
  %8 = load i8, ptr %3, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp sle i32 %9, 57
  br i1 %10, label %11, label %15

11:                                               ; preds = %7
  %12 = load i8, ptr %3, align 1
  %13 = sext i8 %12 to i32
  %14 = sub nsw i32 %13, 48
  store i32 %14, ptr %2, align 4
  br label %44

15:                                               ; preds = %7, %1
  %16 = load i8, ptr %3, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp sge i32 %17, 97
  br i1 %18, label %19, label %28

19:                                               ; preds = %15
  %20 = load i8, ptr %3, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp sle i32 %21, 122
  br i1 %22, label %23, label %28

23:                                               ; preds = %19
  %24 = load i8, ptr %3, align 1
  %25 = sext i8 %24 to i32
  %26 = sub nsw i32 %25, 97
  %27 = add nsw i32 %26, 10
  store i32 %27, ptr %2, align 4
  br label %44

28:                                               ; preds = %19, %15
  %29 = load i8, ptr %3, align 1
  %30 = sext i8 %29 to i32
  %31 = icmp sge i32 %30, 65
  br i1 %31, label %32, label %41

32:                                               ; preds = %28
  %33 = load i8, ptr %3, align 1
  %34 = sext i8 %33 to i32
  %35 = icmp sle i32 %34, 90
  br i1 %35, label %36, label %41

36:                                               ; preds = %32
  %37 = load i8, ptr %3, align 1
  %38 = sext i8 %37 to i32
  %39 = sub nsw i32 %38, 65
  %40 = add nsw i32 %39, 10
  br label %42

41:                                               ; preds = %32, %28
  br label %42

42:                                               ; preds = %41, %36
  %43 = phi i32 [ %40, %36 ], [ 99, %41 ]
  store i32 %43, ptr %2, align 4
  br label %44

44:                                               ; preds = %42, %23, %11
  %45 = load i32, ptr %2, align 4
  ret i32 %45
}

declare ptr @__porf_adjusted(ptr noundef, ptr noundef) #3

declare void @__porf_unwind(ptr noundef, ptr noundef) #3

; Function Attrs: noinline nounwind
define internal ptr @generic_name(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.138
}

; Function Attrs: noinline
define internal void @error_message(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %8 = load i32, ptr %6, align 4
  %9 = call ptr @strerror(i32 noundef %8) #8
  store ptr %9, ptr %7, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = call i64 @strlen(ptr noundef %12) #8
  call void @make_string(ptr noundef %10, ptr noundef %11, i64 noundef %13) #8
  ret void
}

; Function Attrs: noinline
define internal void @make_string(ptr noundef %0, ptr noundef %1, i64 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds %struct.std_string, ptr %7, i32 0, i32 2
  %9 = getelementptr inbounds [16 x i8], ptr %8, i64 0, i64 0
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds %struct.std_string, ptr %10, i32 0, i32 0
  store ptr %9, ptr %11, align 8
  %12 = load i64, ptr %6, align 8
  %13 = icmp uge i64 %12, 16
  br i1 %13, label %14, label %23

14:                                               ; preds = %3
  %15 = load i64, ptr %6, align 8
  %16 = add i64 %15, 1
  %17 = call ptr @_Znwm(i64 noundef %16) #8
  %18 = load ptr, ptr %4, align 8
  %19 = getelementptr inbounds %struct.std_string, ptr %18, i32 0, i32 0
  store ptr %17, ptr %19, align 8
  %20 = load i64, ptr %6, align 8
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds %struct.std_string, ptr %21, i32 0, i32 2
  store i64 %20, ptr %22, align 8
  br label %23

23:                                               ; preds = %14, %3
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.std_string, ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25, align 8
  %27 = load ptr, ptr %5, align 8
  %28 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %26, ptr align 1 %27, i64 %28, i1 false)
  %29 = load ptr, ptr %4, align 8
  %30 = getelementptr inbounds %struct.std_string, ptr %29, i32 0, i32 0
  %31 = load ptr, ptr %30, align 8
  %32 = load i64, ptr %6, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 %32
  store i8 0, ptr %33, align 1
  %34 = load i64, ptr %6, align 8
  %35 = load ptr, ptr %4, align 8
  %36 = getelementptr inbounds %struct.std_string, ptr %35, i32 0, i32 1
  store i64 %34, ptr %36, align 8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @system_name(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.139
}

; Function Attrs: noinline nounwind
define internal { i32, ptr } @system_condition(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca %struct.code, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 0
  %7 = load i32, ptr %5, align 4
  store i32 %7, ptr %6, align 8
  %8 = getelementptr inbounds %struct.code, ptr %3, i32 0, i32 1
  store ptr @generic_errors, ptr %8, align 8
  %9 = load { i32, ptr }, ptr %3, align 8
  ret { i32, ptr } %9
}

; Function Attrs: noinline nounwind
define internal ptr @future_name(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.140
}

; Function Attrs: noinline
define internal void @future_message(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %6, align 4
  %9 = call ptr @future_text(i32 noundef %8) #8
  %10 = load i32, ptr %6, align 4
  %11 = call ptr @future_text(i32 noundef %10) #8
  %12 = call i64 @strlen(ptr noundef %11) #8
  call void @make_string(ptr noundef %7, ptr noundef %9, i64 noundef %12) #8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @stream_name(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  ret ptr @.str.141
}

; Function Attrs: noinline
define internal void @stream_message(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %8 = load i32, ptr %6, align 4
  %9 = icmp eq i32 %8, 1
  %10 = zext i1 %9 to i64
  %11 = select i1 %9, ptr @.str.142, ptr @.str.143
  store ptr %11, ptr %7, align 8
  %12 = load ptr, ptr %4, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = load ptr, ptr %7, align 8
  %15 = call i64 @strlen(ptr noundef %14) #8
  call void @make_string(ptr noundef %12, ptr noundef %13, i64 noundef %15) #8
  ret void
}

; Function Attrs: noinline
define internal void @search_bases(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i1 noundef zeroext %4, i1 noundef zeroext %5) #2 {
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca i32, align 4
  %16 = alloca i64, align 8
  %17 = alloca i64, align 8
  %18 = alloca i8, align 1
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store ptr %2, ptr %9, align 8
  store ptr %3, ptr %10, align 8
  %19 = zext i1 %4 to i8
  store i8 %19, ptr %11, align 1
  %20 = zext i1 %5 to i8
  store i8 %20, ptr %12, align 1
  %21 = load ptr, ptr %8, align 8
  %22 = load ptr, ptr %21, align 8
  store ptr %22, ptr %13, align 8
  %23 = load ptr, ptr %13, align 8
  %24 = icmp eq ptr %23, getelementptr inbounds ([8 x ptr], ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 0, i64 2)
  br i1 %24, label %25, label %36

25:                                               ; preds = %6
  %26 = load ptr, ptr %7, align 8
  %27 = load ptr, ptr %8, align 8
  %28 = getelementptr inbounds %struct.single_base, ptr %27, i32 0, i32 2
  %29 = load ptr, ptr %28, align 8
  %30 = load ptr, ptr %9, align 8
  %31 = load ptr, ptr %10, align 8
  %32 = load i8, ptr %11, align 1
  %33 = trunc i8 %32 to i1
  %34 = load i8, ptr %12, align 1
  %35 = trunc i8 %34 to i1
  call void @search_part(ptr noundef %26, ptr noundef %29, ptr noundef %30, ptr noundef %31, i1 noundef zeroext %33, i1 noundef zeroext %35) #8
  br label %102

36:                                               ; preds = %6
  %37 = load ptr, ptr %13, align 8
  %38 = icmp eq ptr %37, getelementptr inbounds ([8 x ptr], ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 0, i64 2)
  br i1 %38, label %39, label %101

39:                                               ; preds = %36
  %40 = load ptr, ptr %8, align 8
  store ptr %40, ptr %14, align 8
  store i32 0, ptr %15, align 4
  br label %41

41:                                               ; preds = %97, %39
  %42 = load i32, ptr %15, align 4
  %43 = load ptr, ptr %14, align 8
  %44 = getelementptr inbounds %struct.several_bases, ptr %43, i32 0, i32 3
  %45 = load i32, ptr %44, align 4
  %46 = icmp ult i32 %42, %45
  br i1 %46, label %47, label %100

47:                                               ; preds = %41
  %48 = load ptr, ptr %14, align 8
  %49 = getelementptr inbounds %struct.several_bases, ptr %48, i32 0, i32 4
  %50 = load i32, ptr %15, align 4
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds [0 x %struct.anon.2], ptr %49, i64 0, i64 %51
  %53 = getelementptr inbounds %struct.anon.2, ptr %52, i32 0, i32 1
  %54 = load i64, ptr %53, align 8
  store i64 %54, ptr %16, align 8
  %55 = load i64, ptr %16, align 8
  %56 = ashr i64 %55, 8
  store i64 %56, ptr %17, align 8
  %57 = load i64, ptr %16, align 8
  %58 = and i64 %57, 2
  %59 = icmp ne i64 %58, 0
  %60 = zext i1 %59 to i8
  store i8 %60, ptr %18, align 1
  %61 = load i64, ptr %16, align 8
  %62 = and i64 %61, 1
  %63 = icmp ne i64 %62, 0
  br i1 %63, label %64, label %70

64:                                               ; preds = %47
  %65 = load ptr, ptr %9, align 8
  %66 = load ptr, ptr %65, align 8
  %67 = load i64, ptr %17, align 8
  %68 = getelementptr inbounds i8, ptr %66, i64 %67
  %69 = load i64, ptr %68, align 8
  store i64 %69, ptr %17, align 8
  br label %70

70:                                               ; preds = %64, %47
  %71 = load ptr, ptr %7, align 8
  %72 = load ptr, ptr %14, align 8
  %73 = getelementptr inbounds %struct.several_bases, ptr %72, i32 0, i32 4
  %74 = load i32, ptr %15, align 4
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds [0 x %struct.anon.2], ptr %73, i64 0, i64 %75
  %77 = getelementptr inbounds %struct.anon.2, ptr %76, i32 0, i32 0
  %78 = load ptr, ptr %77, align 8
  %79 = load ptr, ptr %9, align 8
  %80 = load i64, ptr %17, align 8
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load ptr, ptr %10, align 8
  %83 = load i8, ptr %11, align 1
  %84 = trunc i8 %83 to i1
  br i1 %84, label %85, label %88

85:                                               ; preds = %70
  %86 = load i8, ptr %18, align 1
  %87 = trunc i8 %86 to i1
  br label %88

88:                                               ; preds = %85, %70
  %89 = phi i1 [ false, %70 ], [ %87, %85 ]
  %90 = load i8, ptr %12, align 1
  %91 = trunc i8 %90 to i1
  br i1 %91, label %92, label %95

92:                                               ; preds = %88
  %93 = load i8, ptr %18, align 1
  %94 = trunc i8 %93 to i1
  br label %95

95:                                               ; preds = %92, %88
  %96 = phi i1 [ false, %88 ], [ %94, %92 ]
  call void @search_part(ptr noundef %71, ptr noundef %78, ptr noundef %81, ptr noundef %82, i1 noundef zeroext %89, i1 noundef zeroext %96) #8
  br label %97

97:                                               ; preds = %95
  %98 = load i32, ptr %15, align 4
  %99 = add i32 %98, 1
  store i32 %99, ptr %15, align 4
  br label %41, !llvm.loop !90

100:                                              ; preds = %41
  br label %101

101:                                              ; preds = %100, %36
  br label %102

102:                                              ; preds = %101, %25
  ret void
}

attributes #0 = { noinline nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noinline nounwind returns_twice "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nofree nosync nounwind willreturn }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { nobuiltin "no-builtins" }
attributes #9 = { noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
!7 = distinct !{!7, !6}
!8 = distinct !{!8, !6}
!9 = distinct !{!9, !6}
!10 = distinct !{!10, !6}
!11 = distinct !{!11, !6}
!12 = distinct !{!12, !6}
!13 = distinct !{!13, !6}
!14 = distinct !{!14, !6}
!15 = distinct !{!15, !6}
!16 = distinct !{!16, !6}
!17 = distinct !{!17, !6}
!18 = distinct !{!18, !6}
!19 = distinct !{!19, !6}
!20 = distinct !{!20, !6}
!21 = distinct !{!21, !6}
!22 = distinct !{!22, !6}
!23 = distinct !{!23, !6}
!24 = distinct !{!24, !6}
!25 = distinct !{!25, !6}
!26 = distinct !{!26, !6}
!27 = distinct !{!27, !6}
!28 = distinct !{!28, !6}
!29 = distinct !{!29, !6}
!30 = distinct !{!30, !6}
!31 = distinct !{!31, !6}
!32 = distinct !{!32, !6}
!33 = distinct !{!33, !6}
!34 = distinct !{!34, !6}
!35 = distinct !{!35, !6}
!36 = distinct !{!36, !6}
!37 = distinct !{!37, !6}
!38 = distinct !{!38, !6}
!39 = distinct !{!39, !6}
!40 = distinct !{!40, !6}
!41 = distinct !{!41, !6}
!42 = distinct !{!42, !6}
!43 = distinct !{!43, !6}
!44 = distinct !{!44, !6}
!45 = distinct !{!45, !6}
!46 = distinct !{!46, !6}
!47 = distinct !{!47, !6}
!48 = distinct !{!48, !6}
!49 = distinct !{!49, !6}
!50 = distinct !{!50, !6}
!51 = distinct !{!51, !6}
!52 = distinct !{!52, !6}
!53 = distinct !{!53, !6}
!54 = distinct !{!54, !6}
!55 = distinct !{!55, !6}
!56 = distinct !{!56, !6}
!57 = distinct !{!57, !6}
!58 = distinct !{!58, !6}
!59 = distinct !{!59, !6}
!60 = distinct !{!60, !6}
!61 = distinct !{!61, !6}
!62 = distinct !{!62, !6}
!63 = distinct !{!63, !6}
!64 = distinct !{!64, !6}
!65 = distinct !{!65, !6}
!66 = distinct !{!66, !6}
!67 = distinct !{!67, !6}
!68 = distinct !{!68, !6}
!69 = distinct !{!69, !6}
!70 = distinct !{!70, !6}
!71 = distinct !{!71, !6}
!72 = distinct !{!72, !6}
!73 = distinct !{!73, !6}
!74 = distinct !{!74, !6}
!75 = distinct !{!75, !6}
!76 = distinct !{!76, !6}
!77 = distinct !{!77, !6}
!78 = distinct !{!78, !6}
!79 = distinct !{!79, !6}
!80 = distinct !{!80, !6}
!81 = distinct !{!81, !6}
!82 = distinct !{!82, !6}
!83 = distinct !{!83, !6}
!84 = distinct !{!84, !6}
!85 = distinct !{!85, !6}
!86 = distinct !{!86, !6}
!87 = distinct !{!87, !6}
!88 = distinct !{!88, !6}
!89 = distinct !{!89, !6}
!90 = distinct !{!90, !6}
