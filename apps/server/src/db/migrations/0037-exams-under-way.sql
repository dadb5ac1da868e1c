-- Exams are taken, graded and certified. See ADR 0063.

-- Half the points of a score with one decimal have two.
alter table attempt_items alter column got type numeric(6,2);
alter table exams
  add constraint exams_resit_max_check check (resit_max >= 1),
  add constraint exams_resit_days_check check (resit_days >= 1),
  add constraint exams_resit_wait_check check (resit_wait_hours >= 0),
  add constraint exams_valid_months_check check (valid_months >= 0);
create index exams_role_ix on exams (role_no);

-- Journal entries cannot be removed either.
create trigger answer_journal_kept before delete on answer_journal for each row execute function audit_is_append_only();
create trigger answer_journal_whole before truncate on answer_journal for each statement execute function audit_is_append_only();

-- A certificate is issued at once; its credential is signed afterwards.
alter table certificates
  alter column credential drop not null,
  alter column key_id drop not null,
  add constraint certificates_credential_check check ((credential is null) = (key_id is null));

-- Orders of lists: own attempts, the grading queue, open attempts that may be over.
drop index attempts_user_ix;
create index attempts_user_ix on attempts (user_id, started_at, id);
create index attempts_desk_ix on attempts (queue_place(state = 1, finished_at, graded_at), id) where finished_at is not null;
create index attempts_open_ix on attempts (id) where state = 0;
create index attempts_exam_ix on attempts (exam_id);
create index certificates_lapsing_ix on certificates (valid_to) where state = 1 and valid_to is not null;
