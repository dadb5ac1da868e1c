-- The provider's desk: lowered roles that wait for a second administrator, broadcasts, and who answered feedback when.
create table role_lowerings (
  user_id uuid primary key references users on delete cascade,
  role_no text not null references roles,
  asked_by uuid not null references users, asked_at timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 500),
  check (asked_by <> user_id)
);
create table broadcasts (
  id uuid primary key,
  titles jsonb not null, contents jsonb not null,                -- by language
  target text not null check (target in ('all','roles','userTypes')),
  roles text[] not null default '{}', user_types smallint[] not null default '{}',
  created_by uuid not null references users, created_at timestamptz not null,
  at timestamptz not null,
  state smallint not null default 0 check (state in (0,1,2)),    -- 0 planned, 1 told, 2 cancelled
  count int not null default 0 check (count >= 0)
);
create index broadcasts_due_ix on broadcasts (at) where state = 0;
alter table feedback add column handled_by uuid references users on delete set null;
alter table feedback add column answered_at timestamptz;
