-- An exam has titles by language beside its main one. A certificate keeps them as they were when it was issued.
alter table exams add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object');
alter table certificates add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object');
