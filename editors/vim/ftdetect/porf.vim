autocmd BufNewFile,BufRead *.porf setfiletype porf
autocmd BufNewFile,BufRead *.kat setfiletype kat
autocmd BufNewFile,BufRead *.trace setfiletype porftrace
