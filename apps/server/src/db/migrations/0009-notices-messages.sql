-- Notices and messages: section 9 of the data model.

create table notices (
  id uuid primary key, user_id uuid not null references users on delete cascade,
  type smallint not null check (type between 1 and 8), title text not null, content text not null default '',
  params jsonb not null default '{}', link text not null default '', dedup_key text,
  at timestamptz not null default now(), read_at timestamptz
);
create index notices_list_ix on notices (user_id, at desc, id);
create index notices_unread_ix on notices (user_id) where read_at is null;
create unique index notices_dedup_uq on notices (user_id, dedup_key) where dedup_key is not null;
create table outbox (                                            -- mail and SMS, sent by a worker at least once
  id uuid primary key, channel text not null check (channel in ('mail','sms')), recipient text not null,
  template text not null, params jsonb not null, lang text not null, dedup_key text unique,
  state smallint not null default 0 check (state in (0,1,2)), tries smallint not null default 0,
  not_before timestamptz not null default now(), sent_at timestamptz, error text
);
create index outbox_due_ix on outbox (not_before) where state = 0;
