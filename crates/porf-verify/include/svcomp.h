// For programs of the Competition on Software Verification: the functions of porf.h, in another header.
#ifndef PORF_SVCOMP_H
#define PORF_SVCOMP_H

#include "porf.h"

#endif
