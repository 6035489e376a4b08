-- What operations allocate is judged too: a verdict holds the finding that one build allocates more Java heap per operation, and
-- a judgement whether that fails the comparison. Rows of earlier programs have no finding.

alter table perf.judgement
  add column fail_on_allocation boolean not null default false;
comment on column perf.judgement.fail_on_allocation is 'True if a series that allocates more Java heap fails the comparison.';

alter table perf.verdict
  add column base_allocated_bytes float8 check (base_allocated_bytes >= 0 and base_allocated_bytes < 'Infinity'),
  add column candidate_allocated_bytes float8 check (candidate_allocated_bytes >= 0 and candidate_allocated_bytes < 'Infinity'),
  add column allocation_pairs int check (allocation_pairs >= 1),
  add constraint verdict_has_its_allocation check (
    num_nulls(base_allocated_bytes, candidate_allocated_bytes, allocation_pairs) in (0, 3));
comment on column perf.verdict.base_allocated_bytes is 'Java heap that an operation allocates on the base, median over forks, in bytes; null unless the builds differ in every pair.';
comment on column perf.verdict.candidate_allocated_bytes is 'Java heap that an operation allocates on the candidate, median over forks, in bytes; null unless the builds differ in every pair.';
comment on column perf.verdict.allocation_pairs is 'Number of pairs in each of which the builds allocate differently; null unless they do.';
