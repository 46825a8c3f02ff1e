// For programs of the competition on software verification: the same functions by another name of the header.
#ifndef PORF_SVCOMP_H
#define PORF_SVCOMP_H

#include "porf.h"

#endif
