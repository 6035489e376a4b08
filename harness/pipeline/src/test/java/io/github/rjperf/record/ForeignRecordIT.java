package io.github.rjperf.record;

import static io.github.rjperf.record.Examples.comparison;
import static io.github.rjperf.record.Examples.forks;
import static io.github.rjperf.record.Examples.judgment;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Results of benchmarks of others in a database of their own. */
class ForeignRecordIT {
    private static final Database DATABASE = TestServer.migrated("foreign_test");
    private static final String SERIES = "select distinct s.operation from perf.series s"
            + " join perf.comparison_series p on p.series_id = s.id"
            + " join perf.comparison c on c.id = p.comparison_id where c.uuid = ?::uuid";

    private static Comparison record(String digit) {
        String id = UUID.randomUUID().toString();
        Comparison ours = comparison(id);
        Comparison recorded = digit.isEmpty()
                ? ours
                : ours.with(
                        new ForeignJar("my.jar", ForeignJar.Kind.JAR, digit.repeat(64), "1.21", List.of("A.java: x")),
                        ours.plan());
        new Recorder(DATABASE).record(Recording.of(recorded, forks(), judgment(id, "1")), Examples.newKey());
        return recorded;
    }

    private static List<String> operations(Comparison comparison) {
        return DATABASE.list(SERIES, row -> row.getString(1), comparison.id());
    }

    @Test
    void whatIsReadBackEqualsWhatWasRecorded() {
        Comparison foreign = record("a");

        ComparisonReader archive = new ComparisonReader(DATABASE);
        ComparisonReader.Recorded read = archive.load(foreign.id()).orElseThrow();
        assertThat(read.comparison()).isEqualTo(foreign);
        assertThat(read.forks()).isEqualTo(forks());
        assertThat(archive.judgment(foreign.id())).contains(judgment(foreign.id(), "1"));
    }

    @Test
    void historiesOfTwoJarsAndOursNeverMix() {
        List<String> ours = operations(record(""));
        List<String> one = operations(record("b"));
        List<String> other = operations(record("c"));

        assertThat(ours).isNotEmpty().noneMatch(operation -> operation.startsWith("not_ours"));
        assertThat(one).hasSameSizeAs(ours).allMatch(operation -> operation.startsWith("not_ours_bbbbbbbbbbbbbbbb."));
        assertThat(other).hasSameSizeAs(ours).allMatch(operation -> operation.startsWith("not_ours_cccccccccccccccc."));
        assertThat(operations(record("b"))).containsExactlyInAnyOrderElementsOf(one);
    }

    @Test
    void theListMarksThem() {
        Comparison foreign = record("d");
        assertThat(new RecordedComparisons(DATABASE).list(new RecordedComparisons.Filter(null, null, null, 50)))
                .filteredOn(each -> each.id().equals(foreign.id()))
                .extracting(RecordedComparison::profile)
                .containsExactly("not ours: my.jar");
    }
}
