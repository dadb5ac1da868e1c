-- A holder may let wallets recognize a certificate by the holder's mail address: a salted hash of it, from that time on.
alter table certificates
  add column mail_salt text,
  add column mail_hash text,
  add column mail_shown_at timestamptz,
  add column mail_token text check (mail_token is null or mail_hash is not null),
  add constraint certificates_mail_check
    check ((mail_salt is null) = (mail_hash is null) and (mail_salt is null) = (mail_shown_at is null));
-- The picture of a certificate's badge, without a credential in it.
create table certificate_badges (
  certificate_id uuid primary key references certificates on delete cascade, svg text not null, png bytea not null, made_at timestamptz not null
);
-- Credentials are signed with an algorithm that the verifier of 1EdTech knows, and name the exam. Keys and credentials of before stay valid.
update signing_keys set retired_at = created_at where use = 'credential' and retired_at is null;
update certificates set credential = null, key_id = null where credential is not null;
