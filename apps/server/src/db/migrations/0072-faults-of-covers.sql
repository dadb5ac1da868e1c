-- Why page 1 of a document could not be drawn as its cover: docs/wire.md, 10.2.
alter table work_versions add column cover_fault text check (cover_fault in ('heavy', 'unreadable'));  -- why page 1 could not be drawn as the cover; null for a drawn or chosen cover, and before 0072
