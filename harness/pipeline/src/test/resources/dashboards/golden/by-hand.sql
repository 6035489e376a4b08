-- Comparisons that a developer recorded by hand: no trunk run, no pull request, no calibration.
select golden.comparison('first', '2026-03-10 10:00Z', 'linux-x64', null, 'maven:9.1.0', 'maven:9.2.0');
select golden.verdict('first', 'Get.get', 'REGRESSION', -0.50, -0.52, -0.48, 1000000);
select golden.verdict('first', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
select golden.comparison('second', '2026-03-28 10:00Z', 'linux-x64', null, 'maven:9.2.0', 'maven:9.3.0');
select golden.verdict('second', 'Get.get', 'IMPROVEMENT', 1.00, 0.96, 1.04, 500000);
select golden.pair('second', 'Get.get', 1, '{400, 500, 500}', '{800, 1000, 1000}');
