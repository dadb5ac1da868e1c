-- The language of the form, in which a guest is answered.
alter table feedback add column lang text not null default 'zh' check (lang in ('zh','en','tw','ja','de'));
