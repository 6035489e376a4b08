package io.github.rjperf.model.verdict;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.value.Require;
import java.util.regex.Pattern;

/** The outcome for one series, from a closed set (statistics 5.4). */
public sealed interface Verdict {
    /** The words that every output uses for it. */
    String word();

    /** The reason why nothing was decided or measured, for the reader; empty for a verdict that needs no reason. */
    default String reason() {
        return "";
    }

    /** True if the candidate is slower, even if only as built. */
    default boolean isSlower() {
        return this instanceof Regression || (this instanceof AsBuilt found && found.slower());
    }

    /** True if the candidate is faster, even if only as built. */
    default boolean isFaster() {
        return this instanceof Improvement || (this instanceof AsBuilt found && !found.slower());
    }

    /**
     * True if the series is neither slower nor faster on its own, so that it counts toward the average over the matrix if it was
     * judged.
     */
    default boolean isAveraged() {
        return this instanceof NoRegression || this instanceof Inconclusive;
    }

    /** Slower: rejected by Benjamini-Hochberg over the matrix, and the estimate is beyond the gate. */
    record Regression() implements Verdict {
        @Override
        public String word() {
            return "REGRESSION";
        }
    }

    /** Faster: the mirror of a regression. */
    record Improvement() implements Verdict {
        @Override
        public String word() {
            return "IMPROVEMENT";
        }
    }

    /**
     * Slower or faster in these two builds, but not by more than another layout of the same code may be, so that nothing is known about the
     * code.
     *
     * @param slower false if it is faster
     * @param layoutShare share of the layouts of the same code that differ at least as much
     */
    record AsBuilt(boolean slower, double layoutShare) implements Verdict {
        public AsBuilt {
            Require.that(layoutShare >= 0 && layoutShare <= 1, "layoutShare is not in [0, 1]: " + layoutShare);
        }

        @Override
        public String word() {
            return slower ? "SLOWER AS BUILT" : "FASTER AS BUILT";
        }
    }

    /**
     * A slowdown beyond the tolerance is ruled out.
     *
     * @param tolerance D, as a fraction
     * @param unchanged true if a speedup beyond the tolerance is also ruled out
     */
    record NoRegression(double tolerance, boolean unchanged) implements Verdict {
        public NoRegression {
            Require.that(tolerance > 0 && tolerance < 1, "tolerance is not in (0, 1): " + tolerance);
        }

        @Override
        public String word() {
            return "NO REGRESSION";
        }
    }

    /**
     * The data is not sufficient to decide.
     *
     * @param slowerByAtMost largest slowdown that is compatible with the data, as a fraction; 1 if any is
     * @param reason reason why it was not decided, for the reader
     */
    record Inconclusive(double slowerByAtMost, String reason) implements Verdict {
        public Inconclusive {
            Require.that(slowerByAtMost >= 0 && slowerByAtMost <= 1, "slowerByAtMost is not in [0, 1]");
            Require.text("reason", reason);
        }

        @Override
        public String word() {
            return "INCONCLUSIVE";
        }
    }

    /**
     * A side, or the host, cannot run the series at all.
     *
     * @param reason reason for the reader; it begins with the name of the side that lacks something, the base first
     */
    record NotComparable(String reason) implements Verdict {
        public NotComparable {
            Require.text("reason", reason);
        }

        /** True if the candidate cannot run what the base can: the reason names the candidate, not the base. */
        public boolean isLost() {
            return reason.startsWith(Side.CANDIDATE.word() + " ");
        }

        /** True if this side lacks something. */
        public boolean names(Side side) {
            boolean follows = reason.startsWith(Side.BASE.word() + " ")
                    && reason.matches("(?s).*(; | and )" + Side.CANDIDATE.word() + " .*");
            return reason.startsWith(side.word() + " ") || (side == Side.CANDIDATE && follows);
        }

        @Override
        public String word() {
            return "NOT COMPARABLE";
        }
    }

    /** The series could not be measured. */
    record MeasurementError(String reason) implements Verdict {
        private static final Pattern FIGURES =
                Pattern.compile("\\d+ valid pairs? of the \\d+ that a first look needs: \\d+ slots?"
                        + " stayed empty after \\d+ tries each; \\d+ pairs were spoiled by outside disturbance, base failed in \\d+,"
                        + " candidate in \\d+");

        public MeasurementError {
            Require.text("reason", reason);
        }

        /** True if the reason is this program's own text, which says that too few pairs were valid; any other reason may quote a fork. */
        public boolean isOfFigures() {
            return FIGURES.matcher(reason).matches();
        }

        @Override
        public String word() {
            return "ERROR";
        }
    }
}
