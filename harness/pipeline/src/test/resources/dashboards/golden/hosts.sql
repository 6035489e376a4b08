-- One of three hosts of a platform is dead, one of another was retired; a platform of the service has no declared host.
insert into perf.expected_host (name, platform, key_sha256, every_seconds, declared, retired)
values ('well', 'linux-x64', repeat('1', 64), 172800, '2026-01-01', null),
  ('slow', 'linux-x64', repeat('2', 64), 604800, '2026-01-01', null),
  ('dead', 'linux-x64', repeat('3', 64), 172800, '2026-01-01', null),
  ('gone', 'linux-x64', repeat('4', 64), 172800, '2026-01-01', '2026-02-01');
select golden.comparison('well', '2026-03-31 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:1');
select golden.verdict('well', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('slow', '2026-03-26 11:30Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:1');
select golden.comparison('dead', '2026-03-26 11:30Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:1');
insert into perf.request (repository_id, run, attempt, limit_seconds, requested, planned, kind, run_repository, requested_by)
select r.id, n.number, 1, 3600, '2026-03-26', '2026-03-26', 'TRUNK', 'us/bench', 'bot' from golden.name n, perf.repository r;
insert into perf.request_platform (request_id, comparison_id, recorded, platform, outcome, host_key)
select q.id, c.id, '2026-03-31 11:00Z', 'linux-x64', 'MEASURED', h.key_sha256
from perf.request q join golden.name n on n.number = q.run join perf.comparison c on c.uuid = golden.uuid(n.name)
join perf.expected_host h on h.name = n.name;
select golden.comparison('Mac', '2026-03-30 11:30Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:1');
-- Maintenance ran 41 days ago, so this month has no partition.
insert into perf.maintenance (task, subject, at) values ('RUN', '', '2026-02-18 12:00Z');
