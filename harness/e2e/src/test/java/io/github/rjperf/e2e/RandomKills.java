package io.github.rjperf.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Kills processes of a running comparison one after the other, each at a random moment, and counts them. */
final class RandomKills {
    private static final int SHORTEST_WAIT_MILLIS = 1_000;
    private static final int LONGEST_WAIT_MILLIS = 3_000;
    /** The exit status after SIGKILL. */
    private static final int KILLED = 137;

    /** Mostly forks, whose end a run outlives. */
    private static final List<KilledProcess> VICTIMS = List.of(
            KilledProcess.PROGRAM,
            KilledProcess.PROGRAM,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.GUARD,
            KilledProcess.POSTGRESQL,
            KilledProcess.POSTGRESQL);

    /** What a run does when something is killed. */
    private enum Moment {
        STARTING,
        MEASURING,
        /** The verdict is there already. */
        RECORDING
    }

    private final Path folder;
    private final Random random;
    private final Map<KilledProcess, Integer> kills = new EnumMap<>(KilledProcess.class);
    private final Map<Moment, Integer> moments = new EnumMap<>(Moment.class);
    private int count;

    RandomKills(Path folder, Random random) {
        this.folder = folder;
        this.random = random;
    }

    int count() {
        return count;
    }

    /** Kills until the run ends, at most this many processes. */
    void disturb(Process run, Path bundle, int most) throws InterruptedException {
        Instant start = Instant.now();
        boolean goesOn = true;
        for (int left = most; goesOn && left > 0; left--) {
            Kill kill = draw();
            goesOn = !run.waitFor(kill.delay().toMillis(), TimeUnit.MILLISECONDS) && carryOut(kill, run, bundle, start);
        }
    }

    /** How many were killed, by kind and by moment. */
    @Override
    public String toString() {
        return count + " killed " + kills + " while " + moments;
    }

    /**
     * What is drawn for one kill.
     *
     * @param delay time before it
     * @param more time from the start of the victim, should there be none by then
     * @param which the one of several that is killed
     */
    private record Kill(KilledProcess victim, Duration delay, Duration more, int which) {}

    private Kill draw() {
        return new Kill(
                VICTIMS.get(random.nextInt(VICTIMS.size())),
                Duration.ofMillis(random.nextInt(SHORTEST_WAIT_MILLIS, LONGEST_WAIT_MILLIS)),
                Duration.ofMillis(random.nextInt(SHORTEST_WAIT_MILLIS)),
                random.nextInt(Integer.MAX_VALUE));
    }

    /** False if the run has ended or will end by it. */
    private boolean carryOut(Kill kill, Process run, Path bundle, Instant start) throws InterruptedException {
        KilledProcess victim = present(kill.victim(), run);
        if (isAway(victim, run)) {
            await(victim, run);
            run.waitFor(kill.more().toMillis(), TimeUnit.MILLISECONDS);
        }
        Moment moment = moment(run, bundle, start);
        List<ProcessHandle> found = victim.find(run.toHandle(), folder).toList();
        if (found.isEmpty() || !found.get(kill.which() % found.size()).destroyForcibly()) {
            return run.isAlive();
        }
        boolean isAwaited = victim.endsTheRun() && run.waitFor(1, TimeUnit.MINUTES);
        if (victim == KilledProcess.PROGRAM && isAwaited && run.exitValue() != KILLED) {
            // It had just ended by itself.
            return false;
        }
        count++;
        kills.merge(victim, 1, Integer::sum);
        moments.merge(moment, 1, Integer::sum);
        return !victim.endsTheRun();
    }

    /** PostgreSQL runs before and after the measurement, which is not waited for. */
    private KilledProcess present(KilledProcess drawn, Process run) {
        boolean isAway = drawn == KilledProcess.POSTGRESQL && isMeasuring(run) && isAway(drawn, run);
        return isAway ? KilledProcess.FORK : drawn;
    }

    private boolean isAway(KilledProcess victim, Process run) {
        return victim.find(run.toHandle(), folder).findAny().isEmpty();
    }

    /** There is a guard as long as there can be forks. */
    private boolean isMeasuring(Process run) {
        return !isAway(KilledProcess.GUARD, run);
    }

    private void await(KilledProcess victim, Process run) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (run.isAlive() && System.nanoTime() < deadline && isAway(victim, run)) {
            Thread.sleep(20);
        }
    }

    private Moment moment(Process run, Path bundle, Instant start) {
        if (isMeasuring(run)) {
            return Moment.MEASURING;
        }
        try {
            Instant judged =
                    Files.getLastModifiedTime(bundle.resolve("verdict.json")).toInstant();
            return judged.isAfter(start) ? Moment.RECORDING : Moment.STARTING;
        } catch (IOException e) {
            return Moment.STARTING;
        }
    }
}
