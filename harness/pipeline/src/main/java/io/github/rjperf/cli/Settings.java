package io.github.rjperf.cli;

import io.github.rjperf.measure.host.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the process was given: the only place that reads environment, system properties and clock.
 *
 * @param environment environment variables
 * @param properties system properties
 * @param clock the time
 */
record Settings(Map<String, String> environment, Map<String, String> properties, Clock clock) {
    private static final int DEFAULT_COLUMNS = 100;

    static Settings ofThisProcess() {
        Map<String, String> properties = new TreeMap<>();
        System.getProperties().stringPropertyNames().forEach(name -> properties.put(name, System.getProperty(name)));
        return new Settings(System.getenv(), properties, Clock.systemUTC());
    }

    String property(String name) {
        return properties.getOrDefault(name, "");
    }

    boolean isMac() {
        return property("os.name").startsWith("Mac");
    }

    /** The repository that the launcher stands in. */
    Path home() {
        return Path.of(properties.getOrDefault("rjperf.home", "."));
    }

    Path benchmarksJar() {
        return home().resolve("harness/benchmarks/target/benchmarks.jar");
    }

    /** The synthetic JNI suite, which stands behind the benchmarks jar on the class path. */
    Path jniTransferJar() {
        return home().resolve("harness/jni-transfer/target/jni-transfer.jar");
    }

    Path java() {
        return Path.of(property("java.home"), "bin", "java");
    }

    /** The user's folder for kept data: XDG, or ~/Library on macOS. */
    Path data() {
        String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
        Path user = Path.of(property("user.home"));
        Path parent = isMac() ? user.resolve("Library/Application Support") : user.resolve(".local/share");
        return (xdg.isEmpty() ? parent : Path.of(xdg)).resolve("rjperf");
    }

    int columns() {
        String columns = property("rjperf.columns");
        return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : DEFAULT_COLUMNS;
    }

    /** Folders in which programs are looked for. */
    Toolbox tools() {
        Stream<String> path = Arrays.stream(environment.getOrDefault("PATH", "").split(":", -1));
        Stream<String> usual = Stream.of(
                property("java.home") + "/bin",
                "/usr/bin",
                "/usr/local/bin",
                "/opt/homebrew/bin",
                "/Applications/Google Chrome.app/Contents/MacOS");
        return new Toolbox(Stream.concat(path, usual)
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .toList());
    }
}
