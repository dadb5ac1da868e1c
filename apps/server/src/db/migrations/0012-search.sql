-- Search: section 12 of the data model.

create table search_docs (
  work_id uuid not null references works on delete cascade, version int not null,
  part text not null check (part in ('head','outline','text','comment')), node int not null default 0, item uuid,
  slot int generated always as identity,
  lang text not null, body text not null, tsv tsvector not null, made_by smallint not null,   -- made_by: version of the segmenter
  primary key (work_id, version, part, node, slot)
);
create index search_docs_tsv_ix on search_docs using gin (tsv);
create index search_docs_stale_ix on search_docs (made_by);
create table search_queue (work_id uuid primary key references works on delete cascade, at timestamptz not null default now());
create table search_log (
  id bigint generated always as identity primary key, at timestamptz not null default now(), q text not null, lang text not null,
  total int not null, ms int not null, clicked uuid
);
create index search_log_ix on search_log (at);
