-- The evidence for the verdicts: pairs and iterations, how much they vary, and the machines that measured them.

-- squawk-ignore ban-drop-view
drop view if exists dash.events, dash.conditions, dash.runners, dash.iterations, dash.memory, dash.pairs, dash.noise;

create view dash.noise as
select c.created as "time", h.platform, coalesce(x.kind, 'MANUAL') as kind,
  percentile_cont(0.5) within group (order by v.sd_log_ratio) as pair_noise, c.uuid::text as comparison
from perf.comparison c
join perf.host h on h.id = c.host_id
left join perf.context x on x.comparison_id = c.id
join perf.judgment j on j.comparison_id = c.id and not j.superseded
join perf.verdict v on v.judgment_id = j.id and v.comparison_created = c.created and v.sd_log_ratio is not null
where x.kind is distinct from 'PULL_REQUEST'
group by c.id, c.created, h.platform, x.kind, c.uuid;
comment on view dash.noise is 'How much do pairs vary? One row per comparison with a look, of any kind except PULL_REQUEST.';
comment on column dash.noise.time is 'Start of the comparison.';
comment on column dash.noise.platform is 'Operating system and architecture.';
comment on column dash.noise.kind is 'Why the comparison was run.';
comment on column dash.noise.pair_noise is 'Median, over the series, of the standard deviation of the log ratios of pairs.';
comment on column dash.noise.comparison is 'UUID of the comparison.';

create view dash.pairs as
select b.comparison_created as "time", s.operation, h.platform, coalesce(x.kind, 'MANUAL') as kind, c.uuid::text as comparison, b.pair::int as pair,
  b.attempt::int as attempt, b.started, b.score as base_score, k.score as candidate_score,
  case when s.higher_is_better then k.score / b.score else b.score / k.score end - 1 as change, d.unit,
  b.first_side = 'CANDIDATE' as candidate_first, b.spoiled or k.spoiled as spoiled, d.spoiled_by,
  b.outcome as base_outcome, k.outcome as candidate_outcome, greatest(b.seconds, k.seconds) as seconds,
  d.foreign_cpu, d.steal
from perf.fork b
join perf.fork k on k.series_id = b.series_id and k.comparison_created = b.comparison_created
  and k.comparison_id = b.comparison_id and k.pair = b.pair and k.attempt = b.attempt and k.side = 'CANDIDATE'
join perf.fork_detail d on d.series_id = b.series_id and d.comparison_created = b.comparison_created
  and d.comparison_id = b.comparison_id and d.pair = b.pair and d.attempt = b.attempt and d.side = 'BASE'
join perf.comparison c on c.id = b.comparison_id
left join perf.context x on x.comparison_id = c.id
join perf.series s on s.id = b.series_id
join perf.host h on h.id = s.host_id
where b.side = 'BASE';
comment on view dash.pairs is 'Which pairs is a verdict based on?';
comment on column dash.pairs.time is 'Start of the comparison.';
comment on column dash.pairs.operation is 'Benchmark and parameters.';
comment on column dash.pairs.platform is 'Operating system and architecture.';
comment on column dash.pairs.kind is 'Why the comparison was run.';
comment on column dash.pairs.comparison is 'UUID of the comparison.';
comment on column dash.pairs.pair is 'Number of the pair within its series.';
comment on column dash.pairs.attempt is '1, plus one for each re-run.';
comment on column dash.pairs.started is 'When the base fork was started.';
comment on column dash.pairs.base_score is 'Score of the base fork; null if it failed.';
comment on column dash.pairs.candidate_score is 'Score of the candidate fork; null if it failed.';
comment on column dash.pairs.change is 'Change of the candidate against the base, as a fraction; negative is slower.';
comment on column dash.pairs.unit is 'Unit of the scores.';
comment on column dash.pairs.candidate_first is 'True if the candidate took the first turn.';
comment on column dash.pairs.spoiled is 'True if an outside disturbance invalidated the pair; such a pair is not judged.';
comment on column dash.pairs.spoiled_by is 'What disturbed the pair.';
comment on column dash.pairs.base_outcome is 'How the base fork ended.';
comment on column dash.pairs.candidate_outcome is 'How the candidate fork ended.';
comment on column dash.pairs.seconds is 'Elapsed time of the slower fork, in seconds.';
comment on column dash.pairs.foreign_cpu is 'CPU time used by other processes, in cores.';
comment on column dash.pairs.steal is 'Share of CPU time taken by the hypervisor.';

create view dash.memory as
select f.comparison_created as "time", s.operation, h.platform, coalesce(x.kind, 'MANUAL') as kind,
  c.uuid::text as comparison,
  percentile_cont(0.5) within group (order by m.allocated) filter (where f.side = 'BASE') as base_allocated,
  percentile_cont(0.5) within group (order by m.allocated) filter (where f.side = 'CANDIDATE') as candidate_allocated,
  percentile_cont(0.5) within group (order by m.kept) filter (where f.side = 'BASE') as base_kept,
  percentile_cont(0.5) within group (order by m.kept) filter (where f.side = 'CANDIDATE') as candidate_kept
from perf.fork f
join perf.fork_detail d on d.series_id = f.series_id and d.comparison_created = f.comparison_created
  and d.comparison_id = f.comparison_id and d.pair = f.pair and d.attempt = f.attempt and d.side = f.side
join perf.fork_iterations i on i.series_id = f.series_id and i.comparison_created = f.comparison_created
  and i.comparison_id = f.comparison_id and i.pair = f.pair and i.attempt = f.attempt and i.side = f.side
cross join lateral (
  select (
      select percentile_cont(0.5) within group (order by bytes)
      from unnest(i.allocated_bytes_per_operation[i.warmup_iterations + 1:]) bytes) as allocated,
    d.metric_values[coalesce(array_position(d.metric_names, 'memory.live'),
      array_position(d.metric_names, 'memory.private'))] as kept) m
join perf.comparison c on c.id = f.comparison_id
left join perf.context x on x.comparison_id = c.id
join perf.series s on s.id = f.series_id
join perf.host h on h.id = s.host_id
where f.outcome = 'COMPLETED' and not f.spoiled
group by f.comparison_created, s.operation, h.platform, coalesce(x.kind, 'MANUAL'), c.uuid;
comment on view dash.memory is 'How much Java heap do operations allocate, and how much memory do they keep? Median over the forks of a comparison that are not spoiled.';
comment on column dash.memory.time is 'Start of the comparison.';
comment on column dash.memory.operation is 'Benchmark and parameters.';
comment on column dash.memory.platform is 'Operating system and architecture.';
comment on column dash.memory.kind is 'Why the comparison was run.';
comment on column dash.memory.comparison is 'UUID of the comparison.';
comment on column dash.memory.base_allocated is 'Java heap that an operation allocates on the base, in bytes.';
comment on column dash.memory.candidate_allocated is 'Java heap that an operation allocates on the candidate, in bytes.';
comment on column dash.memory.base_kept is 'Memory that the process of the base keeps after an operation, in bytes; null if it is not known.';
comment on column dash.memory.candidate_kept is 'Memory that the process of the candidate keeps after an operation, in bytes; null if it is not known.';

create view dash.iterations as
select f.comparison_created as "time", s.operation, h.platform, c.uuid::text as comparison, f.pair::int as pair,
  f.attempt::int as attempt, f.side, i.number::int as iteration, i.number <= f.warmup_iterations as warmup, i.score,
  d.unit, k.spoiled, i.cpu_nanos, i.allocated_bytes
from perf.fork_iterations f
join (
  select series_id, comparison_created, comparison_id, pair, attempt, bool_or(spoiled) as spoiled
  from perf.fork group by series_id, comparison_created, comparison_id, pair, attempt) k
  on k.series_id = f.series_id and k.comparison_created = f.comparison_created and k.comparison_id = f.comparison_id
  and k.pair = f.pair and k.attempt = f.attempt
join perf.fork_detail d on d.series_id = f.series_id and d.comparison_created = f.comparison_created
  and d.comparison_id = f.comparison_id and d.pair = f.pair and d.attempt = f.attempt and d.side = f.side
join perf.series s on s.id = f.series_id
join perf.host h on h.id = s.host_id
join perf.comparison c on c.id = f.comparison_id
cross join lateral unnest(f.score, f.cpu_nanos_per_operation, f.allocated_bytes_per_operation)
  with ordinality as i (score, cpu_nanos, allocated_bytes, number);
comment on view dash.iterations is 'How are the scores of individual iterations distributed?';
comment on column dash.iterations.time is 'Start of the comparison.';
comment on column dash.iterations.operation is 'Benchmark and parameters.';
comment on column dash.iterations.platform is 'Operating system and architecture.';
comment on column dash.iterations.comparison is 'UUID of the comparison.';
comment on column dash.iterations.pair is 'Number of the pair within its series.';
comment on column dash.iterations.attempt is '1, plus one for each re-run.';
comment on column dash.iterations.side is 'BASE or CANDIDATE.';
comment on column dash.iterations.iteration is 'Position in the fork, from 1; warm-up comes first.';
comment on column dash.iterations.warmup is 'True for a warm-up iteration, whose score is not judged.';
comment on column dash.iterations.score is 'Score, in the unit given by the unit column.';
comment on column dash.iterations.unit is 'Unit of the score.';
comment on column dash.iterations.spoiled is 'True if an outside disturbance invalidated the pair; such a pair is not judged.';
comment on column dash.iterations.cpu_nanos is 'CPU time per operation, in ns.';
comment on column dash.iterations.allocated_bytes is 'Java heap allocated per operation, in bytes.';

create view dash.runners as
select distinct on (h.platform) h.platform, h.cores, h.facts ->> 'cpu.model' as cpu, h.facts ->> 'jvm' as jvm,
  h.facts ->> 'kernel.release' as kernel, c.created as "time", (extract(epoch from now() - c.created))::float8 as silent,
  c.harness_version, c.uuid::text as comparison,
  (select count(*) from perf.host_condition n where n.comparison_id = c.id and n.severity in ('WARN', 'BAD'))::int
    as warnings
from perf.comparison c
join perf.host h on h.id = c.host_id
order by h.platform, c.created desc;
comment on view dash.runners is 'Which runners exist, what hardware do they have, and when did they last report? One row per platform.';
comment on column dash.runners.platform is 'Operating system and architecture.';
comment on column dash.runners.cores is 'Number of logical CPUs.';
comment on column dash.runners.cpu is 'CPU model.';
comment on column dash.runners.jvm is 'JVM of the latest comparison.';
comment on column dash.runners.kernel is 'Kernel of the latest comparison.';
comment on column dash.runners.time is 'Start of the latest comparison.';
comment on column dash.runners.silent is 'Seconds since the start of the latest comparison.';
comment on column dash.runners.harness_version is 'Version of the program that measured.';
comment on column dash.runners.comparison is 'UUID of the latest comparison.';
comment on column dash.runners.warnings is 'Number of conditions of the latest comparison with severity WARN or BAD.';

create view dash.conditions as
select c.created as "time", h.platform, n.name, n.value, n.severity, n.advice, c.uuid::text as comparison,
  case n.severity when 'BAD' then 3 when 'WARN' then 2 when 'NOTE' then 1 else 0 end as severity_rank
from perf.host_condition n
join perf.comparison c on c.id = n.comparison_id
join perf.host h on h.id = c.host_id;
comment on view dash.conditions is 'What state were the runners in when they measured?';
comment on column dash.conditions.time is 'Start of the comparison.';
comment on column dash.conditions.platform is 'Operating system and architecture.';
comment on column dash.conditions.name is 'Name of the check.';
comment on column dash.conditions.value is 'The observed value.';
comment on column dash.conditions.severity is 'GOOD, NOTE, WARN, or BAD.';
comment on column dash.conditions.advice is 'What to do about it; null if nothing.';
comment on column dash.conditions.comparison is 'UUID of the comparison.';
comment on column dash.conditions.severity_rank is 'Rank of the severity, from 0 for GOOD to 3 for BAD.';

create view dash.events as
select e.at as "time", e.until as timeend, e.kind, coalesce(h.platform, 'all') as platform, e.text, e.link, e.source,
  e.kind || ',' || coalesce(h.platform, 'all') as tags
from perf.event e
left join perf.host h on h.id = e.host_id;
comment on view dash.events is 'What changed outside the code: JDK, kernel, hardware, harness, releases?';
comment on column dash.events.time is 'When it happened, or the start of the period.';
comment on column dash.events.timeend is 'End of a period; null for a single moment.';
comment on column dash.events.kind is 'JDK, KERNEL, HARDWARE, HARNESS, RELEASE, or NOTE.';
comment on column dash.events.platform is 'Affected platform, or all.';
comment on column dash.events.text is 'What changed.';
comment on column dash.events.link is 'Link to more information; null if there is none.';
comment on column dash.events.source is 'FINGERPRINT or PERSON.';
comment on column dash.events.tags is 'Kind and platform, separated by a comma, as Grafana annotations expect.';
