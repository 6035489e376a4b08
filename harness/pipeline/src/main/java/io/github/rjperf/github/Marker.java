package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.model.value.EnumText;
import java.time.Instant;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The invisible last line of a sticky comment, which identifies the run reported by the comment.
 *
 * @param head the reported commit; zeros for none
 * @param run ID of the run that last wrote it; 0 before the first run
 * @param since when the comment first reported this phase of this attempt, to the second; null if unknown
 * @param isRed whether the last result, from this run or an earlier one, fails the check
 */
public record Marker(
        int pullRequest,
        String head,
        long run,
        int attempt,
        Phase phase,
        Result result,
        Origin origin,
        @Nullable Instant since,
        boolean isRed)
        implements Comparable<Marker> {
    private static final Pattern LINE =
            Pattern.compile("<!-- rjperf:v1 pr=(\\d{1,9}) head=([0-9a-f]{40}) run=(\\d{1,18}) attempt=(\\d{1,6})"
                    + " phase=(queued|running|broken-off|ended) verdict=(none-yet|good|bad)"
                    + "(?: asked=(label|command))?(?: since=(\\d{1,11}))?( red)? -->");
    private static final Comparator<Marker> AGE = Comparator.comparingLong(Marker::run)
            .thenComparing(Marker::attempt)
            .thenComparing(Marker::phase)
            .thenComparing(Marker::isCancelled);

    /** The way a run was requested. */
    public enum Origin {
        /** A command, a manual start, or an unknown origin. */
        COMMAND,
        /** The label, or a later push while the label was set. */
        LABEL
    }

    static Marker of(int pullRequest, Draft draft, Origin origin, Instant since) {
        return new Marker(
                pullRequest,
                draft.head(),
                draft.run().id(),
                draft.run().attempt(),
                draft.phase(),
                draft.result(),
                origin,
                since,
                false);
    }

    /** The marker for a comment that does not report a run yet. */
    static Marker ofNone(int pullRequest) {
        return new Marker(
                pullRequest, "0".repeat(40), 0, 0, Phase.QUEUED, Result.NONE_YET, Origin.COMMAND, null, false);
    }

    /** The marker in the last line of a comment; other lines can be quoted text. */
    static Optional<Marker> in(String body) {
        String text = body.stripTrailing();
        Matcher line = LINE.matcher(text.substring(text.lastIndexOf('\n') + 1));
        return line.matches()
                ? Optional.of(new Marker(
                        Integer.parseInt(line.group(1)),
                        line.group(2),
                        Long.parseLong(line.group(3)),
                        Integer.parseInt(line.group(4)),
                        Phase.valueOf(line.group(5).toUpperCase(Locale.ROOT).replace('-', '_')),
                        Result.valueOf(line.group(6).toUpperCase(Locale.ROOT).replace('-', '_')),
                        "label".equals(line.group(7)) ? Origin.LABEL : Origin.COMMAND,
                        line.group(8) == null ? null : Instant.ofEpochSecond(Long.parseLong(line.group(8))),
                        line.group(9) != null))
                : Optional.empty();
    }

    /** True if it reports the progress or result of this commit. */
    public boolean reports(String commit) {
        return run > 0 && head.equals(commit);
    }

    /** True if its run ended with a result. */
    public boolean isResult() {
        return phase == Phase.ENDED && result != Result.NONE_YET;
    }

    /** True if it shows a result from after this time; false if one of the times is unknown. */
    public boolean isResultAfter(@Nullable Instant time) {
        return isResult() && since != null && time != null && since.isAfter(time);
    }

    /** True if its run was cancelled. Jobs of that run end a little later and do not know that. */
    private boolean isCancelled() {
        return phase == Phase.ENDED && result == Result.NONE_YET;
    }

    Marker since(@Nullable Instant time) {
        return new Marker(pullRequest, head, run, attempt, phase, result, origin, time, isRed);
    }

    /**
     * This marker with {@link #isRed} set by the last result: its own or, if it has none, that of the comment's earlier state,
     * which can be null.
     */
    Marker after(@Nullable Marker earlier) {
        boolean red = isResult() ? result == Result.BAD : earlier != null && earlier.isRed;
        return new Marker(pullRequest, head, run, attempt, phase, result, origin, since, red);
    }

    /** True if it turns the comment red, which it was not before this. */
    boolean isAlarmAfter(Marker earlier) {
        return isRed && !earlier.isRed;
    }

    /** Orders markers from old to new. */
    @Override
    public int compareTo(Marker other) {
        return AGE.compare(this, other);
    }

    @Override
    public String toString() {
        return "<!-- rjperf:v1 pr=" + pullRequest + " head=" + head + " run=" + run + " attempt=" + attempt + " phase="
                + EnumText.of(phase) + " verdict=" + EnumText.of(result) + " asked=" + EnumText.of(origin)
                + (since == null ? "" : " since=" + since.getEpochSecond()) + (isRed ? " red" : "") + " -->";
    }
}
