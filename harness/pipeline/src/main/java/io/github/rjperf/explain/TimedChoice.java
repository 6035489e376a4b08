package io.github.rjperf.explain;

import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/**
 * The rounds that an explanation needs, and further ones while there is time for them. How many there are depends on no result, so nothing is
 * biased by it.
 */
final class TimedChoice {
    private final RoundChoice fewest;
    private final RoundChoice most;
    private final InstantSource clock;
    private final Instant end;
    private Instant last;

    /**
     * Begins now.
     *
     * @param fewest rounds that are measured in any case
     * @param most rounds that are measured if there is time
     * @param end no further round begins that would end after it if it takes as long as the last one
     */
    TimedChoice(RoundChoice fewest, RoundChoice most, InstantSource clock, Instant end) {
        this.fewest = fewest;
        this.most = most;
        this.clock = clock;
        this.end = end;
        this.last = clock.instant();
    }

    /** The combinations of the rounds after these; empty if there are none. */
    Set<Combination> after(List<SampledRound> measured) {
        Instant now = clock.instant();
        Duration ofLast = Duration.between(last, now);
        last = now;
        return fewest.after(measured).isEmpty() && now.plus(ofLast).isAfter(end) ? Set.of() : most.after(measured);
    }
}
