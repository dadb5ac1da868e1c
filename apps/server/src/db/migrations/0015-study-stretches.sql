-- The stretch of study a person is in: what becomes one row of the ledger when it closes (data model 8 wants one
-- row per closed stretch and says nothing of where the open one is kept).

create table study_stretches (
  user_id uuid primary key references users on delete cascade,
  work_id uuid not null references works on delete cascade, version int not null,
  from_node int not null, to_node int not null, credit smallint not null check (credit between 0 and 900),
  opened_at timestamptz not null, last_at timestamptz not null
);
