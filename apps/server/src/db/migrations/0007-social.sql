-- Social: section 7 of the data model.

create table comments (
  id uuid primary key, work_id uuid not null references works on delete cascade, version int not null,
  user_id uuid not null references users, parent uuid references comments on delete set null,
  content text not null check (char_length(content) between 1 and 500), node int, anchor jsonb,
  state smallint not null default 1 check (state in (1,2,3)), at timestamptz not null default now(),
  moderated_by uuid references users, moderation_reason text
);
create index comments_work_ix on comments (work_id, at desc, id) where state = 1;
create index comments_user_ix on comments (user_id, at desc) where state <> 3;
create table ratings (
  work_id uuid not null references works on delete cascade, user_id uuid not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5), comment_id uuid references comments on delete set null,
  at timestamptz not null default now(), primary key (work_id, user_id)
);
create table favourites (
  user_id uuid not null references users on delete cascade, work_id uuid not null references works on delete cascade,
  at timestamptz not null default now(), primary key (user_id, work_id)
);
create index favourites_list_ix on favourites (user_id, at desc);
create index favourites_work_ix on favourites (work_id);
create table follows (
  fan uuid not null references users on delete cascade, followed uuid not null references users on delete cascade,
  at timestamptz not null default now(), primary key (fan, followed), check (fan <> followed)
);
create index follows_followed_ix on follows (followed, at desc);
create table activities (                                        -- user-move
  id bigint generated always as identity primary key, user_id uuid not null references users on delete cascade,
  act text not null check (act in ('publish','comment','store','pass','follow')),
  work_id uuid references works on delete cascade, other uuid references users on delete cascade,
  text text not null default '', at timestamptz not null default now()
);
create index activities_user_ix on activities (user_id, id desc);
create table feedback (
  id uuid primary key, user_id uuid references users on delete set null, content text not null check (char_length(content) between 1 and 1000),
  contact text not null default '', page text not null default '', file_id uuid references files,
  state smallint not null default 0 check (state in (0,1,2)), reply text not null default '', at timestamptz not null default now()
);
