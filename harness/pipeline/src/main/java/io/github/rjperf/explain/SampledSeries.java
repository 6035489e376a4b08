package io.github.rjperf.explain;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.fork.SampledTask.Sampling;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.SampledRound;
import io.github.rjperf.model.explanation.StackComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of one series as pairs of forks, one of each build, whose stacks were sampled.
 *
 * @param sampling how the last measured iterations were sampled
 */
record SampledSeries(SeriesKey series, List<SampledRound> rounds, Sampling sampling) {
    private static final int LEAST_PAIRS = 2;
    private static final int REASON_CHARACTERS = 300;

    /**
     * The comparison of the stacks, or the reason why there is none.
     *
     * @param seconds elapsed time, in seconds
     */
    SampledProfile profile(double seconds) {
        List<SampledRound> completed =
                rounds.stream().filter(SampledRound::isPairCompleted).toList();
        List<ForkOfPair> forks = new ArrayList<>();
        String failure = failed();
        for (int i = 0; i < completed.size(); i++) {
            for (Side side : Side.values()) {
                ForkStacks stacks = ForkStacks.parse(completed.get(i).stacks(of(side)));
                failure = stacks.failure() == null ? failure : stacks.failure();
                forks.add(new ForkOfPair(completed.size(), i, side, stacks));
            }
        }
        boolean isComplete = completed.size() >= LEAST_PAIRS
                && forks.stream().allMatch(fork -> fork.stacks().failure() == null);
        return isComplete
                ? new SampledProfile(completed.size(), seconds, compared(forks, completed), processor(forks), null)
                : new SampledProfile(0, seconds, null, null, failure == null ? "too few pairs were measured" : failure);
    }

    private static Combination of(Side side) {
        return side == Side.BASE ? Combination.BASE : Combination.CANDIDATE;
    }

    private @Nullable String failed() {
        return rounds.stream()
                .flatMap(round -> Stream.of(Side.values()).map(side -> round.fork(of(side))))
                .map(Fork::reason)
                .filter(Objects::nonNull)
                .map(reason -> "a fork failed: " + SafeLine.of(reason, REASON_CHARACTERS))
                .findFirst()
                .orElse(null);
    }

    private StackComparison compared(List<ForkOfPair> forks, List<SampledRound> completed) {
        return new StackComparer(forks).of(nanos(completed, Side.BASE), nanos(completed, Side.CANDIDATE));
    }

    private double nanos(List<SampledRound> completed, Side side) {
        double score = completed.stream()
                .map(round -> round.fork(of(side)))
                .flatMap(fork -> fork.measured().stream()
                        .skip(fork.measured().size() - sampling.iterations())
                        .limit(sampling.cpuIterations()))
                .mapToDouble(Iteration::score)
                .average()
                .orElseThrow();
        double seconds = series.higherIsBetter() ? 1 / score : score;
        return 1e9 * series.threads() * seconds;
    }

    /** The processor events that were counted in all forks; null if there are none. */
    static @Nullable List<ProcessorUse> processor(List<ForkOfPair> forks) {
        List<ProcessorUse> uses = new ArrayList<>();
        for (ProcessorEvent event : ProcessorEvent.values()) {
            if (forks.stream().allMatch(fork -> fork.stacks().events().containsKey(event))) {
                uses.add(processor(event, forks));
            }
        }
        return uses.isEmpty() ? null : uses;
    }

    private static ProcessorUse processor(ProcessorEvent event, List<ForkOfPair> forks) {
        PairedUse use = new PairedUse(forks.get(0).pairs());
        forks.forEach(
                fork -> use.add(fork.side(), fork.pair(), fork.stacks().events().getOrDefault(event, 0.0)));
        return new ProcessorUse(event, use.interval(ProcessorUse.CONFIDENCE));
    }
}
