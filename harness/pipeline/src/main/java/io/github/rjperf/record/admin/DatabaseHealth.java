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
            if (session.first("select 1 where to_regclass('perf.maintenance') is not null", row -> true)
                    .isPresent()) {
                contents(session);
            }
            return List.copyOf(findings);
        });
    }

    private void say(Grade grade, String name, String value, String advice) {
        findings.add(new Finding(name, grade, value, grade == Grade.PASS ? "" : advice));
    }

    private void schema() {
        Optional<Integer> version = Migrations.version(database);
        int latest = Migrations.latest(database);
        String value = version.map(String::valueOf).orElse("none");
        if (version.isEmpty() || version.get() < latest) {
            say(Grade.FAIL, "schema", value, "this program needs " + latest + "; run rjperf db migrate");
        } else {
            say(version.get() > latest ? Grade.FAIL : Grade.PASS, "schema", value, "use a newer rjperf");
        }
    }

    private void server(Session session) throws SQLException {
        say(Grade.PASS, "server", text(session, "select 'PostgreSQL ' || current_setting('server_version')"), "");
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
        int roles = Integer.parseInt(text(
                session,
                "select count(*) from pg_roles where rolname in"
                        + " ('perf_owner', 'perf_migrator', 'perf_writer', 'perf_queue', 'perf_grafana')"));
        say(
                roles == 5 ? Grade.PASS : Grade.WARN,
                "roles",
                roles + " of 5",
                "create them for a team: rjperf db migrate --roles");
        if (roles == 5) {
            openToAll(session);
        }
        say(
                Long.parseLong(text(
                                        session,
                                        "select age(datfrozenxid) from pg_database where datname = current_database()"))
                                < 1_000_000_000L
                        ? Grade.PASS
                        : Grade.FAIL,
                "oldest transaction",
                text(session, "select age(datfrozenxid) from pg_database where datname = current_database()"),
                "vacuum is falling behind; see the server's log");
    }

    /** What PostgreSQL grants to every login, and thus to those that only read. */
    private void openToAll(Session session) throws SQLException {
        String databases = text(
                session,
                "select coalesce(string_agg(quote_ident(datname), ', ' order by datname), 'none') from pg_database"
                        + " where datallowconn and datname <> current_database()"
                        + " and has_database_privilege('public', oid, 'connect')");
        say(
                databases.equals("none") ? Grade.PASS : Grade.WARN,
                "other databases open to every login",
                databases,
                "revoke all on database … from public, or refuse perf_queue and perf_grafana there in pg_hba.conf");
        String functions = text(
                session,
                "select coalesce(string_agg(distinct what, ', ' order by what), 'none') from ("
                        + "select case when proname ~ 'advisory' then 'advisory locks' else 'large objects' end as what"
                        + " from pg_proc where proname ~ '" + RoleStatements.RESERVED
                        + "' and has_function_privilege('public', oid, 'execute')) as open");
        say(
                functions.equals("none") ? Grade.PASS : Grade.WARN,
                "functions open to every login",
                functions,
                "run rjperf db migrate --roles as a superuser");
    }

    private void settings(Session session, Map<String, String> wanted, Grade otherwise) throws SQLException {
        for (String name : wanted.keySet().stream().sorted().toList()) {
            String want = wanted.getOrDefault(name, "");
            String value = text(session, "select coalesce(current_setting('" + name + "', true), 'unknown')");
            String advice = name.equals("data_checksums")
                    ? "stop the server and run pg_checksums --enable on its data folder"
                    : "set it to " + want + " in postgresql.conf";
            say(value.equals(want) ? Grade.PASS : otherwise, name, value, advice);
        }
    }

    private void contents(Session session) throws SQLException {
        say(
                Grade.PASS,
                "holds",
                text(session, "select coalesce((select kind from perf.database_kind), 'nothing yet')"),
                "");
        String files = text(session, "select count(*) from perf.import_file");
        say(
                files.equals("0") ? Grade.PASS : Grade.FAIL,
                "unfinished import",
                files + " files",
                "run rjperf db import again with the same folder");
        List<String> tables = session.list("select unnest(perf.growing_tables())", row -> row.getString(1));
        for (String table : tables) {
            String rows = text(session, "select count(*) from perf." + table + "_default");
            if (!rows.equals("0")) {
                say(
                        Grade.WARN,
                        "rows without a month",
                        table + ": " + rows,
                        "a clock was wrong when they were measured; see docs/how-to/maintain.md");
            }
        }
        String broken = text(
                session,
                "select coalesce(string_agg(indexrelid::regclass::text, ', '), 'none') from pg_index where not indisvalid");
        say(broken.equals("none") ? Grade.PASS : Grade.FAIL, "broken indexes", broken, "run REINDEX on them");
        upkeep(session);
        for (String table : tables) {
            String size = text(
                    session,
                    "select pg_size_pretty(coalesce(sum(pg_total_relation_size(inhrelid)), 0)) from pg_inherits"
                            + " where inhparent = 'perf." + table + "'::regclass");
            say(Grade.PASS, "size of " + table, size, "");
        }
        say(Grade.PASS, "size", text(session, "select pg_size_pretty(pg_database_size(current_database()))"), "");
    }

    private void upkeep(Session session) throws SQLException {
        String days = text(
                session,
                "select coalesce(extract(day from now() - max(at))::int::text, 'never') from perf.maintenance"
                        + " where task = 'RUN'");
        boolean fresh = !days.equals("never") && Integer.parseInt(days) <= 40;
        say(
                fresh ? Grade.PASS : Grade.WARN,
                "last maintenance",
                days.equals("never") ? days : days + " days ago",
                "run rjperf db maintain once a month");
    }

    private static String text(Session session, String sql) throws SQLException {
        return session.first(sql, row -> String.valueOf(row.getString(1))).orElse("unknown");
    }
}
