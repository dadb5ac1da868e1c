-- A registration's state is written with the id of its account, and the account is made by what follows from the new
-- state: the reference is looked at when the transaction ends. See ADR 0043.

alter table registrations alter constraint registrations_user_id_fkey deferrable initially deferred;
