package io.github.rjperf.github.command;

import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The command in a comment. Its texts, except for a reason or a problem, contain only characters that {@link Grammar} allows. */
public sealed interface Command {
    /**
     * A command that measures the newest commit.
     *
     * @param commit the commit that must be the newest one, as 7 to 40 hex digits; null if none is named
     * @param profile name of a profile, or null for the usual one; always null except for {@link Verb#MEASURE}
     * @param series globs; empty for all series of the profile or, with another verb, for the most recently requested series
     */
    record Measuring(
            Verb verb, @Nullable String commit, @Nullable String profile, List<String> series) implements Command {
        /** The text of the same command with this commit named. */
        public String naming(String head) {
            String before = verb == Verb.MEASURE ? "/perf " : "/perf " + EnumText.of(verb) + " ";
            String globs = series.stream().map(" "::concat).collect(Collectors.joining());
            return before + head + (profile == null ? "" : " " + profile) + globs;
        }
    }

    /** The ways to measure the newest commit. */
    enum Verb {
        /** Measure with this profile and these series; written without a verb. */
        MEASURE,
        /** Measure with the most recently requested profile and series. */
        RERUN,
        /** Measure longer, to detect smaller changes. */
        MORE,
        /** Measure one or more series again and explain them, whether or not they changed. */
        EXPLAIN,
        /** Measure one or more benchmarks from {@code java/jmh} in the pull request's own sources. */
        BENCHMARKS
    }

    /** Cancel queued and running runs. */
    record Cancel() implements Command {}

    /**
     * Record that a slowdown is intended.
     *
     * @param series glob of the series
     * @param bound the largest slowdown to accept, such as {@code -6%}; empty for the lower end of the measured interval
     * @param reason untrusted text of one line
     */
    record Accept(String series, String bound, String reason) implements Command {}

    /**
     * Record a decision about a change point.
     *
     * @param changePoint number of the change point
     * @param reason untrusted text of one line
     */
    record Decide(int changePoint, Triage.State state, String reason) implements Command {}

    /** Show the commands. */
    record Help() implements Command {}

    /**
     * A comment that begins like a command but is not one.
     *
     * @param problem the problem in our own words, without quoting the comment
     * @param word the wrong word, which contains only {@code a-z}, digits, and hyphens; or null
     */
    record Unclear(String problem, @Nullable String word) implements Command {}
}
