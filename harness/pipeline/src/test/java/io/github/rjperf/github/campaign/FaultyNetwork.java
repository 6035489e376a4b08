package io.github.rjperf.github.campaign;

import io.github.rjperf.github.Marker;
import io.github.rjperf.github.MarkerLine;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.fake.Seen;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What lies between the jobs and GitHub: each request takes a while to arrive, some go wrong, and in many histories GitHub is
 * away for an hour.
 */
final class FaultyNetwork implements Function<Seen, @Nullable Fault> {
    private static final Pattern MARKER = Pattern.compile("<!-- rjperf:v1 [^>]* -->(?=\"})");
    private static final List<Kind> ANY_TIME = List.of(
            Kind.LIMIT_429,
            Kind.LIMIT_403,
            Kind.ERROR_BEFORE,
            Kind.ERROR_AFTER,
            Kind.REFUSED,
            Kind.LOST,
            Kind.CUT,
            Kind.SLOW);
    private static final Duration OUTAGE = Duration.ofHours(1);

    /** What went wrong with a request. */
    enum Kind {
        AWAY,
        LIMIT_429,
        LIMIT_403,
        ERROR_BEFORE,
        ERROR_AFTER,
        REFUSED,
        LOST,
        CUT,
        SLOW
    }

    private final Random random;
    private final VirtualTime time;
    private final double share;
    private final boolean slow;
    private final Instant away;
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
    private final List<Written> written = new ArrayList<>();

    /**
     * A network of one history.
     *
     * @param slow whether some answers come later than a client waits, which takes real time
     */
    FaultyNetwork(Random random, VirtualTime time, boolean slow) {
        this.random = random;
        this.time = time;
        this.slow = slow;
        double[] shares = {0, .01, .05, .2};
        share = shares[random.nextInt(shares.length)];
        away = random.nextInt(3) == 0 ? time.instant().plus(Duration.ofMinutes(random.nextInt(300))) : Instant.MAX;
    }

    @Override
    public @Nullable Fault apply(Seen request) {
        time.sleep(Duration.ofMillis(20 + random.nextInt(280)));
        Kind kind = kind();
        Fault fault = kind == null ? null : fault(kind);
        if (kind != null) {
            counts.merge(kind, 1, Integer::sum);
        }
        if (fault == null || fault.carriesOut()) {
            Matcher marker = MARKER.matcher(request.body());
            if (request.path().contains("/comments") && marker.find()) {
                boolean isNew = request.method().equals("POST");
                MarkerLine.of(marker.group()).ifPresent(line -> written.add(new Written(line, isNew)));
            }
        }
        return fault;
    }

    private @Nullable Kind kind() {
        Instant now = time.instant();
        if (!now.isBefore(away) && now.isBefore(away.plus(OUTAGE))) {
            return Kind.AWAY;
        }
        if (random.nextDouble() >= share) {
            return null;
        }
        Kind kind = ANY_TIME.get(random.nextInt(ANY_TIME.size()));
        return kind == Kind.SLOW && !slow ? Kind.LOST : kind;
    }

    private Fault fault(Kind kind) {
        return switch (kind) {
            case AWAY -> random.nextBoolean() ? Fault.refusingConnection() : error(503);
            case LIMIT_429 ->
                instead(Answer.refusal(429, "API rate limit exceeded")
                        .with("retry-after", String.valueOf(1 + random.nextInt(90))));
            case LIMIT_403 -> instead(Answer.refusal(403, "You have exceeded a secondary rate limit"));
            case ERROR_BEFORE -> error(500 + random.nextInt(5));
            case ERROR_AFTER -> Fault.replacing(Answer.text(502, "<html>Bad gateway</html>"));
            case REFUSED -> Fault.refusingConnection();
            case LOST -> Fault.losingAnswer("GET", "");
            case CUT -> Fault.cuttingAnswer();
            case SLOW -> Fault.late("GET", "", Duration.ofMillis(400));
        };
    }

    private static Fault error(int status) {
        return instead(Answer.text(status, "<html>Unicorn!</html>"));
    }

    private static Fault instead(Answer answer) {
        return Fault.answering("GET", "", answer);
    }

    Map<Kind, Integer> counts() {
        return counts;
    }

    /** A comment that was written, and whether it was a new one, about which GitHub sends mail. */
    record Written(Marker marker, boolean isNew) {
        /** True if it reports a result. */
        boolean isResult() {
            return marker.isResult();
        }

        /** True if it turned the pull request red in the eyes of those who get mail. */
        boolean isAlarm() {
            return isNew && isResult() && marker.isRed();
        }
    }

    /** All comments that were written, in the order of their writing. */
    List<Written> written() {
        return List.copyOf(written);
    }
}
