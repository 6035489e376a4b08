-- Why: what is done to a database besides recording must be remembered by the database itself: which closed months were
-- sorted already, when upkeep ran last, and how far an interrupted import came. Recording waits while an import is
-- unfinished, so that nothing can refer to half a history.

create table perf.maintenance (
  at      timestamptz not null default now(),
  task    text not null check (task in ('RUN', 'CLUSTER', 'RETENTION')),
  subject text not null check (octet_length(subject) <= 200),
  primary key (task, subject, at)
);
comment on table perf.maintenance is 'What rjperf db maintain did.';
comment on column perf.maintenance.at is 'When.';
comment on column perf.maintenance.task is 'RUN (all of it ended), CLUSTER (a closed month was sorted) or RETENTION (a month of samples was dropped).';
comment on column perf.maintenance.subject is 'Partition that was sorted or dropped; empty for RUN.';

create table perf.import_file (
  imported timestamptz not null default now(),
  row_count bigint not null check (row_count >= 0),
  file     text primary key check (octet_length(file) <= 200),
  sha256   text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table perf.import_file is 'Files of an import that is not finished; empty otherwise. While it holds a row, nothing is recorded.';
comment on column perf.import_file.imported is 'When the file was imported.';
comment on column perf.import_file.row_count is 'Rows in the file.';
comment on column perf.import_file.file is 'Name of the file in the folder of the export.';
comment on column perf.import_file.sha256 is 'SHA-256 of its text, lower-case hex.';

-- Upkeep makes months further ahead than a recorder may; a recorder's clock is still not trusted.
create function perf.make_month(created timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  month_start timestamptz := date_trunc('month', created, 'UTC');
  -- Months are counted in UTC; adding a month to a timestamptz would count in the time zone of the session.
  month_end timestamptz := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  suffix text := to_char(month_start at time zone 'UTC', '_YYYY_MM');
  parent text;
  held boolean;
begin
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
comment on function perf.make_month(timestamptz) is 'Makes the partitions of a month where they are missing.';
revoke execute on function perf.make_month(timestamptz) from public;

create or replace function perf.ensure_month(created timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if created between timestamptz '2015-01-01 00:00:00Z' and now() + interval '40 days' then
    perform perf.make_month(created);
  end if;
end $$;
