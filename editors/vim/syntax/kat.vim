" Memory models of porf (docs/models.md).
if exists("b:current_syntax")
  finish
endif

" Names have dashes, dots and primes.
syntax iskeyword @,48-57,_,-,.,39
syntax keyword katStatement include relation predicate disjoint let view assume assert export
syntax keyword katAxiom acyclic irreflexive empty
syntax keyword katWord as and rec unless rot id total coherence error warning extra
syntax keyword katRelation po po-loc po-diff-loc rmw rf rfe rfi mo moe moi fr fre fri detour
syntax keyword katRelation ctrl addr data tc tj same-thread loc-overlap alloc free any
syntax keyword katSet R W F NA RLX ACQ REL SC EXCL TC TB TE TJ TK ALLOC FREE LOC
syntax keyword katSet MEM UR UW NEXCL DEP
syntax keyword katSet ACQ.PC DMB.SY DMB.LD DMB.ST ISB SYNC LWSYNC EIEIO ISYNC FENCE.R.R FENCE.R.W FENCE.R.RW FENCE.W.R FENCE.W.W FENCE.W.RW FENCE.RW.R FENCE.RW.W FENCE.RW.RW FENCE.TSO
syntax match katOperator "\^-1\|\^=\|<=\|[|&\\;+*?=#]"
syntax region katText start=+"+ end=+"+ oneline
syntax match katExpectation "expect:.*$" contained
syntax match katComment "//.*$" contains=katExpectation,@Spell

highlight default link katStatement Statement
highlight default link katAxiom Statement
highlight default link katWord Keyword
highlight default link katRelation Identifier
highlight default link katSet Constant
highlight default link katOperator Operator
highlight default link katText String
highlight default link katExpectation Todo
highlight default link katComment Comment

let b:current_syntax = "kat"
