" Programs of porf (docs/language.md).
if exists("b:current_syntax")
  finish
endif

syntax keyword porfDeclaration const shared mutex barrier fn thread ref
syntax keyword porfCondition exists forall never expect
syntax keyword porfControl if else while do for in break continue return
syntax keyword porfVerification assume assert await fence nondet op_begin op_end
syntax keyword porfBoolean true false
syntax keyword porfType i8 i16 i32 i64 u8 u16 u32
syntax keyword porfNoType u64 i128
syntax keyword porfMode na rlx acq rel acq_rel sc relaxed acquire release acqrel seq_cst acq_pc acquire_pc
syntax keyword porfClaim allowed forbidden safe violation race deadlock executions by mo rf
syntax keyword porfQuantifier all any
syntax keyword porfMethod load store load_exclusive store_exclusive exchange cas cas_weak fetch_cas lock try_lock unlock wait
syntax keyword porfMethod fetch_add fetch_sub fetch_and fetch_or fetch_xor fetch_nand fetch_min fetch_max
syntax match porfBarrier "\(\<fence\s*(\s*\)\@<=\(dmb\.\(sy\|ld\|st\)\|isb\|sync\|lwsync\|eieio\|isync\|tso\|\(rw\|r\|w\)\s*,\s*\(rw\|r\|w\)\)\>"
syntax match porfNumber "\<\(0[xX][0-9A-Fa-f_]\+\|0[bB][01_]\+\|[0-9][0-9_]*\)\>"
syntax region porfText start=+"+ end=+"+ oneline
syntax match porfComment "//.*$" contains=@Spell
syntax region porfComment start="/\*" end="\*/" contains=@Spell

highlight default link porfDeclaration Type
highlight default link porfCondition Keyword
highlight default link porfControl Statement
highlight default link porfVerification Statement
highlight default link porfBoolean Boolean
highlight default link porfType Type
highlight default link porfNoType Error
highlight default link porfMode Constant
highlight default link porfBarrier Constant
highlight default link porfClaim Constant
highlight default link porfQuantifier Function
highlight default link porfMethod Function
highlight default link porfNumber Number
highlight default link porfText String
highlight default link porfComment Comment

let b:current_syntax = "porf"
