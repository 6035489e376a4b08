package io.github.rjperf.record.sql;

import java.sql.SQLException;

/** The kind of a database: real results or demonstration data. The first comparison decides it, and a foreign key enforces it. */
public record DatabaseKind(boolean demo) {
    /** True for demonstration data; false for real results, and for a database without a comparison. */
    public static boolean isDemo(Database database) {
        return database.first("select demo from perf.database_kind", row -> row.getBoolean(1))
                .orElse(false);
    }

    /** Sets the kind of the database unless it already has one. */
    public void claim(Session session) throws SQLException {
        session.update("insert into perf.database_kind (demo) values (?) on conflict do nothing", demo);
        requireNoOther(session);
    }

    /** Throws RecordException if the database has the other kind. */
    public void requireNoOther(Session session) throws SQLException {
        if (session.exists("select from perf.database_kind where demo <> ?", demo)) {
            throw new RecordException("this database contains " + describe(!demo) + " and does not accept "
                    + describe(demo) + "; specify another one with --db");
        }
    }

    private static String describe(boolean demo) {
        return demo ? "demonstration data" : "real results";
    }
}
