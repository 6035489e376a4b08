-- What should happen, so that an alert can fire when it does not: the requests of the service, from the time that they
-- are planned, and the hosts from which results are expected.
--
-- A request has one row, and another one for each of its platforms. The workflow's plan job has no secrets, so the announce
-- job adds the rows, with a role that can call perf.plan_request and perf.fail_request and cannot read anything. The publish
-- job records the outcome on each platform. A request without an outcome stays open, and is overdue once the time that the
-- plan allows has passed.
--
-- Answers to pull requests are also kept, so that the comment and the check can be written again when someone accepts a slowdown.
-- The measurements are already recorded; an answer adds the rest: the request, the run that carried it out, and what happened on
-- platforms that were not measured.

create table perf.request (
  id             int generated always as identity primary key,
  repository_id  int not null references perf.repository,
  pull_request   int check (pull_request >= 1),
  run            bigint not null check (run >= 1),
  attempt        int not null check (attempt >= 1),
  limit_seconds  bigint not null check (limit_seconds >= 1),
  requested      timestamptz not null,
  planned        timestamptz not null,
  failed         timestamptz,
  kind           text not null check (kind in
    ('MANUAL', 'PULL_REQUEST', 'TRUNK', 'CALIBRATION', 'RELEASE', 'BISECT')),
  run_repository text not null check (octet_length(run_repository) between 3 and 201),
  requested_by   text not null check (octet_length(requested_by) between 1 and 200),
  failure        text check (octet_length(failure) between 1 and 2000),
  constraint request_natural_key unique (run_repository, run),
  check ((kind = 'PULL_REQUEST') = (pull_request is not null)),
  check ((failed is null) = (failure is null))
);
create index request_repository on perf.request (repository_id, pull_request);
create index request_planned on perf.request (planned);
comment on table perf.request is 'A planned request: one run of the workflow.';
comment on column perf.request.id is 'Surrogate key.';
comment on column perf.request.repository_id is 'Repository whose commits are compared.';
comment on column perf.request.pull_request is 'Number of the pull request; null if the request is not for one.';
comment on column perf.request.run is 'ID of the workflow run; natural key together with run_repository.';
comment on column perf.request.attempt is 'Latest attempt of that run, from 1.';
comment on column perf.request.limit_seconds is 'Time after which the workflow ends the measuring job of a platform, in seconds.';
comment on column perf.request.requested is 'When it was requested, which starts the wait.';
comment on column perf.request.planned is 'When the latest attempt was planned.';
comment on column perf.request.failed is 'When the run ended without publishing everything; null if everything was published, or if this is not known.';
comment on column perf.request.kind is 'Why it is measured, as in context.kind.';
comment on column perf.request.run_repository is 'Owner and name of the repository in which the workflow runs.';
comment on column perf.request.requested_by is 'Login of the requester.';
comment on column perf.request.failure is 'How the run ended, as human-readable text; null unless it failed.';

create table perf.request_platform (
  request_id    int not null references perf.request,
  comparison_id int references perf.comparison,
  recorded      timestamptz,
  platform      text not null check (platform ~ '^[a-z][a-z0-9-]{0,62}$'),
  outcome       text check (outcome in
    ('MEASURED', 'BASE_NOT_BUILT', 'CANDIDATE_NOT_BUILT', 'CANCELLED', 'NO_BUNDLE', 'REFUSED')),
  host_key      text check (host_key ~ '^[0-9a-f]{64}$'),
  reason        text check (octet_length(reason) between 1 and 20000),
  primary key (request_id, platform),
  check ((outcome is null) = (recorded is null)),
  check (comparison_id is null or outcome = 'MEASURED')
);
create index request_platform_comparison on perf.request_platform (comparison_id);
create index request_platform_host on perf.request_platform (host_key, recorded);
comment on table perf.request_platform is 'The outcome of a request on one platform.';
comment on column perf.request_platform.request_id is 'The request.';
comment on column perf.request_platform.comparison_id is 'The comparison that was recorded; null if there is none.';
comment on column perf.request_platform.recorded is 'When the outcome was recorded; null while the request is open.';
comment on column perf.request_platform.platform is 'Name of the platform in the request.';
comment on column perf.request_platform.outcome is 'MEASURED, BASE_NOT_BUILT, CANDIDATE_NOT_BUILT, CANCELLED, NO_BUNDLE, or REFUSED; null while the request is open.';
comment on column perf.request_platform.host_key is 'SHA-256 of the public key of the host that signed the bundle, in lower-case hex; null without a signature.';
comment on column perf.request_platform.reason is 'Why nothing was measured, or why shards are missing, as human-readable text; null if everything was measured.';

create table perf.request_shard (
  request_id int not null,
  shard      int not null check (shard between 1 and 16),
  recorded   timestamptz not null,
  platform   text not null,
  host_key   text not null check (host_key ~ '^[0-9a-f]{64}$'),
  primary key (request_id, platform, shard),
  foreign key (request_id, platform) references perf.request_platform (request_id, platform)
);
create index request_shard_host on perf.request_shard (host_key, recorded);
comment on table perf.request_shard is 'The host that measured one shard of a request on a platform. There is no row if the series were not split or the bundle was not signed.';
comment on column perf.request_shard.request_id is 'The request.';
comment on column perf.request_shard.shard is 'Number of the shard, as in comparison_series.';
comment on column perf.request_shard.recorded is 'When its results were recorded.';
comment on column perf.request_shard.platform is 'Name of the platform in the request.';
comment on column perf.request_shard.host_key is 'SHA-256 of the public key of the host that signed its bundle, in lower-case hex.';

create table perf.expected_host (
  name            text primary key check (name ~ '^[a-z0-9][a-z0-9.-]{0,62}$'),
  platform        text not null check (platform ~ '^[a-z][a-z0-9-]{0,62}$'),
  key_sha256      text unique check (key_sha256 ~ '^[0-9a-f]{64}$'),
  identity_sha256 text check (identity_sha256 ~ '^[0-9a-f]{64}$'),
  every_seconds   bigint not null check (every_seconds >= 3600),
  declared        timestamptz not null,
  retired         timestamptz,
  check (num_nonnulls(key_sha256, identity_sha256) = 1)
);
comment on table perf.expected_host is 'A host that is expected to deliver results, declared and retired with rjperf db hosts.';
comment on column perf.expected_host.name is 'Human-readable name.';
comment on column perf.expected_host.platform is 'Platform that it measures for, with the same name as in requests.';
comment on column perf.expected_host.key_sha256 is 'SHA-256 of its public key, in lower-case hex; null for a machine without a key.';
comment on column perf.expected_host.identity_sha256 is 'SHA-256 of its identity, as in host; null for a machine with a key.';
comment on column perf.expected_host.every_seconds is 'Longest time between two results before the host counts as silent, in seconds.';
comment on column perf.expected_host.declared is 'When it was declared.';
comment on column perf.expected_host.retired is 'When it was retired; null while results are expected.';

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
comment on table perf.answer is 'The answer that a run gave to a pull request. The pull request shows the answer of the newest run and attempt.';
comment on column perf.answer.id is 'Surrogate key.';
comment on column perf.answer.repository_id is 'Repository of the pull request.';
comment on column perf.answer.pull_request is 'Number of the pull request.';
comment on column perf.answer.run is 'ID of the workflow run.';
comment on column perf.answer.attempt is 'Attempt of that run, from 1.';
comment on column perf.answer.answered is 'When the answer was given.';
comment on column perf.answer.run_repository is 'Owner and name of the repository in which the workflow ran.';
comment on column perf.answer.request is 'The request that the run carried out, in the form in which its jobs pass it on (RJPERF_REQUEST).';

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
comment on table perf.answer_platform is 'The contribution of one platform to an answer.';
comment on column perf.answer_platform.answer_id is 'The answer.';
comment on column perf.answer_platform.position is 'Position of the platform in the request, from 1.';
comment on column perf.answer_platform.comparison_id is 'The comparison that was measured; null if there is none.';
comment on column perf.answer_platform.platform is 'Name of the platform in the request.';
comment on column perf.answer_platform.outcome is 'MEASURED, BASE_NOT_BUILT, CANDIDATE_NOT_BUILT, CANCELLED, NO_BUNDLE, or REFUSED.';
comment on column perf.answer_platform.reason is 'Why nothing was measured, as human-readable text; empty if the platform was measured.';
comment on column perf.answer_platform.log is 'End of the log of the failed build; may be empty.';

-- These functions run as their owner, so that the roles of the jobs need no rights to the tables. Calling one again changes nothing.
create function perf.plan_request(of_run_repository text, of_run bigint, of_attempt int, of_repository text,
  of_pull_request int, of_kind text, of_platforms text[], of_requested timestamptz, of_requested_by text,
  of_limit_seconds bigint) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  planned_id int;
  opened boolean;
begin
  insert into perf.repository (name) values (of_repository) on conflict do nothing;
  insert into perf.request (repository_id, pull_request, run, attempt, limit_seconds, requested, planned, kind,
    run_repository, requested_by)
  select r.id, of_pull_request, of_run, of_attempt, of_limit_seconds, of_requested, now(), of_kind,
    of_run_repository, of_requested_by
  from perf.repository r where r.name = of_repository
  on conflict (run_repository, run) do update
    set attempt = excluded.attempt, planned = excluded.planned, failed = null, failure = null
    where request.attempt < excluded.attempt;
  opened := found;
  select q.id into planned_id from perf.request q where q.run_repository = of_run_repository and q.run = of_run;
  if opened then
    update perf.request_platform
    set outcome = null, recorded = null, comparison_id = null, host_key = null, reason = null
    where request_id = planned_id;
  end if;
  insert into perf.request_platform (request_id, platform)
  select planned_id, p from unnest(of_platforms) as p
  on conflict do nothing;
end $$;
comment on function perf.plan_request(text, bigint, int, text, int, text, text[], timestamptz, text, bigint) is 'Adds a planned request; a later attempt of the same run reopens it.';

create function perf.end_request(of_run_repository text, of_run bigint, of_platform text, of_outcome text,
  of_comparison uuid, of_host_key text, of_reason text) returns void language sql
  security definer set search_path = pg_catalog, pg_temp
begin atomic
  update perf.request_platform p
  set outcome = of_outcome, recorded = now(), host_key = of_host_key, reason = of_reason,
    comparison_id = (select c.id from perf.comparison c where c.uuid = of_comparison)
  from perf.request q
  where q.id = p.request_id and q.run_repository = of_run_repository and q.run = of_run and p.platform = of_platform
    and p.outcome is distinct from 'MEASURED';
end;
comment on function perf.end_request(text, bigint, text, text, uuid, text, text) is 'Records the outcome of a request on one platform; a measurement is never replaced.';

create function perf.fail_request(of_run_repository text, of_run bigint, of_attempt int, of_failure text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update perf.request q
  set attempt = of_attempt, failed = now(), failure = of_failure
  where q.run_repository = of_run_repository and q.run = of_run and q.attempt <= of_attempt
    and (q.failed is null or q.attempt < of_attempt);
end;
comment on function perf.fail_request(text, bigint, int, text) is 'Records that a run ended without publishing everything.';

-- Runs as its owner, like perf.end_request. Calling it again changes only the time.
create function perf.end_shard(of_run_repository text, of_run bigint, of_platform text, of_shard int, of_host_key text)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into perf.request_shard (request_id, shard, recorded, platform, host_key)
  select p.request_id, of_shard, now(), p.platform, of_host_key
  from perf.request_platform p join perf.request q on q.id = p.request_id
  where q.run_repository = of_run_repository and q.run = of_run and p.platform = of_platform
    and p.outcome = 'MEASURED'
  on conflict (request_id, platform, shard) do update set recorded = excluded.recorded, host_key = excluded.host_key;
end;
comment on function perf.end_shard(text, bigint, text, int, text) is 'Records which host measured a shard of a request on a platform.';

revoke execute on function
  perf.plan_request(text, bigint, int, text, int, text, text[], timestamptz, text, bigint),
  perf.end_request(text, bigint, text, text, uuid, text, text),
  perf.fail_request(text, bigint, int, text),
  perf.end_shard(text, bigint, text, int, text)
  from public;
