-- The entities that every result refers to: host, build and its compilation, benchmark, series, and runtime. They
-- recur in millions of results, so each has one row with a unique natural key and a small integer key that the growing
-- tables use. A column with a fixed set of values is text with a CHECK, because Grafana handles enum types poorly, and
-- values can never be removed from them.

create schema if not exists perf;
comment on schema perf is 'Results of RocksJava Perf: what was compared, measured, and judged.';

create table perf.host (
  id       int generated always as identity primary key,
  sha256   text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  platform text not null check (platform ~ '^[a-z]+-[a-z0-9]+$'),
  cores    int not null check (cores >= 1),
  facts    jsonb not null check (jsonb_typeof(facts) = 'object'),
  unique (sha256, cores)
);
comment on table perf.host is 'Identity of a machine whose scores are comparable over time: hardware, kernel, JVM. Any change to these creates a new row and starts new histories.';
comment on column perf.host.id is 'Surrogate key.';
comment on column perf.host.sha256 is 'SHA-256 of platform and facts, in lower-case hex; natural key together with cores.';
comment on column perf.host.platform is 'Operating system and architecture, for example linux-x64.';
comment on column perf.host.cores is 'Number of logical CPUs available to the measuring process.';
comment on column perf.host.facts is 'JSON object that maps fact names to text values; the value is "absent" if a fact could not be read.';

create table perf.build (
  id             int generated always as identity primary key,
  jar_sha256     text not null check (jar_sha256 ~ '^[0-9a-f]{64}$'),
  library_sha256 text not null check (library_sha256 ~ '^[0-9a-f]{64}$'),
  library        text not null check (octet_length(library) <= 200),
  subject        text not null check (octet_length(subject) <= 1500),
  version        text not null check (octet_length(version) <= 200),
  commit         text check (commit ~ '^[0-9a-f]{40}$'),
  constraint build_natural_key
    unique nulls not distinct (jar_sha256, library_sha256, library, subject, version, commit)
);
comment on table perf.build is 'A RocksJava jar and its native library, built or downloaded for one subject.';
comment on column perf.build.id is 'Surrogate key.';
comment on column perf.build.jar_sha256 is 'SHA-256 of the jar, in lower-case hex.';
comment on column perf.build.library_sha256 is 'SHA-256 of the native library inside the jar, in lower-case hex.';
comment on column perf.build.library is 'Name of the native library inside the jar that the platform loads.';
comment on column perf.build.subject is 'Subject that the user gave, in canonical form, for example maven:9.1.1.';
comment on column perf.build.version is 'RocksJava version stated by the jar, or unknown.';
comment on column perf.build.commit is 'RocksDB commit as 40 hex digits; null if the subject does not specify a commit.';

-- The same jar can be compiled more than once, with different times and cache hits. Each compilation therefore has its
-- own row, and each comparison refers to the one that it used. Flags, libraries, and protections are read only
-- together with their compilation, so they are arrays.
create table perf.compilation (
  id                    int generated always as identity primary key,
  build_id              int not null references perf.build,
  seconds               float8 not null check (seconds >= 0 and seconds < 'Infinity'),
  cpu_seconds           float8 not null check (cpu_seconds >= 0 and cpu_seconds < 'Infinity'),
  objects               int not null check (objects >= 0),
  cache_hits            int not null check (cache_hits between 0 and objects),
  dirty                 boolean not null,
  sources_sha256        text not null check (sources_sha256 ~ '^[0-9a-f]{64}$'),
  merge_base            text check (merge_base ~ '^[0-9a-f]{40}$'),
  compiler              text not null check (compiler <> ''),
  linker                text not null check (linker <> ''),
  jdk                   text not null check (jdk <> ''),
  flags                 text[] not null check (cardinality(flags) <= 200),
  compression_libraries jsonb not null check (jsonb_typeof(compression_libraries) = 'object'),
  protection_names      text[] not null check (cardinality(protection_names) <= 50),
  protections_in_force  boolean[] not null,
  protection_means      text[] not null,
  layout_jars           text[] not null default '{}' check (cardinality(layout_jars) <= 47),
  layout_jar_sha256     text[] not null default '{}',
  layout_library_sha256 text[] not null default '{}',
  log                   text not null check (log <> ''),
  constraint compilation_natural_key unique (build_id, seconds, cpu_seconds),
  constraint compilation_of_build unique (id, build_id),
  check (cardinality(protection_names) = cardinality(protections_in_force)
    and cardinality(protection_names) = cardinality(protection_means)),
  constraint compilation_layouts check (cardinality(layout_jars) = cardinality(layout_jar_sha256)
    and cardinality(layout_jars) = cardinality(layout_library_sha256))
);
create index compilation_sources on perf.compilation (sources_sha256);
comment on table perf.compilation is 'One compiler run: how a build was made from source.';
comment on column perf.compilation.id is 'Surrogate key.';
comment on column perf.compilation.build_id is 'The resulting build, which also names the commit.';
comment on column perf.compilation.seconds is 'Elapsed time of the build, in seconds.';
comment on column perf.compilation.cpu_seconds is 'CPU time of all build processes, in seconds.';
comment on column perf.compilation.objects is 'Number of C++ files compiled.';
comment on column perf.compilation.cache_hits is 'Number of compiled C++ files that came from the compiler cache.';
comment on column perf.compilation.dirty is 'True if the working tree differed from its commit.';
comment on column perf.compilation.sources_sha256 is 'SHA-256 of the sources, in lower-case hex.';
comment on column perf.compilation.merge_base is 'Commit that the pull request branched off from, as 40 hex digits; null if there is none.';
comment on column perf.compilation.compiler is 'C++ compiler with its version and target.';
comment on column perf.compilation.linker is 'Linker and its version.';
comment on column perf.compilation.jdk is 'Version of the JDK that compiled the Java side.';
comment on column perf.compilation.flags is 'Everything except the sources that affects the generated code, in order.';
comment on column perf.compilation.compression_libraries is 'JSON object that maps compression library names to versions, both text; empty if the build links none.';
comment on column perf.compilation.protection_names is 'Resources that the build should be denied, for example network.';
comment on column perf.compilation.protections_in_force is 'Whether each protection was enforced, in the order of protection_names.';
comment on column perf.compilation.protection_means is 'What enforced each protection, or why it was not enforced, in the order of protection_names.';
comment on column perf.compilation.layout_jars is 'Path of the jar for each further layout of the library''s code, in the order of the layouts'' numbers, from 1.';
comment on column perf.compilation.layout_jar_sha256 is 'SHA-256 of each of these jars, in lower-case hex.';
comment on column perf.compilation.layout_library_sha256 is 'SHA-256 of the library in each of these layouts, in lower-case hex; forks record the one that they ran.';
comment on column perf.compilation.log is 'Absolute path of the log on the build host.';

create table perf.benchmark (
  id   int generated always as identity primary key,
  name text not null unique check (name ~ '^\w+(\.\w+)+$' and octet_length(name) <= 500)
);
comment on table perf.benchmark is 'A JMH method.';
comment on column perf.benchmark.id is 'Surrogate key.';
comment on column perf.benchmark.name is 'Simple class name and method name, for example GetBenchmarks.get; an external benchmark has the prefix not_ours_ and the beginning of the SHA-256 of its jar, so that the histories of two jars never mix.';

create table perf.series (
  id               int generated always as identity primary key,
  benchmark_id     int not null references perf.benchmark,
  host_id          int not null references perf.host,
  mode             text not null check (mode in ('thrpt', 'avgt', 'p99', 'ss')),
  threads          int not null check (threads >= 1),
  parameters       jsonb not null
                   check (jsonb_typeof(parameters) = 'object' and octet_length(parameters::text) <= 1000),
  operation        text not null,
  higher_is_better boolean not null generated always as (mode = 'thrpt') stored,
  constraint series_natural_key unique (benchmark_id, host_id, mode, threads, parameters)
);
create index series_host on perf.series (host_id);
create index series_operation on perf.series (operation);
comment on table perf.series is 'A benchmark with all its parameters, mode, and threads on one host. Each series has its own history.';
comment on column perf.series.id is 'Surrogate key.';
comment on column perf.series.benchmark_id is 'The JMH method.';
comment on column perf.series.host_id is 'The host; scores from different hosts never share a history.';
comment on column perf.series.mode is 'Mode: thrpt is operations per time, avgt is time per operation, p99 is the 99th percentile of the times of single operations, ss is the time of a single shot.';
comment on column perf.series.threads is 'Number of JMH worker threads.';
comment on column perf.series.parameters is 'JSON object that maps every JMH parameter to its value, both text.';
comment on column perf.series.operation is 'Name of the series without its host, as every output shows it; set by rjperf.';
comment on column perf.series.higher_is_better is 'True if a larger score is faster; derived from the mode.';

create table perf.runtime (
  id              int generated always as identity primary key,
  library_sha256  text not null check (library_sha256 ~ '^[0-9a-f]{64}$'),
  jvm             text not null check (octet_length(jvm) <= 1000),
  jmh_version     text not null check (octet_length(jmh_version) <= 200),
  rocksdb_version text check (octet_length(rocksdb_version) <= 200),
  constraint runtime_natural_key
    unique nulls not distinct (library_sha256, jvm, jmh_version, rocksdb_version)
);
comment on table perf.runtime is 'What a fork proved it was running; a separate table because thousands of forks report the same values.';
comment on column perf.runtime.id is 'Surrogate key.';
comment on column perf.runtime.library_sha256 is 'SHA-256 of the mapped native library, in lower-case hex.';
comment on column perf.runtime.jvm is 'Name and version of the measuring JVM.';
comment on column perf.runtime.jmh_version is 'JMH version.';
comment on column perf.runtime.rocksdb_version is 'Result of RocksDB.rocksdbVersion(); null if the API lacks it.';
