package io.github.rjperf.measure.host;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Telemetry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the identity and the state of the host; changes nothing and needs no privileges. */
public final class HostReader {
    private final HostSource source;
    private final String platform;
    private final HostProbe probe;

    public HostReader(HostSource source) {
        this.source = source;
        this.platform = platform(source.property("os.name"), source.property("os.arch"));
        this.probe = probe(source, platform);
    }

    /** Identity and conditions; observes other processes for {@link HostSource#WATCH}. */
    public Host read() {
        return new Host(identity(), conditions());
    }

    /** The identity of the host; the same at every reading until hardware, kernel, JVM, or file system change. */
    public HostIdentity identity() {
        Map<Fact, String> facts = new EnumMap<>(Fact.class);
        facts.putAll(probe.facts());
        facts.put(Fact.CPU_USABLE, String.valueOf(source.cores()));
        facts.put(Fact.JVM, jvm());
        source.disk().get().ifPresent(disk -> facts.put(Fact.DISK_FILESYSTEM, disk.type()));
        return identity(platform, source.cores(), facts);
    }

    /** An identity that lists every fact, including absent ones; its hash covers all of them. */
    static HostIdentity identity(String platform, int cores, Map<Fact, String> known) {
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

    /** Measures outside disturbance from now on. */
    public TelemetryProbe telemetry() {
        return new TelemetryProbe(probe, source.nanoClock());
    }

    private List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        conditions.add(busy());
        conditions.add(CommonConditions.cores(source.cores()));
        conditions.add(CommonConditions.disk(source.disk().get()));
        probe.processes().find(source.pid()).ifPresent(own -> conditions.add(CommonConditions.nice(own.nice())));
        conditions.addAll(probe.conditions());
        return List.copyOf(conditions);
    }

    private Condition busy() {
        TelemetryProbe telemetry = telemetry();
        long startNanos = source.nanoClock().getAsLong();
        ProcessTable before = probe.processes();
        TelemetryProbe.Reading start = telemetry.start();
        source.pause().run();
        Telemetry seen = telemetry.since(start);
        ProcessTable after = probe.processes();
        double seconds = (source.nanoClock().getAsLong() - startNanos) / 1e9;
        List<String> busiest = after.busiestSince(before, source.pid(), seconds);
        return CommonConditions.busy(seen.foreignCpu(), busiest, Policy.forCores(source.cores()));
    }

    private String jvm() {
        return source.property("java.vm.name") + " " + source.property("java.vm.version") + " ("
                + source.property("java.vm.vendor") + ")";
    }

    /**
     * The operating system and architecture in one word each, as used in the names of RocksJava's builds and of series: {@code linux-x64}
     * from {@code os.name} and {@code os.arch} as reported by the JVM.
     */
    static String platform(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        boolean isMac = os.startsWith("mac") || os.startsWith("darwin");
        String arch = osArch.toLowerCase(Locale.ROOT);
        return (isMac ? "macos" : orUnknown(os.replaceAll("[^a-z].*", ""))) + "-"
                + switch (arch) {
                    case "amd64", "x86_64", "x64" -> "x64";
                    case "aarch64", "arm64" -> "arm64";
                    default -> orUnknown(arch.replaceAll("[^a-z0-9]", ""));
                };
    }

    private static String orUnknown(String letters) {
        return letters.isEmpty() ? "unknown" : letters;
    }

    private static HostProbe probe(HostSource source, String platform) {
        if (platform.startsWith("linux-")) {
            return new LinuxProbe(new HostFiles(source.root()), source.pid());
        }
        return platform.startsWith("macos-")
                ? new MacProbe(new MacCommands(source.commands()), source.pid())
                : new HostProbe.Unknown(platform);
    }
}
