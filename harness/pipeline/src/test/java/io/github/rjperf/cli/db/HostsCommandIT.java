package io.github.rjperf.cli.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hosts are declared, listed and retired by command. */
@Tag("deployment")
class HostsCommandIT {
    private static final String IDENTITY = "abababababababababababababababababababababababababababababababab";
    private static final String NAME = "hosts_command_test";

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void create() {
        TestServer.migrated(NAME).close();
    }

    private static String key(String digits) {
        return Base64.getEncoder()
                .encodeToString(HexFormat.of()
                        .parseHex("3059301306072a8648ce3d020106082a8648ce3d03010703420004" + digits.repeat(64)));
    }

    private int run(String... arguments) {
        said.reset();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of("user.home", "/none"), Clock.systemUTC());
        List<String> all = new ArrayList<>(List.of("db", "hosts"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--db", TestServer.url(NAME)));
        return Main.commandLine(settings, new Console(out, out, false, false, 100))
                .execute(all.toArray(String[]::new));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void declaresListsAndRetires() {
        assertThat(run()).isZero();
        assertThat(said()).startsWith("No hosts are declared");

        assertThat(run("--declare", "bench-1", "--platform", "linux-x64", "--key", key("11")))
                .isZero();
        assertThat(run(
                        "--declare",
                        "mac-1",
                        "--platform",
                        "macos-arm64",
                        "--identity",
                        "ab".repeat(32),
                        "--every",
                        "168h"))
                .isZero();
        assertThat(said().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        " last expected",
                        "state host platform result every",
                        "ok bench-1 linux-x64 none yet 48h00m",
                        "ok mac-1 macos-arm64 none yet 168h00m");

        assertThat(run("--declare", "bench-2", "--platform", "linux-x64", "--key", key("11")))
                .isEqualTo(2);
        assertThat(said())
                .contains("this key belongs to host bench-1; declare that name, or give another key")
                .hasLineCount(1);

        assertThat(run("--retire", "bench-1")).isZero();
        assertThat(said()).contains("mac-1").doesNotContain("bench-1");
        assertThat(run("--retire", "bench-1")).isEqualTo(2);
        assertThat(run("--declare", "bench-1", "--platform", "linux-x64", "--key", key("11")))
                .isZero();
        assertThat(said()).contains("bench-1");
    }

    @Test
    void showsTimesAsOtherTablesDo() {
        assertThat(run("--declare", "a", "--platform", "linux-x64", "--key", key("22"), "--every", "90m"))
                .isZero();
        assertThat(said()).contains("1h30m");
    }

    @Test
    void aRetiredHostLeavesItsKeyToItsSuccessor() {
        run("--declare", "old", "--platform", "linux-x64", "--key", key("33"));
        run("--retire", "old");
        assertThat(run("--declare", "new", "--platform", "linux-x64", "--key", key("33")))
                .as(said())
                .isZero();
        assertThat(said()).contains("new").doesNotContain("old");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--declare x | --platform is missing",
                "--declare x --platform linux-x64 | either a key or an identity",
                "--declare x --platform linux-x64 --key abc | public ECDSA key",
                "--declare x --platform linux-x64 --identity abc | identity",
                "--declare X! --platform linux-x64 --identity abc | is not a host name; use a-z, 0-9, . and -",
                "--declare x --platform linux-x64 --identity ID --every 5s | --every must be at least 1h",
                "--declare x --platform linux-x64 --identity ID --every soon | not a duration",
                "--declare x --retire x | are mutually exclusive",
                "--platform linux-x64 | --declare",
                "--key abc | --declare",
                "--identity abc | --declare",
                "--every 2h | --declare",
                "--retire x --every 2h | --declare",
                "--retire bench-9 | host 'bench-9' is not declared",
            })
    void saysWhatIsWrong(String arguments, String words) {
        assertThat(run(arguments.replace("ID", IDENTITY).split(" ", -1)))
                .as(said())
                .isEqualTo(2);
        assertThat(said()).contains(words).hasLineCount(1);
    }
}
