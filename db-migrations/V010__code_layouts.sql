-- A build from source is linked in several layouts of its code. Versions before 0.2 linked one, with or without a seed.
alter table perf.compilation
  add column layout_jars           text[] not null default '{}' check (cardinality(layout_jars) <= 47),
  add column layout_jar_sha256     text[] not null default '{}',
  add column layout_library_sha256 text[] not null default '{}',
  add constraint compilation_layouts check (cardinality(layout_jars) = cardinality(layout_jar_sha256)
    and cardinality(layout_jars) = cardinality(layout_library_sha256));
comment on column perf.compilation.layout_seed is
  'Seed for the order of the sections, set only by versions before 0.2; null if the linker chose the order.';
comment on column perf.compilation.layout_jars is
  'Path of the jar with the library in each further layout of the code, in the order of their numbers from 1.';
comment on column perf.compilation.layout_jar_sha256 is 'SHA-256 of each of these jars, in lower-case hex.';
comment on column perf.compilation.layout_library_sha256 is
  'SHA-256 of the library in each of these layouts, in lower-case hex; forks name the one that they ran.';
