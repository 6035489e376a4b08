package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Map;

/** An operating system that we cannot read: every fact is absent, and that is said. */
record UnknownProbe(String platform) implements HostProbe {
    @Override
    public Map<Fact, String> facts() {
        return Map.of();
    }

    @Override
    public List<Condition> conditions() {
        return List.of(Conditions.bad(
                "platform", platform, "measure on Linux or macOS: here nothing would tell of disturbances"));
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
