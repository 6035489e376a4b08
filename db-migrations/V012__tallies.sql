-- squawk-ignore-file ban-drop-default
-- Why: the list of all pull requests says of each how many operations got slower. Counted from the verdicts, that list reads
-- every verdict of years; counted once, when the judgement is written, it reads one row a comparison.

alter table perf.judgement
  add column regressions int not null default 0 check (regressions >= 0),
  add column improvements int not null default 0 check (improvements >= 0),
  add column without_regression int not null default 0 check (without_regression >= 0),
  add column undecided int not null default 0 check (undecided >= 0),
  add column worst_log_ratio float8 check (worst_log_ratio > '-Infinity' and worst_log_ratio < 'Infinity');

with counted as (
  select v.judgement_id, count(*) filter (where v.verdict = 'REGRESSION') as regressions,
    count(*) filter (where v.verdict = 'IMPROVEMENT') as improvements,
    count(*) filter (where v.verdict = 'NO REGRESSION') as without_regression,
    count(*) filter (where v.verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')) as undecided,
    min(l.mean_log_ratio) as worst_log_ratio
  from perf.verdict v
  left join perf.look l on l.series_id = v.series_id and l.comparison_created = v.comparison_created
    and l.judgement_id = v.judgement_id and l.pairs = v.pairs
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
