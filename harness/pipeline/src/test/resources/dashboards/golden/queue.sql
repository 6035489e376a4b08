-- Requests in every state on two platforms; two pull requests were measured, one of them twice on Linux.
select golden.comparison('first', '2026-03-28 10:00Z', 'linux-x64', 'PULL_REQUEST', 'git:a', 'git:b', 7);
select golden.comparison('again', '2026-03-28 14:00Z', 'linux-x64', 'PULL_REQUEST', 'git:a', 'git:c', 7);
select golden.comparison('Mac', '2026-03-28 15:00Z', 'macos-arm64', 'PULL_REQUEST', 'git:a', 'git:d', 7);
select golden.comparison('other', '2026-03-29 10:00Z', 'linux-x64', 'PULL_REQUEST', 'git:a', 'git:e', 8);
select golden.comparison('night', '2026-03-29 20:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:f');
select golden.comparison('by hand', '2026-03-29 22:00Z', 'linux-x64', null, 'maven:9.10.0', 'maven:9.11.0');
-- Waits of 10, 20, 30, 120 and 10 minutes; each ran for 30 minutes and built one side in 60 seconds.
update perf.context x set requested = x.began - w.wait
from perf.comparison c, golden.name n, (values ('again', interval '20 minutes'), ('Mac', '30 minutes'), ('other', '2 hours'))
  as w (name, wait)
where c.id = x.comparison_id and c.uuid = golden.uuid(n.name) and n.name = w.name;

insert into perf.request (repository_id, pull_request, run, attempt, limit_seconds, requested, planned, failed, failure, kind,
  run_repository, requested_by)
select r.id, q.pull_request, q.run, 1, 7200, q.requested, q.requested + interval '1 minute', q.failed,
  case when q.failed is not null then 'the publish job ended with failure' end, q.kind, 'us/bench', 'ada'
from perf.repository r, (values
  (1, 9, timestamptz '2026-03-31 11:29Z', null::timestamptz, 'PULL_REQUEST'),
  (2, 10, '2026-03-31 08:59Z', null, 'PULL_REQUEST'),
  (3, 11, '2026-03-30 10:00Z', '2026-03-30 12:00Z', 'PULL_REQUEST'),
  (4, null, '2026-02-01 10:00Z', null, 'TRUNK'),
  (5, 8, '2026-03-29 08:00Z', null, 'PULL_REQUEST')) as q (run, pull_request, requested, failed, kind);
insert into perf.request_platform (request_id, platform, outcome, recorded, reason, comparison_id)
select q.id, p.platform, p.outcome, p.recorded, p.reason, c.id
from perf.request q
join (values
  (1, 'linux-x64', null, null::timestamptz, null, null),
  (1, 'macos-arm64', 'REFUSED', '2026-03-31 11:40Z', 'no key made its signature', null),
  (2, 'linux-x64', null, null, null, null),
  (3, 'linux-x64', null, null, null, null),
  (3, 'macos-arm64', 'CANDIDATE_NOT_BUILT', '2026-03-30 11:00Z', 'no rule', null),
  (4, 'macos-arm64', 'NO_BUNDLE', '2026-02-01 12:00Z', 'no host took its job, or the job failed or ran out of time', null),
  (5, 'linux-x64', 'MEASURED', '2026-03-29 10:40Z', null, 'other'))
  as p (run, platform, outcome, recorded, reason, comparison) on p.run = q.run
left join golden.name n on n.name = p.comparison
left join perf.comparison c on c.uuid = golden.uuid(n.name);
