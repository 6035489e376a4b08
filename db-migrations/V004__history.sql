-- How scores develop over time, and what explains the changes: the daily roll-up, the commits on the axis of charts, events
-- on the measuring side (a new kernel, JDK, or harness), and change points. Also creates the schema that dashboards read;
-- the R__ files create its views.

create schema if not exists dash;
comment on schema dash is 'The views that dashboards read, so that the underlying tables can change.';

-- A chart over several years must not read every verdict of those years. The recorder updates the days it touches in the
-- same transaction, so the roll-up is never out of date and needs no nightly job. Every row can be recomputed from the
-- verdicts. The roll-up counts every verdict, so the share of undecided ones can be shown without scanning the verdicts.
create table perf.daily (
  day               date not null,
  series_id         int not null,
  comparisons       int not null check (comparisons >= 1),
  pairs             int not null check (pairs >= 0),
  regressions       int not null check (regressions >= 0),
  improvements      int not null check (improvements >= 0),
  undecided         int not null check (undecided >= 0),
  incomparable      int not null check (incomparable between 0 and undecided),
  median_log_ratio  float8 check (median_log_ratio > '-Infinity' and median_log_ratio < 'Infinity'),
  mean_log_ratio    float8 check (mean_log_ratio > '-Infinity' and mean_log_ratio < 'Infinity'),
  low_log_ratio     float8 check (low_log_ratio > '-Infinity' and low_log_ratio < 'Infinity'),
  high_log_ratio    float8 check (high_log_ratio > '-Infinity' and high_log_ratio < 'Infinity'),
  detectable_change float8 check (detectable_change >= 0 and detectable_change < 'Infinity'),
  base_score        float8 check (base_score > 0 and base_score < 'Infinity'),
  candidate_score   float8 check (candidate_score > 0 and candidate_score < 'Infinity'),
  kind              text not null check (kind in
    ('MANUAL', 'PULL_REQUEST', 'TRUNK', 'CALIBRATION', 'RELEASE', 'BISECT')),
  primary key (series_id, kind, day),
  constraint daily_has_looks check (num_nulls(median_log_ratio, mean_log_ratio, low_log_ratio, high_log_ratio,
    detectable_change) = case when pairs = 0 then 5 else 0 end)
);
-- The views show a day as the time at which it begins in UTC; charts over all series find their days with this index.
create index daily_at on perf.daily ((day::timestamp at time zone 'UTC'));
comment on table perf.daily is 'Roll-up of the current verdicts by series, day, and kind of comparison. Maintained by perf.refresh_daily.';
comment on column perf.daily.day is 'Day of comparison_created in UTC.';
comment on column perf.daily.series_id is 'The series.';
comment on column perf.daily.comparisons is 'Number of comparisons on that day with a verdict on the series.';
comment on column perf.daily.pairs is 'Sum of the pairs of those comparisons at their last looks; 0 if none had a look.';
comment on column perf.daily.regressions is 'Number of REGRESSION verdicts.';
comment on column perf.daily.improvements is 'Number of IMPROVEMENT verdicts.';
comment on column perf.daily.undecided is 'Number of SLOWER AS BUILT, FASTER AS BUILT, INCONCLUSIVE, NOT COMPARABLE and ERROR verdicts.';
comment on column perf.daily.incomparable is 'Number of NOT COMPARABLE verdicts.';
comment on column perf.daily.median_log_ratio is 'Median, over the comparisons with a look, of the mean log ratio at the last look; negative is slower; null without a look.';
comment on column perf.daily.mean_log_ratio is 'Mean, over the comparisons, of the mean log ratio at the last look; null without a look.';
comment on column perf.daily.low_log_ratio is 'Median, over the comparisons, of the lower end of the 90% interval.';
comment on column perf.daily.high_log_ratio is 'Median, over the comparisons, of the upper end of the 90% interval.';
comment on column perf.daily.detectable_change is 'Median, over the comparisons, of the detectable change, as a fraction.';
comment on column perf.daily.base_score is 'Median, over the comparisons, of the base score, in the unit of the series.';
comment on column perf.daily.candidate_score is 'Median, over the comparisons, of the candidate score, in the unit of the series.';
comment on column perf.daily.kind is 'Why the comparisons were run, as in context; MANUAL for a comparison without a row there.';

-- Runs as its owner, so that the recorder does not need the right to change the roll-up directly.
create function perf.refresh_daily(touched int[], of_day date) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_start timestamptz := of_day::timestamp at time zone 'UTC';
  day_end timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
  judgments int[];
begin
  delete from perf.daily d where d.day::timestamp at time zone 'UTC' = day_start and d.series_id = any (touched);
  -- Judgments first, because an index finds the verdicts of a judgment, but not those of a day.
  select array_agg(j.id) into judgments
  from perf.comparison c
  join perf.judgment j on j.comparison_id = c.id and not j.superseded
  where c.created >= day_start and c.created < day_end;
  insert into perf.daily (series_id, kind, day, comparisons, pairs, regressions, improvements, undecided, incomparable,
    median_log_ratio, mean_log_ratio, low_log_ratio, high_log_ratio, detectable_change, base_score, candidate_score)
  select v.series_id, coalesce(x.kind, 'MANUAL'), of_day, count(*), coalesce(sum(v.pairs), 0),
    count(*) filter (where v.verdict = 'REGRESSION'),
    count(*) filter (where v.verdict = 'IMPROVEMENT'),
    count(*) filter (where v.verdict not in ('REGRESSION', 'IMPROVEMENT', 'NO REGRESSION')),
    count(*) filter (where v.verdict = 'NOT COMPARABLE'),
    percentile_cont(0.5) within group (order by v.mean_log_ratio),
    avg(v.mean_log_ratio),
    percentile_cont(0.5) within group (order by v.low_log_ratio),
    percentile_cont(0.5) within group (order by v.high_log_ratio),
    percentile_cont(0.5) within group (order by v.detectable_change),
    percentile_cont(0.5) within group (order by v.base_score),
    percentile_cont(0.5) within group (order by v.candidate_score)
  from perf.verdict v
  join perf.judgment j on j.id = v.judgment_id
  left join perf.context x on x.comparison_id = j.comparison_id
  where v.judgment_id = any (judgments) and v.comparison_created >= day_start and v.comparison_created < day_end
    and v.series_id = any (touched)
  group by v.series_id, coalesce(x.kind, 'MANUAL');
end $$;
comment on function perf.refresh_daily(int[], date) is 'Recomputes the roll-up of the given series for the given day (UTC) from the verdicts.';
revoke execute on function perf.refresh_daily(int[], date) from public;

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
comment on table perf.commit is 'Data about a commit that charts need.';
comment on column perf.commit.repository_id is 'The repository.';
comment on column perf.commit.ordinal is 'Number of the commit on its branch along first parents; null if unknown.';
comment on column perf.commit.committed is 'Committer date.';
comment on column perf.commit.sha is 'Commit as 40 hex digits; natural key together with the repository.';
comment on column perf.commit.branch is 'Branch on which it was measured; null if unknown.';
comment on column perf.commit.title is 'First line of the commit message; may be empty.';

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
comment on table perf.event is 'A change outside the code under test that may explain why scores changed.';
comment on column perf.event.id is 'Surrogate key.';
comment on column perf.event.host_id is 'Affected host, as it was after the change; null for all hosts.';
comment on column perf.event.at is 'When it happened; for a FINGERPRINT, the start of the first comparison that saw it.';
comment on column perf.event.until is 'End of a period; null for a single moment.';
comment on column perf.event.kind is 'JDK, KERNEL, HARDWARE, HARNESS, RELEASE, or NOTE.';
comment on column perf.event.text is 'What changed, as human-readable text.';
comment on column perf.event.link is 'Link to more information; null if there is none.';
comment on column perf.event.source is 'FINGERPRINT if the recorder noticed it in a host or program version, PERSON if a person entered it.';

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
                     check (triage in ('UNTRIAGED', 'INVESTIGATING', 'CONFIRMED', 'ACCEPTED', 'FIXED', 'INVALID')),
  candidate_commit   text check (candidate_commit ~ '^[0-9a-f]{40}$'),
  triaged_by         text check (octet_length(triaged_by) between 1 and 200),
  triage_note        text check (octet_length(triage_note) <= 2000),
  constraint change_point_natural_key unique (series_id, comparison_created, comparison_id),
  foreign key (comparison_id, comparison_created) references perf.comparison (id, created),
  check (low_log_ratio <= effect_log_ratio and effect_log_ratio <= high_log_ratio),
  check (triage = 'UNTRIAGED' or (triaged_by is not null and triaged is not null))
);
create index change_point_comparison on perf.change_point (comparison_id);
comment on table perf.change_point is 'The point where the history of a series changes level: the first comparison on the new level.';
comment on column perf.change_point.id is 'Surrogate key.';
comment on column perf.change_point.series_id is 'The series.';
comment on column perf.change_point.comparison_id is 'First comparison on the new level.';
comment on column perf.change_point.comparison_created is 'Start of that comparison.';
comment on column perf.change_point.effect_log_ratio is 'Natural logarithm of new level divided by old level; negative is slower.';
comment on column perf.change_point.low_log_ratio is 'Lower end of the 90% interval of the effect.';
comment on column perf.change_point.high_log_ratio is 'Upper end of the 90% interval of the effect.';
comment on column perf.change_point.triaged is 'When triage was last set.';
comment on column perf.change_point.status is 'Result of the statistics: CANDIDATE, CONFIRMED by measuring again, or REJECTED by it.';
comment on column perf.change_point.triage is 'Latest decision made by a person: UNTRIAGED, INVESTIGATING, CONFIRMED, ACCEPTED, FIXED, or INVALID; perf.triage_decision contains all decisions.';
comment on column perf.change_point.candidate_commit is 'First commit on the new level; null if the subject does not specify a commit.';
comment on column perf.change_point.triaged_by is 'Login of the person who set the triage.';
comment on column perf.change_point.triage_note is 'Why, as human-readable text.';

create table perf.slowdown_notice (
  repository_id int not null references perf.repository,
  pull_request  int not null check (pull_request >= 1),
  posted        timestamptz not null,
  commit_sha    text not null check (commit_sha ~ '^[0-9a-f]{40}$'),
  primary key (repository_id, commit_sha)
);
comment on table perf.slowdown_notice is 'A comment that was posted on the pull request whose commit made trunk slower. It is never posted again, even if someone deletes it.';
comment on column perf.slowdown_notice.repository_id is 'The repository.';
comment on column perf.slowdown_notice.pull_request is 'The pull request.';
comment on column perf.slowdown_notice.posted is 'When the comment was posted.';
comment on column perf.slowdown_notice.commit_sha is 'The commit as 40 hex digits.';
