package io.github.rjperf.measure.fork;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The version that a JVM reports when it is started in the same way as forks.
 *
 * @param words its name, version, and vendor: {@code OpenJDK 25.0.3+9-LTS (Eclipse Adoptium)}
 * @param java the Java version, such as 25
 */
public record JvmVersion(String words, int java) {
    /** The oldest version that the benchmarks run on. */
    public static final int OLDEST = 17;

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int LONGEST = 180;

    /** The text that a JVM prints around the reason why it does not start. */
    private static final Pattern AROUND =
            Pattern.compile("Error: (?:Could not create|A fatal exception).*|Error occurred during initialization.*|");

    /**
     * Starts a JVM with these options.
     *
     * @throws MeasureException if it does not start; prefix the message with its name
     */
    public static JvmVersion of(Path java, List<String> options) {
        List<String> command = Stream.of(
                        List.of(java.toString()), options, List.of("-XshowSettings:properties", "-version"))
                .flatMap(List::stream)
                .toList();
        CommandResult result;
        try {
            Launch launch =
                    new Launch(command, Map.of("LC_ALL", "C"), Path.of("").toAbsolutePath());
            result = Program.run(launch, LIMIT, line -> {});
        } catch (ProcessException e) {
            throw new MeasureException("does not run: " + e.getMessage(), e);
        }
        List<String> said = Stream.concat(result.output().lines(), result.errors().stream())
                .map(String::strip)
                .toList();
        if (!result.succeeded()) {
            throw new MeasureException("does not start: " + reason(said, result.status()));
        }
        String words = property("java.vm.name", said).replace(" 64-Bit Server VM", "") + " "
                + property("java.vm.version", said) + " (" + property("java.vm.vendor", said) + ")";
        return new JvmVersion(line(words), number(property("java.specification.version", said)));
    }

    private static String reason(List<String> said, int status) {
        return said.stream()
                .filter(line -> !AROUND.matcher(line).matches())
                .findFirst()
                .map(JvmVersion::line)
                .orElse("it ended with status " + status);
    }

    private static String property(String name, List<String> said) {
        String start = name + " = ";
        return said.stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .map(line -> line.substring(start.length()))
                .orElseThrow(() -> new MeasureException("is not a JVM: it does not say its " + name));
    }

    /** The number of a version: 8 for {@code 1.8}. */
    private static int number(String version) {
        String number = version.replaceFirst("^1\\.", "");
        return number.matches("[0-9]{1,4}") ? Integer.parseInt(number) : 0;
    }

    private static String line(String text) {
        return SafeLine.of(text, LONGEST).strip();
    }
}
