package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attacks of a hostile fork on the process that measures it: on the files that it opens and keeps, and on what it
 * believes.
 */
@Tag("faults")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("forks have deadlines of seconds")
class HostileForkIT {
    /** The fork's own folder, wherever the wall lets it be. */
    private static final String HERE = "cd \"$ROCKSDB_SHAREDLIB_DIR/..\" || exit; ";

    @TempDir
    Path folder;

    private Rig rig;
    private Path secret;

    @BeforeEach
    void makeRig() throws IOException {
        rig = new Rig(folder);
        secret = Files.writeString(folder.resolve("secret"), "a secret of the user's\n");
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        assertThat(rig.left()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkfifo fork.log",
                "ln -s SECRET fork.log",
                "ln SECRET fork.log",
                "mkdir fork.log",
                "ln -s /dev/zero fork.log",
                "truncate -s 1T fork.log"
            })
    void whatStandsInPlaceOfALogIsNotOpened(String trick) throws IOException {
        Pair pair = first("crash:" + HERE + "rm -f fork.log; " + trick.replace("SECRET", secret.toString()));

        assertThat(pair.candidate().outcome()).isEqualTo(ForkOutcome.CRASHED);
        assertThat(pair.candidate().reason()).contains("IllegalStateException: as it was told");
        assertThat(log(pair)).contains("as it was told").doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkfifo result.json",
                "ln -s SECRET result.json",
                "mkdir result.json",
                "ln -s /dev/zero result.json",
                "truncate -s 1T result.json"
            })
    void whatStandsInPlaceOfAResultCostsTheMetricsAlone(String trick) {
        Pair pair = first("end:" + HERE + "rm result.json; " + trick.replace("SECRET", secret.toString()));

        assertThat(pair.isValid()).as(pair.candidate().reason()).isTrue();
        assertThat(pair.candidate().metrics().keySet()).isSubsetOf(Fork.MEMORY);
        assertThat(pair.base().metrics().keySet()).anyMatch(metric -> !Fork.MEMORY.contains(metric));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo library=/dev/zero",
                "mkfifo lib/pipe; echo library=$PWD/lib/pipe",
                "echo library=%00",
                "echo library=$PWD/lib/../lib/librocksdbjni.so",
                "echo library=$PWD/lib/$(head -c 50000 /dev/zero | tr '\\0' x)",
                "mv lib real; ln -s real lib; echo library=$PWD/lib/librocksdbjni.so"
            })
    void aLibraryThatIsNoneEndsThePair(String trick) {
        Pair pair = first("proof:" + HERE + trick);

        assertThat(pair.candidate().outcome()).isEqualTo(ForkOutcome.FALSE_WORK);
        assertThat(pair.candidate().reason()).startsWith("ran the library ").hasSizeLessThan(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "overflow",
                "proof:echo library=$ROCKSDB_SHAREDLIB_DIR/librocksdbjni.so"
                        + " version=$(head -c 30000 /dev/zero | tr '\\0' x)%0A%1B%5B31m"
            })
    void whatAForkClaimsEndsNoRun(String does) {
        Pair pair = first(does);

        assertThat(pair.base().outcome()).isIn(ForkOutcome.COMPLETED, ForkOutcome.ABANDONED);
        if (pair.candidate().proof() != null) {
            assertThat(String.valueOf(pair.candidate().proof().rocksdbVersion()))
                    .matches("[ -~]{1,301}…?");
        }
    }

    @Test
    void whatAForkPrintsIsNotKeptOnDiskAndNotInWhole() throws IOException {
        String script = "crash:yes 0123456789 | head -c 50000000 >/proc/$PPID/fd/1; " + HERE
                + "du -sk . | sed 's/^/kept KiB /' >/proc/$PPID/fd/1";
        Pair pair = first(script);

        assertThat(log(pair)).hasSizeLessThanOrEqualTo(256 << 10).containsPattern("kept KiB \\d{1,3}\\b");
    }

    /** Crash logs and core dumps go to the folder in which a process was started. */
    @Test
    void aCrashLeavesNothingOutsideOfItsFolder() {
        Pair pair = first("sh:ulimit -Hc; pwd; env | grep -c JAVA");

        assertThat(Objects.requireNonNull(pair.candidate().proof()).jvm()).matches("0 / /.*/fork-\\d+ / 0");
    }

    @Test
    void whoFillsTheDiskIsEndedAndNamed() {
        rig.within(Duration.ofSeconds(50)).onDiskOf(64 << 20);
        Pair pair = first("sh:" + HERE + "head -c 62000000 /dev/zero >db/000007.log; sleep 600");

        assertThat(pair.candidate().reason()).matches("filled the disk: 0\\.0[5-6] GiB in its build's folder");
        assertThat(pair.base().outcome()).isIn(ForkOutcome.COMPLETED, ForkOutcome.ABANDONED);
    }

    @Test
    void whatWasMeasuredBeforeTheLimitStands() {
        rig.within(Duration.ofSeconds(5));
        Measurement measurement = rig.measurement(1);

        assertThat(measurement.run(List.of(), rig.rounds(1, 1000), rig)).isTrue();
        assertThat(rig.ended).isNotEmpty().allMatch(Pair::isValid);

        List<Pair> earlier = List.copyOf(rig.ended);
        rig.ended.clear();
        rig.within(Duration.ofSeconds(1)).measurement(1).run(earlier, rig.rounds(1, 1000), rig);
        assertThat(rig.ended).as("a run that goes on has what the limit leaves").isEmpty();
    }

    private String log(Pair pair) throws IOException {
        return Files.readString(
                folder.resolve("logs").resolve(String.valueOf(pair.candidate().log())));
    }

    private Pair first(String candidate) {
        return rig.with(Side.CANDIDATE, candidate).runOnce();
    }
}
