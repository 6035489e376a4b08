-- The database is well maintained: it has its partitions, and maintenance ran 30 days ago.
select perf.make_month('2026-03-15');
insert into perf.maintenance (task, subject, at) values ('RUN', '', '2026-03-01 12:00Z');
-- One platform reports, one has been silent for a week, and on one there was a single comparison by hand.
select golden.comparison('night 1', '2026-03-29 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('night 1', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('night 2', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:two');
select golden.verdict('night 2', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.verdict('night 2', 'Put.put', 'ERROR', of_reason => 'crashed');
select golden.comparison('request', '2026-03-30 12:00Z', 'linux-x64', 'PULL_REQUEST', 'git:one', 'pr:7', 7);
select golden.verdict('request', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('Mac 1', '2026-03-23 02:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('Mac 1', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('Mac 2', '2026-03-24 12:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:two');
select golden.verdict('Mac 2', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('by hand', '2026-03-04 12:00Z', 'linux-arm64', null, 'maven:9.1.0', 'maven:9.2.0');
select golden.verdict('by hand', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
-- Of the second series, pairs vary by 4 %: the median of the night is 3 %.
select golden.verdict('night 1', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01);
update perf.verdict set sd_log_ratio = 0.04
where series_id = golden.series('Put.put', 'linux-x64') and comparison_created = '2026-03-29 02:00Z';

insert into perf.host_condition (comparison_id, position, name, value, severity, advice)
select c.id, o.position, o.name, o.value, o.severity, o.advice
from (values ('night 1', 1, 'load', '2.5', 'BAD', 'stop it'), ('night 2', 1, 'load', '0.1', 'GOOD', null),
  ('request', 1, 'load', '0.7', 'WARN', 'stop it'), ('night 2', 2, 'memory', '8 GiB', 'NOTE', null),
  ('Mac 2', 1, 'power', 'mains', 'GOOD', null)) o (comparison, position, name, value, severity, advice)
join perf.comparison c on c.uuid = golden.uuid(o.comparison);

insert into perf.event (at, kind, host_id, text, source)
values ('2026-03-20 08:00Z', 'KERNEL', golden.host('linux-x64'), '6.0 became 6.1', 'FINGERPRINT'),
  ('2026-03-21 08:00Z', 'RELEASE', null, 'RocksDB 9.10.0', 'PERSON'),
  ('2026-02-21 08:00Z', 'JDK', golden.host('linux-x64'), 'before the time shown', 'FINGERPRINT');
