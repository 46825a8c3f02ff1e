" `:make` verifies the program, and puts the places of errors into the quickfix list.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
compiler porf
let b:undo_ftplugin = "setlocal commentstring< makeprg< errorformat<"
