-- Whether the service works: hosts that are expected to deliver results, requests and their cost, failures, and maintenance.

-- squawk-ignore ban-drop-view
drop view if exists dash.upkeep_tasks, dash.upkeep, dash.publish_failures, dash.queue, dash.hosts;

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
    select max(s.recorded) from perf.request_shard s where s.host_key = e.key_sha256
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
comment on view dash.hosts is 'Which hosts are expected to deliver results, and which are silent? One row per declared host, and one per platform of the service for which no host was ever declared.';
comment on column dash.hosts.host is 'Name of the host, or any if its platform has no declared host.';
comment on column dash.hosts.platform is 'Platform that it measures for.';
comment on column dash.hosts.time is 'Time of its last result; null if there is none.';
comment on column dash.hosts.expected_within is 'Longest time between two results, in seconds; two days for a platform without a declared host.';
comment on column dash.hosts.silent is 'Seconds since the last result, or since the host was declared.';
comment on column dash.hosts.silence is 'The silence as a multiple of the longest time between two results; above 1 is too long.';
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
comment on view dash.queue is 'What was requested, with what outcome, and how much machine time did it cost? One row per request and platform, from the moment it is planned.';
comment on column dash.queue.time is 'When the comparison was requested.';
comment on column dash.queue.platform is 'Platform of the request.';
comment on column dash.queue.kind is 'Why the comparison is run.';
comment on column dash.queue.repository is 'Owner and name of the repository; null if unknown.';
comment on column dash.queue.pull_request is 'Number of the pull request; null if the comparison is not run for one.';
comment on column dash.queue.requested_by is 'User or automation that requested the comparison.';
comment on column dash.queue.began is 'When measuring began, after both builds; null unless it was measured.';
comment on column dash.queue.ended is 'When the runner finished; null unless it was measured.';
comment on column dash.queue.wait is 'Time from the request until measuring began, minus the time spent downloading or building, in seconds; null unless it was measured.';
comment on column dash.queue.run is 'Time spent measuring, in seconds; null unless it was measured.';
comment on column dash.queue.building is 'Time spent downloading or building, in seconds; null if all builds came from the cache.';
comment on column dash.queue.comparison is 'UUID of the comparison; null unless it was measured.';
comment on column dash.queue.state is 'open (waiting or running), measured, base not built, candidate not built, cancelled, no bundle, refused, or publish failed.';
comment on column dash.queue.settled is 'When this outcome was recorded; null while the request is open.';
comment on column dash.queue.reason is 'Why nothing was measured; null otherwise.';
comment on column dash.queue.open_for is 'Seconds since the request was planned; null unless it is open.';
comment on column dash.queue.overdue is 'Seconds by which open_for exceeds the time limit of the job, negative before that limit; null unless the request is open.';
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
comment on column dash.upkeep.neglected is 'Seconds since maintenance last finished, or since the first bundle was recorded; null in an empty database.';
comment on column dash.upkeep.missing_partitions is 'Number of growing tables without a partition for this month, once something has been recorded this month.';
comment on column dash.upkeep.tables_with_strays is 'Number of growing tables with rows whose month has no partition.';
comment on column dash.upkeep.bytes is 'Size of the database, in bytes.';

create view dash.upkeep_tasks as
select distinct on (task) at as "time", lower(task) as task, ok, subject as message,
  (extract(epoch from now() - at))::float8 as since
from perf.maintenance
where task not in ('RUN', 'CLUSTER', 'RETENTION')
  -- these two are no longer performed once their settings are removed
  and (task not in ('RUNNER', 'SITE') or at > now() - interval '7 days')
order by task, at desc;
comment on view dash.upkeep_tasks is 'How did each task of the daily upkeep end the last time? Optional tasks only if that was within a week.';
comment on column dash.upkeep_tasks.time is 'When it ended.';
comment on column dash.upkeep_tasks.task is 'doctor, backup, restore, certificate, runner, or site.';
comment on column dash.upkeep_tasks.ok is 'False if it failed.';
comment on column dash.upkeep_tasks.message is 'The last line that it printed.';
comment on column dash.upkeep_tasks.since is 'Seconds since it ended.';
