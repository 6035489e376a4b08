-- squawk-ignore-file ban-drop-default
-- Why: dashboards show the result of a series, and that is its last look; they list pull requests with how many operations
-- got slower. Looked up in the partitions of looks, planning alone took longer than a chart may; counted from the verdicts, the
-- list reads years of them. So a verdict carries the figures of its last look, and a judgement the tally of its verdicts.

alter table perf.judgement
  add column regressions int not null default 0 check (regressions >= 0),
  add column improvements int not null default 0 check (improvements >= 0),
  add column without_regression int not null default 0 check (without_regression >= 0),
  add column undecided int not null default 0 check (undecided >= 0),
  add column worst_log_ratio float8 check (worst_log_ratio > '-Infinity' and worst_log_ratio < 'Infinity');

alter table perf.verdict
  add column mean_log_ratio float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  add column sd_log_ratio float8 check (sd_log_ratio >= 0 and sd_log_ratio < 'Infinity'),
  add column low_log_ratio float8 check (low_log_ratio > '-Infinity' and low_log_ratio <= mean_log_ratio),
  add column high_log_ratio float8 check (high_log_ratio < 'Infinity' and mean_log_ratio <= high_log_ratio),
  add column detectable_change float8 check (detectable_change >= 0 and detectable_change < 'Infinity'),
  add column sequential_p_regression float8 check (sequential_p_regression between 0 and 1);

update perf.verdict v
set mean_log_ratio = l.mean_log_ratio, sd_log_ratio = l.sd_log_ratio, low_log_ratio = l.low_log_ratio,
  high_log_ratio = l.high_log_ratio, detectable_change = l.detectable_change,
  sequential_p_regression = l.sequential_p_regression
from perf.look l
where l.series_id = v.series_id and l.comparison_created = v.comparison_created and l.judgement_id = v.judgement_id
  and l.pairs = v.pairs;

alter table perf.verdict add constraint verdict_has_its_last_look check (
  num_nulls(pairs, mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio, detectable_change,
    sequential_p_regression) in (0, 7));

with counted as (
  select v.judgement_id, count(*) filter (where v.verdict = 'REGRESSION') as regressions,
    count(*) filter (where v.verdict = 'IMPROVEMENT') as improvements,
    count(*) filter (where v.verdict = 'NO REGRESSION') as without_regression,
    count(*) filter (where v.verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')) as undecided,
    min(v.mean_log_ratio) as worst_log_ratio
  from perf.verdict v
  group by v.judgement_id
)
update perf.judgement j
set regressions = c.regressions, improvements = c.improvements, without_regression = c.without_regression,
  undecided = c.undecided, worst_log_ratio = c.worst_log_ratio
from counted c
where c.judgement_id = j.id;

-- The defaults were for the rows that are there: a judgement without its tally shall be refused.
alter table perf.judgement
  alter column regressions drop default,
  alter column improvements drop default,
  alter column without_regression drop default,
  alter column undecided drop default;

comment on column perf.judgement.regressions is 'Its verdicts that say REGRESSION.';
comment on column perf.judgement.improvements is 'Its verdicts that say IMPROVEMENT.';
comment on column perf.judgement.without_regression is 'Its verdicts that say NO REGRESSION.';
comment on column perf.judgement.undecided is 'Its verdicts that say INCONCLUSIVE, NOT COMPARABLE or ERROR.';
comment on column perf.judgement.worst_log_ratio is 'Smallest mean log ratio of their last looks; negative is slower; null without a look.';
comment on column perf.verdict.mean_log_ratio is 'Mean log ratio of the last look; negative is slower; null without a look.';
comment on column perf.verdict.sd_log_ratio is 'Standard deviation of the log ratios of its pairs.';
comment on column perf.verdict.low_log_ratio is 'Lower end of its 95 % interval.';
comment on column perf.verdict.high_log_ratio is 'Upper end of its 95 % interval.';
comment on column perf.verdict.detectable_change is 'Smallest slowdown that its pairs would have shown with 80 % power, as a fraction.';
comment on column perf.verdict.sequential_p_regression is 'Its p of a regression, corrected for all looks.';
