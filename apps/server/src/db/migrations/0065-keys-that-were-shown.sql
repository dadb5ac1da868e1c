-- Of which questions of a paper the right answer was shown to its candidate, and when first. See ADR 85.
create table attempt_keys_shown (
  attempt_id uuid not null, no int not null,
  at timestamptz, -- null: the attempt ended before this was noted; perhaps it was shown
  primary key (attempt_id, no), foreign key (attempt_id, no) references attempt_items on delete cascade
);
-- After passing, everything was shown; after failing, nobody knows.
insert into attempt_keys_shown (attempt_id, no, at)
select i.attempt_id, i.no, case when a.state = 2 then a.graded_at end
  from attempt_items i join attempts a on a.id = i.attempt_id join exams e on e.id = a.exam_id
  join question_versions v on v.question_id = i.question_id and v.version = i.version
 where a.state in (2, 3) and a.graded_at is not null and e.review = 1 and v.kind <> 3;
