; By compile.sh, from the runtime.c of which cksum says: 1383750582 70398
; ModuleID = 'runtime.c'
source_filename = "runtime.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.anon = type { ptr, ptr }
%struct.pointer_type = type { ptr, ptr, i64, ptr }
%struct.mutex = type { i32, [3 x i32], i32 }
%struct.barrier = type { i32, i32, i64 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.start = type { ptr, ptr }
%struct.timespec = type { i64, i64 }
%struct.unique_lock = type { ptr }
%struct.exception = type { ptr, ptr, ptr, ptr, ptr, i32, i32, [2 x i64] }
%struct.error = type { ptr, ptr }
%struct.text = type { ptr, i64 }
%struct.future_result = type { ptr, ptr }
%struct.link = type { ptr, ptr }
%struct.tree = type { i32, ptr, ptr, ptr }
%struct.rehash_policy = type { float, i64 }
%struct.rehash = type { i8, i64 }
%struct.string = type { ptr, i64 }

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
@.str.93 = private unnamed_addr constant [3 x i8] c"%s\00", align 1
@.str.94 = private unnamed_addr constant [3 x i8] c"%c\00", align 1
@.str.95 = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@.str.96 = private unnamed_addr constant [3 x i8] c"%u\00", align 1
@.str.97 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@.str.98 = private unnamed_addr constant [4 x i8] c"%lu\00", align 1
@.str.99 = private unnamed_addr constant [5 x i8] c"%lld\00", align 1
@.str.100 = private unnamed_addr constant [5 x i8] c"%llu\00", align 1
@.str.101 = private unnamed_addr constant [3 x i8] c"%g\00", align 1
@.str.102 = private unnamed_addr constant [3 x i8] c"%p\00", align 1
@.str.103 = private unnamed_addr constant [5 x i8] c"%.*s\00", align 1
@.str.104 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@_ZSt15__once_callable = dso_local thread_local global ptr null, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = dso_local global [8 x ptr] zeroinitializer, align 16
@_ZSt4cout = dso_local global [272 x i8] zeroinitializer, align 8
@_ZSt4cerr = dso_local global [272 x i8] zeroinitializer, align 8
@_ZSt4clog = dso_local global [272 x i8] zeroinitializer, align 8
@.str.105 = private unnamed_addr constant [48 x i8] c"a read-write lock is used after its destruction\00", align 1
@.str.106 = private unnamed_addr constant [51 x i8] c"a condition variable is used after its destruction\00", align 1
@.str.107 = private unnamed_addr constant [56 x i8] c"a barrier is used that is not initialised, or destroyed\00", align 1
@.str.108 = private unnamed_addr constant [42 x i8] c"a semaphore is used after its destruction\00", align 1
@futex_wakes = internal global [64 x i32] zeroinitializer, align 16
@sleeping_at = internal global [64 x ptr] zeroinitializer, align 16
@futex_lock = internal global i32 0, align 4
@stood_still = internal thread_local global i32 0, align 4
@passed = internal thread_local global i64 0, align 8
@any_size = internal global i32 0, align 4

; Function Attrs: noinline nounwind
define dso_local ptr @__errno_location() #0 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @error_number)
  ret ptr %1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_create(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #0 {
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
  %12 = call i64 @__porf_spawn(ptr noundef %10, ptr noundef %11) #7
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
  call void @__porf_detach(i64 noundef %22) #7
  br label %23

23:                                               ; preds = %21, %17, %4
  ret i32 0
}

declare i64 @__porf_spawn(ptr noundef, ptr noundef) #2

declare void @__porf_detach(i64 noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_join(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  %7 = call ptr @__porf_join(i64 noundef %6) #7
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

declare ptr @__porf_join(i64 noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_detach(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  call void @__porf_detach(i64 noundef %3) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i64 @pthread_self() #0 {
  %1 = call i64 @__porf_self() #7
  ret i64 %1
}

declare i64 @__porf_self() #2

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
define dso_local i32 @__sigsetjmp(ptr noundef %0, i32 noundef %1) #3 {
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

; Function Attrs: noinline nounwind
define dso_local void @pthread_exit(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @cleanups)
  %4 = load i32, ptr %3, align 4
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @pthread_exit_within_pthread_cleanup_push() #7
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  call void @__porf_exit_thread(ptr noundef %8) #7
  ret void
}

declare void @pthread_exit_within_pthread_cleanup_push() #2

declare void @__porf_exit_thread(ptr noundef) #2

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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_destroy(ptr noundef %0) #0 {
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
  call void @__porf_misuse(ptr noundef @.str) #7
  br label %10

10:                                               ; preds = %9, %1
  %11 = load i32, ptr %3, align 4
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %10
  call void @__porf_misuse(ptr noundef @.str.1) #7
  br label %14

14:                                               ; preds = %13, %10
  %15 = load ptr, ptr %2, align 8
  %16 = getelementptr inbounds %struct.mutex, ptr %15, i32 0, i32 0
  store i32 -2147483648, ptr %16, align 4
  ret i32 0
}

declare void @__porf_misuse(ptr noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_lock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @__porf_held(ptr noundef %4) #7
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
  call void @__porf_hold(ptr noundef %13) #7
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
  call void @__porf_block() #7
  br label %21

21:                                               ; preds = %20, %1
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.mutex, ptr %22, i32 0, i32 0
  %24 = call i64 @__porf_self() #7
  %25 = trunc i64 %24 to i32
  call void @__porf_acquire(ptr noundef %23, i32 noundef %25) #7
  %26 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %26) #7
  store i32 0, ptr %2, align 4
  br label %27

27:                                               ; preds = %21, %19, %12
  %28 = load i32, ptr %2, align 4
  ret i32 %28
}

declare i32 @__porf_held(ptr noundef) #2

declare void @__porf_hold(ptr noundef) #2

declare void @__porf_block() #2

declare void @__porf_acquire(ptr noundef, i32 noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_trylock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = call i32 @__porf_held(ptr noundef %7) #7
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
  call void @__porf_hold(ptr noundef %16) #7
  store i32 0, ptr %2, align 4
  br label %40

17:                                               ; preds = %10
  store i32 16, ptr %2, align 4
  br label %40

18:                                               ; preds = %1
  store i32 0, ptr %4, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.mutex, ptr %19, i32 0, i32 0
  %21 = call i64 @__porf_self() #7
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
  call void @__porf_misuse(ptr noundef @.str.2) #7
  br label %37

37:                                               ; preds = %36, %33
  store i32 16, ptr %2, align 4
  br label %40

38:                                               ; preds = %29
  %39 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %39) #7
  store i32 0, ptr %2, align 4
  br label %40

40:                                               ; preds = %38, %37, %17, %15
  %41 = load i32, ptr %2, align 4
  ret i32 %41
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #7
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
  %17 = call i32 @pthread_mutex_trylock(ptr noundef %16) #7
  %18 = icmp ne i32 %17, 0
  %19 = zext i1 %18 to i64
  %20 = select i1 %18, i32 110, i32 0
  store i32 %20, ptr %3, align 4
  br label %21

21:                                               ; preds = %15, %14
  %22 = load i32, ptr %3, align 4
  ret i32 %22
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_clocklock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_mutex_timedlock(ptr noundef %7, ptr noundef %8) #7
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_unlock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #7
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %23, label %9

9:                                                ; preds = %1
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.mutex, ptr %10, i32 0, i32 2
  %12 = load i32, ptr %11, align 4
  %13 = icmp ne i32 %12, 2
  br i1 %13, label %14, label %15

14:                                               ; preds = %9
  call void @__porf_not_held() #7
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
  call void @__porf_misuse(ptr noundef @.str.3) #7
  br label %22

22:                                               ; preds = %21, %15
  store i32 1, ptr %2, align 4
  br label %32

23:                                               ; preds = %1
  %24 = load ptr, ptr %3, align 8
  %25 = call i32 @__porf_release(ptr noundef %24) #7
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

declare void @__porf_not_held() #2

declare i32 @__porf_release(ptr noundef) #2

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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_destroy(ptr noundef %0) #0 {
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
  call void @__porf_misuse(ptr noundef @.str.4) #7
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i32, ptr %3, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.5) #7
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %14, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_rdlock(ptr noundef %0) #0 {
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
  %14 = call i32 @read_after(ptr noundef %12, i32 noundef %13) #7
  ret i32 %14
}

; Function Attrs: noinline nounwind
define internal i32 @read_after(ptr noundef %0, i32 noundef %1) #0 {
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
  call void @gone() #7
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
  call void @__porf_assume(i32 noundef %24) #7
  %25 = load ptr, ptr %3, align 8
  %26 = call ptr @reading(ptr noundef %25) #7
  call void @__porf_hold(ptr noundef %26) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_tryrdlock(ptr noundef %0) #0 {
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
  %14 = call i32 @read_after(ptr noundef %12, i32 noundef %13) #7
  br label %15

15:                                               ; preds = %11, %10
  %16 = phi i32 [ 16, %10 ], [ %14, %11 ]
  ret i32 %16
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_trywrlock(ptr noundef %0) #0 {
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
  call void @gone() #7
  br label %22

22:                                               ; preds = %21, %18
  store i32 16, ptr %2, align 4
  br label %25

23:                                               ; preds = %14
  %24 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %24) #7
  store i32 0, ptr %2, align 4
  br label %25

25:                                               ; preds = %23, %22
  %26 = load i32, ptr %2, align 4
  ret i32 %26
}

; Function Attrs: noinline nounwind
define internal void @gone() #0 {
  call void @__porf_misuse(ptr noundef @.str.105) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_wrlock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @__porf_acquire(ptr noundef %3, i32 noundef 1073741824) #7
  %4 = load ptr, ptr %2, align 8
  call void @__porf_hold(ptr noundef %4) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_timedrdlock(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @pthread_rwlock_tryrdlock(ptr noundef %5) #7
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i64
  %9 = select i1 %7, i32 110, i32 0
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_timedwrlock(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @pthread_rwlock_trywrlock(ptr noundef %5) #7
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i64
  %9 = select i1 %7, i32 110, i32 0
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_clockrdlock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_rwlock_timedrdlock(ptr noundef %7, ptr noundef %8) #7
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_clockwrlock(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = call i32 @pthread_rwlock_timedwrlock(ptr noundef %7, ptr noundef %8) #7
  ret i32 %9
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_rwlock_unlock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call i32 @__porf_held(ptr noundef %6) #7
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %14

9:                                                ; preds = %1
  %10 = load ptr, ptr %2, align 8
  %11 = call i32 @__porf_release(ptr noundef %10) #7
  %12 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  %13 = load i32, ptr %3, align 4
  store atomic i32 %13, ptr %12 release, align 4
  br label %29

14:                                               ; preds = %1
  %15 = load ptr, ptr %2, align 8
  %16 = call ptr @reading(ptr noundef %15) #7
  %17 = call i32 @__porf_held(ptr noundef %16) #7
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %27

19:                                               ; preds = %14
  %20 = load ptr, ptr %2, align 8
  %21 = call ptr @reading(ptr noundef %20) #7
  %22 = call i32 @__porf_release(ptr noundef %21) #7
  %23 = load ptr, ptr %2, align 8
  store i32 1, ptr %4, align 4
  %24 = load i32, ptr %4, align 4
  %25 = atomicrmw sub ptr %23, i32 %24 release, align 4
  store i32 %25, ptr %5, align 4
  %26 = load i32, ptr %5, align 4
  br label %28

27:                                               ; preds = %14
  call void @__porf_misuse(ptr noundef @.str.6) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_destroy(ptr noundef %0) #0 {
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
  call void @__porf_misuse(ptr noundef @.str.7) #7
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i64, ptr %3, align 8
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.8) #7
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i64 -1, ptr %14, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_signal(ptr noundef %0) #0 {
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
  call void @no_condition() #7
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
  %45 = call i64 @__porf_choose(i64 noundef 0, i64 noundef %44) #7
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

; Function Attrs: noinline nounwind
define internal void @no_condition() #0 {
  call void @__porf_misuse(ptr noundef @.str.106) #7
  ret void
}

declare i64 @__porf_choose(i64 noundef, i64 noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_broadcast(ptr noundef %0) #0 {
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
  call void @no_condition() #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @begin_to_wait(ptr noundef %8, ptr noundef %9) #7
  store i32 %10, ptr %5, align 4
  %11 = call i64 @__porf_self() #7
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
  %23 = call i32 @pthread_mutex_lock(ptr noundef %22) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define internal i32 @begin_to_wait(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %10 = call i64 @__porf_self() #7
  %11 = sub i64 %10, 1
  store i64 %11, ptr %5, align 8
  %12 = load i64, ptr %5, align 8
  %13 = icmp uge i64 %12, 64
  br i1 %13, label %14, label %15

14:                                               ; preds = %2
  call void @porf_condition_variables_know_64_threads() #7
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
  call void @no_condition() #7
  br label %28

28:                                               ; preds = %27, %15
  %29 = load ptr, ptr %4, align 8
  %30 = call i32 @pthread_mutex_unlock(ptr noundef %29) #7
  %31 = load i32, ptr %6, align 4
  ret i32 %31
}

; Function Attrs: noinline nounwind
define dso_local i32 @__porf_spurious_wait(ptr noundef %0, ptr noundef %1) #0 {
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
  %10 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #7
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %18

12:                                               ; preds = %9
  %13 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @woken_by_nothing)
  store i32 1, ptr %13, align 4
  %14 = load ptr, ptr %5, align 8
  %15 = call i32 @pthread_mutex_unlock(ptr noundef %14) #7
  %16 = load ptr, ptr %5, align 8
  %17 = call i32 @pthread_mutex_lock(ptr noundef %16) #7
  store i32 0, ptr %3, align 4
  br label %23

18:                                               ; preds = %9, %2
  %19 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @woken_by_nothing)
  store i32 0, ptr %19, align 4
  %20 = load ptr, ptr %4, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = call i32 @pthread_cond_wait(ptr noundef %20, ptr noundef %21) #7
  store i32 %22, ptr %3, align 4
  br label %23

23:                                               ; preds = %18, %12
  %24 = load i32, ptr %3, align 4
  ret i32 %24
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #7
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %26

12:                                               ; preds = %3
  %13 = load ptr, ptr %5, align 8
  %14 = load ptr, ptr %6, align 8
  %15 = call i32 @begin_to_wait(ptr noundef %13, ptr noundef %14) #7
  store i32 %15, ptr %8, align 4
  %16 = call i64 @__porf_self() #7
  %17 = sub i64 %16, 1
  %18 = getelementptr inbounds [64 x i32], ptr @wakes, i64 0, i64 %17
  %19 = load atomic i32, ptr %18 monotonic, align 4
  store i32 %19, ptr %9, align 4
  %20 = load i32, ptr %9, align 4
  %21 = load i32, ptr %8, align 4
  %22 = icmp ne i32 %20, %21
  %23 = zext i1 %22 to i32
  call void @__porf_assume(i32 noundef %23) #7
  %24 = load ptr, ptr %6, align 8
  %25 = call i32 @pthread_mutex_lock(ptr noundef %24) #7
  store i32 0, ptr %4, align 4
  br label %31

26:                                               ; preds = %3
  %27 = load ptr, ptr %6, align 8
  %28 = call i32 @pthread_mutex_unlock(ptr noundef %27) #7
  %29 = load ptr, ptr %6, align 8
  %30 = call i32 @pthread_mutex_lock(ptr noundef %29) #7
  store i32 110, ptr %4, align 4
  br label %31

31:                                               ; preds = %26, %12
  %32 = load i32, ptr %4, align 4
  ret i32 %32
}

declare void @__porf_assume(i32 noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_cond_clockwait(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) #0 {
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
  %12 = call i32 @pthread_cond_timedwait(ptr noundef %9, ptr noundef %10, ptr noundef %11) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrier_init(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
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
  call void @porf_knows_64_barriers() #7
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

declare void @porf_knows_64_barriers() #2

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrier_destroy(ptr noundef %0) #0 {
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
  call void @no_barrier() #7
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
  call void @__porf_misuse(ptr noundef @.str.9) #7
  br label %19

19:                                               ; preds = %18, %11
  %20 = load ptr, ptr %2, align 8
  %21 = getelementptr inbounds %struct.barrier, ptr %20, i32 0, i32 2
  store i64 0, ptr %21, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define internal void @no_barrier() #0 {
  call void @__porf_misuse(ptr noundef @.str.107) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_barrier_wait(ptr noundef %0) #0 {
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
  call void @no_barrier() #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_once(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i8, align 1
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i32 0, ptr %5, align 4
  %10 = load ptr, ptr %3, align 8
  store i32 1, ptr %6, align 4
  %11 = load i32, ptr %5, align 4
  %12 = load i32, ptr %6, align 4
  %13 = cmpxchg ptr %10, i32 %11, i32 %12 acquire acquire, align 4
  %14 = extractvalue { i32, i1 } %13, 0
  %15 = extractvalue { i32, i1 } %13, 1
  br i1 %15, label %17, label %16

16:                                               ; preds = %2
  store i32 %14, ptr %5, align 4
  br label %17

17:                                               ; preds = %16, %2
  %18 = zext i1 %15 to i8
  store i8 %18, ptr %7, align 1
  %19 = load i8, ptr %7, align 1
  %20 = trunc i8 %19 to i1
  br i1 %20, label %21, label %25

21:                                               ; preds = %17
  %22 = load ptr, ptr %4, align 8
  call void %22() #7
  %23 = load ptr, ptr %3, align 8
  store i32 2, ptr %8, align 4
  %24 = load i32, ptr %8, align 4
  store atomic i32 %24, ptr %23 release, align 4
  br label %33

25:                                               ; preds = %17
  br label %26

26:                                               ; preds = %31, %25
  %27 = load ptr, ptr %3, align 8
  %28 = load atomic i32, ptr %27 acquire, align 4
  store i32 %28, ptr %9, align 4
  %29 = load i32, ptr %9, align 4
  %30 = icmp ne i32 %29, 2
  br i1 %30, label %31, label %32

31:                                               ; preds = %26
  br label %26, !llvm.loop !13

32:                                               ; preds = %26
  br label %33

33:                                               ; preds = %32, %21
  ret i32 0
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

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_spin_destroy(ptr noundef %0) #0 {
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
  call void @__porf_misuse(ptr noundef @.str.10) #7
  br label %9

9:                                                ; preds = %8, %1
  %10 = load i32, ptr %3, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.11) #7
  br label %13

13:                                               ; preds = %12, %9
  %14 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %14, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_spin_lock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @__porf_held(ptr noundef %3) #7
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @__porf_block() #7
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  %9 = call i64 @__porf_self() #7
  %10 = trunc i64 %9 to i32
  call void @__porf_acquire(ptr noundef %8, i32 noundef %10) #7
  %11 = load ptr, ptr %2, align 8
  call void @__porf_hold(ptr noundef %11) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_spin_trylock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i32 0, ptr %4, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = call i64 @__porf_self() #7
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
  call void @__porf_misuse(ptr noundef @.str.12) #7
  br label %24

24:                                               ; preds = %23, %20
  store i32 16, ptr %2, align 4
  br label %27

25:                                               ; preds = %16
  %26 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %26) #7
  store i32 0, ptr %2, align 4
  br label %27

27:                                               ; preds = %25, %24
  %28 = load i32, ptr %2, align 4
  ret i32 %28
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_spin_unlock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i32 @__porf_held(ptr noundef %4) #7
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %8, label %7

7:                                                ; preds = %1
  call void @__porf_not_held() #7
  br label %8

8:                                                ; preds = %7, %1
  %9 = load ptr, ptr %2, align 8
  %10 = call i32 @__porf_release(ptr noundef %9) #7
  %11 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  %12 = load i32, ptr %3, align 4
  store atomic i32 %12, ptr %11 release, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_init(ptr noundef %0, i32 noundef %1, i32 noundef %2) #0 {
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
  %11 = call i32 @fails(i32 noundef 22) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @sem_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2147483648
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  call void @__porf_misuse(ptr noundef @.str.13) #7
  br label %7

7:                                                ; preds = %6, %1
  %8 = load ptr, ptr %2, align 8
  store i32 -2147483648, ptr %8, align 4
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_wait(ptr noundef %0) #0 {
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
  %14 = call i32 @take(ptr noundef %12, i32 noundef %13) #7
  ret i32 %14
}

; Function Attrs: noinline nounwind
define internal i32 @take(ptr noundef %0, i32 noundef %1) #0 {
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
  call void @no_semaphore() #7
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
  call void @__porf_assume(i32 noundef %24) #7
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_trywait(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @try_to_take(ptr noundef %3, i32 noundef 11) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define internal i32 @try_to_take(ptr noundef %0, i32 noundef %1) #0 {
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
  %15 = call i32 @take(ptr noundef %13, i32 noundef %14) #7
  br label %19

16:                                               ; preds = %2
  %17 = load i32, ptr %4, align 4
  %18 = call i32 @fails(i32 noundef %17) #7
  br label %19

19:                                               ; preds = %16, %12
  %20 = phi i32 [ %15, %12 ], [ %18, %16 ]
  ret i32 %20
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_timedwait(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @try_to_take(ptr noundef %5, i32 noundef 110) #7
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_clockwait(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @try_to_take(ptr noundef %7, i32 noundef 110) #7
  ret i32 %8
}

; Function Attrs: noinline nounwind
define dso_local i32 @sem_post(ptr noundef %0) #0 {
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
  call void @no_semaphore() #7
  br label %11

11:                                               ; preds = %10, %1
  ret i32 0
}

; Function Attrs: noinline nounwind
define internal void @no_semaphore() #0 {
  call void @__porf_misuse(ptr noundef @.str.108) #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @syscall(i64 noundef %0, ...) #0 {
  %2 = alloca i64, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
  store i64 0, ptr %4, align 8
  %9 = load i64, ptr %3, align 8
  %10 = icmp eq i64 %9, 186
  br i1 %10, label %11, label %13

11:                                               ; preds = %1
  %12 = call i64 @__porf_self() #7
  store i64 %12, ptr %2, align 8
  br label %112

13:                                               ; preds = %1
  %14 = load i64, ptr %3, align 8
  %15 = icmp eq i64 %14, 24
  br i1 %15, label %16, label %17

16:                                               ; preds = %13
  store i64 0, ptr %2, align 8
  br label %112

17:                                               ; preds = %13
  %18 = load i64, ptr %3, align 8
  %19 = icmp ne i64 %18, 202
  br i1 %19, label %20, label %21

20:                                               ; preds = %17
  call void @porf_does_not_know_this_system_call() #7
  br label %21

21:                                               ; preds = %20, %17
  %22 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %22)
  %23 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %24 = getelementptr inbounds %struct.__va_list_tag, ptr %23, i32 0, i32 0
  %25 = load i32, ptr %24, align 16
  %26 = icmp ule i32 %25, 40
  br i1 %26, label %27, label %32

27:                                               ; preds = %21
  %28 = getelementptr inbounds %struct.__va_list_tag, ptr %23, i32 0, i32 3
  %29 = load ptr, ptr %28, align 16
  %30 = getelementptr i8, ptr %29, i32 %25
  %31 = add i32 %25, 8
  store i32 %31, ptr %24, align 16
  br label %36

32:                                               ; preds = %21
  %33 = getelementptr inbounds %struct.__va_list_tag, ptr %23, i32 0, i32 2
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr i8, ptr %34, i32 8
  store ptr %35, ptr %33, align 8
  br label %36

36:                                               ; preds = %32, %27
  %37 = phi ptr [ %30, %27 ], [ %34, %32 ]
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %6, align 8
  %39 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %40 = getelementptr inbounds %struct.__va_list_tag, ptr %39, i32 0, i32 0
  %41 = load i32, ptr %40, align 16
  %42 = icmp ule i32 %41, 40
  br i1 %42, label %43, label %48

43:                                               ; preds = %36
  %44 = getelementptr inbounds %struct.__va_list_tag, ptr %39, i32 0, i32 3
  %45 = load ptr, ptr %44, align 16
  %46 = getelementptr i8, ptr %45, i32 %41
  %47 = add i32 %41, 8
  store i32 %47, ptr %40, align 16
  br label %52

48:                                               ; preds = %36
  %49 = getelementptr inbounds %struct.__va_list_tag, ptr %39, i32 0, i32 2
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr i8, ptr %50, i32 8
  store ptr %51, ptr %49, align 8
  br label %52

52:                                               ; preds = %48, %43
  %53 = phi ptr [ %46, %43 ], [ %50, %48 ]
  %54 = load i32, ptr %53, align 4
  %55 = and i32 %54, 127
  store i32 %55, ptr %7, align 4
  %56 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %57 = getelementptr inbounds %struct.__va_list_tag, ptr %56, i32 0, i32 0
  %58 = load i32, ptr %57, align 16
  %59 = icmp ule i32 %58, 40
  br i1 %59, label %60, label %65

60:                                               ; preds = %52
  %61 = getelementptr inbounds %struct.__va_list_tag, ptr %56, i32 0, i32 3
  %62 = load ptr, ptr %61, align 16
  %63 = getelementptr i8, ptr %62, i32 %58
  %64 = add i32 %58, 8
  store i32 %64, ptr %57, align 16
  br label %69

65:                                               ; preds = %52
  %66 = getelementptr inbounds %struct.__va_list_tag, ptr %56, i32 0, i32 2
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr i8, ptr %67, i32 8
  store ptr %68, ptr %66, align 8
  br label %69

69:                                               ; preds = %65, %60
  %70 = phi ptr [ %63, %60 ], [ %67, %65 ]
  %71 = load i32, ptr %70, align 4
  store i32 %71, ptr %8, align 4
  %72 = load i32, ptr %7, align 4
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %77, label %74

74:                                               ; preds = %69
  %75 = load i32, ptr %7, align 4
  %76 = icmp eq i32 %75, 9
  br i1 %76, label %77, label %97

77:                                               ; preds = %74, %69
  %78 = load ptr, ptr %6, align 8
  %79 = load i32, ptr %8, align 4
  %80 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %81 = getelementptr inbounds %struct.__va_list_tag, ptr %80, i32 0, i32 0
  %82 = load i32, ptr %81, align 16
  %83 = icmp ule i32 %82, 40
  br i1 %83, label %84, label %89

84:                                               ; preds = %77
  %85 = getelementptr inbounds %struct.__va_list_tag, ptr %80, i32 0, i32 3
  %86 = load ptr, ptr %85, align 16
  %87 = getelementptr i8, ptr %86, i32 %82
  %88 = add i32 %82, 8
  store i32 %88, ptr %81, align 16
  br label %93

89:                                               ; preds = %77
  %90 = getelementptr inbounds %struct.__va_list_tag, ptr %80, i32 0, i32 2
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr i8, ptr %91, i32 8
  store ptr %92, ptr %90, align 8
  br label %93

93:                                               ; preds = %89, %84
  %94 = phi ptr [ %87, %84 ], [ %91, %89 ]
  %95 = load ptr, ptr %94, align 8
  %96 = call i64 @futex_wait(ptr noundef %78, i32 noundef %79, ptr noundef %95) #7
  store i64 %96, ptr %4, align 8
  br label %109

97:                                               ; preds = %74
  %98 = load i32, ptr %7, align 4
  %99 = icmp eq i32 %98, 1
  br i1 %99, label %103, label %100

100:                                              ; preds = %97
  %101 = load i32, ptr %7, align 4
  %102 = icmp eq i32 %101, 10
  br i1 %102, label %103, label %107

103:                                              ; preds = %100, %97
  %104 = load ptr, ptr %6, align 8
  %105 = load i32, ptr %8, align 4
  %106 = call i64 @futex_wake(ptr noundef %104, i32 noundef %105) #7
  store i64 %106, ptr %4, align 8
  br label %108

107:                                              ; preds = %100
  call void @porf_does_not_know_this_system_call() #7
  br label %108

108:                                              ; preds = %107, %103
  br label %109

109:                                              ; preds = %108, %93
  %110 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %110)
  %111 = load i64, ptr %4, align 8
  store i64 %111, ptr %2, align 8
  br label %112

112:                                              ; preds = %109, %16, %11
  %113 = load i64, ptr %2, align 8
  ret i64 %113
}

declare void @porf_does_not_know_this_system_call() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #4

; Function Attrs: noinline nounwind
define internal i64 @futex_wait(ptr noundef %0, i32 noundef %1, ptr noundef %2) #0 {
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
  %13 = call i64 @__porf_self() #7
  %14 = sub i64 %13, 1
  store i64 %14, ptr %8, align 8
  %15 = load i64, ptr %8, align 8
  %16 = icmp uge i64 %15, 64
  br i1 %16, label %17, label %18

17:                                               ; preds = %3
  call void @porf_condition_variables_know_64_threads() #7
  br label %18

18:                                               ; preds = %17, %3
  call void @lock_futexes() #7
  %19 = load ptr, ptr %5, align 8
  %20 = load atomic i32, ptr %19 monotonic, align 4
  store i32 %20, ptr %9, align 4
  %21 = load i32, ptr %9, align 4
  %22 = load i32, ptr %6, align 4
  %23 = icmp ne i32 %21, %22
  br i1 %23, label %24, label %27

24:                                               ; preds = %18
  call void @unlock_futexes() #7
  %25 = call i32 @fails(i32 noundef 11) #7
  %26 = sext i32 %25 to i64
  store i64 %26, ptr %4, align 8
  br label %64

27:                                               ; preds = %18
  %28 = load ptr, ptr %7, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %36

30:                                               ; preds = %27
  %31 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #7
  %32 = icmp ne i64 %31, 0
  br i1 %32, label %33, label %36

33:                                               ; preds = %30
  call void @unlock_futexes() #7
  %34 = call i32 @fails(i32 noundef 110) #7
  %35 = sext i32 %34 to i64
  store i64 %35, ptr %4, align 8
  br label %64

36:                                               ; preds = %30, %27
  %37 = load i64, ptr %8, align 8
  %38 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %37
  %39 = load i32, ptr %38, align 4
  store i32 %39, ptr %10, align 4
  %40 = load ptr, ptr %5, align 8
  %41 = load i64, ptr %8, align 8
  %42 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %41
  store ptr %40, ptr %42, align 8
  call void @unlock_futexes() #7
  %43 = load ptr, ptr %7, align 8
  %44 = icmp ne ptr %43, null
  br i1 %44, label %45, label %53

45:                                               ; preds = %36
  %46 = load i64, ptr %8, align 8
  %47 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %46
  %48 = load atomic i32, ptr %47 acquire, align 4
  store i32 %48, ptr %11, align 4
  %49 = load i32, ptr %11, align 4
  %50 = load i32, ptr %10, align 4
  %51 = icmp ne i32 %49, %50
  %52 = zext i1 %51 to i32
  call void @__porf_assume(i32 noundef %52) #7
  br label %63

53:                                               ; preds = %36
  br label %54

54:                                               ; preds = %61, %53
  %55 = load i64, ptr %8, align 8
  %56 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %55
  %57 = load atomic i32, ptr %56 acquire, align 4
  store i32 %57, ptr %12, align 4
  %58 = load i32, ptr %12, align 4
  %59 = load i32, ptr %10, align 4
  %60 = icmp eq i32 %58, %59
  br i1 %60, label %61, label %62

61:                                               ; preds = %54
  br label %54, !llvm.loop !15

62:                                               ; preds = %54
  br label %63

63:                                               ; preds = %62, %45
  store i64 0, ptr %4, align 8
  br label %64

64:                                               ; preds = %63, %33, %24
  %65 = load i64, ptr %4, align 8
  ret i64 %65
}

; Function Attrs: noinline nounwind
define internal i64 @futex_wake(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca [64 x i32], align 16
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i32 0, ptr %6, align 4
  store i32 0, ptr %7, align 4
  call void @lock_futexes() #7
  store i32 0, ptr %8, align 4
  br label %12

12:                                               ; preds = %29, %2
  %13 = load i32, ptr %8, align 4
  %14 = icmp slt i32 %13, 64
  br i1 %14, label %15, label %32

15:                                               ; preds = %12
  %16 = load i32, ptr %8, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = load ptr, ptr %3, align 8
  %21 = icmp eq ptr %19, %20
  br i1 %21, label %22, label %28

22:                                               ; preds = %15
  %23 = load i32, ptr %8, align 4
  %24 = load i32, ptr %6, align 4
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr %6, align 4
  %26 = sext i32 %24 to i64
  %27 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %26
  store i32 %23, ptr %27, align 4
  br label %28

28:                                               ; preds = %22, %15
  br label %29

29:                                               ; preds = %28
  %30 = load i32, ptr %8, align 4
  %31 = add nsw i32 %30, 1
  store i32 %31, ptr %8, align 4
  br label %12, !llvm.loop !16

32:                                               ; preds = %12
  br label %33

33:                                               ; preds = %81, %32
  %34 = load i32, ptr %7, align 4
  %35 = load i32, ptr %4, align 4
  %36 = icmp slt i32 %34, %35
  br i1 %36, label %37, label %40

37:                                               ; preds = %33
  %38 = load i32, ptr %6, align 4
  %39 = icmp sgt i32 %38, 0
  br label %40

40:                                               ; preds = %37, %33
  %41 = phi i1 [ false, %33 ], [ %39, %37 ]
  br i1 %41, label %42, label %84

42:                                               ; preds = %40
  %43 = load i32, ptr %6, align 4
  %44 = icmp sgt i32 %43, 1
  br i1 %44, label %45, label %56

45:                                               ; preds = %42
  %46 = load i32, ptr %4, align 4
  %47 = load i32, ptr %7, align 4
  %48 = sub nsw i32 %46, %47
  %49 = load i32, ptr %6, align 4
  %50 = icmp slt i32 %48, %49
  br i1 %50, label %51, label %56

51:                                               ; preds = %45
  %52 = load i32, ptr %6, align 4
  %53 = sub nsw i32 %52, 1
  %54 = sext i32 %53 to i64
  %55 = call i64 @__porf_choose(i64 noundef 0, i64 noundef %54) #7
  br label %57

56:                                               ; preds = %45, %42
  br label %57

57:                                               ; preds = %56, %51
  %58 = phi i64 [ %55, %51 ], [ 0, %56 ]
  store i64 %58, ptr %9, align 8
  %59 = load i64, ptr %9, align 8
  %60 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %59
  %61 = load i32, ptr %60, align 4
  store i32 %61, ptr %10, align 4
  %62 = load i32, ptr %6, align 4
  %63 = add nsw i32 %62, -1
  store i32 %63, ptr %6, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %64
  %66 = load i32, ptr %65, align 4
  %67 = load i64, ptr %9, align 8
  %68 = getelementptr inbounds [64 x i32], ptr %5, i64 0, i64 %67
  store i32 %66, ptr %68, align 4
  %69 = load i32, ptr %10, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds [64 x ptr], ptr @sleeping_at, i64 0, i64 %70
  store ptr null, ptr %71, align 8
  %72 = load i32, ptr %10, align 4
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %73
  %75 = load i32, ptr %10, align 4
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds [64 x i32], ptr @futex_wakes, i64 0, i64 %76
  %78 = load i32, ptr %77, align 4
  %79 = add nsw i32 %78, 1
  store i32 %79, ptr %11, align 4
  %80 = load i32, ptr %11, align 4
  store atomic i32 %80, ptr %74 release, align 4
  br label %81

81:                                               ; preds = %57
  %82 = load i32, ptr %7, align 4
  %83 = add nsw i32 %82, 1
  store i32 %83, ptr %7, align 4
  br label %33, !llvm.loop !17

84:                                               ; preds = %40
  call void @unlock_futexes() #7
  %85 = load i32, ptr %7, align 4
  %86 = sext i32 %85 to i64
  ret i64 %86
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #4

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

; Function Attrs: noinline nounwind
define dso_local void @__porf_run_destructors(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  call void @destroy_locals() #7
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
  call void %38(ptr noundef %39) #7
  store i32 1, ptr %4, align 4
  br label %40

40:                                               ; preds = %37, %25
  br label %41

41:                                               ; preds = %40, %24
  %42 = load i32, ptr %5, align 4
  %43 = add nsw i32 %42, 1
  store i32 %43, ptr %5, align 4
  br label %13, !llvm.loop !18

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
  br label %9, !llvm.loop !19

52:                                               ; preds = %47, %9
  %53 = load ptr, ptr %2, align 8
  call void @__porf_finish_thread(ptr noundef %53) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @destroy_locals() #0 {
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
  call void %15(ptr noundef %22) #7
  br label %1, !llvm.loop !20

23:                                               ; preds = %1
  ret void
}

declare void @__porf_finish_thread(ptr noundef) #2

; Function Attrs: noinline nounwind
define dso_local i32 @thrd_create(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = call ptr @malloc(i64 noundef 16) #7
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
  %16 = call i64 @__porf_spawn(ptr noundef @run_c11, ptr noundef %15) #7
  %17 = load ptr, ptr %4, align 8
  store i64 %16, ptr %17, align 8
  ret i32 0
}

declare ptr @malloc(i64 noundef) #2

; Function Attrs: noinline nounwind
define internal ptr @run_c11(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.start, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %4, i64 16, i1 false)
  %5 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %5) #7
  %6 = getelementptr inbounds %struct.start, ptr %3, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds %struct.start, ptr %3, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  %10 = call i32 %7(ptr noundef %9) #7
  %11 = sext i32 %10 to i64
  %12 = inttoptr i64 %11 to ptr
  ret ptr %12
}

; Function Attrs: noinline nounwind
define dso_local i32 @thrd_join(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  %7 = call ptr @__porf_join(i64 noundef %6) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @thrd_detach(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i32 @pthread_detach(i64 noundef %3) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i64 @thrd_current() #0 {
  %1 = call i64 @__porf_self() #7
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

; Function Attrs: noinline nounwind
define dso_local void @thrd_exit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = inttoptr i64 %4 to ptr
  call void @__porf_exit_thread(ptr noundef %5) #7
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

; Function Attrs: noinline nounwind
define dso_local void @mtx_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_destroy(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @mtx_lock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_lock(ptr noundef %3) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @mtx_timedlock(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_mutex_timedlock(ptr noundef %5, ptr noundef %6) #7
  %8 = icmp ne i32 %7, 0
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 4, i32 0
  ret i32 %10
}

; Function Attrs: noinline nounwind
define dso_local i32 @mtx_trylock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_trylock(ptr noundef %3) #7
  %5 = icmp ne i32 %4, 0
  %6 = zext i1 %5 to i64
  %7 = select i1 %5, i32 1, i32 0
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local i32 @mtx_unlock(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_mutex_unlock(ptr noundef %3) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_init(ptr noundef %3, ptr noundef null) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local void @cnd_destroy(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_destroy(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_signal(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_signal(ptr noundef %3) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_broadcast(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_broadcast(ptr noundef %3) #7
  ret i32 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_wait(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_cond_wait(ptr noundef %5, ptr noundef %6) #7
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local i32 @cnd_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @pthread_cond_timedwait(ptr noundef %7, ptr noundef %8, ptr noundef %9) #7
  %11 = icmp ne i32 %10, 0
  %12 = zext i1 %11 to i64
  %13 = select i1 %11, i32 4, i32 0
  ret i32 %13
}

; Function Attrs: noinline nounwind
define dso_local void @call_once(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @pthread_once(ptr noundef %5, ptr noundef %6) #7
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
  %7 = call i32 @pthread_key_create(ptr noundef %5, ptr noundef %6) #7
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local void @tss_delete(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @pthread_key_delete(i32 noundef %3) #7
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
  %7 = call i32 @pthread_setspecific(i32 noundef %5, ptr noundef %6) #7
  ret i32 %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @tss_get(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @pthread_getspecific(i32 noundef %3) #7
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local ptr @realloc(ptr noundef %0, i64 noundef %1) #0 {
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
  %12 = call ptr @malloc(i64 noundef %11) #7
  store ptr %12, ptr %3, align 8
  br label %31

13:                                               ; preds = %2
  %14 = load ptr, ptr %4, align 8
  %15 = call i64 @__porf_size(ptr noundef %14) #7
  store i64 %15, ptr %6, align 8
  %16 = load i64, ptr %5, align 8
  %17 = call ptr @malloc(i64 noundef %16) #7
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
  call void @free(ptr noundef %29) #7
  %30 = load ptr, ptr %7, align 8
  store ptr %30, ptr %3, align 8
  br label %31

31:                                               ; preds = %27, %10
  %32 = load ptr, ptr %3, align 8
  ret ptr %32
}

declare i64 @__porf_size(ptr noundef) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

declare void @free(ptr noundef) #2

; Function Attrs: noinline nounwind
define dso_local ptr @aligned_alloc(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call i32 @is_power(i64 noundef %5) #7
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %2
  call void @__porf_misuse(ptr noundef @.str.14) #7
  br label %9

9:                                                ; preds = %8, %2
  %10 = load i64, ptr %4, align 8
  %11 = load i64, ptr %3, align 8
  %12 = sub i64 %11, 1
  %13 = and i64 %10, %12
  %14 = icmp ne i64 %13, 0
  br i1 %14, label %15, label %16

15:                                               ; preds = %9
  call void @__porf_misuse(ptr noundef @.str.15) #7
  br label %16

16:                                               ; preds = %15, %9
  %17 = load i64, ptr %4, align 8
  %18 = load i64, ptr %3, align 8
  %19 = call ptr @__porf_aligned(i64 noundef %17, i64 noundef %18) #7
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

declare ptr @__porf_aligned(i64 noundef, i64 noundef) #2

; Function Attrs: noinline nounwind
define dso_local ptr @memalign(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = call i32 @is_power(i64 noundef %5) #7
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %2
  call void @__porf_misuse(ptr noundef @.str.16) #7
  br label %9

9:                                                ; preds = %8, %2
  %10 = load i64, ptr %4, align 8
  %11 = load i64, ptr %3, align 8
  %12 = call ptr @__porf_aligned(i64 noundef %10, i64 noundef %11) #7
  ret ptr %12
}

; Function Attrs: noinline nounwind
define dso_local i32 @posix_memalign(ptr noundef %0, i64 noundef %1, i64 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %8 = load i64, ptr %6, align 8
  %9 = call i32 @is_power(i64 noundef %8) #7
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
  %19 = call ptr @__porf_aligned(i64 noundef %17, i64 noundef %18) #7
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
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #5

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
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

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
  br label %13, !llvm.loop !21

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
  %10 = call i32 @memcmp(ptr noundef %7, ptr noundef %8, i64 noundef %9) #7
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
  br label %4, !llvm.loop !22

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
  br label %5, !llvm.loop !23

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
  br label %8, !llvm.loop !24

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
  br label %7, !llvm.loop !25

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
  br label %8, !llvm.loop !26

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
  br label %33, !llvm.loop !27

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
  %7 = call i64 @strlen(ptr noundef %6) #7
  %8 = getelementptr inbounds i8, ptr %5, i64 %7
  %9 = load ptr, ptr %4, align 8
  %10 = call ptr @strcpy(ptr noundef %8, ptr noundef %9) #7
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
  %8 = call i64 @strlen(ptr noundef %7) #7
  store i64 %8, ptr %6, align 8
  br label %9

9:                                                ; preds = %23, %2
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %6, align 8
  %13 = call i32 @strncmp(ptr noundef %10, ptr noundef %11, i64 noundef %12) #7
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
  %10 = call i64 @strlen(ptr noundef %9) #7
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
  br label %12, !llvm.loop !28

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
  br label %6, !llvm.loop !29

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
  %20 = call ptr @strchr(ptr noundef %14, i32 noundef %19) #7
  %21 = icmp ne ptr %20, null
  br label %22

22:                                               ; preds = %13, %6
  %23 = phi i1 [ false, %6 ], [ %21, %13 ]
  br i1 %23, label %24, label %27

24:                                               ; preds = %22
  %25 = load i64, ptr %5, align 8
  %26 = add i64 %25, 1
  store i64 %26, ptr %5, align 8
  br label %6, !llvm.loop !30

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
  %20 = call ptr @strchr(ptr noundef %14, i32 noundef %19) #7
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
  br label %6, !llvm.loop !31

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
  %7 = call i64 @strcspn(ptr noundef %5, ptr noundef %6) #7
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
  br label %10, !llvm.loop !32

29:                                               ; preds = %10
  store ptr null, ptr %4, align 8
  br label %30

30:                                               ; preds = %29, %21
  %31 = load ptr, ptr %4, align 8
  ret ptr %31
}

; Function Attrs: noinline nounwind
define dso_local ptr @strndup(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %4, align 8
  %9 = call i64 @strnlen(ptr noundef %7, i64 noundef %8) #7
  store i64 %9, ptr %5, align 8
  %10 = load i64, ptr %5, align 8
  %11 = add i64 %10, 1
  %12 = call ptr @malloc(i64 noundef %11) #7
  store ptr %12, ptr %6, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %3, align 8
  %15 = load i64, ptr %5, align 8
  %16 = call ptr @memcpy(ptr noundef %13, ptr noundef %14, i64 noundef %15) #7
  %17 = load ptr, ptr %6, align 8
  %18 = load i64, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  store i8 0, ptr %19, align 1
  %20 = load ptr, ptr %6, align 8
  ret ptr %20
}

; Function Attrs: noinline nounwind
define dso_local ptr @strdup(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i64 @strlen(ptr noundef %4) #7
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 noundef %6) #7
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %2, align 8
  %10 = call ptr @strcpy(ptr noundef %8, ptr noundef %9) #7
  ret ptr %10
}

; Function Attrs: noinline nounwind
define dso_local i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %7, align 8
  store i64 0, ptr %8, align 8
  store i32 0, ptr %9, align 4
  store i32 0, ptr %10, align 4
  br label %12

12:                                               ; preds = %31, %3
  %13 = load ptr, ptr %7, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 32
  br i1 %16, label %29, label %17

17:                                               ; preds = %12
  %18 = load ptr, ptr %7, align 8
  %19 = load i8, ptr %18, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp sge i32 %20, 9
  br i1 %21, label %22, label %27

22:                                               ; preds = %17
  %23 = load ptr, ptr %7, align 8
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp sle i32 %25, 13
  br label %27

27:                                               ; preds = %22, %17
  %28 = phi i1 [ false, %17 ], [ %26, %22 ]
  br label %29

29:                                               ; preds = %27, %12
  %30 = phi i1 [ true, %12 ], [ %28, %27 ]
  br i1 %30, label %31, label %34

31:                                               ; preds = %29
  %32 = load ptr, ptr %7, align 8
  %33 = getelementptr inbounds i8, ptr %32, i32 1
  store ptr %33, ptr %7, align 8
  br label %12, !llvm.loop !33

34:                                               ; preds = %29
  %35 = load ptr, ptr %7, align 8
  %36 = load i8, ptr %35, align 1
  %37 = sext i8 %36 to i32
  %38 = icmp eq i32 %37, 45
  br i1 %38, label %44, label %39

39:                                               ; preds = %34
  %40 = load ptr, ptr %7, align 8
  %41 = load i8, ptr %40, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 43
  br i1 %43, label %44, label %51

44:                                               ; preds = %39, %34
  %45 = load ptr, ptr %7, align 8
  %46 = getelementptr inbounds i8, ptr %45, i32 1
  store ptr %46, ptr %7, align 8
  %47 = load i8, ptr %45, align 1
  %48 = sext i8 %47 to i32
  %49 = icmp eq i32 %48, 45
  %50 = zext i1 %49 to i32
  store i32 %50, ptr %9, align 4
  br label %51

51:                                               ; preds = %44, %39
  %52 = load i32, ptr %6, align 4
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %57, label %54

54:                                               ; preds = %51
  %55 = load i32, ptr %6, align 4
  %56 = icmp eq i32 %55, 16
  br i1 %56, label %57, label %84

57:                                               ; preds = %54, %51
  %58 = load ptr, ptr %7, align 8
  %59 = getelementptr inbounds i8, ptr %58, i64 0
  %60 = load i8, ptr %59, align 1
  %61 = sext i8 %60 to i32
  %62 = icmp eq i32 %61, 48
  br i1 %62, label %63, label %84

63:                                               ; preds = %57
  %64 = load ptr, ptr %7, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 1
  %66 = load i8, ptr %65, align 1
  %67 = sext i8 %66 to i32
  %68 = icmp eq i32 %67, 120
  br i1 %68, label %75, label %69

69:                                               ; preds = %63
  %70 = load ptr, ptr %7, align 8
  %71 = getelementptr inbounds i8, ptr %70, i64 1
  %72 = load i8, ptr %71, align 1
  %73 = sext i8 %72 to i32
  %74 = icmp eq i32 %73, 88
  br i1 %74, label %75, label %84

75:                                               ; preds = %69, %63
  %76 = load ptr, ptr %7, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 2
  %78 = load i8, ptr %77, align 1
  %79 = call i32 @digit(i8 noundef signext %78) #7
  %80 = icmp slt i32 %79, 16
  br i1 %80, label %81, label %84

81:                                               ; preds = %75
  %82 = load ptr, ptr %7, align 8
  %83 = getelementptr inbounds i8, ptr %82, i64 2
  store ptr %83, ptr %7, align 8
  store i32 16, ptr %6, align 4
  br label %84

84:                                               ; preds = %81, %75, %69, %57, %54
  %85 = load i32, ptr %6, align 4
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %87, label %94

87:                                               ; preds = %84
  %88 = load ptr, ptr %7, align 8
  %89 = load i8, ptr %88, align 1
  %90 = sext i8 %89 to i32
  %91 = icmp eq i32 %90, 48
  %92 = zext i1 %91 to i64
  %93 = select i1 %91, i32 8, i32 10
  store i32 %93, ptr %6, align 4
  br label %94

94:                                               ; preds = %87, %84
  br label %95

95:                                               ; preds = %111, %94
  %96 = load ptr, ptr %7, align 8
  %97 = load i8, ptr %96, align 1
  %98 = call i32 @digit(i8 noundef signext %97) #7
  %99 = load i32, ptr %6, align 4
  %100 = icmp slt i32 %98, %99
  br i1 %100, label %101, label %114

101:                                              ; preds = %95
  %102 = load i64, ptr %8, align 8
  %103 = load i32, ptr %6, align 4
  %104 = sext i32 %103 to i64
  %105 = mul i64 %102, %104
  %106 = load ptr, ptr %7, align 8
  %107 = load i8, ptr %106, align 1
  %108 = call i32 @digit(i8 noundef signext %107) #7
  %109 = sext i32 %108 to i64
  %110 = add i64 %105, %109
  store i64 %110, ptr %8, align 8
  br label %111

111:                                              ; preds = %101
  %112 = load ptr, ptr %7, align 8
  %113 = getelementptr inbounds i8, ptr %112, i32 1
  store ptr %113, ptr %7, align 8
  store i32 1, ptr %10, align 4
  br label %95, !llvm.loop !34

114:                                              ; preds = %95
  %115 = load ptr, ptr %5, align 8
  %116 = icmp ne ptr %115, null
  br i1 %116, label %117, label %127

117:                                              ; preds = %114
  %118 = load i32, ptr %10, align 4
  %119 = icmp ne i32 %118, 0
  br i1 %119, label %120, label %122

120:                                              ; preds = %117
  %121 = load ptr, ptr %7, align 8
  br label %124

122:                                              ; preds = %117
  %123 = load ptr, ptr %4, align 8
  br label %124

124:                                              ; preds = %122, %120
  %125 = phi ptr [ %121, %120 ], [ %123, %122 ]
  %126 = load ptr, ptr %5, align 8
  store ptr %125, ptr %126, align 8
  br label %127

127:                                              ; preds = %124, %114
  %128 = load i32, ptr %9, align 4
  %129 = icmp ne i32 %128, 0
  br i1 %129, label %130, label %133

130:                                              ; preds = %127
  %131 = load i64, ptr %8, align 8
  %132 = sub i64 0, %131
  br label %135

133:                                              ; preds = %127
  %134 = load i64, ptr %8, align 8
  br label %135

135:                                              ; preds = %133, %130
  %136 = phi i64 [ %132, %130 ], [ %134, %133 ]
  ret i64 %136
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

; Function Attrs: noinline nounwind
define dso_local i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #7
  ret i64 %10
}

; Function Attrs: noinline nounwind
define dso_local i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #7
  ret i64 %10
}

; Function Attrs: noinline nounwind
define dso_local i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @strtoul(ptr noundef %7, ptr noundef %8, i32 noundef %9) #7
  ret i64 %10
}

; Function Attrs: noinline nounwind
define dso_local i64 @atol(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @strtol(ptr noundef %3, ptr noundef null, i32 noundef 10) #7
  ret i64 %4
}

; Function Attrs: noinline nounwind
define dso_local i32 @atoi(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @atol(ptr noundef %3) #7
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

; Function Attrs: noinline nounwind
define dso_local ptr @reallocarray(ptr noundef %0, i64 noundef %1, i64 noundef %2) #0 {
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
  %11 = call ptr @realloc(ptr noundef %7, i64 noundef %10) #7
  ret ptr %11
}

; Function Attrs: noinline nounwind
define dso_local ptr @mmap(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) #0 {
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
  call void @porf_maps_only_anonymous_memory() #7
  br label %18

18:                                               ; preds = %17, %6
  %19 = load i64, ptr %8, align 8
  %20 = call ptr @__porf_aligned(i64 noundef %19, i64 noundef 4096) #7
  store ptr %20, ptr %13, align 8
  %21 = load ptr, ptr %13, align 8
  %22 = load i64, ptr %8, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %21, i8 0, i64 %22, i1 false)
  %23 = load ptr, ptr %13, align 8
  ret ptr %23
}

declare void @porf_maps_only_anonymous_memory() #2

; Function Attrs: noinline nounwind
define dso_local i32 @munmap(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  call void @free(ptr noundef %5) #7
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
  br label %5, !llvm.loop !35

14:                                               ; preds = %5
  %15 = load ptr, ptr %3, align 8
  ret ptr %15
}

; Function Attrs: noinline nounwind
define dso_local i32 @strcasecmp(ptr noundef %0, ptr noundef %1) #0 {
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
  %14 = call i32 @lower(i32 noundef %13) #7
  %15 = load ptr, ptr %4, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = call i32 @lower(i32 noundef %17) #7
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
  br label %5, !llvm.loop !36

27:                                               ; preds = %20
  %28 = load ptr, ptr %3, align 8
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = call i32 @lower(i32 noundef %30) #7
  %32 = load ptr, ptr %4, align 8
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = call i32 @lower(i32 noundef %34) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @strncasecmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
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
  %19 = call i32 @lower(i32 noundef %18) #7
  %20 = load ptr, ptr %6, align 8
  %21 = load i8, ptr %20, align 1
  %22 = sext i8 %21 to i32
  %23 = call i32 @lower(i32 noundef %22) #7
  %24 = icmp ne i32 %19, %23
  br i1 %24, label %25, label %35

25:                                               ; preds = %15, %11
  %26 = load ptr, ptr %5, align 8
  %27 = load i8, ptr %26, align 1
  %28 = zext i8 %27 to i32
  %29 = call i32 @lower(i32 noundef %28) #7
  %30 = load ptr, ptr %6, align 8
  %31 = load i8, ptr %30, align 1
  %32 = zext i8 %31 to i32
  %33 = call i32 @lower(i32 noundef %32) #7
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
  br label %8, !llvm.loop !37

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
  %21 = call i64 @strspn(ptr noundef %19, ptr noundef %20) #7
  %22 = load ptr, ptr %8, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 %21
  store ptr %23, ptr %8, align 8
  %24 = load ptr, ptr %8, align 8
  %25 = load ptr, ptr %8, align 8
  %26 = load ptr, ptr %6, align 8
  %27 = call i64 @strcspn(ptr noundef %25, ptr noundef %26) #7
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
  %7 = call ptr @strtok_r(ptr noundef %5, ptr noundef %6, ptr noundef @strtok.rest) #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @atoll(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @strtol(ptr noundef %3, ptr noundef null, i32 noundef 10) #7
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

; Function Attrs: noinline nounwind
define dso_local void @qsort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) #0 {
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
  %45 = call i32 %33(ptr noundef %39, ptr noundef %44) #7
  %46 = icmp sgt i32 %45, 0
  br label %47

47:                                               ; preds = %32, %29
  %48 = phi i1 [ false, %29 ], [ %46, %32 ]
  br i1 %48, label %49, label %52

49:                                               ; preds = %47
  %50 = load i64, ptr %12, align 8
  %51 = add i64 %50, -1
  store i64 %51, ptr %12, align 8
  br label %29, !llvm.loop !38

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
  br label %66, !llvm.loop !39

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
  br label %23, !llvm.loop !40

97:                                               ; preds = %23
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @bsearch(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) #0 {
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
  %29 = call i32 %26(ptr noundef %27, ptr noundef %28) #7
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
  br label %16, !llvm.loop !41

50:                                               ; preds = %16
  store ptr null, ptr %6, align 8
  br label %51

51:                                               ; preds = %50, %32
  %52 = load ptr, ptr %6, align 8
  ret ptr %52
}

; Function Attrs: noinline nounwind
define dso_local i32 @rand() #0 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %2 = call i32 @next_random(ptr noundef %1) #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @random() #0 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @seeded)
  %2 = call i32 @next_random(ptr noundef %1) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @rand_r(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = load i32, ptr %5, align 4
  %7 = zext i32 %6 to i64
  store i64 %7, ptr %3, align 8
  %8 = call i32 @next_random(ptr noundef %3) #7
  store i32 %8, ptr %4, align 4
  %9 = load i64, ptr %3, align 8
  %10 = trunc i64 %9 to i32
  %11 = load ptr, ptr %2, align 8
  store i32 %10, ptr %11, align 4
  %12 = load i32, ptr %4, align 4
  ret i32 %12
}

; Function Attrs: noinline nounwind
define dso_local i32 @isupper(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @islower(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 512
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isalpha(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 1024
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isdigit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 2048
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isxdigit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 4096
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isspace(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 8192
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isprint(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 16384
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isgraph(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 32768
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isblank(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 1
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @iscntrl(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 2
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @ispunct(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 4
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @isalnum(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @class_of(i32 noundef %3) #7
  %5 = and i32 %4, 8
  ret i32 %5
}

; Function Attrs: noinline nounwind
define dso_local i32 @tolower(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @lower(i32 noundef %3) #7
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

; Function Attrs: noinline nounwind
define dso_local ptr @__ctype_b_loc() #0 {
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
  %11 = call i32 @class_of(i32 noundef %10) #7
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
  br label %6, !llvm.loop !42

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

; Function Attrs: noinline nounwind
define dso_local ptr @__ctype_tolower_loc() #0 {
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
  %11 = call i32 @lower(i32 noundef %10) #7
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
  br label %6, !llvm.loop !43

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
  br label %6, !llvm.loop !44

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

; Function Attrs: noinline nounwind
define dso_local i32 @clock_gettime(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = call i64 @now() #7
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.timespec, ptr %6, i32 0, i32 0
  store i64 %5, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.timespec, ptr %8, i32 0, i32 1
  store i64 0, ptr %9, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define internal i64 @now() #0 {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @stood_still)
  %2 = load i32, ptr %1, align 4
  %3 = icmp ne i32 %2, 0
  br i1 %3, label %8, label %4

4:                                                ; preds = %0
  %5 = call i64 @__porf_choose(i64 noundef 0, i64 noundef 1) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @timespec_get(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @clock_gettime(i32 noundef 0, ptr noundef %5) #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @gettimeofday(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @clock_gettime(i32 noundef 0, ptr noundef %5) #7
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local i64 @time(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = call i64 @now() #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @clock() #0 {
  %1 = call i64 @now() #7
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

; Function Attrs: noinline nounwind
define dso_local i32 @gettid() #0 {
  %1 = call i64 @__porf_self() #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @sysconf(i32 noundef %0) #0 {
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
  %14 = call i32 @fails(i32 noundef 22) #7
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

; Function Attrs: noinline nounwind
define dso_local void @__atomic_load(i64 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #0 {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i64 %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  call void @lock_any() #7
  %9 = load ptr, ptr %7, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %9, ptr align 1 %10, i64 %11, i1 false)
  call void @unlock_any() #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @lock_any() #0 {
  %1 = call i64 @__porf_self() #7
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @any_size, i32 noundef %2) #7
  call void @__porf_hold(ptr noundef @any_size) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @unlock_any() #0 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @any_size) #7
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @any_size release, align 4
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__atomic_store(i64 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #0 {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i64 %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  call void @lock_any() #7
  %9 = load ptr, ptr %6, align 8
  %10 = load ptr, ptr %7, align 8
  %11 = load i64, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %9, ptr align 1 %10, i64 %11, i1 false)
  call void @unlock_any() #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__atomic_exchange(i64 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) #0 {
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
  call void @lock_any() #7
  %11 = load ptr, ptr %9, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %11, ptr align 1 %12, i64 %13, i1 false)
  %14 = load ptr, ptr %7, align 8
  %15 = load ptr, ptr %8, align 8
  %16 = load i64, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %14, ptr align 1 %15, i64 %16, i1 false)
  call void @unlock_any() #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @__atomic_compare_exchange(i64 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5) #0 {
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
  call void @lock_any() #7
  %23 = load ptr, ptr %13, align 8
  %24 = load ptr, ptr %8, align 8
  %25 = load i64, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %23, ptr align 1 %24, i64 %25, i1 false)
  %26 = load ptr, ptr %13, align 8
  %27 = load ptr, ptr %14, align 8
  %28 = load i64, ptr %7, align 8
  %29 = call i32 @memcmp(ptr noundef %26, ptr noundef %27, i64 noundef %28) #7
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
  call void @unlock_any() #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @__VERIFIER_spawn(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @__porf_spawn(ptr noundef %5, ptr noundef %6) #7
  ret i64 %7
}

; Function Attrs: noinline nounwind
define dso_local i64 @__VERIFIER_spawn_symmetric(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = call i64 @__porf_spawn(ptr noundef %7, ptr noundef %8) #7
  ret i64 %9
}

; Function Attrs: noinline nounwind
define dso_local ptr @__VERIFIER_join(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call ptr @__porf_join(i64 noundef %3) #7
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

; Function Attrs: noinline nounwind
define dso_local void @__porf_run_handlers() #0 {
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
  call void %9() #7
  br label %1, !llvm.loop !45

10:                                               ; preds = %1
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @exit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  call void @__porf_run_handlers() #7
  call void @__porf_run_finalizers() #7
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #7
  ret void
}

declare void @__porf_exit_program(i64 noundef) #2

; Function Attrs: noinline nounwind
define dso_local void @_exit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @quick_exit(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  call void @__porf_exit_program(i64 noundef %4) #7
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
  br label %29, !llvm.loop !46

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

; Function Attrs: noinline nounwind
define dso_local void @__VERIFIER_atomic_begin() #0 {
  %1 = call i64 @__porf_self() #7
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @atomic_section, i32 noundef %2) #7
  call void @__porf_hold(ptr noundef @atomic_section) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__VERIFIER_atomic_end() #0 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @atomic_section) #7
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @atomic_section release, align 4
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
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
  %12 = call i64 @__porf_spawn(ptr noundef @run_state, ptr noundef %11) #7
  %13 = load ptr, ptr %4, align 8
  store i64 %12, ptr %13, align 8
  ret void
}

; Function Attrs: noinline nounwind
define internal ptr @run_state(ptr noundef %0) #0 {
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
  call void %8(ptr noundef %9) #7
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds ptr, ptr %10, i64 1
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %2, align 8
  call void %12(ptr noundef %13) #7
  ret ptr null
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt6thread4joinEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  %5 = call ptr @__porf_join(i64 noundef %4) #7
  %6 = load ptr, ptr %2, align 8
  store i64 0, ptr %6, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt6thread6detachEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i64, ptr %3, align 8
  call void @__porf_detach(i64 noundef %4) #7
  %5 = load ptr, ptr %2, align 8
  store i64 0, ptr %5, align 8
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt18condition_variableD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_destroy(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt18condition_variable10notify_oneEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_signal(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt18condition_variable10notify_allEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @pthread_cond_broadcast(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.unique_lock, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = call i32 @pthread_cond_wait(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__porf_spurious_wait_unique(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.unique_lock, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = call i32 @__porf_spurious_wait(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__once_proxy() #0 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @_ZSt11__once_call)
  %2 = load ptr, ptr %1, align 8
  call void %2() #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i32 @__cxa_thread_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
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
  call void @porf_knows_32_thread_local_destructors() #7
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

declare void @porf_knows_32_thread_local_destructors() #2

; Function Attrs: noinline nounwind
define dso_local ptr @__cxa_allocate_exception(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  %3 = alloca ptr, align 8
  store i64 %0, ptr %2, align 8
  %4 = load i64, ptr %2, align 8
  %5 = add i64 64, %4
  %6 = call ptr @malloc(i64 noundef %5) #7
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

; Function Attrs: noinline nounwind
define dso_local void @__cxa_free_exception(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @header(ptr noundef %3) #7
  call void @free(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local ptr @__cxa_init_primary_exception(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = call ptr @header(ptr noundef %8) #7
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

; Function Attrs: noinline nounwind
define dso_local void @__cxa_throw(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
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
  %11 = call ptr @__cxa_init_primary_exception(ptr noundef %8, ptr noundef %9, ptr noundef %10) #7
  store ptr %11, ptr %7, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = getelementptr inbounds %struct.exception, ptr %12, i32 0, i32 6
  store i32 1, ptr %13, align 4
  %14 = load ptr, ptr %7, align 8
  call void @throw(ptr noundef %14) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw(ptr noundef %0) #0 {
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
  %22 = call ptr @__porf_adjusted(ptr noundef %18, ptr noundef %21) #7
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds %struct.exception, ptr %23, i32 0, i32 2
  store ptr %22, ptr %24, align 8
  %25 = load ptr, ptr %2, align 8
  %26 = getelementptr inbounds %struct.exception, ptr %25, i64 1
  %27 = load ptr, ptr %2, align 8
  %28 = getelementptr inbounds %struct.exception, ptr %27, i32 0, i32 0
  %29 = load ptr, ptr %28, align 8
  call void @__porf_unwind(ptr noundef %26, ptr noundef %29) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local ptr @__cxa_get_exception_ptr(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @header(ptr noundef %3) #7
  %5 = getelementptr inbounds %struct.exception, ptr %4, i32 0, i32 2
  %6 = load ptr, ptr %5, align 8
  ret ptr %6
}

; Function Attrs: noinline nounwind
define dso_local ptr @__cxa_begin_catch(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @header(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @__cxa_end_catch() #0 {
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
  call void @drop_exception(ptr noundef %35) #7
  br label %36

36:                                               ; preds = %30, %24
  br label %37

37:                                               ; preds = %6, %36, %23
  ret void
}

; Function Attrs: noinline nounwind
define internal void @drop_exception(ptr noundef %0) #0 {
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
  call void @drop_exception(ptr noundef %20) #7
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
  call void %29(ptr noundef %31) #7
  br label %32

32:                                               ; preds = %26, %21
  br label %33

33:                                               ; preds = %32, %17
  %34 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %34) #7
  br label %35

35:                                               ; preds = %33, %11
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_rethrow() #0 {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp ne ptr %2, null
  br i1 %3, label %5, label %4

4:                                                ; preds = %0
  call void @_ZSt9terminatev() #7
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
  call void @throw(ptr noundef %15) #7
  ret void
}

declare void @_ZSt9terminatev() #2

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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef %0) #0 {
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
  %11 = call ptr @header(ptr noundef %10) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %10

6:                                                ; preds = %1
  %7 = load ptr, ptr %2, align 8
  %8 = load ptr, ptr %7, align 8
  %9 = call ptr @header(ptr noundef %8) #7
  call void @drop_exception(ptr noundef %9) #7
  br label %10

10:                                               ; preds = %6, %1
  %11 = load ptr, ptr %2, align 8
  store ptr null, ptr %11, align 8
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  store ptr %5, ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef %7) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC2EPv(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC1ERKS0_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %6, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %7) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrC2ERKS0_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %6, align 8
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %5, ptr noundef %7) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15__exception_ptr13exception_ptrD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt17current_exceptionv(ptr noundef %0) #0 {
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
  call void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %6, ptr noundef %25) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %6 = call ptr @__cxa_allocate_exception(i64 noundef 0) #7
  %7 = call ptr @header(ptr noundef %6) #7
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %2, align 8
  %9 = load ptr, ptr %8, align 8
  %10 = call ptr @header(ptr noundef %9) #7
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
  call void @throw(ptr noundef %29) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9exceptionD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt9exceptionD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

declare void @_ZdlPv(ptr noundef) #2

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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt9bad_allocD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt9bad_allocD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt20bad_array_new_lengthD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt20bad_array_new_lengthD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8bad_castD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt8bad_castD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt10bad_typeidD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt10bad_typeidD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13bad_exceptionD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt13bad_exceptionD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt17bad_function_callD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt17bad_function_callD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12bad_weak_ptrD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12bad_weak_ptrD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt11logic_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt11logic_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @set_text(ptr noundef %0, ptr noundef %1) #0 {
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
  br label %7, !llvm.loop !47

16:                                               ; preds = %7
  %17 = load i64, ptr %5, align 8
  %18 = add i64 %17, 1
  %19 = call ptr @malloc(i64 noundef %18) #7
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
  br label %22, !llvm.loop !48

39:                                               ; preds = %22
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11logic_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12domain_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12domain_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12domain_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt16invalid_argumentD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt16invalid_argument, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt16invalid_argumentC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12length_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12length_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12length_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt12out_of_rangeD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt12out_of_range, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt12out_of_rangeC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt13runtime_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt13runtime_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13runtime_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt11range_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt11range_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt11range_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt14overflow_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt14overflow_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt14overflow_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorD1Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorD0Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @_ZNSt15underflow_errorD1Ev(ptr noundef %3) #7
  %4 = load ptr, ptr %2, align 8
  call void @_ZdlPv(ptr noundef %4) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.error, ptr %3, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC2EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.error, ptr %5, i32 0, i32 0
  store ptr getelementptr inbounds ([5 x ptr], ptr @_ZTVSt15underflow_error, i64 0, i64 2), ptr %6, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @set_text(ptr noundef %7, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC1EPKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.text, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC2ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt15underflow_errorC1ERKS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.error, ptr %6, i32 0, i32 1
  %8 = load ptr, ptr %7, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %8) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt19__throw_logic_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw11logic_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw11logic_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt11logic_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt11logic_error, ptr noundef @_ZNSt11logic_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt20__throw_domain_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12domain_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw12domain_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12domain_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12domain_error, ptr noundef @_ZNSt12domain_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt24__throw_invalid_argumentPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw16invalid_argument(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw16invalid_argument(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt16invalid_argumentC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt16invalid_argument, ptr noundef @_ZNSt16invalid_argumentD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt20__throw_length_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12length_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw12length_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12length_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12length_error, ptr noundef @_ZNSt12length_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt20__throw_out_of_rangePKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12out_of_range(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw12out_of_range(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt12out_of_rangeC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt12out_of_range, ptr noundef @_ZNSt12out_of_rangeD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt24__throw_out_of_range_fmtPKcz(ptr noundef %0, ...) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw12out_of_range(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt21__throw_runtime_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw13runtime_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw13runtime_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt13runtime_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt13runtime_error, ptr noundef @_ZNSt13runtime_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt19__throw_range_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw11range_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw11range_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt11range_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt11range_error, ptr noundef @_ZNSt11range_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt22__throw_overflow_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw14overflow_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw14overflow_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt14overflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt14overflow_error, ptr noundef @_ZNSt14overflow_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt23__throw_underflow_errorPKc(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @throw15underflow_error(ptr noundef %3) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw15underflow_error(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @__cxa_allocate_exception(i64 noundef 16) #7
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  call void @_ZNSt15underflow_errorC2EPKc(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  call void @__cxa_throw(ptr noundef %7, ptr noundef @_ZTISt15underflow_error, ptr noundef @_ZNSt15underflow_errorD1Ev) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt17__throw_bad_allocv() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt9bad_alloc, i64 0, i64 2), ptr noundef @_ZTISt9bad_alloc) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @throw_plain(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call ptr @__cxa_allocate_exception(i64 noundef 8) #7
  store ptr %6, ptr %5, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %5, align 8
  store ptr %7, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %4, align 8
  call void @__cxa_throw(ptr noundef %9, ptr noundef %10, ptr noundef null) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt28__throw_bad_array_new_lengthv() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt20bad_array_new_length, i64 0, i64 2), ptr noundef @_ZTISt20bad_array_new_length) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_throw_bad_array_new_length() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt20bad_array_new_length, i64 0, i64 2), ptr noundef @_ZTISt20bad_array_new_length) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt16__throw_bad_castv() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt8bad_cast, i64 0, i64 2), ptr noundef @_ZTISt8bad_cast) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_bad_cast() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt8bad_cast, i64 0, i64 2), ptr noundef @_ZTISt8bad_cast) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @__cxa_bad_typeid() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt10bad_typeid, i64 0, i64 2), ptr noundef @_ZTISt10bad_typeid) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZSt25__throw_bad_function_callv() #0 {
  call void @throw_plain(ptr noundef getelementptr inbounds ([5 x ptr], ptr @_ZTVSt17bad_function_call, i64 0, i64 2), ptr noundef @_ZTISt17bad_function_call) #7
  ret void
}

; Function Attrs: noinline nounwind
define dso_local i64 @_ZNSt6chrono3_V212steady_clock3nowEv() #0 {
  %1 = call i64 @now() #7
  %2 = mul nsw i64 %1, 1000000000
  ret i64 %2
}

; Function Attrs: noinline nounwind
define dso_local i64 @_ZNSt6chrono3_V212system_clock3nowEv() #0 {
  %1 = call i64 @now() #7
  %2 = mul nsw i64 %1, 1000000000
  ret i64 %2
}

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr noundef %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3, i64 noundef %4, i64 noundef %5) #0 {
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
  %23 = call i64 @futex_wait(ptr noundef %14, i32 noundef %15, ptr noundef %22) #7
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

; Function Attrs: noinline nounwind
define dso_local zeroext i1 @_ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr noundef %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3, i64 noundef %4, i64 noundef %5) #0 {
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
  %23 = call i64 @futex_wait(ptr noundef %14, i32 noundef %15, ptr noundef %22) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @futex_wake(ptr noundef %3, i32 noundef 2147483647) #7
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

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt13__future_base12_Result_baseD2Ev(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.future_result, ptr %3, i32 0, i32 1
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %4) #7
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
  br i1 %22, label %6, label %23, !llvm.loop !49

23:                                               ; preds = %19
  ret void
}

; Function Attrs: noinline nounwind
define dso_local void @_ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.link, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  call void @take_over(ptr noundef %5, ptr noundef %6) #7
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @take_over(ptr noundef %7, ptr noundef %8) #7
  %9 = load ptr, ptr %4, align 8
  call void @take_over(ptr noundef %9, ptr noundef %5) #7
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

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @next_node(ptr noundef %3) #7
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
  br label %13, !llvm.loop !50

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
  br label %28, !llvm.loop !51

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

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @next_node(ptr noundef %3) #7
  ret ptr %4
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @previous_node(ptr noundef %3) #7
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
  br label %30, !llvm.loop !52

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
  br label %45, !llvm.loop !53

56:                                               ; preds = %45
  %57 = load ptr, ptr %4, align 8
  store ptr %57, ptr %2, align 8
  br label %58

58:                                               ; preds = %56, %39, %17
  %59 = load ptr, ptr %2, align 8
  ret ptr %59
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @previous_node(ptr noundef %3) #7
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

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr noundef %0, ptr noundef %1) #0 {
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
  %15 = call ptr @next_node(ptr noundef %14) #7
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
  %41 = call ptr @previous_node(ptr noundef %40) #7
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
  %57 = call ptr @next_node(ptr noundef %56) #7
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
  call void @replace_child(ptr noundef %64, ptr noundef %65, ptr noundef %68) #7
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
  call void @replace_child(ptr noundef %90, ptr noundef %91, ptr noundef %92) #7
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
  call void @replace_child(ptr noundef %94, ptr noundef %95, ptr noundef %109) #7
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

; Function Attrs: noinline nounwind
define dso_local i64 @_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call i64 @buckets_for(ptr noundef %5, i64 noundef %6) #7
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
  br label %15, !llvm.loop !54

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

; Function Attrs: noinline nounwind
define dso_local { i8, i64 } @_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(ptr noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3) #0 {
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
  %58 = call i64 @buckets_for(ptr noundef %46, i64 noundef %57) #7
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
  br label %11, !llvm.loop !55

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

; Function Attrs: noinline nounwind
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.93, ptr noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

declare i32 @printf(ptr noundef, ...) #2

; Function Attrs: noinline nounwind
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr noundef %0, i8 noundef signext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h(ptr noundef %0, i8 noundef zeroext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSo3putEc(ptr noundef %0, i8 noundef signext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.94, i32 noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEb(ptr noundef %0, i1 noundef zeroext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  %5 = zext i1 %1 to i8
  store i8 %5, ptr %4, align 1
  %6 = load i8, ptr %4, align 1
  %7 = trunc i8 %6 to i1
  %8 = zext i1 %7 to i32
  %9 = call i32 (ptr, ...) @printf(ptr noundef @.str.95, i32 noundef %8) #7
  %10 = load ptr, ptr %3, align 8
  ret ptr %10
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEs(ptr noundef %0, i16 noundef signext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i16, align 2
  store ptr %0, ptr %3, align 8
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %4, align 2
  %6 = sext i16 %5 to i32
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.95, i32 noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEt(ptr noundef %0, i16 noundef zeroext %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i16, align 2
  store ptr %0, ptr %3, align 8
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %4, align 2
  %6 = zext i16 %5 to i32
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.96, i32 noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEi(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.95, i32 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEj(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.96, i32 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEl(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.97, i64 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEm(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.98, i64 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEx(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.99, i64 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEy(ptr noundef %0, i64 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.100, i64 noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEd(ptr noundef %0, double noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca double, align 8
  store ptr %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.101, double noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEf(ptr noundef %0, float noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca float, align 4
  store ptr %0, ptr %3, align 8
  store float %1, ptr %4, align 4
  %5 = load float, ptr %4, align 4
  %6 = fpext float %5 to double
  %7 = call i32 (ptr, ...) @printf(ptr noundef @.str.101, double noundef %6) #7
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEPKv(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.102, ptr noundef %5) #7
  %7 = load ptr, ptr %3, align 8
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = load ptr, ptr %5, align 8
  %10 = call i32 (ptr, ...) @printf(ptr noundef @.str.103, i32 noundef %8, ptr noundef %9) #7
  %11 = load ptr, ptr %4, align 8
  ret ptr %11
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds %struct.string, ptr %5, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds %struct.string, ptr %9, i32 0, i32 0
  %11 = load ptr, ptr %10, align 8
  %12 = call i32 (ptr, ...) @printf(ptr noundef @.str.103, i32 noundef %8, ptr noundef %11) #7
  %13 = load ptr, ptr %3, align 8
  ret ptr %13
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZNSolsEPFRSoS_E(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr %5(ptr noundef %6) #7
  ret ptr %7
}

; Function Attrs: noinline nounwind
define dso_local ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call i32 (ptr, ...) @printf(ptr noundef @.str.104) #7
  %4 = load ptr, ptr %2, align 8
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

declare void @porf_condition_variables_know_64_threads() #2

; Function Attrs: noinline nounwind
define internal void @lock_futexes() #0 {
  %1 = call i64 @__porf_self() #7
  %2 = trunc i64 %1 to i32
  call void @__porf_acquire(ptr noundef @futex_lock, i32 noundef %2) #7
  call void @__porf_hold(ptr noundef @futex_lock) #7
  ret void
}

; Function Attrs: noinline nounwind
define internal void @unlock_futexes() #0 {
  %1 = alloca i32, align 4
  %2 = call i32 @__porf_release(ptr noundef @futex_lock) #7
  store i32 0, ptr %1, align 4
  %3 = load i32, ptr %1, align 4
  store atomic i32 %3, ptr @futex_lock release, align 4
  ret void
}

declare ptr @__porf_adjusted(ptr noundef, ptr noundef) #2

declare void @__porf_unwind(ptr noundef, ptr noundef) #2

attributes #0 = { noinline nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { "frame-pointer"="all" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noinline nounwind returns_twice "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nosync nounwind willreturn }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nobuiltin "no-builtins" }

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
