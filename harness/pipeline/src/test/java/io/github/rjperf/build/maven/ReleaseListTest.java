package io.github.rjperf.build.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseListTest {
    private static final ReleaseList LIST = new ReleaseList(List.of("8.11.4", "9.0.1", "9.1.1", "9.10.0", "10.2.1"));

    private static Subject.Release release(String version) {
        return release(version, null);
    }

    private static Subject.Release release(String version, @Nullable String classifier) {
        return new Subject.Release(version, classifier);
    }

    private static List<String> labels(List<Revision> revisions) {
        return revisions.stream().map(Revision::label).toList();
    }

    private static List<Subject.Release> releases(String... versions) {
        return Stream.of(versions).map(ReleaseListTest::release).toList();
    }

    @Test
    void aRangeHasBothEnds() {
        assertThat(labels(LIST.between(release("9.0.1"), release("9.10.0"))))
                .containsExactly("9.0.1", "9.1.1", "9.10.0");
        assertThat(LIST.between(release("9.0.1", "linux64"), release("9.1.1", "linux64")))
                .containsExactly(new Revision("maven:9.0.1:linux64", ""), new Revision("maven:9.1.1:linux64", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "9.0.1, 9.0.1, both the first and the last release",
        "9.1.1, 9.0.1, is a later release than maven:9.0.1; exchange them",
        "9.0.2, 9.1.1, 'maven:9.0.2 does not exist in the Maven repositories; nearest versions: 8.11.4, 9.0.1, 9.1.1,"
                + " 9.10.0'",
        "9.0.1, 11.0.0, nearest versions: 9.10.0"
    })
    void anImpossibleRangeIsRefused(String first, String last, String words) {
        assertThatThrownBy(() -> LIST.between(release(first), release(last)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(words);
    }

    @Test
    void namedReleasesAreSorted() {
        assertThat(labels(LIST.named(releases("9.10.0", "8.11.4", "9.1.1"))))
                .containsExactly("8.11.4", "9.1.1", "9.10.0");
    }

    @Test
    void namedReleasesExistAndDiffer() {
        assertThatThrownBy(() -> LIST.named(releases("9.0.1", "9.2.0")))
                .hasMessageContaining("maven:9.2.0 does not exist")
                .hasMessageContaining("9.1.1, 9.10.0");
        assertThatThrownBy(() -> LIST.named(releases("9.0.1", "9.1.1", "9.0.1")))
                .hasMessageContaining("9.0.1 is named twice");
        assertThatThrownBy(() -> LIST.named(List.of(release("9.0.1"), release("9.1.1", "linux64"))))
                .hasMessageContaining("same classifier");
    }
}
