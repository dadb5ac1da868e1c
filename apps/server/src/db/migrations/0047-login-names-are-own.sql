-- A login name that is a phone number or an e-mail address is the account's own one: its next owner signs in with it.
-- Accounts that have changed their contact long ago still had the old one; two steps, as one may have the old one of another.
update users set login_name = 'moved-' || id
 where state <> 3 and (login_name ~ '^(1[3-9][0-9]{9}|\+[0-9]{6,15})$' or login_name ~ '^[^@ ]+@[^@ ]+\.[^@ ]+$')
   and login_name is distinct from phone and lower(login_name) is distinct from email;
update users set login_name = coalesce(phone, email) where login_name = 'moved-' || id;
alter table users add constraint users_login_own_check check (
  state = 3 or login_name is not distinct from phone or lower(login_name) is not distinct from email
  or not (login_name ~ '^(1[3-9][0-9]{9}|\+[0-9]{6,15})$' or login_name ~ '^[^@ ]+@[^@ ]+\.[^@ ]+$'));
