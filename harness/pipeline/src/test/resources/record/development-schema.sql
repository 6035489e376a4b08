-- The history of a database of the last development version, and a table with a row.
create schema perf;
create table perf.schema_history (
  installed_rank int primary key,
  version        varchar(50),
  description    varchar(200) not null,
  type           varchar(20) not null,
  script         varchar(1000) not null,
  checksum       int,
  installed_by   varchar(100) not null,
  installed_on   timestamp not null default now(),
  execution_time int not null,
  success        boolean not null
);
insert into perf.schema_history
  (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
values
  (0, null, '<< Flyway Schema Creation >>', 'SCHEMA', '"perf"', null, 'postgres', 0, true),
  (1, '001', 'hosts builds series', 'SQL', 'V001__hosts_builds_series.sql', 602138475, 'postgres', 1, true),
  (2, '002', 'comparisons forks', 'SQL', 'V002__comparisons_forks.sql', -1620641405, 'postgres', 1, true),
  (3, '003', 'judgements', 'SQL', 'V003__judgements.sql', 77884477, 'postgres', 1, true),
  (4, '004', 'monthly partitions', 'SQL', 'V004__monthly_partitions.sql', -1694033756, 'postgres', 1, true),
  (5, '005', 'unavailable series', 'SQL', 'V005__unavailable_series.sql', -1107253387, 'postgres', 1, true),
  (6, '006', 'profilers', 'SQL', 'V006__profilers.sql', -1479015409, 'postgres', 1, true),
  (7, '007', 'compilations', 'SQL', 'V007__compilations.sql', -2064830441, 'postgres', 1, true),
  (8, '008', 'context events triage', 'SQL', 'V008__context_events_triage.sql', -1337042507, 'postgres', 1, true),
  (9, '009', 'results at a glance', 'SQL', 'V009__results_at_a_glance.sql', -940540175, 'postgres', 1, true),
  (10, '010', 'daily roll up', 'SQL', 'V010__daily_roll_up.sql', -664795475, 'postgres', 1, true),
  (11, '011', 'upkeep', 'SQL', 'V011__upkeep.sql', -1027749208, 'postgres', 1, true),
  (12, '012', 'names of operations', 'SQL', 'V012__names_of_operations.sql', 1998306097, 'postgres', 1, true),
  (13, '013', 'answers', 'SQL', 'V013__answers.sql', 304777953, 'postgres', 1, true),
  (14, '014', 'a comparison of a thousand series', 'SQL', 'V014__a_comparison_of_a_thousand_series.sql', -1890499203, 'postgres', 1, true),
  (15, '015', 'acceptances have a bound', 'SQL', 'V015__acceptances_have_a_bound.sql', 826067351, 'postgres', 1, true);
create table perf.host (id int primary key);
insert into perf.host values (1);
