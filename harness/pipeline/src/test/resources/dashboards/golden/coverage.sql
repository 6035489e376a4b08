-- One operation for each state; 14 days before the stopped clock is 2026-03-17 12:00.
select golden.comparison('long ago', '2026-03-10 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:old');
select golden.verdict('long ago', 'Delete.delete', 'NO REGRESSION', 0.00, -0.01, 0.01, 1000, 8, 0.04);

select golden.comparison('trunk', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000, 8, 0.03);
select golden.verdict('trunk', 'Put.put', 'INCONCLUSIVE', -0.15, -0.30, 0.02, 200000, 24, 0.12, 'too noisy');
select golden.verdict('trunk', 'Scan.scan', 'NOT COMPARABLE', of_reason => 'no such method');
select golden.verdict('trunk', 'Flush.flush', 'ERROR', of_reason => 'crashed');

-- Put.put: 3 verdicts of which 1 is undecided, more than a quarter. Get.get: 4 of which 1 is, exactly a quarter.
select golden.comparison('trunk 2', '2026-03-29 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk 2', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.verdict('trunk 2', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
select golden.comparison('trunk 3', '2026-03-28 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk 3', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.verdict('trunk 3', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
select golden.comparison('trunk 4', '2026-03-27 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk 4', 'Get.get', 'INCONCLUSIVE', -0.01, -0.10, 0.10, 1000000, of_reason => 'busy host');

-- Only compared by hand, on another platform.
select golden.comparison('by hand', '2026-03-25 10:00Z', 'macos-arm64', null, 'maven:9.1.0', 'maven:9.2.0');
select golden.verdict('by hand', 'Get.get', 'NO REGRESSION', 0.00, -0.01, 0.01, 2000000, 8, 0.02);

-- Only a pull request measured it, so its status is unknown. It was judged again: the reason of the judgment that this
-- superseded does not count.
select golden.comparison('request', '2026-03-30 04:00Z', 'linux-x64', 'PULL_REQUEST', 'git:new', 'pr:7', 7);
select golden.verdict('request', 'Iter.next', 'NOT COMPARABLE', of_reason => 'base lacks it');
with earlier as (
  insert into perf.judgment (comparison_id, rule_id, superseded, regressions, improvements, without_regression, undecided)
  select c.id, max(r.id), true, 0, 0, 0, 1 from perf.comparison c, perf.rule r where c.uuid = golden.uuid('request') group by c.id
  returning id, comparison_id)
insert into perf.verdict (comparison_created, judgment_id, series_id, position, verdict, unit, stopped, invalid_base,
  invalid_candidate, spoiled_pairs, reason)
select c.created, e.id, golden.series('Iter.next', 'linux-x64'), 1, 'ERROR', 'ops/s', 'decided', 0, 0, 0, 'a superseded reason'
from earlier e join perf.comparison c on c.id = e.comparison_id;
