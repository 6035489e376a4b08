-- Why: what JMH's profilers find (allocation, garbage collections, counters of the CPU) explains a change of the score.
-- A comparison remembers which profilers ran, so that a resume repeats them. Metrics stand beside their fork's other
-- details as parallel arrays: they are read with their fork or not at all, and their names change with every machine.

alter table perf.comparison add column profilers text[] not null default '{}'
  check (profilers <@ array['GC', 'PERFNORM']);
comment on column perf.comparison.profilers is 'Profilers of JMH that every fork ran with: GC, PERFNORM.';

alter table perf.fork_detail
  add column metric_names text[] not null default '{}',
  add column metric_values float8[] not null default '{}'
    check ('-Infinity' < all (metric_values) and 'Infinity' > all (metric_values)),
  add column metric_units text[] not null default '{}',
  add check (cardinality(metric_names) = cardinality(metric_values)
    and cardinality(metric_names) = cardinality(metric_units));
comment on column perf.fork_detail.metric_names is 'What profilers measured, for example gc.alloc.rate.norm.';
comment on column perf.fork_detail.metric_values is 'Their values over the measured iterations, in the order of metric_names.';
comment on column perf.fork_detail.metric_units is 'Their units, in the order of metric_names.';
