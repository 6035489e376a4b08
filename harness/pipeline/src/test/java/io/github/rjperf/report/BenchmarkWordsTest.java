package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.report.markup.Quoting;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkWordsTest {
    private static final Comparison OURS = SampleResults.single().comparison();
    private static final String COMMIT = "1dfa729793ab5f0f3fbd6d1d6b1a5f5a3b0c9d8e";

    @Test
    void aTreeIsNamedByTheBeginningOfItsCommit() {
        assertThat(BenchmarkWords.of(tree("git:" + COMMIT, List.of())))
                .isEqualTo("not ours: benchmarks of java/jmh of git:1dfa729 (JMH 1.37)");
        assertThat(BenchmarkWords.of(tree("git:v9.10.0", List.of()))).endsWith(" java/jmh of git:v9.10.0 (JMH 1.37)");
    }

    @Test
    void itIsSaidWhatWasLeftOut() {
        assertThat(BenchmarkWords.leftOut(OURS, Quoting.PLAIN)).isEmpty();
        assertThat(BenchmarkWords.leftOut(tree("git:v7.8.3", List.of()), Quoting.PLAIN))
                .isEmpty();
        assertThat(BenchmarkWords.leftOut(
                        tree("git:v7.8.3", List.of("A.java:1: no", "B.java: it is a link")), Quoting.PLAIN))
                .contains("Left out of java/jmh of git:v7.8.3 (JMH 1.37): A.java:1: no; B.java: it is a link.");
        assertThat(BenchmarkWords.leftOut(tree("git:v7.8.3", Collections.nCopies(7, "A.java:1: no")), Quoting.PLAIN))
                .hasValueSatisfying(text -> assertThat(text).endsWith("A.java:1: no; and 2 more files."));
    }

    private static Comparison tree(String name, List<String> leftOut) {
        ForeignJar jar = new ForeignJar(name, ForeignJar.Kind.TREE, "a".repeat(64), "1.37", leftOut);
        return OURS.with(jar, OURS.plan());
    }
}
