-- Activities and notices name the comment, work, exam or person that they are about, and read its text when they are read: a text
-- that was deleted, hidden, changed or taken out of sight was readable in their copies.
create index comments_writer_ix on comments (user_id, at);
alter table activities
  add column comment_id uuid references comments on delete cascade,
  add column exam_id uuid references exams on delete cascade;
update activities a
   set comment_id = (select c.id from comments c
                      where c.user_id = a.user_id and c.work_id = a.work_id and c.at = a.at
                      order by c.content = a.text desc, c.id limit 1)
 where act = 'comment';
update activities a
   set exam_id = (select t.exam_id from attempts t join exams e on e.id = t.exam_id
                   where t.user_id = a.user_id and t.state = 2
                   order by e.title = a.text desc,
                            abs(extract(epoch from coalesce(t.graded_at, t.finished_at, t.started_at) - a.at)) limit 1)
 where act = 'pass';
drop index comments_writer_ix;
-- What was taken back, and what nobody can find any more, is no activity.
delete from activities a
 where (act = 'comment' and not exists (select 1 from comments c where c.id = a.comment_id and c.state <> 3))
    or (act = 'pass' and exam_id is null)
    or (act = 'store' and not exists (select 1 from favourites f where f.user_id = a.user_id and f.work_id = a.work_id))
    or (act = 'follow' and not exists (select 1 from follows f where f.fan = a.user_id and f.followed = a.other));
alter table activities drop column text;
alter table activities add check ((act = 'comment') = (comment_id is not null));
alter table activities add check ((act = 'pass') = (exam_id is not null));
create index activities_comment_ix on activities (comment_id) where comment_id is not null;
create index activities_exam_ix on activities (exam_id) where exam_id is not null;

alter table notices
  add column work_id uuid references works on delete cascade,                 -- its title is read
  add column comment_id uuid references comments on delete cascade,           -- its text is read
  add column person_id uuid references users on delete cascade,               -- who did it; the nickname is read
  add column registration_id uuid references registrations on delete cascade; -- whose it is; the nickname is read
create function pg_temp.found(id text) returns uuid language sql immutable as
  $$ select case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end $$;
-- The id in an encoded one: a byte for its kind, sixteen of the UUID, two of the checksum.
create function pg_temp.decoded(id text) returns uuid language sql immutable as
  $$ select case when id ~ '^[A-Za-z0-9_-]{26}$'
                 then encode(substring(decode(translate(id, '-_', '+/') || '==', 'base64') from 2 for 16), 'hex')::uuid end $$;
update notices n
   set comment_id = (select c.id from comments c
                      where c.id = coalesce(pg_temp.found(substring(n.link from 'comment=([0-9a-f-]{36})')),
                                            pg_temp.found(substring(n.dedup_key from '^(?:mention|comment-liked):(.*)$'))))
 where params->>'kind' in ('comment', 'reply', 'mention', 'comment-liked');
update notices n
   set work_id = coalesce(
         (select c.work_id from comments c where c.id = n.comment_id),
         (select w.id from works w
           where w.id = coalesce(pg_temp.decoded(substring(n.link from '^/pdf\?id=([A-Za-z0-9_-]{26})')),
                                 pg_temp.decoded(substring(n.link from '^/video/([A-Za-z0-9_-]{26})')),
                                 pg_temp.found(substring(n.link from '^/(?:console/works|creative/add)\?(?:id|ID)=(.*)$')))),
         (select q.work_id from access_requests q where q.id = pg_temp.found(substring(n.dedup_key from '^access:(.*)$'))))
 where params->>'kind' in ('comment', 'reply', 'mention', 'comment-liked', 'comment-hidden', 'comment-shown', 'access-waits',
                           'access-approved', 'access-refused', 'work-approved', 'work-refused', 'work-waits', 'work-by-followed',
                           'work-changed');
update notices n
   set person_id = (select u.id from users u
                     where u.id = coalesce(
                             case when params->>'kind' <> 'comment-liked' then (select c.user_id from comments c where c.id = n.comment_id) end,
                             case when params->>'kind' = 'work-by-followed' then (select w.author from works w where w.id = n.work_id) end,
                             pg_temp.found(substring(n.dedup_key from '^fan:(.*)$')),
                             (select q.user_id from access_requests q where q.id = pg_temp.found(substring(n.dedup_key from '^access:(.*)$'))),
                             (select p.user_id from upgrades p
                               where p.id = pg_temp.found(substring(n.dedup_key from '^(?:upgrade|review-soon|review-late):(.*)$'))),
                             (select b.id from users b where lower(b.nick) = lower(n.params->>'by') and b.state <> 3),
                             case when params->>'kind' = 'role-lowering-waits'
                                  then (select b.id from users b where lower(b.nick) = lower(n.title) and b.state <> 3) end))
 where params ? 'by' or params->>'kind' in ('fan', 'upgrade-waits', 'review-soon', 'review-late', 'role-lowering-waits');
update notices n
   set registration_id = (select g.id from registrations g
                           where g.id = pg_temp.found(substring(n.dedup_key from '^(?:registration|review-soon|review-late):(.*)$')))
 where params->>'kind' in ('registration-waits', 'review-soon', 'review-late');
update notices n
   set content = case when params->>'kind' in ('comment', 'reply', 'mention', 'comment-liked', 'work-changed') then '' else content end,
       title = case when work_id is not null or person_id is not null or registration_id is not null
                         or params->>'kind' in ('comment', 'reply', 'mention', 'comment-liked', 'fan', 'role-lowering-waits',
                                                'registration-waits', 'upgrade-waits', 'review-soon', 'review-late')
                    then '' else title end,
       params = (params - 'by') || case when params->>'kind' = 'work-changed' and n.dedup_key ~ '^edition:[0-9a-f-]{36}:[0-9]+$'
                                        then jsonb_build_object('version', substring(n.dedup_key from '[0-9]+$')) else '{}' end
 where params->>'kind' in ('comment', 'reply', 'mention', 'comment-liked', 'work-changed', 'fan', 'role-lowering-waits',
                           'registration-waits', 'upgrade-waits', 'review-soon', 'review-late')
    or work_id is not null or params ? 'by';
create index notices_work_ix on notices (work_id) where work_id is not null;
create index notices_comment_ix on notices (comment_id) where comment_id is not null;
create index notices_person_ix on notices (person_id) where person_id is not null;
create index notices_registration_ix on notices (registration_id) where registration_id is not null;

-- Messages name their notices. Of digests that were sent only the number of notices stays.
update outbox set params = jsonb_build_object('notice', split_part(dedup_key, ':', 2))
 where template = 'notice' and dedup_key like 'notice:%';
update outbox set params = params - 'list' where template = 'digest' and state <> 0;
-- Those that still wait tell only the number.
update outbox set params = params || '{"list": ""}' where template = 'digest' and state = 0;
update idempotency_keys set answer = jsonb_set(answer, '{data,COMMENT,CONTENT}', '""')
 where answer #> '{data,COMMENT,CONTENT}' is not null;
