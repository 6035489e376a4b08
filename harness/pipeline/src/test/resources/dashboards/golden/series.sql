-- Two trunk runs of one day and one of the day after, and the same operation on a Mac; a pull request, events, decisions.
select golden.comparison('night 1', '2026-03-29 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('night 1', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.comparison('night 1 again', '2026-03-29 08:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('night 1 again', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.comparison('night 2', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:two');
select golden.verdict('night 2', 'Get.get', 'INCONCLUSIVE', -0.06, -0.13, 0.02, 1000000, 24, 0.08, 'too few pairs');
select golden.uses('night 2', 'Get.get', null, null, 177, 170, 184);
select golden.comparison('night 2, Mac', '2026-03-30 03:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:two');
select golden.verdict('night 2, Mac', 'Get.get', 'IMPROVEMENT', 0.10, 0.08, 0.12, 2000000);
select golden.comparison('pull request', '2026-03-30 20:00Z', 'linux-x64', 'PULL_REQUEST', 'git:two', 'pr:7', 7);
select golden.verdict('pull request', 'Get.get', 'REGRESSION', -0.40, -0.41, -0.39, 1000000);

insert into perf.change_point (series_id, comparison_id, comparison_created, effect_log_ratio, low_log_ratio,
  high_log_ratio, status, triage, triaged, triaged_by, triage_note)
select golden.series('Get.get', 'linux-x64'), c.id, c.created, ln(0.95), ln(0.94), ln(0.96), 'CONFIRMED', 'INVESTIGATING',
  '2026-03-31 08:00Z', 'ada', 'looks real'
from perf.comparison c where c.uuid = golden.uuid('night 2');
insert into perf.change_point (series_id, comparison_id, comparison_created, effect_log_ratio, low_log_ratio,
  high_log_ratio, status)
select golden.series('Get.get', 'linux-x64'), c.id, c.created, ln(0.97), ln(0.96), ln(0.98), 'REJECTED'
from perf.comparison c where c.uuid = golden.uuid('night 1');
insert into perf.acceptance (series_id, repository_id, pull_request, accepted, mean_log_ratio, low_log_ratio,
  high_log_ratio, bound_log_ratio, reason, accepted_by)
select golden.series('Get.get', 'linux-x64'), r.id, 7, '2026-03-30 21:00Z', ln(0.60), ln(0.59), ln(0.61), ln(0.55),
  'safer reads', 'grace' from perf.repository r;
insert into perf.acceptance (series_id, comparison_id, accepted, mean_log_ratio, low_log_ratio, high_log_ratio,
  bound_log_ratio, reason, accepted_by)
select golden.series('Get.get', 'linux-x64'), c.id, '2026-03-31 21:00Z', ln(0.90), ln(0.89), ln(0.91), ln(0.89), 'withdrawn',
  'grace' from perf.comparison c where c.uuid = golden.uuid('night 2');
insert into perf.acceptance_withdrawal (acceptance_id, withdrawn, withdrawn_by, reason)
select a.id, '2026-04-01 08:00Z', 'ada', 'not intended' from perf.acceptance a where a.reason = 'withdrawn';
insert into perf.event (at, kind, text, source) values ('2026-03-29 12:00Z', 'JDK', 'JDK 17.0.12', 'FINGERPRINT');
insert into perf.event (at, host_id, kind, text, source)
values ('2026-03-28 12:00Z', golden.host('macos-arm64'), 'KERNEL', 'Darwin 24', 'PERSON');
