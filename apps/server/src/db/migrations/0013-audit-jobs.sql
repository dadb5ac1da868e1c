-- Audit, jobs: section 13 of the data model.

create table audit_log (
  seq bigint primary key, at timestamptz not null, actor uuid, actor_ip inet, request_id text not null,
  action text not null, object_type text not null, object_id text not null,
  before jsonb, after jsonb, reason text not null default '', prev_hash bytea not null, hash bytea not null
);
create index audit_log_object_ix on audit_log (object_type, object_id, seq desc);
create index audit_log_actor_ix on audit_log (actor, seq desc);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'append only'; end $$;
create trigger audit_log_guard before update or delete on audit_log for each row execute function audit_is_append_only();
create trigger answer_journal_guard before update on answer_journal for each row execute function audit_is_append_only();
create trigger study_ledger_guard before update on study_ledger for each row execute function audit_is_append_only();
create table audit_anchors (day date primary key, last_seq bigint not null, root bytea not null, signature bytea, key_id text references signing_keys);

create table jobs (
  id bigint generated always as identity primary key, kind text not null, payload jsonb not null default '{}',
  run_at timestamptz not null default now(), locked_until timestamptz, tries smallint not null default 0, max_tries smallint not null default 8,
  dedup_key text, done_at timestamptz, error text
);
create unique index jobs_dedup_uq on jobs (kind, dedup_key) where dedup_key is not null and done_at is null;
create index jobs_due_ix on jobs (run_at) where done_at is null;
