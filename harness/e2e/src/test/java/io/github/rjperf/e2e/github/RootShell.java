package io.github.rjperf.e2e.github;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs programs to their end. */
final class RootShell {
    private RootShell() {}

    /** What it printed; it must end well. */
    static String run(Path folder, String... command) {
        return run(folder, Map.of(), List.of(command), false);
    }

    /** What it printed, however it ends, when {@code mayFail}. */
    static String run(Path folder, Map<String, String> environment, List<String> command, boolean mayFail) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            if (code != 0 && !mayFail) {
                throw new IllegalStateException(command + " ended with " + code + ": " + said);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
