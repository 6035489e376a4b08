package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Map;

/**
 * The facts and conditions that one operating system can report; missing values are left out or reported, never thrown.
 */
interface HostProbe {
    /** Facts for the identity; a missing or blank one becomes {@code absent}. */
    Map<Fact, String> facts();

    /** Conditions that only this operating system has. */
    List<Condition> conditions();

    ProcessTable processes();

    Counters counters();

    /** An unsupported operating system: every fact is absent, and a condition reports it. */
    record Unknown(String platform) implements HostProbe {
        @Override
        public Map<Fact, String> facts() {
            return Map.of();
        }

        @Override
        public List<Condition> conditions() {
            return List.of(Conditions.bad(
                    "platform", platform, "measure on Linux or macOS: disturbances cannot be detected here"));
        }

        @Override
        public ProcessTable processes() {
            return new ProcessTable(Map.of());
        }

        @Override
        public Counters counters() {
            return new Counters(Map.of(), 0, 0, 0, 0, false);
        }
    }
}
