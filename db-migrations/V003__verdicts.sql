-- The conclusions. Verdicts can be recomputed, but are never replaced silently: a judgment applies one rule to the forks
-- of a comparison, and judging again adds a judgment and marks the earlier one as superseded. The tables of verdicts and
-- of the looks behind them grow with every comparison, so both are partitioned by month like the forks, and like the forks
-- have no foreign keys (ADR 31).
--
-- Dashboards show the last look of each verdict, and list pull requests with the number of slower operations. Planning a
-- join over all partitions of the looks would take longer than drawing a chart should, and counting verdicts would read
-- years of them. A verdict therefore repeats the figures of its last look, and a judgment stores the counts of its verdicts.

create table perf.rule (
  id                   int generated always as identity primary key,
  version              text not null check (octet_length(version) <= 200),
  minimum_effect       float8 not null check (minimum_effect >= 0 and minimum_effect < 1),
  gate                 float8 not null check (gate >= minimum_effect and gate < 1),
  tolerance            float8 not null check (tolerance > 0 and tolerance < 1),
  false_discovery_rate float8 not null check (false_discovery_rate > 0 and false_discovery_rate < 1),
  looks                int[] not null check (cardinality(looks) between 1 and 200),
  table_sha256         text not null check (table_sha256 ~ '^[0-9a-f]{64}$'),
  constraint rule_natural_key
    unique (version, minimum_effect, gate, tolerance, false_discovery_rate, looks, table_sha256)
);
comment on table perf.rule is 'Parameters with which verdicts were made. Together with the forks, they make a verdict reproducible.';
comment on column perf.rule.id is 'Surrogate key.';
comment on column perf.rule.version is 'Version of the algorithm.';
comment on column perf.rule.minimum_effect is 'Slowdown that the null hypothesis allows, as a fraction.';
comment on column perf.rule.gate is 'Smallest estimated slowdown that is flagged, as a fraction.';
comment on column perf.rule.tolerance is 'D: a slowdown proven to be smaller than this is not a regression, as a fraction.';
comment on column perf.rule.false_discovery_rate is 'The rate q for the Benjamini-Hochberg procedure over the matrix.';
comment on column perf.rule.looks is 'Numbers of pairs at which a series is judged, in ascending order.';
comment on column perf.rule.table_sha256 is 'SHA-256 of the sequential table used, in lower-case hex.';

create table perf.judgment (
  id                   int generated always as identity primary key,
  comparison_id        int not null references perf.comparison,
  rule_id              int not null references perf.rule,
  recorded             timestamptz not null default now(),
  superseded           boolean not null default false,
  fail_on              text[] not null default '{}' check (fail_on <@ array['ALLOCATION', 'KEPT_MEMORY']),
  shift_rounds         int check (shift_rounds >= 0),
  shift_mean_log_ratio float8 check (shift_mean_log_ratio > '-Infinity' and shift_mean_log_ratio < 'Infinity'),
  shift_p_slower       float8 check (shift_p_slower between 0 and 1),
  regressions          int not null check (regressions >= 0),
  improvements         int not null check (improvements >= 0),
  without_regression   int not null check (without_regression >= 0),
  undecided            int not null check (undecided >= 0),
  worst_log_ratio      float8 check (worst_log_ratio > '-Infinity' and worst_log_ratio < 'Infinity'),
  check (num_nulls(shift_rounds, shift_mean_log_ratio, shift_p_slower) in (0, 3))
);
create unique index judgment_current on perf.judgment (comparison_id) where not superseded;
create index judgment_comparison on perf.judgment (comparison_id);
comment on table perf.judgment is 'All verdicts on one comparison under one rule. At most one judgment per comparison is not superseded.';
comment on column perf.judgment.id is 'Surrogate key.';
comment on column perf.judgment.comparison_id is 'The comparison judged.';
comment on column perf.judgment.rule_id is 'The parameters used.';
comment on column perf.judgment.recorded is 'When the judgment was recorded.';
comment on column perf.judgment.superseded is 'True if a later judgment of the same comparison was recorded.';
comment on column perf.judgment.fail_on is 'Resources that make the comparison fail if a series uses more of them.';
comment on column perf.judgment.shift_rounds is 'Number of complete rounds behind the matrix-wide estimate; null if there is none.';
comment on column perf.judgment.shift_mean_log_ratio is 'Mean, over rounds, of the mean log ratio over series; negative is slower.';
comment on column perf.judgment.shift_p_slower is 'One-sided p-value for a mean below zero.';
comment on column perf.judgment.regressions is 'Number of REGRESSION verdicts.';
comment on column perf.judgment.improvements is 'Number of IMPROVEMENT verdicts.';
comment on column perf.judgment.without_regression is 'Number of NO REGRESSION verdicts.';
comment on column perf.judgment.undecided is 'Number of SLOWER AS BUILT, FASTER AS BUILT, INCONCLUSIVE, NOT COMPARABLE, and ERROR verdicts.';
comment on column perf.judgment.worst_log_ratio is 'Smallest mean log ratio at the last look, over all verdicts; negative is slower; null without a look.';

create table perf.verdict (
  comparison_created      timestamptz not null,
  base_score              float8 check (base_score > 0 and base_score < 'Infinity'),
  candidate_score         float8 check (candidate_score > 0 and candidate_score < 'Infinity'),
  tolerance               float8 check (tolerance > 0 and tolerance < 1),
  slower_by_at_most       float8 check (slower_by_at_most between 0 and 1),
  layout_share            float8 check (layout_share between 0 and 1),
  mean_log_ratio          float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  sd_log_ratio            float8 check (sd_log_ratio >= 0 and sd_log_ratio < 'Infinity'),
  low_log_ratio           float8,
  high_log_ratio          float8,
  detectable_change       float8 check (detectable_change >= 0 and detectable_change < 'Infinity'),
  sequential_p_regression float8 check (sequential_p_regression between 0 and 1),
  base_allocated_bytes    float8 check (base_allocated_bytes >= 0 and base_allocated_bytes < 'Infinity'),
  candidate_allocated_bytes float8 check (candidate_allocated_bytes >= 0 and candidate_allocated_bytes < 'Infinity'),
  kept_bytes              float8,
  kept_bytes_low          float8 check (kept_bytes_low > '-Infinity' and kept_bytes_low <= kept_bytes),
  kept_bytes_high         float8 check (kept_bytes_high < 'Infinity' and kept_bytes <= kept_bytes_high),
  judgment_id            int not null,
  series_id               int not null,
  position                int not null check (position >= 1),
  pairs                   int,
  allocation_pairs        int check (allocation_pairs >= 1),
  memory_pairs            int check (memory_pairs >= 2),
  invalid_base            int not null check (invalid_base >= 0),
  invalid_candidate       int not null check (invalid_candidate >= 0),
  spoiled_pairs           int not null check (spoiled_pairs >= 0),
  unchanged               boolean,
  verdict                 text not null check (verdict in
    ('REGRESSION', 'IMPROVEMENT', 'SLOWER AS BUILT', 'FASTER AS BUILT', 'NO REGRESSION', 'INCONCLUSIVE', 'NOT COMPARABLE',
      'ERROR')),
  unit                    text not null,
  stopped                 text not null,
  reason                  text,
  primary key (series_id, comparison_created, judgment_id),
  check ((verdict = 'NO REGRESSION') = (tolerance is not null and unchanged is not null)),
  check ((verdict = 'INCONCLUSIVE') = (slower_by_at_most is not null)),
  check ((verdict in ('SLOWER AS BUILT', 'FASTER AS BUILT')) = (layout_share is not null)),
  check ((verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR')) = (reason is not null)),
  check (low_log_ratio > '-Infinity' and low_log_ratio <= mean_log_ratio),
  check (high_log_ratio < 'Infinity' and mean_log_ratio <= high_log_ratio),
  constraint verdict_has_its_last_look check (
    num_nulls(pairs, mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio, detectable_change,
      sequential_p_regression) in (0, 7)),
  constraint verdict_has_its_allocation check (
    num_nulls(base_allocated_bytes, candidate_allocated_bytes, allocation_pairs) in (0, 3)),
  constraint verdict_has_its_memory check (
    num_nulls(kept_bytes, kept_bytes_low, kept_bytes_high, memory_pairs) in (0, 4))
) partition by range (comparison_created);
create index verdict_judgment on perf.verdict (judgment_id);
comment on table perf.verdict is 'The verdict of a judgment on one series, with the figures of its last look.';
comment on column perf.verdict.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.verdict.base_score is 'Geometric mean of the base scores of the valid pairs; null without a valid pair.';
comment on column perf.verdict.candidate_score is 'Geometric mean of the candidate scores of the valid pairs; null without a valid pair.';
comment on column perf.verdict.tolerance is 'D of a NO REGRESSION verdict, as a fraction.';
comment on column perf.verdict.slower_by_at_most is 'Largest slowdown compatible with the data of an INCONCLUSIVE series, as a fraction.';
comment on column perf.verdict.layout_share is 'For SLOWER or FASTER AS BUILT: share of the layouts of the same code that differ by at least as much as the series.';
comment on column perf.verdict.mean_log_ratio is 'Mean log ratio at the last look; negative is slower; null without a look.';
comment on column perf.verdict.sd_log_ratio is 'Standard deviation of the log ratios of the pairs at the last look.';
comment on column perf.verdict.low_log_ratio is 'Lower end of the 90% interval at the last look.';
comment on column perf.verdict.high_log_ratio is 'Upper end of the 90% interval at the last look.';
comment on column perf.verdict.detectable_change is 'Smallest slowdown that the pairs would have flagged with 80% power, as a fraction.';
comment on column perf.verdict.sequential_p_regression is 'p-value for a regression at the last look, corrected for all looks.';
comment on column perf.verdict.base_allocated_bytes is 'Java heap that an operation allocates on the base: the median over forks, in bytes; null unless the builds differ in every pair.';
comment on column perf.verdict.candidate_allocated_bytes is 'Java heap that an operation allocates on the candidate: the median over forks, in bytes; null unless the builds differ in every pair.';
comment on column perf.verdict.allocation_pairs is 'Number of pairs, if the builds allocate different amounts in every pair; otherwise null.';
comment on column perf.verdict.kept_bytes is 'Additional memory that the candidate keeps per operation, Java objects and native memory: the mean over pairs, in bytes; negative if it keeps less; null unless the builds differ in every pair.';
comment on column perf.verdict.kept_bytes_low is 'Lower end of the 90% interval of kept_bytes.';
comment on column perf.verdict.kept_bytes_high is 'Upper end of the 90% interval of kept_bytes.';
comment on column perf.verdict.memory_pairs is 'Number of pairs, if the builds keep different amounts of memory in every pair; otherwise null.';
comment on column perf.verdict.judgment_id is 'The judgment.';
comment on column perf.verdict.series_id is 'The series.';
comment on column perf.verdict.position is 'Position in the matrix, from 1.';
comment on column perf.verdict.pairs is 'Number of pairs at the last look, which identifies its row in look; null without a look.';
comment on column perf.verdict.invalid_base is 'Number of base forks that failed.';
comment on column perf.verdict.invalid_candidate is 'Number of candidate forks that failed.';
comment on column perf.verdict.spoiled_pairs is 'Number of pairs re-run because of an outside disturbance.';
comment on column perf.verdict.unchanged is 'For NO REGRESSION: true if a speedup beyond the tolerance is also ruled out.';
comment on column perf.verdict.verdict is 'The verdict, as in the glossary.';
comment on column perf.verdict.unit is 'Unit of the scores.';
comment on column perf.verdict.stopped is 'Why no more pairs were measured, as human-readable text.';
comment on column perf.verdict.reason is 'Why the series was undecided, not comparable, or not measured, as human-readable text.';

create table perf.look (
  comparison_created       timestamptz not null,
  mean_log_ratio           float8 not null check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  sd_log_ratio             float8 not null check (sd_log_ratio >= 0 and sd_log_ratio < 'Infinity'),
  standard_error           float8 not null check (standard_error >= 0 and standard_error < 'Infinity'),
  degrees                  float8 not null check (degrees > 0 and degrees < 'Infinity'),
  p_regression             float8 not null check (p_regression between 0 and 1),
  p_improvement            float8 not null check (p_improvement between 0 and 1),
  sequential_p_regression  float8 not null check (sequential_p_regression between 0 and 1),
  sequential_p_improvement float8 not null check (sequential_p_improvement between 0 and 1),
  low_log_ratio            float8 not null check (low_log_ratio > '-Infinity'),
  high_log_ratio           float8 not null check (high_log_ratio < 'Infinity'),
  detectable_change        float8 not null check (detectable_change >= 0 and detectable_change < 'Infinity'),
  judgment_id             int not null,
  series_id                int not null,
  pairs                    int not null check (pairs >= 2),
  primary key (judgment_id, series_id, pairs, comparison_created),
  check (low_log_ratio <= mean_log_ratio and mean_log_ratio <= high_log_ratio)
) partition by range (comparison_created);
comment on table perf.look is 'Statistics of one series at one planned number of pairs. Log ratios are natural logarithms; negative is slower.';
comment on column perf.look.comparison_created is 'Start of the comparison; partition key.';
comment on column perf.look.mean_log_ratio is 'Mean of the log ratios of the pairs.';
comment on column perf.look.sd_log_ratio is 'Standard deviation of the log ratios of the pairs (n - 1).';
comment on column perf.look.standard_error is 'Standard error of the mean that the test used, which also takes the noise of the other series into account.';
comment on column perf.look.degrees is 'Degrees of freedom of the standard error.';
comment on column perf.look.p_regression is 'One-sided p-value for a slowdown beyond the minimum effect, for this look alone.';
comment on column perf.look.p_improvement is 'One-sided p-value for a speedup beyond the minimum effect, for this look alone.';
comment on column perf.look.sequential_p_regression is 'p-value for a regression, corrected for all looks so far.';
comment on column perf.look.sequential_p_improvement is 'p-value for an improvement, corrected for all looks so far.';
comment on column perf.look.low_log_ratio is 'Lower end of the repeated 90% interval: the one-sided 95% bound that can rule out a slowdown.';
comment on column perf.look.high_log_ratio is 'Upper end of the repeated 90% interval: the one-sided 95% bound that can rule out a speedup.';
comment on column perf.look.detectable_change is 'Smallest slowdown that these pairs would have flagged with 80% power, as a fraction.';
comment on column perf.look.judgment_id is 'The judgment.';
comment on column perf.look.series_id is 'The series.';
comment on column perf.look.pairs is 'Number n of valid pairs.';

-- A verdict disappears from every page when its judgment is superseded. Only a newer judgment may do that, so one function adds
-- the newer one and marks the former; the login that records has no other way to write a judgment.
create function perf.add_judgment(comparison int, rule int, shift_rounds int, shift_mean_log_ratio float8,
  shift_p_slower float8, regressions int, improvements int, without_regression int, undecided int, worst_log_ratio float8,
  fail_on text[]) returns int language sql
  security definer set search_path = pg_catalog, pg_temp as $$
  update perf.judgment set superseded = true where comparison_id = comparison and not superseded;
  insert into perf.judgment (comparison_id, rule_id, shift_rounds, shift_mean_log_ratio, shift_p_slower, regressions,
    improvements, without_regression, undecided, worst_log_ratio, fail_on)
  values (comparison, rule, add_judgment.shift_rounds, add_judgment.shift_mean_log_ratio, add_judgment.shift_p_slower,
    add_judgment.regressions, add_judgment.improvements, add_judgment.without_regression, add_judgment.undecided,
    add_judgment.worst_log_ratio, add_judgment.fail_on)
  returning id;
$$;
comment on function perf.add_judgment(int, int, int, float8, float8, int, int, int, int, float8, text[]) is
  'Adds the current judgment of a comparison, marks the previous one as superseded, and returns the new key.';
revoke execute on function
  perf.add_judgment(int, int, int, float8, float8, int, int, int, int, float8, text[]) from public;
