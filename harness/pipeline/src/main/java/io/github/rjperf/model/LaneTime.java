package io.github.rjperf.model;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Elapsed time of pairs when several are measured at the same time. */
final class LaneTime {
    private LaneTime() {}

    /** The time span in which a pair ran, in seconds since the epoch. */
    private record Span(double start, double end) {}

    /**
     * The time in which at least one of these pairs ran; never less than they take if no lane is ever idle, because the clock may
     * have been set back.
     */
    static Duration of(Plan plan, Collection<Pair> pairs) {
        List<Span> spans = pairs.stream()
                .map(LaneTime::span)
                .sorted(Comparator.comparingDouble(Span::start))
                .toList();
        double busy = 0;
        double end = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (Span span : spans) {
            busy += Math.max(0, span.end - Math.max(end, span.start));
            end = Math.max(end, span.end);
            sum += span.end - span.start;
        }
        return Duration.ofMillis(Math.round(1000 * Math.max(busy, sum / plan.lanes())));
    }

    private static Span span(Pair pair) {
        Instant base = pair.base().started();
        Instant candidate = pair.candidate().started();
        Instant started = base.isBefore(candidate) ? base : candidate;
        double start = ChronoUnit.MICROS.between(Instant.EPOCH, started) / 1e6;
        return new Span(start, start + pair.seconds());
    }
}
