package io.github.rjperf.record.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * One open transaction: statements with bind parameters, batches, and COPY. {@link #close()} rolls it back unless it
 * was committed.
 */
public final class Session implements AutoCloseable {
    private static final int FETCH_ROWS = 500;

    private final Connection connection;

    private Session(Connection connection) {
        this.connection = connection;
    }

    static Session begin(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return new Session(connection);
    }

    /** Converts the current row of a result to an object. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /** Receives objects one at a time. */
    @FunctionalInterface
    public interface RowConsumer<T> {
        void accept(T row) throws SQLException;
    }

    /** Reads all rows without holding more than a few hundred in memory. */
    public <T> void each(String sql, RowMapper<T> mapper, RowConsumer<T> consumer, @Nullable Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCH_ROWS);
            Binding.bind(statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    consumer.accept(mapper.map(rows));
                }
            }
        }
    }

    public <T> List<T> list(String sql, RowMapper<T> mapper, @Nullable Object... parameters) throws SQLException {
        List<T> rows = new ArrayList<>();
        each(sql, mapper, rows::add, parameters);
        return rows;
    }

    public <T> Optional<T> first(String sql, RowMapper<T> mapper, @Nullable Object... parameters) throws SQLException {
        return list(sql, mapper, parameters).stream().findFirst();
    }

    public int update(String sql, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Binding.bind(statement, parameters);
            return statement.executeUpdate();
        }
    }

    /** Runs one statement for each item, in batches. */
    public <T> void batch(String sql, List<T> items, Function<T, @Nullable Object[]> parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (T item : items) {
                Binding.bind(statement, parameters.apply(item));
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Streams rows into a table by COPY in binary format. */
    public void copy(String table, String columns, BinaryRows rows) throws SQLException {
        CopyIn copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy " + table + " (" + columns + ") from stdin (format binary)");
        try {
            rows.writeTo(copy);
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    /** Streams the text that COPY writes; returns the number of rows. */
    public long copyOut(String copy, OutputStream out) throws SQLException, IOException {
        return connection.unwrap(PGConnection.class).getCopyAPI().copyOut(copy, out);
    }

    /** Streams text into COPY; returns the number of rows. */
    public long copyIn(String copy, InputStream in) throws SQLException, IOException {
        return connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, in);
    }

    public void commit() throws SQLException {
        connection.commit();
    }

    @Override
    public void close() {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            // The connection or the server has gone: either rolls back the transaction, and the first failure is
            // already being reported.
            return;
        }
    }
}
