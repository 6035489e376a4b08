package io.github.rjperf.explain;

import io.github.rjperf.compare.SampledPair;
import io.github.rjperf.compare.StackSampling;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.SampledProfile;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.StackComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pairs of one series whose stacks were sampled. */
record SampledSeries(SeriesKey series, List<SampledPair> pairs) {
    private static final int LEAST_PAIRS = 2;
    private static final int REASON_CHARACTERS = 300;

    /** The comparison of their stacks, or the reason why there is none. */
    SampledProfile profile(Schedule schedule) {
        double seconds = pairs.stream()
                .mapToDouble(sampled -> schedule.secondsOf(sampled.pair()))
                .sum();
        List<SampledPair> completed = pairs.stream()
                .filter(sampled -> StackSampling.isCompleted(sampled.pair()))
                .toList();
        List<ForkOfPair> forks = new ArrayList<>();
        String failure = failed();
        for (int i = 0; i < completed.size(); i++) {
            for (Side side : Side.values()) {
                ForkStacks stacks = ForkStacks.parse(completed.get(i).stacks(side));
                failure = stacks.failure() == null ? failure : stacks.failure();
                forks.add(new ForkOfPair(completed.size(), i, side, stacks));
            }
        }
        boolean isComplete = completed.size() >= LEAST_PAIRS
                && forks.stream().allMatch(fork -> fork.stacks().failure() == null);
        return isComplete
                ? new SampledProfile(completed.size(), seconds, compared(forks, completed), null)
                : new SampledProfile(0, seconds, null, failure == null ? "too few pairs were measured" : failure);
    }

    private @Nullable String failed() {
        return pairs.stream()
                .flatMap(sampled ->
                        Stream.of(sampled.pair().base(), sampled.pair().candidate()))
                .map(Fork::reason)
                .filter(Objects::nonNull)
                .map(reason -> "a fork failed: " + SafeLine.of(reason, REASON_CHARACTERS))
                .findFirst()
                .orElse(null);
    }

    private StackComparison compared(List<ForkOfPair> forks, List<SampledPair> completed) {
        return new StackComparing(forks)
                .of(new StackComparing.Elapsed(
                        nanos(completed.stream().map(sampled -> sampled.pair().base())),
                        nanos(completed.stream().map(sampled -> sampled.pair().candidate()))));
    }

    private double nanos(Stream<Fork> forks) {
        double score = forks.mapToDouble(Fork::score).average().orElseThrow();
        double seconds = series.higherIsBetter() ? 1 / score : score;
        return 1e9 * series.threads() * seconds;
    }
}
