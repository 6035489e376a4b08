package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Protection;
import java.util.List;

/** The resources that builds of untrusted sources are denied here, for {@code rjperf doctor}. */
public final class Findings {
    private static final String ADVICE = "build only sources that you trust; see docs/reference/sandbox.md";

    private Findings() {}

    /** One line a protection; what lacks is a warning. */
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
