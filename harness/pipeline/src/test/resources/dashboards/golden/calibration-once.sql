-- A build against itself, and nothing else.
select golden.comparison('only', '2026-03-30 02:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('only', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 1000000);
select golden.pair('only', 'Get.get', 1, '{900, 1000, 1000}', '{900, 900, 900}');
