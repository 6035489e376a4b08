package io.github.rjperf.cli;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** A job whose process is killed at random moments and started again until it ends by itself. */
public final class KilledJob {
    private static final int MOST_KILLS = 4;
    /** The exit status after SIGKILL. */
    private static final int KILLED = 137;

    private final Random random;
    private final Duration usual;
    private int kills;
    private int jobs;

    /** @param usual how long the job takes if it is not disturbed */
    public KilledJob(Random random, Duration usual) {
        this.random = random;
        this.usual = usual;
    }

    /** Runs an undisturbed job and says how long it takes. */
    public static Duration time(Process job) throws InterruptedException {
        long start = System.nanoTime();
        int unused = end(job);
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /**
     * Runs one job to its end.
     *
     * @param attempt starts the attempt of this number, from 1
     * @param isRecorded whether its rows are there; some attempts are killed right after they are
     * @param killed called after each kill
     * @return exit status of the last attempt
     */
    public int run(IntFunction<Process> attempt, BooleanSupplier isRecorded, Runnable killed)
            throws InterruptedException {
        jobs++;
        int most = random.nextInt(1, MOST_KILLS + 1);
        for (int number = 1; ; number++) {
            Process process = attempt.apply(number);
            long delay = random.nextLong(usual.toMillis());
            boolean afterRows = random.nextInt(3) == 0 && !isRecorded.getAsBoolean();
            while (afterRows && process.isAlive() && !isRecorded.getAsBoolean()) {
                Thread.sleep(2);
            }
            if (number <= most && !process.waitFor(afterRows ? delay / 50 : delay, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
            int status = end(process);
            if (status != KILLED) {
                return status;
            }
            kills++;
            killed.run();
        }
    }

    public int kills() {
        return kills;
    }

    public int jobs() {
        return jobs;
    }

    private static int end(Process process) throws InterruptedException {
        try {
            if (!process.waitFor(10, TimeUnit.MINUTES)) {
                throw new AssertionError("the job does not end");
            }
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }
}
