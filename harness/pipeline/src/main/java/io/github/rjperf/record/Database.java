package io.github.rjperf.record;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;

/**
 * A PostgreSQL database that answers. Each transaction has a connection of its own, so nothing stays open, and nothing can
 * be cut off, while a comparison measures for hours. Safe for use by several threads.
 */
public final class Database implements AutoCloseable {
    private final DatabaseAddress address;
    private final Runnable onClose;

    private Database(DatabaseAddress address, Runnable onClose) {
        this.address = address;
        this.onClose = onClose;
    }

    /**
     * Opens a database and checks that it lets us in.
     *
     * @param jdbcUrl {@code jdbc:postgresql://HOST:PORT/DATABASE}, with the driver's options after a question mark
     * @param environment where {@code PGUSER} and {@code PGPASSWORD} are looked up when the URL does not say them
     * @throws RecordException if the URL is wrong, the server does not answer or refuses the login
     */
    public static Database open(String jdbcUrl, Map<String, String> environment) {
        return open(jdbcUrl, environment, () -> {});
    }

    /**
     * The same, with something to do when it is closed.
     *
     * @param onClose run by {@link #close()}, which may be called more than once
     */
    public static Database open(String jdbcUrl, Map<String, String> environment, Runnable onClose) {
        Database database = new Database(DatabaseAddress.parse(jdbcUrl, environment), onClose);
        database.connect().close();
        return database;
    }

    /** What a transaction does with its connection. */
    @FunctionalInterface
    interface Work<T> {
        T run(Session session) throws SQLException;
    }

    /**
     * Runs work in one transaction: committed when it returns, undone when it throws.
     *
     * @throws RecordException if the database fails or refuses; whatever the work throws unchecked passes through
     */
    <T> T inTransaction(Work<T> work) {
        try (Session session = connect()) {
            T result = work.run(session);
            session.commit();
            return result;
        } catch (SQLException e) {
            throw SqlFailure.of(address, e);
        }
    }

    /** What is done with a connection outside any transaction of ours. */
    @FunctionalInterface
    interface Task {
        void run(Connection connection) throws SQLException;
    }

    /** Runs what no transaction may hold, or what the driver does by itself. */
    void withConnection(Task task) {
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

    /** Gives connections in the driver's own state. */
    DataSource connections() {
        return address.connections();
    }

    /** Host, port and name of the database, without a secret. */
    @Override
    public String toString() {
        return address.toString();
    }

    @Override
    public void close() {
        onClose.run();
    }
}
