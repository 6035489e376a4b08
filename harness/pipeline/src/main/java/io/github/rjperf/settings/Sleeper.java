package io.github.rjperf.settings;

import java.time.Duration;

/** Lets time pass. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration duration);
}
