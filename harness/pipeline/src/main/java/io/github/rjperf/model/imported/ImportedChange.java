package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The difference of a series between two imported tables.
 *
 * @param base row of the base; null if only the candidate has one
 * @param candidate row of the candidate; null if only the base has one
 * @param estimate the change; null if the rows do not allow an estimate
 * @param basis the basis of the estimate; null without one
 * @param verdict the verdict; null if the rows do not allow one
 * @param looksDifferent true if the pooled iterations, taken as independent, are slower or faster by more than chance
 * @param reason reason why there is no estimate, or no verdict about the code; empty if there is none
 * @param doubts reasons not to rely on these rows; empty if there are none
 */
public record ImportedChange(
        @Nullable ImportedScore base,
        @Nullable ImportedScore candidate,
        @Nullable Estimate estimate,
        @Nullable Basis basis,
        @Nullable Verdict verdict,
        boolean looksDifferent,
        String reason,
        List<String> doubts) {
    /** The basis of an estimate. */
    public enum Basis {
        /** The means of at least two forks of each side. */
        FORKS("fork means"),
        /** The iterations of all forks together. Those within a fork resemble each other, so the interval is too narrow. */
        ITERATIONS("pooled iterations");

        private final String words;

        Basis(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public ImportedChange {
        Require.that(base != null || candidate != null, "a change without rows");
        Require.that(
                (estimate == null) == (basis == null), "an estimate without a basis, or a basis without an estimate");
        Require.that(verdict == null || basis == Basis.FORKS, "a verdict without forks");
        doubts = List.copyOf(doubts);
    }

    /** A change with its 90 % interval. */
    public record Estimate(double meanLogRatio, double lowLogRatio, double highLogRatio) implements LogInterval {
        public Estimate {
            Require.finite("meanLogRatio", meanLogRatio);
            Require.inside(lowLogRatio, meanLogRatio, highLogRatio);
        }
    }

    /** The row that names the series. */
    public ImportedScore row() {
        return base != null ? base : Objects.requireNonNull(candidate);
    }
}
