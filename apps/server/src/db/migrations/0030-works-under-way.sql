-- The author's choice between free and paid, which a draft keeps before it has a price.
alter table work_versions add column paid boolean not null default false;
update work_versions set paid = true where price > 0;

-- Opinions are kept for ever, also those about a version whose author has dropped it.
alter table work_reviews drop constraint work_reviews_work_id_version_fkey;
alter table work_reviews add constraint work_reviews_work_id_fkey foreign key (work_id) references works on delete cascade;

-- The lists of an author and of reviewers, each in the order of an index. See ADR 0049.
drop index works_author_ix;
create index works_author_ix on works (author, created_at, id) where deleted_at is null;
create index works_author_heat_ix on works (author, heat, id) where deleted_at is null;
create index work_versions_desk_ix on work_versions (
  queue_place(state = 1, coalesce(due::timestamp at time zone 'UTC', saved_at),
              coalesce(ended_at, published_at, submitted_at, saved_at)), work_id) where state <> 0;
-- Works whose authors removed them wait to be purged.
create index works_deleted_ix on works (deleted_at) where deleted_at is not null;
