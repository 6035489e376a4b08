package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Attacks on the way out of a job: whatever bench leaves for the gate, root opens no path that bench named. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class HandOverIT {
    /** A machine in a mount namespace: root's secret, a folder that root alone can write to, and one for everybody. */
    private static final List<String> MACHINE = List.of(
            "unshare",
            "--mount",
            "/bin/bash",
            "-ec",
            "mount --make-rprivate /; mount -t tmpfs -o mode=755 none /srv; (umask 077; echo s3cr3t >/srv/secret);"
                    + " mkdir /srv/cron; mkdir -m 1777 /srv/shared; exec \"$@\"",
            "machine");

    @TempDir
    private static Path folder;

    private static BenchHost host;

    @BeforeAll
    static void start() throws IOException {
        host = BenchHost.start(folder, MACHINE);
    }

    /** After all of the attacks the gate still serves, and nothing of them is left. */
    @AfterAll
    static void anHonestJobIsHandedOver() throws IOException {
        if (host == null) {
            return;
        }
        Shell.Ended honest = host.measure("""
                [ "$1" = run ] || exit 0
                ls -A ~ /tmp | xargs; mkdir -p "$5/logs"; echo '{}' >"$5/build-base.json"; echo log >"$5/logs/a.log"
                """);
        assertThat(honest.code()).as(honest.said()).isZero();
        assertThat(honest.said())
                .contains("| /tmp: %s %s/state/home: from-root".formatted(folder.getFileName(), folder));
        assertThat(host.handed()).containsExactly("build-base.json", "logs/a.log");
        host.close();
    }

    /** An attack: what the job does in the folder of its bundle. */
    record Attack(String name, String script) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Attack> attacks() {
        return Stream.of(
                new Attack("a line break leads root to a secret", """
                        mkdir -p $'y\\n/srv'; echo x >$'y\\n/srv/secret'
                        """),
                new Attack("a line break and a link lead root's pen", """
                        ln -s /srv/cron ~/job; mkdir ../home; echo evil >../home/job
                        mkdir -p $'z\\n../home'; echo x >$'z\\n../home/job'
                        """),
                new Attack("a name that is an option", "echo x >-C; echo x >--files-from=secret; echo x >@secret"),
                new Attack("names of dots", "echo x >...; echo x >..a; mkdir -p logs/.. '..\\'; echo x >'..\\x'"),
                new Attack("an absolute name", "mkdir -p logs; echo x >'logs/C:\\x'; echo x >'\\srv\\x'"),
                new Attack("a name that is not UTF-8", "echo x >$'a\\xff.json'; echo x >$'logs\\xc0\\xafx'"),
                new Attack("a link to a secret", "ln -s /srv/secret report.md"),
                new Attack("a link to a folder", "ln -s /srv logs"),
                new Attack("a hard link", "ln /srv/secret report.md; ln /etc/hostname verdict.json"),
                new Attack("a pipe", "mkfifo report.md"),
                new Attack(
                        "a socket",
                        "perl -MSocket -e 'socket(S,AF_UNIX,SOCK_STREAM,0);bind(S,sockaddr_un(\"report.md\"))'"),
                new Attack("too many files", "mkdir logs; for i in $(seq 1200); do : >logs/n$i.log; done"),
                new Attack("names that differ in case alone", "mkdir logs; echo 1 >logs/a.log; echo 2 >logs/A.log"),
                new Attack("a file that no bundle has", "echo x >evil.sh"),
                new Attack("a folder within the logs", "mkdir -p logs/a; echo x >logs/a/b.log"),
                new Attack("a folder in the place of a file", "mkdir report.md; echo x >report.md/x"),
                new Attack("the bundle is a link", "cd ..; rm -rf bundle; ln -s /srv bundle"),
                new Attack("the bundle is a pipe", "cd ..; rm -rf bundle; mkfifo bundle"),
                new Attack("the bundle cannot be entered", "chmod 0 ."),
                new Attack("a forged signature", "echo x >handover.txt; echo x >handover.sig"));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void isStopped(Attack attack) throws IOException {
        Shell.Ended ended =
                host.measure("[ \"$1\" = run ] || exit 0\nmkdir \"$5\"; cd \"$5\"; echo '{}' >build-base.json\n"
                        + attack.script + "\nexit 0\n");

        assertThat(ended.said()).doesNotContain("s3cr3t");
        assertThat(handedContents()).doesNotContain("s3cr3t");
        assertThat(host.inside("/srv/cron")).isEmptyDirectory();
        assertThat(host.inside("/srv/secret")).hasContent("s3cr3t\n");
    }

    /** The log of the job shows what is wrong with a bundle that cannot be packed, and obeys nothing in a name. */
    @ParameterizedTest
    @CsvSource({
        "mkfifo report.md, bundle/./report.md : no such file or directory",
        "echo x >$'a\\xff.json', .json : no such file or directory",
        "mkfifo '##[x', bundle/./# #[x : no such file or directory"
    })
    void aRefusalSaysWhy(String script, String reason) throws IOException {
        Shell.Ended ended = host.measure("""
                [ "$1" = run ] || exit 0
                mkdir "$5"; cd "$5"; echo '{}' >build-base.json; %s
                """.formatted(script));

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said())
                .contains("| gate: the bundle could not be packed and is not handed over; jar says:\n", reason)
                .doesNotContain("within");
    }

    /** What goes out is cut, and the content counts as much as the archive. */
    @ParameterizedTest
    @MethodSource("floods")
    void aFloodIsCut(Attack attack) throws IOException {
        Shell.Ended ended =
                host.measure("[ \"$1\" = run ] || exit 0\nmkdir \"$5\"; cd \"$5\"; echo '{}' >build-base.json\n"
                        + attack.script + "\nexit 0\n");

        assertThat(ended.code()).as(ended.said()).isEqualTo(4);
        assertThat(host.handed()).isEmpty();
    }

    static Stream<Attack> floods() {
        return Stream.of(
                new Attack("a sparse file of 1 TB", "truncate -s 1T report.md"),
                new Attack("a sparse file beyond its own limit", "truncate -s 100M report.md"),
                new Attack(
                        "files that together are too large",
                        "mkdir logs; for i in $(seq 9); do truncate -s 60M logs/$i.log; done"),
                new Attack(
                        "an archive that is too large",
                        "head -c 30M /dev/urandom >report.md; mkdir logs;"
                                + " for i in 1 2; do head -c 25M /dev/urandom >logs/$i.log; done"));
    }

    private String handedContents() throws IOException {
        StringBuilder all = new StringBuilder();
        if (Files.exists(host.bundle())) {
            try (Stream<Path> files = Files.walk(host.bundle())) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
                }
            }
        }
        return all.toString();
    }

    /** All of bench's processes are dead before its files are looked at, so no name can be swapped meanwhile. */
    @Test
    void namesAreNotSwappedWhileTheyAreRead() throws IOException {
        Shell.Ended ended = host.measure("""
                [ "$1" = run ] || exit 0
                mkdir "$5"; cd "$5"; echo '{}' >build-base.json; echo x >../a; ln -s /srv/secret ../b
                for i in 1 2 3; do
                  (trap '' TERM INT HUP; while :; do mv -f ../a report.md; mv report.md ../a; mv -f ../b report.md; mv report.md ../b; done) >/dev/null 2>&1 &
                done
                sleep 0.5
                """);

        assertThat(ended.said()).doesNotContain("s3cr3t");
        assertThat(handedContents()).doesNotContain("s3cr3t");
        assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
    }
}
