package io.github.rjperf.record.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * One open transaction: statements with bind parameters, and COPY. A record among the parameters stands for its components.
 * {@link #close()} rolls the transaction back unless it was committed.
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
    public void each(String sql, RowConsumer<ResultSet> consumer, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCH_ROWS);
            Binding.bind(statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    consumer.accept(rows);
                }
            }
        }
    }

    public <T> List<T> list(String sql, RowMapper<T> mapper, @Nullable Object... parameters) throws SQLException {
        List<T> rows = new ArrayList<>();
        each(sql, row -> rows.add(mapper.map(row)), parameters);
        return rows;
    }

    /** The first column of every row. */
    public List<String> texts(String sql, @Nullable Object... parameters) throws SQLException {
        return list(sql, row -> row.getString(1), parameters);
    }

    /** The rows, grouped by one of their values; groups and rows keep the order of the query. */
    public <K, V> Map<K, List<V>> grouped(
            String sql, RowMapper<K> key, RowMapper<V> value, @Nullable Object... parameters) throws SQLException {
        Map<K, List<V>> groups = new LinkedHashMap<>();
        each(
                sql,
                row -> groups.computeIfAbsent(key.map(row), k -> new ArrayList<>())
                        .add(value.map(row)),
                parameters);
        return groups;
    }

    public <T> Optional<T> first(String sql, RowMapper<T> mapper, @Nullable Object... parameters) throws SQLException {
        return list(sql, mapper, parameters).stream().findFirst();
    }

    /** The number in the only row of a query. */
    public int number(String sql, @Nullable Object... parameters) throws SQLException {
        return first(sql, row -> row.getInt(1), parameters).orElseThrow();
    }

    /** True if a query has a row. */
    public boolean exists(String sql, @Nullable Object... parameters) throws SQLException {
        return first(sql, row -> true, parameters).isPresent();
    }

    /** Runs a function for its effect. */
    public void call(String function, @Nullable Object... arguments) throws SQLException {
        each("select " + function + "(" + places(arguments) + ")", row -> {}, arguments);
    }

    public int update(String sql, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Binding.bind(statement, parameters);
            return statement.executeUpdate();
        }
    }

    /**
     * The surrogate key of the row with these values, which is added if it is new.
     *
     * @param columns its columns in the order of the values, separated by comma and space
     * @return empty if another row has the same natural key
     */
    public Optional<Integer> keyOf(String table, String columns, @Nullable Object... values) throws SQLException {
        update(
                "insert into " + table + " (" + columns + ") values (" + places(values) + ") on conflict do nothing",
                values);
        String[] names = columns.split(", ", -1);
        String same = IntStream.range(0, values.length)
                .mapToObj(i -> names[i] + (values[i] == null ? " is null" : " = ?"))
                .collect(Collectors.joining(" and "));
        return first(
                "select id from " + table + " where " + same,
                row -> row.getInt(1),
                Stream.of(values).filter(Objects::nonNull).toArray());
    }

    /** The surrogate key of the row that a record represents. */
    public Optional<Integer> keyOf(String table, Record row) throws SQLException {
        return keyOf(
                table, RecordRow.columns(row.getClass()), RecordRow.spread(row).toArray());
    }

    private static String places(@Nullable Object[] values) {
        return String.join(", ", Collections.nCopies(values.length, "?"));
    }

    /** Streams rows into their table by COPY in binary format. */
    public void copy(BinaryRows rows) throws SQLException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(rows.statement());
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
            // the connection or the server is gone: either rolls back the transaction, and the first failure is already
            // being reported
            return;
        }
    }
}
