-- Four pairs of which one was spoiled and measured again, and one failed, after an older comparison with other scores.
select golden.comparison('older', '2026-03-20 10:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('older', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 2000);
select golden.pair('older', 'Get.get', 1, '{1000, 2000, 2000}', '{1000, 2000, 2000}');

select golden.comparison('newer', '2026-03-30 02:00Z', 'linux-x64', 'PULL_REQUEST', 'git:base', 'pr:7', 7);
select golden.verdict('newer', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08, 1000);
select golden.pair('newer', 'Get.get', 1, '{500, 990, 1010}', '{450, 890, 910}', allocated => '{24, 40}',
  kept => '{0.2, 16}');
select golden.pair('newer', 'Get.get', 2, '{500, 1000, 1000}', '{100, 100, 100}', 'steal of 20 %',
  allocated => '{24, 4000}', kept => '{0, 9000}');
select golden.pair('newer', 'Get.get', 2, '{500, 980, 1020}', '{450, 850, 950}', of_attempt => 2,
  allocated => '{24, 48}', kept => '{0.4, 18}');
select golden.pair('newer', 'Get.get', 3, '{500, 1000, 1000}', '{450, 900, 900}', allocated => '{26, 50}',
  kept => '{0.3, 32}');
-- The candidate of the fourth pair crashed.
select golden.pair('newer', 'Get.get', 4, '{500, 1000, 1000}', '{450, 900, 900}');
update perf.fork set outcome = 'CRASHED', score = null where pair = 4 and side = 'CANDIDATE';
delete from perf.fork_iterations where pair = 4;

-- Another platform, measured earlier: its scores must never be on the same axis.
select golden.comparison('Mac', '2026-03-29 02:00Z', 'macos-arm64', 'TRUNK', 'maven:9.10.0', 'git:one');
select golden.verdict('Mac', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 5000);
select golden.pair('Mac', 'Get.get', 1, '{4000, 5000, 5000}', '{4000, 5000, 5000}');
