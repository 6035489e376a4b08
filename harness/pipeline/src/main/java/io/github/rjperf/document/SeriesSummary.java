package io.github.rjperf.document;

import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One series of a {@link Summary}.
 *
 * @param name its name, as the table shows it
 * @param benchmark class and method
 * @param parameters every parameter of the benchmark with its value
 * @param mode {@code thrpt}, {@code avgt} or {@code p99}
 * @param threads worker threads
 * @param verdict {@code regression}, {@code improvement}, {@code no-regression}, {@code inconclusive}, {@code
 *     not-comparable} or {@code error}
 * @param lost true if the candidate cannot run what the base can
 * @param reason why there is no decision; null if there is one
 * @param changePercent estimated change; negative is slower in every mode; null before the first look
 * @param changeLowPercent lower end of the 90 % interval of the change; null before the first look
 * @param changeHighPercent its upper end; null before the first look
 * @param slowerByAtMostPercent for an inconclusive series, the largest slowdown that the pairs allow, as a positive
 *     number; null otherwise
 * @param tolerancePercent for no regression, the slowdown that is ruled out, as a positive number; null otherwise
 * @param unit unit of the scores
 * @param higherIsBetter whether a higher score is faster
 * @param baseScore score of the base; null without a usable pair
 * @param candidateScore score of the candidate; null without a usable pair
 * @param pairs pairs that the verdict is based on
 * @param spoiledPairs pairs that were measured again because of a disturbance
 * @param failedBase base forks that failed
 * @param failedCandidate candidate forks that failed
 * @param noisePercent standard deviation of the change from pair to pair; null before the first look
 * @param detectableChangePercent slowdown that these pairs would have flagged with 80 % power, as a positive number;
 *     null before the first look
 * @param pairsNeeded for an inconclusive series, more pairs that are expected to decide it, or to bring its first look; null
 *     if there are none, and for other series
 * @param minutesNeeded time that they take on this host, in minutes, rounded up; null like the pairs
 * @param stopped why no more pairs were measured
 * @param allocation how the Java heap that its operations allocate differs; null without such a finding
 */
public record SeriesSummary(
        String name,
        String benchmark,
        SortedMap<String, String> parameters,
        String mode,
        int threads,
        String verdict,
        boolean lost,
        @Nullable String reason,
        @Nullable Double changePercent,
        @Nullable Double changeLowPercent,
        @Nullable Double changeHighPercent,
        @Nullable Double slowerByAtMostPercent,
        @Nullable Double tolerancePercent,
        String unit,
        boolean higherIsBetter,
        @Nullable Double baseScore,
        @Nullable Double candidateScore,
        int pairs,
        int spoiledPairs,
        int failedBase,
        int failedCandidate,
        @Nullable Double noisePercent,
        @Nullable Double detectableChangePercent,
        @Nullable Integer pairsNeeded,
        @Nullable Integer minutesNeeded,
        String stopped,
        @Nullable OfAllocation allocation) {
    /**
     * The finding that all forks of one build allocate more than all forks of the other.
     *
     * @param pairs pairs behind it
     * @param baseBytesPerOperation median over the base's forks
     * @param candidateBytesPerOperation median over the candidate's forks
     * @param differenceBytesPerOperation candidate minus base; positive is more
     */
    public record OfAllocation(
            int pairs,
            double baseBytesPerOperation,
            double candidateBytesPerOperation,
            double differenceBytesPerOperation) {}
}
