-- When the server first gave a question with a time limit of its own to the candidate: from then its time runs. See ADR 83.
create table attempt_openings (
  attempt_id uuid not null, no int not null, at timestamptz not null,
  primary key (attempt_id, no), foreign key (attempt_id, no) references attempt_items on delete cascade
);
-- Until now the browser counted: what an open attempt has used of a question stays used.
insert into attempt_openings (attempt_id, no, at)
select i.attempt_id, i.no,
       case when a.finished_at is null then a.contact_at - make_interval(secs => i.used_seconds)
            else coalesce((select min(j.at - make_interval(secs => (j.payload ->> 'used')::int)) from answer_journal j
                            where j.attempt_id = i.attempt_id and j.question_id = i.question_id), a.started_at) end
  from attempt_items i join attempts a on a.id = i.attempt_id
  join question_versions v on v.question_id = i.question_id and v.version = i.version
 where v.limit_seconds > 0 and i.seq > 0;
-- Append only; those of an erased account go with its answers.
create trigger attempt_openings_guard before update on attempt_openings for each row execute function audit_is_append_only();
create trigger attempt_openings_kept before delete on attempt_openings for each row execute function answer_journal_stays();
create trigger attempt_openings_whole before truncate on attempt_openings for each statement execute function audit_is_append_only();
