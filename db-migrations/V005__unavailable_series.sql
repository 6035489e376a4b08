-- Why: a series that a build, the JVM or the host cannot run is part of the matrix all the same, and its row says why no fork
-- of it exists; a reader must never take its absence for "nothing changed".

alter table perf.comparison_series add column unavailable text check (unavailable <> '');
comment on column perf.comparison_series.unavailable is 'Why the series cannot be compared here; null when it can.';
