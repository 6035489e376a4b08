package io.github.rjperf.measure;

/** Watches what happens on the host besides our forks. */
@FunctionalInterface
public interface OutsideSignals {
    /** Starts watching; called before the forks of a pair are started. */
    Watch watch();

    /** One span of time under watch. */
    @FunctionalInterface
    interface Watch {
        /** Called when the forks of the pair are gone. */
        Disturbance end();
    }
}
