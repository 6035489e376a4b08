package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.time.Duration;

/** Waits in short steps for something that has no signal, and for so long in all. */
final class Waiting {
    private static final Duration STEP = Duration.ofMillis(20);

    private Duration left;

    Waiting(Duration patience) {
        left = patience;
    }

    /** Pauses one step; false when patience is at its end. */
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
