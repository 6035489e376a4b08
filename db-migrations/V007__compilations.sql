-- Why: a build from source is told apart by its sources, toolchain and flags, and a reader of history must see when two
-- builds differ in more than their sources. The same jar can come out of two runs of the compiler, which differ in time and
-- cache hits; so a compilation is a row of its own, and each comparison names the one that it came by. Flags, libraries and
-- protections are read with their compilation or not at all, and stand in it as lists.

create table perf.compilation (
  id                    int generated always as identity primary key,
  build_id              int not null references perf.build,
  seconds               float8 not null check (seconds >= 0 and seconds < 'Infinity'),
  cpu_seconds           float8 not null check (cpu_seconds >= 0 and cpu_seconds < 'Infinity'),
  layout_seed           bigint,
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
  log                   text not null check (log <> ''),
  constraint compilation_natural_key unique (build_id, seconds, cpu_seconds),
  constraint compilation_of_build unique (id, build_id),
  check (cardinality(protection_names) = cardinality(protections_in_force)
    and cardinality(protection_names) = cardinality(protection_means))
);
create index compilation_sources on perf.compilation (sources_sha256);
comment on table perf.compilation is 'One run of the compiler: how a build was made from source.';
comment on column perf.compilation.id is 'Surrogate key.';
comment on column perf.compilation.build_id is 'The build that came out of it, which also names the commit.';
comment on column perf.compilation.seconds is 'Wall time of making it, in seconds.';
comment on column perf.compilation.cpu_seconds is 'CPU time of all processes that made it, in seconds.';
comment on column perf.compilation.layout_seed is 'Seed of the order of its sections; null for the linker''s own order.';
comment on column perf.compilation.objects is 'C++ files compiled.';
comment on column perf.compilation.cache_hits is 'Those of them whose object came from the compiler cache.';
comment on column perf.compilation.dirty is 'True when the tree differed from its commit.';
comment on column perf.compilation.sources_sha256 is 'SHA-256 over the sources, lower-case hex.';
comment on column perf.compilation.merge_base is 'Commit in 40 hex digits that a pull request branched off from; null when there is none.';
comment on column perf.compilation.compiler is 'C++ compiler, its version and target.';
comment on column perf.compilation.linker is 'Linker and its version.';
comment on column perf.compilation.jdk is 'Version of the JDK that compiled the Java side.';
comment on column perf.compilation.flags is 'Everything that shapes the code besides the sources, in order.';
comment on column perf.compilation.compression_libraries is 'Object of library name to version, both text; empty when it is linked with none.';
comment on column perf.compilation.protection_names is 'What it was to be kept from while it was made, for example network.';
comment on column perf.compilation.protections_in_force is 'Whether each was enforced, in the order of protection_names.';
comment on column perf.compilation.protection_means is 'What enforced each, or why nothing did, in the order of protection_names.';
comment on column perf.compilation.log is 'Absolute path of the log on the building host.';

alter table perf.comparison_build
  add column compilation_id int,
  add foreign key (compilation_id, build_id) references perf.compilation (id, build_id);
create index comparison_build_compilation on perf.comparison_build (compilation_id);
comment on column perf.comparison_build.compilation_id is 'How the build was made from source; null when others made it.';
