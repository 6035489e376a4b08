package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmOptionsTest {
    private static final List<String> USUAL =
            List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-Xshare:auto", "-XX:CompileCommandFile=/run/hints");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xss1m | -Xms512m -Xmx512m -XX:+UseSerialGC -Xshare:auto",
                "-XX:+UseZGC | -Xms512m -Xmx512m -Xshare:auto",
                "-XX:+UseShenandoahGC -XX:+UseCompactObjectHeaders | -Xms512m -Xmx512m -Xshare:auto",
                "-XX:-UseSerialGC | -Xms512m -Xmx512m -XX:+UseSerialGC -Xshare:auto",
                "-XX:+UseGCOverheadLimit | -Xms512m -Xmx512m -XX:+UseSerialGC -Xshare:auto",
                "-Xmx128m | -XX:+UseSerialGC -Xshare:auto",
                "-XX:MaxRAMPercentage=25 | -XX:+UseSerialGC -Xshare:auto",
                "-Xmn64m | -Xms512m -Xmx512m -XX:+UseSerialGC -Xshare:auto",
                "-Xmx2g -XX:+UseG1GC | -Xshare:auto",
            })
    void aCollectorOrHeapReplacesTheUsualOne(String arguments, String left) {
        JvmOptions parsed = JvmOptions.parse(arguments);

        assertThat(String.join(" ", parsed.after(USUAL)))
                .isEqualTo(left + " -XX:CompileCommandFile=/run/hints " + arguments);
    }

    @Test
    void blanksSeparateOptions() {
        assertThat(JvmOptions.parse("  -Xint \t -Dx=y ").all()).containsExactly("-Xint", "-Dx=y");
        assertThat(JvmOptions.parse("")).isEqualTo(JvmOptions.NONE);
        assertThat(JvmOptions.NONE.after(USUAL)).isEqualTo(USUAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseZGC",
                "-Xlog:gc*=debug",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:CompileThreshold=5000",
            })
    void whatTunesAJvmIsTaken(String argument) {
        assertThat(JvmOptions.parse(argument).all()).containsExactly(argument);
    }

    /** Each loads other code, starts a program, ends the JVM at once, or is none of its options. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-javaagent:/tmp/agent.jar",
                "-agentpath:/tmp/agent.so",
                "-agentlib:jdwp=transport=dt_socket",
                "-Xrunjdwp:x",
                "-Xbootclasspath/a:/tmp/evil.jar",
                "-XX:OnError=touch",
                "-XX:OnOutOfMemoryError=touch",
                "-XX:Flags=/tmp/flags",
                "-XX:VMOptionsFile=/tmp/options",
                "-XX:CompileCommandFile=/tmp/x",
                "-XX:SharedArchiveFile=/tmp/x.jsa",
                "-XX:AOTCache=/tmp/x.aot",
                "-Xshare:dump",
                "-X",
                "-D",
                "-cp",
                "-jar",
                "-version",
                "--version",
                "-p",
                "--add-opens",
                "@/tmp/options",
                "/tmp/evil.jar",
                "Main",
                "-Dx=\"y",
                "-Dx='y",
                "-Dx=\\",
                "-Dx=é",
                "-Dx=\u001B[31m",
            })
    void whatDoesNotTuneItIsRefused(String argument) {
        assertThatThrownBy(() -> new JvmOptions(List.of(argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not an option that tunes a JVM");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Djava.library.path=/tmp",
                "-Djava.io.tmpdir=/tmp",
                "-Djava.class.path=/tmp",
                "-Drjperf.database.dir=/tmp",
                "-Djmh.ignoreLock=false",
            })
    void whatForksNeedCannotBeChanged(String argument) {
        assertThatThrownBy(() -> new JvmOptions(List.of(argument))).hasMessageContaining("sets for every fork");
    }

    @Test
    void thereIsALimit() {
        assertThatThrownBy(() -> JvmOptions.parse("-Xint ".repeat(33))).hasMessageContaining("more than 32");
        assertThatThrownBy(() -> JvmOptions.parse("-Dx=" + "y".repeat(297))).hasMessageContaining("longer than 300");
    }
}
