package io.github.rjperf.record.admin;

import java.util.List;
import java.util.stream.Stream;

/** The SQL statements that create the roles; each of them can be repeated. */
final class RoleStatements {
    /** Tables into which the recorder inserts; it reads the whole {@code perf} schema and deletes nothing. */
    private static final String RECORDED =
            "perf.host, perf.build, perf.compilation, perf.benchmark, perf.series, perf.rule, perf.runtime, perf.comparison,"
                    + " perf.ingest, perf.host_condition, perf.comparison_build, perf.comparison_series, perf.fork,"
                    + " perf.fork_detail, perf.fork_iterations, perf.verdict, perf.look, perf.repository,"
                    + " perf.commit, perf.context, perf.event, perf.acceptance, perf.database_kind, perf.answer,"
                    + " perf.answer_platform, perf.acceptance_withdrawal, perf.explanation, perf.mute, perf.slowdown_notice";

    /** Grants membership: a role that is not a superuser must be a member to transfer ownership of tables. */
    private static final String MEMBER = "do $$ begin if not pg_has_role('perf_owner', 'member') then"
            + " execute format('grant perf_owner to %I', current_user); end if; end $$";

    /** The columns that the search for change points writes; the other columns contain the triage, which perf.decide sets. */
    private static final String ESTIMATED = "series_id, comparison_id, comparison_created, low_log_ratio,"
            + " effect_log_ratio, high_log_ratio, status, candidate_commit";

    /** The functions that write the queue, used by both a job without results and the job that publishes. */
    private static final String PLAN =
            "perf.plan_request(text, bigint, int, text, int, text, text[], timestamptz, text,"
                    + " bigint), perf.fail_request(text, bigint, int, text)";

    private static final String HAND_OVER = """
            do $$
            declare
              thing record;
            begin
              for thing in
                select c.oid::regclass as name, case c.relkind when 'v' then 'view' else 'table' end as kind
                from pg_class c
                where c.relnamespace in ('perf'::regnamespace, 'dash'::regnamespace) and c.relkind in ('r', 'p', 'v')
                  and c.relowner <> 'perf_owner'::regrole
              loop
                execute format('alter %s %s owner to perf_owner', thing.kind, thing.name);
              end loop;
              for thing in
                select p.oid::regprocedure as name from pg_proc p
                where p.pronamespace in ('perf'::regnamespace, 'dash'::regnamespace) and p.proowner <> 'perf_owner'::regrole
              loop
                execute format('alter function %s owner to perf_owner', thing.name);
              end loop;
            end $$""";

    /** Pattern for the names of PostgreSQL's functions for advisory locks and large objects. */
    static final String RESERVED = "^(pg_(try_)?advisory_.*|lo_.*|loread|lowrite)$";

    /**
     * Revokes functions: PostgreSQL lets every login create large objects and hold advisory locks, regardless of its privileges.
     * Only a superuser may change that; migrations also need an advisory lock.
     */
    private static final String RESERVE = """
            do $$
            declare
              routine record;
            begin
              if not (select rolsuper from pg_roles where rolname = current_user) then
                return;
              end if;
              for routine in
                select oid::regprocedure as name, proname ~ 'advisory' as locks from pg_proc
                where pronamespace = 'pg_catalog'::regnamespace and proname ~ '{names}'
              loop
                execute format('revoke execute on function %s from public', routine.name);
                if routine.locks then
                  execute format('grant execute on function %s to perf_owner', routine.name);
                end if;
              end loop;
            end $$""".replace("{names}", RESERVED);

    private RoleStatements() {}

    /** @param database name of the database, quoted */
    static List<String> all(String database) {
        return Stream.of(owning(database), writing(), reading())
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> owning(String database) {
        return List.of(
                create("perf_owner", "nologin"),
                create("perf_migrator", "login"),
                create("perf_writer", "login"),
                create("perf_queue", "login"),
                create("perf_grafana", "login"),
                create("perf_site", "login"),
                MEMBER,
                "grant perf_owner to perf_migrator",
                "revoke all on database " + database + " from public",
                "revoke create on schema public from public",
                "grant connect, create on database " + database + " to perf_owner",
                "grant connect on database " + database
                        + " to perf_migrator, perf_writer, perf_queue, perf_grafana, perf_site",
                "alter schema perf owner to perf_owner",
                "alter schema dash owner to perf_owner",
                HAND_OVER,
                RESERVE,
                "alter role perf_migrator in database " + database + " set role = 'perf_owner'");
    }

    private static List<String> writing() {
        return List.of(
                // a role can change this for itself, so it protects against accidents, not against intent
                "alter role perf_writer set statement_timeout = '15min'",
                "grant usage on schema perf to perf_writer",
                "grant select on all tables in schema perf to perf_writer",
                "alter default privileges for role perf_owner in schema perf grant select on tables to perf_writer",
                "grant insert on " + RECORDED + " to perf_writer",
                "grant insert (" + ESTIMATED + ") on perf.change_point to perf_writer",
                "grant execute on function perf.take_turn(), perf.ensure_month(timestamptz), perf.refresh_daily(int[], date),"
                        + " perf.add_judgment(int, int, int, float8, float8, int, int, int, int, float8, text[]),"
                        + " perf.end_request(text, bigint, text, text, uuid, text, text),"
                        + " perf.end_shard(text, bigint, text, int, text), perf.sort_month(text),"
                        + " perf.log_upkeep(text, text, boolean), perf.decide(int, text, text, text, timestamptz), "
                        + PLAN + " to perf_writer",
                "alter role perf_queue connection limit 10",
                "alter role perf_queue set statement_timeout = '15s'",
                "grant usage on schema perf to perf_queue",
                "grant execute on function " + PLAN + " to perf_queue");
    }

    private static List<String> reading() {
        return List.of(
                "alter role perf_grafana connection limit 20",
                "alter role perf_grafana set statement_timeout = '15s'",
                "alter role perf_grafana set search_path = dash",
                "alter role perf_grafana set default_transaction_read_only = on",
                "grant usage on schema dash to perf_grafana",
                "grant select on all tables in schema dash to perf_grafana",
                "alter default privileges for role perf_owner in schema dash grant select on tables to perf_grafana",
                "alter role perf_site connection limit 5",
                "alter role perf_site set statement_timeout = '2min'",
                "alter role perf_site set default_transaction_read_only = on",
                "grant usage on schema perf to perf_site",
                "grant select on all tables in schema perf to perf_site",
                "alter default privileges for role perf_owner in schema perf grant select on tables to perf_site");
    }

    private static String create(String role, String login) {
        return "do $$ begin if to_regrole('" + role + "') is null then create role " + role + " " + login
                + " nosuperuser nocreatedb nocreaterole noreplication nobypassrls; end if; end $$";
    }
}
