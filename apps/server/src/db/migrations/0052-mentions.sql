-- The people whom a comment mentions.
alter table comments add column mentions uuid[] not null default '{}';
