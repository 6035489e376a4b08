package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The test of whether a way to confine programs works on this machine: a program writes a file in it. The kernel may
 * forbid a tool that is installed.
 */
final class KernelProbe {
    /** Runs a command with the isolation that is being tested. */
    @FunctionalInterface
    interface Way {
        /**
         * Returns whether the command ran and succeeded.
         *
         * @param work the only folder that the command may write
         * @param log file that may receive its output; outside {@code work}
         * @throws ProcessException when it cannot be started
         */
        boolean runs(List<String> command, Path work, Path log);
    }

    private KernelProbe() {}

    static boolean passes(Way way) {
        Path folder = temporary();
        try {
            Path work = Files.createDirectory(folder.resolve("work"));
            Path proof = work.resolve("proof");
            List<String> command = List.of("/bin/sh", "-c", ": >\"$0\"", proof.toString());
            return way.runs(command, work, folder.resolve("log")) && Files.exists(proof);
        } catch (IOException | ProcessException no) {
            return false;
        } finally {
            Leftovers.delete(folder);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("rjperf-sandbox").toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
