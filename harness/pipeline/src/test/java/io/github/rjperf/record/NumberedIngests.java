package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Ingests that are numbered from zero, each repeated by its caller until it is acknowledged, and then there exactly once. */
final class NumberedIngests {
    private static final List<Fork> FORKS = Examples.forks();
    private static final int MOST_ATTEMPTS = 50;

    private int acknowledged;
    private int repeated;

    /** Records the next one, and starts it again when that fails. */
    void record(Database database) {
        for (int attempt = 1; ; attempt++) {
            try {
                recordOnce(database);
                return;
            } catch (RecordException e) {
                assertThat(e.getMessage()).as("one line").doesNotContain("\n");
                assertThat(attempt).as(e.getMessage()).isLessThan(MOST_ATTEMPTS);
                repeated++;
                sleep();
            }
        }
    }

    /** Records the next one; if that fails, it stays the next one. */
    void recordOnce(Database database) {
        Comparison comparison = Examples.comparison(id(acknowledged));
        Judgment judgment = Examples.judgment(comparison.id(), "1");
        boolean unused = new Recorder(database).record(Recording.of(comparison, FORKS, judgment), key(acknowledged));
        acknowledged++;
    }

    private static void sleep() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String id(int number) {
        return new UUID(18, number).toString();
    }

    private static String key(int number) {
        return String.format(Locale.ROOT, "%064x", number);
    }

    int acknowledged() {
        return acknowledged;
    }

    /** How often an ingest had to be started again. */
    int repeated() {
        return repeated;
    }

    /** Fails unless each acknowledged one is there once with all of its rows, and nothing in addition. */
    String requireEachOnce(Database database) {
        requireFirst(database, acknowledged);
        return "lost 0, double 0";
    }

    /** The same, but the one that was not acknowledged may also be there as a whole, which is what this returns. */
    boolean requireEachOnceAndPerhapsTheNext(Database database) {
        boolean next = TestServer.strings(database, "select ingest_key from perf.ingest")
                .contains(key(acknowledged));
        requireFirst(database, next ? acknowledged + 1 : acknowledged);
        return next;
    }

    private static void requireFirst(Database database, int count) {
        String each = "select count(*) from perf.comparison c where ";
        List<String> found = TestServer.strings(
                database,
                "select concat_ws(' ', (select count(*) from perf.ingest where ingest_key < ?),"
                        + " (select count(*) from perf.comparison), (select count(*) from perf.ingest),"
                        + " (select count(*) from perf.fork), (select count(*) from perf.fork_detail),"
                        + " (select count(*) from perf.judgment), (select count(*) from perf.verdict),"
                        + " (" + each + "(select count(*) from perf.fork f where f.comparison_id = c.id) <> "
                        + FORKS.size()
                        + "))",
                key(count));
        assertThat(found)
                .containsExactly(String.format(
                        Locale.ROOT, "%1$d %1$d %1$d %2$d %2$d %1$d %3$d 0", count, count * FORKS.size(), count * 6));
        if (count > 0) {
            assertThat(new ComparisonReader(database)
                            .load(id(count - 1))
                            .orElseThrow()
                            .forks())
                    .isEqualTo(FORKS);
        }
    }
}
