package io.github.rjperf.record;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Proof;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.rows.ForkMapper;
import io.github.rjperf.record.rows.ForkRows;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.sql.Session.RowConsumer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forks of one comparison, read and written as a stream in the order of the bundle. */
final class ForkStore {
    /** The maximum number of forks in memory before they are sent; they take about 2 MB with 25 iterations each. */
    private static final int CHUNK = 1_000;

    /** The maximum size of these forks, because a hostile bundle may contain forks of any length. */
    private static final int CHUNK_BYTES = 4 << 20;

    private final Session session;
    private final ComparisonKey comparison;
    private final Map<Ran, Integer> runtimes = new HashMap<>();

    ForkStore(Session session, ComparisonKey comparison) {
        this.session = session;
        this.comparison = comparison;
    }

    /** Adds the forks that come after those already recorded; returns how many it added. */
    int add(Iterator<Fork> forks, int recorded) throws SQLException {
        int number = recorded;
        while (forks.hasNext()) {
            ForkRows rows = new ForkRows(comparison);
            for (int i = 0; i < CHUNK && rows.bytes() < CHUNK_BYTES && forks.hasNext(); i++) {
                Fork fork = forks.next();
                number++;
                rows.add(fork, number, runtimeOf(fork.proof()));
            }
            rows.copyInto(session);
        }
        return number - recorded;
    }

    /** The runtime properties that many forks share. */
    private record Ran(
            String librarySha256,
            String jvm,
            String jmhVersion,
            @Nullable String rocksdbVersion) {}

    private @Nullable Integer runtimeOf(@Nullable Proof proof) throws SQLException {
        if (proof == null) {
            return null;
        }
        Ran runtime = new Ran(proof.librarySha256(), proof.jvm(), proof.jmhVersion(), proof.rocksdbVersion());
        Integer known = runtimes.get(runtime);
        if (known == null) {
            known = session.keyOf("perf.runtime", runtime).orElseThrow();
            runtimes.put(runtime, known);
        }
        return known;
    }

    /** Passes on every fork in the order of the bundle; keeps only a few hundred in memory. */
    void each(RowConsumer<Fork> consumer) throws SQLException {
        ForkMapper mapper = new ForkMapper(comparison);
        session.each(
                ForkMapper.SELECT,
                row -> consumer.accept(mapper.map(row)),
                new ArrayList<>(comparison.series().values()),
                comparison.created(),
                comparison.id());
    }

    List<Fork> list() throws SQLException {
        List<Fork> forks = new ArrayList<>();
        each(forks::add);
        return forks;
    }
}
