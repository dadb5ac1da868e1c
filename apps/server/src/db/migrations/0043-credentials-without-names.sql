-- Credentials have no digest of the holder's name any more: with its salt beside it, strangers could try names. They are signed again.
update certificates set credential = null, key_id = null where credential is not null;
-- Whether a key was replaced by a server with another secret, and not because of its age: its owner may take it again.
alter table signing_keys add column displaced boolean not null default false;
