-- Settings, roles, users: section 1 of the data model.

create table settings (
  name text primary key check (name ~ '^[a-z][a-zA-Z0-9.]{1,63}$'),
  value jsonb not null, rev int not null default 1,
  updated_at timestamptz not null default now(), updated_by uuid
);
create table holidays (                       -- provider calendar for working days
  day date primary key, working boolean not null, label text not null default ''
);
create table roles (
  no text primary key check (no ~ '^[A-Z][0-9]{2}$'),
  class text not null check (class in ('learner','entitlement','staff')),
  level smallint check ((class = 'learner') = (level is not null)),
  zh text not null, en text not null, tw text not null, ja text not null, de text not null,
  capabilities text[] not null default '{}',
  user_types smallint[] not null default '{1,2,3}',
  active boolean not null default true, sort int not null default 0,
  check (class = 'staff' or capabilities = '{}')
);
create unique index roles_level_uq on roles (level) where class = 'learner' and active;

create table customers (                      -- provider customers behind the 5-digit code
  code char(5) primary key check (code ~ '^[0-9]{5}$'),
  company text not null check (char_length(company) between 2 and 100),
  brand text not null default '', active boolean not null default true
);
create table users (
  id uuid primary key,
  login_name text not null check (char_length(login_name) between 2 and 100),
  nick text not null check (char_length(nick) between 2 and 20),
  real_name text not null default '' check (char_length(real_name) <= 40),
  user_type smallint not null check (user_type in (1,2,3)),
  customer_code char(5) references customers,
  company text not null default '' check (char_length(company) <= 100),
  phone text check (phone ~ '^(1[3-9][0-9]{9}|\+[0-9]{6,15})$'),
  email text check (email = lower(email) and char_length(email) <= 100),
  password_hash text not null,                -- salted memory-hard hash of the 32-char wire value
  password_set_at timestamptz not null default now(),
  password_initial boolean not null default false,
  avatar_file uuid,
  profile text not null default '' check (char_length(profile) <= 200),
  time_factor numeric(3,2) not null default 1 check (time_factor = 0 or time_factor between 1 and 3), -- 0 = unlimited
  storage_quota bigint not null default 10737418240,
  state smallint not null default 1 check (state in (1,2,3)),   -- 1 active, 2 disabled, 3 erased
  erase_on date,
  created_at timestamptz not null default now(), last_seen_at timestamptz,
  rev int not null default 1,
  check (user_type <> 1 or customer_code is not null),
  check (state = 3 or phone is not null or email is not null)
);
create unique index users_login_uq on users (lower(login_name)) where state <> 3;
create unique index users_phone_uq on users (phone) where phone is not null and state <> 3;
create unique index users_email_uq on users (email) where email is not null and state <> 3;
create unique index users_nick_uq  on users (lower(nick)) where state <> 3;

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_no text not null references roles,
  granted_at timestamptz not null default now(), granted_by uuid references users,
  ends_on date, source text not null check (source in ('registration','exam','upgrade','grant')),
  source_id uuid,
  primary key (user_id, role_no),
  check (granted_by is distinct from user_id)               -- nobody grants to the own account
);
create index user_roles_role_ix on user_roles (role_no);

create table user_config (
  user_id uuid not null references users on delete cascade,
  type smallint not null check (type between 1 and 5),
  content jsonb not null check (pg_column_size(content) <= 16384),
  updated_at timestamptz not null default now(),
  primary key (user_id, type)
);
