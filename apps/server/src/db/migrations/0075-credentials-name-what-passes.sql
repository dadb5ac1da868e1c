-- Credentials said that the pass score is enough; a pass needs more. They are signed again; earlier ones stay valid.
update certificates set credential = null, key_id = null, mail_token = null where credential is not null or mail_token is not null;
-- Consent to show a mail address ended with another address, but came back with the first one.
update certificates c set mail_salt = null, mail_hash = null, mail_shown_at = null, mail_token = null
  from users u
 where u.id = c.user_id and c.mail_hash is not null
   and c.mail_hash is distinct from 'sha256$' || encode(sha256(convert_to(u.email || c.mail_salt, 'UTF8')), 'hex');
