package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.history.HistoryPoint;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnchorChainTest {
    private static final double EXACTLY = 1e-12;

    private static HistoryPoint measured(String base, String candidate, double logRatio, double half) {
        return new HistoryPoint(
                base + candidate, Instant.EPOCH, base, candidate, null, logRatio, logRatio - half, logRatio + half);
    }

    private static HistoryPoint level(AnchorChain chain, HistoryPoint point) {
        return chain.level(point).orElseThrow();
    }

    @Test
    void aPointIsSetAgainstTheNewestAnchorWithTheErrorsOfBoth() {
        AnchorChain chain = AnchorChain.to("9.11", List.of(measured("9.10", "9.11", 0.02, 0.004)));

        HistoryPoint chained = level(chain, measured("9.10", "trunk", -0.05, 0.003));

        assertThat(chained.anchor()).isEqualTo("9.11");
        assertThat(chained.meanLogRatio()).isCloseTo(-0.07, within(EXACTLY));
        assertThat(chained.lowLogRatio()).isCloseTo(-0.07 - 0.005, within(EXACTLY));
        assertThat(chained.highLogRatio()).isCloseTo(-0.07 + 0.005, within(EXACTLY));
    }

    @Test
    void aPointAgainstTheNewestAnchorStaysAsItIs() {
        HistoryPoint point = measured("9.11", "trunk", -0.05, 0.003);

        assertThat(AnchorChain.to("9.11", List.of(measured("9.10", "9.11", 0.02, 0.004)))
                        .level(point))
                .containsSame(point);
    }

    @Test
    void whatNothingLinksHasNoLevel() {
        AnchorChain chain = AnchorChain.to(
                "9.11",
                List.of(measured("9.8", "9.9", 0, 0.001), measured("9.10", "9.11", 0, Double.POSITIVE_INFINITY)));

        for (String anchor : List.of("9.8", "9.10")) {
            assertThat(chain.reaches(anchor)).isFalse();
            assertThat(chain.level(measured(anchor, "trunk", 0, 0.001))).isEmpty();
        }
    }

    @Test
    void linksAreChainedInEitherDirection() {
        AnchorChain chain = AnchorChain.to(
                "9.11", List.of(measured("9.10", "9.9", -0.01, 0.003), measured("9.10", "9.11", 0.02, 0.004)));

        HistoryPoint chained = level(chain, measured("9.9", "trunk", 0, 0));

        assertThat(chained.meanLogRatio()).isCloseTo(-0.03, within(EXACTLY));
        assertThat(chained.halfWidth()).isCloseTo(0.005, within(EXACTLY));
    }

    @Test
    void theWayWithTheSmallestErrorCounts() {
        HistoryPoint wide = measured("9.9", "9.11", 0.5, 0.1);
        List<HistoryPoint> links =
                List.of(wide, measured("9.9", "9.10", 0.01, 0.003), measured("9.10", "9.11", 0.02, 0.004), wide);

        HistoryPoint link = AnchorChain.to("9.11", links)
                .link(measured("9.9", "trunk", 0, 0))
                .orElseThrow();

        assertThat(link.meanLogRatio()).isCloseTo(0.03, within(EXACTLY));
        assertThat(link.halfWidth()).isCloseTo(0.005, within(EXACTLY));
        assertThat(link.candidate()).isEqualTo("9.11");
    }

    @Test
    void anErrorThatBothGroupsShareIsNotInTheirDifference() {
        AnchorChain chain = AnchorChain.to(
                "9.11", List.of(measured("9.9", "9.10", 0.01, 0.003), measured("9.10", "9.11", 0.02, 0.004)));
        HistoryPoint oldest = measured("9.9", "trunk", 0, 0);
        HistoryPoint older = measured("9.10", "trunk", 0, 0);
        HistoryPoint newest = measured("9.11", "trunk", 0, 0);

        assertThat(chain.halfWidthBetween(List.of(older, older), List.of(older)))
                .isZero();
        assertThat(chain.halfWidthBetween(List.of(oldest), List.of(older))).isCloseTo(0.003, within(EXACTLY));
        assertThat(chain.halfWidthBetween(List.of(oldest), List.of(newest))).isCloseTo(0.005, within(EXACTLY));
        assertThat(chain.halfWidthBetween(List.of(older, newest), List.of(newest)))
                .isCloseTo(0.002, within(EXACTLY));
    }
}
