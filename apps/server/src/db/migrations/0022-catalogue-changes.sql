-- Counts over the whole catalogue are kept while nothing in it changes. The sequence tells: it is read with every list
-- and moved by every statement that may change what a list counts; reading and answering do not move it.

create sequence catalogue_changes;
create function catalogue_changed() returns trigger language plpgsql as $$
begin perform nextval('catalogue_changes'); return null; end $$;
create trigger works_changed after insert or delete or update of author, live_version, deleted_at on works
  for each statement execute function catalogue_changed();
create trigger work_versions_changed
  after insert or delete or update of state, starts_on, ends_on, kind, dtype, stype, keywords on work_versions
  for each statement execute function catalogue_changed();
create trigger catalogue_nodes_changed after insert or delete or update of no, parent, path on catalogue_nodes
  for each statement execute function catalogue_changed();
create trigger home_keywords_changed after insert or update or delete on home_keywords
  for each statement execute function catalogue_changed();

-- The order of the newest first and of the most read first, each by an index.
create index work_versions_new_ix on work_versions (published_at desc, work_id) where state = 2;
create or replace view resources as
  select w.id, w.author, v.version, v.title, v.intro, v.kind, v.length, v.file_id, v.cover_file, v.lang, v.show_roles,
         v.starts_on, v.ends_on, v.price, v.dtype, v.stype, v.keywords, w.vip, w.login_only,
         w.star_sum, w.star_count, w.comment_count, w.store_count, w.heat, v.published_at
    from works w join work_versions v on v.work_id = w.id and v.version = w.live_version
   where w.deleted_at is null and w.live_version is not null and v.state = 2;
