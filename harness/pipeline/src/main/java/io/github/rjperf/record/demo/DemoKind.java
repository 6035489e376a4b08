package io.github.rjperf.record.demo;

/** Why a comparison of the demo year was run. */
enum DemoKind {
    TRUNK,
    CALIBRATION,
    RELEASE,
    PULL_REQUEST
}
