package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Host;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolCheckTest {
    private final Path root;
    private final Path bin;

    ToolCheckTest(@TempDir Path root) throws IOException {
        this.root = root;
        this.bin = Files.createDirectory(root.resolve("bin"));
    }

    @Test
    void every_tool_has_a_finding_and_only_the_JDK_is_required() {
        Host laptop = new HostReader(new HostRecording("linux-laptop", root).linux(4)).read();
        List<Finding> findings = ToolCheck.findings(laptop.identity(), List.of(bin));

        assertThat(findings).extracting(Finding::name).containsExactly("JDK", "C++ compiler", "git", "Chromium");
        assertThat(findings)
                .filteredOn(finding -> finding.grade() == Grade.FAIL)
                .extracting(Finding::name)
                .containsExactly("JDK");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "linux-laptop    | C++ compiler | sudo apt-get install -y g++",
                "linux-laptop    | JDK          | sudo apt-get install -y openjdk-17-jdk-headless",
                "linux-container | Chromium     | sudo apk add chromium",
                "macos-m1        | git          | xcode-select --install",
                "macos-m1        | JDK          | brew install openjdk@17"
            })
    void a_missing_tool_is_named_with_the_command_of_this_system(String recording, String tool, String command) {
        HostRecording host = new HostRecording(recording, root);
        HostSource source = recording.startsWith("mac") ? host.mac(4) : host.linux(4);
        Finding finding = finding(new HostReader(source).read(), tool);

        assertThat(finding.value()).isEqualTo("missing");
        assertThat(finding.advice()).endsWith(": " + command);
    }

    @Test
    void a_tool_that_is_there_is_shown_with_its_place() throws IOException {
        Path compiler = Files.createFile(bin.resolve("clang++"));
        Path git = Files.createFile(bin.resolve("git"));
        assertThat(compiler.toFile().setExecutable(true)).isTrue();
        Host host = new HostReader(new HostRecording("linux-server", root).linux(4)).read();

        assertThat(finding(host, "C++ compiler").grade()).isEqualTo(Grade.PASS);
        assertThat(finding(host, "C++ compiler").value()).isEqualTo(compiler.toString());
        assertThat(finding(host, "git").grade()).as("%s is not executable", git).isEqualTo(Grade.NOTE);
    }

    @Test
    void an_unknown_system_gets_words_instead_of_a_command() {
        HostRecording host = new HostRecording("linux-server", root).set("etc/os-release", "ID=nixos\n");

        assertThat(finding(new HostReader(host.linux(4)).read(), "JDK").advice())
                .endsWith("install with your package manager: a JDK 17");
    }

    private Finding finding(Host host, String name) {
        return ToolCheck.findings(host.identity(), List.of(bin)).stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
