-- Why: a score over time is only read right with what happened beside it. This file keeps why a comparison was run (its
-- context: pull request, trunk, calibration …), the commits that charts are drawn over, what changed on the measuring
-- side (events: a kernel, a JDK, a harness), where a history changes level, and what people said of a verdict. It also
-- marks invented data: demonstration data and real results can never share a database, and the database itself sees to
-- that with a key, not a program.

create table perf.database_kind (
  only_row boolean primary key default true check (only_row),
  demo     boolean not null unique,
  kind     text not null generated always as (case when demo then 'DEMO' else 'REAL' end) stored
);
comment on table perf.database_kind is 'Whether this database holds real results or demonstration data; one row, set by the first comparison.';
comment on column perf.database_kind.only_row is 'Always true: makes a second row impossible.';
comment on column perf.database_kind.demo is 'True for demonstration data; every comparison refers to it, so one of the other kind is refused.';
comment on column perf.database_kind.kind is 'REAL or DEMO; follows from demo.';

insert into perf.database_kind (demo) select false where exists (select from perf.comparison);

alter table perf.comparison
  add column demo boolean not null default false,
  add constraint comparison_database_kind foreign key (demo) references perf.database_kind (demo);
comment on column perf.comparison.demo is 'True for invented data; equals that of database_kind.';

create table perf.repository (
  id   int generated always as identity primary key,
  name text not null unique check (name ~ '^[^\s/]+(/[^\s/]+)+$' and octet_length(name) <= 200)
);
comment on table perf.repository is 'A git repository that commits and pull requests belong to.';
comment on column perf.repository.id is 'Surrogate key.';
comment on column perf.repository.name is 'Owner and name, for example facebook/rocksdb.';

create table perf.commit (
  repository_id int not null references perf.repository,
  ordinal       int check (ordinal >= 0),
  committed     timestamptz not null,
  sha           text not null check (sha ~ '^[0-9a-f]{40}$'),
  branch        text check (octet_length(branch) between 1 and 300),
  title         text not null check (octet_length(title) <= 1000),
  primary key (repository_id, sha)
);
create index commit_committed on perf.commit (repository_id, committed);
comment on table perf.commit is 'What charts need to know of a commit.';
comment on column perf.commit.repository_id is 'The repository.';
comment on column perf.commit.ordinal is 'Number of the commit on its branch along first parents; null when unknown.';
comment on column perf.commit.committed is 'Committer date.';
comment on column perf.commit.sha is 'Commit in 40 hex digits; with the repository the natural key.';
comment on column perf.commit.branch is 'Branch it was measured on; null when unknown.';
comment on column perf.commit.title is 'First line of its message; may be empty.';

create table perf.context (
  comparison_id    int primary key references perf.comparison,
  repository_id    int references perf.repository,
  pull_request     int check (pull_request >= 1),
  requested        timestamptz,
  began            timestamptz,
  ended            timestamptz,
  kind             text not null check (kind in
    ('MANUAL', 'PULL_REQUEST', 'TRUNK', 'CALIBRATION', 'RELEASE', 'BISECT')),
  base_commit      text check (base_commit ~ '^[0-9a-f]{40}$'),
  candidate_commit text check (candidate_commit ~ '^[0-9a-f]{40}$'),
  requested_by     text check (octet_length(requested_by) between 1 and 200),
  check (pull_request is null or repository_id is not null),
  check (kind <> 'PULL_REQUEST' or pull_request is not null),
  check (requested <= began),
  check (began <= ended)
);
create index context_pull_request on perf.context (repository_id, pull_request);
create index context_candidate on perf.context (repository_id, candidate_commit);
comment on table perf.context is 'Why a comparison was run and for whom; a comparison without a row was run by hand (MANUAL).';
comment on column perf.context.comparison_id is 'The comparison.';
comment on column perf.context.repository_id is 'Repository of the commits and the pull request; null when there is none.';
comment on column perf.context.pull_request is 'Number of the pull request; null when it was not run for one.';
comment on column perf.context.requested is 'When it was asked for: start of the wait in the queue.';
comment on column perf.context.began is 'When a runner took it up: end of the wait.';
comment on column perf.context.ended is 'When the runner had finished.';
comment on column perf.context.kind is 'MANUAL, PULL_REQUEST, TRUNK (candidate is trunk, base the anchor), CALIBRATION (both sides equal, or a planted slowdown), RELEASE or BISECT.';
comment on column perf.context.base_commit is 'Commit of the base; may lack a row in commit.';
comment on column perf.context.candidate_commit is 'Commit of the candidate; may lack a row in commit.';
comment on column perf.context.requested_by is 'Who or what asked for it.';

create table perf.event (
  id      int generated always as identity primary key,
  host_id int references perf.host,
  at      timestamptz not null,
  until   timestamptz check (until >= at),
  kind    text not null check (kind in ('JDK', 'KERNEL', 'HARDWARE', 'HARNESS', 'RELEASE', 'NOTE')),
  text    text not null check (octet_length(text) between 1 and 2000),
  link    text check (link ~ '^https?://\S+$' and octet_length(link) <= 1000),
  source  text not null check (source in ('FINGERPRINT', 'PERSON')),
  constraint event_natural_key unique nulls not distinct (at, kind, host_id, text)
);
comment on table perf.event is 'What changed beside the code under test and may explain a change of scores.';
comment on column perf.event.id is 'Surrogate key.';
comment on column perf.event.host_id is 'Host that it concerns, as it was afterwards; null for all.';
comment on column perf.event.at is 'When; of a FINGERPRINT the start of the first comparison that saw it.';
comment on column perf.event.until is 'End of a period; null for a moment.';
comment on column perf.event.kind is 'JDK, KERNEL, HARDWARE, HARNESS, RELEASE or NOTE.';
comment on column perf.event.text is 'What changed, for a person.';
comment on column perf.event.link is 'Where more stands; null when nowhere.';
comment on column perf.event.source is 'FINGERPRINT when the recorder saw it in a host or program version, PERSON when somebody wrote it.';

create table perf.change_point (
  id                 int generated always as identity primary key,
  series_id          int not null references perf.series,
  comparison_id      int not null,
  comparison_created timestamptz not null,
  effect_log_ratio   float8 not null check (effect_log_ratio > '-Infinity' and effect_log_ratio < 'Infinity'),
  low_log_ratio      float8 not null check (low_log_ratio > '-Infinity'),
  high_log_ratio     float8 not null check (high_log_ratio < 'Infinity'),
  triaged            timestamptz,
  status             text not null check (status in ('CANDIDATE', 'CONFIRMED', 'REJECTED')),
  triage             text not null default 'UNTRIAGED'
                     check (triage in ('UNTRIAGED', 'INVESTIGATING', 'ACCEPTED', 'FIXED', 'INVALID')),
  candidate_commit   text check (candidate_commit ~ '^[0-9a-f]{40}$'),
  triaged_by         text check (octet_length(triaged_by) between 1 and 200),
  triage_note        text check (octet_length(triage_note) <= 2000),
  constraint change_point_natural_key unique (series_id, comparison_created, comparison_id),
  foreign key (comparison_id, comparison_created) references perf.comparison (id, created),
  check (low_log_ratio <= effect_log_ratio and effect_log_ratio <= high_log_ratio),
  check (triage = 'UNTRIAGED' or (triaged_by is not null and triaged is not null))
);
create index change_point_comparison on perf.change_point (comparison_id);
comment on table perf.change_point is 'Where the history of a series changes level: the first comparison on the new level.';
comment on column perf.change_point.id is 'Surrogate key.';
comment on column perf.change_point.series_id is 'The series.';
comment on column perf.change_point.comparison_id is 'First comparison on the new level.';
comment on column perf.change_point.comparison_created is 'Start of that comparison.';
comment on column perf.change_point.effect_log_ratio is 'Natural log of new level over old level; negative is slower.';
comment on column perf.change_point.low_log_ratio is 'Lower bound of the 95 % interval of the effect.';
comment on column perf.change_point.high_log_ratio is 'Upper bound of the 95 % interval of the effect.';
comment on column perf.change_point.triaged is 'When triage was set last.';
comment on column perf.change_point.status is 'What the statistics say: CANDIDATE, CONFIRMED by measuring again, or REJECTED by it.';
comment on column perf.change_point.triage is 'What people say: UNTRIAGED, INVESTIGATING, ACCEPTED, FIXED or INVALID.';
comment on column perf.change_point.candidate_commit is 'First commit on the new level; null when the subject names none.';
comment on column perf.change_point.triaged_by is 'Who set triage.';
comment on column perf.change_point.triage_note is 'Why, for a person.';

create table perf.verdict_triage (
  comparison_id int not null references perf.comparison,
  series_id     int not null references perf.series,
  triaged       timestamptz not null,
  triage        text not null check (triage in ('INVESTIGATING', 'ACCEPTED', 'FIXED', 'INVALID')),
  triaged_by    text not null check (octet_length(triaged_by) between 1 and 200),
  note          text check (octet_length(note) <= 2000),
  primary key (comparison_id, series_id)
);
create index verdict_triage_series on perf.verdict_triage (series_id);
comment on table perf.verdict_triage is 'What people say of the verdict on one series of one comparison; without a row it is UNTRIAGED. It outlives a new judgement.';
comment on column perf.verdict_triage.comparison_id is 'The comparison.';
comment on column perf.verdict_triage.series_id is 'The series.';
comment on column perf.verdict_triage.triaged is 'When it was set.';
comment on column perf.verdict_triage.triage is 'INVESTIGATING, ACCEPTED, FIXED or INVALID.';
comment on column perf.verdict_triage.triaged_by is 'Who set it.';
comment on column perf.verdict_triage.note is 'Why, for a person.';

create table perf.acceptance (
  id            int generated always as identity primary key,
  series_id     int not null references perf.series,
  repository_id int references perf.repository,
  pull_request  int check (pull_request >= 1),
  accepted      timestamptz not null,
  reason        text not null check (octet_length(reason) between 1 and 2000),
  accepted_by   text not null check (octet_length(accepted_by) between 1 and 200),
  constraint acceptance_natural_key unique nulls not distinct (series_id, repository_id, pull_request, accepted),
  check (pull_request is null or repository_id is not null)
);
create index acceptance_pull_request on perf.acceptance (repository_id, pull_request);
comment on table perf.acceptance is 'An intended change: somebody accepted that a series got slower.';
comment on column perf.acceptance.id is 'Surrogate key.';
comment on column perf.acceptance.series_id is 'The series.';
comment on column perf.acceptance.repository_id is 'Repository of the pull request; null when the change has none.';
comment on column perf.acceptance.pull_request is 'Pull request that brings the change; null when it has none.';
comment on column perf.acceptance.accepted is 'When it was accepted.';
comment on column perf.acceptance.reason is 'Why it is intended, for a person.';
comment on column perf.acceptance.accepted_by is 'Who accepted it.';
