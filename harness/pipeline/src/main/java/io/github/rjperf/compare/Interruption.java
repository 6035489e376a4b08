package io.github.rjperf.compare;

import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.Workspace;
import io.github.rjperf.settings.Console;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What happens on Ctrl-C or SIGTERM while measuring: forks end, the bundle is whole, and the user hears how to go on. */
final class Interruption {
    private static final long PATIENCE_SECONDS = 10;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Measurement measurement, Workspace workspace, Console console, String goOn) {
        hook = new Thread(
                () -> {
                    measurement.interrupt();
                    awaitEnd();
                    workspace.close();
                    console.say("\nStopped. Nothing is lost; go on with: " + goOn);
                },
                "rjperf-interruption");
    }

    static Interruption arm(Measurement measurement, Workspace workspace, Console console, String goOn) {
        Interruption interruption = new Interruption(measurement, workspace, console, goOn);
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
