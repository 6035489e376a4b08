-- How operations develop over time: the roll-up, the change points in it, and the slowdowns on trunk that need a decision.

-- squawk-ignore ban-drop-view
drop view if exists dash.trunk_slowdowns, dash.change_points, dash.kinds, dash.trend;

create view dash.trend as
select d.day::timestamp at time zone 'UTC' as "time", s.operation, h.platform, d.kind,
  dash.change(avg(d.median_log_ratio)) as change, dash.change(avg(d.low_log_ratio)) as low,
  dash.change(avg(d.high_log_ratio)) as high, avg(d.detectable_change) as detectable_change,
  avg(d.base_score) as base_score, avg(d.candidate_score) as candidate_score, sum(d.comparisons)::int as comparisons,
  sum(d.pairs)::int as pairs, sum(d.regressions)::int as regressions, sum(d.improvements)::int as improvements
from perf.daily d
join perf.series s on s.id = d.series_id
join perf.host h on h.id = s.host_id
where d.pairs > 0
group by d.day::timestamp at time zone 'UTC', s.operation, h.platform, d.kind;
comment on view dash.trend is 'How does an operation change over days and years? One row per operation, platform, day, and kind, from the roll-up.';
comment on column dash.trend.time is 'Start of the day, UTC.';
comment on column dash.trend.operation is 'Benchmark and parameters.';
comment on column dash.trend.platform is 'Operating system and architecture.';
comment on column dash.trend.kind is 'Why the comparisons were run.';
comment on column dash.trend.change is 'Median change on that day against the base (for TRUNK, the anchor), as a fraction; negative is slower.';
comment on column dash.trend.low is 'Median lower end of the interval.';
comment on column dash.trend.high is 'Median upper end of the interval.';
comment on column dash.trend.detectable_change is 'Median detectable change, as a fraction.';
comment on column dash.trend.base_score is 'Median score of the base.';
comment on column dash.trend.candidate_score is 'Median score of the candidate.';
comment on column dash.trend.comparisons is 'Number of comparisons on that day.';
comment on column dash.trend.pairs is 'Number of pairs in those comparisons.';
comment on column dash.trend.regressions is 'Number of REGRESSION verdicts.';
comment on column dash.trend.improvements is 'Number of IMPROVEMENT verdicts.';

create view dash.kinds as
select s.operation, h.platform, k.kind, k.place
from perf.series s
join perf.host h on h.id = s.host_id
cross join (values ('TRUNK', 1), ('RELEASE', 2), ('PULL_REQUEST', 3), ('MANUAL', 4), ('BISECT', 5), ('CALIBRATION', 6))
  as k (kind, place)
where exists (select from perf.daily d where d.series_id = s.id and d.kind = k.kind);
comment on view dash.kinds is 'Which kinds of comparisons measured an operation?';
comment on column dash.kinds.operation is 'Benchmark and parameters.';
comment on column dash.kinds.platform is 'Operating system and architecture.';
comment on column dash.kinds.kind is 'Why comparisons were run.';
comment on column dash.kinds.place is 'Order in which the kinds are offered: trunk first.';

create view dash.change_points as
select p.comparison_created as "time", s.operation, h.platform, dash.change(p.effect_log_ratio) as change,
  dash.change(p.low_log_ratio) as low, dash.change(p.high_log_ratio) as high, p.status, p.triage,
  p.triaged, p.triaged_by, p.triage_note as note, c.uuid::text as comparison, p.candidate_commit, k.title as commit_title,
  r.name as repository
from perf.change_point p
join perf.series s on s.id = p.series_id
join perf.host h on h.id = s.host_id
join perf.comparison c on c.id = p.comparison_id
left join perf.context x on x.comparison_id = c.id
left join perf.repository r on r.id = x.repository_id
left join perf.commit k on k.repository_id = x.repository_id and k.sha = p.candidate_commit;
comment on view dash.change_points is 'Where did a history move to a new level, and what did people decide about it?';
comment on column dash.change_points.time is 'Start of the first comparison on the new level.';
comment on column dash.change_points.operation is 'Benchmark and parameters.';
comment on column dash.change_points.platform is 'Operating system and architecture.';
comment on column dash.change_points.change is 'Change from the old level to the new one, as a fraction; negative is slower.';
comment on column dash.change_points.low is 'Lower end of the interval.';
comment on column dash.change_points.high is 'Upper end of the interval.';
comment on column dash.change_points.status is 'Result of the statistics: CANDIDATE, CONFIRMED, or REJECTED.';
comment on column dash.change_points.triage is 'Latest decision made by a person: UNTRIAGED, INVESTIGATING, CONFIRMED, ACCEPTED, FIXED, or INVALID.';
comment on column dash.change_points.triaged is 'When triage was last set.';
comment on column dash.change_points.triaged_by is 'Login of the person who set the triage.';
comment on column dash.change_points.note is 'Why.';
comment on column dash.change_points.comparison is 'UUID of the comparison.';
comment on column dash.change_points.candidate_commit is 'First commit on the new level; null if unknown.';
comment on column dash.change_points.commit_title is 'First line of the message of that commit; null if unknown.';
comment on column dash.change_points.repository is 'Owner and name of the commit''s repository; null if unknown.';

create view dash.trunk_slowdowns as
with decided as (
  select s.operation, h.platform, c.created, v.verdict, v.mean_log_ratio, c.uuid,
    exists (
      select from perf.acceptance a
      join perf.series o on o.id = a.series_id and o.operation = s.operation
      join perf.host g on g.id = o.host_id and g.platform = h.platform
      where a.bound_log_ratio <= v.mean_log_ratio
        and not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)
        and (a.comparison_id is null or exists (
          select from perf.context z where z.comparison_id = a.comparison_id and z.kind = 'TRUNK'))) as accepted
  from perf.context x
  join perf.comparison c on c.id = x.comparison_id
  join perf.judgment j on j.comparison_id = c.id and not j.superseded
  join perf.verdict v on v.judgment_id = j.id and v.comparison_created = c.created
    and v.comparison_created > now() - interval '60 days'
  join perf.series s on s.id = v.series_id
  join perf.host h on h.id = c.host_id
  where x.kind = 'TRUNK' and v.verdict in ('REGRESSION', 'IMPROVEMENT', 'NO REGRESSION'))
select min(d.created) as "time", d.operation, d.platform,
  (array_agg(dash.change(d.mean_log_ratio) order by d.created desc))[1] as change, count(*)::int as comparisons,
  'trunk' as source, (array_agg(d.uuid::text order by d.created desc))[1] as comparison
from decided d
where d.verdict = 'REGRESSION' and not d.accepted and not exists (
  select from decided o
  where o.operation = d.operation and o.platform = d.platform and o.created > d.created and o.verdict <> 'REGRESSION')
  and not exists (
    select from perf.muted m
    where m.operation = d.operation and m.platform = d.platform and m.until > now())
group by d.operation, d.platform
having count(*) >= 2
union all
select p.comparison_created, s.operation, h.platform, dash.change(p.effect_log_ratio), 1, 'history', c.uuid::text
from perf.change_point p
join perf.series s on s.id = p.series_id
join perf.host h on h.id = s.host_id
join perf.comparison c on c.id = p.comparison_id
where p.effect_log_ratio < 0
  and (p.triage = 'CONFIRMED' or (p.status = 'CONFIRMED' and p.triage = 'UNTRIAGED'))
  and not exists (
    select from perf.muted m
    where m.operation = s.operation and m.platform = h.platform and m.until > now());
comment on view dash.trunk_slowdowns is 'Which slowdowns on trunk are confirmed, not yet accepted, and not in a muted series?';
comment on column dash.trunk_slowdowns.time is 'Start of the first comparison that shows it.';
comment on column dash.trunk_slowdowns.operation is 'Benchmark and parameters.';
comment on column dash.trunk_slowdowns.platform is 'Operating system and architecture.';
comment on column dash.trunk_slowdowns.change is 'Change as a fraction; negative is slower.';
comment on column dash.trunk_slowdowns.comparisons is 'Number of comparisons that show it.';
comment on column dash.trunk_slowdowns.source is 'trunk (at least two REGRESSION verdicts since the last decided verdict that was not one) or history (a change point that was confirmed by measuring again or by a person).';
comment on column dash.trunk_slowdowns.comparison is 'UUID of the latest comparison that shows it, or of the first one at the new level.';
