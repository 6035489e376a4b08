package io.github.rjperf.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The program as a user starts it, with a data folder and its own temporary folder. */
final class RjPerfProgram {
    static final Path HOME = repository();

    private final Path folder;

    RjPerfProgram(Path folder) {
        this.folder = folder;
    }

    /** What a finished run left. */
    record Run(int status, String out, String err) {
        private static final Pattern SPOILED = Pattern.compile("(?m)^pair +\\d+ +spoiled ");

        /** True when a pair did not count because something else took the CPU. */
        boolean wasDisturbed() {
            return SPOILED.matcher(err).find();
        }
    }

    Path databases() {
        try {
            return Files.createDirectories(folder.resolve("databases"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Run run(String... arguments) {
        return run(Map.of(), arguments);
    }

    Run run(Map<String, String> environment, String... arguments) {
        return await(start(environment, arguments));
    }

    Process start(String... arguments) {
        return start(Map.of(), arguments);
    }

    Process start(Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of(HOME.resolve("rjperf").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Run await(Process process) {
        return await(process, 5);
    }

    Run await(Process process, int minutes) {
        try {
            if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError("rjperf did not end: " + Files.readString(folder.resolve("err")));
            }
            return new Run(
                    process.exitValue(),
                    Files.readString(folder.resolve("out")),
                    Files.readString(folder.resolve("err")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Processes that work below this folder, such as forks. */
    List<ProcessHandle> processes() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .orElse("")
                        .contains(databases().toString()))
                .toList();
    }

    /** The arguments of the README's command of this name, as a new user would type them. */
    static List<String> readme(String subcommand) {
        try (Stream<String> lines = Files.lines(HOME.resolve("README.md"))) {
            String command = lines.filter(line -> line.startsWith("./rjperf " + subcommand))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("README has no ./rjperf " + subcommand));
            return Pattern.compile(" +")
                    .splitAsStream(command.replaceFirst("#.*", "").strip())
                    .skip(1)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path repository() {
        Path path = Path.of("").toAbsolutePath();
        while (path != null && !Files.isExecutable(path.resolve("rjperf"))) {
            path = path.getParent();
        }
        if (path == null) {
            throw new IllegalStateException("no rjperf above the working folder");
        }
        return path;
    }
}
