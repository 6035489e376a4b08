package io.github.rjperf.github.http;

import java.time.Duration;

/** Lets time pass. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration duration);
}
