-- Reports ask by day and by work.
create index study_days_day_ix on study_days (day);
create index work_days_day_ix on work_days (day);
create index activities_at_ix on activities (at);
create index study_ledger_work_ix on study_ledger (work_id, at);
