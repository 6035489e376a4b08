package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Attacks of a hostile candidate on the base that is measured with it. */
@Tag("runner")
@Isolated("forks have deadlines of seconds")
class WallIT {
    @TempDir
    Path folder;

    private Rig rig;
    private Path jar;

    @BeforeEach
    void makeRig() throws IOException {
        rig = new Rig(folder);
        jar = Files.writeString(rig.workspace.root().resolve("base.jar"), "jar");
        // any path that the measuring user may write to
        Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-rw-rw-"));
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        assertThat(rig.left()).isEmpty();
    }

    @Test
    void withoutItAForkReachesTheOtherAndItsFiles() {
        assertThat(said(Wall.NONE, attack())).containsPattern("sees [1-9][0-9]* written 2 signalled 1");
        assertThat(jar).hasContent("forged");
    }

    @Test
    void behindItAForkReachesItsOwnAlone() {
        assertThat(said(wall(), attack())).contains("sees 0 written 0 signalled 0 kept own");
        assertThat(jar).hasContent("jar");
    }

    /** It looks for the base, overwrites files of the base and of the run, and signals the controlling JVM. */
    private String attack() {
        return """
                cd %s; sees=$(grep -lsa 'B[A]SE' /proc/[0-9]*/cmdline | grep -c .); written=0; signalled=0
                for f in base.jar $(echo build-a*/fork-*/lib)/x; do { echo forged >$f; } 2>/dev/null && written=$((written + 1)); done
                kill -0 %s 2>/dev/null && signalled=1
                own=$(echo build-b*/fork-*)/x; echo own >$own; kept=$(cat $own); rm $own
                echo sees $sees written $written signalled $signalled kept $kept
                """.formatted(rig.workspace.root(), ProcessHandle.current().pid());
    }

    /** Reads a file of the user and the user's folders, and calls a server that listens on this machine. */
    private String spying(Path secret, int port) {
        return """
                read=0; called=0; seen=0; home=$(ls -A %s /root /home /run 2>/dev/null | grep -c .)
                cat %s 2>/dev/null && read=1
                ls -d /sys/fs >/dev/null && seen=1
                bash -c 'exec 3<>/dev/tcp/127.0.0.1/%s' 2>/dev/null && called=1
                echo read $read called $called home $home seen $seen
                """.formatted(System.getProperty("user.home"), secret, port);
    }

    @Test
    void withoutItAForkReadsTheUsersFilesAndCallsServers() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path secret = Files.writeString(folder.resolve("secret"), "");
            assertThat(said(Wall.NONE, spying(secret, server.getLocalPort()))).startsWith("read 1 called 1 home ");
        }
    }

    @Test
    void behindItAForkReadsNoFileOfTheUserAndCallsNoServer() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path secret = Files.writeString(folder.resolve("secret"), "");
            assertThat(said(wall(), spying(secret, server.getLocalPort()))).isEqualTo("read 0 called 0 home 0 seen 1");
        }
    }

    /** Puts links in place of folders that later forks may get, and a pipe in place of their data. */
    @Test
    void aForkPlantsNothingThatALaterOneUses() {
        String plant = "sh:pwd -P; cd ..; if [ -p data ]; then rm -r data fork-? fork-??; "
                + "else mkfifo data; for i in $(seq 0 99); do ln -s /tmp fork-$i; done; fi";
        List<Pair> pairs = rig.with(wall()).with(Side.CANDIDATE, plant).run(1, 2);

        assertThat(pairs).hasSize(2).allSatisfy(pair -> {
            assertThat(pair.isValid()).as(pair.candidate().reason()).isTrue();
            assertThat(said(pair.candidate())).startsWith(rig.workspace.root() + "/build-b");
        });
    }

    @Test
    void behindItAForkLinksTheDataOfItsBuild() {
        assertThat(said(
                        wall(),
                        "mkdir ../data; echo x >../data/x; ln ../data/x lib/x; stat -c %h lib/x; rm -r ../data"))
                .isEqualTo("2");
    }

    @Test
    void behindItNoFileSystemInMemoryIsWithoutABound() {
        assertThat(said(wall(), "touch /dev/shm/x /dev/x 2>&1 | grep -c Read-only; echo fine >/dev/null"))
                .isEqualTo("2");
    }

    /** A process without a parent, which only the wall keeps among the fork's processes. */
    @Test
    void whatAForkLeftRunningStandsStillWithItAndEndsWithIt() {
        Pair pair =
                run(wall(), "sh:(setsid sh -c 'while :; do : " + folder + "; done' >/dev/null 2>&1 &); echo started");

        assertThat(pair.isValid()).as(pair.candidate().reason()).isTrue();
    }

    @Test
    void aForkThatGoesOnWhileItIsToWaitFails() throws Exception {
        // where nothing reaps the fork, it can be signaled for good
        Path untilDeleted = Files.createFile(folder.resolve("signal"));
        Path work = Files.createFile(folder.resolve("work-of-the-candidate"));
        String candidate = """
                sh:(setsid sh -c "while [ -e '%s' ] && kill -CONT $$; do :; done" >/dev/null 2>&1 &)
                echo started; exec >/dev/null 2>&1
                while :; do i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; echo >>'%s'; done""".formatted(untilDeleted, work);
        Pair pair = rig.within(Duration.ofHours(1))
                .with(Side.BASE, "until:" + work)
                .with(Side.CANDIDATE, candidate)
                .runOnce();
        Files.delete(untilDeleted);
        for (int i = 0; i < 100 && !rig.survivors().isEmpty(); i++) {
            Thread.sleep(20);
        }

        assertThat(pair.candidate().outcome()).isEqualTo(ForkOutcome.FALSE_WORK);
        assertThat(pair.candidate().reason()).matches("used \\d+ ms of CPU time while it had to wait");
    }

    private String said(Wall wall, String script) {
        return said(run(wall, "sh:" + script).candidate());
    }

    private static String said(Fork candidate) {
        assertThat(candidate.outcome()).as(candidate.reason()).isEqualTo(ForkOutcome.COMPLETED);
        return Objects.requireNonNull(candidate.proof()).jvm();
    }

    private Pair run(Wall wall, String candidate) {
        return rig.with(wall).with(Side.CANDIDATE, candidate).run(1, 1).get(0);
    }

    private static Wall wall() {
        return Wall.find().orElseGet(() -> Assumptions.abort("bwrap does not work here"));
    }
}
