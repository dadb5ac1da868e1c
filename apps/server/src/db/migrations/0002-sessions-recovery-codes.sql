-- Sessions, recovery, codes: section 2 of the data model.

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique, user_id uuid not null references users on delete cascade,
  scope smallint not null default 1 check (scope in (0,1)),      -- 0 limited, 1 full
  created_at timestamptz not null default now(), last_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz, end_key text,                            -- e.g. SESSION_REPLACED: told once with 421
  ip inet, device text not null default '' check (char_length(device) <= 200),
  last_beat_at timestamptz, last_beat_work uuid
);
create index sessions_user_ix on sessions (user_id) where ended_at is null;
create index sessions_expiry_ix on sessions (expires_at);

create table password_flows (
  id uuid primary key, lg_hash bytea not null unique, su_hash bytea unique, contact_hash bytea not null unique,
  user_id uuid references users on delete cascade,               -- null = decoy
  channel text not null check (channel in ('phone','email')),
  state text not null check (state in ('started','coded','proved','done','dead')),
  created_at timestamptz not null default now(), expires_at timestamptz not null, su_expires_at timestamptz
);
create table verification_codes (
  id uuid primary key,
  purpose smallint not null check (purpose in (1,2,3,4)),        -- 1 recovery 2 registration 3 contact change 4 login confirmation
  contact text not null, flow_id uuid, user_id uuid,
  code_hash bytea not null, tries smallint not null default 0 check (tries <= 5),
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index verification_codes_ix on verification_codes (contact, purpose, created_at desc);

create table auth_events (                                       -- lockout counting and security log
  id bigint generated always as identity primary key,
  at timestamptz not null default now(), kind text not null, account text not null default '',
  user_id uuid, ip inet, ok boolean not null, detail jsonb not null default '{}'
);
create index auth_events_account_ix on auth_events (account, at desc);
create index auth_events_ip_ix on auth_events (ip, at desc);

create table idempotency_keys (
  user_id uuid not null, path text not null, key text not null, body_hash bytea not null,
  answer jsonb, created_at timestamptz not null default now(), primary key (user_id, path, key)
);
