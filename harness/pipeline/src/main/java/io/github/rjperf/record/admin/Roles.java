package io.github.rjperf.record.admin;

import io.github.rjperf.record.sql.Attempts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.SqlFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.postgresql.PGConnection;

/**
 * The roles of a team's database: each may do what its job needs and nothing more. docs/adr/0033 lists the privileges.
 *
 * <p>Creating them again changes nothing, except that a database from an earlier version gets the privileges that it lacks.
 *
 * @param environment source of the passwords; see {@link Login#variable}
 */
public record Roles(Database database, Map<String, String> environment) {
    /** The roles that log in, each with the source of its password. */
    public enum Login {
        PERF_MIGRATOR,
        PERF_WRITER,
        PERF_QUEUE,
        PERF_GRAFANA,
        PERF_SITE;

        /** Name of the role in PostgreSQL. */
        public String role() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Environment variable that contains its password. */
        public String variable() {
            return name() + "_PASSWORD";
        }
    }

    /**
     * The maximum number of attempts. Roles belong to the server; of several programs that create them at the same
     * time, at least one succeeds per attempt.
     */
    private static final int MOST_ATTEMPTS = 8;

    /**
     * Creates the roles in a migrated database, transfers the schemas to their owner, and sets the given passwords.
     *
     * @return the roles that got a password; a role without one cannot log in
     * @throws RecordException if the login may not create roles
     */
    public List<Login> make() {
        return Attempts.of(MOST_ATTEMPTS, SqlFailure::isRoleConflict, () -> {
            database.inTransaction(session -> {
                String name =
                        session.texts("select quote_ident(current_database())").get(0);
                for (String statement : RoleStatements.all(name)) {
                    session.update(statement);
                }
                return true;
            });
            return setPasswords();
        });
    }

    /**
     * Sets the passwords. The driver sends a verifier instead of the password itself, so the password cannot appear in
     * any log.
     */
    private List<Login> setPasswords() {
        List<Login> set = new ArrayList<>();
        for (Login login : Login.values()) {
            String password = environment.getOrDefault(login.variable(), "");
            if (!password.isEmpty()) {
                database.withConnection(connection -> alterPassword(connection, login, password));
                set.add(login);
            }
        }
        return set;
    }

    private static void alterPassword(Connection connection, Login login, String password) throws SQLException {
        connection.unwrap(PGConnection.class).alterUserPassword(login.role(), password.toCharArray(), "scram-sha-256");
    }
}
