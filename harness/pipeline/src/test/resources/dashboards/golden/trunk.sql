-- One trunk run on one platform: the first night of the service.
select golden.comparison('trunk', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.verdict('trunk', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
