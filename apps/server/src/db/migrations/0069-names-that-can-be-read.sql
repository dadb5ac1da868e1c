-- In files drawn before, programs found the text of names in scripts with clusters in other places than the name, and brackets overlapped.
-- They are drawn again when somebody opens them; files that people have downloaded stay valid.
update certificates set file_id = null
 where file_id is not null
   and holder_name || title ~ '[^\u0020-\u024f\u0400-\u045f\u2010-\u2027\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]';
