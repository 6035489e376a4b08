package io.github.rjperf.settings;

import java.time.Duration;

/** Waits for a given time. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration duration);
}
