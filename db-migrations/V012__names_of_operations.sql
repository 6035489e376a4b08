-- Why: dashboards choose, group and label by the name of an operation, over all hosts of a platform. Put together anew for
-- each row of a chart over years that name cost more than the chart, so every series carries it, written once. Both tables are
-- small beside what a comparison writes, and nothing records while migrations run, so no lock below is felt.

create function perf.operation_name(benchmark text, mode text, threads int, parameters jsonb) returns text
  language sql immutable
  return regexp_replace(benchmark, 'Benchmarks?\.', '.')
    || coalesce(' ' || (select string_agg(key || '=' || value, ' ' order by key) from jsonb_each_text(parameters)), '')
    || case when mode = 'avgt' then ' (time)' else '' end
    || case when threads > 1 then ' (' || threads || ' threads)' else '' end;
comment on function perf.operation_name(text, text, int, jsonb) is 'Name of an operation for people: benchmark and parameters, then mode and threads where they are not the usual ones.';

alter table perf.series add column operation text;
comment on column perf.series.operation is 'Name for people, the same on every host; perf.operation_name makes it when the series is added.';

update perf.series s set operation = perf.operation_name(b.name, s.mode, s.threads, s.parameters)
from perf.benchmark b where b.id = s.benchmark_id;

-- squawk-ignore adding-not-nullable-field
alter table perf.series alter column operation set not null;
create index series_operation on perf.series (operation);

create function perf.name_series() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.operation := (select perf.operation_name(b.name, new.mode, new.threads, new.parameters)
                    from perf.benchmark b where b.id = new.benchmark_id);
  return new;
end $$;
comment on function perf.name_series() is 'Gives a new series the name of its operation.';

create trigger series_name before insert on perf.series for each row execute function perf.name_series();

-- The views show a day as the moment at which it begins in UTC; a chart over all series finds its days by this index.
create index daily_at on perf.daily ((day::timestamp at time zone 'UTC'));
