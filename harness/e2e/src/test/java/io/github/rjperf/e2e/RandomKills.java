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
        Target target = new Target(run, bundle, Instant.now());
        boolean goesOn = true;
        for (int left = most; goesOn && left > 0; left--) {
            Kill kill = draw();
            goesOn = !run.waitFor(kill.delay().toMillis(), TimeUnit.MILLISECONDS) && carryOut(kill, target);
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
    private boolean carryOut(Kill kill, Target target) throws InterruptedException {
        if (isAway(victim(kill, target), target)) {
            await(kill, target);
            target.run().waitFor(kill.more().toMillis(), TimeUnit.MILLISECONDS);
        }
        Moment moment = target.moment(folder);
        KilledProcess victim = victim(kill, target);
        List<ProcessHandle> found = victim.find(target.run().toHandle(), folder).toList();
        if (found.isEmpty() || !found.get(kill.which() % found.size()).destroyForcibly()) {
            return target.run().isAlive();
        }
        boolean isAwaited = victim.endsTheRun() && target.run().waitFor(1, TimeUnit.MINUTES);
        if (victim == KilledProcess.PROGRAM && isAwaited && target.run().exitValue() != KILLED) {
            // It had just ended by itself.
            return false;
        }
        count++;
        kills.merge(victim, 1, Integer::sum);
        moments.merge(moment, 1, Integer::sum);
        return !victim.endsTheRun();
    }

    private void await(Kill kill, Target target) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (target.run().isAlive() && System.nanoTime() < deadline && isAway(victim(kill, target), target)) {
            Thread.sleep(20);
        }
    }

    /** What was drawn, or another one if there is none for a long time: no server while it measures, no forks afterwards. */
    private KilledProcess victim(Kill kill, Target target) {
        Moment moment = target.moment(folder);
        boolean isAway = isAway(kill.victim(), target);
        if (isAway && moment == Moment.MEASURING) {
            return KilledProcess.FORK;
        }
        if (isAway && moment == Moment.RECORDING) {
            return kill.which() % 2 == 0 ? KilledProcess.PROGRAM : KilledProcess.POSTGRESQL;
        }
        return kill.victim();
    }

    private boolean isAway(KilledProcess victim, Target target) {
        return victim.find(target.run().toHandle(), folder).findAny().isEmpty();
    }

    /** A run that has started, and the bundle that it makes. */
    private record Target(Process run, Path bundle, Instant start) {
        /** There is a guard as long as there can be forks. */
        Moment moment(Path folder) {
            if (KilledProcess.GUARD.find(run.toHandle(), folder).findAny().isPresent()) {
                return Moment.MEASURING;
            }
            try {
                Instant judged = Files.getLastModifiedTime(bundle.resolve("verdict.json"))
                        .toInstant();
                return judged.isAfter(start) ? Moment.RECORDING : Moment.STARTING;
            } catch (IOException e) {
                return Moment.STARTING;
            }
        }
    }
}
