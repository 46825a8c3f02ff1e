// expect: safe
int main(void) { __asm__ volatile("" ::: "memory"); }
