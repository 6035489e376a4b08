package io.github.rjperf.github.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a comment asks for. Texts in it are of the characters that {@link Grammar} allows, but for a reason and a problem. */
public sealed interface Command {
    /**
     * Measure the newest commits.
     *
     * @param profile name of a profile, or null for the usual one
     * @param series globs; empty means all of the profile
     */
    record Measure(@Nullable String profile, List<String> series) implements Command {
        public Measure {
            series = List.copyOf(series);
        }
    }

    /** Measure the newest commits with the profile and series that were asked for last. */
    record Rerun() implements Command {}

    /**
     * Measure the newest commits longer, to see smaller changes.
     *
     * @param series globs; empty means those that were asked for last
     */
    record More(List<String> series) implements Command {
        public More {
            series = List.copyOf(series);
        }
    }

    /** End what is queued and running. */
    record Cancel() implements Command {}

    /**
     * Record that a slowdown is intended.
     *
     * @param series glob of the series
     * @param reason foreign text of one line
     */
    record Accept(String series, String reason) implements Command {}

    /** Say which commands there are. */
    record Help() implements Command {}

    /**
     * Begins like a command and is none.
     *
     * @param problem what is wrong, in our words; it quotes nothing of the comment
     * @param word the word that is wrong, of {@code a-z}, digits and hyphens; or null
     */
    record Unclear(String problem, @Nullable String word) implements Command {}
}
