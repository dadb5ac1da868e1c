-- Whether the text of a document could be read, so that author and reviewer can know. Documents that were read before have rows of
-- their pages; published works whose document has neither are read again at the next start.
alter table blobs add column text_state text check (text_state in ('read', 'empty', 'heavy', 'unreadable'));  -- of a PDF: empty, its pages have no text; heavy, reading takes too much memory or time; unreadable, it cannot be read; null before it was read, and for other files
update blobs b set text_state = case when p.has_text then 'read' else 'empty' end
  from (select sha256, bool_or(btrim(text) <> '') as has_text from file_pages group by sha256) p where p.sha256 = b.sha256;
