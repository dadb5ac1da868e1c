-- One queue for everything that happens later: jobs, messages to be sent, works to be indexed. Each job stands in a
-- lane, where the more urgent comes first. Whoever takes a job has it on lease: the lease names the taking, is renewed
-- while the job runs, and lapses when its server dies. A job that used up its tries is parked.

alter table jobs add column lane text not null default 'work'; -- has places of its own on each server
alter table jobs add column priority smallint not null default 3; -- the smaller goes first
alter table jobs add column lease uuid; -- names the taking
alter table jobs add column leased_until timestamptz;
alter table jobs add column asked_again boolean not null default false; -- while it ran: it runs once more
alter table jobs add column parked_at timestamptz; -- its tries are used up
delete from jobs where done_at is not null and error is null;
update jobs set parked_at = done_at where done_at is not null;
update jobs set priority = 2 where kind = 'export-data';
update jobs set priority = 4 where kind = 'tell-broadcast';
drop index jobs_dedup_uq, jobs_due_ix;
alter table jobs
  drop column done_at,
  drop column locked_until,
  alter column lane drop default,
  alter column priority drop default,
  add constraint jobs_lane_ck check (lane in ('mail', 'sms', 'work', 'text')),
  add constraint jobs_lease_ck check ((lease is null) = (leased_until is null) and (parked_at is null or lease is null));

-- What waits, in the order in which it is taken; taken jobs leave the index.
create index jobs_waiting_ix on jobs (lane, priority, run_at, id) where lease is null and parked_at is null;
create index jobs_leased_ix on jobs (leased_until) where lease is not null;
create index jobs_parked_ix on jobs (parked_at) where parked_at is not null;
create unique index jobs_dedup_uq on jobs (kind, dedup_key) where dedup_key is not null and parked_at is null;

-- Wakes the servers that listen, when the transaction that adds commits. Many jobs of one transaction wake once.
create function jobs_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('lectern_jobs', '');
  return null;
end $$;
create trigger jobs_wake after insert on jobs for each statement execute function jobs_wake();

-- What waited elsewhere. The outbox goes on as the record of what was sent.
insert into jobs (kind, lane, priority, payload, dedup_key, run_at, max_tries)
  select 'send-' || channel, channel, case when template in ('digest', 'notice') then 4 when template = 'code' then 0 else 1 end,
         jsonb_build_object('id', id), id::text, not_before, 10
    from outbox where state = 0;
insert into jobs (kind, lane, priority, payload, dedup_key, run_at, max_tries)
  select 'index-work', 'text', 5, jsonb_build_object('id', work_id), work_id::text, at, 5 from search_queue;
drop table search_queue;

-- The row of a comment is found without reading those of all comments of its work.
create index search_docs_item_ix on search_docs (item) where item is not null;
