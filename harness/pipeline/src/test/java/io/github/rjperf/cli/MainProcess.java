package io.github.rjperf.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line in its own process, with the heap that the launcher gives it. */
public final class MainProcess {
    private MainProcess() {}

    /**
     * Starts a command.
     *
     * @param home its home and that of its user; has its log and its temporary files
     */
    public static Process start(Path home, Map<String, String> environment, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xms16m",
                "-Xmx112m",
                "-Drjperf.home=" + home,
                "-Duser.home=" + home,
                "-Djava.io.tmpdir=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            return builder.redirectOutput(home.resolve("log").toFile()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the last one said. */
    public static String log(Path home) {
        try {
            return Files.readString(home.resolve("log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
