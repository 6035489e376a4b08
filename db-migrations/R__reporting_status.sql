-- What is slower now: the status of each series on each platform, which commands also read, and the view for its board.

-- squawk-ignore ban-drop-view
drop view if exists dash.fleet, perf.status;

-- The status of a series, as all outputs show it. It is in the perf schema because commands also read it. Only REGRESSION,
-- IMPROVEMENT, and NO REGRESSION decide: an inconclusive run, or one that explains a difference by the layout of the code, does not
-- change the status. The present is the newest comparison of the platform, not the clock, so that the same results always give the
-- same status; only mutes end by the clock. The roll-up gives the day of the verdict, so that long histories take no longer to read.
create view perf.status as
select f.operation, f.platform, v.series_id, v.comparison_id, v.judgment_id, v.kind, v.verdict, v.comparison_created as "time",
  v.verdict = 'REGRESSION' and a.reason is null and m.until is null as slower, a.reason as accepted,
  case when v.verdict = 'REGRESSION' then (
    select min(w.comparison_created)
    from perf.verdict w
    join perf.judgment j on j.id = w.judgment_id and not j.superseded
    left join perf.context x on x.comparison_id = j.comparison_id
    where w.series_id = any (f.ids) and w.verdict in ('REGRESSION', 'SLOWER AS BUILT') and coalesce(x.kind, 'MANUAL') = any (l.kinds)
      and w.comparison_created > coalesce((
        select max(o.comparison_created)
        from perf.verdict o
        join perf.judgment i on i.id = o.judgment_id and not i.superseded
        left join perf.context y on y.comparison_id = i.comparison_id
        where o.series_id = any (f.ids) and o.verdict in ('IMPROVEMENT', 'NO REGRESSION')
          and coalesce(y.kind, 'MANUAL') = any (l.kinds)), '-infinity')) end as since,
  case when l.decided_at is not null then (
    select count(*)::int
    from perf.verdict w
    join perf.judgment j on j.id = w.judgment_id and not j.superseded
    left join perf.context x on x.comparison_id = j.comparison_id
    where w.series_id = any (f.ids) and w.comparison_created > v.comparison_created
      and coalesce(x.kind, 'MANUAL') = any (l.kinds)) else 0 end as unconfirmed,
  m.reason as muted, m.until as muted_until
from (
  select s.operation, h.platform, array_agg(s.id) as ids
  from perf.series s
  join perf.host h on h.id = s.host_id
  group by s.operation, h.platform) f
join (
  select h.platform, (max(c.created) at time zone 'UTC')::date - 60 as after
  from perf.comparison c
  join perf.host h on h.id = c.host_id
  group by h.platform) p on p.platform = f.platform
left join perf.muted m on m.operation = f.operation and m.platform = f.platform and m.until > now()
left join lateral (
  select case when t.on_trunk then array['TRUNK'] else array['RELEASE', 'MANUAL'] end as kinds,
    max(d.day)::timestamp at time zone 'UTC' as last_at,
    max(d.day) filter (where d.comparisons > d.undecided)::timestamp at time zone 'UTC' as decided_at
  from (
    select bool_or(d.kind = 'TRUNK') as on_trunk from perf.daily d
    where d.series_id = any (f.ids) and d.day > p.after) t
  join perf.daily d on d.series_id = any (f.ids) and d.day > p.after
    and case when t.on_trunk then d.kind = 'TRUNK' else d.kind in ('RELEASE', 'MANUAL') end
  group by t.on_trunk) l on true
left join lateral (
  select coalesce(x.kind, 'MANUAL') as kind, w.comparison_created, w.series_id, w.judgment_id, j.comparison_id, w.verdict,
    w.mean_log_ratio, w.high_log_ratio
  from perf.verdict w
  join perf.judgment j on j.id = w.judgment_id and not j.superseded
  left join perf.context x on x.comparison_id = j.comparison_id
  where w.series_id = any (f.ids) and w.comparison_created >= coalesce(l.decided_at, l.last_at)
    and coalesce(x.kind, 'MANUAL') = any (l.kinds)
    and (l.decided_at is null or w.verdict in ('REGRESSION', 'IMPROVEMENT', 'NO REGRESSION'))
  order by w.comparison_created desc, w.judgment_id desc limit 1) v on true
left join lateral (
  select a.reason
  from perf.acceptance a
  join perf.series o on o.id = a.series_id and o.operation = f.operation
  join perf.host g on g.id = o.host_id and g.platform = f.platform
  left join perf.context z on z.comparison_id = a.comparison_id
  where v.verdict = 'REGRESSION' and a.bound_log_ratio <= v.mean_log_ratio and coalesce(z.kind, 'MANUAL') = v.kind
    and not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)
    and (
      select count(*)
      from perf.comparison_build one
      join perf.comparison_build other using (build_id, side)
      where one.comparison_id = a.comparison_id and other.comparison_id = v.comparison_id
        and (side = 'BASE' or v.kind <> 'TRUNK')) = case v.kind when 'TRUNK' then 1 else 2 end
  union all
  select coalesce(k.triage_note, '')
  from (
    select q.comparison_created, q.triage_note, (
      select min(n.comparison_created) from perf.change_point n
      where n.series_id = q.series_id and n.comparison_created > q.comparison_created) as until
    from perf.change_point q
    where v.kind = 'TRUNK' and v.verdict = 'REGRESSION' and q.series_id = v.series_id and q.triage = 'ACCEPTED'
      and q.comparison_created <= v.comparison_created
      and exists (
        select from perf.comparison_build one
        join perf.comparison_build other using (build_id, side)
        where side = 'BASE' and one.comparison_id = q.comparison_id and other.comparison_id = v.comparison_id)
    order by q.comparison_created desc limit 1) k
  cross join lateral (
    select avg(w.mean_log_ratio) as mean
    from perf.verdict w
    join perf.judgment j on j.id = w.judgment_id and not j.superseded
    join perf.context x on x.comparison_id = j.comparison_id and x.kind = 'TRUNK'
    where w.series_id = v.series_id and w.comparison_created >= k.comparison_created
      and w.comparison_created < coalesce(k.until, 'infinity')
      and exists (
        select from perf.comparison_build one
        join perf.comparison_build other using (build_id, side)
        where side = 'BASE' and one.comparison_id = j.comparison_id and other.comparison_id = v.comparison_id)) level
  where v.mean_log_ratio > level.mean + ln(0.98) or v.high_log_ratio >= level.mean
  limit 1) a on true;
comment on view perf.status is 'What is the status of each series on each platform? The last decided verdict on trunk in the 60 days before the newest comparison of the platform or, if trunk did not measure the series in that time, the last decided verdict on a release or in a comparison by hand. If no verdict was decided, the latest one.';
comment on column perf.status.operation is 'Benchmark and parameters.';
comment on column perf.status.platform is 'Operating system and architecture.';
comment on column perf.status.series_id is 'The series on the host that gave the verdict; null if there is none.';
comment on column perf.status.comparison_id is 'The comparison with the verdict.';
comment on column perf.status.judgment_id is 'The judgment with the verdict.';
comment on column perf.status.kind is 'Why the comparison was run: TRUNK, RELEASE, or MANUAL.';
comment on column perf.status.verdict is 'The verdict; null if there is none.';
comment on column perf.status.time is 'Start of the comparison.';
comment on column perf.status.slower is 'True if the series is slower now: it has a REGRESSION that was not accepted, and it is not muted; null without a verdict.';
comment on column perf.status.accepted is 'Why the slowdown is accepted; null if it is not. An accepted comparison of the same builds (for TRUNK, with the same anchor) covers a slowdown down to its bound; an accepted change point covers it down to the new level, minus 2 % and the interval.';
comment on column perf.status.since is 'Start of the first comparison, after the last decided verdict that was not a REGRESSION, that found the series slower, even if only as built; null if the verdict is not a REGRESSION.';
comment on column perf.status.unconfirmed is 'Number of later comparisons, all of which were undecided; if there are any, the status has not been confirmed since its time.';
comment on column perf.status.muted is 'Why the series is muted, so that none of its slowdowns counts; null if it is not muted.';
comment on column perf.status.muted_until is 'When the mute ends.';

create view dash.fleet as
select f.operation, f.platform, f.kind, f.verdict, f.slower, f.accepted, f.muted, f.muted_until, f.since, f.unconfirmed,
  dash.change(v.mean_log_ratio) as change, dash.change(v.low_log_ratio) as low, dash.change(v.high_log_ratio) as high,
  v.detectable_change, v.base_score, v.candidate_score, v.unit, v.pairs, v.reason, f."time", (extract(epoch from now() - f."time"))::float8 as age, c.uuid::text as comparison,
  dash.build_name(base.subject, coalesce(x.base_commit, base.commit)) as base,
  dash.build_name(candidate.subject, coalesce(x.candidate_commit, candidate.commit)) as candidate
from perf.status f
left join perf.verdict v on v.series_id = f.series_id and v.comparison_created = f."time" and v.judgment_id = f.judgment_id
left join perf.comparison c on c.id = f.comparison_id
left join perf.context x on x.comparison_id = c.id
left join perf.comparison_build bb on bb.comparison_id = c.id and bb.side = 'BASE'
left join perf.build base on base.id = bb.build_id
left join perf.comparison_build bc on bc.comparison_id = c.id and bc.side = 'CANDIDATE'
left join perf.build candidate on candidate.id = bc.build_id;
comment on view dash.fleet is 'How does every operation perform on every platform now? The status of each series (perf.status), with the figures of its verdict.';
comment on column dash.fleet.operation is 'Benchmark and parameters.';
comment on column dash.fleet.platform is 'Operating system and architecture.';
comment on column dash.fleet.kind is 'Why the comparison was run: TRUNK, RELEASE, or MANUAL; null if there is none.';
comment on column dash.fleet.verdict is 'The last decided verdict, or the latest one if none was decided; null if there is none.';
comment on column dash.fleet.slower is 'True if the series is slower now: it has a REGRESSION that was not accepted, and it is not muted; null without a verdict.';
comment on column dash.fleet.accepted is 'Why the slowdown is accepted; null if it is not.';
comment on column dash.fleet.muted is 'Why the series is muted, so that none of its slowdowns counts; null if it is not muted.';
comment on column dash.fleet.muted_until is 'When the mute ends.';
comment on column dash.fleet.since is 'Start of the first comparison, after the last decided verdict that was not a REGRESSION, that found the series slower, even if only as built; null if the verdict is not a REGRESSION.';
comment on column dash.fleet.unconfirmed is 'Number of later comparisons, all of which were undecided.';
comment on column dash.fleet.change is 'Change of the candidate against the base (for TRUNK, the anchor), as a fraction; negative is slower.';
comment on column dash.fleet.low is 'Lower end of its interval.';
comment on column dash.fleet.high is 'Upper end of its interval.';
comment on column dash.fleet.detectable_change is 'Detectable change of the comparison, as a fraction.';
comment on column dash.fleet.base_score is 'Score of the base.';
comment on column dash.fleet.candidate_score is 'Score of the candidate.';
comment on column dash.fleet.unit is 'Unit of the scores.';
comment on column dash.fleet.pairs is 'Number of pairs behind the verdict.';
comment on column dash.fleet.reason is 'Why the series was undecided, not comparable, or not measured; null otherwise.';
comment on column dash.fleet.time is 'Start of the comparison with the verdict; null if there is none.';
comment on column dash.fleet.age is 'Seconds since that comparison started; null if there is none.';
comment on column dash.fleet.comparison is 'UUID of the comparison.';
comment on column dash.fleet.base is 'Short name of the base: its release, or its subject and commit.';
comment on column dash.fleet.candidate is 'Short name of the candidate.';
