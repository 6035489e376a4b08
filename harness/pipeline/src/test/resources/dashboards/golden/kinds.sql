-- A trunk run, since which a host of its platform is expected, and its anchor against itself.
select golden.comparison('trunk', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.comparison('A/A', '2026-03-30 22:00Z', 'linux-x64', 'CALIBRATION', 'maven:9.10.0', 'maven:9.10.0');
select golden.verdict('A/A', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 1000000);
