-- Every file that was given as an answer, also those that another one has replaced: the journal names them.
create table attempt_files (
  attempt_id uuid not null, no int not null, file_id uuid not null references files on delete cascade, at timestamptz not null,
  primary key (attempt_id, no, file_id), foreign key (attempt_id, no) references attempt_items on delete cascade
);
create index attempt_files_file_ix on attempt_files (file_id);
insert into attempt_files (attempt_id, no, file_id, at)
select i.attempt_id, i.no, f.id, min(j.at)
  from answer_journal j join attempt_items i on i.attempt_id = j.attempt_id and i.question_id = j.question_id
  join files f on f.id = (j.payload ->> 'file')::uuid group by 1, 2, 3;
-- How many bytes the journal of an attempt has, so that it cannot grow for ever.
alter table attempts add column journal_bytes bigint not null default 0;
-- The answers of an erased account go; those of everybody else stay as they are.
create function answer_journal_stays() returns trigger language plpgsql as $$
begin
  if exists (select 1 from attempts a join users u on u.id = a.user_id where a.id = old.attempt_id and u.state = 3) then return old; end if;
  raise exception 'append only';
end $$;
drop trigger answer_journal_kept on answer_journal;
create trigger answer_journal_kept before delete on answer_journal for each row execute function answer_journal_stays();
