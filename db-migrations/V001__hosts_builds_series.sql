-- Why: a score means nothing without the machine, the build and the benchmark behind it, and these few things repeat in
-- millions of results. Each gets one row with a natural key that is unique and a small integer by which the growing
-- tables name it. Closed sets are text with a CHECK: enum types have no stable identity for Grafana and cannot lose a
-- value later.

create schema if not exists perf;
comment on schema perf is 'Results of RocksJava Perf: what was compared, measured and judged.';

create table perf.host (
  id       int generated always as identity primary key,
  sha256   text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  platform text not null check (platform ~ '^[a-z]+-[a-z0-9]+$'),
  cores    int not null check (cores >= 1),
  facts    jsonb not null check (jsonb_typeof(facts) = 'object'),
  unique (sha256, cores)
);
comment on table perf.host is 'Identity of a machine whose scores are comparable over time: hardware, kernel, JVM. A change of any of them is a new row and starts new histories.';
comment on column perf.host.id is 'Surrogate key.';
comment on column perf.host.sha256 is 'SHA-256 over platform and facts, lower-case hex; with cores the natural key.';
comment on column perf.host.platform is 'Operating system and architecture, for example linux-x64.';
comment on column perf.host.cores is 'Logical CPUs that the measuring process was allowed to use.';
comment on column perf.host.facts is 'Object of fact name to value, both text; a fact that could not be read has the value absent.';

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
comment on table perf.build is 'A RocksJava jar and its native library, made or fetched for one subject.';
comment on column perf.build.id is 'Surrogate key.';
comment on column perf.build.jar_sha256 is 'SHA-256 of the jar, lower-case hex.';
comment on column perf.build.library_sha256 is 'SHA-256 of the native library inside the jar, lower-case hex.';
comment on column perf.build.library is 'Name of the native library inside the jar that the platform loads.';
comment on column perf.build.subject is 'What the user named, in canonical form, for example maven:9.1.1.';
comment on column perf.build.version is 'RocksJava version that the jar states, or unknown.';
comment on column perf.build.commit is 'RocksDB commit in 40 hex digits; null when the subject names none.';

create table perf.benchmark (
  id   int generated always as identity primary key,
  name text not null unique check (name ~ '^\w+\.\w+$' and octet_length(name) <= 500)
);
comment on table perf.benchmark is 'A JMH method.';
comment on column perf.benchmark.id is 'Surrogate key.';
comment on column perf.benchmark.name is 'Simple class and method name, for example GetBenchmarks.get.';

create table perf.series (
  id               int generated always as identity primary key,
  benchmark_id     int not null references perf.benchmark,
  host_id          int not null references perf.host,
  mode             text not null check (mode in ('thrpt', 'avgt')),
  threads          int not null check (threads >= 1),
  parameters       jsonb not null
                   check (jsonb_typeof(parameters) = 'object' and octet_length(parameters::text) <= 1000),
  higher_is_better boolean not null generated always as (mode = 'thrpt') stored,
  constraint series_natural_key unique (benchmark_id, host_id, mode, threads, parameters)
);
create index series_host on perf.series (host_id);
comment on table perf.series is 'A benchmark with all its parameters, mode and threads on one host: the unit of history.';
comment on column perf.series.id is 'Surrogate key.';
comment on column perf.series.benchmark_id is 'The JMH method.';
comment on column perf.series.host_id is 'The host; scores of different hosts are never one history.';
comment on column perf.series.mode is 'JMH mode: thrpt is operations per time, avgt is time per operation.';
comment on column perf.series.threads is 'JMH worker threads.';
comment on column perf.series.parameters is 'Object of every JMH parameter to its value, both text.';
comment on column perf.series.higher_is_better is 'True when a larger score is faster; follows from the mode.';

create table perf.rule (
  id                   int generated always as identity primary key,
  version              text not null check (octet_length(version) <= 200),
  minimum_effect       float8 not null check (minimum_effect >= 0 and minimum_effect < 1),
  gate                 float8 not null check (gate >= minimum_effect and gate < 1),
  tolerance            float8 not null check (tolerance > 0 and tolerance < 1),
  false_discovery_rate float8 not null check (false_discovery_rate > 0 and false_discovery_rate < 1),
  looks                int[] not null check (cardinality(looks) between 1 and 200),
  table_sha256         text not null check (table_sha256 ~ '^[0-9a-f]{64}$'),
  constraint rule_natural_key
    unique (version, minimum_effect, gate, tolerance, false_discovery_rate, looks, table_sha256)
);
comment on table perf.rule is 'Parameters by which verdicts were made; with the forks they make a verdict recomputable.';
comment on column perf.rule.id is 'Surrogate key.';
comment on column perf.rule.version is 'Version of the algorithm.';
comment on column perf.rule.minimum_effect is 'Slowdown that the null hypothesis allows, as a fraction.';
comment on column perf.rule.gate is 'Smallest estimated slowdown that is flagged, as a fraction.';
comment on column perf.rule.tolerance is 'D: a slowdown proven to be below it is no regression, as a fraction.';
comment on column perf.rule.false_discovery_rate is 'q of Benjamini-Hochberg over the matrix.';
comment on column perf.rule.looks is 'Numbers of pairs at which a series is judged, ascending.';
comment on column perf.rule.table_sha256 is 'SHA-256 of the sequential table that was used, lower-case hex.';

create table perf.runtime (
  id              int generated always as identity primary key,
  library_sha256  text not null check (library_sha256 ~ '^[0-9a-f]{64}$'),
  jvm             text not null check (octet_length(jvm) <= 1000),
  jmh_version     text not null check (octet_length(jmh_version) <= 200),
  rocksdb_version text check (octet_length(rocksdb_version) <= 200),
  constraint runtime_natural_key
    unique nulls not distinct (library_sha256, jvm, jmh_version, rocksdb_version)
);
comment on table perf.runtime is 'What forks proved that they ran; kept apart because thousands of forks say the same.';
comment on column perf.runtime.id is 'Surrogate key.';
comment on column perf.runtime.library_sha256 is 'SHA-256 of the native library that was mapped, lower-case hex.';
comment on column perf.runtime.jvm is 'Name and version of the measuring JVM.';
comment on column perf.runtime.jmh_version is 'Version of JMH.';
comment on column perf.runtime.rocksdb_version is 'What RocksDB.rocksdbVersion() answered; null where the API lacks it.';
