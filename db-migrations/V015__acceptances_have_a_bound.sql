-- Why: an acceptance of a slowdown by 4 % also silenced a slowdown by 95 % that was pushed later. From now on it keeps what
-- was measured when it was given and the change down to which it holds. What was accepted before gets both from the verdict
-- that it was about; where that cannot be found the columns stay null, and the acceptance covers nothing.

alter table perf.acceptance
  add column mean_log_ratio float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  add column low_log_ratio float8 check (low_log_ratio > '-Infinity' and low_log_ratio < 'Infinity'),
  add column high_log_ratio float8 check (high_log_ratio > '-Infinity' and high_log_ratio < 'Infinity'),
  add column bound_log_ratio float8 check (bound_log_ratio > '-Infinity' and bound_log_ratio < 0),
  add constraint acceptance_interval check (low_log_ratio <= mean_log_ratio and mean_log_ratio <= high_log_ratio),
  add constraint acceptance_bound check (bound_log_ratio <= mean_log_ratio),
  add constraint acceptance_complete check (
    num_nulls(mean_log_ratio, low_log_ratio, high_log_ratio, bound_log_ratio) in (0, 4));
comment on column perf.acceptance.mean_log_ratio is 'Change that was accepted; negative is slower; null when it is not known.';
comment on column perf.acceptance.low_log_ratio is 'Lower end of its 95 % interval.';
comment on column perf.acceptance.high_log_ratio is 'Upper end of its 95 % interval.';
comment on column perf.acceptance.bound_log_ratio is
  'Slowest change that it covers: the lower end of the interval unless a bound was named; null covers nothing.';

-- The newest result of the series for that pull request that began before the acceptance, if it was a regression.
update perf.acceptance a
set mean_log_ratio = found.mean_log_ratio, low_log_ratio = found.low_log_ratio,
  high_log_ratio = found.high_log_ratio, bound_log_ratio = found.low_log_ratio
from (
  select distinct on (b.id) b.id, v.verdict, v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio
  from perf.acceptance b
  join perf.context x on x.repository_id = b.repository_id and x.pull_request = b.pull_request
  join perf.comparison c on c.id = x.comparison_id and c.created <= b.accepted
  join perf.judgement j on j.comparison_id = c.id and not j.superseded
  join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created and v.series_id = b.series_id
  order by b.id, c.created desc, c.id desc
) found
where found.id = a.id and found.verdict = 'REGRESSION' and found.low_log_ratio < 0;
