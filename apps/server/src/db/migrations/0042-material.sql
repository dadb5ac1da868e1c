-- Material of questions may be a file of any type.
alter table files drop constraint files_use_check;
alter table files add constraint files_use_check
  check (use in ('work','cover','answer','evidence','caption','avatar','certificate','export','material'));
