package io.github.rjperf.explain;

import io.github.rjperf.explain.cross.CrossedRounds;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses the forks of the next round of an explanation. All four combinations take turns until the parts of the change are
 * known. After that, only the two builds do until there are enough pairs for a profile; a round of four also counts as a pair.
 *
 * @param pairs number of completed pairs that a profile needs; disturbed ones count, because only the fork's own CPU time is used
 * @param crossed number of valid rounds of four to measure unless fewer suffice to separate the parts; 0 if the builds are not
 *     crossed
 */
record RoundChoice(int pairs, int crossed) {
    private static final Set<Combination> BUILDS = EnumSet.of(Combination.BASE, Combination.CANDIDATE);
    private static final Set<Combination> ALL = EnumSet.allOf(Combination.class);

    /** The number of failures after which it is clear that the forks themselves are to blame. */
    private static final int MOST_FAILURES = 2;

    /** The combinations in the round after these; empty if no further round is needed. */
    Set<Combination> after(List<SampledRound> measured) {
        if (isCrossing(measured)) {
            return ALL;
        }
        return isSampling(measured) ? BUILDS : Set.of();
    }

    private boolean isCrossing(List<SampledRound> measured) {
        List<SampledRound> rounds =
                measured.stream().filter(SampledRound::isCrossed).toList();
        List<SampledRound> valid = rounds.stream().filter(SampledRound::isValid).toList();
        return valid.size() < crossed
                && rounds.size() < 2 * crossed
                && failures(rounds) < MOST_FAILURES
                && rounds.stream().noneMatch(RoundChoice::isUnsupported)
                && !CrossedRounds.isTold(valid);
    }

    private boolean isSampling(List<SampledRound> measured) {
        List<SampledRound> ofBuilds =
                measured.stream().filter(round -> !round.isCrossed()).toList();
        long completed = measured.stream().filter(SampledRound::isPairCompleted).count();
        return completed < pairs && failures(ofBuilds) < MOST_FAILURES;
    }

    private static long failures(List<SampledRound> rounds) {
        return rounds.stream().filter(round -> round.failed().isPresent()).count();
    }

    private static boolean isUnsupported(SampledRound round) {
        return round.forks().values().stream().anyMatch(fork -> fork.outcome() == ForkOutcome.UNSUPPORTED);
    }

    /**
     * Chooses the rounds that an explanation needs, and additional ones while there is time. The number of additional rounds does
     * not depend on results, so it does not cause a bias.
     */
    static final class Timed {
        private final RoundChoice fewest;
        private final RoundChoice most;
        private final InstantSource clock;
        private final Instant end;
        private Instant last;

        /**
         * Starts the clock.
         *
         * @param fewest rounds to measure in any case
         * @param most rounds to measure if there is time
         * @param end time limit; a round is not started if it would exceed the limit by taking as long as the previous one
         */
        Timed(RoundChoice fewest, RoundChoice most, InstantSource clock, Instant end) {
            this.fewest = fewest;
            this.most = most;
            this.clock = clock;
            this.end = end;
            this.last = clock.instant();
        }

        /** The combinations in the round after these; empty if there is none. */
        Set<Combination> after(List<SampledRound> measured) {
            Instant now = clock.instant();
            Duration ofLast = Duration.between(last, now);
            last = now;
            return fewest.after(measured).isEmpty() && now.plus(ofLast).isAfter(end) ? Set.of() : most.after(measured);
        }
    }
}
