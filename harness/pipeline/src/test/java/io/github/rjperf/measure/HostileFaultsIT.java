package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.testing.Faults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One series of three has forks that misbehave: it alone has errors, and nothing of them is left. */
@Tag("faults")
class HostileFaultsIT {
    private static final String HERE = "cd \"$ROCKSDB_SHAREDLIB_DIR/..\" || exit; ";
    private static final String CHILDREN = "leaves children";
    private static final Map<String, String> DEEDS = new TreeMap<>(Map.of(
            "aborts",
            "sh:kill -ABRT $PPID; sleep 1",
            "segfaults",
            "sh:kill -SEGV $PPID; sleep 1",
            "is killed for its memory",
            "sh:kill -KILL $PPID; sleep 1",
            "hangs",
            "hang:turn3",
            "floods its log",
            "crash:yes 0123456789 | head -c 50000000 >/proc/$PPID/fd/1",
            CHILDREN,
            "sh:" + HERE + "for i in 1 2 3 4 5 6 7 8; do sh -c 'sleep 600' \"$PWD\" & done; kill -ABRT $PPID",
            "writes 1 GB",
            "sh:" + HERE + "head -c 1000000000 /dev/zero >db/000007.log; sleep 600"));

    /** Long enough for forks that behave on a busy machine. */
    private static final TimeLimits LIMITS = new TimeLimits(
            Duration.ofSeconds(30),
            Duration.ofSeconds(8),
            Duration.ofSeconds(8),
            Duration.ofSeconds(8),
            Duration.ofMinutes(30));

    @TempDir
    Path folder;

    private final Optional<Wall> wall = Wall.find();
    private final Random random = new Random(Faults.seed());
    private final Map<String, Integer> counts = new TreeMap<>();

    @Test
    void onlyTheSeriesThatMisbehavesHasErrors() throws Exception {
        int rounds = Faults.cases(1, 1000);
        int cases = 0;
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, String> deed : DEEDS.entrySet()) {
                if (isPossible(deed.getKey())) {
                    misbehave(deed.getKey(), deed.getValue(), cases++);
                }
            }
        }
        Faults.report(
                "forks",
                cases + " measurements with a fork that " + counts
                        + ": only its series has errors, 0 processes and 0 files left");
    }

    /** Children outlive a fork that dies, unless they are in its own namespaces. */
    private boolean isPossible(String deed) {
        return deed.equals(CHILDREN) ? wall.isPresent() : Faults.isOrdered() || !deed.equals("writes 1 GB");
    }

    private void misbehave(String deed, String does, int number) throws Exception {
        Path own = Files.createDirectory(folder.resolve("case-" + number));
        int series = 1 + random.nextInt(3);
        Side side = random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
        String which = deed + ", series " + series + ", " + side;
        Rig rig = new Rig(own).with(side, series, does).with(LIMITS).onDiskOf(512L << 20);
        if (deed.equals(CHILDREN)) {
            rig.with(wall.orElseThrow());
        }
        for (Pair pair : rig.run(3, 1)) {
            boolean misbehaved = pair.fork(side).series().benchmark().endsWith("get" + series);
            if (misbehaved) {
                assertThat(pair.isValid()).as(which).isFalse();
                assertThat(pair.fork(side).outcome()).as(which).isNotEqualTo(ForkOutcome.COMPLETED);
            } else {
                assertThat(pair.isValid()).as(which + ": " + pair).isTrue();
            }
        }
        assertThat(rig.ended.stream().filter(Pair::isValid)).as(which).hasSize(2);
        assertThat(rig.survivors()).as(which).isEmpty();
        assertThat(rig.left()).as(which).isEmpty();
        counts.merge(deed, 1, Integer::sum);
    }
}
