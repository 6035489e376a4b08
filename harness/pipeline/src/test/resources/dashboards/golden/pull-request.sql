-- Pull request 7 was measured on Linux, then again, and on a Mac; pull request 8 once; a trunk run must not count.
select golden.comparison('7 first', '2026-03-20 10:00Z', 'linux-x64', 'PULL_REQUEST', 'git:base', 'pr:7@old', 7);
select golden.verdict('7 first', 'Get.get', 'REGRESSION', -0.30, -0.32, -0.28, 1000000);
select golden.verdict('7 first', 'Put.put', 'REGRESSION', -0.06, -0.08, -0.04, 200000);
select golden.uses('7 first', 'Put.put', 24, 152);
select golden.verdict('7 first', 'Seek.seek', 'ERROR', of_reason => 'crashed');

-- What counts on Linux: Get.get is slower still, Put.put is not any more.
select golden.comparison('7 again', '2026-03-21 10:00Z', 'linux-x64', 'PULL_REQUEST', 'git:base', 'pr:7@new', 7);
select golden.verdict('7 again', 'Get.get', 'REGRESSION', -0.08, -0.10, -0.06, 1000000);
select golden.verdict('7 again', 'Put.put', 'NO REGRESSION', 0.00, -0.01, 0.01, 200000);
select golden.verdict('7 again', 'Seek.seek', 'IMPROVEMENT', 0.25, 0.22, 0.28, 4);
select golden.verdict('7 again', 'Merge.merge', 'REGRESSION', -0.12, -0.14, -0.10, 300);
select golden.verdict('7 again', 'Flush.flush', 'REGRESSION', -0.05, -0.06, -0.04, 1000);
-- Put.put keeps more and allocates less, Get.get allocates more, Seek.seek less. Scan.scan keeps more, but is muted.
select golden.uses('7 again', 'Put.put', 104, 80, 312, 290, 335);
select golden.uses('7 again', 'Get.get', 24, 40);
select golden.uses('7 again', 'Seek.seek', 104, 80);
-- Scan.scan is slower and muted; what was said about Get.get has ended.
select golden.verdict('7 again', 'Scan.scan', 'REGRESSION', -0.40, -0.42, -0.38, 500);
select golden.uses('7 again', 'Scan.scan', null, null, 16, 15, 17);
insert into perf.mute (series_id, recorded, until, reason)
select golden.series(m.operation, 'linux-x64'), '2026-03-01', m.until, 'noisy since a kernel'
from (values ('Scan.scan', timestamptz '2026-04-30'), ('Get.get', '2026-03-31')) m (operation, until);

-- What counts on the Mac: Get.get is slower there too, and must not count twice; Put.put is undecided with a low mean.
select golden.comparison('7 Mac', '2026-03-21 11:00Z', 'macos-arm64', 'PULL_REQUEST', 'git:base', 'pr:7@new', 7);
select golden.verdict('7 Mac', 'Get.get', 'REGRESSION', -0.09, -0.11, -0.07, 2000000);
select golden.verdict('7 Mac', 'Put.put', 'INCONCLUSIVE', -0.20, -0.42, 0.02, 300000, 24, 0.15, 'too noisy');
select golden.verdict('7 Mac', 'Merge.merge', 'REGRESSION', -0.18, -0.20, -0.16, 400);

-- A maintainer accepted Merge.merge on Linux down to -15 %, on the Mac too, where it is slower than that.
insert into perf.acceptance (series_id, repository_id, pull_request, accepted, mean_log_ratio, low_log_ratio,
  high_log_ratio, bound_log_ratio, reason, accepted_by)
select golden.series('Merge.merge', platform), r.id, 7, '2026-03-20 12:00Z', ln(0.88), ln(0.86), ln(0.90), ln(0.85),
  'safer merges', 'grace' from perf.repository r, unnest(array['linux-x64', 'macos-arm64']) platform;
insert into perf.acceptance (series_id, repository_id, pull_request, accepted, mean_log_ratio, low_log_ratio,
  high_log_ratio, bound_log_ratio, reason, accepted_by)
select golden.series('Flush.flush', 'linux-x64'), r.id, 7, '2026-03-20 12:00Z', ln(0.95), ln(0.94), ln(0.96), ln(0.94),
  'safer flushes', 'grace' from perf.repository r;
-- Another pull request accepted Get.get; that does not concern this one.
insert into perf.acceptance (series_id, repository_id, pull_request, accepted, mean_log_ratio, low_log_ratio,
  high_log_ratio, bound_log_ratio, reason, accepted_by)
select golden.series('Get.get', 'linux-x64'), r.id, 6, '2026-03-20 12:00Z', ln(0.88), ln(0.86), ln(0.90), ln(0.5),
  'other', 'grace' from perf.repository r;

-- Both measurements on Linux explained Get.get; only the last one counts.
insert into perf.explanation (comparison_id, series_id, sentence, document)
select c.id, golden.series('Get.get', 'linux-x64'), e.sentence, '{}'
from (values ('7 first', 'an old cause'), ('7 again', 'About 61 % of the extra 0.96 µs is spent in f.')) e (comparison, sentence)
join perf.comparison c on c.uuid = golden.uuid(e.comparison);

-- Seek.seek has a sentence and no calls, so the picture does not offer it.
insert into perf.explanation (comparison_id, series_id, sentence, document)
select c.id, golden.series('Seek.seek', 'linux-x64'), 'An operation reads 8 B less.', '{"explanation": {"series": [{"profile": null}]}}'
from perf.comparison c where c.uuid = golden.uuid('7 again');

-- The calls of Get.get, callers first but not depth first. On the base, rounding makes the calls of seek longer than seek itself.
update perf.explanation e set document = '{"explanation": {"series": [{"profile": {"stacks": {
    "total": {"base": 1000, "candidate": 1960, "low": 900, "high": 1020},
    "names": [{"name": "Get.get", "kind": "java"}, {"name": "f", "kind": "native"}, {"name": "libc.so.6", "kind": "unnamed"},
      {"name": "seek", "kind": "native"}],
    "calls": [
      {"parent": -1, "frame": 0, "baseNanos": 1000, "candidateNanos": 1960, "evident": true},
      {"parent": 0, "frame": 3, "baseNanos": 500, "candidateNanos": 510, "evident": false},
      {"parent": 0, "frame": 1, "baseNanos": 0, "candidateNanos": 586, "evident": true},
      {"parent": 1, "frame": 2, "baseNanos": 300, "candidateNanos": 290, "evident": false},
      {"parent": 1, "frame": 1, "baseNanos": 200.5, "candidateNanos": 210.25, "evident": false}]}}}]}}'
where e.sentence ~ '^About 61 ';

select golden.comparison('8', '2026-03-25 10:00Z', 'linux-x64', 'PULL_REQUEST', 'git:base', 'pr:8', 8);
select golden.verdict('8', 'Get.get', 'NO REGRESSION', -0.01, -0.02, 0.00, 1000000);
select golden.verdict('8', 'Put.put', 'NOT COMPARABLE', of_reason => 'no such method');

select golden.comparison('trunk', '2026-03-30 02:00Z', 'linux-x64', 'TRUNK', 'maven:9.10.0', 'git:new');
select golden.verdict('trunk', 'Get.get', 'REGRESSION', -0.50, -0.52, -0.48, 1000000);
