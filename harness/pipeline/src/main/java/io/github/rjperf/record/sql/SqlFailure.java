package io.github.rjperf.record.sql;

import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.SSLException;

/** Converts the driver's exceptions into one line that explains what to do. */
public final class SqlFailure {
    private static final Set<String> COLLISIONS = Set.of(SqlState.SERIALIZATION_FAILURE, SqlState.DEADLOCK_DETECTED);

    /** The codes for roles that were created or changed at the same time; for changes, PostgreSQL has only the code for internal errors. */
    private static final Set<String> ROLE_CONFLICTS =
            Set.of(SqlState.UNIQUE_VIOLATION, SqlState.INTERNAL_ERROR, SqlState.DEADLOCK_DETECTED);

    private static final Set<String> LOST = Set.of(
            SqlState.CONNECTION_FAILURE,
            SqlState.CONNECTION_DOES_NOT_EXIST,
            SqlState.ADMIN_SHUTDOWN,
            SqlState.CRASH_SHUTDOWN);

    private SqlFailure() {}

    static RecordException of(DatabaseAddress where, SQLException e) {
        String state = Objects.requireNonNullElse(e.getSQLState(), "");
        String said = firstLine(e);
        if (isTls(e)) {
            return new RecordException(
                    "no trusted TLS connection to " + where + ": " + said + "; check sslmode and sslrootcert in --db",
                    e);
        }
        return new RecordException(
                switch (state) {
                    case SqlState.INVALID_PASSWORD, SqlState.INVALID_AUTHORIZATION ->
                        "login refused by " + where + ": " + said + "; check PGUSER and PGPASSWORD";
                    case SqlState.INVALID_CATALOG_NAME -> "there is no " + where + "; create it or correct --db";
                    case SqlState.REJECTED_CONNECTION ->
                        "login refused by " + where + ": " + said + "; set PGUSER and PGPASSWORD";
                    case SqlState.INSUFFICIENT_PRIVILEGE ->
                        where + " does not let " + login(where) + " do this: " + said
                                + "; log in as perf_writer to record and read results, or as perf_migrator for rjperf db (PGUSER,"
                                + " PGPASSWORD)";
                    case SqlState.READ_ONLY_TRANSACTION ->
                        where + " is read-only: " + said
                                + "; specify the primary server with --db if this is a standby, or switch off"
                                + " default_transaction_read_only";
                    case SqlState.TOO_MANY_CONNECTIONS ->
                        where + ": all connections are in use: " + said + "; try again, or raise max_connections of the"
                                + " server or the connection limit of " + login(where);
                    case SqlState.UNDEFINED_TABLE, SqlState.INVALID_SCHEMA_NAME ->
                        where + " lacks the schema: " + said + "; run rjperf db migrate";
                    case SqlState.DISK_FULL -> "the disk of " + where + " is full: " + said;
                    case SqlState.CANNOT_CONNECT_NOW -> where + " is starting or stopping: " + said + "; try again";
                    default ->
                        state.startsWith("08")
                                ? "cannot reach " + where + ": " + said + "; is PostgreSQL running there?"
                                : state.startsWith("23")
                                        ? where + " rejects the data: " + said
                                        : where + " failed: " + said;
                },
                e);
    }

    /**
     * True if PostgreSQL rolled back the transaction because of a conflict with another one, so that it can be
     * retried.
     */
    public static boolean isCollision(RecordException e) {
        return has(e, COLLISIONS);
    }

    /** True if another transaction created or changed the same role at the same time, so that it can be retried. */
    public static boolean isRoleConflict(RecordException e) {
        return has(e, ROLE_CONFLICTS);
    }

    /** True if the connection was lost, or the server ended it, so that the transaction can be retried on another one. */
    public static boolean isLostConnection(RecordException e) {
        return has(e, LOST) && e.getCause() instanceof SQLException cause && !isTls(cause);
    }

    private static boolean has(RecordException e, Set<String> states) {
        return e.getCause() instanceof SQLException cause && states.contains(String.valueOf(cause.getSQLState()));
    }

    /**
     * True if the connection failed because of encryption: because of the certificate or the host name, or because only one side
     * encrypts.
     */
    private static boolean isTls(SQLException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SSLException || cause instanceof GeneralSecurityException) {
                return true;
            }
        }
        String state = Objects.requireNonNullElse(e.getSQLState(), "");
        String said = firstLine(e);
        boolean onConnecting = state.startsWith("08") && (said.contains("SSL") || said.contains("hostnameverifier"));
        boolean onLogin = state.equals(SqlState.INVALID_AUTHORIZATION) && said.contains("no encryption");
        return onConnecting || onLogin;
    }

    private static String login(DatabaseAddress where) {
        return where.login().isEmpty() ? "this login" : "login " + where.login();
    }

    private static String firstLine(SQLException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.toString())
                .lines()
                .findFirst()
                .orElse("no message");
    }
}
