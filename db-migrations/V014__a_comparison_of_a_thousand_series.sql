-- squawk-ignore-file ban-drop-not-null, ban-drop-constraint, require-concurrent-index-deletion, adding-serial-primary-key-field, adding-required-field
-- Why: recording a comparison of a thousand series took eight times as long as it should. Half of that were foreign keys, each
-- checked by a query for each row, although the recorder finds every key in the same transaction (docs/adr/0039); a third was
-- the roll-up, which read a month of verdicts to sum up a day and kept three indexes. The roll-up counts every verdict now, so
-- that what is undecided needs no look at the verdicts of weeks.

alter table perf.comparison_series drop constraint comparison_series_series_id_fkey;
alter table perf.comparison_series drop constraint comparison_series_comparison_id_comparison_created_fkey;
alter table perf.verdict drop constraint verdict_series_id_fkey;
alter table perf.verdict drop constraint verdict_judgement_id_fkey;
alter table perf.look drop constraint look_judgement_id_fkey;
alter table perf.daily drop constraint daily_series_id_fkey;

-- A plan is read by its comparison, looks by their judgement: one key each does.
drop index perf.comparison_series_series;
drop index perf.look_judgement;
alter table perf.look drop constraint look_pkey;
alter table perf.look add constraint look_pkey primary key (judgement_id, series_id, pairs, comparison_created);

-- Derived from the verdicts and made anew below, so that nothing of the old rows stays in its files.
truncate perf.daily;
-- The index on the beginning of the day serves what this one did.
drop index perf.daily_day;
alter table perf.daily
  alter column median_log_ratio drop not null,
  alter column mean_log_ratio drop not null,
  alter column low_log_ratio drop not null,
  alter column high_log_ratio drop not null,
  alter column detectable_change drop not null,
  drop constraint daily_pairs_check,
  add constraint daily_pairs_check check (pairs >= 0),
  add column undecided int not null check (undecided >= 0),
  add column incomparable int not null check (incomparable between 0 and undecided),
  add constraint daily_has_looks check (num_nulls(median_log_ratio, mean_log_ratio, low_log_ratio, high_log_ratio,
    detectable_change) = case when pairs = 0 then 5 else 0 end);
comment on table perf.daily is 'Roll-up of the current verdicts of one series, day and kind of comparison. Kept by perf.refresh_daily.';
comment on column perf.daily.comparisons is 'Comparisons of that day that say something of the series.';
comment on column perf.daily.pairs is 'Sum of their pairs at the last look; 0 when none had a look.';
comment on column perf.daily.undecided is 'How many of them say INCONCLUSIVE, NOT COMPARABLE or ERROR.';
comment on column perf.daily.incomparable is 'How many of them say NOT COMPARABLE.';
comment on column perf.daily.median_log_ratio is 'Median over the comparisons with a look of its mean log ratio; negative is slower; null without one.';
comment on column perf.daily.mean_log_ratio is 'Mean over the comparisons of the mean log ratio of the last look; null without one.';

create or replace function perf.refresh_daily(touched int[], of_day date) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_start timestamptz := of_day::timestamp at time zone 'UTC';
  day_end timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
  judgements int[];
begin
  delete from perf.daily d where d.day::timestamp at time zone 'UTC' = day_start and d.series_id = any (touched);
  -- Found first, because an index leads from a judgement to its verdicts and none from a day.
  select array_agg(j.id) into judgements
  from perf.comparison c
  join perf.judgement j on j.comparison_id = c.id and not j.superseded
  where c.created >= day_start and c.created < day_end;
  insert into perf.daily (series_id, kind, day, comparisons, pairs, regressions, improvements, undecided, incomparable,
    median_log_ratio, mean_log_ratio, low_log_ratio, high_log_ratio, detectable_change, base_score, candidate_score)
  select v.series_id, coalesce(x.kind, 'MANUAL'), of_day, count(*), coalesce(sum(v.pairs), 0),
    count(*) filter (where v.verdict = 'REGRESSION'),
    count(*) filter (where v.verdict = 'IMPROVEMENT'),
    count(*) filter (where v.verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')),
    count(*) filter (where v.verdict = 'NOT COMPARABLE'),
    percentile_cont(0.5) within group (order by v.mean_log_ratio),
    avg(v.mean_log_ratio),
    percentile_cont(0.5) within group (order by v.low_log_ratio),
    percentile_cont(0.5) within group (order by v.high_log_ratio),
    percentile_cont(0.5) within group (order by v.detectable_change),
    percentile_cont(0.5) within group (order by v.base_score),
    percentile_cont(0.5) within group (order by v.candidate_score)
  from perf.verdict v
  join perf.judgement j on j.id = v.judgement_id
  left join perf.context x on x.comparison_id = j.comparison_id
  where v.judgement_id = any (judgements) and v.comparison_created >= day_start and v.comparison_created < day_end
    and v.series_id = any (touched)
  group by v.series_id, coalesce(x.kind, 'MANUAL');
end $$;

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
