package io.github.rjperf.compare;

import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.settings.Console;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Handles Ctrl-C and SIGTERM during a measurement: stops the forks and prints how to continue.
 *
 * @param stop makes the measurement end soon; called from another thread
 */
record Interruption(Runnable stop, Workspace workspace, Console console, String command) {
    private static final long PATIENCE_SECONDS = 10;

    /** Runs the measurement, which ends soon after an interruption. */
    <T> T during(Supplier<T> measuring) {
        CountDownLatch ended = new CountDownLatch(1);
        Thread hook = new Thread(() -> end(ended), "rjperf-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return measuring.get();
        } finally {
            ended.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the hook is already running, so this is an interruption
            }
        }
    }

    private void end(CountDownLatch ended) {
        stop.run();
        try {
            boolean unused = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        workspace.close();
        console.say("\nStopped. Nothing is lost; continue with: " + command);
    }
}
