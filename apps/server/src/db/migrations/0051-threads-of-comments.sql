-- The first comment above an answer, which stays known when it is deleted, when a comment was edited, and who likes it.
alter table comments
  add column thread uuid references comments on delete set null,
  add column edited_at timestamptz,
  add column like_count int not null default 0 check (like_count >= 0);
with recursive answers as (
  select c.id, c.parent as thread from comments c join comments p on p.id = c.parent and p.parent is null
  union all
  select c.id, a.thread from comments c join answers a on a.id = c.parent
)
update comments c set thread = a.thread from answers a where a.id = c.id;
create index comments_thread_ix on comments (thread, at, id) where thread is not null;
create index comments_liked_ix on comments (work_id, like_count, at, id) where state = 1;
create table comment_likes (
  comment_id uuid not null references comments on delete cascade, user_id uuid not null references users on delete cascade,
  at timestamptz not null default now(), primary key (comment_id, user_id)
);
create index comment_likes_user_ix on comment_likes (user_id, at);
