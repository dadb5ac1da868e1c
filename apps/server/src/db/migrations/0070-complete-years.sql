-- Years of the provider's calendar whose special days are all entered: an administrator has said so. In every other year working days
-- are counted from Monday to Friday, and the console says so. Of the years that have entries only those before 2026 are complete:
-- they were over when this rule was made. Of the others some days may be missing still, and administrators are asked.
create table calendar_years (year smallint primary key check (year between 2000 and 2100));
insert into calendar_years (year) select distinct extract(year from day)::smallint from holidays
 where extract(year from day) between 2000 and 2025;
