-- Why: a chart over years must not read years of verdicts. One row a series, day and kind of comparison holds what such a
-- chart shows, and the recorder brings the days that it touches up to date in the transaction that touches them, so the
-- roll-up is never behind and needs no nightly job. It is derived: every row can be made again from the verdicts.
-- The schema for readers is made here too; its views are made by R__reporting_views.sql.

create table perf.daily (
  day                date not null,
  series_id          int not null references perf.series,
  comparisons        int not null check (comparisons >= 1),
  pairs              int not null check (pairs >= 2),
  regressions        int not null check (regressions >= 0),
  improvements       int not null check (improvements >= 0),
  median_log_ratio   float8 not null check (median_log_ratio > '-Infinity' and median_log_ratio < 'Infinity'),
  mean_log_ratio     float8 not null check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  low_log_ratio      float8 not null check (low_log_ratio > '-Infinity' and low_log_ratio < 'Infinity'),
  high_log_ratio     float8 not null check (high_log_ratio > '-Infinity' and high_log_ratio < 'Infinity'),
  detectable_change  float8 not null check (detectable_change >= 0 and detectable_change < 'Infinity'),
  base_score         float8 check (base_score > 0 and base_score < 'Infinity'),
  candidate_score    float8 check (candidate_score > 0 and candidate_score < 'Infinity'),
  kind               text not null check (kind in
    ('MANUAL', 'PULL_REQUEST', 'TRUNK', 'CALIBRATION', 'RELEASE', 'BISECT')),
  primary key (series_id, kind, day)
);
create index daily_day on perf.daily (day);
comment on table perf.daily is 'Roll-up of the current verdicts of one series, day and kind of comparison; only verdicts with a look count. Kept by perf.refresh_daily.';
comment on column perf.daily.day is 'Day of comparison_created in UTC.';
comment on column perf.daily.series_id is 'The series.';
comment on column perf.daily.comparisons is 'Comparisons of that day whose verdict on the series has a look.';
comment on column perf.daily.pairs is 'Sum of their pairs at the last look.';
comment on column perf.daily.regressions is 'How many of them say REGRESSION.';
comment on column perf.daily.improvements is 'How many of them say IMPROVEMENT.';
comment on column perf.daily.median_log_ratio is 'Median over the comparisons of the mean log ratio of the last look; negative is slower.';
comment on column perf.daily.mean_log_ratio is 'Mean over the comparisons of the mean log ratio of the last look.';
comment on column perf.daily.low_log_ratio is 'Median over the comparisons of the lower bound of the 95 % interval: with one comparison its own.';
comment on column perf.daily.high_log_ratio is 'Median over the comparisons of the upper bound of the 95 % interval.';
comment on column perf.daily.detectable_change is 'Median over the comparisons of the detectable change, as a fraction.';
comment on column perf.daily.base_score is 'Median over the comparisons of the base score, in the unit of the series.';
comment on column perf.daily.candidate_score is 'Median over the comparisons of the candidate score.';
comment on column perf.daily.kind is 'Why the comparisons were run; as in context, MANUAL without one.';

create function perf.refresh_daily(touched int[], of_day date) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_start timestamptz := of_day::timestamp at time zone 'UTC';
  day_end timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
begin
  with fresh as (
    select v.series_id, coalesce(x.kind, 'MANUAL') as kind, count(*) as comparisons, sum(v.pairs) as pairs,
      count(*) filter (where v.verdict = 'REGRESSION') as regressions,
      count(*) filter (where v.verdict = 'IMPROVEMENT') as improvements,
      percentile_cont(0.5) within group (order by v.mean_log_ratio) as median_log_ratio,
      avg(v.mean_log_ratio) as mean_log_ratio,
      percentile_cont(0.5) within group (order by v.low_log_ratio) as low_log_ratio,
      percentile_cont(0.5) within group (order by v.high_log_ratio) as high_log_ratio,
      percentile_cont(0.5) within group (order by v.detectable_change) as detectable_change,
      percentile_cont(0.5) within group (order by v.base_score) as base_score,
      percentile_cont(0.5) within group (order by v.candidate_score) as candidate_score
    from perf.verdict v
    join perf.judgement j on j.id = v.judgement_id and not j.superseded
    left join perf.context x on x.comparison_id = j.comparison_id
    where v.series_id = any (touched)
      and v.comparison_created >= day_start and v.comparison_created < day_end
      and v.mean_log_ratio is not null
    group by v.series_id, coalesce(x.kind, 'MANUAL')
  ), kept as (
    insert into perf.daily as d (series_id, kind, day, comparisons, pairs, regressions, improvements, median_log_ratio,
      mean_log_ratio, low_log_ratio, high_log_ratio, detectable_change, base_score, candidate_score)
    select series_id, kind, of_day, comparisons, pairs, regressions, improvements, median_log_ratio,
      mean_log_ratio, low_log_ratio, high_log_ratio, detectable_change, base_score, candidate_score
    from fresh
    on conflict (series_id, kind, day) do update set
      comparisons = excluded.comparisons, pairs = excluded.pairs, regressions = excluded.regressions,
      improvements = excluded.improvements, median_log_ratio = excluded.median_log_ratio,
      mean_log_ratio = excluded.mean_log_ratio, low_log_ratio = excluded.low_log_ratio,
      high_log_ratio = excluded.high_log_ratio, detectable_change = excluded.detectable_change,
      base_score = excluded.base_score, candidate_score = excluded.candidate_score
  )
  delete from perf.daily d
  where d.day = of_day and d.series_id = any (touched)
    and not exists (select from fresh f where f.series_id = d.series_id and f.kind = d.kind);
end $$;
comment on function perf.refresh_daily(int[], date) is 'Makes the roll-up of these series and this day (UTC) anew from the verdicts.';

do $$
declare
  touched record;
begin
  for touched in
    select (comparison_created at time zone 'UTC')::date as day, array_agg(distinct series_id) as series
    from perf.verdict group by 1
  loop
    perform perf.refresh_daily(touched.series, touched.day);
  end loop;
end $$;

-- Both write as their owner, so that whoever records needs no right to make tables or to touch the roll-up by hand.
alter function perf.ensure_month(timestamptz) security definer set search_path = pg_catalog, pg_temp;
revoke execute on function perf.ensure_month(timestamptz), perf.refresh_daily(int[], date) from public;

create schema if not exists dash;
comment on schema dash is 'What dashboards read: views only, so that tables may change beneath them.';
