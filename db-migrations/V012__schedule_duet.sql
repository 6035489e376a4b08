-- A fourth schedule: both forks of a pair run each iteration at the same time.

-- squawk-ignore ban-drop-constraint
alter table perf.comparison drop constraint comparison_schedule_check;
alter table perf.comparison
  add constraint comparison_schedule_check check (schedule in ('DUEL', 'FROZEN_DUEL', 'PAIRS', 'DUET')) not valid;
alter table perf.comparison validate constraint comparison_schedule_check;
comment on column perf.comparison.schedule is 'How the forks of a pair share the machine: DUEL, FROZEN_DUEL, PAIRS or DUET.';
