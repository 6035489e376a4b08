package io.github.rjperf.report;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The host of made-up results, with a condition of each severity. */
final class SampleHosts {
    private SampleHosts() {}

    static Host host(String cpu) {
        HostIdentity identity = new HostIdentity(
                "linux-x64",
                2,
                new TreeMap<>(Map.of(
                        "cpu",
                        cpu,
                        "kernel",
                        "6.1.0-37-amd64",
                        "memory",
                        "8 GiB",
                        "jvm",
                        "17.0.15+6",
                        "microcode",
                        "absent")),
                SampleSeries.HEX);
        return new Host(
                identity,
                List.of(
                        new Condition("load", "0.12", Condition.Severity.GOOD, null),
                        new Condition(
                                "virtual machine",
                                cpu.equals(SampleResults.HOSTILE) ? SampleResults.HOSTILE : "kvm",
                                Condition.Severity.NOTE,
                                null),
                        new Condition(
                                "governor",
                                "absent",
                                Condition.Severity.WARN,
                                "the clock may move during the run; duels take that out of the ratio"),
                        new Condition(
                                "memory",
                                "91 % used",
                                Condition.Severity.BAD,
                                "stop what uses it: swapping spoils scores")));
    }
}
