-- Study: section 8 of the data model.

create table learning_records (
  user_id uuid not null references users on delete cascade, work_id uuid not null references works on delete cascade,
  version int not null, node int not null default 0,             -- last page or second
  covered int4multirange not null default '{}',                  -- pages read or seconds seen
  percent smallint not null default 0 check (percent between 0 and 100),
  seconds int not null default 0, first_at timestamptz not null default now(), last_at timestamptz not null default now(),
  primary key (user_id, work_id)
);
create index learning_records_list_ix on learning_records (user_id, last_at desc);
create index learning_records_work_ix on learning_records (work_id);
create table study_days (
  user_id uuid not null references users on delete cascade, day date not null, seconds int not null default 0, primary key (user_id, day)
);
create table study_ledger (                                      -- append-only, hash chained per user; basis of study proofs
  user_id uuid not null references users on delete cascade, seq bigint not null,
  at timestamptz not null, work_id uuid not null, version int not null, from_node int not null, to_node int not null,
  credit smallint not null check (credit between 0 and 900), prev_hash bytea not null, hash bytea not null,
  primary key (user_id, seq)
);
create table work_days (                                         -- source of heat and reports
  work_id uuid not null references works on delete cascade, day date not null,
  views int not null default 0, stores int not null default 0, comments int not null default 0, seconds bigint not null default 0,
  readers int not null default 0, primary key (work_id, day)
);
create table node_stats (                                        -- where people stop
  work_id uuid not null references works on delete cascade, version int not null, node int not null,
  readers int not null default 0, seconds bigint not null default 0, stops int not null default 0, primary key (work_id, version, node)
);
create table clicks_seen (work_id uuid not null, who text not null, slot timestamptz not null, primary key (work_id, who, slot));
