package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** How long a job may take, how much it may use, and where it may write. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class BoundsIT {
    /** A machine with a folder that every user can write to, in a mount namespace. */
    private static final List<String> MACHINE = List.of(
            "unshare",
            "--mount",
            "/bin/bash",
            "-ec",
            "mount --make-rprivate /; mount -t tmpfs -o mode=755 none /srv; mkdir -m 1777 /srv/shared; exec \"$@\"",
            "machine");

    @TempDir
    private Path folder;

    @Test
    void aJobPastItsTimeWritesWhatItHas() throws IOException {
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_MINUTES", "1"))) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    trap 'echo half >"$out/forks.jsonl"; exit 130' INT
                    out=$5; mkdir "$out"; for i in $(seq 600); do sleep 0.1; done
                    """);

            assertThat(ended.code()).as(ended.said()).isEqualTo(130);
            assertThat(ended.said()).contains("| gate: the job has exceeded its limit of 1 min and is being killed");
            assertThat(host.handed()).containsExactly("forks.jsonl");
        }
    }

    @Test
    void aJobThatDoesNotEndIsKilledHoweverLongItAskedFor() throws IOException {
        Map<String, String> settings = Map.of("RJPERF_MINUTES", "999999", "RJPERF_MOST_MINUTES", "1");
        try (BenchHost host = BenchHost.start(folder, List.of(), settings)) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    trap '' INT TERM; while :; do sleep 1; done
                    """);

            assertThat(ended.code()).as(ended.said()).isEqualTo(130);
            assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
        }
    }

    @Test
    void nothingButItsOwnFoldersCanBeWrittenTo() throws IOException {
        try (BenchHost host = BenchHost.start(folder, MACHINE)) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    find / \\( -path /proc -o -path '/dev/*' ! -path /dev/shm \\) -prune -o \\( -type d -o -type f \\) -writable -print 2>/dev/null | sort | sed 's/^/writable /'
                    unshare --user --map-root-user --mount sh -c 'mount -o remount,bind,rw /srv; mount -o remount,rw /srv; umount /tmp; echo x >/srv/shared/y; ls -A /tmp | grep -v junit'
                    echo x >/srv/shared/x; ls -ld /srv/shared | cut -c1-10
                    find /dev -mindepth 1 | sort | xargs
                    """);

            assertThat(ended.said().lines().filter(line -> line.contains("writable ")))
                    .containsExactly(
                            "| writable /dev/shm",
                            "| writable /tmp",
                            "| writable " + folder + "/state/home",
                            "| writable " + folder + "/state/home/from-root",
                            "| writable " + folder + "/state/out",
                            "| writable /var/tmp");
            assertThat(ended.said())
                    .contains("/srv/shared/x: Read-only file system", "| drwxrwxrwt")
                    .contains("cannot create /srv/shared/y: Read-only file system", "umount: /tmp: not mounted")
                    .contains(
                            "| /dev/fd /dev/full /dev/null /dev/random /dev/shm /dev/stderr /dev/stdin /dev/stdout /dev/tty"
                                    + " /dev/urandom /dev/zero");
            assertThat(host.inside("/srv/shared")).isEmptyDirectory();
        }
    }

    @Test
    void itsProcessesAndItsFilesAreLimited() throws IOException {
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_MOST_PROCESSES", "60"))) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    (for i in $(seq 100); do sleep 5 & done; echo "started $i") 2>&1 | sort | uniq -c
                    head -c 100M /dev/zero >~/full; head -c 100M /dev/zero >/dev/shm/full; stat -c 'size %s' ~/full /dev/shm/full
                    """);

            assertThat(ended.said())
                    .contains("fork: ", "No space left on device", "| size 67108864")
                    .doesNotContain("size 104857600");
        }
    }

    @Test
    void aHomeOnDiskIsEmptiedByBenchAlone() throws IOException {
        Path kept = folder.resolve("kept");
        Files.createDirectories(kept.resolve("by-root"));
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_SCRATCH", "disk"))) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    cd; ln -s %s link; ln -s / root; mkfifo pipe; mkdir -p $'a\\n/b' closed/in; echo x >closed/in/x; chmod 0 closed/in closed
                    for i in $(seq 500); do mkdir d; cd d; done; echo measured
                    """.formatted(kept));

            assertThat(ended.said()).contains("| measured");
            assertThat(folder.resolve("state/home")).doesNotExist();
            assertThat(kept.resolve("by-root")).exists();
        }
    }

    /** The checkout lies in the runner's folder, so another folder could stand there by the time that root looks. */
    @Test
    void aCheckoutBehindALinkIsNotShown() throws IOException {
        try (BenchHost host = BenchHost.start(folder)) {
            Path elsewhere = Files.createDirectories(folder.resolve("elsewhere/docker/runner"));
            Shell.run(folder, "cp", "-R", host.checkout + "/.", folder + "/elsewhere/")
                    .orFail();
            host.rjperf("echo never");
            Shell.run(folder, "cp", host.checkout + "/rjperf", folder + "/elsewhere/rjperf")
                    .orFail();
            Shell.run(folder, "rm", "-rf", host.checkout.toString()).orFail();
            Files.createSymbolicLink(host.checkout, folder.resolve("elsewhere"));
            assertThat(elsewhere).exists();

            Shell.run(
                    folder,
                    host.settings(),
                    List.of(
                            "/bin/bash",
                            "-c",
                            "exec 5<>run/orders; printf 'measure linux-x64 %s acme/bench 7 1 5 {}\\n' " + host.checkout
                                    + " >&5; exec 6<>run/answers;"
                                    + " while read -r -t 60 line <&6; do echo \"$line\" >>said; case $line in =*) break ;; esac; done"));

            assertThat(folder.resolve("said"))
                    .content()
                    .contains("confine: " + host.checkout + " leads elsewhere", "= 4")
                    .doesNotContain("never");
        }
    }
}
