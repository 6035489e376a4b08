-- Scores that were measured elsewhere: JMH files, and tables from reports of other people. They never belong to a comparison,
-- because nothing is known of the machine or of the forks behind them. Each keeps the place that it came from.

create table perf.imported_source (
  id       int generated always as identity primary key,
  imported timestamptz not null,
  name     text not null check (octet_length(name) between 1 and 4096),
  format   text not null check (format in ('JSON', 'CSV', 'TEXT')),
  sha256   text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  notes    text[] not null default '{}',
  constraint imported_source_natural_key unique (sha256)
);
comment on table perf.imported_source is 'A file of results that were measured elsewhere, imported with rjperf import.';
comment on column perf.imported_source.id is 'Surrogate key.';
comment on column perf.imported_source.imported is 'When it was imported.';
comment on column perf.imported_source.name is 'Its name, as the user gave it.';
comment on column perf.imported_source.format is 'What it was read as: JSON, CSV or TEXT.';
comment on column perf.imported_source.sha256 is 'SHA-256 of its content, in lower-case hex: the same content is imported once.';
comment on column perf.imported_source.notes is 'Each line names something that was left out, and why.';

create table perf.imported_score (
  source_id    int not null references perf.imported_source,
  position     int not null check (position >= 1),
  table_number int not null check (table_number >= 1),
  line         int not null check (line >= 1),
  threads      int check (threads >= 1),
  iterations   int check (iterations >= 1),
  score        float8 not null check (score > 0 and score < 'Infinity'),
  score_error  float8 check (score_error >= 0 and score_error < 'Infinity'),
  heading      text not null check (octet_length(heading) <= 800),
  benchmark    text not null check (octet_length(benchmark) between 3 and 1200),
  mode         text check (mode in ('thrpt', 'avgt', 'sample', 'ss')),
  unit         text not null check (octet_length(unit) between 1 and 160),
  parameters   jsonb not null check (jsonb_typeof(parameters) = 'object'),
  primary key (source_id, position)
);
comment on table perf.imported_score is 'A score that was measured elsewhere: one row of a table of its file.';
comment on column perf.imported_score.source_id is 'The file.';
comment on column perf.imported_score.position is 'Position of the row among all rows of the file, from 1.';
comment on column perf.imported_score.table_number is 'Table of the file, from 1.';
comment on column perf.imported_score.line is 'Line of the file, from 1.';
comment on column perf.imported_score.threads is 'Worker threads; null if the file does not state them.';
comment on column perf.imported_score.iterations is 'Number of iterations of all forks that the score is the mean of; null if the file does not state it.';
comment on column perf.imported_score.score is 'The score.';
comment on column perf.imported_score.score_error is 'Half the width of its 99.9% confidence interval; null if the file states none.';
comment on column perf.imported_score.heading is 'Heading above the table; empty if there is none.';
comment on column perf.imported_score.benchmark is 'Class and method, as the file states them.';
comment on column perf.imported_score.mode is 'Mode of JMH; null if the file does not state it.';
comment on column perf.imported_score.unit is 'Unit of score and error.';
comment on column perf.imported_score.parameters is 'JSON object that maps every parameter to its value, both text.';

-- The role of an installation that is upgraded; rjperf migrate --roles grants the same.
do $$
begin
  if to_regrole('perf_writer') is not null then
    grant insert on perf.imported_source, perf.imported_score to perf_writer;
  end if;
end $$;
