-- The text of works that were published before their text was searched waits to be read.

insert into search_queue (work_id) select id from works where live_version is not null on conflict do nothing;
create index search_queue_due_ix on search_queue (at);
