package io.github.rjperf.github.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command in a comment. Its texts have only the characters that {@link Grammar} allows, except for a reason and a problem.
 */
public sealed interface Command {
    /** A command that measures the newest commit. */
    sealed interface Measuring extends Command {
        /** The commit that must be the newest, as 7 to 40 hex digits; null if none is named. */
        @Nullable
        String commit();

        /** The text of the same command for one commit. */
        String naming(String commit);
    }

    /**
     * Measure the newest commit.
     *
     * @param profile name of a profile, or null for the usual one
     * @param series globs; empty for all series of the profile
     */
    record Measure(@Nullable String commit, @Nullable String profile, List<String> series) implements Measuring {
        @Override
        public String naming(String head) {
            return words(head + (profile == null ? "" : " " + profile), series);
        }
    }

    /** Measure the newest commit with the profile and series that were requested last. */
    record Rerun(@Nullable String commit) implements Measuring {
        @Override
        public String naming(String head) {
            return words("rerun " + head, List.of());
        }
    }

    /**
     * Measure the newest commit longer, to detect smaller changes.
     *
     * @param series globs; empty for those that were requested last
     */
    record More(@Nullable String commit, List<String> series) implements Measuring {
        @Override
        public String naming(String head) {
            return words("more " + head, series);
        }
    }

    /**
     * Measure series of the newest commit again, and explain them whether or not they changed.
     *
     * @param series globs, at least one
     */
    record Explain(@Nullable String commit, List<String> series) implements Measuring {
        @Override
        public String naming(String head) {
            return words("explain " + head, series);
        }
    }

    /** Cancel queued and running runs. */
    record Cancel() implements Command {}

    /**
     * Record that a slowdown is intended.
     *
     * @param series glob of the series
     * @param bound the slowest change to accept, such as {@code -6%}; empty for the lower end of the measured interval
     * @param reason untrusted text of one line
     */
    record Accept(String series, String bound, String reason) implements Command {}

    /** Show the commands. */
    record Help() implements Command {}

    /**
     * A comment that begins like a command but is not one.
     *
     * @param problem what is wrong, in our own words; does not quote the comment
     * @param word the wrong word, which has only {@code a-z}, digits and hyphens; or null
     */
    record Unclear(String problem, @Nullable String word) implements Command {}

    private static String words(String first, List<String> series) {
        return series.isEmpty() ? "/perf " + first : "/perf " + first + " " + String.join(" ", series);
    }
}
