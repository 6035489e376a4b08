package io.github.rjperf.compare.host;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import io.github.rjperf.measure.Capacity;
import io.github.rjperf.measure.OutsideSignals;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.MeasureException;
import io.github.rjperf.measure.host.Heartbeat;
import io.github.rjperf.measure.host.HostReader;
import io.github.rjperf.measure.host.HostSource;
import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.measure.host.LaneCpus;
import io.github.rjperf.measure.host.PerfCounters;
import io.github.rjperf.measure.host.Policy;
import io.github.rjperf.measure.host.TelemetryProbe;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the state of this host for the measuring stage. */
public final class HostWatch {
    private static final Duration COMMAND_LIMIT = Duration.ofSeconds(10);
    private static final Set<String> FILE_SYSTEMS_IN_MEMORY = Set.of("tmpfs", "ramfs");

    private final InstantSource clock;
    private final Path databases;
    private final HostSource source;
    private final HostReader reader;

    /** @param databases folder in which forks keep their databases */
    public HostWatch(Settings settings, Path databases) {
        clock = settings.clock();
        this.databases = databases;
        source = HostSource.live(settings.properties(), databases, HostWatch::output);
        reader = new HostReader(source);
    }

    /** The current state of the host. */
    public Host read() {
        return reader.read();
    }

    /** The identity of the host, which is the same every time it is read. */
    public HostIdentity identity() {
        return reader.identity();
    }

    /** The memory, disk space, and number of open files that the host offers. */
    Capacity capacity() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long files =
                system instanceof UnixOperatingSystemMXBean unix ? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
        try {
            FileStore store = Files.getFileStore(databases);
            return new Capacity(
                    store.getUsableSpace(),
                    system.getTotalMemorySize(),
                    FILE_SYSTEMS_IN_MEMORY.contains(store.type()),
                    files);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The condition that shows what the perfnorm profiler lacks on this host. */
    public Condition perfCounters() {
        return new PerfCounters(source).condition();
    }

    /** True if processor instructions can be counted on this host. */
    public boolean hasPerfCounters() {
        return new PerfCounters(source).exist();
    }

    /**
     * Refuses lanes or profilers that do not work on this host, before anything is measured.
     *
     * @throws MeasureException with advice about what to do
     */
    public void require(Plan plan) {
        if (plan.lanes() > 1) {
            Condition lanes = laneCpus(plan.lanes()).condition();
            if (lanes.severity() == Condition.Severity.BAD) {
                throw new MeasureException("--lanes " + plan.lanes() + ": " + lanes.value() + "; " + lanes.advice());
            }
        }
        if (plan.profilers().contains(Profiler.PERFNORM)) {
            Condition counters = perfCounters();
            if (counters.severity() != Condition.Severity.GOOD) {
                throw new MeasureException("--profiler perfnorm: " + counters.value() + "; " + counters.advice());
            }
        }
    }

    /** The number of simultaneous duels for these series if the user does not choose one. */
    public int usualLanes(List<PlannedSeries> measured) {
        int threads = measured.stream()
                .mapToInt(series -> series.key().threads())
                .max()
                .orElse(1);
        return LaneCpus.usual(source, threads);
    }

    /** The CPUs of each of the pairs that this plan measures at the same time. */
    List<Lane> lanes(Plan plan) {
        return plan.lanes() > 1 ? laneCpus(plan.lanes()).lanes() : List.of(Lane.WHOLE);
    }

    /** The condition of the host that matters only to plans like this one, if there is one. */
    Optional<Condition> condition(Plan plan) {
        return plan.lanes() > 1 ? Optional.of(laneCpus(plan.lanes()).condition()) : Optional.empty();
    }

    private LaneCpus laneCpus(int lanes) {
        return LaneCpus.of(source, lanes);
    }

    OutsideSignals signals(Plan plan) {
        boolean isAlone = plan.lanes() == 1;
        TelemetryProbe probe = isAlone ? reader.telemetry() : reader.telemetry().amidForks();
        // in a lane, a disturbing process takes time from only a few CPUs
        Policy policy = Policy.forCores(plan.cpusOfAPair(Runtime.getRuntime().availableProcessors()));
        Schedule schedule = plan.schedule();
        return () -> {
            Heartbeat heartbeat = Heartbeat.start(clock);
            TelemetryProbe.Reading start = probe.start();
            return () -> {
                Telemetry seen = probe.since(start);
                try (heartbeat) {
                    String spoiledBy = policy.spoiledBy(seen, heartbeat.longest(), schedule)
                            .orElse(null);
                    return new Disturbance(seen, spoiledBy);
                }
            };
        };
    }

    private static String output(List<String> command) {
        try {
            return Program.output(COMMAND_LIMIT, command);
        } catch (ProcessException e) {
            return "";
        }
    }
}
