package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SampledSeriesTest {
    private static final int PAIRS = 4;
    private static final double NOISE = 0.003;

    /** Forks whose true instructions per operation are known. */
    private static List<ForkOfPair> forks(long seed, double base, double candidate) {
        Random random = new Random(seed);
        List<ForkOfPair> forks = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            for (Side side : Side.values()) {
                double truth = side == Side.BASE ? base : candidate;
                long counted = Math.round(1000 * truth * (1 + NOISE * random.nextGaussian()));
                forks.add(fork(pair, side, "= instructions processor 1000\n_jmhStub " + counted + "\n"));
            }
        }
        return forks;
    }

    private static ForkOfPair fork(int pair, Side side, String text) {
        return new ForkOfPair(PAIRS, pair, side, ForkStacks.parse(text));
    }

    private static ProcessorUse instructions(List<ForkOfPair> forks) {
        return Objects.requireNonNull(SampledSeries.processor(forks)).get(0);
    }

    @Test
    void fivePercentMoreInstructionsAreTold() {
        ProcessorUse use = instructions(forks(1, 5000, 5250));
        assertThat(use.event()).isEqualTo(ProcessorEvent.INSTRUCTIONS);
        assertThat(use.use().base()).isCloseTo(5000, within(25.0));
        assertThat(use.use().candidate()).isCloseTo(5250, within(25.0));
        assertThat(LongStream.range(0, 200)
                        .filter(seed -> instructions(forks(seed, 5000, 5250)).isTold())
                        .count())
                .isGreaterThan(190);
    }

    @Test
    void sidesThatDoTheSameAreToldApartInOneOfAThousandAtMost() {
        List<ProcessorUse> same = LongStream.range(0, 4000)
                .mapToObj(seed -> instructions(forks(seed, 5000, 5000)))
                .toList();
        assertThat(same.stream().filter(one -> one.use().isEvident()).count()).isBetween(1L, 12L);
        assertThat(same.stream().filter(ProcessorUse::isTold).count()).isLessThanOrEqualTo(2);
    }

    @Test
    void anEventThatAForkDidNotCountIsLeftOut() {
        List<ForkOfPair> forks = forks(1, 5000, 9000);
        forks.set(3, fork(1, Side.CANDIDATE, "= cpu perf-events 10\nx_jmhStub;y 10\n"));
        assertThat(SampledSeries.processor(forks)).isNull();
    }
}
