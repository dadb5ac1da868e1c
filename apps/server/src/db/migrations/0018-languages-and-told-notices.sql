-- In which language an applicant is written to; notices that mail and short messages have told of, or need not.
alter table registrations add column lang text not null default 'zh' check (lang in ('zh','en','tw','ja','de'));
alter table notices add column told_at timestamptz;
update notices set told_at = at;
create index notices_untold_ix on notices (user_id) where told_at is null;
