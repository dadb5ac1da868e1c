-- Works, versions, review: section 6 of the data model.

create table works (
  id uuid primary key, author uuid not null references users,
  head_version int not null default 1, live_version int,
  vip boolean not null default false, login_only boolean not null default false,
  star_sum int not null default 0, star_count int not null default 0,
  comment_count int not null default 0, store_count int not null default 0,
  heat int not null default 0, first_published_at timestamptz, last_published_at timestamptz,
  created_at timestamptz not null default now(), deleted_at timestamptz
);
create table work_versions (
  work_id uuid not null references works on delete cascade, version int not null check (version >= 1),
  state smallint not null default 0 check (state between 0 and 4),
  end_reason text check (end_reason in ('time','author','staff')),
  reopen boolean not null default true,
  title text not null default '' check (char_length(title) <= 60),
  intro text not null default '' check (char_length(intro) <= 100),
  file_id uuid references files, kind text check (kind in ('PDF','VIDEO')), length int not null default 0,
  cover_file uuid references files, lang text not null default 'zh' check (lang in ('zh','en','tw','ja','de')),
  show_roles boolean not null default false,
  starts_on date, ends_on date, price int not null default 0 check (price between 0 and 99999),
  copyright boolean not null default false,
  dtype text references catalogue_nodes, stype text references catalogue_nodes,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 10),
  note text not null default '' check (char_length(note) <= 200),
  rev int not null default 1, saved_at timestamptz not null default now(),
  submitted_at timestamptz, due date, claimed_by uuid references users, claimed_until timestamptz,
  published_at timestamptz, ended_at timestamptz,
  primary key (work_id, version),
  check (ends_on is null or starts_on is null or ends_on >= starts_on),
  check ((state = 4) = (end_reason is not null)),
  check (state in (0,3) or (title <> '' and file_id is not null and intro <> '' and starts_on is not null
         and copyright and dtype is not null and stype is not null))
);
create unique index work_versions_one_open on work_versions (work_id) where state in (0,1,3);
create index work_versions_review_ix on work_versions (due, work_id) where state = 1;
create index work_versions_end_ix on work_versions (ends_on) where state = 2 and ends_on is not null;
create index work_versions_cat_ix on work_versions (stype, published_at desc) where state = 2;
create index work_versions_kw_ix on work_versions using gin (keywords) where state = 2;
alter table works add constraint works_head_fk foreign key (id, head_version) references work_versions (work_id, version) deferrable initially deferred;
alter table works add constraint works_live_fk foreign key (id, live_version) references work_versions (work_id, version) deferrable initially deferred;
create index works_author_ix on works (author, created_at desc) where deleted_at is null;
create index works_heat_ix on works (heat desc, id) where live_version is not null and deleted_at is null;
create index works_new_ix on works (last_published_at desc, id) where live_version is not null and deleted_at is null;

create table work_roles (                                        -- display object: selected roles
  work_id uuid not null, version int not null, role_no text not null references roles,
  primary key (work_id, version, role_no),
  foreign key (work_id, version) references work_versions on delete cascade
);
create table outline_items (
  work_id uuid not null, version int not null, no int not null check (no between 1 and 300),
  title text not null check (char_length(title) between 1 and 60), node int not null check (node >= 0),
  level smallint not null check (level between 1 and 3),
  primary key (work_id, version, no), foreign key (work_id, version) references work_versions on delete cascade
);
create table work_reviews (                                      -- approval opinions, kept for ever
  id uuid primary key, work_id uuid not null, version int not null,
  reviewer uuid not null references users, result smallint not null check (result in (1,2,3)), -- 1 approved 2 refused 3 taken down
  opinion text not null default '' check (char_length(opinion) <= 500), pages jsonb not null default '[]',
  at timestamptz not null default now(), check (result = 1 or opinion <> ''),
  foreign key (work_id, version) references work_versions on delete cascade
);
create index work_reviews_ix on work_reviews (work_id, version, at desc);
create table work_events (
  id bigint generated always as identity primary key, work_id uuid not null references works on delete cascade,
  version int not null, actor uuid, event text not null, from_state smallint, to_state smallint, at timestamptz not null default now()
);
create index work_events_ix on work_events (work_id, id);
create table version_diffs (                                     -- changed areas between two versions of one work
  work_id uuid not null references works on delete cascade, from_version int not null, to_version int not null,
  pages jsonb not null, page_map jsonb not null, made_at timestamptz not null default now(),
  primary key (work_id, from_version, to_version)
);
create table entitlements (
  user_id uuid not null references users on delete cascade, work_id uuid not null references works on delete cascade,
  ends_on date, granted_by uuid references users, reason text not null default '', at timestamptz not null default now(),
  primary key (user_id, work_id)
);
create table access_requests (
  id uuid primary key, user_id uuid not null references users on delete cascade, work_id uuid not null references works on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200), state smallint not null default 0 check (state in (0,1,2)),
  decided_by uuid references users, opinion text not null default '', at timestamptz not null default now(), decided_at timestamptz,
  check (decided_by is distinct from user_id)
);
create unique index access_requests_open_uq on access_requests (user_id, work_id) where state = 0;
create view resources as
  select w.id, w.author, v.version, v.title, v.intro, v.kind, v.length, v.file_id, v.cover_file, v.lang, v.show_roles,
         v.starts_on, v.ends_on, v.price, v.dtype, v.stype, v.keywords, w.vip, w.login_only,
         w.star_sum, w.star_count, w.comment_count, w.store_count, w.heat, v.published_at
    from works w join work_versions v on v.work_id = w.id and v.version = w.live_version
   where w.deleted_at is null and v.state = 2;
