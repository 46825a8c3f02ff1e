" `:compiler porf`, then `:make` in a .porf, C or C++ file: the places of errors are in the quickfix list.
if exists("current_compiler")
  finish
endif
let current_compiler = "porf"

CompilerSet makeprg=porf\ verify\ $*\ %:S
" Errors in the input, then those that porf finds in the program.
CompilerSet errorformat=%Eerror:\ %m,%C\ %#-->\ %f:%l:%c,%Z\ %.%#,%\\s%\\+at\ %f:%l:%c:\ %m,%-G%.%#
