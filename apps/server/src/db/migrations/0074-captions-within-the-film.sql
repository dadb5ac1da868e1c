-- Cues that begin after the end of a film are not found any more. Rows of captions in the index count as made by an older segmenter,
-- so that the first start writes them again; the text of captions is no longer stored apart.
update search_docs d set made_by = 0
  from work_versions v where v.work_id = d.work_id and v.version = d.version and v.kind = 'VIDEO' and d.part = 'text';
delete from file_pages p where exists (select 1 from files f where f.sha256 = p.sha256 and f.use = 'caption');
