package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Verdict;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last line of a sticky comment, which readers do not see: whose it is and how new.
 *
 * @param pullRequest number
 * @param head commit that it speaks of
 * @param run number of the run that wrote it last
 * @param attempt of that run
 * @param phase of that attempt
 * @param verdict the last that the comment gave, kept while a newer run has none yet
 */
record Marker(int pullRequest, String head, long run, int attempt, Phase phase, Verdict verdict)
        implements Comparable<Marker> {
    private static final Pattern LINE =
            Pattern.compile("<!-- rjperf:v1 pr=(\\d{1,9}) head=([0-9a-f]{40}) run=(\\d{1,18}) attempt=(\\d{1,6})"
                    + " phase=(queued|running|ended) verdict=(none-yet|good|bad) -->");
    private static final Comparator<Marker> AGE =
            Comparator.comparingLong(Marker::run).thenComparing(Marker::attempt).thenComparing(Marker::phase);

    static Marker of(int pullRequest, Draft draft) {
        return new Marker(
                pullRequest, draft.head(), draft.run().id(), draft.run().attempt(), draft.phase(), draft.verdict());
    }

    /** The marker in the last line of a comment; whatever stands elsewhere is a reader's. */
    static Optional<Marker> in(String body) {
        String text = body.stripTrailing();
        Matcher line = LINE.matcher(text.substring(text.lastIndexOf('\n') + 1));
        return line.matches()
                ? Optional.of(new Marker(
                        Integer.parseInt(line.group(1)),
                        line.group(2),
                        Long.parseLong(line.group(3)),
                        Integer.parseInt(line.group(4)),
                        Phase.valueOf(line.group(5).toUpperCase(Locale.ROOT)),
                        Verdict.valueOf(line.group(6).toUpperCase(Locale.ROOT).replace('-', '_'))))
                : Optional.empty();
    }

    Marker with(Verdict other) {
        return new Marker(pullRequest, head, run, attempt, phase, other);
    }

    /** Older before newer. */
    @Override
    public int compareTo(Marker other) {
        return AGE.compare(this, other);
    }

    @Override
    public String toString() {
        return "<!-- rjperf:v1 pr=" + pullRequest + " head=" + head + " run=" + run + " attempt=" + attempt + " phase="
                + word(phase) + " verdict=" + word(verdict) + " -->";
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
