package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Map;

/**
 * The facts and conditions that one operating system can report; missing values are left out or reported, never thrown.
 */
interface HostProbe {
    /** Facts for the identity; a missing one becomes {@code absent}. */
    Map<Fact, String> facts();

    /** Conditions that only this operating system has. */
    List<Condition> conditions();

    ProcessTable processes();

    Counters counters();
}
