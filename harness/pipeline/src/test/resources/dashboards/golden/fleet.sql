-- Trunk on two platforms, a pull request, a release, and an operation that was only compared by hand.
select golden.comparison('trunk before', '2026-03-29 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:old');
select golden.verdict('trunk before', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.verdict('trunk before', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
select golden.verdict('trunk before', 'Seek.seek', 'REGRESSION', -0.20, -0.22, -0.18, 4);

select golden.verdict('trunk before', 'Flush.flush', 'REGRESSION', -0.06, -0.07, -0.05, 1000);
select golden.comparison('trunk, last week', '2026-03-28 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:older');
select golden.verdict('trunk, last week', 'Put.put', 'REGRESSION', -0.04, -0.05, -0.03, 200000);
select golden.verdict('trunk, last week', 'Seek.seek', 'REGRESSION', -0.10, -0.12, -0.08, 4);
select golden.comparison('trunk', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08, 1000000);
select golden.verdict('trunk', 'Put.put', 'INCONCLUSIVE', -0.15, -0.30, 0.02, 200000, 24, 0.08);
select golden.verdict('trunk', 'Seek.seek', 'IMPROVEMENT', 0.25, 0.22, 0.28, 4);
-- Between these builds, but perhaps by the layout of the code: that is no news of the code.
select golden.verdict('trunk', 'Flush.flush', 'SLOWER AS BUILT', -0.04, -0.06, -0.02, 1000);
select golden.verdict('trunk', 'Open.open', 'REGRESSION', -0.05, -0.06, -0.04, 100);
insert into perf.acceptance (series_id, comparison_id, accepted, mean_log_ratio, low_log_ratio, high_log_ratio,
  bound_log_ratio, reason, accepted_by)
select golden.series('Open.open', 'linux-x64'), c.id, '2026-03-30 12:00Z', ln(0.95), ln(0.94), ln(0.96), ln(0.94),
  'safer opens', 'grace' from perf.comparison c where c.uuid = golden.uuid('trunk');

-- Scan.scan is slower and muted; what was said about Get.get has ended.
select golden.verdict('trunk', 'Scan.scan', 'REGRESSION', -0.30, -0.32, -0.28, 500);
insert into perf.mute (series_id, recorded, until, reason)
select golden.series(m.operation, 'linux-x64'), '2026-03-01', m.until, 'noisy since a kernel'
from (values ('Scan.scan', timestamptz '2026-04-30'), ('Get.get', '2026-03-31 12:00Z')) m (operation, until);

-- An earlier run of the same day: the later one counts.
select golden.comparison('trunk, Mac early', '2026-03-30 01:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:early');
select golden.verdict('trunk, Mac early', 'Get.get', 'NO REGRESSION', -0.02, -0.03, -0.01, 2000000);
select golden.comparison('trunk, Mac', '2026-03-30 03:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk, Mac', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 2000000);
select golden.verdict('trunk, Mac', 'Put.put', 'ERROR', of_reason => 'crashed');

-- What a month ago was: the change in 30 days of Get.get is 0.9 / 1.0 - 1.
select golden.comparison('trunk, a month ago', '2026-02-25 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:month');
select golden.verdict('trunk, a month ago', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 1000000);

-- Newer than trunk, but no news of trunk: Get.get must still be the verdict of trunk.
select golden.comparison('pull request', '2026-03-30 20:00Z', 'linux-x64', 'PULL_REQUEST', 'git:new', 'pr:7', 7);
select golden.verdict('pull request', 'Get.get', 'REGRESSION', -0.40, -0.41, -0.39, 1000000);
select golden.comparison('release', '2026-03-05 02:00Z', 'linux-x64', 'RELEASE', 'maven:9.9.0', 'maven:9.10.0');
select golden.verdict('release', 'Delete.delete', 'NO REGRESSION', 0.01, 0.00, 0.02, 50000);
select golden.comparison('by hand', '2026-03-15 10:00Z', 'linux-x64', null, 'maven:9.1.0', 'maven:9.2.0');
select golden.verdict('by hand', 'Merge.merge', 'REGRESSION', -0.05, -0.06, -0.04, 300);
-- The anchor against itself says nothing of trunk or of a release.
select golden.comparison('A/A', '2026-03-30 22:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('A/A', 'Merge.merge', 'NO REGRESSION', 0.00, -0.01, 0.01, 300);
-- The Mac measured last 33 hours ago; a platform that measured last a week ago is silent.
select golden.comparison('silent', '2026-03-24 02:00Z', 'linux-arm64', 'TRUNK', 'maven:9.10.0', 'git:silent');
select golden.verdict('silent', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 500000);
