package io.github.rjperf.build.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.build.subject.BuildException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tools of this machine, and programs that stand for others. */
@Tag("source-build")
class ToolsIT {
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    Path programs;

    @Test
    void theseToolsAreToldByVersion() {
        MiniatureTree.needTools();
        Tools tools = Tools.find(System.getenv(), JDK);
        assertThat(tools.toolchain().compiler()).containsPattern("\\d+\\.\\d+.* \\S+-\\S+$");
        assertThat(tools.toolchain().linker()).isNotBlank();
        assertThat(tools.toolchain().jdk()).isEqualTo(System.getProperty("java.version"));
        assertThat(tools.fingerprint())
                .matches("[0-9a-f]{64}")
                .isEqualTo(Tools.find(System.getenv(), JDK).fingerprint());
    }

    @Test
    void twoNamesOfOneCompilerAreOne() throws Exception {
        program("make", "echo GNU Make 4.3");
        program("bash", "");
        program("g++", "[ $1 = --version ] && echo 'g++ (Debian 12.2.0-14) 12.2.0' || echo x86_64-linux-gnu");
        String asGcc = find().toolchain().compiler();
        Files.delete(programs.resolve("g++"));
        program("c++", "[ $1 = --version ] && echo 'c++ (Debian 12.2.0-14) 12.2.0' || echo x86_64-linux-gnu");
        assertThat(find().toolchain().compiler())
                .isEqualTo(asGcc)
                .isEqualTo("g++ (Debian 12.2.0-14) 12.2.0 x86_64-linux-gnu");
    }

    @Test
    void missingToolsAreNamedWithTheirPackages() throws Exception {
        assertMissing("no C++ compiler was found", "apt-get install g++", "xcode-select --install");
        program("g++", "echo 12");
        assertMissing("no GNU make was found", "apt-get install make");
        program("make", "echo bmake");
        assertMissing("no GNU make was found");
        program("make", "echo GNU Make 4.3");
        assertMissing("no bash was found");
        program("bash", "");
        assertThat(find().ccache()).isNull();
        assertThatThrownBy(() -> Tools.find(path(), programs))
                .isInstanceOf(BuildException.class)
                .hasMessageStartingWith("there is no javac in " + programs);
    }

    @Test
    void anOldCcacheIsNotUsedAndNeverForTheCompiler() throws Exception {
        for (String name : List.of("make", "bash")) {
            program(name, "echo GNU Make 4.3");
        }
        program("g++", "echo 12");
        program("ccache", "echo ccache version 4.2.1");
        assertThat(find().ccache()).isNull();
        program("ccache", "echo ccache version 4.7.5");
        assertThat(find().ccache()).isEqualTo(programs.resolve("ccache"));
        Files.createSymbolicLink(programs.resolve("c++"), programs.resolve("ccache"));
        assertThat(find().compiler()).isEqualTo(programs.resolve("g++"));
    }

    @Test
    void anotherCompilerIsAnotherFingerprint() throws Exception {
        program("make", "echo GNU Make 4.3");
        program("bash", "");
        program("g++", "echo 12");
        String one = find().fingerprint();
        program("g++", "echo 13");
        assertThat(find().fingerprint()).isNotEqualTo(one);
    }

    private void assertMissing(String... words) {
        assertThatThrownBy(this::find).isInstanceOf(BuildException.class).hasMessageContainingAll(words);
    }

    private Tools find() {
        return Tools.find(path(), JDK);
    }

    private Map<String, String> path() {
        return Map.of("PATH", programs.toString());
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
