-- Each long list has an index that gives its order, the id last and every column in one direction: one comparison of rows
-- finds where a page begins. See ADR 0049.

-- The catalogue: the newest, the most read, what one keeps and what one studied.
drop index work_versions_new_ix, works_heat_ix, works_new_ix, favourites_list_ix, learning_records_list_ix;
create index work_versions_new_ix on work_versions (published_at, work_id) where state = 2;
create index works_heat_ix on works (heat, id) where live_version is not null and deleted_at is null;
create index favourites_list_ix on favourites (user_id, at, work_id);
create index learning_records_list_ix on learning_records (user_id, last_at, work_id);
-- Works for chosen roles are few and come first where a list is made for a role.
create index work_versions_for_roles_ix on work_versions (work_id) where state = 2 and show_roles;

-- Comments of a work, of a person, and all of them; those put away apart.
drop index comments_work_ix, comments_user_ix;
create index comments_work_ix on comments (work_id, at, id) where state = 1;
create index comments_user_ix on comments (user_id, at, id) where state <> 3;
create index comments_new_ix on comments (at, id) where state <> 3;
create index comments_put_away_ix on comments (state, at, id) where state <> 1;

-- People who follow somebody, and those somebody follows.
drop index follows_followed_ix;
create index follows_followed_ix on follows (followed, at, fan);
create index follows_fan_ix on follows (fan, at, followed);

drop index notices_list_ix, notices_unread_ix;
create index notices_list_ix on notices (user_id, at, id);
create index notices_unread_ix on notices (user_id, at, id) where read_at is null;

-- The audit log by object, by kind of object, by the first word of its actions, and by day.
drop index audit_log_object_ix;
create index audit_log_object_ix on audit_log (object_id, seq);
create index audit_log_kind_ix on audit_log (object_type, seq);
create index audit_log_action_ix on audit_log (split_part(action, '.', 1), seq);
create index audit_log_at_ix on audit_log using brin (at);

-- Accounts, and how many of them a customer has.
create index users_new_ix on users (created_at, id) where state <> 3;
create index users_put_away_ix on users (state, created_at, id) where state <> 1;
create index users_customer_ix on users (customer_code) where customer_code is not null;
create index outbox_unsent_ix on outbox (state, id) where state <> 1;

-- The place of a row in a desk's queue, as one growing number: what waits comes first, the longest first; what is answered
-- follows, the newest answer first. Microseconds, of which 2^53 is far off.
create function queue_place(waits boolean, since timestamptz, answered timestamptz) returns bigint
  language sql immutable parallel safe
  return case when waits then (extract(epoch from since at time zone 'UTC') * 1000000)::bigint
              else 8000000000000000 - (extract(epoch from coalesce(answered, since) at time zone 'UTC') * 1000000)::bigint end;
create index registrations_desk_ix
  on registrations (queue_place(state = 0, due::timestamp at time zone 'UTC', decided_at), id);
drop index upgrades_user_ix;
create index upgrades_user_ix on upgrades (user_id, created_at, id);
create index upgrades_desk_ix on upgrades (queue_place(state = 0, due::timestamp at time zone 'UTC', decided_at), id);
create index access_requests_desk_ix on access_requests (queue_place(state = 0, at, decided_at), id);
create index feedback_desk_ix on feedback (queue_place(state <> 2, at, at), id);
