-- How many pairs of a comparison were measured at the same time.

alter table perf.comparison
  add column lanes smallint not null default 1 check (lanes between 1 and 64);
comment on column perf.comparison.lanes is 'Most pairs that were measured at the same time, each on CPUs of its own.';
