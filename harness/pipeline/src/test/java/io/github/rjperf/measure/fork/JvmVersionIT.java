package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.JvmOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmVersionIT {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    private Path folder;

    private static List<String> options(String arguments) {
        return JvmOptions.parse(arguments).after(ForkCommand.jvmFlags(Collector.SERIAL));
    }

    @Test
    void aJvmSaysWhatItIs() {
        JvmVersion version = JvmVersion.of(JAVA, options("-XX:+UseParallelGC -Xmx64m"));

        assertThat(version.java()).isEqualTo(Runtime.version().feature());
        assertThat(version.words())
                .contains(System.getProperty("java.vm.version"), System.getProperty("java.vm.vendor"))
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-XX:+UseFooGC                    | Unrecognized VM option 'UseFooGC'",
                "-XX:+UseSerialGC -XX:+UseG1GC    | Multiple garbage collectors selected",
                "-Xmx1k                           | Too small maximum heap",
                "-Xms2g -Xmx1g                    | Initial heap size set to a larger value",
            })
    void whatAJvmRefusesIsTheReason(String arguments, String reason) {
        assertThatThrownBy(() -> JvmVersion.of(JAVA, options(arguments)))
                .isInstanceOf(MeasureException.class)
                .message()
                .startsWith("does not start: " + reason)
                .doesNotContain("\n");
    }

    @Test
    void anOldJvmIsKnownByItsNumber() throws IOException {
        Path java = program("""
                cat >&2 <<X
                    java.specification.version = 1.8
                    java.vm.name = Old VM
                    java.vm.vendor = V
                    java.vm.version = 25.1
                X
                """);

        assertThat(JvmVersion.of(java, List.of())).isEqualTo(new JvmVersion("Old VM 25.1 (V)", 8));
    }

    @Test
    void whatIsNoJvmIsRefused() throws IOException {
        assertThatThrownBy(() -> JvmVersion.of(program("echo hello\n"), List.of()))
                .isInstanceOf(MeasureException.class)
                .hasMessageContaining("is not a JVM");
        assertThatThrownBy(() -> JvmVersion.of(program("exit 3\n"), List.of()))
                .hasMessage("does not start: it ended with status 3");
        assertThatThrownBy(() -> JvmVersion.of(Path.of("/no/java"), List.of()))
                .isInstanceOf(MeasureException.class)
                .hasMessageContaining("does not run");
    }

    private Path program(String script) throws IOException {
        Path file = Files.writeString(folder.resolve("java"), "#!/bin/sh\n" + script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
