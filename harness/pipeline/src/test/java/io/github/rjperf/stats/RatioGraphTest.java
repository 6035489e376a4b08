package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.stats.RatioGraph.LogRatio;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioGraphTest {
    private static LogRatio ratio(int from, int to, double mean, double standardError) {
        return new LogRatio(from, to, new MeanEstimate(mean, standardError, 4));
    }

    private static MeanEstimate level(RatioGraph graph, int build) {
        return graph.level(build).orElseThrow();
    }

    /** Errors of a chain add up; with equal errors, Satterthwaite adds the degrees of freedom. */
    @Test
    void aChainAddsUp() {
        RatioGraph chain = RatioGraph.of(List.of(ratio(0, 1, -0.1, 0.01), ratio(1, 2, 0.3, 0.01)), 0);

        assertThat(level(chain, 1).mean()).isCloseTo(-0.1, within(1e-12));
        assertThat(level(chain, 1).standardError()).isCloseTo(0.01, within(1e-12));
        assertThat(level(chain, 1).degrees()).isCloseTo(4, within(1e-9));
        assertThat(level(chain, 2).mean()).isCloseTo(0.2, within(1e-12));
        assertThat(level(chain, 2).standardError()).isCloseTo(0.01 * Math.sqrt(2), within(1e-12));
        assertThat(level(chain, 2).degrees()).isCloseTo(8, within(1e-9));
        assertThat(chain.pOfClosure()).isEmpty();
    }

    /**
     * By hand: 0 to 2 is 0.2 with variance 2 by the chain and 0.23 with variance 1 directly, in units of 1e-4. Their weighted mean is
     * (0.2 / 2 + 0.23) / (1 / 2 + 1) = 0.22 with variance 2 / 3. The chain is 0.02 short, of which each half takes one.
     */
    @Test
    void aDirectComparisonCountsByItsPrecision() {
        RatioGraph graph =
                RatioGraph.of(List.of(ratio(0, 1, -0.1, 0.01), ratio(1, 2, 0.3, 0.01), ratio(0, 2, 0.23, 0.01)), 0);

        assertThat(level(graph, 2).mean()).isCloseTo(0.22, within(1e-12));
        assertThat(level(graph, 1).mean()).isCloseTo(-0.09, within(1e-12));
        // each part of the loop is free by a third; 4 (1/9 + 1/9 + 4/9) (1/3) / 4 by Meier
        double corrected = 2 / 3.0 + 2 / 9.0;
        assertThat(level(graph, 2).standardError()).isCloseTo(0.01 * Math.sqrt(corrected), within(1e-12));
        assertThat(level(graph, 2).degrees())
                .isCloseTo(4 * (4 / 9.0) / (1 / 81.0 + 1 / 81.0 + 16 / 81.0), within(1e-9));
    }

    /** By hand: the loop misses 0.03 with standard error 0.01 √3 and 12 degrees of freedom. */
    @Test
    void aSingleLoopIsTestedByStudentsT() {
        RatioGraph graph =
                RatioGraph.of(List.of(ratio(0, 1, -0.1, 0.01), ratio(1, 2, 0.3, 0.01), ratio(0, 2, 0.23, 0.01)), 0);

        assertThat(graph.pOfClosure().orElseThrow())
                .isCloseTo(2 * StudentT.lowerTail(-0.03 / (0.01 * Math.sqrt(3)), 12), within(1e-9));
    }

    @Test
    void theIntervalIsStudents() {
        MeanEstimate estimate = new MeanEstimate(0.1, 0.01, 4);

        assertThat(estimate.low()).isCloseTo(0.1 - 2.1318468 * 0.01, within(1e-8));
        assertThat(estimate.high()).isCloseTo(0.1 + 2.1318468 * 0.01, within(1e-8));
    }

    @Test
    void aBuildThatNothingConnectsHasNoLevel() {
        RatioGraph graph = RatioGraph.of(List.of(ratio(1, 2, -0.1, 0.01), ratio(3, 4, 0.3, 0.01)), 1);

        assertThat(graph.level(2)).isPresent();
        assertThat(graph.level(1)).isEmpty();
        assertThat(graph.level(0)).isEmpty();
        assertThat(graph.level(4)).isEmpty();
    }

    @Test
    void aReferenceInTheMiddleReversesWhatCameBefore() {
        RatioGraph graph = RatioGraph.of(List.of(ratio(0, 1, -0.1, 0.01), ratio(1, 2, 0.3, 0.01)), 1);

        assertThat(level(graph, 0).mean()).isCloseTo(0.1, within(1e-12));
        assertThat(level(graph, 2).mean()).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void identicalBuildsStayAtOneLevel() {
        RatioGraph graph = RatioGraph.of(
                List.of(
                        ratio(0, 1, -0.1, 0.01),
                        new LogRatio(1, 2, new MeanEstimate(0, 1e-6, 1e6)),
                        ratio(0, 2, -0.2, 0.01)),
                0);

        assertThat(level(graph, 1).mean()).isCloseTo(-0.15, within(1e-6));
        assertThat(level(graph, 2).mean()).isCloseTo(-0.15, within(1e-6));
    }

    @Test
    void aRatioNeedsTwoBuildsAndAnError() {
        assertThatThrownBy(() -> ratio(1, 1, 0, 0.01)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ratio(0, 1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SymmetricMatrix.inverse(new double[][] {{0}}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
