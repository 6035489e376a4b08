package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Creates conditions, and sorts them by how much they disturb measurements. */
public final class Conditions {
    private Conditions() {}

    /** All conditions, the worst first; conditions of equal severity keep their order. */
    public static List<Condition> bySeverity(List<Condition> conditions) {
        return conditions.stream()
                .sorted(Comparator.comparing(Condition::severity).reversed())
                .toList();
    }

    /** The warnings before a run: conditions that make measurements noisier or unusable, the worst first. */
    public static List<Condition> loud(List<Condition> conditions) {
        return bySeverity(conditions).stream()
                .filter(condition -> condition.severity().compareTo(Severity.WARN) >= 0)
                .toList();
    }

    static Condition good(String name, String value) {
        return new Condition(name, value, Severity.GOOD, null);
    }

    static Condition note(String name, String value) {
        return new Condition(name, value, Severity.NOTE, null);
    }

    static Condition warn(String name, String value, String advice) {
        return new Condition(name, value, Severity.WARN, advice);
    }

    static Condition bad(String name, String value, String advice) {
        return new Condition(name, value, Severity.BAD, advice);
    }

    /** A measured amount where less is better: good below {@code warnFrom}, bad from {@code badFrom} on. */
    static Condition rated(String name, String value, Grade grade, String advice) {
        if (grade.amount() < grade.warnFrom()) {
            return good(name, value);
        }
        return grade.amount() < grade.badFrom() ? warn(name, value, advice) : bad(name, value, advice);
    }

    /** An amount, and the limits from which it is worth a warning or counts as bad. */
    record Grade(double amount, double warnFrom, double badFrom) {}

    /**
     * A property of the host whose state is one word or line; a state that is neither good nor noisy is only noted.
     *
     * @param good pattern of the states that do not disturb anything
     * @param noisy pattern of the states that should be changed
     * @param severity severity of a noisy state
     * @param advice advice for a noisy state
     */
    record Setting(String name, String good, String noisy, Severity severity, String advice) {
        /** A setting whose noisy states make measurements noisier, but not unusable. */
        Setting(String name, String good, String noisy, String advice) {
            this(name, good, noisy, Severity.WARN, advice);
        }

        /** The condition in this state; a state that the host does not report is absent. */
        Condition in(Optional<String> state) {
            return state.map(this::in).orElse(note(name, Fact.ABSENT));
        }

        private Condition in(String state) {
            if (state.matches(good)) {
                return Conditions.good(name, state);
            }
            return state.matches(noisy) ? new Condition(name, state, severity, advice) : note(name, state);
        }
    }
}
