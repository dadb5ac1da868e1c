-- Rows of the audit log and its daily anchors are signed by a key that is not in the database: see ADR 0040.

alter table audit_log
  -- How the hash was made: 1 from what the server had before the database stored it, 2 from what is stored.
  add column form smallint not null default 1 check (form in (1, 2)),
  add column signature bytea,
  add check ((form = 2) = (signature is not null));
create trigger audit_log_whole before truncate on audit_log for each statement execute function audit_is_append_only();

-- Nothing ever wrote an anchor before this.
alter table audit_anchors
  add column at timestamptz not null,
  alter column signature set not null,
  alter column key_id set not null;
create trigger audit_anchors_guard before delete on audit_anchors for each row execute function audit_is_append_only();
create trigger audit_anchors_whole before truncate on audit_anchors for each statement execute function audit_is_append_only();
