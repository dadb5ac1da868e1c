-- Papers that were given out to candidates without limits before this was noted: their questions are not held again should a limit come.
insert into attempt_openings (attempt_id, no)
select i.attempt_id, i.no
  from attempts a join attempt_items i on i.attempt_id = a.id
  join question_versions v on v.question_id = i.question_id and v.version = i.version
 where a.state = 0 and a.time_factor = 0 and v.limit_seconds > 0 on conflict do nothing;
