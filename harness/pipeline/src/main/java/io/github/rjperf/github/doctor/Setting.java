package io.github.rjperf.github.doctor;

import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;

/**
 * A setting on GitHub as it was found, and how it is corrected.
 *
 * @param changes calls that correct it, in their order; empty if nothing is wrong, or if only a person can correct it
 * @param steps what only a person can do, as {@link Steps} tells it
 */
public record Setting(Finding finding, List<Change> changes, List<String> steps) {
    public Setting {
        changes = List.copyOf(changes);
        steps = List.copyOf(steps);
    }

    static Setting of(Finding finding) {
        return new Setting(finding, List.of(), List.of());
    }

    /** A check that passes, or fails with advice. */
    static Setting of(String name, boolean passes, String value, String advice) {
        return of(Finding.of(name, passes, value, advice));
    }

    /** The same for a choice that puts nothing at risk before it is made. */
    static Setting open(String name, boolean passes, String value, String advice) {
        return of(new Finding(name, passes ? Grade.PASS : Grade.WARN, value, passes ? "" : advice));
    }

    /** The same with the calls that make it pass. */
    Setting by(List<Change> calls) {
        return finding.grade() == Grade.PASS ? this : new Setting(finding, calls, steps);
    }

    /** The same with the one call that makes it pass. */
    Setting by(Change call) {
        return by(List.of(call));
    }

    /** The same with what a person has to do unless it passes. */
    Setting with(List<String> more) {
        return finding.grade() == Grade.PASS ? this : new Setting(finding, changes, more);
    }
}
