-- The server draws page 1 of a document without a cover. See ADR 0060.
alter table work_versions add column cover_of uuid;              -- the file of which the cover was drawn, or could not be; null for a chosen cover
