-- Trunk on two platforms for three nights, of which the last was measured on one only.
select golden.comparison('first', '2026-03-28 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:first');
select golden.verdict('first', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.verdict('first', 'Put.put', 'NO REGRESSION', 0.01, -0.01, 0.03);
select golden.verdict('first', 'Delete.delete', 'REGRESSION', -0.20, -0.22, -0.18);
select golden.comparison('first, Mac', '2026-03-28 03:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:first');
select golden.verdict('first, Mac', 'Get.get', 'REGRESSION', -0.50, -0.55, -0.45);
select golden.verdict('first, Mac', 'Put.put', 'NO REGRESSION', 0.01, -0.01, 0.03);
select golden.verdict('first, Mac', 'Delete.delete', 'REGRESSION', -0.10, -0.12, -0.08);

select golden.comparison('second', '2026-03-29 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:second');
select golden.verdict('second', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08);
select golden.verdict('second', 'Put.put', 'NO REGRESSION', -0.01, -0.02, 0.00);
select golden.verdict('second', 'Merge.merge', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.verdict('second', 'Seek.seek', 'IMPROVEMENT', 0.21, 0.19, 0.23, 4);
select golden.comparison('second, Mac', '2026-03-29 03:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:second');
select golden.verdict('second, Mac', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.verdict('second, Mac', 'Put.put', 'NO REGRESSION', 0.01, -0.005, 0.025);
select golden.verdict('second, Mac', 'Merge.merge', 'ERROR', of_reason => 'crashed');
select golden.verdict('second, Mac', 'Seek.seek', 'INCONCLUSIVE', 0.10, -0.02, 0.22, 4);

select golden.comparison('third', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:third');
select golden.verdict('third', 'Get.get', 'REGRESSION', -0.90, -0.95, -0.85);
select golden.verdict('third', 'Delete.delete', 'NO REGRESSION', 0.00, -0.01, 0.01);

-- A newer release on both platforms: trunk is shown first all the same.
select golden.comparison('release', '2026-03-30 12:00Z', 'linux-x64', 'RELEASE', 'maven:9.10.0', 'maven:9.11.0');
select golden.verdict('release', 'Get.get', 'NO REGRESSION', 0.02, 0.01, 0.03);
select golden.comparison('release, Mac', '2026-03-30 12:00Z', 'macos-arm64', 'RELEASE', 'maven:9.10.0', 'maven:9.11.0');
select golden.verdict('release, Mac', 'Get.get', 'NO REGRESSION', 0.02, 0.01, 0.03);

-- A pull request is no night of trunk.
select golden.comparison('pull request', '2026-03-27 02:00Z', 'linux-x64', 'PULL_REQUEST', 'git:first', 'pr:7', 7);
select golden.verdict('pull request', 'Put.put', 'REGRESSION', -0.80, -0.85, -0.75);

-- The Mac has another anchor: that its night is slower says nothing about the platforms.
select golden.verdict('second', 'Scan.scan', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('other anchor', '2026-03-29 04:00Z', 'macos-arm64', 'TRUNK', 'maven:9.9.0', 'git:second');
select golden.verdict('other anchor', 'Scan.scan', 'REGRESSION', -0.30, -0.32, -0.28);
