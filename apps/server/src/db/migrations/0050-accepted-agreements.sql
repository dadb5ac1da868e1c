-- A version may ask members to accept it: at their next visit they read it, and what they accepted is kept with its time.
alter table agreements
  add column asks boolean not null default false,
  add column changes text not null default '' check (char_length(changes) <= 500);
create table agreement_acceptances (
  user_id uuid not null references users on delete cascade, no smallint not null check (no between 1 and 6),
  version int not null, at timestamptz not null,
  primary key (user_id, no, version)
);
