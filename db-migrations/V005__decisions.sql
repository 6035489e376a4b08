-- People's decisions: the triage of change points, accepted slowdowns, withdrawals of acceptances, and muted series. Every decision is
-- kept. Nothing is overwritten or deleted, so it remains visible who decided what, when, and why.

create table perf.triage_decision (
  id              int generated always as identity primary key,
  change_point_id int not null references perf.change_point,
  decided         timestamptz not null,
  triage          text not null check (triage in ('UNTRIAGED', 'INVESTIGATING', 'CONFIRMED', 'ACCEPTED', 'FIXED', 'INVALID')),
  decided_by      text not null check (octet_length(decided_by) between 1 and 200),
  reason          text check (octet_length(reason) <= 2000)
);
create index triage_decision_change_point on perf.triage_decision (change_point_id);
comment on table perf.triage_decision is 'A decision about a change point. The decision with the highest ID counts; change_point repeats it.';
comment on column perf.triage_decision.id is 'Surrogate key, in the order of the decisions.';
comment on column perf.triage_decision.change_point_id is 'The change point.';
comment on column perf.triage_decision.decided is 'When it was decided.';
comment on column perf.triage_decision.triage is 'UNTRIAGED (an earlier decision is withdrawn), INVESTIGATING, CONFIRMED, ACCEPTED, FIXED, or INVALID.';
comment on column perf.triage_decision.decided_by is 'Login of the person who decided.';
comment on column perf.triage_decision.reason is 'Why, as human-readable text; null if unknown.';

-- Runs as its owner, so that the writer can add a decision but not change one. The change point is updated first, so that
-- decisions are numbered in the order in which they take effect.
create function perf.decide(of_change_point int, of_triage text, of_decided_by text, of_reason text, of_decided timestamptz)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update perf.change_point
  set triage = of_triage, triaged_by = of_decided_by, triage_note = of_reason, triaged = of_decided
  where id = of_change_point;
  insert into perf.triage_decision (change_point_id, triage, decided_by, reason, decided)
  values (of_change_point, of_triage, of_decided_by, of_reason, of_decided);
end;
comment on function perf.decide(int, text, text, text, timestamptz) is 'Adds a decision about a change point, which takes effect now; earlier decisions are kept.';
revoke execute on function perf.decide(int, text, text, text, timestamptz) from public;

-- An acceptance stores the accepted measurement and a bound. Without a bound, accepting a slowdown of 4% would also cover
-- one of 95% that was pushed later.
create table perf.acceptance (
  id              int generated always as identity primary key,
  series_id       int not null references perf.series,
  repository_id   int references perf.repository,
  pull_request    int check (pull_request >= 1),
  comparison_id   int references perf.comparison,
  accepted        timestamptz not null,
  mean_log_ratio  float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  low_log_ratio   float8 check (low_log_ratio > '-Infinity' and low_log_ratio < 'Infinity'),
  high_log_ratio  float8 check (high_log_ratio > '-Infinity' and high_log_ratio < 'Infinity'),
  bound_log_ratio float8 check (bound_log_ratio > '-Infinity' and bound_log_ratio < 0),
  reason          text not null check (octet_length(reason) between 1 and 2000),
  accepted_by     text not null check (octet_length(accepted_by) between 1 and 200),
  constraint acceptance_natural_key unique nulls not distinct
    (series_id, repository_id, pull_request, comparison_id, accepted),
  check (pull_request is null or repository_id is not null),
  constraint acceptance_subject check (comparison_id is null or pull_request is null),
  constraint acceptance_interval check (low_log_ratio <= mean_log_ratio and mean_log_ratio <= high_log_ratio),
  constraint acceptance_bound check (bound_log_ratio <= mean_log_ratio),
  constraint acceptance_complete check (
    num_nulls(mean_log_ratio, low_log_ratio, high_log_ratio, bound_log_ratio) in (0, 4))
);
create index acceptance_pull_request on perf.acceptance (repository_id, pull_request);
create index acceptance_comparison on perf.acceptance (comparison_id);
comment on table perf.acceptance is 'A maintainer''s statement that the slowdown of a series is intended.';
comment on column perf.acceptance.id is 'Surrogate key.';
comment on column perf.acceptance.series_id is 'The series.';
comment on column perf.acceptance.repository_id is 'Repository of the pull request; null if there is none.';
comment on column perf.acceptance.pull_request is 'Pull request that introduces the change; null if there is none.';
comment on column perf.acceptance.comparison_id is 'Comparison whose result was accepted with rjperf decide; null for a pull request.';
comment on column perf.acceptance.accepted is 'When the change was accepted.';
comment on column perf.acceptance.mean_log_ratio is 'The accepted change; negative is slower; null if unknown.';
comment on column perf.acceptance.low_log_ratio is 'Lower end of its 90% interval.';
comment on column perf.acceptance.high_log_ratio is 'Upper end of its 90% interval.';
comment on column perf.acceptance.bound_log_ratio is 'Largest slowdown that the acceptance covers: the lower end of the interval, unless the maintainer gave a bound; if null, the acceptance covers nothing.';
comment on column perf.acceptance.reason is 'Why the change is intended, as human-readable text.';
comment on column perf.acceptance.accepted_by is 'Login of the person who accepted it.';

create table perf.acceptance_withdrawal (
  acceptance_id int primary key references perf.acceptance,
  withdrawn     timestamptz not null,
  withdrawn_by  text not null check (octet_length(withdrawn_by) between 1 and 200),
  reason        text not null check (octet_length(reason) between 1 and 2000)
);
comment on table perf.acceptance_withdrawal is 'A statement that an acceptance no longer counts.';
comment on column perf.acceptance_withdrawal.acceptance_id is 'The acceptance.';
comment on column perf.acceptance_withdrawal.withdrawn is 'When it was withdrawn.';
comment on column perf.acceptance_withdrawal.withdrawn_by is 'Login of the person who withdrew it.';
comment on column perf.acceptance_withdrawal.reason is 'Why, as human-readable text.';

-- The settings of the installation list the muted series; the publish job records which series of a comparison are muted.
create table perf.mute (
  id        int generated always as identity primary key,
  series_id int not null references perf.series,
  recorded  timestamptz not null,
  until     timestamptz not null,
  reason    text not null check (octet_length(reason) between 1 and 2000)
);
create index mute_series on perf.mute (series_id);
comment on table perf.mute is 'A statement that the slowdowns of a series do not cause failures until a certain date. The statement with the highest ID counts; a mute that was withdrawn early ends when the withdrawal was recorded.';
comment on column perf.mute.id is 'Surrogate key, in the order of the statements.';
comment on column perf.mute.series_id is 'The series.';
comment on column perf.mute.recorded is 'When it was recorded.';
comment on column perf.mute.until is 'When it ends.';
comment on column perf.mute.reason is 'Why, as human-readable text.';

create view perf.muted as
select distinct on (s.operation, h.platform) s.operation, h.platform, m.until, m.reason
from perf.mute m
join perf.series s on s.id = m.series_id
join perf.host h on h.id = s.host_id
order by s.operation, h.platform, m.id desc;
comment on view perf.muted is 'What is the latest mute of each series on each platform? It may have ended.';
comment on column perf.muted.operation is 'Benchmark and parameters.';
comment on column perf.muted.platform is 'Operating system and architecture.';
comment on column perf.muted.until is 'When it ends, or ended.';
comment on column perf.muted.reason is 'Why.';
