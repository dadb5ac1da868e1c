-- A draft has no display object and is neither free nor paid until its author has chosen: docs/wire.md, 10.2.
alter table work_versions
  alter column show_roles drop not null,
  alter column paid drop not null,
  add constraint work_versions_chosen check (state in (0,3) or (show_roles is not null and paid is not null));
