package io.github.rjperf.campaign.trunk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.build.Commit;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorklistTest {
    private static final Anchor OLD = Anchor.parse("git:v9.10.0");
    private static final Anchor NEW = Anchor.parse("git:v9.11.0");

    private final List<Commit> commits =
            IntStream.rangeClosed(1, 4).mapToObj(Commits::numbered).toList();

    private Set<String> recorded(int... ordinals) {
        return IntStream.of(ordinals)
                .mapToObj(ordinal -> Commits.numbered(ordinal).sha())
                .collect(Collectors.toSet());
    }

    @Test
    void commitsThatAreRecordedAreNotMeasuredAgain() {
        Worklist work = Worklist.of(OLD, null, commits, recorded(2, 3, 9));

        assertThat(work.commits()).containsExactly(commits.get(0), commits.get(3));
        assertThat(work.announcement(8, 100))
                .isEqualTo(
                        "Trunk: 4 commits against v9.10.0, 2 already recorded; 2 to measure, 8 pairs of each series: about 26m40s,"
                                + " and 2 builds unless they are already in the store.");
    }

    @Test
    void thereMayBeNothingToMeasure() {
        assertThat(Worklist.of(OLD, null, commits.subList(0, 1), recorded(1)).announcement(8, 100))
                .isEqualTo("Trunk: 1 commit against v9.10.0, 1 already recorded; nothing to measure.");
    }

    @Test
    void aReleasedJarIsSaidToDifferInMoreThanItsCode() {
        Anchor jar = Anchor.parse("9.10.0");

        assertThat(Worklist.of(jar, null, commits, Set.of())
                        .announcement(8, 100)
                        .lines())
                .hasSize(2)
                .last()
                .isEqualTo(
                        "9.10.0 is a released jar, made with another compiler and only one layout of its code, so changes against it are"
                                + " not due to the code alone. With --anchor git:v9.10.0, its tag is built like the commits.");
    }

    @Test
    void aHandOverComesFirst() {
        assertThat(Worklist.of(NEW, OLD, commits, Set.of()).announcement(8, 100).lines())
                .containsExactly(
                        "Hand-over: v9.10.0 against v9.11.0 first, 24 pairs of each series: about 40m00s.",
                        "Trunk: 4 commits against v9.11.0; 4 to measure, 8 pairs of each series: about 53m20s, and 4 builds unless they"
                                + " are already in the store.");
    }
}
