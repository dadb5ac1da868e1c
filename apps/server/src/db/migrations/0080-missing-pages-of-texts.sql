-- Which pages of a document the search does not have, so that author and reviewer can know. Documents that were read before are read
-- again if some pages may be missing: those with pages without text, with very long ones, or with as much text as is indexed. Their
-- text stays in the index meanwhile.
alter table blobs add column text_gaps jsonb not null default '[]';  -- of a PDF: which pages the search does not have or has in part, as a list of from, to and reason (unreadable, long)
alter table blobs drop constraint blobs_text_state_check, add constraint blobs_text_state_check
  check (text_state in ('read', 'empty', 'heavy', 'unreadable', 'partly'));  -- partly: see text_gaps
update blobs b set text_state = null
  from (select sha256 from file_pages group by sha256
        having bool_or(text = '') or max(length(text)) >= 25000 or sum(length(text)) >= 11000000) p
 where p.sha256 = b.sha256;
