-- The service's answers to pull requests, and the replies of maintainers. When a maintainer accepts a slowdown, the
-- comment and the check are written again at once. The measurements are already recorded; an answer stores the rest:
-- the request, the run that carried it out, and what happened on platforms that were not measured.

create table perf.answer (
  id             int generated always as identity primary key,
  repository_id  int not null references perf.repository,
  pull_request   int not null check (pull_request >= 1),
  run            bigint not null check (run >= 1),
  attempt        int not null check (attempt >= 1),
  answered       timestamptz not null,
  run_repository text not null check (octet_length(run_repository) between 3 and 201),
  request        text not null check (octet_length(request) between 2 and 16384),
  constraint answer_natural_key unique (repository_id, pull_request, run_repository, run, attempt)
);
comment on table perf.answer is 'What a run answered to a pull request; the answer of the newest run and attempt is the one shown there.';
comment on column perf.answer.id is 'Surrogate key.';
comment on column perf.answer.repository_id is 'Repository of the pull request.';
comment on column perf.answer.pull_request is 'Number of the pull request.';
comment on column perf.answer.run is 'ID of the workflow run.';
comment on column perf.answer.attempt is 'Attempt of that run, from 1.';
comment on column perf.answer.answered is 'When the answer was given.';
comment on column perf.answer.run_repository is 'Owner and name of the repository in which the workflow ran.';
comment on column perf.answer.request is 'The request that the run carried out, as its jobs pass it on (RJPERF_REQUEST).';

create table perf.answer_platform (
  answer_id     int not null references perf.answer,
  position      int not null check (position >= 1),
  comparison_id int references perf.comparison,
  platform      text not null check (platform ~ '^[a-z][a-z0-9-]{0,62}$'),
  outcome       text not null check (outcome in
    ('MEASURED', 'BASE_NOT_BUILT', 'CANDIDATE_NOT_BUILT', 'CANCELLED', 'NO_BUNDLE', 'REFUSED')),
  reason        text not null check (octet_length(reason) <= 20000),
  log           text not null check (octet_length(log) <= 100000),
  primary key (answer_id, position),
  check ((outcome = 'MEASURED') = (comparison_id is not null))
);
create index answer_platform_comparison on perf.answer_platform (comparison_id);
comment on table perf.answer_platform is 'What one platform contributed to an answer.';
comment on column perf.answer_platform.answer_id is 'The answer.';
comment on column perf.answer_platform.position is 'Position of the platform in the request, from 1.';
comment on column perf.answer_platform.comparison_id is 'The comparison that was measured; null if there is none.';
comment on column perf.answer_platform.platform is 'Name of the platform in the request.';
comment on column perf.answer_platform.outcome is 'MEASURED, BASE_NOT_BUILT, CANDIDATE_NOT_BUILT, CANCELLED, NO_BUNDLE or REFUSED.';
comment on column perf.answer_platform.reason is 'Why nothing was measured, as human-readable text; empty if the platform was measured.';
comment on column perf.answer_platform.log is 'End of the log of the failed build; may be empty.';

-- An acceptance stores the accepted measurement and a bound. Without a bound, accepting a slowdown of 4% would also cover
-- one of 95% that was pushed later.
create table perf.acceptance (
  id              int generated always as identity primary key,
  series_id       int not null references perf.series,
  repository_id   int references perf.repository,
  pull_request    int check (pull_request >= 1),
  accepted        timestamptz not null,
  mean_log_ratio  float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  low_log_ratio   float8 check (low_log_ratio > '-Infinity' and low_log_ratio < 'Infinity'),
  high_log_ratio  float8 check (high_log_ratio > '-Infinity' and high_log_ratio < 'Infinity'),
  bound_log_ratio float8 check (bound_log_ratio > '-Infinity' and bound_log_ratio < 0),
  reason          text not null check (octet_length(reason) between 1 and 2000),
  accepted_by     text not null check (octet_length(accepted_by) between 1 and 200),
  constraint acceptance_natural_key unique nulls not distinct (series_id, repository_id, pull_request, accepted),
  check (pull_request is null or repository_id is not null),
  constraint acceptance_interval check (low_log_ratio <= mean_log_ratio and mean_log_ratio <= high_log_ratio),
  constraint acceptance_bound check (bound_log_ratio <= mean_log_ratio),
  constraint acceptance_complete check (
    num_nulls(mean_log_ratio, low_log_ratio, high_log_ratio, bound_log_ratio) in (0, 4))
);
create index acceptance_pull_request on perf.acceptance (repository_id, pull_request);
comment on table perf.acceptance is 'A maintainer''s statement that the slowdown of a series is intended.';
comment on column perf.acceptance.id is 'Surrogate key.';
comment on column perf.acceptance.series_id is 'The series.';
comment on column perf.acceptance.repository_id is 'Repository of the pull request; null if there is none.';
comment on column perf.acceptance.pull_request is 'Pull request that introduces the change; null if there is none.';
comment on column perf.acceptance.accepted is 'When the change was accepted.';
comment on column perf.acceptance.mean_log_ratio is 'The accepted change; negative is slower; null if unknown.';
comment on column perf.acceptance.low_log_ratio is 'Lower end of its 90% interval.';
comment on column perf.acceptance.high_log_ratio is 'Upper end of its 90% interval.';
comment on column perf.acceptance.bound_log_ratio is 'Largest slowdown that the acceptance covers: the lower end of the interval unless the maintainer named a bound; if null, it covers nothing.';
comment on column perf.acceptance.reason is 'Why the change is intended, as human-readable text.';
comment on column perf.acceptance.accepted_by is 'Login of the person who accepted it.';
