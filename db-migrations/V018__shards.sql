-- Series of a comparison that were split into shards over identical hosts.

alter table perf.comparison
  add column shards int[] not null default '{}' check (1 <= all (shards) and 16 >= all (shards));
comment on column perf.comparison.shards is 'Numbers of the shards that were measured, ascending; empty if its series were not split.';

alter table perf.comparison_series
  add column shard int check (shard between 1 and 16);
comment on column perf.comparison_series.shard is 'Number of the shard that measured the series; null if the series were not split.';

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
comment on table perf.request_shard is 'The host that measured one shard of a request on a platform; no row if the series were not split, or without a signature.';
comment on column perf.request_shard.request_id is 'The request.';
comment on column perf.request_shard.shard is 'Number of the shard, as in comparison_series.';
comment on column perf.request_shard.recorded is 'When its results were recorded.';
comment on column perf.request_shard.platform is 'Name of the platform in the request.';
comment on column perf.request_shard.host_key is 'SHA-256 of the public key of the host that signed its bundle, in lower-case hex.';
comment on column perf.request_platform.reason is 'Why nothing was measured, or why shards are missing, as human-readable text; null if everything was measured.';

-- Runs as its owner, like perf.end_request. Calling it again changes nothing but the time.
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

revoke execute on function perf.end_shard(text, bigint, text, int, text) from public;

-- The role of an installation that is upgraded; rjperf migrate --roles grants the same.
do $$
begin
  if to_regrole('perf_writer') is not null then
    grant execute on function perf.end_shard(text, bigint, text, int, text) to perf_writer;
  end if;
end $$;
