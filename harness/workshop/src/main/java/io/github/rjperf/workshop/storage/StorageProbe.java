package io.github.rjperf.workshop.storage;

import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** The database access of the storage benchmark: plain statements, sizes, and rows through COPY. */
final class StorageProbe {
    private final Database database;

    StorageProbe(Database database) {
        this.database = database;
    }

    /** Runs statements in one transaction. */
    void run(List<String> statements) {
        database.inTransaction(session -> {
            for (String statement : statements) {
                boolean asks = statement.startsWith("select");
                Object unused = asks ? session.exists(statement) : session.update(statement);
            }
            return true;
        });
    }

    /**
     * Reads a query to its end repeatedly over one connection, like a connection pool.
     *
     * @return elapsed time of each repetition, in ms
     */
    double[] millis(String query, int repetitions, InstantSource clock) {
        return database.inTransaction(session -> {
            double[] millis = new double[repetitions];
            for (int i = 0; i < repetitions; i++) {
                Instant start = clock.instant();
                session.list(query, row -> true);
                millis[i] = Duration.between(start, clock.instant()).toNanos() / 1e6;
            }
            return millis;
        });
    }

    /** The first column of every row. */
    List<String> strings(String query) {
        return database.inTransaction(session -> session.texts(query));
    }

    /** The output of COPY for a query in a given format. */
    byte[] copyOut(String query, String format) {
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

    /** Copies rows into a table; returns their number. */
    long copyIn(String table, String format, byte[] rows) {
        return database.inTransaction(session -> {
            try {
                return session.copyIn(
                        "copy " + table + " from stdin (format " + format + ")", new ByteArrayInputStream(rows));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * Copies batches of rows over one connection, each in its own transaction.
     *
     * @return elapsed time of each batch including its commit, in ms
     */
    double[] copyMillis(String table, List<byte[]> lots, InstantSource clock) {
        return database.inTransaction(session -> {
            double[] millis = new double[lots.size()];
            for (int i = 0; i < millis.length; i++) {
                Instant start = clock.instant();
                try {
                    session.copyIn(
                            "copy " + table + " from stdin (format binary)", new ByteArrayInputStream(lots.get(i)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                session.commit();
                millis[i] = Duration.between(start, clock.instant()).toNanos() / 1e6;
            }
            return millis;
        });
    }
}
