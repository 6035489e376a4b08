package io.github.rjperf.record.sql;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** Connections to one server, each opened with patience. */
final class PatientConnections extends PGSimpleDataSource {
    private static final long serialVersionUID = 1;

    private final transient Patience patience;

    PatientConnections(Patience patience) {
        this.patience = patience;
    }

    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return patience.connect(() -> super.getConnection(user, password));
    }
}
