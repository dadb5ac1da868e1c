-- The parts in which a query is found. Always by an index: PostgreSQL does not know that reading a vector costs a
-- hundred times what reading a row does, and would read all of them for a word that stands on every tenth page.
-- Titles, keywords and outlines come first and nearly always whole; of the pages with a common word the first ones.

create function search_parts(asked tsquery, most_shown int, most_text int)
  returns table (work_id uuid, version int, place tid, is_head boolean, is_text boolean)
  language sql stable set enable_seqscan = off as $$
    (select d.work_id, d.version, d.ctid, d.part = 'head', false from search_docs d
      where d.part in ('head', 'outline') and d.tsv @@ asked limit most_shown)
    union all
    (select d.work_id, d.version, d.ctid, false, d.part = 'text' from search_docs d
      where d.part in ('text', 'comment') and d.tsv @@ asked limit most_text)
  $$;

create function search_heads(asked tsquery, most int)
  returns table (work_id uuid, version int)
  language sql stable set enable_seqscan = off as $$
    select d.work_id, d.version from search_docs d
     where d.part in ('head', 'outline') and d.part = 'head' and d.tsv @@ asked limit most
  $$;
