package io.github.rjperf.measure.host;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The kinds of cores of a Mac ({@code hw.perflevelN}, the fastest first); Intel Macs have one kind without a name. */
final class MacCores {
    private static final List<String> DEFAULT_NAMES = List.of("Performance", "Efficiency");

    private MacCores() {}

    /** The kinds of cores, such as {@code 4 Performance, 4 Efficiency}. */
    static String layout(Map<String, String> sysctl) {
        long levels = MacProbe.number(sysctl.get("hw.nperflevels"));
        if (levels == 0) {
            String cores = sysctl.getOrDefault("hw.physicalcpu", "?");
            return cores.equals("?")
                    ? Fact.ABSENT
                    : cores + " core, " + sysctl.getOrDefault("hw.logicalcpu", "?") + " thread";
        }
        return levels(levels)
                .mapToObj(level ->
                        sysctl.getOrDefault("hw.perflevel" + level + ".physicalcpu", "?") + " " + name(sysctl, level))
                .collect(Collectors.joining(", "));
    }

    /** Caches of each kind of core, in KiB. */
    static String caches(Map<String, String> sysctl) {
        long levels = MacProbe.number(sysctl.get("hw.nperflevels"));
        String caches = levels == 0
                ? sizes(sysctl, "hw.")
                : levels(levels)
                        .mapToObj(level -> name(sysctl, level) + " " + sizes(sysctl, "hw.perflevel" + level + "."))
                        .collect(Collectors.joining("; "));
        return caches.contains("L1d") ? caches : Fact.ABSENT;
    }

    /** Number of cores of the fastest kind; 0 if it is unknown. */
    static long performance(Map<String, String> sysctl) {
        return MacProbe.number(sysctl.get("hw.perflevel0.physicalcpu"));
    }

    private static IntStream levels(long count) {
        return IntStream.range(0, (int) Math.min(count, 8));
    }

    private static String name(Map<String, String> sysctl, int level) {
        String byOrder = level < DEFAULT_NAMES.size() ? DEFAULT_NAMES.get(level) : "level " + level;
        return sysctl.getOrDefault("hw.perflevel" + level + ".name", byOrder);
    }

    private static String sizes(Map<String, String> sysctl, String prefix) {
        return List.of("L1d l1dcachesize", "L1i l1icachesize", "L2 l2cachesize", "L3 l3cachesize").stream()
                .map(cache -> cache.split(" ", -1))
                .filter(cache -> MacProbe.number(sysctl.get(prefix + cache[1])) > 0)
                .map(cache -> cache[0] + " " + MacProbe.number(sysctl.get(prefix + cache[1])) / 1024 + "K")
                .collect(Collectors.joining(", "));
    }
}
