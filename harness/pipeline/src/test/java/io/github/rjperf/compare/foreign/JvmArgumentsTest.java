package io.github.rjperf.compare.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmArgumentsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmx2g",
                "-Xss512k",
                "-XX:+UseG1GC",
                "-XX:-TieredCompilation",
                "-XX:MaxDirectMemorySize=1g",
                "-XX:CompileCommand=dontinline,org.example.*::get",
                "-XX:MaxRAMPercentage=50.5",
                "-XX:ReservedCodeCacheSize=64m",
                "-Dsome.thing=/a path,b",
                "-Dflag",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--enable-preview",
                "--add-modules=jdk.incubator.vector",
                "-ea",
                "-Xint"
            })
    void whatChangesTheJvmIsAllowed(String argument) {
        assertThat(JvmArguments.refusal(List.of(argument))).isEmpty();
    }

    @Test
    void anArgumentOfTwoWordsIsAllowed() {
        assertThat(JvmArguments.refusal(List.of("--add-opens", "java.base/java.nio=ALL-UNNAMED", "-ea")))
                .isEmpty();
        assertThat(JvmArguments.refusal(List.of("--add-opens", "-javaagent:x.jar")))
                .isPresent();
        assertThat(JvmArguments.refusal(List.of("java.base/java.nio=ALL-UNNAMED")))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-javaagent:/tmp/x.jar",
                "-agentlib:jdwp=transport=dt_socket",
                "-agentpath:/x.so",
                "-cp",
                "-jar",
                "@/tmp/arguments",
                "-Xbootclasspath/a:/tmp/x.jar",
                "--patch-module=java.base=/tmp",
                "-XX:OnError=touch",
                "-XX:OnOutOfMemoryError=touch",
                "-XX:Flags=.hotspotrc",
                "-XX:VMOptionsFile=x",
                "-XX:CompileCommandFile=x",
                "-XX:SharedArchiveFile=x",
                "-XX:HeapDumpPath=x",
                "-XX:ErrorFile=x",
                "-XX:LogFile=x",
                "-XX:ArchiveClassesAtExit=x",
                "-XX:FlightRecorderOptions=x",
                "-XX:StartFlightRecording=filename:x",
                "-Xlog:gc:file=x",
                "-Xloggc:x",
                "-Djava.library.path=/tmp",
                "-Djava.io.tmpdir=/tmp",
                "-Drjperf.foreign=false",
                "-Djava.class.path=/tmp",
                "-Djava.system.class.loader=X",
                "-Djava.security.manager",
                "org.example.Main",
                "",
                "-XX:+UseG1GC -javaagent:x.jar",
                "-Xmx1g\n-javaagent:x"
            })
    void whatRunsOtherCodeOrNamesFilesIsRefused(String argument) {
        assertThat(JvmArguments.refusal(List.of("-ea", argument))).hasValueSatisfying(reason -> assertThat(reason)
                .startsWith("@Fork has the JVM argument '")
                .doesNotContain("\n"));
    }
}
