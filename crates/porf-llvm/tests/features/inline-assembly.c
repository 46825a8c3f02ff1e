// expect: inconclusive
int main(void) { __asm__ volatile("cpuid" ::: "eax", "ebx", "ecx", "edx"); }
