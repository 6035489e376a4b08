package io.github.rjperf.compare.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.settings.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeSourceTest {
    private static final Subject RELEASE = Subject.parse("9.10.0");

    @Test
    void theTreeIsThatOfTheCandidate() {
        assertThat(TreeSource.of("tree", Subject.parse("pr:123")))
                .contains(new TreeSource(new Subject.PullRequest(123)));
        assertThatThrownBy(() -> TreeSource.of("tree", RELEASE))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--benchmarks tree uses java/jmh from the candidate's sources, but maven:9.10.0 has none; specify a tree:"
                                + " --benchmarks git:REF, or dir:PATH");
    }

    @ParameterizedTest
    @ValueSource(strings = {"git:v9.10.0", "pr:123", "dir:/rocksdb"})
    void anotherTreeIsNamedAsABuildIs(String option) {
        assertThat(TreeSource.of(option, RELEASE).orElseThrow().tree()).isEqualTo(Subject.parse(option));
    }

    @Test
    void whatNamesNoTreeIsRefused() {
        assertThatThrownBy(() -> TreeSource.of("git:--all", RELEASE)).isInstanceOf(BuildException.class);
        assertThatThrownBy(() -> TreeSource.of("pr:x", RELEASE)).isInstanceOf(BuildException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my-jmh.jar", "./git", "trees/tree.jar", "9.10.0"})
    void anythingElseIsAJar(String option) {
        assertThat(TreeSource.of(option, Subject.parse("git:main"))).isEmpty();
    }
}
