-- Whom a message concerns: codes of staff are shown to nobody at the desk. No reference, since messages outlive accounts.

alter table outbox add column user_id uuid;

-- From where somebody tried to sign in: the network of the address and the kind of program, as a digest. Places an account
-- was signed in from are counted apart, so that nobody is locked out there by others. See ADR 0041.

alter table auth_events add column place text not null default '';
create index auth_events_known_places_ix on auth_events (account, place, at desc) where kind = 'login' and ok;
