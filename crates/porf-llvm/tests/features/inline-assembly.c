// expect: inconclusive
int main(void) { __asm__ volatile("nop"); }
