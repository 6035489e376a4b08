-- Why: when somebody accepts a slowdown, the answer below the pull request and its check have to say so at once. What was
-- measured is recorded already; this file keeps what else an answer is made of: the request, the run that carried it out,
-- and what became of the platforms that were not measured.

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
comment on table perf.answer is 'What a run answered to a pull request; the newest run and attempt is what stands there.';
comment on column perf.answer.id is 'Surrogate key.';
comment on column perf.answer.repository_id is 'Repository of the pull request.';
comment on column perf.answer.pull_request is 'Number of the pull request.';
comment on column perf.answer.run is 'Number of the run of the workflow.';
comment on column perf.answer.attempt is 'Attempt of that run, 1 for the first.';
comment on column perf.answer.answered is 'When it was answered.';
comment on column perf.answer.run_repository is 'Owner and name of the repository in which it ran.';
comment on column perf.answer.request is 'The request that the run carried out, as its jobs hand it on (RJPERF_REQUEST).';

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
comment on column perf.answer_platform.position is 'Place of the platform in the request, from 1.';
comment on column perf.answer_platform.comparison_id is 'What was measured; null when nothing was.';
comment on column perf.answer_platform.platform is 'The platform as the request names it.';
comment on column perf.answer_platform.outcome is 'MEASURED, BASE_NOT_BUILT, CANDIDATE_NOT_BUILT, CANCELLED, NO_BUNDLE or REFUSED.';
comment on column perf.answer_platform.reason is 'Why nothing was measured, for a person; empty when something was.';
comment on column perf.answer_platform.log is 'End of the log of the build that failed; may be empty.';
