-- The views that dashboards read. Each answers one question in the words of the glossary and keeps working when tables
-- change. Flyway applies this file again whenever it differs.
--
-- Types are those that Grafana can draw: text, float8, int, timestamptz and boolean; no enums, arrays, ranges or
-- intervals. A change is a fraction and negative is slower, whatever the unit.
--
-- A predicate on "time" selects the months of the partitioned tables, or uses the index of the roll-up in charts over
-- years. PostgreSQL does not reorder joins beyond the eighth table, so the selective ones come first; a redundant
-- condition that follows from another one makes it underestimate the number of rows.

do $$
declare
  old text;
begin
  for old in select viewname from pg_views where schemaname = 'dash' loop
    execute format('drop view if exists dash.%I cascade', old);
  end loop;
end $$;

-- Bounded, so that one absurd score does not make every query that reads it fail. least() would turn null into a number.
create or replace function dash.change(log_ratio float8) returns float8 language sql immutable parallel safe
  return exp(case when log_ratio > 700 then 700 else log_ratio end) - 1;
comment on function dash.change(float8) is 'Converts a natural log ratio to a change as a fraction; negative is slower.';

-- Grafana writes an ASCII hyphen for a minus, and a fixed number of decimals whatever the size. These write figures as
-- the reports do (report.Figures).
create or replace function dash.signed(fraction float8) returns text language sql immutable parallel safe
  return case when round((100 * fraction)::numeric, 1) = 0 then '0.0'
    else translate(to_char(round((100 * fraction)::numeric, 1), 'FMSG99999999999999990.0'), '-', '−') end;
comment on function dash.signed(float8) is 'A fraction as signed percent with one decimal and without the percent sign: −6.4.';

create or replace function dash.percent(fraction float8) returns text language sql immutable parallel safe
  return dash.signed(fraction) || ' %';
comment on function dash.percent(float8) is 'A change as text: −6.4 %.';

create or replace function dash.share(fraction float8) returns text language sql immutable parallel safe
  return translate(to_char(round((100 * fraction)::numeric, 1), 'FM99999999999999990.0'), '-', '−') || ' %';
comment on function dash.share(float8) is 'A fraction that is not a change as text: 2.1 %.';

create or replace function dash.interval(low float8, high float8) returns text language sql immutable parallel safe
  return '[' || dash.signed(low) || ', ' || dash.signed(high) || ']';
comment on function dash.interval(float8, float8) is 'The interval of a change as text, in percent: [−7.9, −4.8].';

create or replace function dash.change_interval(change float8, low float8, high float8) returns text
  language sql immutable parallel safe
  return dash.percent(change) || ' ' || dash.interval(low, high);
comment on function dash.change_interval(float8, float8, float8) is 'A change with its interval as text: −6.4 % [−7.9, −4.8].';

create or replace function dash.score(score float8, unit text) returns text language sql immutable parallel safe as $$
  select round(r.rounded / power(10::numeric, 3 * (p.prefix - 4)), greatest(0, 2 - (e.exponent - 3 * (p.prefix - 4))))::text
    || ' ' || (array['p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P'])[p.prefix + 1]
    || case when s.unit like 'ops/%' and p.prefix <> 4 then ' ' else '' end || s.unit
  from (
    select case when unit like 'ops/%' and t.seconds is not null then (score / t.seconds)::numeric
                when t.seconds is not null then (score * t.seconds)::numeric
                else score::numeric end as value,
      case when unit like 'ops/%' and t.seconds is not null then 'ops/s'
           when t.seconds is not null then 's/op' else unit end as unit
    from (select case replace(replace(unit, 'ops/', ''), '/op', '') when 'ns' then 1e-9 when 'us' then 1e-6
      when 'ms' then 1e-3 when 's' then 1 when 'min' then 60 when 'hr' then 3600 when 'day' then 86400
      end::float8 as seconds) t) s
  cross join lateral (select round(s.value, 2 - floor(log(s.value))::int) as rounded) r
  cross join lateral (select floor(log(r.rounded))::int as exponent) e
  cross join lateral (select greatest(case when s.unit = 's/op' then 0 else 4 end, least(9, floor(e.exponent / 3.0)::int + 4)) as prefix) p
$$;
comment on function dash.score(float8, text) is 'A score with its unit as text, three significant digits: 412 k ops/s, 24.1 ns/op.';

-- Names with the same beginning differ at their end.
create or replace function dash.ending(name text, length int) returns text language sql immutable parallel safe
  return case when char_length(name) <= length then name else '…' || right(name, length - 1) end;
comment on function dash.ending(text, int) is 'A name of at most this many characters, cut at the front.';

create or replace function dash.build_name(subject text, commit text) returns text language sql immutable parallel safe
  return (
    select dash.ending(case when commit is null then s.name
      when position(commit in s.name) > 0 then replace(s.name, commit, left(commit, 7))
      else s.name || ' ' || left(commit, 7) end, 40)
    from (select regexp_replace(subject, '^maven:', '') as name) s);
comment on function dash.build_name(text, text) is 'Short name of a build: its release, or its subject and the first digits of its commit.';

create or replace function dash.verdict_cell(verdict text, change float8) returns text language sql immutable parallel safe
  return case verdict when 'REGRESSION' then '✗' when 'IMPROVEMENT' then '▲' when 'NO REGRESSION' then '✓'
    when 'INCONCLUSIVE' then '?' when 'NOT COMPARABLE' then '–' when 'ERROR' then '!' end
    || ' ' || coalesce(dash.percent(change), lower(verdict));
comment on function dash.verdict_cell(text, float8) is 'Mark of a verdict and the change: ✗ −6.4 %; its name in place of a change that is unknown.';

create view dash.series as
select distinct s.operation, h.platform, b.name as benchmark, s.mode, s.threads,
  (select string_agg(key || '=' || value, ' ' order by key) from jsonb_each_text(s.parameters)) as parameters
from perf.series s
join perf.host h on h.id = s.host_id
join perf.benchmark b on b.id = s.benchmark_id;
comment on view dash.series is 'Which operations exist on which platform? One row per operation and platform, over all hosts of the platform.';
comment on column dash.series.operation is 'Benchmark and parameters, the same on every platform.';
comment on column dash.series.platform is 'Operating system and architecture.';
comment on column dash.series.benchmark is 'Simple class name and method name.';
comment on column dash.series.mode is 'JMH mode: thrpt or avgt.';
comment on column dash.series.threads is 'Number of JMH worker threads.';
comment on column dash.series.parameters is 'All JMH parameters and their values.';

create view dash.verdicts as
select v.comparison_created as "time", s.operation, h.platform, coalesce(x.kind, 'MANUAL') as kind, v.verdict,
  dash.change(v.mean_log_ratio) as change, dash.change(v.low_log_ratio) as low,
  dash.change(v.high_log_ratio) as high, v.detectable_change, v.sequential_p_regression as p_slower,
  v.pairs, v.base_score, v.candidate_score, v.unit, v.reason, v.stopped, v.spoiled_pairs,
  v.invalid_base + v.invalid_candidate as failed_forks,
  c.uuid::text as comparison, dash.build_name(base.subject, coalesce(x.base_commit, base.commit)) as base,
  dash.build_name(candidate.subject, coalesce(x.candidate_commit, candidate.commit)) as candidate, r.name as repository,
  x.pull_request, coalesce(x.base_commit, base.commit) as base_commit,
  coalesce(x.candidate_commit, candidate.commit) as candidate_commit, k.title as commit_title,
  coalesce(t.triage, 'UNTRIAGED') as triage,
  case when v.verdict = 'REGRESSION' and x.pull_request is not null then (
    select case when a.bound_log_ratio <= v.mean_log_ratio then a.reason end
    from perf.acceptance a
    join perf.series o on o.id = a.series_id and o.operation = s.operation
    join perf.host g on g.id = o.host_id and g.platform = h.platform
    where a.repository_id = x.repository_id and a.pull_request = x.pull_request
    order by a.accepted desc, a.id desc limit 1) end as accepted
from perf.comparison c
join perf.host h on h.id = c.host_id
left join perf.context x on x.comparison_id = c.id
left join perf.repository r on r.id = x.repository_id
join perf.judgement j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgement_id = j.id
join perf.series s on s.id = v.series_id
join perf.comparison_build bb on bb.comparison_id = c.id and bb.side = 'BASE'
join perf.build base on base.id = bb.build_id
join perf.comparison_build bc on bc.comparison_id = c.id and bc.side = 'CANDIDATE'
join perf.build candidate on candidate.id = bc.build_id
left join perf.commit k on k.repository_id = x.repository_id
  and k.sha = coalesce(x.candidate_commit, candidate.commit)
left join perf.verdict_triage t on t.comparison_id = c.id and t.series_id = v.series_id;
comment on view dash.verdicts is 'What is the verdict on each series in each comparison? Current judgements only.';
comment on column dash.verdicts.time is 'Start of the comparison.';
comment on column dash.verdicts.operation is 'Benchmark and parameters.';
comment on column dash.verdicts.platform is 'Operating system and architecture.';
comment on column dash.verdicts.kind is 'Why the comparison was run: MANUAL, PULL_REQUEST, TRUNK, CALIBRATION, RELEASE or BISECT.';
comment on column dash.verdicts.verdict is 'REGRESSION, IMPROVEMENT, NO REGRESSION, INCONCLUSIVE, NOT COMPARABLE or ERROR.';
comment on column dash.verdicts.change is 'Change of the candidate against the base, as a fraction; negative is slower; null without a look.';
comment on column dash.verdicts.low is 'Lower end of the interval of the change.';
comment on column dash.verdicts.high is 'Upper end of the interval of the change.';
comment on column dash.verdicts.detectable_change is 'Smallest slowdown that the pairs would have flagged with 80% power, as a fraction.';
comment on column dash.verdicts.p_slower is 'p-value for a regression, corrected for all looks.';
comment on column dash.verdicts.pairs is 'Number of pairs at the last look.';
comment on column dash.verdicts.base_score is 'Score of the base, in the unit.';
comment on column dash.verdicts.candidate_score is 'Score of the candidate, in the unit.';
comment on column dash.verdicts.unit is 'Unit of the scores.';
comment on column dash.verdicts.reason is 'Why the series was not decided, not comparable or not measured; null otherwise.';
comment on column dash.verdicts.stopped is 'Why no more pairs were measured.';
comment on column dash.verdicts.spoiled_pairs is 'Number of pairs re-run because of an outside disturbance.';
comment on column dash.verdicts.failed_forks is 'Number of failed forks on both sides.';
comment on column dash.verdicts.comparison is 'UUID of the comparison.';
comment on column dash.verdicts.base is 'Short name of the base: its release, or its subject and commit.';
comment on column dash.verdicts.candidate is 'Short name of the candidate.';
comment on column dash.verdicts.repository is 'Owner and name of the repository; null if unknown.';
comment on column dash.verdicts.pull_request is 'Number of the pull request; null if the comparison was not run for one.';
comment on column dash.verdicts.base_commit is 'Commit of the base; null if unknown.';
comment on column dash.verdicts.candidate_commit is 'Commit of the candidate; null if unknown.';
comment on column dash.verdicts.commit_title is 'First line of the candidate commit''s message; null if unknown.';
comment on column dash.verdicts.triage is 'Decision made by people about the verdict.';
comment on column dash.verdicts.accepted is 'Why a maintainer accepted this slowdown for the pull request; null if it is not accepted, or slower than what was accepted.';

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
comment on column dash.kinds.place is 'Order in which kinds are offered: trunk first.';

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
comment on view dash.trend is 'How does an operation change over days and years? One row per operation, platform, day and kind; from the roll-up.';
comment on column dash.trend.time is 'Start of the day, UTC.';
comment on column dash.trend.operation is 'Benchmark and parameters.';
comment on column dash.trend.platform is 'Operating system and architecture.';
comment on column dash.trend.kind is 'Why the comparisons were run.';
comment on column dash.trend.change is 'Median change of the day against the base (for TRUNK, the anchor), as a fraction; negative is slower.';
comment on column dash.trend.low is 'Median lower end of the interval.';
comment on column dash.trend.high is 'Median upper end of the interval.';
comment on column dash.trend.detectable_change is 'Median detectable change, as a fraction.';
comment on column dash.trend.base_score is 'Median score of the base.';
comment on column dash.trend.candidate_score is 'Median score of the candidate.';
comment on column dash.trend.comparisons is 'Number of comparisons on that day.';
comment on column dash.trend.pairs is 'Number of their pairs.';
comment on column dash.trend.regressions is 'Number of REGRESSION verdicts.';
comment on column dash.trend.improvements is 'Number of IMPROVEMENT verdicts.';

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
comment on view dash.change_points is 'Where did a history change level, and what did people decide about it?';
comment on column dash.change_points.time is 'Start of the first comparison on the new level.';
comment on column dash.change_points.operation is 'Benchmark and parameters.';
comment on column dash.change_points.platform is 'Operating system and architecture.';
comment on column dash.change_points.change is 'Change from the old level to the new one, as a fraction; negative is slower.';
comment on column dash.change_points.low is 'Lower end of the interval.';
comment on column dash.change_points.high is 'Upper end of the interval.';
comment on column dash.change_points.status is 'Result of the statistics: CANDIDATE, CONFIRMED or REJECTED.';
comment on column dash.change_points.triage is 'Decision made by people: UNTRIAGED, INVESTIGATING, ACCEPTED, FIXED or INVALID.';
comment on column dash.change_points.triaged is 'When triage was last set.';
comment on column dash.change_points.triaged_by is 'Login of the person who set the triage.';
comment on column dash.change_points.note is 'Why.';
comment on column dash.change_points.comparison is 'UUID of the comparison.';
comment on column dash.change_points.candidate_commit is 'First commit on the new level; null if unknown.';
comment on column dash.change_points.commit_title is 'First line of its message; null if unknown.';
comment on column dash.change_points.repository is 'Owner and name of its repository; null if unknown.';

create view dash.events as
select e.at as "time", e.until as timeend, e.kind, coalesce(h.platform, 'all') as platform, e.text, e.link, e.source,
  e.kind || ',' || coalesce(h.platform, 'all') as tags
from perf.event e
left join perf.host h on h.id = e.host_id;
comment on view dash.events is 'What changed other than the code: JDK, kernel, hardware, harness, releases?';
comment on column dash.events.time is 'When it happened, or the start of the period.';
comment on column dash.events.timeend is 'End of a period; null for a single moment.';
comment on column dash.events.kind is 'JDK, KERNEL, HARDWARE, HARNESS, RELEASE or NOTE.';
comment on column dash.events.platform is 'Affected platform, or all.';
comment on column dash.events.text is 'What changed.';
comment on column dash.events.link is 'Link to more information; null if there is none.';
comment on column dash.events.source is 'FINGERPRINT or PERSON.';
comment on column dash.events.tags is 'Kind and platform separated by a comma, the format of Grafana annotations.';

create view dash.accepted as
select a.accepted as "time", s.operation, h.platform, r.name as repository, a.pull_request, a.reason, a.accepted_by,
  dash.change(a.mean_log_ratio) as change, dash.change(a.bound_log_ratio) as bound
from perf.acceptance a
join perf.series s on s.id = a.series_id
join perf.host h on h.id = s.host_id
left join perf.repository r on r.id = a.repository_id;
comment on view dash.accepted is 'Which changes are intended?';
comment on column dash.accepted.time is 'When the change was accepted.';
comment on column dash.accepted.operation is 'Benchmark and parameters.';
comment on column dash.accepted.platform is 'Operating system and architecture.';
comment on column dash.accepted.repository is 'Owner and name of the repository of the pull request; null if there is none.';
comment on column dash.accepted.pull_request is 'Pull request that introduces the change; null if there is none.';
comment on column dash.accepted.reason is 'Why the change is intended.';
comment on column dash.accepted.accepted_by is 'Login of the person who accepted it.';
comment on column dash.accepted.change is 'The accepted change, as a fraction; null if unknown.';
comment on column dash.accepted.bound is 'Largest slowdown that the acceptance covers, as a fraction; if null, it covers nothing.';

create view dash.fleet as
select f.operation, f.platform, v.kind, v.verdict, dash.change(v.mean_log_ratio) as change,
  dash.change(v.low_log_ratio) as low, dash.change(v.high_log_ratio) as high,
  dash.change(m.recent - m.month_before) as change_30d, v.detectable_change, v.base_score, v.candidate_score, v.unit,
  v.pairs, v.comparison_created as "time",
  (extract(epoch from now() - coalesce(v.comparison_created, l.last_at)))::float8 as age,
  v.comparison, v.base, v.candidate
from (
  select s.operation, h.platform, array_agg(s.id) as ids
  from perf.series s
  join perf.host h on h.id = s.host_id
  group by s.operation, h.platform) f
left join lateral (
  select bool_or(d.kind = 'TRUNK') as on_trunk,
    coalesce(max(d.day) filter (where d.kind = 'TRUNK'), max(d.day))::timestamp at time zone 'UTC' as last_at
  from perf.daily d
  where d.series_id = any (f.ids) and d.kind <> 'CALIBRATION' and d.day > current_date - 60) l on true
left join lateral (
  select
    percentile_cont(0.5) within group (order by d.median_log_ratio) filter (where d.day > current_date - 7) as recent,
    percentile_cont(0.5) within group (order by d.median_log_ratio)
      filter (where d.day between current_date - 37 and current_date - 30) as month_before
  from perf.daily d
  where d.series_id = any (f.ids) and d.kind = 'TRUNK' and d.day > current_date - 60) m on true
left join lateral (
  select coalesce(x.kind, 'MANUAL') as kind, v.comparison_created, v.verdict, v.base_score, v.candidate_score, v.unit,
    v.pairs, v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, v.detectable_change, c.uuid::text as comparison,
    dash.build_name(base.subject, coalesce(x.base_commit, base.commit)) as base,
    dash.build_name(candidate.subject, coalesce(x.candidate_commit, candidate.commit)) as candidate
  from perf.verdict v
  join perf.judgement j on j.id = v.judgement_id and not j.superseded
  join perf.comparison c on c.id = j.comparison_id
  left join perf.context x on x.comparison_id = c.id
  join perf.comparison_build bb on bb.comparison_id = c.id and bb.side = 'BASE'
  join perf.build base on base.id = bb.build_id
  join perf.comparison_build bc on bc.comparison_id = c.id and bc.side = 'CANDIDATE'
  join perf.build candidate on candidate.id = bc.build_id
  where v.series_id = any (f.ids) and v.comparison_created >= l.last_at
    and case when l.on_trunk then x.kind = 'TRUNK' else x.kind is distinct from 'CALIBRATION' end
    and v.comparison_created > now() - interval '62 days'
  order by v.comparison_created desc limit 1) v on true;
comment on view dash.fleet is 'How does every operation perform on every platform now? The latest verdict of the last 60 days: on trunk against the anchor, or, if trunk did not measure the operation, in the latest comparison of another kind.';
comment on column dash.fleet.operation is 'Benchmark and parameters.';
comment on column dash.fleet.platform is 'Operating system and architecture.';
comment on column dash.fleet.kind is 'Why the comparison was run; null if there is none in the last 60 days. Calibration does not count.';
comment on column dash.fleet.verdict is 'Latest verdict; null if there is none in the last 60 days.';
comment on column dash.fleet.change is 'Change of the candidate against the base (for TRUNK, the anchor), as a fraction; negative is slower.';
comment on column dash.fleet.low is 'Lower end of its interval.';
comment on column dash.fleet.high is 'Upper end of its interval.';
comment on column dash.fleet.change_30d is 'Change of trunk from the median of the week that ended 30 days ago to that of the last 7 days, as a fraction; negative is slower.';
comment on column dash.fleet.detectable_change is 'Detectable change of the latest comparison, as a fraction.';
comment on column dash.fleet.base_score is 'Score of the base.';
comment on column dash.fleet.candidate_score is 'Score of the candidate.';
comment on column dash.fleet.unit is 'Unit of the scores.';
comment on column dash.fleet.pairs is 'Number of pairs behind the verdict.';
comment on column dash.fleet.time is 'Start of the latest comparison; null if there is none in the last 60 days.';
comment on column dash.fleet.age is 'Seconds since then; null if there is none.';
comment on column dash.fleet.comparison is 'UUID of the latest comparison.';
comment on column dash.fleet.base is 'Short name of its base: its release, or its subject and commit.';
comment on column dash.fleet.candidate is 'Short name of its candidate.';

create view dash.pull_request_comparisons as
select distinct on (x.repository_id, x.pull_request, h.platform) r.name as repository, x.pull_request, h.platform,
  c.created as "time", c.uuid::text as comparison
from perf.context x
join perf.comparison c on c.id = x.comparison_id
join perf.host h on h.id = c.host_id
join perf.repository r on r.id = x.repository_id
join perf.judgement j on j.comparison_id = c.id and not j.superseded
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
  t.improvements, t.undecided, t.operations, dash.change(t.worst_log_ratio) as worst_change, p.seconds_to_answer
from (
  select l.repository_id, l.pull_request, max(l.created) as "time", min(l.created) as first_time,
    string_agg(l.platform, ' ' order by l.platform) as platforms, max(l.requested_by) as requested_by,
    array_agg(l.judgement_id) as judgements,
    (extract(epoch from max(l.ended - l.requested)))::float8 as seconds_to_answer
  from (
    select distinct on (x.repository_id, x.pull_request, h.platform) x.repository_id, x.pull_request, h.platform,
      c.created, x.requested_by, x.requested, x.ended, j.id as judgement_id
    from perf.context x
    join perf.comparison c on c.id = x.comparison_id
    join perf.host h on h.id = c.host_id
    join perf.judgement j on j.comparison_id = c.id and not j.superseded
    where x.kind = 'PULL_REQUEST'
    order by x.repository_id, x.pull_request, h.platform, c.created desc, c.id desc) l
  group by l.repository_id, l.pull_request) p
join perf.repository r on r.id = p.repository_id
cross join lateral (
  select count(distinct o.operation) filter (where o.verdict = 'REGRESSION' and not o.accepted)::int as regressions,
    count(distinct o.operation) filter (where o.accepted)::int as accepted,
    count(distinct o.operation) filter (where o.verdict = 'IMPROVEMENT')::int as improvements,
    count(distinct o.operation) filter (where o.verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR'))::int as undecided,
    count(distinct o.operation)::int as operations,
    min(o.mean_log_ratio) filter (where o.verdict = 'REGRESSION' and not o.accepted) as worst_log_ratio
  from (
    select s.operation, v.verdict, v.mean_log_ratio, v.verdict = 'REGRESSION' and coalesce((
      select a.bound_log_ratio <= v.mean_log_ratio
      from perf.acceptance a
      join perf.series q on q.id = a.series_id and q.operation = s.operation
      join perf.host g on g.id = q.host_id and g.platform = h.platform
      where a.repository_id = p.repository_id and a.pull_request = p.pull_request
      order by a.accepted desc, a.id desc limit 1), false) as accepted
    from perf.verdict v
    join perf.series s on s.id = v.series_id
    join perf.host h on h.id = s.host_id
    where v.judgement_id = any (p.judgements) and v.comparison_created between p.first_time and p."time") o) t;
comment on view dash.pull_requests is 'Which pull requests were compared, and with what result? The latest comparison on each platform counts, and an operation counts once however many platforms measured it.';
comment on column dash.pull_requests.repository is 'Owner and name of the repository.';
comment on column dash.pull_requests.pull_request is 'Number of the pull request.';
comment on column dash.pull_requests.time is 'Start of its latest comparison.';
comment on column dash.pull_requests.platforms is 'Platforms on which it was measured.';
comment on column dash.pull_requests.requested_by is 'User or automation that requested it.';
comment on column dash.pull_requests.regressions is 'Number of operations with a REGRESSION on some platform that no maintainer accepted.';
comment on column dash.pull_requests.accepted is 'Number of operations with a REGRESSION on some platform that a maintainer accepted.';
comment on column dash.pull_requests.improvements is 'Number of operations with an IMPROVEMENT on some platform.';
comment on column dash.pull_requests.undecided is 'Number of operations that are INCONCLUSIVE, NOT COMPARABLE or ERROR on some platform.';
comment on column dash.pull_requests.operations is 'Number of operations with a verdict.';
comment on column dash.pull_requests.worst_change is 'Smallest change of the regressions that no maintainer accepted, as a fraction; null without any.';
comment on column dash.pull_requests.seconds_to_answer is 'Longest time from a request to its result among these comparisons, in seconds.';

create view dash.tallies as
select c.created as "time", h.platform, coalesce(x.kind, 'MANUAL') as kind, r.name as repository, x.pull_request,
  j.regressions, j.improvements, j.without_regression, j.undecided,
  j.regressions + j.improvements + j.without_regression + j.undecided as series, c.uuid::text as comparison
from perf.comparison c
join perf.host h on h.id = c.host_id
join perf.judgement j on j.comparison_id = c.id and not j.superseded
left join perf.context x on x.comparison_id = c.id
left join perf.repository r on r.id = x.repository_id;
comment on view dash.tallies is 'How many verdicts of each kind did each comparison have?';
comment on column dash.tallies.time is 'Start of the comparison.';
comment on column dash.tallies.platform is 'Operating system and architecture.';
comment on column dash.tallies.kind is 'Why the comparison was run.';
comment on column dash.tallies.repository is 'Owner and name of the repository; null if unknown.';
comment on column dash.tallies.pull_request is 'Number of the pull request; null if the comparison was not run for one.';
comment on column dash.tallies.regressions is 'Number of REGRESSION verdicts.';
comment on column dash.tallies.improvements is 'Number of IMPROVEMENT verdicts.';
comment on column dash.tallies.without_regression is 'Number of NO REGRESSION verdicts.';
comment on column dash.tallies.undecided is 'Number of INCONCLUSIVE, NOT COMPARABLE and ERROR verdicts.';
comment on column dash.tallies.series is 'Number of all verdicts.';
comment on column dash.tallies.comparison is 'UUID of the comparison.';

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
comment on column dash.builds_compared.release_order is 'Sorts releases by their number: all numbers in the name of the candidate, with leading zeros.';
comment on column dash.builds_compared.comparison is 'UUID of the comparison.';

create view dash.noise as
select c.created as "time", h.platform, coalesce(x.kind, 'MANUAL') as kind,
  percentile_cont(0.5) within group (order by v.sd_log_ratio) as pair_noise, c.uuid::text as comparison
from perf.comparison c
join perf.host h on h.id = c.host_id
left join perf.context x on x.comparison_id = c.id
join perf.judgement j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created and v.sd_log_ratio is not null
where x.kind is distinct from 'PULL_REQUEST'
group by c.id, c.created, h.platform, x.kind, c.uuid;
comment on view dash.noise is 'How much do pairs vary? One row per comparison with a look, of any kind except PULL_REQUEST.';
comment on column dash.noise.time is 'Start of the comparison.';
comment on column dash.noise.platform is 'Operating system and architecture.';
comment on column dash.noise.kind is 'Why the comparison was run.';
comment on column dash.noise.pair_noise is 'Median over the series of the standard deviation of the log ratios of pairs.';
comment on column dash.noise.comparison is 'UUID of the comparison.';

create view dash.pairs as
select b.comparison_created as "time", s.operation, h.platform, c.uuid::text as comparison, b.pair::int as pair,
  b.attempt::int as attempt, b.started, b.score as base_score, k.score as candidate_score,
  case when s.higher_is_better then k.score / b.score else b.score / k.score end - 1 as change, d.unit,
  b.first_side = 'CANDIDATE' as candidate_first, b.spoiled or k.spoiled as spoiled, d.spoiled_by,
  b.outcome as base_outcome, k.outcome as candidate_outcome, greatest(b.seconds, k.seconds) as seconds,
  d.foreign_cpu, d.steal
from perf.fork b
join perf.fork k on k.series_id = b.series_id and k.comparison_created = b.comparison_created
  and k.comparison_id = b.comparison_id and k.pair = b.pair and k.attempt = b.attempt and k.side = 'CANDIDATE'
join perf.fork_detail d on d.series_id = b.series_id and d.comparison_created = b.comparison_created
  and d.comparison_id = b.comparison_id and d.pair = b.pair and d.attempt = b.attempt and d.side = 'BASE'
join perf.comparison c on c.id = b.comparison_id
join perf.series s on s.id = b.series_id
join perf.host h on h.id = s.host_id
where b.side = 'BASE';
comment on view dash.pairs is 'Which pairs is a verdict based on?';
comment on column dash.pairs.time is 'Start of the comparison.';
comment on column dash.pairs.operation is 'Benchmark and parameters.';
comment on column dash.pairs.platform is 'Operating system and architecture.';
comment on column dash.pairs.comparison is 'UUID of the comparison.';
comment on column dash.pairs.pair is 'Number of the pair within its series.';
comment on column dash.pairs.attempt is '1, plus one for each re-run.';
comment on column dash.pairs.started is 'When the base fork was started.';
comment on column dash.pairs.base_score is 'Score of the base fork; null if it failed.';
comment on column dash.pairs.candidate_score is 'Score of the candidate fork; null if it failed.';
comment on column dash.pairs.change is 'Change of the candidate against the base, as a fraction; negative is slower.';
comment on column dash.pairs.unit is 'Unit of the scores.';
comment on column dash.pairs.candidate_first is 'True if the candidate took the first turn.';
comment on column dash.pairs.spoiled is 'True if an outside disturbance invalidated the pair; such a pair is not judged.';
comment on column dash.pairs.spoiled_by is 'What disturbed the pair.';
comment on column dash.pairs.base_outcome is 'How the base fork ended.';
comment on column dash.pairs.candidate_outcome is 'How the candidate fork ended.';
comment on column dash.pairs.seconds is 'Elapsed time of the slower fork, in seconds.';
comment on column dash.pairs.foreign_cpu is 'CPU time used by other processes, in cores.';
comment on column dash.pairs.steal is 'Share of CPU time taken by the hypervisor.';

create view dash.iterations as
select f.comparison_created as "time", s.operation, h.platform, c.uuid::text as comparison, f.pair::int as pair,
  f.attempt::int as attempt, f.side, i.number::int as iteration, i.number <= f.warmup_iterations as warmup, i.score,
  d.unit, k.spoiled, i.cpu_nanos, i.allocated_bytes
from perf.fork_iterations f
join (
  select series_id, comparison_created, comparison_id, pair, attempt, bool_or(spoiled) as spoiled
  from perf.fork group by series_id, comparison_created, comparison_id, pair, attempt) k
  on k.series_id = f.series_id and k.comparison_created = f.comparison_created and k.comparison_id = f.comparison_id
  and k.pair = f.pair and k.attempt = f.attempt
join perf.fork_detail d on d.series_id = f.series_id and d.comparison_created = f.comparison_created
  and d.comparison_id = f.comparison_id and d.pair = f.pair and d.attempt = f.attempt and d.side = f.side
join perf.series s on s.id = f.series_id
join perf.host h on h.id = s.host_id
join perf.comparison c on c.id = f.comparison_id
cross join lateral unnest(f.score, f.cpu_nanos_per_operation, f.allocated_bytes_per_operation)
  with ordinality as i (score, cpu_nanos, allocated_bytes, number);
comment on view dash.iterations is 'How are the scores of individual iterations distributed?';
comment on column dash.iterations.time is 'Start of the comparison.';
comment on column dash.iterations.operation is 'Benchmark and parameters.';
comment on column dash.iterations.platform is 'Operating system and architecture.';
comment on column dash.iterations.comparison is 'UUID of the comparison.';
comment on column dash.iterations.pair is 'Number of the pair within its series.';
comment on column dash.iterations.attempt is '1, plus one for each re-run.';
comment on column dash.iterations.side is 'BASE or CANDIDATE.';
comment on column dash.iterations.iteration is 'Position in the fork, from 1; warm-up comes first.';
comment on column dash.iterations.warmup is 'True for a warm-up iteration, whose score is not judged.';
comment on column dash.iterations.score is 'Score, in the unit.';
comment on column dash.iterations.unit is 'Unit of the score.';
comment on column dash.iterations.spoiled is 'True if an outside disturbance invalidated the pair; such a pair is not judged.';
comment on column dash.iterations.cpu_nanos is 'CPU time per operation, in ns.';
comment on column dash.iterations.allocated_bytes is 'Java heap allocated per operation, in bytes.';

create view dash.runners as
select distinct on (h.platform) h.platform, h.cores, h.facts ->> 'cpu.model' as cpu, h.facts ->> 'jvm' as jvm,
  h.facts ->> 'kernel.release' as kernel, c.created as "time", (extract(epoch from now() - c.created))::float8 as silent,
  c.harness_version, c.uuid::text as comparison,
  (select count(*) from perf.host_condition n where n.comparison_id = c.id and n.severity in ('WARN', 'BAD'))::int
    as warnings
from perf.comparison c
join perf.host h on h.id = c.host_id
order by h.platform, c.created desc;
comment on view dash.runners is 'Which runners exist, what hardware do they have, and when did they last report? One row per platform.';
comment on column dash.runners.platform is 'Operating system and architecture.';
comment on column dash.runners.cores is 'Number of logical CPUs.';
comment on column dash.runners.cpu is 'CPU model.';
comment on column dash.runners.jvm is 'JVM of the latest comparison.';
comment on column dash.runners.kernel is 'Kernel of the latest comparison.';
comment on column dash.runners.time is 'Start of the latest comparison.';
comment on column dash.runners.silent is 'Seconds since then.';
comment on column dash.runners.harness_version is 'Version of the program that measured.';
comment on column dash.runners.comparison is 'UUID of the latest comparison.';
comment on column dash.runners.warnings is 'Number of conditions of the latest comparison with severity WARN or BAD.';

create view dash.conditions as
select c.created as "time", h.platform, n.name, n.value, n.severity, n.advice, c.uuid::text as comparison,
  case n.severity when 'BAD' then 3 when 'WARN' then 2 when 'NOTE' then 1 else 0 end as severity_rank
from perf.host_condition n
join perf.comparison c on c.id = n.comparison_id
join perf.host h on h.id = c.host_id;
comment on view dash.conditions is 'What state were the runners in when they measured?';
comment on column dash.conditions.time is 'Start of the comparison.';
comment on column dash.conditions.platform is 'Operating system and architecture.';
comment on column dash.conditions.name is 'Name of the check.';
comment on column dash.conditions.value is 'The observed value.';
comment on column dash.conditions.severity is 'GOOD, NOTE, WARN or BAD.';
comment on column dash.conditions.advice is 'What to do about it; null if nothing.';
comment on column dash.conditions.comparison is 'UUID of the comparison.';
comment on column dash.conditions.severity_rank is '0 for GOOD to 3 for BAD.';

create view dash.hosts as
select e.name as host, e.platform, r.last as "time", e.every_seconds::float8 as expected_within,
  (extract(epoch from now() - greatest(r.last, e.declared)))::float8 as silent,
  (extract(epoch from now() - greatest(r.last, e.declared)))::float8 / e.every_seconds as silence, true as declared
from perf.expected_host e
left join lateral (
  select max(t.at) as last
  from (
    select max(coalesce(x.ended, p.recorded)) as at
    from perf.request_platform p
    left join perf.context x on x.comparison_id = p.comparison_id
    where p.host_key = e.key_sha256 and p.outcome = 'MEASURED'
    union all
    select max(coalesce(x.ended, c.created))
    from perf.host h
    join perf.comparison c on c.host_id = h.id
    left join perf.context x on x.comparison_id = c.id
    where h.sha256 = e.identity_sha256) t) r on true
where e.retired is null
union all
select 'any', u.platform, u.last, 172800, u.silent, u.silent / 172800, false
from (
  select coalesce(p.platform, h.platform) as platform, max(coalesce(x.ended, c.created)) as last,
    (extract(epoch from now() - max(coalesce(x.ended, c.created))))::float8 as silent
  from perf.context x
  join perf.comparison c on c.id = x.comparison_id
  join perf.host h on h.id = c.host_id
  left join perf.request_platform p on p.comparison_id = c.id
  where x.requested is not null and c.created > now() - interval '30 days'
  group by coalesce(p.platform, h.platform)) u
where not exists (select from perf.expected_host e where e.platform = u.platform);
comment on view dash.hosts is 'Which hosts are expected to deliver results, and which are silent? One row per declared host, and one per platform of the service for which none was ever declared.';
comment on column dash.hosts.host is 'Name of the host; any if its platform has no declared host.';
comment on column dash.hosts.platform is 'Platform that it measures for.';
comment on column dash.hosts.time is 'Its last result; null if there is none.';
comment on column dash.hosts.expected_within is 'Longest time between two results, in seconds; two days for a platform without a declared host.';
comment on column dash.hosts.silent is 'Seconds since the last result, or since it was declared.';
comment on column dash.hosts.silence is 'The same as a multiple of the longest time; above 1 is too long.';
comment on column dash.hosts.declared is 'True for a declared host.';

create view dash.queue as
select q.requested as "time", p.platform, q.kind, r.name as repository, q.pull_request, q.requested_by, x.began, x.ended,
  case when x.began is not null
    then greatest(0, (extract(epoch from x.began - q.requested))::float8 - coalesce(n.building, 0)) end as wait,
  (extract(epoch from x.ended - x.began))::float8 as run, n.building,
  c.uuid::text as comparison,
  case when p.outcome is not null then lower(replace(p.outcome, '_', ' '))
       when q.failed is not null then 'publish failed'
       else 'open' end as state,
  coalesce(p.recorded, q.failed) as settled,
  case when p.outcome is null then q.failure else p.reason end as reason,
  case when p.outcome is null and q.failed is null then (extract(epoch from now() - q.planned))::float8 end as open_for,
  case when p.outcome is null and q.failed is null
    then (extract(epoch from now() - q.planned))::float8 - q.limit_seconds end as overdue,
  q.run_repository || ' run ' || q.run as workflow_run
from perf.request q
join perf.request_platform p on p.request_id = q.id
join perf.repository r on r.id = q.repository_id
left join perf.comparison c on c.id = p.comparison_id
left join perf.context x on x.comparison_id = c.id
left join lateral (
  select sum(b.seconds) as building
  from perf.comparison_build b where b.comparison_id = c.id and not b.from_cache) n on true
union all
select x.requested, h.platform, x.kind, r.name, x.pull_request, x.requested_by, x.began, x.ended,
  case when x.began is not null
    then greatest(0, (extract(epoch from x.began - x.requested))::float8 - coalesce(n.building, 0)) end,
  (extract(epoch from x.ended - x.began))::float8, n.building,
  c.uuid::text, 'measured', x.ended, null, null, null, null
from perf.context x
join perf.comparison c on c.id = x.comparison_id
join perf.host h on h.id = c.host_id
left join perf.repository r on r.id = x.repository_id
left join lateral (
  select sum(b.seconds) as building
  from perf.comparison_build b where b.comparison_id = c.id and not b.from_cache) n on true
where x.requested is not null and not exists (select from perf.request_platform p where p.comparison_id = c.id);
comment on view dash.queue is 'What was requested, what became of it, and how much machine time does it cost? One row per request and platform, from the moment it is planned.';
comment on column dash.queue.time is 'When the comparison was requested.';
comment on column dash.queue.platform is 'Platform of the request.';
comment on column dash.queue.kind is 'Why the comparison is run.';
comment on column dash.queue.repository is 'Owner and name of the repository; null if unknown.';
comment on column dash.queue.pull_request is 'Number of the pull request; null if the comparison is not run for one.';
comment on column dash.queue.requested_by is 'User or automation that requested the comparison.';
comment on column dash.queue.began is 'When measuring began, after both builds; null unless it was measured.';
comment on column dash.queue.ended is 'When the runner finished; null unless it was measured.';
comment on column dash.queue.wait is 'Time from the request until measuring began, without the time spent downloading or building, in seconds; null unless it was measured.';
comment on column dash.queue.run is 'Time spent measuring, in seconds; null unless it was measured.';
comment on column dash.queue.building is 'Time spent downloading or building, in seconds; null if all builds came from the cache.';
comment on column dash.queue.comparison is 'UUID of the comparison; null unless it was measured.';
comment on column dash.queue.state is 'open (waiting or running), measured, base not built, candidate not built, cancelled, no bundle, refused or publish failed.';
comment on column dash.queue.settled is 'When this outcome was recorded; null while the request is open.';
comment on column dash.queue.reason is 'Why nothing was measured; null otherwise.';
comment on column dash.queue.open_for is 'Seconds since it was planned; null unless it is open.';
comment on column dash.queue.overdue is 'Seconds by which open_for exceeds the time limit of its job; negative before that; null unless it is open.';
comment on column dash.queue.workflow_run is 'Repository and ID of the workflow run; null if unknown.';

create view dash.publish_failures as
select q.failed as "time", r.name as repository, q.pull_request, q.kind, q.failure as reason,
  q.run_repository || ' run ' || q.run as workflow_run
from perf.request q
join perf.repository r on r.id = q.repository_id
where q.failed is not null;
comment on view dash.publish_failures is 'Which runs ended without publishing everything?';
comment on column dash.publish_failures.time is 'When the failure was recorded.';
comment on column dash.publish_failures.repository is 'Owner and name of the repository.';
comment on column dash.publish_failures.pull_request is 'Number of the pull request; null if the request was not for one.';
comment on column dash.publish_failures.kind is 'Why it was requested.';
comment on column dash.publish_failures.reason is 'How the run ended.';
comment on column dash.publish_failures.workflow_run is 'Repository and ID of the workflow run.';

create view dash.trunk_slowdowns as
with decided as (
  select s.operation, h.platform, c.created, v.verdict, v.mean_log_ratio, c.uuid,
    exists (
      select from perf.acceptance a
      join perf.series o on o.id = a.series_id and o.operation = s.operation
      join perf.host g on g.id = o.host_id and g.platform = h.platform
      where a.bound_log_ratio <= v.mean_log_ratio) as accepted,
    exists (select from perf.verdict_triage t where t.comparison_id = c.id and t.series_id = v.series_id) as triaged
  from perf.context x
  join perf.comparison c on c.id = x.comparison_id
  join perf.judgement j on j.comparison_id = c.id and not j.superseded
  join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created
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
group by d.operation, d.platform
having count(*) >= 2 and not bool_or(d.triaged)
union all
select p.comparison_created, s.operation, h.platform, dash.change(p.effect_log_ratio), 1, 'history', c.uuid::text
from perf.change_point p
join perf.series s on s.id = p.series_id
join perf.host h on h.id = s.host_id
join perf.comparison c on c.id = p.comparison_id
where p.status = 'CONFIRMED' and p.triage = 'UNTRIAGED' and p.effect_log_ratio < 0;
comment on view dash.trunk_slowdowns is 'Which slowdowns of trunk are confirmed and not yet accepted or triaged?';
comment on column dash.trunk_slowdowns.time is 'Start of the first comparison that shows it.';
comment on column dash.trunk_slowdowns.operation is 'Benchmark and parameters.';
comment on column dash.trunk_slowdowns.platform is 'Operating system and architecture.';
comment on column dash.trunk_slowdowns.change is 'Change as a fraction; negative is slower.';
comment on column dash.trunk_slowdowns.comparisons is 'Number of comparisons that show it.';
comment on column dash.trunk_slowdowns.source is 'trunk (at least two REGRESSION verdicts since the last decided one that was none) or history (a confirmed change point).';
comment on column dash.trunk_slowdowns.comparison is 'UUID of the latest comparison that shows it, or of the first at the new level.';

create view dash.upkeep as
select m.last as "time",
  (extract(epoch from now() - coalesce(m.last, f.first)))::float8 as neglected,
  (select count(*) from unnest(perf.growing_tables()) as t(name)
   where f.latest >= date_trunc('month', now(), 'UTC') and not exists (
     select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'perf' and c.relname = t.name || to_char(now() at time zone 'UTC', '_YYYY_MM')))::int
    as missing_partitions,
  ((exists (select from perf.comparison_series_default))::int + (exists (select from perf.fork_default))::int
    + (exists (select from perf.fork_detail_default))::int + (exists (select from perf.fork_iterations_default))::int
    + (exists (select from perf.verdict_default))::int + (exists (select from perf.look_default))::int)
    as tables_with_strays,
  pg_database_size(current_database())::float8 as bytes
from (select max(at) as last from perf.maintenance where task = 'RUN') m,
  (select min(recorded) as first, max(c.created) as latest
   from perf.ingest i join perf.comparison c on c.id = i.comparison_id) f;
comment on view dash.upkeep is 'Is the database maintained, and how large is it? One row.';
comment on column dash.upkeep.time is 'When maintenance last finished; null if it never ran.';
comment on column dash.upkeep.neglected is 'Seconds since then, or since the first bundle was recorded; null in an empty database.';
comment on column dash.upkeep.missing_partitions is 'Number of growing tables without a partition for this month, once something of this month is recorded.';
comment on column dash.upkeep.tables_with_strays is 'Number of growing tables with rows whose month has no partition.';
comment on column dash.upkeep.bytes is 'Size of the database, in bytes.';

create view dash.coverage as
select c.operation, c.platform, c.last_measured, c.last_kind, c.last_trunk,
  (extract(epoch from now() - c.last_measured))::float8 as age, c.detectable_change, c.verdicts, c.undecided,
  c.undecided::float8 / nullif(c.verdicts, 0) as undecided_share,
  case when c.state in ('not comparable', 'often undecided', 'never measured') then (
    select v.reason
    from perf.verdict v
    join perf.judgement j on j.id = v.judgement_id and not j.superseded
    where v.series_id = any (c.ids) and v.comparison_created > now() - interval '14 days' and v.reason is not null
    order by v.comparison_created desc, v.judgement_id desc, v.reason limit 1) end as reason,
  c.state
from (
  select s.operation, h.platform, array_agg(s.id) as ids, max(d.last_at) as last_measured, max(t.last_at) as last_trunk,
    (array_agg(d.kind order by d.last_at desc nulls last, d.kind = 'TRUNK' desc, d.kind, d.detectable_change desc))[1] as last_kind,
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
comment on view dash.coverage is 'What do we not know: which operations does trunk not measure any more, which were never measured, and which are not comparable or often undecided?';
comment on column dash.coverage.operation is 'Benchmark and parameters.';
comment on column dash.coverage.platform is 'Operating system and architecture.';
comment on column dash.coverage.last_measured is 'Last day with a result of any kind, UTC; null if there is none.';
comment on column dash.coverage.last_kind is 'Why that comparison was run.';
comment on column dash.coverage.last_trunk is 'Last day with a TRUNK result, UTC; null if there is none.';
comment on column dash.coverage.age is 'Seconds since the last result; null if there is none.';
comment on column dash.coverage.detectable_change is 'Detectable change on the last day with a result, as a fraction.';
comment on column dash.coverage.verdicts is 'Number of verdicts in the last 14 days, whole days only.';
comment on column dash.coverage.undecided is 'Number of these that are INCONCLUSIVE, NOT COMPARABLE or ERROR.';
comment on column dash.coverage.undecided_share is 'Share of undecided verdicts, 0 to 1; null without verdicts.';
comment on column dash.coverage.reason is 'Latest reason for an undecided verdict if the state is never measured, not comparable or often undecided; null otherwise.';
comment on column dash.coverage.state is 'covered, often undecided (more than a quarter of the verdicts), not comparable, silent (trunk measured it, but not in the last 14 days), not on trunk (measured, but not by a trunk run) or never measured.';

-- The exact bounds of Clopper and Pearson (Biometrika 1934). PostgreSQL has no quantile of a binomial, so the tail is summed
-- in logarithms and the rate is found by halving.
create or replace function dash.binomial_tail(successes bigint, trials bigint, rate float8) returns float8
  language sql immutable parallel safe
  return case when successes <= 0 or rate >= 1 then 1 when rate <= 0 then 0 else (
    select least(1, coalesce(sum(exp(greatest(-700, t.choose + t.i * ln(rate) + (trials - t.i) * ln(1 - rate)))), 0))
    from (select i, sum(ln((trials - i + 1)::float8 / i)) over (order by i) as choose from generate_series(1, trials) i) t
    where t.i >= successes) end;
comment on function dash.binomial_tail(bigint, bigint, float8) is 'Probability of at least so many successes in independent trials with this rate.';

create or replace function dash.binomial_lower(successes bigint, trials bigint) returns float8
  language plpgsql immutable parallel safe as $$
declare
  low float8 := 0;
  high float8 := 1;
begin
  if successes <= 0 then
    return 0;
  end if;
  for step in 1..40 loop
    if dash.binomial_tail(successes, trials, (low + high) / 2) < 0.05 then
      low := (low + high) / 2;
    else
      high := (low + high) / 2;
    end if;
  end loop;
  return low;
end $$;
comment on function dash.binomial_lower(bigint, bigint) is 'Exact lower 95% bound of a rate: a smaller rate would have given so many successes in less than 5% of the cases.';

create or replace function dash.binomial_upper(successes bigint, trials bigint) returns float8
  language sql immutable parallel safe
  return 1 - dash.binomial_lower(trials - successes, trials);
comment on function dash.binomial_upper(bigint, bigint) is 'Exact upper 95% bound of a rate: a larger rate would have given so few successes in less than 5% of the cases.';

-- A pull request does not count, because its own code measures it and could discredit a host.
create view dash.false_alarms as
select c.created as "time", h.platform, left(h.sha256, 12) as host, c.uuid::text as comparison,
  coalesce(x.kind, 'MANUAL') as kind, count(v.mean_log_ratio)::int as verdicts,
  count(*) filter (where v.verdict in ('REGRESSION', 'IMPROVEMENT'))::int as false_flags,
  bool_or(v.verdict in ('REGRESSION', 'IMPROVEMENT')) as any_false_flag
from perf.comparison c
join perf.host h on h.id = c.host_id
join perf.comparison_build b on b.comparison_id = c.id and b.side = 'BASE'
join perf.build base on base.id = b.build_id
join perf.comparison_build k on k.comparison_id = c.id and k.side = 'CANDIDATE'
join perf.build candidate on candidate.id = k.build_id and candidate.jar_sha256 = base.jar_sha256
  and candidate.library_sha256 = base.library_sha256
left join perf.context x on x.comparison_id = c.id
join perf.judgement j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created
where x.kind is distinct from 'PULL_REQUEST'
group by c.id, c.created, h.platform, h.sha256, c.uuid, x.kind
having count(v.mean_log_ratio) > 0;
comment on view dash.false_alarms is 'Which comparisons of a build with itself flagged a series? One row per such comparison with a verdict, of any kind except PULL_REQUEST.';
comment on column dash.false_alarms.time is 'Start of the comparison.';
comment on column dash.false_alarms.platform is 'Operating system and architecture.';
comment on column dash.false_alarms.host is 'First 12 hex digits of the identity of the host.';
comment on column dash.false_alarms.comparison is 'UUID of the comparison.';
comment on column dash.false_alarms.kind is 'Why the comparison was run.';
comment on column dash.false_alarms.verdicts is 'Number of series with enough pairs for a look.';
comment on column dash.false_alarms.false_flags is 'Number of REGRESSION and IMPROVEMENT verdicts, all of them false.';
comment on column dash.false_alarms.any_false_flag is 'True if there is at least one.';

create view dash.calibration as
select f."time", f.platform, f.host, count(*)::int as series, f.false_flags as false_alarms,
  count(*) filter (where v.verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR'))::int as undecided,
  percentile_cont(0.5) within group (order by (v.high_log_ratio - v.low_log_ratio) / 2) as half_width,
  percentile_cont(0.5) within group (order by v.sd_log_ratio) as pair_noise,
  max(abs(v.mean_log_ratio)) as largest_change, f.comparison
from dash.false_alarms f
join perf.comparison c on c.uuid = f.comparison::uuid
join perf.judgement j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created
group by f."time", f.platform, f.host, f.false_flags, f.comparison;
comment on view dash.calibration is 'How reliable are the verdicts of a runner? One row per comparison of a build with itself.';
comment on column dash.calibration.time is 'Start of the comparison.';
comment on column dash.calibration.platform is 'Operating system and architecture.';
comment on column dash.calibration.host is 'First 12 hex digits of the identity of the host.';
comment on column dash.calibration.series is 'Number of series measured.';
comment on column dash.calibration.false_alarms is 'Number of REGRESSION and IMPROVEMENT verdicts, all of them false.';
comment on column dash.calibration.undecided is 'Number of INCONCLUSIVE, NOT COMPARABLE and ERROR verdicts.';
comment on column dash.calibration.half_width is 'Median half-width of the intervals, as a log ratio (approximately a fraction).';
comment on column dash.calibration.pair_noise is 'Median standard deviation of the log ratios of pairs.';
comment on column dash.calibration.largest_change is 'Largest absolute change, as a log ratio.';
comment on column dash.calibration.comparison is 'UUID of the comparison.';
