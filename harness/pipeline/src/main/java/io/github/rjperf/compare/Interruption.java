package io.github.rjperf.compare;

import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.settings.Console;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Handles Ctrl-C and SIGTERM during a measurement: ends the forks, and prints how to continue. */
final class Interruption {
    private static final long PATIENCE_SECONDS = 10;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Runnable stop, Workspace workspace, Console console, String command) {
        hook = new Thread(
                () -> {
                    stop.run();
                    awaitEnd();
                    workspace.close();
                    console.say("\nStopped. Nothing is lost; continue with: " + command);
                },
                "rjperf-interruption");
    }

    /** @param stop ends the measurement soon; called by another thread */
    static Interruption arm(Runnable stop, Workspace workspace, Console console, String command) {
        Interruption interruption = new Interruption(stop, workspace, console, command);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void awaitEnd() {
        try {
            boolean unused = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Called when the run is over, interrupted or not. */
    void disarm() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook runs already: this is an interruption
        }
    }
}
