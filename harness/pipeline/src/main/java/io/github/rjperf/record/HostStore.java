package io.github.rjperf.record;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Hosts by identity, and their conditions by comparison. */
record HostStore(Session session) {
    /** Key of the identity, which is added when it is new. */
    int keyOf(HostIdentity identity) throws SQLException {
        return session.keyOf(
                        "perf.host",
                        "sha256, platform, cores, facts",
                        identity.sha256(),
                        identity.platform(),
                        identity.cores(),
                        identity.facts())
                .orElseThrow(
                        () -> new RecordException(
                                "host " + identity.sha256()
                                        + " is recorded with different facts: the fingerprint in this bundle does not match its facts"));
    }

    void addConditions(int comparison, List<Condition> conditions) throws SQLException {
        List<Integer> positions =
                IntStream.rangeClosed(1, conditions.size()).boxed().toList();
        session.batch(
                "insert into perf.host_condition (comparison_id, position, name, value, severity, advice)"
                        + " values (?, ?, ?, ?, ?, ?)",
                positions,
                position -> {
                    Condition seen = conditions.get(position - 1);
                    return new @Nullable Object[] {
                        comparison, position, seen.name(), seen.value(), seen.severity(), seen.advice()
                    };
                });
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
