-- Why: verdicts must be recomputable and never silently replaced. A judgement is one application of one rule to the forks
-- of a comparison; judging again adds a judgement and marks the earlier one superseded. What it says of each series is a
-- verdict with its looks; these grow with every comparison, so they are partitioned like the forks.

create table perf.judgement (
  id                   int generated always as identity primary key,
  comparison_id        int not null references perf.comparison,
  rule_id              int not null references perf.rule,
  recorded             timestamptz not null default now(),
  superseded           boolean not null default false,
  shift_rounds         int check (shift_rounds >= 0),
  shift_mean_log_ratio float8 check (shift_mean_log_ratio > '-Infinity' and shift_mean_log_ratio < 'Infinity'),
  shift_p_slower       float8 check (shift_p_slower between 0 and 1),
  check (num_nulls(shift_rounds, shift_mean_log_ratio, shift_p_slower) in (0, 3))
);
create unique index judgement_current on perf.judgement (comparison_id) where not superseded;
create index judgement_comparison on perf.judgement (comparison_id);
comment on table perf.judgement is 'All verdicts of one comparison by one rule; at most one of a comparison is not superseded.';
comment on column perf.judgement.id is 'Surrogate key.';
comment on column perf.judgement.comparison_id is 'The comparison judged.';
comment on column perf.judgement.rule_id is 'The parameters used.';
comment on column perf.judgement.recorded is 'When it was recorded.';
comment on column perf.judgement.superseded is 'True when a later judgement of the same comparison was recorded.';
comment on column perf.judgement.shift_rounds is 'Complete rounds behind the matrix-wide line; null when there is none.';
comment on column perf.judgement.shift_mean_log_ratio is 'Mean over rounds of the mean log ratio over series; negative is slower.';
comment on column perf.judgement.shift_p_slower is 'One-sided p of a mean below zero.';

create table perf.verdict (
  comparison_created timestamptz not null,
  base_score         float8 check (base_score > 0 and base_score < 'Infinity'),
  candidate_score    float8 check (candidate_score > 0 and candidate_score < 'Infinity'),
  tolerance          float8 check (tolerance > 0 and tolerance < 1),
  slower_by_at_most  float8 check (slower_by_at_most between 0 and 1),
  judgement_id       int not null references perf.judgement,
  series_id          int not null references perf.series,
  position           int not null check (position >= 1),
  pairs              int,
  invalid_base       int not null check (invalid_base >= 0),
  invalid_candidate  int not null check (invalid_candidate >= 0),
  spoiled_pairs      int not null check (spoiled_pairs >= 0),
  unchanged          boolean,
  verdict            text not null check (verdict in
    ('REGRESSION', 'IMPROVEMENT', 'NO REGRESSION', 'INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')),
  unit               text not null,
  stopped            text not null,
  reason             text,
  primary key (series_id, comparison_created, judgement_id),
  check ((verdict = 'NO REGRESSION') = (tolerance is not null and unchanged is not null)),
  check ((verdict = 'INCONCLUSIVE') = (slower_by_at_most is not null)),
  check ((verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')) = (reason is not null))
) partition by range (comparison_created);
create index verdict_judgement on perf.verdict (judgement_id);
comment on table perf.verdict is 'What a judgement says of one series.';
comment on column perf.verdict.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.verdict.base_score is 'Geometric mean of the base scores of the valid pairs; null without a valid pair.';
comment on column perf.verdict.candidate_score is 'Geometric mean of the candidate scores of the valid pairs; null without a valid pair.';
comment on column perf.verdict.tolerance is 'D of a NO REGRESSION, as a fraction.';
comment on column perf.verdict.slower_by_at_most is 'Largest slowdown that the data of an INCONCLUSIVE series allow, as a fraction.';
comment on column perf.verdict.judgement_id is 'The judgement.';
comment on column perf.verdict.series_id is 'The series.';
comment on column perf.verdict.position is 'Place in the matrix, from 1.';
comment on column perf.verdict.pairs is 'Pairs of the last look, which names it in the table look; null without a look.';
comment on column perf.verdict.invalid_base is 'Base forks that failed.';
comment on column perf.verdict.invalid_candidate is 'Candidate forks that failed.';
comment on column perf.verdict.spoiled_pairs is 'Pairs re-run because of outside disturbance.';
comment on column perf.verdict.unchanged is 'Of a NO REGRESSION: true when a speed-up beyond the tolerance is ruled out too.';
comment on column perf.verdict.verdict is 'The verdict in the words of the glossary.';
comment on column perf.verdict.unit is 'Unit of the scores.';
comment on column perf.verdict.stopped is 'Why no more pairs were measured, for a person.';
comment on column perf.verdict.reason is 'Why the series was not decided, not comparable or not measured, for a person.';

create table perf.look (
  comparison_created       timestamptz not null,
  mean_log_ratio           float8 not null check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  sd_log_ratio             float8 not null check (sd_log_ratio >= 0 and sd_log_ratio < 'Infinity'),
  p_regression             float8 not null check (p_regression between 0 and 1),
  p_improvement            float8 not null check (p_improvement between 0 and 1),
  sequential_p_regression  float8 not null check (sequential_p_regression between 0 and 1),
  sequential_p_improvement float8 not null check (sequential_p_improvement between 0 and 1),
  low_log_ratio            float8 not null check (low_log_ratio > '-Infinity'),
  high_log_ratio           float8 not null check (high_log_ratio < 'Infinity'),
  lower_bound_log_ratio    float8 not null check (lower_bound_log_ratio > '-Infinity' and lower_bound_log_ratio < 'Infinity'),
  upper_bound_log_ratio    float8 not null check (upper_bound_log_ratio > '-Infinity' and upper_bound_log_ratio < 'Infinity'),
  detectable_change        float8 not null check (detectable_change >= 0 and detectable_change < 'Infinity'),
  judgement_id             int not null references perf.judgement,
  series_id                int not null,
  pairs                    int not null check (pairs >= 2),
  primary key (series_id, comparison_created, judgement_id, pairs),
  check (low_log_ratio <= mean_log_ratio and mean_log_ratio <= high_log_ratio)
) partition by range (comparison_created);
create index look_judgement on perf.look (judgement_id);
comment on table perf.look is 'Statistics of one series at one planned number of pairs. Log ratios are natural; negative is slower.';
comment on column perf.look.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.look.mean_log_ratio is 'Mean of the log ratios of the pairs.';
comment on column perf.look.sd_log_ratio is 'Standard deviation of the log ratios of the pairs (n - 1).';
comment on column perf.look.p_regression is 'One-sided p of slower than the minimum effect at this look alone.';
comment on column perf.look.p_improvement is 'One-sided p of faster than the minimum effect at this look alone.';
comment on column perf.look.sequential_p_regression is 'p of regression corrected for all looks so far.';
comment on column perf.look.sequential_p_improvement is 'p of improvement corrected for all looks so far.';
comment on column perf.look.low_log_ratio is 'Lower bound of the two-sided 95 % repeated interval.';
comment on column perf.look.high_log_ratio is 'Upper bound of the two-sided 95 % repeated interval.';
comment on column perf.look.lower_bound_log_ratio is 'One-sided 95 % repeated lower bound: the proof of no regression.';
comment on column perf.look.upper_bound_log_ratio is 'One-sided 95 % repeated upper bound: the proof of no improvement.';
comment on column perf.look.detectable_change is 'Smallest slowdown that these pairs would have shown with 80 % power, as a fraction.';
comment on column perf.look.judgement_id is 'The judgement.';
comment on column perf.look.series_id is 'The series.';
comment on column perf.look.pairs is 'Number n of valid pairs.';
