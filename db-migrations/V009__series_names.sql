-- rjperf names series: it sets the name of a new series, and corrects the names of those that are here already.
drop trigger series_name on perf.series;
-- Only the trigger called these two.
-- squawk-ignore ban-drop-function
drop function perf.name_series();
-- squawk-ignore ban-drop-function
drop function perf.operation_name(text, text, int, jsonb);
comment on column perf.series.operation is 'Name of the series without its host, as every output shows it; set by rjperf.';
