-- Two releases on two platforms, one pair of them measured twice; two pairs by hand; and what is no release.
select golden.comparison('9.10', '2026-03-05 02:00Z', 'linux-x64', 'RELEASE', 'maven:9.9.0', 'maven:9.10.0');
select golden.verdict('9.10', 'Get.get', 'REGRESSION', -0.50, -0.60, -0.40, 1000000);
select golden.verdict('9.10', 'Put.put', 'IMPROVEMENT', 0.05, 0.03, 0.07, 200000);
select golden.verdict('9.10', 'Seek.seek', 'INCONCLUSIVE', -0.04, -0.09, 0.01, 4, 24, 0.08);
select golden.verdict('9.10', 'Merge.merge', 'NOT COMPARABLE', of_reason => 'base lacks it');
select golden.uses('9.10', 'Get.get', 24, 1000);

-- Measured again: for Get.get, this is the verdict.
select golden.comparison('9.10 again', '2026-03-06 02:00Z', 'linux-x64', 'RELEASE', 'maven:9.9.0', 'maven:9.10.0');
select golden.verdict('9.10 again', 'Get.get', 'REGRESSION', -0.07, -0.09, -0.05, 1000000);
select golden.uses('9.10 again', 'Get.get', 24, 48);

select golden.comparison('9.10 Mac', '2026-03-05 03:00Z', 'macos-arm64', 'RELEASE', 'maven:9.9.0', 'maven:9.10.0');
select golden.verdict('9.10 Mac', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 2000000);

-- By hand. 9.11 is newer than 9.9 although it was measured earlier, and although 1 comes before 9.
select golden.comparison('9.11', '2026-03-20 10:00Z', 'linux-x64', null, 'maven:9.10.0', 'maven:9.11.0');
select golden.verdict('9.11', 'Get.get', 'NO REGRESSION', 0.004, -0.01, 0.02, 930000);
select golden.uses('9.11', 'Get.get', null, null, 177, 170, 184);
select golden.verdict('9.11', 'Put.put', 'REGRESSION', -0.03, -0.04, -0.02, 210000);
select golden.comparison('9.9', '2026-03-30 10:00Z', 'linux-x64', 'MANUAL', 'maven:9.8.0', 'maven:9.9.0');
select golden.verdict('9.9', 'Get.get', 'ERROR', of_reason => 'crashed');

-- No releases: a release against itself, trunk, and a commit by hand.
select golden.comparison('A/A', '2026-03-10 10:00Z', 'linux-x64', 'RELEASE', 'maven:9.9.0', 'maven:9.9.0');
select golden.verdict('A/A', 'Get.get', 'REGRESSION', -0.10, -0.11, -0.09);
select golden.comparison('trunk', '2026-03-10 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.9.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'REGRESSION', -0.10, -0.11, -0.09);
select golden.comparison('commit', '2026-03-11 02:00Z', 'linux-x64', null, 'maven:9.9.0', 'git:mine');
select golden.verdict('commit', 'Get.get', 'REGRESSION', -0.10, -0.11, -0.09);
