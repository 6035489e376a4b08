package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.cli.Main;
import io.github.rjperf.testing.BenchmarkJars;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.Shell.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program does on unusual machines, as docs/reference/environments.md says; each test changes the mounts of its own process only. */
@Tag("runner")
class EnvironmentsIT {
    private static final String TINY_MEMORY = "mount -t tmpfs -o size=64m tmpfs /dev/shm";
    private static final String TMP_NOEXEC = "; mount --bind /tmp /tmp; mount -o remount,bind,noexec /tmp";
    private static final Path ELSEWHERE = Path.of("/var/tmp");

    @TempDir
    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        assumeTrue(
                Shell.find("unshare").isPresent()
                        && Shell.run(Path.of("/"), "unshare", "--mount", "true").code() == 0,
                "may not mount file systems");
        BenchmarkJars.write(folder);
    }

    private Ended run(String mounts, Map<String, String> environment, String... arguments) {
        return run(mounts + "; exec \"$@\"", environment, List.of(), arguments);
    }

    private Ended run(String script, Map<String, String> environment, List<String> jvm, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("unshare", "--mount", "--propagation", "private", "sh", "-ec", script, "sh"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Drjperf.home=" + folder));
        command.addAll(jvm);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(arguments));
        return Shell.run(Path.of("").toAbsolutePath(), environment, command);
    }

    /** Compares identical builds, which needs all that a measurement needs but the forks. */
    private String[] compare(String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("compare"));
        words.add(StandInJar.write(folder.resolve("base"), 1, "library"));
        words.add(StandInJar.write(folder.resolve("candidate"), 1, "library"));
        words.addAll(
                List.of("--profile", "smoke", "--out", folder.resolve("bundle").toString()));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private Map<String, String> ownData() {
        return Map.of("XDG_DATA_HOME", folder.resolve("data").toString());
    }

    private static void refused(Ended ended, int code, String... words) {
        assertThat(ended.said()).hasLineCount(1).startsWith("rjperf: ").contains(words);
        assertThat(ended.code()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {TINY_MEMORY, "mount -t tmpfs -o ro tmpfs /dev/shm", "mount -t tmpfs -o noexec tmpfs /dev/shm"})
    void databasesAreInTheTemporaryFolderIfSharedMemoryIsOfNoUse(String mounts) {
        assertThat(run(mounts, ownData(), "doctor").said()).contains("databases in /tmp\n");
    }

    @Test
    void aTemporaryFolderWithoutExecutionIsFoundBeforeMeasuring() throws IOException {
        refused(
                run(TINY_MEMORY + TMP_NOEXEC, ownData(), compare("--no-record")),
                2,
                "/tmp is mounted noexec; specify another folder with --tmpdir");
        refused(
                run(TINY_MEMORY + TMP_NOEXEC, ownData(), compare("--no-record", "--tmpdir", folder.toString())),
                2,
                folder + " is mounted noexec");

        Ended elsewhere =
                run(TINY_MEMORY + TMP_NOEXEC, ownData(), compare("--no-record", "--tmpdir", ELSEWHERE.toString()));
        assertThat(elsewhere.code()).as(elsewhere.said()).isZero();
    }

    /** As in a container with the default settings of Docker. */
    @Test
    void rootWithoutUserNamespacesRecords() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));

        Ended ended = run("mount --bind /bin/false /usr/bin/unshare", ownData(), compare());

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said()).contains("Recorded: ./rjperf show ");
        Path cluster = folder.resolve("data/rjperf/postgresql/cluster");
        assertThat(Files.getAttribute(cluster, "unix:uid")).isEqualTo(65_534);
    }

    @Test
    void aHomeThatIsReadOnlyIsFoundBeforeMeasuring() throws IOException {
        String home = System.getProperty("user.home");
        String readOnly = "mount --bind " + home + " " + home + "; mount -o remount,bind,ro " + home;

        refused(run(readOnly, Map.of(), compare("--no-record")), 2, "Read-only file system", "set XDG_DATA_HOME");

        Ended withData = run(readOnly, ownData(), compare("--no-record"));
        assertThat(withData.code()).as(withData.said()).isZero();
    }

    @Test
    void aHomeThatIsMissingIsFoundBeforeMeasuring() throws IOException {
        refused(
                run("exec \"$@\"", Map.of("HOME", "/proc/missing"), List.of(), compare("--no-record")),
                2,
                "/proc/missing/.local/share/rjperf/measure.lock cannot be locked (no such folder)",
                "set XDG_DATA_HOME");
    }

    @Test
    void aUserWhomTheSystemDoesNotKnowNeedsAHomeAndAnotherDatabase() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        // other sources of users may know root and nobody
        Path onlyFiles = Files.writeString(folder.resolve("nsswitch.conf"), "passwd: files\n");
        String unknown = "mount --bind " + empty + " /etc/passwd; mount --bind " + onlyFiles + " /etc/nsswitch.conf; ";

        refused(
                run(unknown + "exec env -u HOME \"$@\"", Map.of(), List.of(), compare("--no-record")),
                2,
                "the system does not know this user's home folder; set HOME");

        Map<String, String> home = Map.of("HOME", folder.resolve("home").toString());
        refused(
                run(unknown + "exec \"$@\"", home, List.of(), compare()),
                4,
                "user does not exist",
                "specify --db",
                "add --no-record");
        assertThat(folder.resolve("bundle")).doesNotExist();

        Ended without = run(unknown + "exec \"$@\"", home, List.of(), compare("--no-record"));
        assertThat(without.code()).as(without.said()).isZero();
        assertThat(folder.resolve("home/.local/share/rjperf/measure.lock")).exists();
    }
}
