-- The words in which golden data is written. Changes are fractions, as a reader sees them: -0.10 is 10 % slower. A name
-- such as "trunk 1" stands for a comparison, and becomes its UUID: 00000000-0000-0000-0000-<its number>.
create schema golden;

create table golden.name (number int not null unique, name text primary key);

create function golden.uuid(of_name text) returns uuid language sql
  return (select ('00000000-0000-0000-0000-' || lpad(number::text, 12, '0'))::uuid from golden.name where name = of_name);

create function golden.host(of_platform text) returns int language plpgsql as $$
begin
  insert into perf.host (sha256, platform, cores, facts)
  values (encode(sha256(of_platform::bytea), 'hex'), of_platform, 4,
    '{"cpu.model": "Golden CPU", "jvm": "JVM 17", "kernel.release": "6.1"}')
  on conflict do nothing;
  return (select id from perf.host where platform = of_platform);
end $$;

-- An operation is a benchmark without parameters; "Seek.seek" is measured in time per operation, all others are not.
create function golden.series(of_operation text, of_platform text) returns int language plpgsql as $$
declare
  host int := golden.host(of_platform);
  found int := (select id from perf.series where operation = of_operation and host_id = host);
begin
  if found is null then
    insert into perf.benchmark (name) values (of_operation) on conflict do nothing;
    insert into perf.series (benchmark_id, host_id, mode, threads, parameters, operation)
    select id, host, case when of_operation = 'Seek.seek' then 'avgt' else 'thrpt' end, 1, '{}', of_operation
    from perf.benchmark where name = of_operation returning id into found;
    update perf.series set operation = of_operation where id = found;
  end if;
  return found;
end $$;

create function golden.build(of_subject text) returns int language plpgsql as $$
begin
  insert into perf.build (jar_sha256, library_sha256, library, subject, version, commit)
  values (repeat('a', 64), encode(sha256(of_subject::bytea), 'hex'), 'librocksdbjni.so', of_subject, 'unknown',
    case when of_subject ~ '^git:' then rpad(md5(of_subject), 40, '0') end)
  on conflict do nothing;
  return (select id from perf.build where subject = of_subject);
end $$;

-- A comparison and the builds that it compares; without a kind it was run by hand, and has no context.
create function golden.comparison(of_name text, at timestamptz, of_platform text, kind text, base text, candidate text,
  of_pull_request int default null, of_repository text default 'facebook/rocksdb') returns void language plpgsql as $$
declare
  found int;
  repository int;
begin
  insert into golden.name (number, name) select count(*) + 1, of_name from golden.name;
  insert into perf.database_kind (demo) values (false) on conflict do nothing;
  insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile, seed,
    max_pairs, budget_seconds)
  values (golden.uuid(of_name), at, '0.1.0', repeat('b', 64), golden.host(of_platform), 'pr', 1, 24, 3600)
  returning id into found;
  insert into perf.comparison_build (comparison_id, side, build_id, jar, from_cache, seconds)
  values (found, 'BASE', golden.build(base), 'b.jar', true, 0),
    (found, 'CANDIDATE', golden.build(candidate), 'c.jar', false, 60);
  if kind is not null then
    insert into perf.repository (name) values (of_repository) on conflict do nothing;
    select id into repository from perf.repository where name = of_repository;
    insert into perf.context (comparison_id, repository_id, pull_request, requested, began, ended, kind, requested_by)
    values (found, repository, of_pull_request, at - interval '10 minutes', at, at + interval '30 minutes', kind, 'ada');
  end if;
  insert into perf.rule (version, minimum_effect, gate, tolerance, false_discovery_rate, looks, table_sha256)
  values ('1', 0.01, 0.02, 0.03, 0.05, '{5,8}', repeat('c', 64)) on conflict do nothing;
  insert into perf.judgment (comparison_id, rule_id, regressions, improvements, without_regression, undecided)
  select found, max(id), 0, 0, 0, 0 from perf.rule;
end $$;

-- The verdict on one operation of a comparison; without a change nothing could be measured.
create function golden.verdict(of_name text, of_operation text, of_verdict text, change float8 default null,
  low float8 default null, high float8 default null, base_score float8 default 1000, of_pairs int default 8,
  detectable float8 default 0.03, of_reason text default null) returns void language plpgsql as $$
declare
  c perf.comparison := (select c from perf.comparison c where c.uuid = golden.uuid(of_name));
  platform text := (select h.platform from perf.host h where h.id = c.host_id);
  series int := golden.series(of_operation, platform);
  seen boolean := change is not null;
begin
  insert into perf.verdict (comparison_created, judgment_id, series_id, position, verdict, unit, stopped, pairs,
    mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio, detectable_change, sequential_p_regression,
    base_score, candidate_score, invalid_base, invalid_candidate, spoiled_pairs,
    tolerance, unchanged, slower_by_at_most, layout_share, reason)
  select c.created, j.id, series, 1, of_verdict, case when of_operation = 'Seek.seek' then 'us/op' else 'ops/s' end,
    'decided', case when seen then of_pairs end, ln(1 + change), case when seen then 0.02 end, ln(1 + low), ln(1 + high),
    case when seen then detectable end, case when seen then 0.001 end, case when seen then base_score end,
    base_score * case when of_operation = 'Seek.seek' then 1 / (1 + change) else 1 + change end, 0, 0, 0,
    case when of_verdict = 'NO REGRESSION' then 0.03 end, case when of_verdict = 'NO REGRESSION' then true end,
    case when of_verdict = 'INCONCLUSIVE' then -low end, case when of_verdict like '%AS BUILT' then 0.2 end,
    case when of_verdict in ('INCONCLUSIVE', 'NOT COMPARABLE', 'ERROR') then coalesce(of_reason, 'too noisy') end
  from perf.judgment j where j.comparison_id = c.id;
end $$;

-- That an operation allocates so much on the base and on the candidate, and keeps so much more.
create function golden.uses(of_name text, of_operation text, base float8, candidate float8, kept float8 default null,
  kept_low float8 default null, kept_high float8 default null) returns void language sql as $$
  update perf.verdict v set base_allocated_bytes = base, candidate_allocated_bytes = candidate,
    allocation_pairs = case when base is not null then 8 end, kept_bytes = kept, kept_bytes_low = kept_low,
    kept_bytes_high = kept_high, memory_pairs = case when kept is not null then 8 end
  from perf.series s, perf.judgment j, perf.comparison c
  where s.id = v.series_id and s.operation = of_operation and j.id = v.judgment_id and c.id = j.comparison_id
    and c.uuid = golden.uuid(of_name);
$$;

-- One pair of forks; iterations of the base and of the candidate, of which the first is warm-up and allocates more, and
-- bytes per operation that each side allocates and keeps.
create function golden.pair(of_name text, of_operation text, of_pair int, base float8[], candidate float8[],
  of_spoiled_by text default null, of_attempt int default 1, allocated float8[] default '{24, 24}',
  kept float8[] default '{0, 0}') returns void language plpgsql as $$
declare
  c perf.comparison := (select c from perf.comparison c where c.uuid = golden.uuid(of_name));
  series int := golden.series(of_operation, (select h.platform from perf.host h where h.id = c.host_id));
  of_side text;
  scores float8[];
  score float8;
  place int;
  of_runtime int;
begin
  insert into perf.runtime (library_sha256, jvm, jmh_version) values (repeat('d', 64), 'JVM 17', '1.37')
  on conflict do nothing;
  select max(id) into of_runtime from perf.runtime;
  foreach of_side in array array['BASE', 'CANDIDATE'] loop
    place := case of_side when 'BASE' then 1 else 2 end;
    scores := case of_side when 'BASE' then base else candidate end;
    select avg(s) into score from unnest(scores[2:]) s;
    insert into perf.fork (comparison_created, started, score, seconds, comparison_id, series_id, runtime_id, pair,
      attempt, position, spoiled, side, first_side, outcome)
    values (c.created, c.created + of_pair * interval '1 minute', score, case of_side when 'BASE' then 10 else 12 end,
      c.id, series, of_runtime, of_pair, of_attempt, 1, of_spoiled_by is not null, of_side,
      case when of_pair % 2 = 0 then 'CANDIDATE' else 'BASE' end, 'COMPLETED');
    insert into perf.fork_detail (comparison_created, foreign_cpu, steal, swapped_pages, throttle_events, comparison_id,
      series_id, number, pair, attempt, side, unit, spoiled_by, metric_names, metric_values, metric_units)
    values (c.created, 0.25, 0.01, 0, 0, c.id, series, of_pair, of_pair, of_attempt, of_side, 'ops/s', of_spoiled_by,
      '{memory.live}', kept[place:place], '{B/op}');
    insert into perf.fork_iterations (comparison_created, comparison_id, series_id, pair, attempt, warmup_iterations,
      side, start_millis, score, operations, cpu_nanos_per_operation, allocated_bytes_per_operation)
    values (c.created, c.id, series, of_pair, of_attempt, 1, of_side, array_fill(0, array[cardinality(scores)]), scores,
      array_fill(1, array[cardinality(scores)]), array_fill(0, array[cardinality(scores)]),
      1000::float8 || array_fill(allocated[place], array[cardinality(scores) - 1]));
  end loop;
end $$;

-- What the recorder does last: it counts the verdicts of each comparison, and rolls the days up.
create function golden.finish() returns void language plpgsql as $$
begin
  update perf.judgment j set
    regressions = (select count(*) from perf.verdict v where v.judgment_id = j.id and v.verdict = 'REGRESSION'),
    improvements = (select count(*) from perf.verdict v where v.judgment_id = j.id and v.verdict = 'IMPROVEMENT'),
    without_regression = (select count(*) from perf.verdict v where v.judgment_id = j.id and v.verdict = 'NO REGRESSION'),
    undecided = (select count(*) from perf.verdict v where v.judgment_id = j.id
      and v.verdict not in ('REGRESSION', 'IMPROVEMENT', 'NO REGRESSION')),
    worst_log_ratio = (select min(mean_log_ratio) from perf.verdict v where v.judgment_id = j.id);
  perform perf.refresh_daily((select array_agg(id) from perf.series), day)
  from (select distinct (created at time zone 'UTC')::date as day from perf.comparison) days;
end $$;
