-- The verdicts on operations and builds. Like all views of the dash schema, in this file and in the other repeatable
-- migrations, each view answers one question in the words of the glossary, and keeps working when tables change.
--
-- Flyway reapplies a file whenever it changes, in the order of the names, so functions come first. A file drops only its
-- own views: it must neither depend on a view in another file nor drop with "cascade". A view that is removed or moved to
-- another file must still be dropped by name.
--
-- Only types that Grafana can draw are used: text, float8, int, timestamptz, and boolean; no enums, arrays, ranges, or
-- intervals. A change is a fraction, and negative is slower, regardless of the unit.
--
-- A predicate on "time" selects the months of the partitioned tables or, in charts over years, uses the index of the
-- roll-up. PostgreSQL does not reorder joins beyond the eighth table, so the selective joins come first. A redundant
-- condition that follows from another one makes PostgreSQL underestimate the number of rows.

-- squawk-ignore ban-drop-view
drop view if exists dash.builds_compared, dash.verdicts, dash.series;

create view dash.series as
select distinct s.operation, h.platform, b.name as benchmark, s.mode, s.threads,
  (select string_agg(key || '=' || value, ' ' order by key) from jsonb_each_text(s.parameters)) as parameters
from perf.series s
join perf.host h on h.id = s.host_id
join perf.benchmark b on b.id = s.benchmark_id;
comment on view dash.series is 'Which operations exist on which platform? One row per operation and platform, over all hosts of the platform.';
comment on column dash.series.operation is 'Benchmark and parameters, the same on every platform.';
comment on column dash.series.platform is 'Operating system and architecture.';
comment on column dash.series.benchmark is 'Simple class name and method name; begins with not_ours_ for an external benchmark.';
comment on column dash.series.mode is 'Mode: thrpt, avgt, p99, or ss.';
comment on column dash.series.threads is 'Number of JMH worker threads.';
comment on column dash.series.parameters is 'All JMH parameters and their values.';

create view dash.verdicts as
select v.comparison_created as "time", s.operation, h.platform, coalesce(x.kind, 'MANUAL') as kind, v.verdict,
  dash.change(v.mean_log_ratio) as change, dash.change(v.low_log_ratio) as low,
  dash.change(v.high_log_ratio) as high, v.detectable_change, v.sequential_p_regression as p_slower,
  v.pairs, v.base_score, v.candidate_score, v.unit, v.reason, v.stopped, v.spoiled_pairs,
  nullif(concat_ws('; ', dash.allocation(v.base_allocated_bytes, v.candidate_allocated_bytes),
    dash.kept(v.kept_bytes, v.kept_bytes_low, v.kept_bytes_high)), '') as uses,
  (coalesce(v.candidate_allocated_bytes > v.base_allocated_bytes, false) or coalesce(v.kept_bytes > 0, false))
    and not exists (
      select from perf.muted m
      where m.operation = s.operation and m.platform = h.platform and m.until > now()) as uses_more,
  v.invalid_base + v.invalid_candidate as failed_forks,
  c.uuid::text as comparison, dash.build_name(base.subject, coalesce(x.base_commit, base.commit)) as base,
  dash.build_name(candidate.subject, coalesce(x.candidate_commit, candidate.commit)) as candidate, r.name as repository,
  x.pull_request, coalesce(x.base_commit, base.commit) as base_commit,
  coalesce(x.candidate_commit, candidate.commit) as candidate_commit, k.title as commit_title,
  case when v.verdict = 'REGRESSION' and x.pull_request is not null then (
    select case when a.bound_log_ratio <= v.mean_log_ratio then a.reason end
    from perf.acceptance a
    join perf.series o on o.id = a.series_id and o.operation = s.operation
    join perf.host g on g.id = o.host_id and g.platform = h.platform
    where a.repository_id = x.repository_id and a.pull_request = x.pull_request
      and not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)
    order by a.accepted desc, a.id desc limit 1) end as accepted,
  case when v.verdict in ('REGRESSION', 'SLOWER AS BUILT') then (
    select dash.muted(m.until, m.reason)
    from perf.muted m
    where m.operation = s.operation and m.platform = h.platform and m.until > now()) end as muted
from perf.comparison c
join perf.host h on h.id = c.host_id
left join perf.context x on x.comparison_id = c.id
left join perf.repository r on r.id = x.repository_id
join perf.judgment j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgment_id = j.id
join perf.series s on s.id = v.series_id
join perf.comparison_build bb on bb.comparison_id = c.id and bb.side = 'BASE'
join perf.build base on base.id = bb.build_id
join perf.comparison_build bc on bc.comparison_id = c.id and bc.side = 'CANDIDATE'
join perf.build candidate on candidate.id = bc.build_id
left join perf.commit k on k.repository_id = x.repository_id
  and k.sha = coalesce(x.candidate_commit, candidate.commit);
comment on view dash.verdicts is 'What is the verdict on each series in each comparison? Current judgments only.';
comment on column dash.verdicts.time is 'Start of the comparison.';
comment on column dash.verdicts.operation is 'Benchmark and parameters.';
comment on column dash.verdicts.platform is 'Operating system and architecture.';
comment on column dash.verdicts.kind is 'Why the comparison was run: MANUAL, PULL_REQUEST, TRUNK, CALIBRATION, RELEASE, or BISECT.';
comment on column dash.verdicts.verdict is 'REGRESSION, IMPROVEMENT, SLOWER AS BUILT, FASTER AS BUILT, NO REGRESSION, INCONCLUSIVE, NOT COMPARABLE, or ERROR.';
comment on column dash.verdicts.change is 'Change of the candidate against the base, as a fraction; negative is slower; null without a look.';
comment on column dash.verdicts.low is 'Lower end of the interval of the change.';
comment on column dash.verdicts.high is 'Upper end of the interval of the change.';
comment on column dash.verdicts.detectable_change is 'Smallest slowdown that the pairs would have flagged with 80% power, as a fraction.';
comment on column dash.verdicts.p_slower is 'p-value for a regression, corrected for all looks.';
comment on column dash.verdicts.pairs is 'Number of pairs at the last look.';
comment on column dash.verdicts.base_score is 'Score of the base, in the unit given by the unit column.';
comment on column dash.verdicts.candidate_score is 'Score of the candidate, in the unit given by the unit column.';
comment on column dash.verdicts.unit is 'Unit of the scores.';
comment on column dash.verdicts.reason is 'Why the series was undecided, not comparable, or not measured; null otherwise.';
comment on column dash.verdicts.stopped is 'Why no more pairs were measured.';
comment on column dash.verdicts.spoiled_pairs is 'Number of pairs re-run because of an outside disturbance.';
comment on column dash.verdicts.uses is 'Findings that its operations allocate or keep different amounts, as text; null if there are none.';
comment on column dash.verdicts.uses_more is 'True if its operations allocate or keep more, and the series is not currently muted.';
comment on column dash.verdicts.failed_forks is 'Number of failed forks on both sides.';
comment on column dash.verdicts.comparison is 'UUID of the comparison.';
comment on column dash.verdicts.base is 'Short name of the base: its release, or its subject and commit.';
comment on column dash.verdicts.candidate is 'Short name of the candidate.';
comment on column dash.verdicts.repository is 'Owner and name of the repository; null if unknown.';
comment on column dash.verdicts.pull_request is 'Number of the pull request; null if the comparison was not run for one.';
comment on column dash.verdicts.base_commit is 'Commit of the base; null if unknown.';
comment on column dash.verdicts.candidate_commit is 'Commit of the candidate; null if unknown.';
comment on column dash.verdicts.commit_title is 'First line of the candidate commit''s message; null if unknown.';
comment on column dash.verdicts.accepted is 'Why a maintainer accepted this slowdown for the pull request; null if it was not accepted, or is slower than what was accepted.';
comment on column dash.verdicts.muted is 'For a slower series, the date until which it is muted, and why; null if it is not currently muted.';

create view dash.builds_compared as
select c.created as "time", h.platform, left(h.sha256, 12) as host, coalesce(x.kind, 'MANUAL') as kind, n.base, n.candidate,
  n.base || ' → ' || n.candidate as builds,
  base.subject <> candidate.subject and (coalesce(x.kind, 'MANUAL') = 'RELEASE'
    or (coalesce(x.kind, 'MANUAL') = 'MANUAL' and base.subject like 'maven:%' and candidate.subject like 'maven:%'))
    as of_releases,
  (
    select string_agg(lpad(left(m.number[1], 9), 9, '0'), '.' order by m.place)
    from regexp_matches(n.candidate, '[0-9]+', 'g') with ordinality as m (number, place)) as release_order,
  c.uuid::text as comparison
from perf.comparison c
join perf.host h on h.id = c.host_id
left join perf.context x on x.comparison_id = c.id
join perf.comparison_build b on b.comparison_id = c.id and b.side = 'BASE'
join perf.build base on base.id = b.build_id
join perf.comparison_build k on k.comparison_id = c.id and k.side = 'CANDIDATE'
join perf.build candidate on candidate.id = k.build_id
cross join lateral (
  select dash.build_name(base.subject, coalesce(x.base_commit, base.commit)) as base,
    dash.build_name(candidate.subject, coalesce(x.candidate_commit, candidate.commit)) as candidate) n;
comment on view dash.builds_compared is 'Which builds were compared, where, and why? One row per comparison of any kind.';
comment on column dash.builds_compared.time is 'Start of the comparison.';
comment on column dash.builds_compared.platform is 'Operating system and architecture.';
comment on column dash.builds_compared.host is 'First 12 hex digits of the identity of the host.';
comment on column dash.builds_compared.kind is 'Why the comparison was run.';
comment on column dash.builds_compared.base is 'Short name of the base: its release, or its subject and commit.';
comment on column dash.builds_compared.candidate is 'Short name of the candidate.';
comment on column dash.builds_compared.builds is 'Base and candidate with an arrow between them.';
comment on column dash.builds_compared.of_releases is 'True if two different releases were compared, by the service or by hand.';
comment on column dash.builds_compared.release_order is 'Sort key of releases by number: all numbers in the name of the candidate, with leading zeros.';
comment on column dash.builds_compared.comparison is 'UUID of the comparison.';
