-- Exams: section 10 of the data model.

create table questions (
  id uuid primary key, head_version int not null default 1, state smallint not null default 0 check (state in (0,1,2)), -- draft, active, retired
  tags text[] not null default '{}', created_by uuid references users, created_at timestamptz not null default now()
);
create index questions_tags_ix on questions using gin (tags) where state = 1;
create table question_versions (
  question_id uuid not null references questions on delete cascade, version int not null,
  kind smallint not null check (kind in (1,2,3)), lang text not null default 'zh',
  stem text not null check (char_length(stem) between 1 and 2000), image_file uuid references files, material_file uuid references files,
  options jsonb not null default '[]',                           -- [{"key":"A","text":"…"}]
  keys text[] not null default '{}', score numeric(5,1) not null check (score > 0),
  limit_seconds int not null default 0 check (limit_seconds >= 0), rubric text not null default '',
  created_at timestamptz not null default now(), primary key (question_id, version),
  check ((kind = 1 and cardinality(keys) = 1) or (kind = 2 and cardinality(keys) >= 2) or (kind = 3 and keys = '{}'))
);
create table question_refs (                                     -- what a question is about: page or second span of a work
  question_id uuid not null references questions on delete cascade, work_id uuid not null references works on delete cascade,
  from_node int not null, to_node int not null check (to_node >= from_node), quote text not null default '',
  primary key (question_id, work_id, from_node)
);
create index question_refs_work_ix on question_refs (work_id);
create table exams (
  id uuid primary key, role_no text not null references roles, title text not null check (char_length(title) between 1 and 60),
  duration int not null default 0 check (duration >= 0), pass_score numeric(4,1) not null default 90 check (pass_score between 0 and 99.9),
  multi_rule smallint not null default 1 check (multi_rule in (1,2)), review smallint not null default 0 check (review in (0,1)),
  resit_max smallint not null default 3, resit_days smallint not null default 30, resit_wait_hours int not null default 24,
  valid_months int not null default 0, blueprint jsonb not null default '[]', rules text not null default '',
  state smallint not null default 0 check (state in (0,1,2)), published_at timestamptz, rev int not null default 1
);
create unique index exams_role_uq on exams (role_no) where state = 1;
create table exam_questions (                                    -- fixed papers; empty when the blueprint draws
  exam_id uuid not null references exams on delete cascade, no int not null, question_id uuid not null references questions,
  score numeric(5,1) not null, primary key (exam_id, no), unique (exam_id, question_id)
);
create table attempts (
  id uuid primary key, exam_id uuid not null references exams, user_id uuid not null references users,
  state smallint not null default 0 check (state between 0 and 3), seed bigint not null,
  time_factor numeric(3,2) not null default 1, started_at timestamptz not null default now(), deadline timestamptz,
  finished_at timestamptz, used_seconds int, contact_at timestamptz not null default now(), finished_by text check (finished_by in ('user','deadline','idle')),
  score numeric(4,1), graded_at timestamptz, candidate_no text not null unique, rev int not null default 1
);
create unique index attempts_open_uq on attempts (user_id) where state = 0 and finished_at is null;
create index attempts_user_ix on attempts (user_id, started_at desc);
create index attempts_grading_ix on attempts (finished_at) where state = 1;
create table attempt_items (                                     -- the paper as drawn
  attempt_id uuid not null references attempts on delete cascade, no int not null,
  question_id uuid not null, version int not null, option_order text[] not null default '{}', score numeric(5,1) not null,
  keys text[] not null default '{}', answer_text text not null default '', answer_file uuid references files,
  seq int not null default 0, used_seconds int not null default 0, marked boolean not null default false, frozen boolean not null default false,
  got numeric(5,1), grader uuid references users, remark text not null default '', graded_at timestamptz,
  primary key (attempt_id, no), unique (attempt_id, question_id),
  foreign key (question_id, version) references question_versions, check (got is null or got between 0 and score)
);
create table answer_journal (                                    -- every accepted answer, append-only, hash chained per attempt
  attempt_id uuid not null references attempts on delete cascade, n int not null,
  at timestamptz not null default now(), client_at timestamptz, question_id uuid not null, seq int not null, payload jsonb not null,
  prev_hash bytea not null, hash bytea not null, primary key (attempt_id, n)
);
create table question_stats (
  question_id uuid not null, version int not null, n int not null, facility numeric(5,4), discrimination numeric(5,4),
  options jsonb not null default '{}', median_seconds int, made_at timestamptz not null default now(),
  primary key (question_id, version), foreign key (question_id, version) references question_versions on delete cascade
);
