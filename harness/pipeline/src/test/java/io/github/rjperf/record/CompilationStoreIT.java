package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompilationStoreIT {
    private static final Database DATABASE = TestServer.migrated("compilation_store_test");
    private static final String SAME_RUN = "select count(*) from perf.compilation where seconds = ?";

    private final Recorder recorder = new Recorder(DATABASE);
    private final ComparisonReader archive = new ComparisonReader(DATABASE);

    @Test
    void aRunOfTheCompilerIsRecordedOnceForAllItsComparisons() {
        Comparison first = with(Examples.compilation(2));
        Comparison second = with(Examples.compilation(2));
        record(first);
        record(second);

        assertThat(load(first)).isEqualTo(first);
        assertThat(load(second)).isEqualTo(second);
        assertThat(count(2)).isEqualTo("1");
        assertThat(record(second)).as("the same again").isFalse();
    }

    @Test
    void twoRunsThatGiveTheSameJarAreBothKept() {
        Comparison first = with(Examples.compilation(3));
        Comparison again = with(Examples.compilation(4));
        record(first);
        record(again);

        assertThat(load(first).candidate().compilation()).isEqualTo(Examples.compilation(3));
        assertThat(load(again).candidate().compilation()).isEqualTo(Examples.compilation(4));
        assertThat(record(first)).isFalse();
    }

    @Test
    void aCompilationOfNothingButItsToolsIsReadBackEqual() {
        Compilation full = Examples.compilation(5);
        Comparison bare = with(new Compilation(
                null,
                false,
                full.sourcesSha256(),
                full.toolchain(),
                List.of(),
                new TreeMap<>(),
                List.of(),
                5,
                0,
                0,
                0,
                List.of(),
                "/log"));
        record(bare);

        assertThat(load(bare)).isEqualTo(bare);
    }

    @Test
    void anotherStoryOfARecordedRunIsRefusedAsAWhole() {
        Compilation told = Examples.compilation(6);
        record(with(told));
        Compilation other = new Compilation(
                told.mergeBase(),
                false,
                told.sourcesSha256(),
                told.toolchain(),
                told.flags(),
                told.compressionLibraries(),
                told.layouts(),
                told.seconds(),
                told.cpuSeconds(),
                told.objects(),
                told.cacheHits(),
                told.protections(),
                told.log());
        Comparison forged = with(other);

        assertThatThrownBy(() -> record(forged))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("recorded with different details");
        assertThat(archive.load(forged.id())).isEmpty();
    }

    @Test
    void theDatabaseItselfKeepsACompilationWithItsBuild() {
        record(with(Examples.compilation(7)));
        String swap = "update perf.comparison_build set compilation_id = (select max(id) from perf.compilation)"
                + " where compilation_id is null";

        assertThatThrownBy(() -> DATABASE.inTransaction(session -> session.update(swap)))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("violates foreign key constraint");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"git:v9.1.1", "git:9.1", "git:main", "git:v9.1.1-rc1", "dir:/home/ann/rocksdb//", "dir:tree"})
    void aListCallsABuildAsTheProgramDoes(String subject) {
        Comparison c = with(Examples.compilation(8));
        Build built = c.candidate();
        Build candidate = new Build(
                subject,
                built.version(),
                subject.startsWith("git:") ? built.commit() : null,
                built.jar(),
                built.jarSha256(),
                built.library(),
                built.librarySha256(),
                null,
                true,
                1,
                built.compilation());
        record(c.with(c.base(), candidate));

        assertThat(candidate.label()).endsWith("+changes");
        assertThat(new RecordedComparisons(DATABASE).list(new RecordedComparisons.Filter(subject, null, null, 9)))
                .extracting(RecordedComparison::candidate)
                .containsExactly(candidate.label());
    }

    private boolean record(Comparison comparison) {
        Judgment nothing = new Judgment(
                comparison.id(), Examples.judgment(comparison.id(), "1").rule(), List.of(), null);
        return recorder.record(Recording.of(comparison, List.of(), nothing), Examples.newKey());
    }

    private Comparison load(Comparison comparison) {
        return archive.load(comparison.id()).orElseThrow().comparison();
    }

    private static String count(double seconds) {
        return TestServer.strings(DATABASE, SAME_RUN, seconds).get(0);
    }

    /** A new comparison whose candidate is always the same jar. */
    private static Comparison with(Compilation compilation) {
        Comparison c = Examples.comparison(Examples.newId());
        Build candidate = c.build(Side.CANDIDATE).madeBy(compilation);
        return c.with(c.base(), candidate);
    }
}
