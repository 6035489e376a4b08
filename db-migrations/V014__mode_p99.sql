-- A third kind of score: the 99th percentile of the times of single operations.

-- squawk-ignore ban-drop-constraint
alter table perf.series drop constraint series_mode_check;
alter table perf.series
  add constraint series_mode_check check (mode in ('thrpt', 'avgt', 'p99')) not valid;
alter table perf.series validate constraint series_mode_check;
comment on column perf.series.mode is 'Mode: thrpt is operations per time, avgt is time per operation, p99 is the 99th percentile of the times of single operations.';
