-- Certificates: section 11 of the data model.

create table signing_keys (
  id text primary key, public_key bytea not null, private_ref text not null, algorithm text not null,
  created_at timestamptz not null default now(), retired_at timestamptz
);
create table certificates (
  id uuid primary key, cert_no char(16) not null unique check (cert_no ~ '^[0-9A-Z]{16}$'), check_code char(8) not null,
  user_id uuid not null references users, attempt_id uuid not null unique references attempts,
  holder_name text not null, role_no text not null references roles, role_label jsonb not null, title text not null,
  score numeric(4,1) not null, issued_on date not null, valid_to date, state smallint not null default 1 check (state in (1,2,3)),
  file_id uuid references files, credential jsonb not null, key_id text not null references signing_keys, created_at timestamptz not null default now()
);
create index certificates_user_ix on certificates (user_id, issued_on desc);
create table certificate_actions (
  id uuid primary key, certificate_id uuid not null references certificates, action text not null check (action in ('revoke')),
  reason text not null, asked_by uuid not null references users, confirmed_by uuid references users,
  asked_at timestamptz not null default now(), confirmed_at timestamptz, check (confirmed_by is distinct from asked_by)
);
create unique index certificate_actions_open_uq on certificate_actions (certificate_id) where confirmed_at is null;
