package io.github.rjperf.measure.fork;

import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Thrown if a fork does not produce what its plan requires; ends its pair, not the run. */
public final class ForkFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** The API that the benchmark calls is missing in this RocksJava; a missing native library is a different problem. */
    private static final Pattern UNSUPPORTED = Pattern.compile(
            "(NoSuchMethodError|NoSuchFieldError|NoClassDefFoundError|AbstractMethodError): .*org[./]rocksdb.*");

    /** The cause of a failure; JMH wraps a benchmark's exception in its own exceptions, which contain no information. */
    private static final Pattern CAUSE = Pattern.compile(
            "^(?:Caused by: |\\s*Suppressed: |Exception in .*?)?((?!org\\.openjdk\\.jmh\\.)[\\w.$]+(?:Error|Exception)\\b.*)$");

    private final Side side;
    private final ForkOutcome outcome;

    ForkFailure(Side side, ForkOutcome outcome, String reason) {
        super(reason);
        this.side = side;
        this.outcome = outcome;
    }

    /** The death of a fork, with the reason found in its output. */
    static ForkFailure diagnose(Side side, String output, OptionalInt status, String otherwise) {
        List<String> lines = output.lines().toList();
        for (String line : lines) {
            Matcher unsupported = UNSUPPORTED.matcher(line);
            if (unsupported.find()) {
                return new ForkFailure(side, ForkOutcome.UNSUPPORTED, unsupported.group());
            }
        }
        String cause = lines.stream()
                .map(CAUSE::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElse(otherwise);
        if (status.isPresent() && status.getAsInt() == 0) {
            return new ForkFailure(side, ForkOutcome.EMPTY, "JMH ended without the planned iterations: " + cause);
        }
        String ending = status.isPresent() ? "ended with status " + status.getAsInt() : "did not end";
        return new ForkFailure(side, ForkOutcome.CRASHED, ending + ": " + cause);
    }

    public Side side() {
        return side;
    }

    public ForkOutcome outcome() {
        return outcome;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
