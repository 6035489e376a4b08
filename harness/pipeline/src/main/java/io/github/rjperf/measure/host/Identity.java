package io.github.rjperf.measure.host;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.HostIdentity;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Converts facts into an identity: it lists every fact, including absent ones, and the hash covers all of them. */
final class Identity {
    private Identity() {}

    static HostIdentity of(String platform, int cores, Map<Fact, String> known) {
        SortedMap<String, String> facts = new TreeMap<>();
        for (Fact fact : Fact.values()) {
            facts.put(fact.label(), oneLine(known.getOrDefault(fact, Fact.ABSENT)));
        }
        return new HostIdentity(platform, cores, facts, HostIdentity.hash(platform, facts));
    }

    private static String oneLine(String value) {
        String line = SafeLine.of(value.strip()).replaceAll(" +", " ");
        return line.isEmpty() ? Fact.ABSENT : line;
    }
}
