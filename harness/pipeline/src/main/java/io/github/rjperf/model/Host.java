package io.github.rjperf.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * The machine on which a comparison runs.
 *
 * @param identity part of the key of each series' history
 * @param conditions quality flags at the start of the run
 */
public record Host(HostIdentity identity, List<Condition> conditions) {
    public Host {
        conditions = List.copyOf(conditions);
    }

    public Host running(Collector collector) {
        return new Host(identity.running(collector), conditions);
    }

    public Host with(Condition condition) {
        return new Host(
                identity,
                Stream.concat(conditions.stream(), Stream.of(condition)).toList());
    }
}
