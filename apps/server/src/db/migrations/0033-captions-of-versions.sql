-- Captions belong to a version of a work, which is reviewed with them, and no longer to its video. See ADR 0059.
create table work_captions (                                     -- captions of a video, one file for each language
  work_id uuid not null, version int not null,
  lang text not null check (lang in ('zh','en','tw','ja','de')),
  file_id uuid not null references files,
  primary key (work_id, version, lang),
  foreign key (work_id, version) references work_versions on delete cascade
);
create index work_captions_file_ix on work_captions (file_id);
insert into work_captions (work_id, version, lang, file_id)
  select v.work_id, v.version, c.lang, c.file_id from captions c join work_versions v on v.file_id = c.video;
drop table captions;
