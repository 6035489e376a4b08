package io.github.rjperf.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A small JVM that runs a class of the tests. */
public final class AnotherJvm {
    private AnotherJvm() {}

    /** Runs it to its end, which must be a success, and returns the lines that it printed; {@code folder} keeps them. */
    public static List<String> run(Path folder, List<String> options, Class<?> main, String... arguments)
            throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> fixed = List.of("-Xmx256m", "-cp", System.getProperty("java.class.path"), main.getName());
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(Stream.of(List.of(java), options, fixed, List.of(arguments))
                        .flatMap(List::stream)
                        .toList())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        return Files.readAllLines(output);
    }
}
