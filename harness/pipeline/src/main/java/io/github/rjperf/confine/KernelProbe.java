package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Tests whether a way to confine programs works on this machine by having a confined program write a file. The kernel can forbid
 * even an installed tool.
 */
final class KernelProbe {
    /** Runs a command in the confinement being tested. */
    @FunctionalInterface
    interface Way {
        /**
         * Returns whether the command ran and succeeded.
         *
         * @param work the only folder that the command may write to
         * @param log file that can receive its output; outside {@code work}
         * @throws ProcessException if the command cannot be started
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
