-- Files and uploads (content addressed): section 4 of the data model.

create table blobs (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  size bigint not null check (size >= 0), mime text not null, stored_at timestamptz not null default now(),
  state smallint not null default 1 check (state in (1,2,3)),    -- 1 good, 2 quarantined, 3 missing (found by the checker)
  checked_at timestamptz
);
create table files (
  id uuid primary key, owner uuid references users on delete set null,
  sha256 bytea not null references blobs, name text not null check (char_length(name) between 1 and 255),
  kind text not null check (kind in ('PDF','VIDEO','IMAGE','OTHER')),
  use text not null default 'work' check (use in ('work','cover','answer','evidence','caption','avatar','certificate','export')),
  length int not null default 0 check (length >= 0),             -- pages or seconds
  probe jsonb not null default '{}', created_at timestamptz not null default now()
);
create index files_owner_ix on files (owner, created_at desc);
create index files_blob_ix on files (sha256);
alter table users add constraint users_avatar_fk foreign key (avatar_file) references files on delete set null;

create table evidence (                                          -- files attached to a registration or an upgrade
  file_id uuid primary key references files on delete cascade,
  registration_id uuid references registrations on delete cascade,
  upgrade_id uuid references upgrades on delete cascade,
  check (num_nonnulls(registration_id, upgrade_id) = 1)
);
create table uploads (
  user_id uuid not null references users on delete cascade, key text not null check (key ~ '^[0-9a-f]{32,64}$'),
  name text not null default '', total bigint not null check (total > 0), chunk int not null,
  want_sha256 bytea, received bigint not null default 0, part_dir text not null unique,
  state smallint not null default 0 check (state in (0,1,2,3)),  -- 0 open 1 checking 2 done 3 failed
  file_id uuid references files on delete set null, error_key text,
  created_at timestamptz not null default now(), touched_at timestamptz not null default now(),
  primary key (user_id, key), check (received <= total)
);
create index uploads_idle_ix on uploads (touched_at) where state = 0;
create table upload_chunks (
  user_id uuid not null, key text not null, idx int not null check (idx >= 0),
  size int not null, sha256 bytea not null, at timestamptz not null default now(),
  primary key (user_id, key, idx), foreign key (user_id, key) references uploads on delete cascade
);
create table file_pages (                                        -- extracted text: one row per PDF page or per 30 s of captions
  sha256 bytea not null references blobs on delete cascade, node int not null,
  text text not null default '', text_hash bytea not null, image_hash bytea,
  primary key (sha256, node)
);
create table captions (
  file_id uuid primary key references files on delete cascade, video uuid not null references files on delete cascade,
  lang text not null check (lang in ('zh','en','tw','ja','de')), unique (video, lang)
);
