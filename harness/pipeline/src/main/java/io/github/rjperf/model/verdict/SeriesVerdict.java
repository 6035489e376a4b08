package io.github.rjperf.model.verdict;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one series, with everything on which it is based.
 *
 * @param baseScore geometric mean of the scores of the base forks in valid pairs; null without a valid pair
 * @param candidateScore the same for the candidate; their ratio is the change
 * @param looks every look so far, ascending; empty if there are fewer pairs than the first look
 * @param invalidBase base forks that failed
 * @param invalidCandidate candidate forks that failed
 * @param spoiledPairs pairs that something outside the measurement spoiled
 * @param stopped reason why no more pairs were measured, for the reader
 * @param allocation difference in the Java heap that its operations allocate; null without such a finding
 * @param memory difference in the memory that its process keeps; null without such a finding
 */
public record SeriesVerdict(
        SeriesKey series,
        Verdict verdict,
        String unit,
        @Nullable Double baseScore,
        @Nullable Double candidateScore,
        List<Look> looks,
        int invalidBase,
        int invalidCandidate,
        int spoiledPairs,
        String stopped,
        @Nullable AllocationChange allocation,
        @Nullable MemoryChange memory) {
    public SeriesVerdict {
        Require.text("unit", unit);
        Require.text("stopped", stopped);
        Require.that(invalidBase >= 0 && invalidCandidate >= 0 && spoiledPairs >= 0, "a count is negative");
        looks = List.copyOf(looks);
    }

    SeriesVerdict with(Verdict other) {
        return new SeriesVerdict(
                series,
                other,
                unit,
                baseScore,
                candidateScore,
                looks,
                invalidBase,
                invalidCandidate,
                spoiledPairs,
                stopped,
                allocation,
                memory);
    }

    /** True if it was judged and is neither slower nor faster on its own, so that it counts toward the average over the matrix. */
    public boolean isAveraged() {
        return !looks.isEmpty() && verdict.isAveraged();
    }

    /** True if there is a finding that its operations use more of a resource on the candidate. */
    public boolean usesMore(Resource resource) {
        return switch (resource) {
            case ALLOCATION -> allocation != null && allocation.isMore();
            case KEPT_MEMORY -> memory != null && memory.isMore();
        };
    }

    public Optional<Look> lastLook() {
        return looks.isEmpty() ? Optional.empty() : Optional.of(looks.get(looks.size() - 1));
    }

    /** True if the candidate is slower or faster, even if only as built. */
    public boolean isChange() {
        return verdict.isSlower() || verdict.isFaster();
    }

    /** True if there is a result that further measurements can explain: a change, or memory that is kept. */
    public boolean hasCause() {
        return isChange() || memory != null;
    }
}
