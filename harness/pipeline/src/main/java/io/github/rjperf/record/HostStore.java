package io.github.rjperf.record;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Stores hosts by identity, and their conditions by comparison. */
record HostStore(Session session) {
    /** Key of the identity, which is added if it is new. */
    int keyOf(HostIdentity identity) throws SQLException {
        return session.keyOf("perf.host", identity)
                .orElseThrow(
                        () -> new RecordException(
                                "host " + identity.sha256()
                                        + " is recorded with different facts: the fingerprint in this bundle does not match its facts"));
    }

    void addConditions(int comparison, List<Condition> conditions) throws SQLException {
        BinaryRows rows =
                new BinaryRows("perf.host_condition", "comparison_id, position, " + RecordRow.columns(Condition.class));
        int position = 0;
        for (Condition seen : conditions) {
            rows.row(comparison, BinaryRows.int2(++position), seen);
        }
        session.copy(rows);
    }

    Host load(int host, int comparison) throws SQLException {
        HostIdentity identity = session.first(
                        "select platform, cores, " + Binding.flat("facts")
                                + " as facts, sha256 from perf.host where id = ?",
                        RecordRow.of(HostIdentity.class),
                        host)
                .orElseThrow();
        List<Condition> conditions = session.list(
                "select name, value, severity, advice from perf.host_condition where comparison_id = ? order by position",
                RecordRow.of(Condition.class),
                comparison);
        return new Host(identity, conditions);
    }
}
