package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The runner's scripts and this package isolate programs in the same way, and nothing else in the pipeline does. */
@Tag("runner")
class RunnerConfinementIT {
    private static final Path RUNNER = Repository.root().resolve("docker/runner");
    private static final Path SOURCES = Repository.root().resolve("harness/pipeline/src/main");
    private static final Pattern OPTION_OF_ISOLATION =
            Pattern.compile("--(unshare-|disable-userns|ro-bind|remount-ro|die-with-parent|kill-child|map-root-user)");

    @Test
    void bubblewrap_and_unshare_make_the_same_namespaces() {
        Task task = new Yard(Path.of("/nowhere")).task("true");
        List<String> command;
        try (Account account = Account.forTask(Yard.HERE)) {
            command = new Bubblewrap(true).command(new SandboxRun(task, account, Path.of("/nowhere")));
        }
        Stream<String> made = command.stream()
                .filter(word -> word.startsWith("--unshare-"))
                .map(word -> "--" + word.replaceAll("^--unshare-|-try$", ""))
                .filter(option -> !option.equals("--user"));
        assertThat(Stream.concat(Stream.of("--mount"), made)).hasSameElementsAs(Namespaces.OWN);
    }

    /** A job is put into a control group, and fetches with network before anything untrusted runs. */
    @Test
    void the_gate_makes_the_same_namespaces() {
        List<String> gate = words("gate", "(?m)^namespaces=\\((.*)\\)$");
        assertThat(gate).contains("--fork", "--kill-child", "--mount-proc");
        assertThat(Namespaces.OWN).filteredOn(option -> !gate.contains(option)).containsExactly("--net", "--cgroup");
        assertThat(words("gate", "if \\[ \"\\$network\" = offline \\]; then net=\\((.*)\\); fi"))
                .containsExactly("--net");
        assertThat(words("handover.sh", "unshare (.*) \\\\\n")).containsExactly("--net", "\"${namespaces[@]}\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"confine", "users.sh", "supervise"})
    void scripts_leave_no_privilege_either(String script) {
        assertThat(words(script, "setpriv --reuid \\S+ --regid \"\\$\\(.*?\\)\" ((?:--\\S+ (?:\\\\\n *)?)+)"))
                .containsExactlyElementsOf(Unprivileged.OPTIONS);
    }

    @Test
    void a_job_of_the_gate_has_the_devices_of_a_build_and_a_terminal() {
        String devices = "for device in (.*); do";
        List<String> ofBuild = words(SOURCES.resolve("resources/io/github/rjperf/confine/namespaces.sh"), devices);
        assertThat(ofBuild).contains("null", "urandom");
        assertThat(words("confine", devices))
                .containsExactlyElementsOf(
                        Stream.concat(ofBuild.stream(), Stream.of("tty")).toList());
    }

    /** Order matters: of the rules that match, sandbox-exec takes the last. */
    @Test
    void a_job_on_a_mac_has_the_rules_of_a_build() {
        List<String> rules =
                Repository.read(RUNNER.resolve("macos/bench.sb")).lines().toList();
        assertThat(rules).containsSubsequence(Seatbelt.RULES.lines().toList());
    }

    @Test
    void only_this_package_writes_command_lines_that_isolate() {
        List<String> files = Repository.files(file -> file.startsWith(SOURCES)).stream()
                .filter(file ->
                        OPTION_OF_ISOLATION.matcher(Repository.read(file)).find())
                .map(file -> Objects.requireNonNull(file.getParent()).getFileName() + "/" + file.getFileName())
                .toList();
        assertThat(files).containsExactlyInAnyOrder("confine/Bubblewrap.java", "confine/Namespaces.java");
    }

    private static List<String> words(String script, String pattern) {
        return words(RUNNER.resolve(script), pattern);
    }

    /** The words of the first group at the only place where the pattern matches. */
    private static List<String> words(Path file, String pattern) {
        List<String> found = Pattern.compile(pattern)
                .matcher(Repository.read(file))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(found).as(file + ": " + pattern).hasSize(1);
        return List.of(found.get(0).replaceAll("\\\\\n", " ").strip().split("\\s+"));
    }
}
