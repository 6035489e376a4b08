package io.github.rjperf.record.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL database that accepts connections. Each transaction has its own connection, so none stays open, or can
 * be lost, while a comparison measures for hours. Safe for use by several threads.
 */
public final class Database implements AutoCloseable {
    private final DatabaseAddress address;
    private final Runnable onClose;

    private Database(DatabaseAddress address, Runnable onClose) {
        this.address = address;
        this.onClose = onClose;
    }

    /**
     * Opens a database and checks that the login works.
     *
     * @param jdbcUrl {@code jdbc:postgresql://HOST:PORT/DATABASE}, with the driver's options after a question mark
     * @param environment source of {@code PGUSER} and {@code PGPASSWORD} if the URL does not contain them
     * @throws RecordException if the URL is wrong, or the server does not answer or refuses the login
     */
    public static Database open(String jdbcUrl, Map<String, String> environment) {
        return open(jdbcUrl, environment, Patience.NONE);
    }

    /** Opens a database for a job, which waits for a busy server, now and at each later connection. */
    public static Database open(String jdbcUrl, Map<String, String> environment, Patience patience) {
        return open(DatabaseAddress.parse(jdbcUrl, environment, patience), () -> {});
    }

    /**
     * Opens a database with an action on close.
     *
     * @param onClose run by {@link #close()}, which may be called more than once
     */
    public static Database open(String jdbcUrl, Runnable onClose) {
        return open(DatabaseAddress.parse(jdbcUrl, Map.of(), Patience.NONE), onClose);
    }

    private static Database open(DatabaseAddress address, Runnable onClose) {
        Database database = new Database(address, onClose);
        database.connect().close();
        return database;
    }

    /** The work of a transaction on its connection. */
    @FunctionalInterface
    public interface Work<T> {
        T run(Session session) throws SQLException;
    }

    /**
     * Runs work in one transaction: committed when it returns, rolled back when it throws.
     *
     * @throws RecordException if the database fails or refuses; unchecked exceptions of the work pass through
     */
    public <T> T inTransaction(Work<T> work) {
        try (Session session = connect()) {
            T result = work.run(session);
            session.commit();
            return result;
        } catch (SQLException e) {
            throw SqlFailure.of(address, e);
        }
    }

    /** All rows of a query in its own transaction. */
    public <T> List<T> list(String sql, Session.RowMapper<T> mapper, @Nullable Object... parameters) {
        return inTransaction(session -> session.list(sql, mapper, parameters));
    }

    /** The first row of a query in its own transaction. */
    public <T> Optional<T> first(String sql, Session.RowMapper<T> mapper, @Nullable Object... parameters) {
        return inTransaction(session -> session.first(sql, mapper, parameters));
    }

    /** Work on a connection outside of any transaction of this class. */
    @FunctionalInterface
    public interface Task {
        void run(Connection connection) throws SQLException;
    }

    /** Runs statements that are not allowed in a transaction, or calls that manage transactions themselves. */
    public void withConnection(Task task) {
        try (Connection connection = connections().getConnection()) {
            task.run(connection);
        } catch (SQLException e) {
            throw SqlFailure.of(address, e);
        }
    }

    private Session connect() {
        try {
            return Session.begin(connections().getConnection());
        } catch (SQLException e) {
            throw SqlFailure.of(address, e);
        }
    }

    /** The failure of a statement that was not run by this class. */
    public RecordException failure(SQLException e) {
        return SqlFailure.of(address, e);
    }

    /** Returns connections in the driver's default state. */
    public DataSource connections() {
        return address.connections();
    }

    /** Host, port, and name of the database, without secrets. */
    @Override
    public String toString() {
        return address.toString();
    }

    @Override
    public void close() {
        onClose.run();
    }
}
