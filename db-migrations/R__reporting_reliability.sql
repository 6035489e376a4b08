-- How far the verdicts can be trusted: what is not covered, and how often a build seems to differ from itself.

-- squawk-ignore ban-drop-view
drop view if exists dash.false_alarms, dash.calibration, dash.coverage;

create view dash.coverage as
select c.operation, c.platform, c.last_trunk, (extract(epoch from now() - c.last_trunk))::int / 86400 as silent_days,
  c.detectable_change, c.verdicts, c.undecided,
  case when c.state in ('not comparable', 'often undecided', 'never measured') then (
    select v.reason
    from perf.verdict v
    join perf.judgment j on j.id = v.judgment_id and not j.superseded
    where v.series_id = any (c.ids) and v.comparison_created > now() - interval '14 days' and v.reason is not null
    order by v.comparison_created desc, v.judgment_id desc, v.reason limit 1) end as reason,
  c.state
from (
  select s.operation, h.platform, array_agg(s.id) as ids, max(t.last_at) as last_trunk,
    (array_agg(d.detectable_change order by d.last_at desc nulls last, d.kind = 'TRUNK' desc, d.kind, d.detectable_change desc))[1] as detectable_change,
    coalesce(sum(w.verdicts), 0)::int as verdicts, coalesce(sum(w.undecided), 0)::int as undecided,
    case when sum(w.verdicts) = sum(w.incomparable) then 'not comparable'
         when max(d.last_at) is null then 'never measured'
         when max(t.last_at) < now() - interval '14 days' then 'silent'
         when sum(w.undecided)::float8 > 0.25 * sum(w.verdicts) then 'often undecided'
         when max(t.last_at) is null then 'not on trunk'
         else 'covered' end as state
  from perf.series s
  join perf.host h on h.id = s.host_id
  left join lateral (
    select d.day::timestamp at time zone 'UTC' as last_at, d.detectable_change, d.kind
    from perf.daily d where d.series_id = s.id and d.pairs > 0 order by d.day desc, d.kind = 'TRUNK' desc, d.kind limit 1) d on true
  left join lateral (
    select d.day::timestamp at time zone 'UTC' as last_at
    from perf.daily d where d.series_id = s.id and d.kind = 'TRUNK' and d.pairs > 0 order by d.day desc limit 1) t on true
  left join (
    select d.series_id, sum(d.comparisons) as verdicts, sum(d.undecided) as undecided, sum(d.incomparable) as incomparable
    from perf.daily d where d.day::timestamp at time zone 'UTC' > now() - interval '14 days'
    group by d.series_id) w on w.series_id = s.id
  group by s.operation, h.platform) c;
comment on view dash.coverage is 'What do we not know: which operations are no longer measured on trunk, which were never measured, and which are not comparable or often undecided?';
comment on column dash.coverage.operation is 'Benchmark and parameters.';
comment on column dash.coverage.platform is 'Operating system and architecture.';
comment on column dash.coverage.last_trunk is 'Last day with a TRUNK result, UTC; null if there is none.';
comment on column dash.coverage.silent_days is 'Number of whole days since the last TRUNK result; null if there is none.';
comment on column dash.coverage.detectable_change is 'Detectable change on the last day with a result, as a fraction.';
comment on column dash.coverage.verdicts is 'Number of verdicts in the last 14 days, counting only whole days.';
comment on column dash.coverage.undecided is 'Number of these verdicts that are INCONCLUSIVE, NOT COMPARABLE, or ERROR.';
comment on column dash.coverage.reason is 'Latest reason for an undecided verdict, if the state is never measured, not comparable, or often undecided; null otherwise.';
comment on column dash.coverage.state is 'covered, often undecided (more than a quarter of the verdicts), not comparable, silent (measured on trunk, but not in the last 14 days), not on trunk (measured, but not by a trunk run), or never measured.';

-- Pull requests do not count, because a pull request's own code is part of the measurement and could discredit a host.
create view dash.calibration as
select c.created as "time", h.platform, left(h.sha256, 12) as host, coalesce(x.kind, 'MANUAL') as kind,
  count(*)::int as series, count(v.mean_log_ratio)::int as judged,
  count(*) filter (where v.verdict in ('REGRESSION', 'IMPROVEMENT'))::int as false_alarms,
  count(*) filter (where v.verdict in ('SLOWER AS BUILT', 'FASTER AS BUILT', 'INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR'))::int as undecided,
  percentile_cont(0.5) within group (order by (v.high_log_ratio - v.low_log_ratio) / 2) as half_width,
  percentile_cont(0.5) within group (order by v.sd_log_ratio) as pair_noise,
  max(abs(v.mean_log_ratio)) as largest_change, c.uuid::text as comparison
from perf.comparison c
join perf.host h on h.id = c.host_id
join perf.comparison_build b on b.comparison_id = c.id and b.side = 'BASE'
join perf.build base on base.id = b.build_id
join perf.comparison_build k on k.comparison_id = c.id and k.side = 'CANDIDATE'
join perf.build candidate on candidate.id = k.build_id and candidate.jar_sha256 = base.jar_sha256
  and candidate.library_sha256 = base.library_sha256
left join perf.context x on x.comparison_id = c.id
join perf.judgment j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgment_id = j.id and v.comparison_created = c.created
where x.kind is distinct from 'PULL_REQUEST'
group by c.id, c.created, h.platform, h.sha256, c.uuid, x.kind;
comment on view dash.calibration is 'How reliable are the verdicts of a runner? One row per comparison of a build with itself, of any kind except PULL_REQUEST.';
comment on column dash.calibration.time is 'Start of the comparison.';
comment on column dash.calibration.platform is 'Operating system and architecture.';
comment on column dash.calibration.host is 'First 12 hex digits of the identity of the host.';
comment on column dash.calibration.kind is 'Why the comparison was run.';
comment on column dash.calibration.series is 'Number of series measured.';
comment on column dash.calibration.judged is 'Number of series with enough pairs for a look.';
comment on column dash.calibration.false_alarms is 'Number of REGRESSION and IMPROVEMENT verdicts, all of which are false.';
comment on column dash.calibration.undecided is 'Number of SLOWER AS BUILT, FASTER AS BUILT, INCONCLUSIVE, NOT COMPARABLE, and ERROR verdicts.';
comment on column dash.calibration.half_width is 'Median half-width of the intervals, as a log ratio (approximately a fraction); null without a look.';
comment on column dash.calibration.pair_noise is 'Median standard deviation of the log ratios of pairs; null without a look.';
comment on column dash.calibration.largest_change is 'Largest absolute change, as a log ratio; null without a look.';
comment on column dash.calibration.comparison is 'UUID of the comparison.';

create view dash.false_alarms as
select "time", platform, host, comparison, kind, judged as verdicts, false_alarms as false_flags,
  false_alarms > 0 as any_false_flag
from dash.calibration
where judged > 0;
comment on view dash.false_alarms is 'Which comparisons of a build with itself flagged a series? One row per comparison of a build with itself in which at least one series had enough pairs for a look.';
comment on column dash.false_alarms.time is 'Start of the comparison.';
comment on column dash.false_alarms.platform is 'Operating system and architecture.';
comment on column dash.false_alarms.host is 'First 12 hex digits of the identity of the host.';
comment on column dash.false_alarms.comparison is 'UUID of the comparison.';
comment on column dash.false_alarms.kind is 'Why the comparison was run.';
comment on column dash.false_alarms.verdicts is 'Number of series with enough pairs for a look.';
comment on column dash.false_alarms.false_flags is 'Number of REGRESSION and IMPROVEMENT verdicts, all of which are false.';
comment on column dash.false_alarms.any_false_flag is 'True if there is at least one false flag.';
