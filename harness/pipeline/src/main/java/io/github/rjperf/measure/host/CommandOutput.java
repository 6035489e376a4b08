package io.github.rjperf.measure.host;

import java.util.List;

/** Runs a read-only command of the operating system and returns its output. */
@FunctionalInterface
public interface CommandOutput {
    /**
     * Standard output of the command, regardless of its exit code; empty when it cannot be started or does not end in
     * time. It must run in the C locale, so that numbers have decimal points.
     */
    String run(List<String> command);
}
