package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import java.util.ArrayList;
import java.util.List;

/**
 * The check of a host before measurements: conditions that would disturb them, and missing programs, the worst first.
 */
public final class Doctor {
    private Doctor() {}

    /** Every condition of the host and one finding per program; each that is not good says how to fix it. */
    public static List<Condition> findings(Host host, Toolbox tools) {
        Packages packages = Packages.of(host.identity());
        List<Condition> findings = new ArrayList<>(host.conditions());
        for (Tool tool : Tool.values()) {
            findings.add(finding(tool, tools, packages));
        }
        return Conditions.bySeverity(findings);
    }

    private static Condition finding(Tool tool, Toolbox tools, Packages packages) {
        return tools.find(tool.programs())
                .map(path -> Conditions.good(tool.label(), path.toString()))
                .orElseGet(() -> new Condition(
                        tool.label(), "missing", tool.withoutIt(), tool.purpose() + ": " + packages.install(tool)));
    }
}
