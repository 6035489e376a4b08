package io.github.rjperf.github.doctor;

import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;

/**
 * A setting on GitHub as it was found, and how to fix it.
 *
 * @param changes API calls that fix it, in order; empty if nothing is wrong or only a person can fix it
 * @param steps steps that only a person can perform, as worded by {@link Steps}
 */
public record Setting(Finding finding, List<Change> changes, List<String> steps) {
    public Setting {
        changes = List.copyOf(changes);
        steps = List.copyOf(steps);
    }

    static Setting of(Finding finding) {
        return new Setting(finding, List.of(), List.of());
    }

    /** A check that passes or fails with advice. */
    static Setting of(String name, boolean passes, String value, String advice) {
        return of(Finding.of(name, passes, value, advice));
    }

    /** A check of an optional choice, which is not a risk as long as it has not been made. */
    static Setting open(String name, boolean passes, String value, String advice) {
        return of(new Finding(name, passes ? Grade.PASS : Grade.WARN, value, passes ? "" : advice));
    }

    /** The same setting with the calls that make it pass. */
    Setting by(List<Change> calls) {
        return finding.grade() == Grade.PASS ? this : new Setting(finding, calls, steps);
    }

    /** The same setting with the only call that makes it pass. */
    Setting by(Change call) {
        return by(List.of(call));
    }

    /** The same setting with steps for a person, unless it passes. */
    Setting with(List<String> more) {
        return finding.grade() == Grade.PASS ? this : new Setting(finding, changes, more);
    }
}
