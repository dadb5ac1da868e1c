-- Codes of a recovery are counted by contact; for an account that does not exist by the contact it would have.

alter table password_flows add column contact_key text not null default '';
