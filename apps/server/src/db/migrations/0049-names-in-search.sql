-- A work is found by the names of its categories and keywords in all languages. They have a row of their own, so that titles
-- come before them.

alter table search_docs drop constraint search_docs_part_check;
alter table search_docs add constraint search_docs_part_check check (part in ('head','names','outline','text','comment'));
drop index search_docs_shown_ix;
create index search_docs_shown_ix on search_docs using gin (tsv) with (fastupdate = off) where part in ('head', 'names', 'outline');

create or replace function search_parts(asked tsquery, most_shown int, most_text int)
  returns table (work_id uuid, version int, place tid, is_head boolean, is_text boolean)
  language sql stable set enable_seqscan = off as $$
    (select d.work_id, d.version, d.ctid, d.part = 'head', false from search_docs d
      where d.part in ('head', 'names', 'outline') and d.tsv @@ asked limit most_shown)
    union all
    (select d.work_id, d.version, d.ctid, false, d.part = 'text' from search_docs d
      where d.part in ('text', 'comment') and d.tsv @@ asked limit most_text)
  $$;

create or replace function search_heads(asked tsquery, most int)
  returns table (work_id uuid, version int)
  language sql stable set enable_seqscan = off as $$
    select d.work_id, d.version from search_docs d
     where d.part in ('head', 'names', 'outline') and d.part = 'head' and d.tsv @@ asked limit most
  $$;

-- Typing errors are corrected to these words.
create table search_words (
  word text primary key,   -- folded, umlauts as plain letters
  spelling text not null
);
create index search_words_length_ix on search_words (length(word));
