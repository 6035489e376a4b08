package io.github.rjperf.build.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.Coordinates;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseListTest {
    private static final ReleaseList LIST = new ReleaseList(List.of("8.11.4", "9.0.1", "9.1.1", "9.10.0", "10.2.1"));

    private static Subject.Release release(String version) {
        return release(version, null);
    }

    private static Subject.Release release(String version, @Nullable String classifier) {
        return new Subject.Release(Coordinates.ROCKSDBJNI, version, classifier);
    }

    private static List<String> labels(List<Revision> revisions) {
        return revisions.stream().map(Revision::label).toList();
    }

    private static Subject.NewestRelease newest(String name) {
        return (Subject.NewestRelease) Subject.parse(name);
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
        "9.1.1, 9.0.1, is a later release than maven:9.0.1; swap them",
        "9.0.2, 9.1.1, 'maven:9.0.2 does not exist in the Maven repositories; nearest versions: 8.11.4, 9.0.1, 9.1.1,"
                + " 9.10.0'",
        "9.0.1, 11.0.0, nearest versions: 9.10.0"
    })
    void anImpossibleRangeIsRefused(String first, String last, String words) {
        assertThatThrownBy(() -> LIST.between(release(first), release(last)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "9.1, 9.1.1",
        "v9.1, 9.1.1",
        "9, 9.10.0",
        "10, 10.2.1",
        "8.11, 8.11.4",
        "latest, 10.2.1",
        "LATEST, 10.2.1",
        "9.1:linux64, 9.1.1:linux64",
        "maven:latest:osx, 10.2.1:osx"
    })
    void aShortNameIsTheNewestReleaseThatItCanMean(String name, String exact) {
        assertThat(LIST.newest(newest(name)).canonical()).isEqualTo("maven:" + exact);
    }

    @Test
    void aPreReleaseIsNeverMeant() {
        ReleaseList list = new ReleaseList(List.of(
                "4.0",
                "4.0.1",
                "8.10.0-ververica-1.0",
                "8.10.0-ververica-beta-1.0",
                "8.10.1-RC2",
                "8.11.0-alpha",
                "9.0.0-SNAPSHOT"));

        assertThat(list.newest(newest("a.b:c:latest")).canonical()).isEqualTo("maven:a.b:c:8.10.0-ververica-1.0");
        assertThat(list.newest(newest("8.10")).version()).isEqualTo("8.10.0-ververica-1.0");
        assertThatThrownBy(() -> list.newest(newest("8.11"))).hasMessageContaining("maven:8.11 does not exist");
        // a version that exists is meant, even if others begin like it
        assertThat(list.newest(newest("4.0")).version()).isEqualTo("4.0");
        assertThat(list.newest(newest("4")).version()).isEqualTo("4.0.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1.0-m1", "1.0-M1", "1.0.Beta2", "1.0-rc-1", "1.0-cr1.x", "1.0-pre", "1.0-alpha.3", "1-SNAPSHOT"
            })
    void preReleasesAreKnownByTheirWords(String version) {
        assertThat(ReleaseList.isPreRelease(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"9.1.1", "8.10.0-ververica-1.0", "1.0-macos1", "1.0-premium", "1.0-prod", "10.4.2-patched"})
    void otherWordsAreNoPreReleases(String version) {
        assertThat(ReleaseList.isPreRelease(version)).isFalse();
    }

    @Test
    void anUnknownNameIsAnsweredWithTheNearestVersions() {
        assertThatThrownBy(() -> LIST.newest(newest("9.9")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "maven:9.9 does not exist in the Maven repositories; nearest versions: 9.0.1, 9.1.1, 9.10.0,"
                                + " 10.2.1");
        assertThatThrownBy(() -> LIST.require(release("9.2.0")))
                .hasMessageContaining("maven:9.2.0 does not exist")
                .hasMessageContaining("9.1.1, 9.10.0");
        // 9.1 is not the beginning of 9.10
        assertThatThrownBy(() -> new ReleaseList(List.of("9.10.0")).newest(newest("9.1")))
                .hasMessageContaining("maven:9.1 does not exist");
    }

    @Test
    void differentJarsHaveNoRange() {
        assertThatThrownBy(() -> LIST.between(release("9.0.1"), release("9.1.1", "linux64")))
                .hasMessageContaining("different jars; list the builds instead");
        Subject.Release other = (Subject.Release) Subject.parse("a.b:c:9.1.1");
        assertThatThrownBy(() -> LIST.between(release("9.0.1"), other)).hasMessageContaining("different jars");
    }
}
