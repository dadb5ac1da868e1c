-- Grading again after a correction is a job; the row has its progress and where it goes on.
create table regrades (
  id uuid primary key, exam_id uuid not null references exams on delete cascade, asked_by uuid not null references users,
  asked_at timestamptz not null, reason text not null, total int not null, done int not null default 0, changed int not null default 0,
  last_attempt uuid, finished_at timestamptz
);
create index regrades_exam_ix on regrades (exam_id, asked_at);
create index regrades_asked_ix on regrades (asked_by);
create unique index regrades_running_uq on regrades (exam_id) where finished_at is null;
-- The version of a question by whose keys an answer got its points; null for the version in the paper.
alter table attempt_items add column graded_version int;
