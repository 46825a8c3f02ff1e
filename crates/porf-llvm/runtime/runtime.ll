; ModuleID = 'runtime/runtime.c'
source_filename = "runtime/runtime.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.mutex = type { i32, [3 x i32], i32 }

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_create(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %7, align 8
  %10 = load ptr, ptr %8, align 8
  %11 = call i64 @__porf_spawn(ptr noundef %9, ptr noundef %10) #2
  %12 = load ptr, ptr %5, align 8
  store i64 %11, ptr %12, align 8
  ret i32 0
}

declare i64 @__porf_spawn(ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_join(i64 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i64 %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load i64, ptr %3, align 8
  %7 = call ptr @__porf_join(i64 noundef %6) #2
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

declare ptr @__porf_join(i64 noundef) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_detach(i64 noundef %0) #0 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i64 @pthread_self() #0 {
  %1 = call i64 @__porf_self() #2
  ret i64 %1
}

declare i64 @__porf_self() #1

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
define dso_local void @pthread_exit(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @__porf_exit_thread(ptr noundef %3) #2
  ret void
}

declare void @__porf_exit_thread(ptr noundef) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_attr_init(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
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
  ret i32 0
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_setconcurrency(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
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
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @__porf_held(ptr noundef %3) #2
  %5 = icmp ne i32 %4, 0
  %6 = zext i1 %5 to i64
  %7 = select i1 %5, i32 16, i32 0
  ret i32 %7
}

declare i32 @__porf_held(ptr noundef) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_lock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @__porf_held(ptr noundef %4) #2
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
  call void @__porf_hold(ptr noundef %13) #2
  store i32 0, ptr %2, align 4
  br label %25

14:                                               ; preds = %7
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.mutex, ptr %15, i32 0, i32 2
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 2
  br i1 %18, label %19, label %20

19:                                               ; preds = %14
  store i32 35, ptr %2, align 4
  br label %25

20:                                               ; preds = %14
  call void @__porf_block() #2
  br label %21

21:                                               ; preds = %20, %1
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.mutex, ptr %22, i32 0, i32 0
  call void @__porf_acquire(ptr noundef %23) #2
  %24 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %24) #2
  store i32 0, ptr %2, align 4
  br label %25

25:                                               ; preds = %21, %19, %12
  %26 = load i32, ptr %2, align 4
  ret i32 %26
}

declare void @__porf_hold(ptr noundef) #1

declare void @__porf_block() #1

declare void @__porf_acquire(ptr noundef) #1

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_trylock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = call i32 @__porf_held(ptr noundef %7) #2
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
  call void @__porf_hold(ptr noundef %16) #2
  store i32 0, ptr %2, align 4
  br label %36

17:                                               ; preds = %10
  store i32 16, ptr %2, align 4
  br label %36

18:                                               ; preds = %1
  store i32 0, ptr %4, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.mutex, ptr %19, i32 0, i32 0
  %21 = call i64 @__porf_self() #2
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
  br i1 %32, label %34, label %33

33:                                               ; preds = %29
  store i32 16, ptr %2, align 4
  br label %36

34:                                               ; preds = %29
  %35 = load ptr, ptr %3, align 8
  call void @__porf_hold(ptr noundef %35) #2
  store i32 0, ptr %2, align 4
  br label %36

36:                                               ; preds = %34, %33, %17, %15
  %37 = load i32, ptr %2, align 4
  ret i32 %37
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @pthread_mutex_lock(ptr noundef %5) #2
  ret i32 %6
}

; Function Attrs: noinline nounwind
define dso_local i32 @pthread_mutex_unlock(ptr noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @__porf_held(ptr noundef %5) #2
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %15, label %8

8:                                                ; preds = %1
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.mutex, ptr %9, i32 0, i32 2
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 2
  br i1 %12, label %13, label %14

13:                                               ; preds = %8
  store i32 1, ptr %2, align 4
  br label %24

14:                                               ; preds = %8
  call void @__porf_not_held() #2
  br label %15

15:                                               ; preds = %14, %1
  %16 = load ptr, ptr %3, align 8
  %17 = call i32 @__porf_release(ptr noundef %16) #2
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %23, label %19

19:                                               ; preds = %15
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.mutex, ptr %20, i32 0, i32 0
  store i32 0, ptr %4, align 4
  %22 = load i32, ptr %4, align 4
  store atomic i32 %22, ptr %21 release, align 4
  br label %23

23:                                               ; preds = %19, %15
  store i32 0, ptr %2, align 4
  br label %24

24:                                               ; preds = %23, %13
  %25 = load i32, ptr %2, align 4
  ret i32 %25
}

declare void @__porf_not_held() #1

declare i32 @__porf_release(ptr noundef) #1

attributes #0 = { noinline nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nobuiltin "no-builtins" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!"Debian clang version 15.0.6"}
