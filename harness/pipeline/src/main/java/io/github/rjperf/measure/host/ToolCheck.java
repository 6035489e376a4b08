package io.github.rjperf.measure.host;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.verdict.Finding;
import java.util.List;
import java.util.stream.Stream;

/** Checks which of the programs that this project uses are installed. */
public final class ToolCheck {
    private ToolCheck() {}

    /** One finding a program; a missing one comes with the command that installs it on this system. */
    public static List<Finding> findings(HostIdentity identity, Toolbox tools) {
        Packages packages = Packages.of(identity);
        return Stream.of(Tool.values())
                .map(tool -> finding(tool, tools, packages))
                .toList();
    }

    private static Finding finding(Tool tool, Toolbox tools, Packages packages) {
        return tools.find(tool.programs())
                .map(path -> new Finding(tool.label(), Finding.Grade.PASS, path.toString(), ""))
                .orElseGet(() -> new Finding(
                        tool.label(), tool.withoutIt(), "missing", tool.purpose() + ": " + packages.install(tool)));
    }
}
