-- Partitions the growing tables by month, without an extension. A partition must exist before the first row of its month
-- arrives, so the recorder calls perf.ensure_month first. Rows for which no month should be created (because a clock was set
-- to 1970 or 2100) go to a default partition, so that no result is lost. Default partitions are empty in a healthy database.
--
-- The database also logs maintenance and the progress of an interrupted import. No results are recorded while an import is
-- unfinished, so that nothing can refer to an incomplete history.

create function perf.growing_tables() returns text[] language sql immutable
  return array['comparison_series', 'fork', 'fork_detail', 'fork_iterations', 'verdict', 'look'];
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

-- Recorders, imports, and the creation of months take turns by locking a table, which requires a right to that table. An advisory
-- lock could be held by any login, even by one that can only read. Readers of the table do not wait.
create function perf.take_turn() returns void language sql
  security definer set search_path = pg_catalog, pg_temp
  as $$ lock table perf.ingest in share row exclusive mode $$;
comment on function perf.take_turn() is 'Waits until no other transaction writes results, and keeps others from writing results until this transaction ends.';

-- These two functions run as their owner, so that the recorder does not need the right to create tables.
create function perf.make_month(created timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  month_start timestamptz := date_trunc('month', created, 'UTC');
  -- Months begin and end in UTC; adding a month to a timestamptz would use the time zone of the session.
  month_end timestamptz := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  suffix text := to_char(month_start at time zone 'UTC', '_YYYY_MM');
  parent text;
  held boolean;
begin
  if not exists (select from unnest(perf.growing_tables()) as t(name)
                 where to_regclass('perf.' || t.name || suffix) is null) then
    return;
  end if;
  perform perf.take_turn();
  foreach parent in array perf.growing_tables() loop
    continue when to_regclass('perf.' || parent || suffix) is not null;
    -- PostgreSQL refuses to create a partition if the default partition already contains rows for it; such rows stay there.
    execute format('select exists (select from perf.%I where comparison_created >= $1 and comparison_created < $2)',
      parent || '_default') into held using month_start, month_end;
    continue when held;
    execute format('create table perf.%I partition of perf.%I for values from (%L) to (%L)',
      parent || suffix, parent, month_start, month_end);
  end loop;
end $$;
comment on function perf.make_month(timestamptz) is 'Creates the missing partitions of a month.';

-- Maintenance can create months further ahead than a recorder can, because a recorder's clock is not trusted.
create function perf.ensure_month(created timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if created between timestamptz '2015-01-01 00:00:00Z' and now() + interval '40 days' then
    perform perf.make_month(created);
  end if;
end $$;
comment on function perf.ensure_month(timestamptz) is 'Creates the missing partitions of a month; does nothing for times before 2015 or more than 40 days in the future.';

revoke execute on function perf.take_turn(), perf.make_month(timestamptz), perf.ensure_month(timestamptz) from public;

create table perf.maintenance (
  at      timestamptz not null default now(),
  ok      boolean not null default true,
  task    text not null check (task in
            ('RUN', 'CLUSTER', 'RETENTION', 'DOCTOR', 'BACKUP', 'RESTORE', 'CERTIFICATE', 'RUNNER', 'SITE')),
  subject text not null check (octet_length(subject) <= 200),
  primary key (task, subject, at)
);
comment on table perf.maintenance is 'Log of rjperf db maintain and of the daily upkeep.';
comment on column perf.maintenance.at is 'When it was done.';
comment on column perf.maintenance.ok is 'False if it failed.';
comment on column perf.maintenance.task is 'RUN (maintenance finished), CLUSTER (a past month was sorted), RETENTION (a month of samples was dropped), or a task of the daily upkeep: DOCTOR, BACKUP, RESTORE, CERTIFICATE, RUNNER, SITE.';
comment on column perf.maintenance.subject is 'For CLUSTER and RETENTION, the partition that was sorted or dropped; for RUN, empty; for other tasks, the last line that they printed.';

-- The daily upkeep of a hosted PostgreSQL logs in as the recorder, which owns nothing. These two functions let it sort a closed month
-- once, and log what it did. It makes no backups, so it cannot claim that it made one.
create function perf.sort_month(month text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  key name;
begin
  if month !~ '^(fork|fork_detail|fork_iterations|verdict)_[0-9]{4}_[0-9]{2}$'
     or to_date(right(month, 7), 'YYYY_MM') + interval '1 month 3 days' > now()
     or exists (select from perf.maintenance m where m.task = 'CLUSTER' and m.subject = month) then
    return false;
  end if;
  select c.relname into strict key
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = to_regclass('perf.' || month) and i.indisprimary;
  execute format('cluster perf.%I using %I', month, key);
  execute format('analyze perf.%I', month);
  insert into perf.maintenance (task, subject) values ('CLUSTER', month);
  return true;
end $$;
comment on function perf.sort_month(text) is 'Sorts a closed month of a table by its key, only once; returns false if there is nothing to do.';

create function perf.log_upkeep(task text, message text, ok boolean) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task <> all (array['RUN', 'DOCTOR', 'CERTIFICATE', 'RUNNER']) then
    raise exception '% is not a task of the upkeep without backups', task;
  end if;
  insert into perf.maintenance (task, subject, ok) values (task, message, ok);
end $$;
comment on function perf.log_upkeep(text, text, boolean) is 'Logs how a task of the upkeep of a hosted PostgreSQL ended.';

revoke execute on function perf.sort_month(text), perf.log_upkeep(text, text, boolean) from public;

create table perf.import_file (
  imported  timestamptz not null default now(),
  row_count bigint not null check (row_count >= 0),
  file      text primary key check (octet_length(file) <= 200),
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table perf.import_file is 'Files of an unfinished import; empty otherwise. No results are recorded while it has a row.';
comment on column perf.import_file.imported is 'When the file was imported.';
comment on column perf.import_file.row_count is 'Number of rows in the file.';
comment on column perf.import_file.file is 'File name in the export folder.';
comment on column perf.import_file.sha256 is 'SHA-256 of its uncompressed text, in lower-case hex.';
