-- Why: the facts. A comparison is one row; what grows with every comparison (its plan and its forks) is partitioned by
-- month from the start, because partitioning a full table later means rewriting it. The partition key of every growing
-- table is the comparison's own start: all rows of a comparison then lie in one partition, a slot can be unique, and who
-- knows the comparison knows the partition. A fork is three rows of different use and lifetime: the narrow point that
-- trends read forever, the detail that explains one fork, and the raw samples that may be dropped after some months.
-- The three fork tables have no foreign keys (docs/adr/0032): the recorder resolves every key in the same transaction.

create table perf.comparison (
  id                 int generated always as identity primary key,
  uuid               uuid not null unique,
  created            timestamptz not null,
  harness_version    text not null,
  benchmarks_sha256  text not null check (benchmarks_sha256 ~ '^[0-9a-f]{64}$'),
  host_id            int not null references perf.host,
  profile            text not null,
  seed               bigint not null,
  schedule           text not null check (schedule in ('DUEL', 'FROZEN_DUEL', 'PAIRS')),
  max_pairs          int not null check (max_pairs >= 1),
  budget_seconds     bigint not null check (budget_seconds >= 1),
  constraint comparison_partition_key unique (id, created)
);
create index comparison_created on perf.comparison (created);
create index comparison_host on perf.comparison (host_id);
comment on table perf.comparison is 'One run that measures a base and a candidate build on one host.';
comment on column perf.comparison.id is 'Surrogate key.';
comment on column perf.comparison.uuid is 'Natural key, the same after a resume.';
comment on column perf.comparison.created is 'When it was started first; partition key of all its rows.';
comment on column perf.comparison.harness_version is 'Version of the program that measured.';
comment on column perf.comparison.benchmarks_sha256 is 'SHA-256 of the benchmarks jar that both sides ran, lower-case hex.';
comment on column perf.comparison.host_id is 'Where it ran.';
comment on column perf.comparison.profile is 'Profile of the matrix.';
comment on column perf.comparison.seed is 'Seed of all random choices of the schedule.';
comment on column perf.comparison.schedule is 'How the forks of a pair share the machine: DUEL, FROZEN_DUEL or PAIRS.';
comment on column perf.comparison.max_pairs is 'Most pairs of a series.';
comment on column perf.comparison.budget_seconds is 'Wall-clock budget in seconds.';

create table perf.ingest (
  ingest_key    text primary key check (ingest_key ~ '^[0-9a-f]{64}$'),
  comparison_id int not null references perf.comparison,
  recorded      timestamptz not null default now(),
  new_forks     int not null check (new_forks >= 0)
);
create index ingest_comparison on perf.ingest (comparison_id);
comment on table perf.ingest is 'Bundles that were recorded; one that stands here already is not recorded again.';
comment on column perf.ingest.ingest_key is 'SHA-256 over the canonical content of the bundle, lower-case hex.';
comment on column perf.ingest.comparison_id is 'Comparison that the bundle holds.';
comment on column perf.ingest.recorded is 'When it was recorded.';
comment on column perf.ingest.new_forks is 'Forks that it added; fewer than it holds when an earlier bundle of the comparison was recorded.';

create table perf.host_condition (
  comparison_id int not null references perf.comparison,
  position      smallint not null check (position >= 1),
  name          text not null,
  value         text not null,
  severity      text not null check (severity in ('GOOD', 'NOTE', 'WARN', 'BAD')),
  advice        text,
  primary key (comparison_id, position)
);
comment on table perf.host_condition is 'State of the host at the start of a comparison, one row an observation.';
comment on column perf.host_condition.comparison_id is 'The comparison.';
comment on column perf.host_condition.position is 'Place in the list, from 1.';
comment on column perf.host_condition.name is 'What was looked at, for example load.';
comment on column perf.host_condition.value is 'What was seen, or absent.';
comment on column perf.host_condition.severity is 'How much it matters for measurements: GOOD, NOTE, WARN or BAD.';
comment on column perf.host_condition.advice is 'What to do about it; null when nothing.';

create table perf.comparison_build (
  comparison_id int not null references perf.comparison,
  side          text not null check (side in ('BASE', 'CANDIDATE')),
  build_id      int not null references perf.build,
  jar           text not null,
  from_cache    boolean not null,
  seconds       float8 not null check (seconds >= 0 and seconds < 'Infinity'),
  primary key (comparison_id, side)
);
create index comparison_build_build on perf.comparison_build (build_id);
comment on table perf.comparison_build is 'The two builds of a comparison and how they were come by.';
comment on column perf.comparison_build.comparison_id is 'The comparison.';
comment on column perf.comparison_build.side is 'BASE is compared against, CANDIDATE is judged.';
comment on column perf.comparison_build.build_id is 'The build.';
comment on column perf.comparison_build.jar is 'Absolute path of the jar on the measuring host.';
comment on column perf.comparison_build.from_cache is 'True when nothing had to be fetched or made.';
comment on column perf.comparison_build.seconds is 'Wall time of fetching or making it, in seconds.';

create table perf.comparison_series (
  comparison_created  timestamptz not null,
  comparison_id       int not null,
  series_id           int not null references perf.series,
  position            int not null check (position >= 1),
  warmup_iterations   int not null check (warmup_iterations >= 1),
  measured_iterations int not null check (measured_iterations >= 1),
  iteration_millis    int not null check (iteration_millis between 10 and 600000),
  primary key (comparison_id, series_id, comparison_created),
  foreign key (comparison_id, comparison_created) references perf.comparison (id, created)
) partition by range (comparison_created);
create index comparison_series_series on perf.comparison_series (series_id, comparison_created);
comment on table perf.comparison_series is 'The plan: which series a comparison measures and how long each fork runs.';
comment on column perf.comparison_series.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.comparison_series.comparison_id is 'The comparison.';
comment on column perf.comparison_series.series_id is 'The series.';
comment on column perf.comparison_series.position is 'Place in the matrix, from 1.';
comment on column perf.comparison_series.warmup_iterations is 'Iterations whose scores are kept but not judged.';
comment on column perf.comparison_series.measured_iterations is 'Iterations whose mean is the score of a fork.';
comment on column perf.comparison_series.iteration_millis is 'Length of each iteration in milliseconds.';

create table perf.fork (
  comparison_created timestamptz not null,
  started            timestamptz not null,
  score              float8 check (score > 0 and score < 'Infinity'),
  seconds            float8 not null check (seconds >= 0 and seconds < 'Infinity'),
  comparison_id      int not null,
  series_id          int not null,
  runtime_id         int,
  pair               smallint not null check (pair >= 1),
  attempt            smallint not null check (attempt >= 1),
  position           smallint not null check (position >= 1),
  spoiled            boolean not null,
  side               text not null check (side in ('BASE', 'CANDIDATE')),
  first_side         text not null check (first_side in ('BASE', 'CANDIDATE')),
  outcome            text not null check (outcome in
    ('COMPLETED', 'CRASHED', 'UNSUPPORTED', 'TIMED_OUT', 'EMPTY', 'FALSE_WORK', 'ABANDONED')),
  primary key (series_id, comparison_created, comparison_id, pair, attempt, side),
  check (outcome <> 'COMPLETED' or (score is not null and runtime_id is not null))
) partition by range (comparison_created);
comment on table perf.fork is 'One JMH process of one series on one build, as the narrow point that trends and verdicts read.';
comment on column perf.fork.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork.started is 'When the process was started.';
comment on column perf.fork.score is 'Arithmetic mean of the measured iteration scores in the unit of fork_detail; null without one.';
comment on column perf.fork.seconds is 'Wall time from start to exit, in seconds.';
comment on column perf.fork.comparison_id is 'The comparison.';
comment on column perf.fork.series_id is 'The series, which also names the host.';
comment on column perf.fork.runtime_id is 'What it proved that it ran; null when it ended before it could tell.';
comment on column perf.fork.pair is 'Number of the pair within its series, from 1; equals the round.';
comment on column perf.fork.attempt is '1, and one more for each re-run after outside disturbance.';
comment on column perf.fork.position is 'Place of the series within its round, from 1.';
comment on column perf.fork.spoiled is 'True when outside disturbance makes the pair invalid; fork_detail says which.';
comment on column perf.fork.side is 'BASE or CANDIDATE.';
comment on column perf.fork.first_side is 'Side that had the first turn, or ran first.';
comment on column perf.fork.outcome is 'How it ended; only COMPLETED forks are judged.';

create table perf.fork_detail (
  comparison_created timestamptz not null,
  foreign_cpu        float8 not null check (foreign_cpu >= 0 and foreign_cpu < 'Infinity'),
  steal              float8 not null check (steal >= 0 and steal < 'Infinity'),
  swapped_pages      bigint not null check (swapped_pages >= 0),
  throttle_events    bigint not null check (throttle_events >= 0),
  comparison_id      int not null,
  series_id          int not null,
  number             int not null check (number >= 1),
  pair               smallint not null,
  attempt            smallint not null,
  side               text not null,
  unit               text not null,
  reason             text,
  log                text,
  spoiled_by         text,
  library_path       text,
  work_names         text[],
  work_counts        bigint[] check (0 <= all (work_counts)),
  primary key (series_id, comparison_created, comparison_id, pair, attempt, side),
  check (cardinality(work_names) = cardinality(work_counts)),
  check ((work_names is null) = (work_counts is null) and (work_names is null) = (library_path is null))
) partition by range (comparison_created);
comment on table perf.fork_detail is 'What explains one fork: why it ended, what disturbed it, what it proved. Same key as fork.';
comment on column perf.fork_detail.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork_detail.foreign_cpu is 'CPU that other processes used during the pair, in cores.';
comment on column perf.fork_detail.steal is 'Share of CPU time taken by the hypervisor during the pair, 0 to 1.';
comment on column perf.fork_detail.swapped_pages is 'Pages swapped in or out during the pair.';
comment on column perf.fork_detail.throttle_events is 'Increments of the thermal throttle counters during the pair.';
comment on column perf.fork_detail.comparison_id is 'The comparison.';
comment on column perf.fork_detail.series_id is 'The series.';
comment on column perf.fork_detail.number is 'Place of the fork in the bundle, from 1.';
comment on column perf.fork_detail.pair is 'Number of the pair within its series.';
comment on column perf.fork_detail.attempt is 'Attempt of the pair.';
comment on column perf.fork_detail.side is 'BASE or CANDIDATE.';
comment on column perf.fork_detail.unit is 'Unit of all scores of the fork, for example ops/s.';
comment on column perf.fork_detail.reason is 'One line for a person when the outcome is not COMPLETED.';
comment on column perf.fork_detail.log is 'File name of the kept log inside the bundle.';
comment on column perf.fork_detail.spoiled_by is 'Outside disturbance that makes the pair invalid.';
comment on column perf.fork_detail.library_path is 'Path of the native library that was mapped.';
comment on column perf.fork_detail.work_names is 'Names of the work counters: operations, hits, misses, bytes.';
comment on column perf.fork_detail.work_counts is 'Their sums over all iterations, warm-up too, in the order of work_names.';

create table perf.fork_samples (
  comparison_created                timestamptz not null,
  comparison_id                     int not null,
  series_id                         int not null,
  pair                              smallint not null,
  attempt                           smallint not null,
  warmup_iterations                 int not null,
  side                              text not null,
  start_millis                      int[] not null check (0 <= all (start_millis)),
  score                             float8[] not null check (0 < all (score) and 'Infinity' > all (score)),
  operations                        bigint[] not null check (0 < all (operations)),
  cpu_nanos_per_operation           float8[] not null
    check (0 <= all (cpu_nanos_per_operation) and 'Infinity' > all (cpu_nanos_per_operation)),
  allocated_bytes_per_operation     float8[] not null
    check (0 <= all (allocated_bytes_per_operation) and 'Infinity' > all (allocated_bytes_per_operation)),
  primary key (series_id, comparison_created, comparison_id, pair, attempt, side),
  check (warmup_iterations between 0 and cardinality(score)),
  check (cardinality(start_millis) = cardinality(score)
    and cardinality(operations) = cardinality(score)
    and cardinality(cpu_nanos_per_operation) = cardinality(score)
    and cardinality(allocated_bytes_per_operation) = cardinality(score))
) partition by range (comparison_created);
comment on table perf.fork_samples is 'Every iteration of one fork as parallel arrays: warm-up first, then measured. Same key as fork; no row when there were none.';
comment on column perf.fork_samples.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork_samples.comparison_id is 'The comparison.';
comment on column perf.fork_samples.series_id is 'The series.';
comment on column perf.fork_samples.pair is 'Number of the pair within its series.';
comment on column perf.fork_samples.attempt is 'Attempt of the pair.';
comment on column perf.fork_samples.warmup_iterations is 'How many leading elements of each array are warm-up.';
comment on column perf.fork_samples.side is 'BASE or CANDIDATE.';
comment on column perf.fork_samples.start_millis is 'Start of each iteration, in milliseconds after the start of the fork.';
comment on column perf.fork_samples.score is 'Primary score of each iteration in the unit of fork_detail.';
comment on column perf.fork_samples.operations is 'Operations behind each score.';
comment on column perf.fork_samples.cpu_nanos_per_operation is 'CPU time of the worker threads per operation, in ns; 0 where the JVM cannot tell.';
comment on column perf.fork_samples.allocated_bytes_per_operation is 'Java heap allocated by the worker threads per operation, in bytes.';
