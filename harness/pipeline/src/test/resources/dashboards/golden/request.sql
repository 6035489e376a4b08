-- One pull request on one platform, and nothing else.
select golden.comparison('only', '2026-03-30 02:00Z', 'linux-x64', 'PULL_REQUEST', 'git:base', 'pr:7', 7);
select golden.verdict('only', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08, 1000000);
select golden.pair('only', 'Get.get', 1, '{900, 1000, 1000}', '{900, 900, 900}');
