-- People's decisions are kept one by one: each triage of a change point, acceptances of recorded comparisons, and withdrawals
-- of acceptances. Nothing is overwritten or deleted, so that it stays visible who decided what, when, and why.

-- squawk-ignore ban-drop-constraint
alter table perf.change_point drop constraint change_point_triage_check;
alter table perf.change_point
  add constraint change_point_triage_check
    check (triage in ('UNTRIAGED', 'INVESTIGATING', 'CONFIRMED', 'ACCEPTED', 'FIXED', 'INVALID')) not valid;
alter table perf.change_point validate constraint change_point_triage_check;
comment on column perf.change_point.triage is 'Newest decision made by people: UNTRIAGED, INVESTIGATING, CONFIRMED, ACCEPTED, FIXED or INVALID; perf.triage_decision has all of them.';

create table perf.triage_decision (
  id              int generated always as identity primary key,
  change_point_id int not null references perf.change_point,
  decided         timestamptz not null,
  triage          text not null check (triage in ('UNTRIAGED', 'INVESTIGATING', 'CONFIRMED', 'ACCEPTED', 'FIXED', 'INVALID')),
  decided_by      text not null check (octet_length(decided_by) between 1 and 200),
  reason          text check (octet_length(reason) <= 2000)
);
create index triage_decision_change_point on perf.triage_decision (change_point_id);
comment on table perf.triage_decision is 'A decision about a change point. The one with the highest ID counts; change_point repeats it.';
comment on column perf.triage_decision.id is 'Surrogate key, in the order of the decisions.';
comment on column perf.triage_decision.change_point_id is 'The change point.';
comment on column perf.triage_decision.decided is 'When it was decided.';
comment on column perf.triage_decision.triage is 'UNTRIAGED (an earlier decision is withdrawn), INVESTIGATING, CONFIRMED, ACCEPTED, FIXED or INVALID.';
comment on column perf.triage_decision.decided_by is 'Login of the person who decided.';
comment on column perf.triage_decision.reason is 'Why, as human-readable text; null if unknown.';

-- Until now, a change point kept its last decision only.
insert into perf.triage_decision (change_point_id, decided, triage, decided_by, reason)
select id, triaged, triage, triaged_by, triage_note
from perf.change_point
where triaged is not null and triaged_by is not null
order by triaged, id;

alter table perf.acceptance
  add column comparison_id int references perf.comparison,
  add constraint acceptance_subject check (comparison_id is null or pull_request is null);
-- squawk-ignore ban-drop-constraint
alter table perf.acceptance drop constraint acceptance_natural_key;
create unique index acceptance_natural_key on perf.acceptance
  (series_id, repository_id, pull_request, comparison_id, accepted) nulls not distinct;
alter table perf.acceptance add constraint acceptance_natural_key unique using index acceptance_natural_key;
create index acceptance_comparison on perf.acceptance (comparison_id);
comment on column perf.acceptance.comparison_id is 'Comparison whose result was accepted by name; null for a pull request.';

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
