-- Examiners mark the PDFs of answers; candidates read the marks with the points. The file itself is not changed.
alter table attempt_items add column marks text not null default '' check (char_length(marks) <= 300000); -- the examiner's marks on the PDF of the answer, as JSON; empty: none
