package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The benchmarks of java.lang.foreign on a JDK that has it, if there is one on this machine; otherwise, their reports
 * of what is missing.
 */
@Tag("source-build")
class ForeignMemoryTest {
    private static final int FIRST_JDK = 22;

    @Test
    void anOlderJdkLacksIt() {
        Assumptions.assumeTrue(Runtime.version().feature() < FIRST_JDK, "this JDK has it");
        ForeignMemory capability = new ForeignMemory();
        assertThatThrownBy(capability::use).isInstanceOf(ClassNotFoundException.class);
        assertThat(Mechanisms.of(GetJNIBenchmark.class)).doesNotContain("getIntoMemorySegment");
    }

    @Test
    void segmentsMoveWholeValuesOnAJdkThatHasThem() throws Exception {
        Path library = BuiltLibrary.use();
        Optional<Path> java = newerJava();
        Assumptions.assumeTrue(java.isPresent(), "no JDK " + FIRST_JDK + " or later is installed");
        for (String size : List.of("10", "4096", "131072")) {
            Process process = new ProcessBuilder(
                            java.orElseThrow().toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-Djmh.ignoreLock=true",
                            "-D" + NativeLibrary.PATH_PROPERTY + "=" + library,
                            "-cp",
                            System.getProperty("java.class.path"),
                            "org.openjdk.jmh.Main",
                            "MemorySegment",
                            "-f0",
                            "-wi",
                            "0",
                            "-i",
                            "1",
                            "-r",
                            "20ms",
                            "-t",
                            "4",
                            "-p",
                            "valueSize=" + size)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            assertThat(said)
                    .doesNotContain("<failure>")
                    .containsPattern("PutJNIBenchmark.putFromMemorySegment .* ops/s");
            for (String postProcessing : List.of("none", "copyout", "bytesum", "longsum")) {
                assertThat(said)
                        .containsPattern("GetJNIBenchmark.getIntoMemorySegment .* " + postProcessing + " .* ops/s");
            }
        }
    }

    private static Optional<Path> newerJava() {
        Stream<Path> own = Stream.of(Path.of(System.getProperty("java.home")));
        Stream<Path> named = System.getenv().entrySet().stream()
                .filter(variable -> variable.getKey().startsWith("JAVA_HOME"))
                .map(variable -> Path.of(variable.getValue()));
        Stream<Path> usual = below("/usr/lib/jvm");
        Stream<Path> mac = below("/Library/Java/JavaVirtualMachines").map(jdk -> jdk.resolve("Contents/Home"));
        return Stream.of(own, named, usual, mac)
                .flatMap(homes -> homes)
                .filter(home -> feature(home) >= FIRST_JDK)
                .map(home -> home.resolve("bin/java"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Stream<Path> below(String folder) {
        File[] files = new File(folder).listFiles();
        return files == null ? Stream.empty() : Stream.of(files).map(File::toPath);
    }

    private static int feature(Path home) {
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return lines.filter(line -> line.matches("JAVA_VERSION=\"\\d+.*"))
                    .map(line -> line.replaceAll("JAVA_VERSION=\"(\\d+).*", "$1"))
                    .mapToInt(Integer::parseInt)
                    .findFirst()
                    .orElse(0);
        } catch (IOException none) {
            return 0;
        }
    }
}
