package io.github.rjperf.record.admin;

import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Checks a database for risks to its data and for missed maintenance; changes nothing. */
public final class DatabaseHealth {
    private static final Map<String, String> ENDANGERS = Map.of(
            "fsync", "on",
            "full_page_writes", "on",
            "zero_damaged_pages", "off",
            "ignore_checksum_failure", "off");
    private static final Map<String, String> MATTERS = Map.of(
            "synchronous_commit", "on",
            "autovacuum", "on",
            "track_counts", "on",
            "data_checksums", "on",
            "password_encryption", "scram-sha-256");

    private final Database database;
    private final List<Finding> findings = new ArrayList<>();

    public DatabaseHealth(Database database) {
        this.database = database;
    }

    /** All findings, in a fixed order. */
    public List<Finding> run() {
        findings.clear();
        schema();
        return database.inTransaction(session -> {
            server(session);
            settings(session, ENDANGERS, Grade.FAIL);
            settings(session, MATTERS, Grade.WARN);
            if (session.exists("select where to_regclass('perf.maintenance') is not null")) {
                contents(session);
            }
            return List.copyOf(findings);
        });
    }

    private void say(Grade grade, String name, String value, String advice) {
        findings.add(new Finding(name, grade, value, grade == Grade.PASS ? "" : advice));
    }

    private void tell(String name, String value) {
        say(Grade.PASS, name, value, "");
    }

    private void failUnless(boolean isGood, String name, String value, String advice) {
        say(isGood ? Grade.PASS : Grade.FAIL, name, value, advice);
    }

    private void warnUnless(boolean isGood, String name, String value, String advice) {
        say(isGood ? Grade.PASS : Grade.WARN, name, value, advice);
    }

    private void schema() {
        Optional<Integer> version = Migrations.version(database);
        int latest = Migrations.latest(database);
        boolean isOld = version.isEmpty() || version.get() < latest;
        failUnless(
                !isOld && version.get() == latest,
                "schema",
                version.map(String::valueOf).orElse("none"),
                isOld ? "this program needs " + latest + "; run rjperf db migrate" : "use a newer rjperf");
    }

    private void server(Session session) throws SQLException {
        tell("server", text(session, "select 'PostgreSQL ' || current_setting('server_version')"));
        // After login as another role, pg_stat_ssl hides the connection; reset role restores that role.
        session.update("set local role none");
        String tls = text(
                session,
                "select case when s.ssl then s.version when inet_server_addr() is null"
                        + " or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1' then 'none, this machine'"
                        + " else 'none' end from pg_stat_ssl s where s.pid = pg_backend_pid()");
        session.update("reset role");
        say(
                tls.equals("none") ? Grade.FAIL : tls.equals("unknown") ? Grade.WARN : Grade.PASS,
                "tls",
                tls,
                "passwords and results cross the network unencrypted; add sslmode=verify-full to --db");
        String roles = text(
                session,
                "select count(*) from pg_roles where rolname in"
                        + " ('perf_owner', 'perf_migrator', 'perf_writer', 'perf_queue', 'perf_grafana',"
                        + " 'perf_site')");
        boolean hasRoles = roles.equals("6");
        warnUnless(hasRoles, "roles", roles + " of 6", "create them for a team: rjperf db migrate --roles");
        if (hasRoles) {
            openToAll(session);
        }
        String age = text(session, "select age(datfrozenxid) from pg_database where datname = current_database()");
        failUnless(
                Long.parseLong(age) < 1_000_000_000L,
                "oldest transaction",
                age,
                "vacuum is falling behind; see the server's log");
    }

    /** Checks the privileges that PostgreSQL grants to every login, and thus to those that only read. */
    private void openToAll(Session session) throws SQLException {
        String databases = text(
                session,
                "select coalesce(string_agg(quote_ident(datname), ', ' order by datname), 'none') from pg_database"
                        + " where datallowconn and datname <> current_database()"
                        + " and has_database_privilege('public', oid, 'connect')");
        warnUnless(
                databases.equals("none"),
                "other databases open to every login",
                databases,
                "revoke all on database … from public, or refuse perf_queue, perf_grafana and perf_site there in pg_hba.conf");
        String functions = text(
                session,
                "select coalesce(string_agg(distinct what, ', ' order by what), 'none') from ("
                        + "select case when proname ~ 'advisory' then 'advisory locks' else 'large objects' end as what"
                        + " from pg_proc where proname ~ '" + RoleStatements.RESERVED
                        + "' and has_function_privilege('public', oid, 'execute')) as open");
        warnUnless(
                functions.equals("none"),
                "functions open to every login",
                functions,
                "run rjperf db migrate --roles as a superuser");
    }

    private void settings(Session session, Map<String, String> wanted, Grade otherwise) throws SQLException {
        for (Map.Entry<String, String> setting : new TreeMap<>(wanted).entrySet()) {
            String name = setting.getKey();
            String value = text(session, "select coalesce(current_setting('" + name + "', true), 'unknown')");
            String advice = name.equals("data_checksums")
                    ? "stop the server and run pg_checksums --enable on its data folder"
                    : "set it to " + setting.getValue() + " in postgresql.conf";
            say(value.equals(setting.getValue()) ? Grade.PASS : otherwise, name, value, advice);
        }
    }

    private void contents(Session session) throws SQLException {
        tell("holds", text(session, "select coalesce((select kind from perf.database_kind), 'nothing yet')"));
        String files = text(session, "select count(*) from perf.import_file");
        failUnless(
                files.equals("0"),
                "unfinished import",
                files + " files",
                "run rjperf db import again with the same folder");
        Maintenance.strays(session)
                .forEach(stray -> say(
                        Grade.WARN,
                        "rows without a month",
                        stray,
                        "a clock was wrong when they were measured; see docs/how-to/maintain.md"));
        String broken = text(
                session,
                "select coalesce(string_agg(indexrelid::regclass::text, ', '), 'none') from pg_index where not indisvalid");
        failUnless(broken.equals("none"), "broken indexes", broken, "run REINDEX on them");
        upkeep(session);
        for (String table : session.texts("select unnest(perf.growing_tables())")) {
            String size = text(
                    session,
                    "select pg_size_pretty(coalesce(sum(pg_total_relation_size(inhrelid)), 0)) from pg_inherits"
                            + " where inhparent = 'perf." + table + "'::regclass");
            tell("size of " + table, size);
        }
        tell("size", text(session, "select pg_size_pretty(pg_database_size(current_database()))"));
    }

    private void upkeep(Session session) throws SQLException {
        String days = text(
                session,
                "select coalesce(extract(day from now() - max(at))::int::text, 'never') from perf.maintenance"
                        + " where task = 'RUN'");
        boolean never = days.equals("never");
        warnUnless(
                !never && Integer.parseInt(days) <= 40,
                "last maintenance",
                never ? days : days + " days ago",
                "run rjperf db maintain once a month");
    }

    private static String text(Session session, String sql) throws SQLException {
        return session.first(sql, row -> String.valueOf(row.getString(1))).orElse("unknown");
    }
}
