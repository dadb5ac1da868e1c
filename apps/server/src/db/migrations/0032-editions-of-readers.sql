-- The page that a comment named and a later edition no longer has: its number, and the version that had it.
alter table comments add column gone_node int, add column gone_version int;
alter table comments add constraint comments_gone_ck check ((gone_node is null) = (gone_version is null) and (gone_node is null or node is null));
-- Comments that may have to move to a later edition.
create index comments_placed_ix on comments (work_id, id) where node is not null;

-- The versions that a person has read. The pages of a reader move to a later edition before the reader has seen it.
alter table learning_records add column editions int[] not null default '{}';
update learning_records set editions = array[version];
