-- An edition says why it could not be compared with the one before it. See ADR 0053.
alter table work_versions add column compare_failure text check (compare_failure in ('too-large','damaged','timeout')); -- why the comparison with the edition before failed; null if it did not
