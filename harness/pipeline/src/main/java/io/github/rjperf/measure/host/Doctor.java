package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import java.util.ArrayList;
import java.util.List;

/** What on this host will spoil measurements, and which programs are missing; the worst first. */
public final class Doctor {
    private Doctor() {}

    /** Every condition of the host and one finding a program; each that is not fine says what mends it. */
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
