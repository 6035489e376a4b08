package io.github.rjperf.compare.host;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.measure.CapabilityProbe;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.fork.StartOptions;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.process.Guard;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The resources of a measurement, held exclusively for this user while it runs.
 *
 * @param workspace folder in which forks keep their files
 * @param jars copies of the benchmark jars, so that a rebuild in the meantime does not affect the forks
 * @param start JVM options of all forks
 * @param catalog the contents of those jars
 * @param host the host as seen from the workspace
 * @param isolation isolation of forks from the host
 */
public record BenchSession(
        Settings settings,
        Workspace workspace,
        List<Path> jars,
        StartOptions start,
        Catalog catalog,
        HostWatch host,
        ForkIsolation isolation) {
    /** Measures while no other process of this user is measuring, and then deletes the workspace. */
    public static <T> T use(
            Settings settings, @Nullable Path tmpdir, ForkIsolation isolation, Function<BenchSession, T> measuring) {
        return whileLocked(settings.data(), () -> {
            Path databases = DatabaseFolder.choose(settings, tmpdir);
            try (Workspace workspace = Workspace.create(databases)) {
                List<Path> jars =
                        settings.benchmarkJars().stream().map(workspace::copy).toList();
                StartOptions start = new StartOptions(settings.java(), jars, workspace.root());
                HostWatch host = new HostWatch(settings, workspace.root());
                return measuring.apply(
                        new BenchSession(settings, workspace, jars, start, Catalog.read(jars), host, isolation));
            }
        });
    }

    /** This session, but with forks that run other benchmarks. */
    public BenchSession with(List<Path> otherJars, StartOptions otherStart, Catalog others) {
        return new BenchSession(settings, workspace, otherJars, otherStart, others, host, isolation);
    }

    /** Allows this user only one measurement at a time on this host, because two would disturb each other. */
    private static <T> T whileLocked(Path folder, Supplier<T> measuring) {
        Path file = folder.resolve("measure.lock");
        try {
            Files.createDirectories(folder);
            LockFile lock = LockFile.tryTake(file, Mode.EXCLUSIVE)
                    .orElseThrow(() -> new UsageException(
                            "another rjperf is measuring on this host; try again when it has finished"));
            try {
                return measuring.get();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            String reason = e instanceof NoSuchFileException ? "no such folder" : FileTrouble.of(e);
            throw new UsageException(
                    file + " cannot be locked (" + reason + "); set XDG_DATA_HOME to a folder that you can write to");
        }
    }

    /** The context for the forks of a comparison, which run for at most {@code limit}; failed forks leave logs in {@code logs}. */
    public MeasurementContext context(Comparison comparison, Path logs, Duration limit) {
        Plan plan = comparison.plan();
        return new MeasurementContext(
                new ForkCommands(this).of(plan),
                host.lanes(plan),
                workspace,
                host.signals(plan),
                logs,
                new UserFolders(settings)::portable,
                TimeLimits.within(limit),
                settings.clock());
    }

    /** The current state of the host, including conditions that matter only to this plan. */
    public Host hostNow(Plan plan) {
        Host seen = isolation.seen(host.read());
        return host.condition(plan).map(seen::with).orElse(seen);
    }

    /** The series of a plan in order; a series that one of the builds or this host cannot run contains the reason. */
    public List<PlannedSeries> checked(Plan plan, Build base, Build candidate) {
        List<PlannedSeries> series = plan.series();
        try (Guard guard = Guard.start()) {
            Availability.Probe probe = (side, build, capabilities) -> new CapabilityProbe(
                            new ForkCommands(this).probing(plan, side), workspace, guard)
                    .lacking(build, capabilities);
            return host
                    .capacity()
                    .fitting(new Availability(catalog, plan.sides(), probe).of(series, base, candidate), plan.lanes())
                    .stream()
                    .map(new UserFolders(settings)::portable)
                    .toList();
        }
    }

    /** True if all these series can run with this many simultaneous pairs. */
    public boolean hasRoomFor(List<PlannedSeries> series, int pairs) {
        return host.capacity().loses(series, pairs).isEmpty();
    }

    /** The series, with a reason if the host does not have room for the forks in this many lanes. */
    public PlannedSeries fitting(PlannedSeries series, int lanes) {
        return host.capacity().fitting(List.of(series), lanes).get(0);
    }
}
