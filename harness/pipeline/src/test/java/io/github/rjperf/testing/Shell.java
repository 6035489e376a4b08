package io.github.rjperf.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a program to its end. */
public final class Shell {
    private Shell() {}

    /** What a program left: its exit code and all that it said on both streams. */
    public record Ended(int code, String said) {
        /** What it said, when all went well. */
        public String orFail() {
            if (code != 0) {
                throw new IllegalStateException("exit code " + code + ": " + said);
            }
            return said;
        }
    }

    public static Ended run(Path folder, Map<String, String> environment, List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        // what the developer's own shell says of a database must not reach the test
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") && !environment.containsKey(name));
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("does not end: " + command);
            }
            return new Ended(process.exitValue(), said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Ended run(Path folder, String... command) {
        return run(folder, Map.of(), List.of(command));
    }

    /** The program of this name in {@code PATH}. */
    public static Optional<Path> find(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
