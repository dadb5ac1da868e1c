-- A question that was given out while its candidate had no limits has no time yet: it begins when there is a limit and the candidate
-- asks for it or answers it. A time may only begin, or move to an earlier one when the server's clock was set back. See ADR 83.
alter table attempt_openings alter column at drop not null;
create function attempt_opening_only_earlier() returns trigger language plpgsql as $$
begin
  if (new.attempt_id, new.no) = (old.attempt_id, old.no) and new.at is not null and (old.at is null or new.at < old.at) then return new; end if;
  raise exception 'append only';
end $$;
drop trigger attempt_openings_guard on attempt_openings;
create trigger attempt_openings_guard before update on attempt_openings for each row execute function attempt_opening_only_earlier();
