-- Registration and upgrade: section 3 of the data model.

create table registrations (
  id uuid primary key, user_type smallint not null check (user_type in (1,2)),
  nick text not null, real_name text not null, customer_code char(5), company text not null default '',
  phone text not null, email text, password_hash text not null, reason text not null default '',
  agreement_version int not null,
  state smallint not null default 0 check (state between 0 and 3),
  due date not null, opinion text not null default '' check (char_length(opinion) <= 500),
  reviewer uuid references users, decided_at timestamptz, user_id uuid references users,
  created_at timestamptz not null default now(), rev int not null default 1,
  check (user_type <> 1 or customer_code is not null),
  check (state <> 2 or opinion <> ''), check ((state = 1) = (user_id is not null))
);
create unique index registrations_phone_open_uq on registrations (phone) where state = 0;
create index registrations_queue_ix on registrations (due, id) where state = 0;

create table upgrades (
  id uuid primary key, user_id uuid not null references users on delete cascade,
  type smallint not null check (type in (1,2)), form jsonb not null,
  state smallint not null default 0 check (state between 0 and 3),
  due date not null, opinion text not null default '' check (char_length(opinion) <= 500),
  reviewer uuid references users, decided_at timestamptz, ends_on date,
  created_at timestamptz not null default now(), rev int not null default 1,
  check (reviewer is distinct from user_id), check (state <> 2 or opinion <> '')
);
create unique index upgrades_open_uq on upgrades (user_id, type) where state = 0;
create index upgrades_queue_ix on upgrades (due, id) where state = 0;
