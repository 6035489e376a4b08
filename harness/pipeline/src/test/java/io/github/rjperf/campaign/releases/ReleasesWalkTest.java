package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.campaign.releases.ReleasesWalk.Known;
import io.github.rjperf.campaign.releases.ReleasesWalk.Task;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleasesWalkTest {
    private static ReleasesWalk walk(int releases, Set<Integer> broken, Set<Link> leftOut) {
        return new ReleasesWalk(new Known(releases, broken, Map.of(), leftOut));
    }

    private static List<Link> links(List<Task> tasks) {
        return tasks.stream().map(Task::link).toList();
    }

    private static Link chain(int base, int candidate) {
        return new Link(base, candidate, false);
    }

    private static Link direct(int candidate) {
        return new Link(0, candidate, true);
    }

    /** The chain has one comparison fewer than releases; the others are direct. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 3", "7, 7", "9, 9", "10, 11", "12, 13", "13, 14", "16, 18", "26, 29"})
    void theNumberOfComparisonsGrowsWithTheReleases(int releases, int comparisons) {
        assertThat(ReleasesWalk.comparisons(releases)).isEqualTo(comparisons);
    }

    @Test
    void eachReleaseIsComparedWithTheOneBeforeAndTheLastWithTheFirst() {
        List<Task> tasks = walk(4, Set.of(), Set.of()).open();

        assertThat(links(tasks)).containsExactly(chain(0, 1), chain(1, 2), chain(2, 3), direct(3));
        assertThat(tasks).allSatisfy(task -> assertThat(task.series()).isEmpty());
    }

    @Test
    void aLongChainHasDirectComparisonsOnItsWay() {
        assertThat(links(walk(14, Set.of(), Set.of()).open()).subList(13, 15)).containsExactly(direct(13), direct(6));
    }

    @Test
    void aBrokenReleaseIsPassedOver() {
        assertThat(links(walk(4, Set.of(1), Set.of()).open())).containsExactly(chain(0, 2), chain(2, 3), direct(3));
        assertThat(links(walk(4, Set.of(0), Set.of()).open()))
                .containsExactly(chain(1, 2), chain(2, 3), new Link(1, 3, true));
        assertThat(walk(3, Set.of(0, 1), Set.of()).open()).isEmpty();
    }

    @Test
    void withoutTimeNothingIsMadeUpFor() {
        ReleasesWalk walk = walk(4, Set.of(), Set.of(chain(1, 2)));

        assertThat(links(walk.open())).containsExactly(chain(0, 1), chain(2, 3), direct(3));
        assertThat(walk.members("*")).containsExactly(0, 1, 2, 3);
    }
}
