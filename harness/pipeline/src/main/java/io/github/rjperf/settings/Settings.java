package io.github.rjperf.settings;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The environment of the process; packages other than the command line do not read it themselves.
 *
 * @param sleeper waits between attempts to reach GitHub or a database
 */
public record Settings(Map<String, String> environment, Map<String, String> properties, Clock clock, Sleeper sleeper) {
    /** Waits for a given time. */
    @FunctionalInterface
    public interface Sleeper {
        void sleep(Duration duration);
    }

    private static final int DEFAULT_COLUMNS = 100;
    /** The home folder that a JVM reports for a user without an entry in the system's user database. */
    private static final String UNKNOWN = "?";

    /** Settings with a sleeper that waits in real time. */
    public Settings(Map<String, String> environment, Map<String, String> properties, Clock clock) {
        this(environment, properties, clock, Settings::sleep);
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }

    /** The environment variable; empty if it is not set. */
    public String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    /** The system property; empty if it is not set. */
    public String property(String name) {
        return properties.getOrDefault(name, "");
    }

    public boolean isMac() {
        return property("os.name").startsWith("Mac");
    }

    /** The repository that contains the launcher. */
    public Path home() {
        return Path.of(properties.getOrDefault("rjperf.home", "."));
    }

    /** The jars with benchmarks; the first one also contains JMH. */
    public List<Path> benchmarkJars() {
        return List.of(home().resolve("harness/benchmarks/target/benchmarks.jar"), jniTransferJar());
    }

    public Path jniTransferJar() {
        return home().resolve("harness/jni-transfer/target/jni-transfer.jar");
    }

    /** The {@code java} program that runs this JVM. */
    public Path java() {
        return Path.of(property("java.home"), "bin", "java");
    }

    /** The user's home folder: HOME, otherwise the one that the system reports; throws UsageException for a user without a home folder. */
    public Path userHome() {
        String home = variable("HOME");
        if (home.startsWith("/")) {
            return Path.of(home);
        }
        String known = property("user.home");
        if (known.equals(UNKNOWN)) {
            throw new UsageException(
                    "the system does not know this user's home folder; set HOME to a folder that you can write to");
        }
        return Path.of(known);
    }

    /** The user's folder for persistent data: XDG, or ~/Library on macOS. */
    public Path data() {
        return userFolder("XDG_DATA_HOME", isMac() ? "Library/Application Support" : ".local/share");
    }

    /** The user's folder for caches. */
    public Path cache() {
        return userFolder("XDG_CACHE_HOME", isMac() ? "Library/Caches" : ".cache");
    }

    private Path userFolder(String variable, String usual) {
        String asked = variable(variable);
        Path parent = asked.isEmpty() ? userHome().resolve(usual) : Path.of(asked);
        return parent.resolve("rjperf");
    }

    public int columns() {
        String columns = property("rjperf.columns");
        return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : DEFAULT_COLUMNS;
    }

    /** Folders that are searched for programs: those of {@code PATH}, then common locations. */
    public List<Path> programFolders() {
        Stream<String> path = Arrays.stream(variable("PATH").split(":", -1));
        Stream<String> usual = Stream.of(
                property("java.home") + "/bin",
                "/usr/bin",
                "/usr/local/bin",
                "/opt/homebrew/bin",
                "/Applications/Google Chrome.app/Contents/MacOS");
        return Stream.concat(path, usual)
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .toList();
    }
}
