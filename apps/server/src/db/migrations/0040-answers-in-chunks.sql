-- What an upload in chunks is for: the file of a work, or the answer to a question of an exam, which may be of any type.
alter table uploads add column use text not null default 'work' check (use in ('work','answer'));
