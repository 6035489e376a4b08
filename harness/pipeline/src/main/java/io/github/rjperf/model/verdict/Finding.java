package io.github.rjperf.model.verdict;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.value.Require;
import java.util.Comparator;
import java.util.List;

/**
 * The result of one check of a host, a database, or an installation by a doctor.
 *
 * @param value the value, or why it is unknown
 * @param advice what to do about it; empty if there is nothing to do
 */
public record Finding(String name, Grade grade, String value, String advice) {
    /** The importance of a finding, the least important first. */
    public enum Grade {
        PASS,
        /** A finding for information only. */
        NOTE,
        /** Results are less precise or less safe than they could be. */
        WARN,
        /** It could not be checked. */
        UNKNOWN,
        /** Results or secrets are at risk. */
        FAIL
    }

    public Finding {
        Require.text("name", name);
        boolean matters = grade.compareTo(Grade.NOTE) > 0;
        Require.that(!matters || !advice.isBlank(), name + " is " + grade + " without advice");
    }

    /** PASS without advice, or FAIL with advice. */
    public static Finding of(String name, boolean passes, String value, String advice) {
        return new Finding(name, passes ? Grade.PASS : Grade.FAIL, value, passes ? "" : advice);
    }

    /** The finding for a condition of a host. */
    public static Finding of(Condition condition) {
        Grade grade =
                switch (condition.severity()) {
                    case GOOD -> Grade.PASS;
                    case NOTE -> Grade.NOTE;
                    case WARN -> Grade.WARN;
                    case BAD -> Grade.FAIL;
                };
        String advice = condition.advice();
        return new Finding(condition.name(), grade, condition.value(), advice == null ? "" : advice);
    }

    /** The findings in the order of their grades, the worst first; those of the same grade keep their order. */
    public static List<Finding> worstFirst(List<Finding> findings) {
        return findings.stream()
                .sorted(Comparator.comparing(Finding::grade).reversed())
                .toList();
    }
}
