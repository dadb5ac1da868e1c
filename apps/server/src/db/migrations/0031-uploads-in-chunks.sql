-- Chunks of uploads have no digest, and a refused file keeps its error. The whole file is hashed when it is complete.
alter table upload_chunks drop column sha256;

-- An upload whose file is known already needs no parts.
alter table uploads alter column part_dir drop not null;
alter table uploads add column error_params jsonb not null default '{}';  -- with `error_key`, of a file that was refused

-- Also uploads that are done or failed are forgotten after a day.
drop index uploads_idle_ix;
create index uploads_idle_ix on uploads (touched_at);
