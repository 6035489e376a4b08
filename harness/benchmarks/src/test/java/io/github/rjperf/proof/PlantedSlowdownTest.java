package io.github.rjperf.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlantedSlowdownTest {
    private static final long SECOND = 1_000_000_000;

    /** What it takes to read a clock. */
    private static final long READING_NANOS = 25;

    @ParameterizedTest
    @CsvSource({"0, 0", "0.03, 0.030928", "0.2, 0.25", "0.49, 0.960784"})
    void aLossOfThroughputIsMoreTime(String loss, double share) {
        assertThat(PlantedSlowdown.extraTime(loss)).isCloseTo(share, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "0.5", "1", "NaN", "much"})
    void otherValuesAreRefused(String loss) {
        assertThatThrownBy(() -> PlantedSlowdown.extraTime(loss)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void forksWithoutThePropertyHaveNone() {
        assertThat(PlantedSlowdown.SHARE).isZero();
    }

    @ParameterizedTest(name = "{0} ns per operation")
    @ValueSource(longs = {1_000, 20_000, 1_000_000})
    void theShareIsTheSameWhateverAnOperationTakes(long nanos) {
        long start = System.nanoTime();
        AtomicLong clock = new AtomicLong(start);
        PlantedSlowdown planted = new PlantedSlowdown(0.5, () -> clock.addAndGet(READING_NANOS), new AtomicLong(start));
        long spun = 0;
        int left = 1;
        while (clock.get() - start < SECOND / 5) {
            clock.addAndGet(nanos);
            left--;
            if (left == 0) {
                long before = clock.get();
                left = planted.spin();
                spun += clock.get() - before;
            }
        }
        double share = (double) spun / (clock.get() - start - spun);
        assertThat(share).isBetween(0.45, 0.56);
    }

    @Test
    void nothingIsAddedForWhatRunsOutsideTheOperations() {
        AtomicLong clock = new AtomicLong(System.nanoTime());
        AtomicLong resumed = new AtomicLong();
        PlantedSlowdown planted = new PlantedSlowdown(0.5, () -> clock.addAndGet(READING_NANOS), resumed);
        clock.addAndGet(SECOND);
        resumed.set(clock.get());
        assertThat(spun(planted, clock)).isLessThan(4 * READING_NANOS);

        clock.addAndGet(SECOND);
        assertThat(spun(planted, clock)).isBetween(SECOND / 2, SECOND / 2 + 4 * READING_NANOS);
    }

    /** Another test may do so, too, at any time. */
    @Test
    void theOperationsResumeNow() {
        long before = System.nanoTime();

        PlantedSlowdown.resume();

        assertThat(PlantedSlowdown.RESUMED.get() - before).isNotNegative();
    }

    /** Nanoseconds by this clock that a call of {@code spin} takes. */
    private static long spun(PlantedSlowdown planted, AtomicLong clock) {
        long before = clock.get();
        planted.spin();
        return clock.get() - before;
    }

    @Test
    void callsInBurstsDoNotDelayTheNextSpin() {
        assertThat(PlantedSlowdown.next(1, 5)).isEqualTo(2);
        assertThat(PlantedSlowdown.next(64, 320)).isEqualTo(128);
        assertThat(PlantedSlowdown.next(128, 100_000)).isEqualTo(256);
        assertThat(PlantedSlowdown.next(256, 400_000)).isEqualTo(128);
        assertThat(PlantedSlowdown.next(64, 1_000_000_000)).isEqualTo(1);
        assertThat(PlantedSlowdown.next(1 << 16, 1)).isEqualTo(1 << 16);
    }
}
