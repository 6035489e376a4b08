-- Explanations of why series changed, which the job of a request measured after the verdict.

create table perf.explanation (
  recorded      timestamptz not null default now(),
  comparison_id int not null references perf.comparison,
  series_id     int not null references perf.series,
  sentence      text not null check (octet_length(sentence) between 1 and 8000),
  document      jsonb not null check (octet_length(document::text) <= 262144),
  primary key (comparison_id, series_id)
);
create index explanation_series on perf.explanation (series_id);
comment on table perf.explanation is 'Why a series of a comparison changed; measured after the verdict, which does not depend on it.';
comment on column perf.explanation.recorded is 'When it was recorded.';
comment on column perf.explanation.comparison_id is 'The comparison.';
comment on column perf.explanation.series_id is 'The series.';
comment on column perf.explanation.sentence is 'The program''s conclusion from the document; names of functions and classes in it come from the builds.';
comment on column perf.explanation.document is 'An explanation.json for only this series, with the largest calls of its tree, or with none if they do not fit.';
