" Traces of porf (docs/trace-format.md).
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax match traceLabel "^\s*[^ \t:@\"]\+:\ze\s"
syntax match traceThread "\(^\|\s\)\@<=@\S\+"
syntax match traceStatement "\(^\|\s\)\@<=\(porf-trace\|thread\|init\|mo+\|mo\|po\|addr\|data\|ctrl\|lxsx\)\(\s\|$\)\@="
syntax match traceOperation "\c\(^\|\s\)\@<=\(R\|W\|U\|F\|read\|write\|rmw\|fence\)\(\s\|$\)\@="
syntax match traceMode "\c\(^\|[ \t/]\)\@<=\(na\|rlx\|acq\|rel\|acq-rel\|acqrel\|acq_rel\|sc\)\([ \t/]\|$\)\@="
syntax match traceNumber "\(^\|\s\)\@<=-\?\(0[xX][0-9A-Fa-f]\+\|[0-9]\+\)\(\s\|$\)\@="
syntax match traceArrow "<-"
syntax region traceText start=+"+ skip=+\\.+ end=+"+ oneline
syntax match traceComment "\(^\|\s\)\@<=#.*$" contains=@Spell

highlight default link traceLabel Label
highlight default link traceThread Type
highlight default link traceStatement Statement
highlight default link traceOperation Function
highlight default link traceMode Constant
highlight default link traceNumber Number
highlight default link traceArrow Operator
highlight default link traceText String
highlight default link traceComment Comment

let b:current_syntax = "porftrace"
