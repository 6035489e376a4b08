package io.github.rjperf.measure.host;

import java.util.List;

/** Runs a read-only command of the operating system and hands back what it printed. */
@FunctionalInterface
public interface CommandOutput {
    /**
     * Standard output of the command, whatever its exit code; empty when it cannot be started or does not end in time.
     * The C locale is expected, so that numbers carry points.
     */
    String run(List<String> command);
}
