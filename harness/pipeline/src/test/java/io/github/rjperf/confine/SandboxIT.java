package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.build.Protection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
class SandboxIT {
    private static final String[] NAMES = {
        "network", "secrets", "files", "writing", "user", "processes", "memory", "cpu", "file size", "disk", "time"
    };
    private static final Machine MAC = new Machine(true, Path.of("/Users/ann"), 501);

    @TempDir
    Path folder;

    @Test
    void the_strongest_that_works_is_found() {
        Sandbox found = Sandbox.find(Yard.HERE);
        assertThat(found).isEqualTo(Yard.all().findFirst().orElseThrow());
    }

    @Test
    void no_way_works_on_the_other_platform() {
        Machine mac = new Machine(true, Path.of("/"), 0);
        assertThat(new Seatbelt().works(Yard.HERE)).isFalse();
        assertThat(new Namespaces().works(mac)).isFalse();
        assertThat(new Bubblewrap(true).works(mac)).isFalse();
    }

    static Stream<List<Protection>> protections() {
        return Stream.of(Yard.HERE, MAC, new Machine(false, Path.of("/home/ann"), 1000))
                .flatMap(machine -> Confinement.candidates().map(way -> way.protections(machine)));
    }

    @ParameterizedTest
    @MethodSource("protections")
    void every_protection_is_told_in_one_line(List<Protection> protections) {
        assertThat(protections).extracting(Protection::name).containsExactly(NAMES);
        assertThat(protections).allMatch(protection -> protection.by().lines().count() == 1);
    }

    @Test
    void limits_alone_claim_little() {
        assertThat(Protections.none(MAC))
                .filteredOn(Protection::inForce)
                .extracting(Protection::name)
                .containsExactly("cpu", "file size", "disk", "time");
    }

    @Test
    void a_run_costs_little() throws Exception {
        Yard yard = Yard.in(folder);
        Yard.all().forEach(sandbox -> {
            double best = Stream.generate(() -> sandbox.run(yard.task("exit 0")))
                    .limit(5)
                    .mapToDouble(SandboxResult::seconds)
                    .min()
                    .orElseThrow();
            assertThat(best).isLessThan(0.5);
        });
    }

    @Test
    void on_a_mac_the_profile_denies_first_and_allows_the_folders_last() throws Exception {
        Yard yard = Yard.in(folder);
        Path log = yard.ours().resolve("log");
        Path work = Files.createDirectory(folder.toRealPath().resolve("a \"quoted\" folder"));
        SandboxLimits limits =
                new SandboxLimits(Duration.ofMinutes(90), Duration.ofMinutes(30), 4L << 30, 2L << 30, 8L << 30, 500);
        Task task = new Task(
                List.of("make"), Map.of(), work, work, work, List.of(), List.of(Path.of("/opt/jdk")), log, limits);
        Account account = new Account(MAC, MAC.uid());
        SandboxRun run = new SandboxRun(task, account, yard.ours());
        List<String> command = new Seatbelt().command(run);
        assertThat(command)
                .containsSubsequence("/bin/sh", "-c", "/usr/bin/sandbox-exec", "-p", "/bin/sh", "-c", "1800", "make");
        String profile = Seatbelt.profile(run);
        String quoted = "(subpath \"" + work.toString().replace("\"", "\\\"") + "\")";
        assertThat(profile.lines())
                .containsSubsequence(
                        "(allow default)",
                        "(deny network*)",
                        "(deny file-write*)",
                        "(allow file-write* " + quoted + ")",
                        "(deny file-read* (subpath \"/Users\") (subpath \"/Volumes\") (subpath \"/Library/Keychains\")"
                                + " (subpath \"/Users/ann\"))",
                        "(allow file-read* " + quoted + " (subpath \"/opt/jdk\"))");
        assertThat(profile).contains("(literal \"/opt\")").contains("(literal \"/\")");
        assertThat(profile.chars().filter(c -> c == '(').count())
                .isEqualTo(profile.chars().filter(c -> c == ')').count());
    }

    @Test
    void a_task_names_absolute_paths_and_proper_variables() {
        assertThatThrownBy(() -> task(Path.of("relative"), Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> task(Path.of("/a/../b"), Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> task(Path.of("/a"), Map.of("A=B", ""))).isInstanceOf(IllegalArgumentException.class);
        assertThat(task(Path.of("/a"), Map.of()).writableRoots()).containsExactly(Path.of("/a"));
    }

    private static Task task(Path path, Map<String, String> environment) {
        return new Task(
                List.of("make"), environment, path, path, path.resolve("t"), List.of(), List.of(), path, Yard.ROOMY);
    }
}
