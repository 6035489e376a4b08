package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.model.EnumText;
import java.time.Instant;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The last line of a sticky comment, which readers do not see: which run it reports, and how new that is.
 *
 * @param pullRequest number
 * @param head commit that it reports; zeros when it reports none
 * @param run number of the run that wrote it last; 0 before the first
 * @param attempt of that run
 * @param phase of that attempt
 * @param result of that attempt
 * @param asked why the run was started, as far as it matters later
 * @param since when the comment first reported this phase of this attempt, to the second; null when not known
 */
public record Marker(
        int pullRequest,
        String head,
        long run,
        int attempt,
        Phase phase,
        Result result,
        Asked asked,
        @Nullable Instant since)
        implements Comparable<Marker> {
    private static final Pattern LINE =
            Pattern.compile("<!-- rjperf:v1 pr=(\\d{1,9}) head=([0-9a-f]{40}) run=(\\d{1,18}) attempt=(\\d{1,6})"
                    + " phase=(queued|running|broken-off|ended) verdict=(none-yet|good|bad)"
                    + "(?: asked=(label|command))?(?: since=(\\d{1,11}))? -->");
    private static final Comparator<Marker> AGE = Comparator.comparingLong(Marker::run)
            .thenComparing(Marker::attempt)
            .thenComparing(Marker::phase)
            .thenComparing(Marker::isCancelled);

    /** What a run was started by. */
    public enum Asked {
        /** A command, a person, or not known. */
        COMMAND,
        /** The label, at once or by a later push. */
        LABEL
    }

    static Marker of(int pullRequest, Draft draft, Asked asked, Instant since) {
        return new Marker(
                pullRequest,
                draft.head(),
                draft.run().id(),
                draft.run().attempt(),
                draft.phase(),
                draft.result(),
                asked,
                since);
    }

    /** That of a comment which reports no run yet. */
    static Marker ofNone(int pullRequest) {
        return new Marker(pullRequest, "0".repeat(40), 0, 0, Phase.QUEUED, Result.NONE_YET, Asked.COMMAND, null);
    }

    /** The marker in the last line of a comment; a line elsewhere is quoted text. */
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
                        "label".equals(line.group(7)) ? Asked.LABEL : Asked.COMMAND,
                        line.group(8) == null ? null : Instant.ofEpochSecond(Long.parseLong(line.group(8)))))
                : Optional.empty();
    }

    /** True when it reports a result of this commit or the way to it. */
    public boolean reports(String commit) {
        return run > 0 && head.equals(commit);
    }

    /** True when its run ended with a result. */
    public boolean isResult() {
        return phase == Phase.ENDED && result != Result.NONE_YET;
    }

    /** True when its run was ended early. The run's own jobs, which end a little later, know less about that. */
    private boolean isCancelled() {
        return phase == Phase.ENDED && result == Result.NONE_YET;
    }

    Marker since(@Nullable Instant time) {
        return new Marker(pullRequest, head, run, attempt, phase, result, asked, time);
    }

    boolean isAsOldAs(Marker other) {
        return AGE.compare(this, other) == 0;
    }

    /** Older before newer. */
    @Override
    public int compareTo(Marker other) {
        return AGE.compare(this, other);
    }

    @Override
    public String toString() {
        return "<!-- rjperf:v1 pr=" + pullRequest + " head=" + head + " run=" + run + " attempt=" + attempt + " phase="
                + word(phase) + " verdict=" + word(result) + " asked=" + word(asked)
                + (since == null ? "" : " since=" + since.getEpochSecond()) + " -->";
    }

    private static String word(Enum<?> value) {
        return EnumText.of(value);
    }
}
