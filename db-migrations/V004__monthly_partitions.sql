-- Why: the growing tables need a partition for each month before a row of it arrives, and no extension may be required
-- for that. The recorder calls perf.ensure_month first. A default partition takes what no month should be made for (a
-- clock that says 1970 or 2100), so that no result is lost; it is empty in a healthy database.

create function perf.growing_tables() returns text[] language sql immutable
  return array['comparison_series', 'fork', 'fork_detail', 'fork_samples', 'verdict', 'look'];
comment on function perf.growing_tables() is 'Names of the tables that are partitioned by month of comparison_created.';

do $$
declare
  parent text;
begin
  foreach parent in array perf.growing_tables() loop
    execute format('create table perf.%I partition of perf.%I default', parent || '_default', parent);
    execute format('comment on table perf.%I is %L', parent || '_default',
      'Rows of ' || parent || ' whose month has no partition; empty in a healthy database.');
  end loop;
end $$;

create function perf.ensure_month(created timestamptz) returns void language plpgsql as $$
declare
  month_start timestamptz := date_trunc('month', created, 'UTC');
  -- Months are counted in UTC; adding a month to a timestamptz would count in the time zone of the session.
  month_end timestamptz := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  suffix text := to_char(month_start at time zone 'UTC', '_YYYY_MM');
  parent text;
  held boolean;
begin
  if created < timestamptz '2015-01-01 00:00:00Z' or created > now() + interval '40 days' then
    return;
  end if;
  if not exists (select from unnest(perf.growing_tables()) as t(name)
                 where to_regclass('perf.' || t.name || suffix) is null) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('perf.ensure_month', 0));
  foreach parent in array perf.growing_tables() loop
    continue when to_regclass('perf.' || parent || suffix) is not null;
    -- PostgreSQL refuses a partition for rows that the default one holds already; they stay there.
    execute format('select exists (select from perf.%I where comparison_created >= $1 and comparison_created < $2)',
      parent || '_default') into held using month_start, month_end;
    continue when held;
    execute format('create table perf.%I partition of perf.%I for values from (%L) to (%L)',
      parent || suffix, parent, month_start, month_end);
  end loop;
end $$;
comment on function perf.ensure_month(timestamptz) is 'Makes the partitions of a month where they are missing; does nothing for a time before 2015 or more than 40 days ahead.';
