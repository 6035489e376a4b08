package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.time.Duration;

/** Waits in short steps, up to a total time, for something that has no signal. */
final class Polling {
    private static final Duration STEP = Duration.ofMillis(20);

    private Duration left;

    Polling(Duration patience) {
        left = patience;
    }

    /** Pauses for one step; false when the total time has passed. */
    boolean goesOn() throws IOException {
        try {
            Thread.sleep(STEP.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for the server", e);
        }
        left = left.minus(STEP);
        return !left.isNegative();
    }
}
