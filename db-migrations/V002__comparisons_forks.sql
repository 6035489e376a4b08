-- The measurements: comparisons, why each was run, their plans, and their forks.
--
-- Every table that grows with each comparison is partitioned by the month in which the comparison started, because
-- partitioning a full table later means rewriting it. All rows of a comparison are therefore in one partition, unique keys
-- work, and the comparison determines the partition. V008 creates the partitions.
--
-- A fork has three rows with different uses and lifetimes: the narrow row that trends read for years, the detail that
-- explains one fork, and the raw samples, which may be dropped after some months.
--
-- Fork tables and plans have no foreign keys (ADR 31): the recorder resolves every key in the same transaction.

create table perf.database_kind (
  only_row boolean primary key default true check (only_row),
  demo     boolean not null unique,
  kind     text not null generated always as (case when demo then 'DEMO' else 'REAL' end) stored
);
comment on table perf.database_kind is 'Whether this database holds real results or demonstration data; one row, set by the first comparison.';
comment on column perf.database_kind.only_row is 'Always true, which prevents a second row.';
comment on column perf.database_kind.demo is 'True for demonstration data; every comparison references it, so the two kinds cannot be mixed.';
comment on column perf.database_kind.kind is 'REAL or DEMO; derived from demo.';

create table perf.comparison (
  id                 int generated always as identity primary key,
  uuid               uuid not null unique,
  created            timestamptz not null,
  harness_version    text not null,
  benchmarks_sha256  text not null check (benchmarks_sha256 ~ '^[0-9a-f]{64}$'),
  host_id            int not null references perf.host,
  profile            text not null,
  seed               bigint not null,
  profilers          text[] not null default '{}' check (profilers <@ array['GC', 'PERFNORM']),
  max_pairs          int not null check (max_pairs >= 1),
  budget_seconds     bigint not null check (budget_seconds >= 1),
  layout_shift       float8 check (layout_shift >= 0 and layout_shift < 1),
  lanes              smallint not null default 1 check (lanes between 1 and 64),
  shards             int[] not null default '{}' check (1 <= all (shards) and 16 >= all (shards)),
  foreign_name       text check (octet_length(foreign_name) <= 1000),
  foreign_kind       text check (foreign_kind in ('JAR', 'TREE')),
  foreign_sha256     text check (foreign_sha256 ~ '^[0-9a-f]{64}$'),
  foreign_jmh        text check (octet_length(foreign_jmh) <= 200),
  foreign_left_out   text[] not null default '{}',
  demo               boolean not null default false,
  constraint comparison_foreign check (num_nulls(foreign_name, foreign_kind, foreign_sha256, foreign_jmh) in (0, 4)),
  constraint comparison_database_kind foreign key (demo) references perf.database_kind (demo),
  constraint comparison_partition_key unique (id, created)
);
create index comparison_created on perf.comparison (created);
create index comparison_host on perf.comparison (host_id);
comment on table perf.comparison is 'One run that measures a base build and a candidate build on one host.';
comment on column perf.comparison.id is 'Surrogate key.';
comment on column perf.comparison.uuid is 'Natural key; stays the same when the comparison is resumed.';
comment on column perf.comparison.created is 'When the comparison was first started; partition key of all its rows.';
comment on column perf.comparison.harness_version is 'Version of the program that measured.';
comment on column perf.comparison.benchmarks_sha256 is 'SHA-256 of the benchmarks jar used for both sides, in lower-case hex.';
comment on column perf.comparison.host_id is 'The host it ran on.';
comment on column perf.comparison.profile is 'Profile of the matrix.';
comment on column perf.comparison.seed is 'Seed of all random choices in the schedule.';
comment on column perf.comparison.profilers is 'JMH profilers in every fork: GC, PERFNORM. A resumed comparison uses the same ones.';
comment on column perf.comparison.max_pairs is 'Maximum number of pairs per series.';
comment on column perf.comparison.budget_seconds is 'Time budget, in seconds.';
comment on column perf.comparison.layout_shift is 'Standard deviation, over series, of the log ratio between two layouts of the same code, as calibrated on the host; null if unknown.';
comment on column perf.comparison.lanes is 'Maximum number of pairs measured at the same time, each on its own CPUs.';
comment on column perf.comparison.shards is 'Numbers of the shards that were measured, in ascending order; empty if the series were not split.';
comment on column perf.comparison.foreign_name is 'Name of the external JMH jar, or of the tree, whose benchmarks were run; null for our own.';
comment on column perf.comparison.foreign_kind is 'Where the benchmarks came from: JAR, TREE; null for our own.';
comment on column perf.comparison.foreign_sha256 is 'SHA-256 of the content of the entries of that jar, in lower-case hex; null for our own.';
comment on column perf.comparison.foreign_jmh is 'Version of the JMH that ran those benchmarks; null for our own.';
comment on column perf.comparison.foreign_left_out is 'Source files of a tree that were left out, each with the reason.';
comment on column perf.comparison.demo is 'True for demonstration data; must equal database_kind.demo.';

create table perf.repository (
  id   int generated always as identity primary key,
  name text not null unique check (name ~ '^[^\s/]+(/[^\s/]+)+$' and octet_length(name) <= 200)
);
comment on table perf.repository is 'A Git repository that commits and pull requests belong to.';
comment on column perf.repository.id is 'Surrogate key.';
comment on column perf.repository.name is 'Owner and name, for example facebook/rocksdb.';

create table perf.context (
  comparison_id    int primary key references perf.comparison,
  repository_id    int references perf.repository,
  pull_request     int check (pull_request >= 1),
  requested        timestamptz,
  began            timestamptz,
  ended            timestamptz,
  kind             text not null check (kind in
    ('MANUAL', 'PULL_REQUEST', 'TRUNK', 'CALIBRATION', 'RELEASE', 'BISECT')),
  base_commit      text check (base_commit ~ '^[0-9a-f]{40}$'),
  candidate_commit text check (candidate_commit ~ '^[0-9a-f]{40}$'),
  requested_by     text check (octet_length(requested_by) between 1 and 200),
  check (pull_request is null or repository_id is not null),
  check (kind <> 'PULL_REQUEST' or pull_request is not null),
  check (requested <= began),
  check (began <= ended)
);
create index context_pull_request on perf.context (repository_id, pull_request);
create index context_candidate on perf.context (repository_id, candidate_commit);
comment on table perf.context is 'Why a comparison was run and who requested it; a comparison without a row was run by hand (MANUAL).';
comment on column perf.context.comparison_id is 'The comparison.';
comment on column perf.context.repository_id is 'Repository of the commits and the pull request; null if there is none.';
comment on column perf.context.pull_request is 'Number of the pull request; null if the comparison was not run for one.';
comment on column perf.context.requested is 'When the comparison was requested: start of the wait in the queue.';
comment on column perf.context.began is 'When a runner started it: end of the wait.';
comment on column perf.context.ended is 'When the runner finished.';
comment on column perf.context.kind is 'MANUAL, PULL_REQUEST, TRUNK (candidate is trunk, base is the anchor), CALIBRATION (both sides are the same, or one has a planted slowdown), RELEASE, or BISECT.';
comment on column perf.context.base_commit is 'Commit of the base; it does not always have a row in commit.';
comment on column perf.context.candidate_commit is 'Commit of the candidate; it does not always have a row in commit.';
comment on column perf.context.requested_by is 'User or automation that requested the comparison.';

create table perf.ingest (
  ingest_key    text primary key check (ingest_key ~ '^[0-9a-f]{64}$'),
  comparison_id int not null references perf.comparison,
  recorded      timestamptz not null default now(),
  new_forks     int not null check (new_forks >= 0)
);
create index ingest_comparison on perf.ingest (comparison_id);
comment on table perf.ingest is 'Bundles that were recorded; a bundle listed here is not recorded again.';
comment on column perf.ingest.ingest_key is 'SHA-256 of the canonical content of the bundle, in lower-case hex.';
comment on column perf.ingest.comparison_id is 'Comparison in the bundle.';
comment on column perf.ingest.recorded is 'When the bundle was recorded.';
comment on column perf.ingest.new_forks is 'Number of forks that the bundle added; smaller than the number of forks in the bundle if an earlier bundle of the comparison was recorded.';

create table perf.host_condition (
  comparison_id int not null references perf.comparison,
  position      smallint not null check (position >= 1),
  name          text not null,
  value         text not null,
  severity      text not null check (severity in ('GOOD', 'NOTE', 'WARN', 'BAD')),
  advice        text,
  primary key (comparison_id, position)
);
comment on table perf.host_condition is 'State of the host at the start of a comparison, one row per condition.';
comment on column perf.host_condition.comparison_id is 'The comparison.';
comment on column perf.host_condition.position is 'Position in the list, from 1.';
comment on column perf.host_condition.name is 'Name of the check, for example load.';
comment on column perf.host_condition.value is 'The observed value, or absent.';
comment on column perf.host_condition.severity is 'How much it affects measurements: GOOD, NOTE, WARN, or BAD.';
comment on column perf.host_condition.advice is 'What to do about it; null if nothing.';

create table perf.comparison_build (
  comparison_id  int not null references perf.comparison,
  side           text not null check (side in ('BASE', 'CANDIDATE')),
  build_id       int not null references perf.build,
  compilation_id int,
  jar            text not null,
  classes_sha256 text check (classes_sha256 ~ '^[0-9a-f]{64}$'),
  library_compilers   text[] check (cardinality(library_compilers) <= 10),
  library_linker      text check (library_linker <> ''),
  library_flags       text[] check (cardinality(library_flags) <= 50),
  library_switches    text[] check (cardinality(library_switches) <= 10),
  library_compression jsonb check (jsonb_typeof(library_compression) = 'object'),
  library_allocator   text check (library_allocator <> ''),
  library_segment_alignment bigint check (library_segment_alignment >= 1),
  from_cache     boolean not null,
  seconds        float8 not null check (seconds >= 0 and seconds < 'Infinity'),
  primary key (comparison_id, side),
  constraint comparison_build_traits check ((library_compilers is null) = (library_flags is null)
    and (library_compilers is null) = (library_switches is null)
    and (library_compilers is null) = (library_compression is null)),
  foreign key (compilation_id, build_id) references perf.compilation (id, build_id)
);
create index comparison_build_build on perf.comparison_build (build_id);
create index comparison_build_compilation on perf.comparison_build (compilation_id);
comment on table perf.comparison_build is 'The two builds of a comparison and how they were obtained.';
comment on column perf.comparison_build.comparison_id is 'The comparison.';
comment on column perf.comparison_build.side is 'BASE is compared against, CANDIDATE is judged.';
comment on column perf.comparison_build.build_id is 'The build.';
comment on column perf.comparison_build.compilation_id is 'How the build was made from source; null if it was made elsewhere.';
comment on column perf.comparison_build.jar is 'Absolute path of the jar on the measuring host.';
comment on column perf.comparison_build.classes_sha256 is 'SHA-256 of the names and contents of the jar''s classes, in lower-case hex; null if unknown.';
comment on column perf.comparison_build.library_compilers is 'Compilers recorded in the native library, newest first; null if the library was not read.';
comment on column perf.comparison_build.library_linker is 'Linker recorded in the library; null if there is none.';
comment on column perf.comparison_build.library_flags is 'Compiler flags recorded in the library; empty if there are none.';
comment on column perf.comparison_build.library_switches is 'Switches that disabled parts of RocksDB at compile time, for example NPERF_CONTEXT.';
comment on column perf.comparison_build.library_compression is 'JSON object that maps the compression libraries in the library to versions, both text.';
comment on column perf.comparison_build.library_allocator is 'Memory allocator in the library; null if it uses that of the process.';
comment on column perf.comparison_build.library_segment_alignment is 'Alignment of the library''s segments in memory, in bytes; null if unknown.';
comment on column perf.comparison_build.from_cache is 'True if nothing had to be downloaded or built.';
comment on column perf.comparison_build.seconds is 'Elapsed time of downloading or building, in seconds.';

create table perf.comparison_series (
  comparison_created  timestamptz not null,
  comparison_id       int not null,
  series_id           int not null,
  position            int not null check (position >= 1),
  warmup_iterations   int not null check (warmup_iterations >= 1),
  measured_iterations int not null check (measured_iterations >= 1),
  iteration_millis    int not null check (iteration_millis between 10 and 600000),
  shard               int check (shard between 1 and 16),
  unavailable         text check (unavailable <> ''),
  primary key (comparison_id, series_id, comparison_created)
) partition by range (comparison_created);
comment on table perf.comparison_series is 'The plan: which series a comparison measures and how long each fork runs. Includes series that cannot be measured, so that their absence is never read as "no change".';
comment on column perf.comparison_series.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.comparison_series.comparison_id is 'The comparison.';
comment on column perf.comparison_series.series_id is 'The series.';
comment on column perf.comparison_series.position is 'Position in the matrix, from 1.';
comment on column perf.comparison_series.warmup_iterations is 'Number of warm-up iterations, whose scores are kept but not judged.';
comment on column perf.comparison_series.measured_iterations is 'Number of measured iterations; their mean is the score of a fork.';
comment on column perf.comparison_series.iteration_millis is 'Length of each iteration, in milliseconds.';
comment on column perf.comparison_series.shard is 'Number of the shard that measured the series; null if the series were not split.';
comment on column perf.comparison_series.unavailable is 'Why the build, the JVM, or the host cannot run the series; null if it can be compared.';

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
comment on table perf.fork is 'One JMH process that runs one series on one build. Trends and verdicts read only this narrow row.';
comment on column perf.fork.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork.started is 'When the process was started.';
comment on column perf.fork.score is 'Arithmetic mean of the scores of the measured iterations, in fork_detail.unit; null if there is none.';
comment on column perf.fork.seconds is 'Elapsed time from start to exit, in seconds.';
comment on column perf.fork.comparison_id is 'The comparison.';
comment on column perf.fork.series_id is 'The series, which also names the host.';
comment on column perf.fork.runtime_id is 'What the fork proved that it was running; null if it ended before it could report that.';
comment on column perf.fork.pair is 'Number of the pair within its series, from 1; equals the round.';
comment on column perf.fork.attempt is '1, plus one for each re-run after an outside disturbance.';
comment on column perf.fork.position is 'Position of the series within its round, from 1.';
comment on column perf.fork.spoiled is 'True if an outside disturbance invalidated the pair; fork_detail.spoiled_by says which.';
comment on column perf.fork.side is 'BASE or CANDIDATE.';
comment on column perf.fork.first_side is 'Side that took the first turn, or ran first.';
comment on column perf.fork.outcome is 'How the fork ended; only COMPLETED forks are judged.';

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
  metric_names       text[] not null default '{}',
  metric_values      float8[] not null default '{}'
    check ('-Infinity' < all (metric_values) and 'Infinity' > all (metric_values)),
  metric_units       text[] not null default '{}',
  primary key (series_id, comparison_created, comparison_id, pair, attempt, side),
  check (cardinality(work_names) = cardinality(work_counts)),
  check ((work_names is null) = (work_counts is null) and (work_names is null) = (library_path is null)),
  check (cardinality(metric_names) = cardinality(metric_values)
    and cardinality(metric_names) = cardinality(metric_units))
) partition by range (comparison_created);
comment on table perf.fork_detail is 'Details of one fork: why it ended, what disturbed it, what it proved, and what the profilers measured. Same key as fork.';
comment on column perf.fork_detail.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork_detail.foreign_cpu is 'CPU time used by other processes during the pair, in cores.';
comment on column perf.fork_detail.steal is 'Share of CPU time taken by the hypervisor during the pair, 0 to 1.';
comment on column perf.fork_detail.swapped_pages is 'Pages swapped in or out during the pair.';
comment on column perf.fork_detail.throttle_events is 'Increase of the thermal throttling counters during the pair.';
comment on column perf.fork_detail.comparison_id is 'The comparison.';
comment on column perf.fork_detail.series_id is 'The series.';
comment on column perf.fork_detail.number is 'Position of the fork in the bundle, from 1.';
comment on column perf.fork_detail.pair is 'Number of the pair within its series.';
comment on column perf.fork_detail.attempt is 'Attempt of the pair.';
comment on column perf.fork_detail.side is 'BASE or CANDIDATE.';
comment on column perf.fork_detail.unit is 'Unit of all scores of the fork, for example ops/s.';
comment on column perf.fork_detail.reason is 'One-line explanation if the outcome is not COMPLETED.';
comment on column perf.fork_detail.log is 'File name of the log kept in the bundle.';
comment on column perf.fork_detail.spoiled_by is 'Outside disturbance that invalidated the pair.';
comment on column perf.fork_detail.library_path is 'Path of the mapped native library.';
comment on column perf.fork_detail.work_names is 'Names of the work counters: operations, hits, misses, bytes.';
comment on column perf.fork_detail.work_counts is 'Sums of these counters over all iterations, including warm-up, in the order of work_names.';
comment on column perf.fork_detail.metric_names is 'Names of the metrics that the profilers measured, for example gc.alloc.rate.norm.';
comment on column perf.fork_detail.metric_values is 'Values of these metrics over the measured iterations, in the order of metric_names.';
comment on column perf.fork_detail.metric_units is 'Units of these metrics, in the order of metric_names.';

create table perf.fork_iterations (
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
comment on table perf.fork_iterations is 'Every iteration of one fork as parallel arrays: warm-up first, then measured. Same key as fork; no row if the fork has no iterations.';
comment on column perf.fork_iterations.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.fork_iterations.comparison_id is 'The comparison.';
comment on column perf.fork_iterations.series_id is 'The series.';
comment on column perf.fork_iterations.pair is 'Number of the pair within its series.';
comment on column perf.fork_iterations.attempt is 'Attempt of the pair.';
comment on column perf.fork_iterations.warmup_iterations is 'Number of elements at the beginning of each array that are warm-up.';
comment on column perf.fork_iterations.side is 'BASE or CANDIDATE.';
comment on column perf.fork_iterations.start_millis is 'Start of each iteration, in milliseconds after the start of the fork.';
comment on column perf.fork_iterations.score is 'Primary score of each iteration, in fork_detail.unit.';
comment on column perf.fork_iterations.operations is 'Number of operations behind each score.';
comment on column perf.fork_iterations.cpu_nanos_per_operation is 'CPU time of the worker threads per operation, in ns; 0 if the JVM does not report it.';
comment on column perf.fork_iterations.allocated_bytes_per_operation is 'Java heap allocated by the worker threads per operation, in bytes.';
