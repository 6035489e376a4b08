-- Two of four comparisons of a build with itself had a false alarm on Linux, none of three on the Mac.
select golden.comparison('A/A 1', '2026-03-07 08:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('A/A 1', 'Get.get', 'REGRESSION', -0.05, -0.07, -0.03);
select golden.verdict('A/A 1', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('A/A 2', '2026-03-14 08:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('A/A 2', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.comparison('A/A 3', '2026-03-21 08:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('A/A 3', 'Get.get', 'IMPROVEMENT', 0.05, 0.03, 0.07);
select golden.verdict('A/A 3', 'Put.put', 'IMPROVEMENT', 0.06, 0.04, 0.08);
-- By hand, and still a build against itself.
select golden.comparison('A/A 4', '2026-03-28 08:00Z', 'linux-x64', null, 'maven:9.1.0', 'maven:9.1.0');
select golden.verdict('A/A 4', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01);
select golden.verdict('A/A 4', 'Put.put', 'ERROR', of_reason => 'crashed');

select golden.comparison('Mac 1', '2026-03-07 09:00Z', 'macos-arm64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('Mac 1', 'Get.get', 'NO REGRESSION', 0.00, -0.02, 0.02);
select golden.comparison('Mac 2', '2026-03-14 09:00Z', 'macos-arm64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('Mac 2', 'Get.get', 'INCONCLUSIVE', -0.01, -0.03, 0.02);
select golden.comparison('Mac 3', '2026-03-21 09:00Z', 'macos-arm64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('Mac 3', 'Get.get', 'NO REGRESSION', 0.00, -0.02, 0.02);

-- None of these says anything about false alarms: a planted slowdown, a pull request that changes nothing, and nothing seen.
select golden.comparison('planted', '2026-03-22 08:00Z', 'macos-arm64', 'CALIBRATION', 'maven:9.10.0', 'jar:/slow.jar');
select golden.verdict('planted', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08);
select golden.comparison('request', '2026-03-23 08:00Z', 'macos-arm64', 'PULL_REQUEST', 'git:same', 'git:same', 7);
select golden.verdict('request', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08);
select golden.comparison('crashed', '2026-03-24 08:00Z', 'macos-arm64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('crashed', 'Get.get', 'ERROR', of_reason => 'crashed');
