package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.Disturbance;

/** Observes activity on the host other than the forks. */
@FunctionalInterface
public interface OutsideSignals {
    /** Starts observing; called before the forks of a pair are started. */
    Watch watch();

    /** One period of observation. */
    @FunctionalInterface
    interface Watch {
        /** Ends the period; called after the forks of the pair have exited. */
        Disturbance end();
    }
}
