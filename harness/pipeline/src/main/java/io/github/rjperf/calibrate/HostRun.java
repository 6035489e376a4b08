package io.github.rjperf.calibrate;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.Judgement;
import java.util.Optional;

/** How a calibration of a host compares a build with itself. */
interface HostRun {
    /**
     * A comparison to be made, or to be continued.
     *
     * @param bundle where it is kept
     * @param build the build, as it is known by now
     * @param run which of the comparisons it is
     * @param seed seed of its schedule
     */
    record Task(Bundle bundle, String build, HostCalibration.Run run, long seed) {}

    /**
     * The judgement; empty if it was interrupted.
     *
     * @param beforeWork runs before anything is compiled or measured, if what was asked for is possible
     */
    Optional<Judgement> run(HostCalibration.Options options, Task task, Runnable beforeWork);
}
