-- What pull requests changed, and which of these changes are intended.

-- squawk-ignore ban-drop-view
drop view if exists dash.explained_calls, dash.explanations, dash.accepted, dash.pull_requests, dash.pull_request_comparisons;

create view dash.pull_request_comparisons as
select distinct on (x.repository_id, x.pull_request, h.platform) r.name as repository, x.pull_request, h.platform,
  c.created as "time", c.uuid::text as comparison
from perf.context x
join perf.comparison c on c.id = x.comparison_id
join perf.host h on h.id = c.host_id
join perf.repository r on r.id = x.repository_id
join perf.judgment j on j.comparison_id = c.id and not j.superseded
where x.kind = 'PULL_REQUEST'
order by x.repository_id, x.pull_request, h.platform, c.created desc, c.id desc;
comment on view dash.pull_request_comparisons is 'Which comparisons count for a pull request? The latest on each platform; reruns replace earlier ones.';
comment on column dash.pull_request_comparisons.repository is 'Owner and name of the repository.';
comment on column dash.pull_request_comparisons.pull_request is 'Number of the pull request.';
comment on column dash.pull_request_comparisons.platform is 'Operating system and architecture.';
comment on column dash.pull_request_comparisons.time is 'Start of the comparison.';
comment on column dash.pull_request_comparisons.comparison is 'UUID of the comparison.';

create view dash.pull_requests as
select r.name as repository, p.pull_request, p."time", p.platforms, p.requested_by, t.regressions, t.accepted,
  t.muted, t.improvements, t.undecided, t.operations, dash.change(t.worst_log_ratio) as worst_change, p.seconds_to_answer
from (
  select l.repository_id, l.pull_request, max(l.created) as "time", min(l.created) as first_time,
    string_agg(l.platform, ' ' order by l.platform) as platforms, max(l.requested_by) as requested_by,
    array_agg(l.judgment_id) as judgments,
    (extract(epoch from max(l.ended - l.requested)))::float8 as seconds_to_answer
  from (
    select distinct on (x.repository_id, x.pull_request, h.platform) x.repository_id, x.pull_request, h.platform,
      c.created, x.requested_by, x.requested, x.ended, j.id as judgment_id
    from perf.context x
    join perf.comparison c on c.id = x.comparison_id
    join perf.host h on h.id = c.host_id
    join perf.judgment j on j.comparison_id = c.id and not j.superseded
    where x.kind = 'PULL_REQUEST'
    order by x.repository_id, x.pull_request, h.platform, c.created desc, c.id desc) l
  group by l.repository_id, l.pull_request) p
join perf.repository r on r.id = p.repository_id
cross join lateral (
  select count(distinct o.operation) filter (where o.verdict = 'REGRESSION' and not o.accepted and not o.muted)::int as regressions,
    count(distinct o.operation) filter (where o.accepted)::int as accepted,
    count(distinct o.operation) filter (where o.verdict = 'REGRESSION' and not o.accepted and o.muted)::int as muted,
    count(distinct o.operation) filter (where o.verdict = 'IMPROVEMENT')::int as improvements,
    count(distinct o.operation) filter (where o.verdict in ('SLOWER AS BUILT', 'FASTER AS BUILT', 'INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR'))::int as undecided,
    count(distinct o.operation)::int as operations,
    min(o.mean_log_ratio) filter (where o.verdict = 'REGRESSION' and not o.accepted and not o.muted) as worst_log_ratio
  from (
    select s.operation, v.verdict, v.mean_log_ratio, v.verdict = 'REGRESSION' and coalesce((
      select a.bound_log_ratio <= v.mean_log_ratio
      from perf.acceptance a
      join perf.series q on q.id = a.series_id and q.operation = s.operation
      join perf.host g on g.id = q.host_id and g.platform = h.platform
      where a.repository_id = p.repository_id and a.pull_request = p.pull_request
        and not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)
      order by a.accepted desc, a.id desc limit 1), false) as accepted, exists (
      select from perf.muted m
      where m.operation = s.operation and m.platform = h.platform and m.until > now()) as muted
    from perf.verdict v
    join perf.series s on s.id = v.series_id
    join perf.host h on h.id = s.host_id
    where v.judgment_id = any (p.judgments) and v.comparison_created between p.first_time and p."time") o) t;
comment on view dash.pull_requests is 'Which pull requests were compared, and with what result? The latest comparison on each platform counts, and each operation counts only once, no matter how many platforms measured it.';
comment on column dash.pull_requests.repository is 'Owner and name of the repository.';
comment on column dash.pull_requests.pull_request is 'Number of the pull request.';
comment on column dash.pull_requests.time is 'Start of its latest comparison.';
comment on column dash.pull_requests.platforms is 'Platforms on which it was measured.';
comment on column dash.pull_requests.requested_by is 'User or automation that requested it.';
comment on column dash.pull_requests.regressions is 'Number of operations with a REGRESSION, on at least one platform, that no maintainer accepted and that is not muted there.';
comment on column dash.pull_requests.accepted is 'Number of operations with a REGRESSION, on at least one platform, that a maintainer accepted.';
comment on column dash.pull_requests.muted is 'Number of operations with a REGRESSION on at least one platform where they are now muted.';
comment on column dash.pull_requests.improvements is 'Number of operations with an IMPROVEMENT on at least one platform.';
comment on column dash.pull_requests.undecided is 'Number of operations that are INCONCLUSIVE, NOT COMPARABLE, or ERROR on at least one platform.';
comment on column dash.pull_requests.operations is 'Number of operations with a verdict.';
comment on column dash.pull_requests.worst_change is 'Change of the worst of these regressions, as a fraction; null if there are none.';
comment on column dash.pull_requests.seconds_to_answer is 'Longest time from request to result among these comparisons, in seconds.';

create view dash.accepted as
select a.accepted as "time", s.operation, h.platform, r.name as repository, a.pull_request, a.reason, a.accepted_by,
  dash.change(a.mean_log_ratio) as change, dash.change(a.bound_log_ratio) as bound, c.uuid::text as comparison,
  w.withdrawn, w.withdrawn_by, w.reason as withdrawal_reason
from perf.acceptance a
join perf.series s on s.id = a.series_id
join perf.host h on h.id = s.host_id
left join perf.repository r on r.id = a.repository_id
left join perf.comparison c on c.id = a.comparison_id
left join perf.acceptance_withdrawal w on w.acceptance_id = a.id;
comment on view dash.accepted is 'Which changes are intended, or were until the acceptance was withdrawn?';
comment on column dash.accepted.time is 'When the change was accepted.';
comment on column dash.accepted.operation is 'Benchmark and parameters.';
comment on column dash.accepted.platform is 'Operating system and architecture.';
comment on column dash.accepted.repository is 'Owner and name of the repository of the pull request; null if there is none.';
comment on column dash.accepted.pull_request is 'Pull request that introduces the change; null if there is none.';
comment on column dash.accepted.reason is 'Why the change is intended.';
comment on column dash.accepted.accepted_by is 'Login of the person who accepted it.';
comment on column dash.accepted.change is 'The accepted change, as a fraction; null if unknown.';
comment on column dash.accepted.bound is 'Largest slowdown that the acceptance covers, as a fraction; if null, the acceptance covers nothing.';
comment on column dash.accepted.comparison is 'UUID of the comparison whose result was accepted with rjperf decide; null for a pull request.';
comment on column dash.accepted.withdrawn is 'When the acceptance was withdrawn; null if it still counts.';
comment on column dash.accepted.withdrawn_by is 'Login of the person who withdrew it.';
comment on column dash.accepted.withdrawal_reason is 'Why it was withdrawn.';

create view dash.explanations as
select p.repository, p.pull_request, p.platform, p."time", p.comparison, s.operation, dash.change(v.mean_log_ratio) as change,
  dash.change(v.low_log_ratio) as low, dash.change(v.high_log_ratio) as high, e.sentence,
  coalesce(jsonb_array_length(e.document #> '{explanation,series,0,profile,stacks,calls}'), 0) > 0 as has_calls
from dash.pull_request_comparisons p
join perf.comparison c on c.uuid = p.comparison::uuid
join perf.explanation e on e.comparison_id = c.id
join perf.series s on s.id = e.series_id
join perf.judgment j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgment_id = j.id and v.series_id = e.series_id and v.comparison_created = c.created;
comment on view dash.explanations is 'Why did operations of pull requests change? The latest comparison on each platform counts.';
comment on column dash.explanations.repository is 'Owner and name of the repository.';
comment on column dash.explanations.pull_request is 'Number of the pull request.';
comment on column dash.explanations.platform is 'Operating system and architecture.';
comment on column dash.explanations.time is 'Start of the comparison.';
comment on column dash.explanations.comparison is 'UUID of the comparison.';
comment on column dash.explanations.operation is 'Benchmark and parameters.';
comment on column dash.explanations.change is 'Estimated change, as a fraction; negative is slower; null without a look.';
comment on column dash.explanations.low is 'Lower end of its interval.';
comment on column dash.explanations.high is 'Upper end of its interval.';
comment on column dash.explanations.sentence is 'The program''s conclusion from a profile, counts, and crossed builds.';
comment on column dash.explanations.has_calls is 'True if there are rows for it in explained_calls.';

-- Grafana's flame graph takes rows in depth-first order below a single root, and shows each side's share of that root.
-- Both sides of this root have the longer of the two times, so that equal times are equal shares: if an operation gets
-- slower, functions that take as long as before must not seem to have become faster.
create view dash.explained_calls as
select p.repository, p.pull_request, p.platform, p."time", p.comparison, s.operation, t.position, t.level, t.label,
  t.base_nanos, t.base_self_nanos, t.candidate_nanos, t.candidate_self_nanos, t.evident
from dash.pull_request_comparisons p
join perf.comparison c on c.uuid = p.comparison::uuid
join perf.explanation e on e.comparison_id = c.id
join perf.series s on s.id = e.series_id
cross join lateral (
  with recursive stacks as (
    select k.stacks from (select e.document #> '{explanation,series,0,profile,stacks}' as stacks) k
    where coalesce(jsonb_array_length(k.stacks->'calls'), 0) > 0),
  total as (
    select (stacks #>> '{total,base}')::float8 as base, (stacks #>> '{total,candidate}')::float8 as candidate,
      (stacks #>> '{total,low}')::float8 > 0 or (stacks #>> '{total,high}')::float8 < 0 as evident
    from stacks),
  node as (
    select -2 as id, null::int as parent, 'scale: the longer time' as label, greatest(base, candidate) as base,
      greatest(base, candidate) as candidate, false as evident
    from total
    union all
    select -1, -2, 'one operation', base, candidate, evident from total
    union all
    select n.place::int - 1, (n.call->>'parent')::int,
      f.frame->>'name' || case when f.frame->>'kind' = 'unnamed' then ' (no symbol)' else '' end,
      (n.call->>'baseNanos')::float8, (n.call->>'candidateNanos')::float8, (n.call->>'evident')::boolean
    from stacks k
    cross join jsonb_array_elements(k.stacks->'calls') with ordinality n (call, place)
    cross join lateral (select k.stacks->'names'->(n.call->>'frame')::int as frame) f),
  tree as (
    select n.*, 0 as level, array[n.id] as path from node n where n.parent is null
    union all
    select n.*, t.level + 1, t.path || n.id from tree t join node n on n.parent = t.id)
  select (row_number() over (order by t.path))::int - 1 as position, t.level, t.label, t.evident,
    t.base as base_nanos, greatest(0, t.base - coalesce(c.base, 0)) as base_self_nanos,
    t.candidate as candidate_nanos, greatest(0, t.candidate - coalesce(c.candidate, 0)) as candidate_self_nanos
  from tree t
  left join (
    select parent, sum(base) as base, sum(candidate) as candidate from node group by parent) c on c.parent = t.id) t;
comment on view dash.explained_calls is 'Where do explained operations spend their time? Their calls, in the depth-first order of a flame graph.';
comment on column dash.explained_calls.repository is 'Owner and name of the repository.';
comment on column dash.explained_calls.pull_request is 'Number of the pull request.';
comment on column dash.explained_calls.platform is 'Operating system and architecture.';
comment on column dash.explained_calls.time is 'Start of the comparison.';
comment on column dash.explained_calls.comparison is 'UUID of the comparison.';
comment on column dash.explained_calls.operation is 'Benchmark and parameters.';
comment on column dash.explained_calls.position is 'Position in the depth-first order, from 0: a call follows its caller.';
comment on column dash.explained_calls.level is 'Depth in the call tree: 0 is the scale, which has the longer time on both sides, 1 is the operation, and 2 is what the operation calls.';
comment on column dash.explained_calls.label is 'Name of the function, which comes from the build, or of its library if there is no symbol.';
comment on column dash.explained_calls.base_nanos is 'CPU time of the base, including everything that it calls, in nanoseconds per operation.';
comment on column dash.explained_calls.base_self_nanos is 'CPU time of the base, without the calls that have their own rows, in nanoseconds per operation.';
comment on column dash.explained_calls.candidate_nanos is 'CPU time of the candidate, including everything that it calls, in nanoseconds per operation.';
comment on column dash.explained_calls.candidate_self_nanos is 'CPU time of the candidate, without the calls that have their own rows, in nanoseconds per operation.';
comment on column dash.explained_calls.evident is 'True if the difference between the sides exceeds the differences between pairs; false for the scale.';
