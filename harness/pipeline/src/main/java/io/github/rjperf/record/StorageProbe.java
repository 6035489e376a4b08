package io.github.rjperf.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** What the benchmark of storage asks of a database: statements as they are, sizes, and rows through COPY. */
public final class StorageProbe {
    private final Database database;

    public StorageProbe(Database database) {
        this.database = database;
    }

    /** Runs statements in one transaction. */
    public void run(List<String> statements) {
        database.inTransaction(session -> {
            for (String statement : statements) {
                boolean asks = statement.startsWith("select");
                Object unused = asks ? session.first(statement, row -> true) : session.update(statement);
            }
            return true;
        });
    }

    /** Reads a query to its end; returns the number of rows. */
    public int rows(String query) {
        return database.inTransaction(session -> session.list(query, row -> true))
                .size();
    }

    /** First column of every row. */
    public List<String> strings(String query) {
        return database.inTransaction(session -> session.list(query, row -> String.valueOf(row.getString(1))));
    }

    /** What COPY writes of a query in a format. */
    public byte[] copyOut(String query, String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            database.inTransaction(session -> {
                try {
                    return session.copyOut("copy (" + query + ") to stdout (format " + format + ")", bytes);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw new RecordException("cannot hold the rows: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    /** Copies rows into a table; returns how many. */
    public long copyIn(String table, String format, byte[] rows) {
        return database.inTransaction(session -> {
            try {
                return session.copyIn(
                        "copy " + table + " from stdin (format " + format + ")", new ByteArrayInputStream(rows));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
