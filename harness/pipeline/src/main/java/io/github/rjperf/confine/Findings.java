package io.github.rjperf.confine;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Protection;
import java.util.List;

/** The protections of builds from source on this machine, for {@code rjperf doctor}. */
public final class Findings {
    private static final String ADVICE = "build only sources that you trust; see docs/reference/sandbox.md";

    private Findings() {}

    /** One condition for each protection; a missing one is a warning. */
    public static List<Condition> of(List<Protection> protections) {
        return protections.stream().map(Findings::of).toList();
    }

    private static Condition of(Protection protection) {
        String name = "build: " + protection.name();
        return protection.inForce()
                ? new Condition(name, protection.by(), Severity.GOOD, null)
                : new Condition(name, "not kept: " + protection.by(), Severity.WARN, ADVICE);
    }
}
