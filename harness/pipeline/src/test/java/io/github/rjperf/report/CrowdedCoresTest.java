package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrowdedCoresTest {
    /** On a host with two cores. */
    private static Comparison with(int... threads) {
        Comparison comparison = SampleResults.many(3).comparison();
        List<PlannedSeries> series = comparison.plan().series();
        return comparison.with(comparison
                .plan()
                .of(IntStream.range(0, threads.length)
                        .mapToObj(i -> with(series.get(i), threads[i]))
                        .toList()));
    }

    private static PlannedSeries with(PlannedSeries series, int threads) {
        SeriesKey key = series.key();
        return new PlannedSeries(new SeriesKey(key.benchmark(), key.mode(), key.parameters(), threads), series.plan());
    }

    @Test
    void asManyThreadsAsCoresNeedNoCaveat() {
        assertThat(CrowdedCores.of(with(1, 1, 2))).isEmpty();
    }

    @Test
    void moreThreadsThanCoresAreNotedOnce() {
        assertThat(CrowdedCores.of(with(1, 4, 3))).hasValueSatisfying(caveat -> assertThat(caveat)
                .startsWith("2 series have up to 4 threads, more than this host has cores (2): "));
        assertThat(CrowdedCores.of(with(4)))
                .hasValueSatisfying(caveat -> assertThat(caveat).startsWith("1 series has up to 4 threads, "));
    }

    @Test
    void aSeriesThatIsNotMeasuredNeedsNone() {
        Comparison comparison = with(4);
        PlannedSeries planned = comparison.plan().series().get(0);
        assertThat(CrowdedCores.of(
                        comparison.with(comparison.plan().of(List.of(planned.unavailableBecause("base lacks it"))))))
                .isEmpty();
    }

    @Test
    void aLaneHasFewerCpusThanTheHost() {
        Comparison comparison = with(1, 3);

        assertThat(CrowdedCores.of(comparison.with(comparison.plan().withLanes(2))))
                .hasValueSatisfying(caveat -> assertThat(caveat)
                        .startsWith("1 series has up to 3 threads, more than the CPUs of a lane (1): "));
    }
}
