-- Lines stored before the rule of characters: signs that nobody sees, or that turn the direction round, are taken out of what lists
-- show. Joiners and variants, which some scripts need, stay, and so does a line with nothing else. What people said, what is signed
-- and what was answered in exams stays as it was written; names of persons are cleaned where they are printed.
create function pg_temp.seen(line text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(line,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A]', '', 'g'),
    '\s+', ' ', 'g')), ''), line) $$;
update work_versions set title = pg_temp.seen(title) where title <> pg_temp.seen(title);
update outline_items set title = pg_temp.seen(title) where title <> pg_temp.seen(title);
update exams set title = pg_temp.seen(title) where title <> pg_temp.seen(title);
update exams set titles = (select jsonb_object_agg(key, pg_temp.seen(value)) from jsonb_each_text(titles))
 where exists (select 1 from jsonb_each_text(titles) where value <> pg_temp.seen(value));
update roles set zh = pg_temp.seen(zh), en = pg_temp.seen(en), tw = pg_temp.seen(tw), ja = pg_temp.seen(ja), de = pg_temp.seen(de)
 where concat(zh, en, tw, ja, de) <> concat(pg_temp.seen(zh), pg_temp.seen(en), pg_temp.seen(tw), pg_temp.seen(ja), pg_temp.seen(de));
update catalogue_nodes set zh = pg_temp.seen(zh), en = pg_temp.seen(en), tw = pg_temp.seen(tw), ja = pg_temp.seen(ja), de = pg_temp.seen(de)
 where concat(zh, en, tw, ja, de) <> concat(pg_temp.seen(zh), pg_temp.seen(en), pg_temp.seen(tw), pg_temp.seen(ja), pg_temp.seen(de));
update home_keywords set zh = pg_temp.seen(zh), en = pg_temp.seen(en), tw = pg_temp.seen(tw), ja = pg_temp.seen(ja), de = pg_temp.seen(de)
 where concat(zh, en, tw, ja, de) <> concat(pg_temp.seen(zh), pg_temp.seen(en), pg_temp.seen(tw), pg_temp.seen(ja), pg_temp.seen(de));
drop function pg_temp.seen(text);
-- Badges with unusual characters in their title are drawn again, without the box that stood for those that no font has.
delete from certificate_badges b using certificates c
 where c.id = b.certificate_id and c.title ~ '[^\u0020-\u024f\u0400-\u045f\u2010-\u2027\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]';
