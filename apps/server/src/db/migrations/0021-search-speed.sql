-- A search touches many rows and reads few of them: text and vector lie beside the row, so that thousands of rows are
-- a few hundred pages. What cards show and what files say are searched apart, the first far more often.

alter table search_docs set (toast_tuple_target = 128);
drop index search_docs_tsv_ix;
create index search_docs_shown_ix on search_docs using gin (tsv) with (fastupdate = off) where part in ('head', 'outline');
create index search_docs_text_ix on search_docs using gin (tsv) with (fastupdate = off) where part in ('text', 'comment');
