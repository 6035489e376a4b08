package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
class IsolationIT {
    private static final String ALL = "io.github.rjperf.confine.Yard#all";
    private static final String NAMESPACES = "io.github.rjperf.confine.Yard#namespaces";
    private static final String HAS_NAMESPACES = "io.github.rjperf.confine.Yard#hasNamespaces";

    @TempDir
    Path folder;

    Yard yard;

    @BeforeEach
    void prepare() throws IOException {
        yard = Yard.in(folder);
    }

    private static boolean keeps(Sandbox sandbox, String name) {
        return sandbox.protections().stream()
                .anyMatch(protection -> protection.name().equals(name) && protection.inForce());
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void no_server_is_reached_where_the_network_is_kept_out(ConfinedSandbox sandbox) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                DatagramSocket datagrams = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(300);
            datagrams.setSoTimeout(300);
            String script = "bash -c 'exec 3<>/dev/tcp/127.0.0.1/" + server.getLocalPort() + "' && echo connected; "
                    + "bash -c 'echo x >/dev/udp/127.0.0.1/" + datagrams.getLocalPort() + "'; "
                    + "getent hosts example.org; exit 0";
            assertThat(sandbox.run(yard.task(script)).succeeded()).isTrue();
            if (keeps(sandbox, "network")) {
                assertThat(yard.log()).doesNotContain("connected");
                assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
                assertThatThrownBy(() -> datagrams.receive(new DatagramPacket(new byte[9], 9)))
                        .isInstanceOf(SocketTimeoutException.class);
            } else {
                assertThat(yard.log()).contains("connected");
            }
        }
    }

    @ParameterizedTest
    @MethodSource(NAMESPACES)
    @EnabledIf(value = HAS_NAMESPACES, disabledReason = "this machine lets no namespaces be made")
    void files_of_others_are_not_there(ConfinedSandbox sandbox) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "s3cret");
        Path known = Files.writeString(folder.resolve("known"), "told");
        Task task = yard.task("cat '" + secret + "'; cat '" + known
                + "'; cat /etc/shadow /etc/machine-id; ls -a / /etc /run /home /root '"
                + System.getProperty("user.home") + "'; ls -l /tmp; exit 0");
        Task reads = new Task(
                task.command(),
                Map.of(),
                task.folder(),
                task.home(),
                task.temp(),
                List.of(),
                List.of(known, folder.resolve("missing")),
                task.log(),
                task.limits());
        assertThat(sandbox.run(reads).succeeded()).isTrue();
        assertThat(yard.log())
                .doesNotContain("s3cret")
                .contains("told")
                .contains("/etc/shadow: No such file", "/etc/machine-id: No such file")
                .contains("'/run': No such file", "'/home': No such file", "'/root': No such file")
                .doesNotContain("docker.sock");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void other_processes_tell_nothing(ConfinedSandbox sandbox) throws IOException {
        long pid = ProcessHandle.current().pid();
        Task task =
                yard.task("cat /proc/" + pid + "/environ && echo READ; kill -0 " + pid + " && echo SIGNALLED; exit 0");
        assertThat(sandbox.run(task).succeeded()).isTrue();
        if (keeps(sandbox, "secrets")) {
            assertThat(yard.log()).doesNotContain("READ").doesNotContain("SIGNALLED");
        } else {
            assertThat(yard.log()).contains("READ");
        }
    }

    @ParameterizedTest
    @MethodSource(NAMESPACES)
    @EnabledIf(value = HAS_NAMESPACES, disabledReason = "this machine lets no namespaces be made")
    void nothing_is_written_outside(ConfinedSandbox sandbox) throws IOException {
        Path ours = Files.writeString(yard.ours().resolve("ours"), "as it was");
        Path open = Files.createDirectory(folder.resolve("open"));
        assertThat(open.toFile().setWritable(true, false)).isTrue();
        String script =
                "echo x >'" + ours + "'; echo x >'" + open + "/new'; echo x >/usr/x; echo x >/x; echo x >/etc/x; "
                        + "echo x >/dev/x; echo x >/var/tmp/x; echo core >/proc/sys/kernel/core_pattern; "
                        + "ln '" + ours
                        + "' link; echo ok >work; echo ok >\"$HOME/home\"; echo ok >\"$TMPDIR/temp\"; echo ok >/tmp/t; exit 0";
        assertThat(sandbox.run(yard.task(script)).succeeded()).isTrue();
        assertThat(ours).hasContent("as it was");
        assertThat(open).isEmptyDirectory();
        assertThat(Path.of("/usr/x")).doesNotExist();
        assertThat(Path.of("/x")).doesNotExist();
        assertThat(yard.log().lines().filter(line -> line.contains("cannot create")))
                .as(yard.log())
                .hasSize(8);
        for (String name : List.of("work/work", "home/home", "temp/temp")) {
            assertThat(yard.root().resolve(name)).hasContent("ok");
        }
    }

    /** Its modes would let anybody write. */
    @ParameterizedTest
    @MethodSource(NAMESPACES)
    @EnabledIf(value = HAS_NAMESPACES, disabledReason = "this machine lets no namespaces be made")
    void what_is_readable_is_not_writable(ConfinedSandbox sandbox) throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Path file = Files.writeString(open.resolve("file"), "as it was");
        assertThat(open.toFile().setWritable(true, false)).isTrue();
        assertThat(file.toFile().setWritable(true, false)).isTrue();
        Task plain = yard.task("cat '" + file + "' && echo x >>'" + file + "'; echo x >'" + open + "/new'; exit 0");
        Task task = new Task(
                plain.command(),
                Map.of(),
                plain.folder(),
                plain.home(),
                plain.temp(),
                List.of(),
                List.of(open),
                plain.log(),
                plain.limits());
        assertThat(sandbox.run(task).succeeded()).isTrue();
        assertThat(yard.log()).contains("as it was").contains("Read-only file system");
        assertThat(file).hasContent("as it was");
        assertThat(open.resolve("new")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource(NAMESPACES)
    @EnabledIf(value = HAS_NAMESPACES, disabledReason = "this machine lets no namespaces be made")
    void no_rights_are_left(ConfinedSandbox sandbox) throws IOException {
        String script = "id -u; grep -E '^(Cap(Prm|Eff|Inh|Amb)|NoNewPrivs)' /proc/self/status; "
                + "mount -t tmpfs x /tmp && echo MOUNTED; mknod node b 8 0 && echo MADE; chroot / true && echo ROOT; exit 0";
        assertThat(sandbox.run(yard.task(script)).succeeded()).isTrue();
        assertThat(yard.log())
                .contains("NoNewPrivs:\t1")
                .doesNotContain("MOUNTED")
                .doesNotContain("MADE")
                .doesNotContain("ROOT");
        int uid = Integer.parseInt(yard.log().lines().findFirst().orElseThrow());
        if (Yard.HERE.switchesUser()) {
            assertThat(uid).isBetween(60_706, 61_183);
        } else {
            assertThat(uid).isEqualTo(Yard.HERE.uid());
        }
        assertThat(yard.log().lines().filter(line -> line.startsWith("Cap")))
                .hasSize(4)
                .allMatch(line -> line.endsWith("\t0000000000000000"));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void the_environment_is_what_the_task_names(ConfinedSandbox sandbox) throws IOException {
        Task plain = yard.task("");
        Task task = new Task(
                List.of("/usr/bin/env"),
                Map.of("CXX", "a compiler", "EMPTY", ""),
                plain.folder(),
                plain.home(),
                plain.temp(),
                List.of(),
                List.of(),
                plain.log(),
                plain.limits());
        assertThat(sandbox.run(task).succeeded()).isTrue();
        assertThat(yard.log().lines())
                .containsExactlyInAnyOrder(
                        "CXX=a compiler",
                        "EMPTY=",
                        "HOME=" + yard.root().resolve("home"),
                        "TMPDIR=" + yard.root().resolve("temp"),
                        "LC_ALL=C",
                        "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void no_file_is_open_but_null_and_the_log(ConfinedSandbox sandbox) throws IOException {
        // another process lists them, for listing opens a folder
        assertThat(sandbox.run(yard.task("ls /proc/$$/fd; readlink /proc/$$/fd/0; exit 0"))
                        .succeeded())
                .isTrue();
        assertThat(yard.log().lines()).containsExactly("0", "1", "2", "/dev/null");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void a_link_in_the_place_of_a_folder_is_refused(ConfinedSandbox sandbox) throws IOException {
        Files.delete(yard.work());
        Files.createSymbolicLink(yard.work(), yard.ours());
        assertThatThrownBy(() -> sandbox.run(yard.task("true")))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("its path contains links");
    }

    @ParameterizedTest
    @MethodSource(NAMESPACES)
    @EnabledIf(value = HAS_NAMESPACES, disabledReason = "this machine lets no namespaces be made")
    void compilers_work(ConfinedSandbox sandbox) throws IOException {
        String script = "printf 'class A { public static void main(String[] a) { System.out.print(6 * 7); } }' >A.java"
                + " && javac A.java && java A && printf 'int main() { return 0; }' >a.cc && c++ a.cc && ./a.out && printf 'all:\\n\\ttrue' | make -f -";
        assertThat(sandbox.run(yard.task(script)).succeeded()).as(yard.log()).isTrue();
        assertThat(yard.log()).contains("42");
    }
}
