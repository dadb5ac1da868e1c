-- Catalogue: section 5 of the data model.

create table catalogue_nodes (
  no text primary key check (no ~ '^[0-9]{1,20}$'),
  parent text references catalogue_nodes deferrable initially deferred,
  path text not null unique check (path ~ '^(/[0-9]{1,20}){1,5}$'),   -- '/01/0102'; last part = no
  zh text not null, en text not null, tw text not null, ja text not null, de text not null,
  tag boolean not null default false, sort int not null default 0, active boolean not null default true,
  rev int not null default 1, check (parent is distinct from no), check (path like '%/' || no)
);
create index catalogue_nodes_path_ix on catalogue_nodes (path text_pattern_ops);
create index catalogue_nodes_parent_ix on catalogue_nodes (parent, sort, no);
create table home_keywords (
  no text primary key, zh text not null, en text not null, tw text not null, ja text not null, de text not null,
  sort int not null default 0, active boolean not null default true
);
create table agreements (
  no smallint not null check (no between 1 and 6), version int not null,
  lang text not null check (lang in ('zh','en','tw','ja','de')),
  title text not null, content text not null, published_at timestamptz,
  primary key (no, version, lang)
);
