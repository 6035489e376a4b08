package io.github.rjperf.measure;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.files.FolderSize;
import io.github.rjperf.measure.fork.CommandLine;
import io.github.rjperf.measure.fork.DiskRoom;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkFolder;
import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The environment for measuring scripted forks; each side and series behaves as configured. */
public final class Rig implements PairListener, CommandLine {
    static final TimeLimits SHORT = limits(Duration.ofSeconds(3), Duration.ofSeconds(1), Duration.ofMinutes(10));
    /** The scripted fork needs no other class, and starts in half the time without the class path of the tests. */
    private static final Path CLASSES = Path.of(URI.create(ScriptedFork.class
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .toString()));

    private static final IterationPlan PLAN = new IterationPlan(2, 4, 20);

    final Path folder;
    final Workspace workspace;
    final List<Pair> ended = new ArrayList<>();
    final List<String> schedule = new ArrayList<>();
    private final Map<Side, String> behavior = new TreeMap<>(Map.of(Side.BASE, "good", Side.CANDIDATE, "good"));
    private TimeLimits limits = SHORT;
    private @Nullable DiskRoom room;
    private Wall wall = Wall.NONE;
    private final Map<String, String> behaviorOfSeries = new TreeMap<>();
    private List<Lane> lanes = List.of(Lane.WHOLE);
    private boolean isSingle;
    private OutsideSignals signals = () -> () -> new Disturbance(Telemetry.UNKNOWN, null);

    Rig(Path folder) {
        this.folder = folder;
        this.workspace = Workspace.create(folder.resolve("work"));
    }

    Rig with(Side side, String does) {
        behavior.put(side, does);
        return this;
    }

    /** The disk of the databases has this size. */
    Rig onDiskOf(long bytes) {
        room = new DiskRoom(() -> bytes - bytesIn(workspace.root()), bytes / 10);
        return this;
    }

    private static long bytesIn(Path folder) {
        try {
            return FolderSize.of(folder, Long.MAX_VALUE / 4);
        } catch (FolderSize.Unmeasurable e) {
            throw new IllegalStateException(e);
        }
    }

    Rig with(Wall other) {
        wall = other;
        return this;
    }

    /** Single forks, as in a survey. */
    Rig single() {
        isSingle = true;
        return this;
    }

    Rig with(Lane... other) {
        lanes = List.of(other);
        return this;
    }

    /** What the forks of one series do instead. */
    Rig with(Side side, int series, String does) {
        behaviorOfSeries.put(side + " GetBenchmarks.get" + series, does);
        return this;
    }

    Rig with(OutsideSignals other) {
        signals = other;
        return this;
    }

    private static TimeLimits limits(Duration hello, Duration other, Duration whole) {
        return new TimeLimits(hello, other, other, other, whole);
    }

    /** Each fork may take an hour for every step, and all of them together only this long. */
    Rig within(Duration whole) {
        limits = limits(Duration.ofHours(1), Duration.ofHours(1), whole);
        return this;
    }

    Rig with(TimeLimits other) {
        limits = other;
        return this;
    }

    Measurement measurement(int seriesCount) {
        Comparison comparison = comparison(seriesCount);
        Plan plan = comparison.plan().withLanes(lanes.size());
        return new Measurement(
                comparison.with(isSingle ? plan.by(Schedule.SINGLE) : plan),
                new MeasurementContext(
                        this,
                        lanes,
                        room == null ? workspace : workspace.with(room),
                        signals,
                        folder.resolve("logs"),
                        text -> text.replace(folder.toString(), "~"),
                        limits,
                        () -> Instant.EPOCH));
    }

    /** Measures the given number of rounds of all series. */
    List<Pair> run(int seriesCount, int rounds) {
        measurement(seriesCount).run(List.of(), rounds(seriesCount, rounds), this);
        return ended;
    }

    /** Measures the first pair of one series, which is not tried again. */
    Pair runOnce() {
        Pacing rounds = rounds(1, 1);
        Pacing once = new Pacing() {
            @Override
            public List<SeriesKey> nextRound(List<Pair> soFar) {
                return rounds.nextRound(soFar);
            }

            @Override
            public boolean hasTime(List<Pair> soFar) {
                return soFar.isEmpty();
            }
        };
        measurement(1).run(List.of(), once, this);
        return ended.get(0);
    }

    /** Asks for this many slots of each series, each tried until it is valid or out of attempts. */
    Pacing rounds(int seriesCount, int rounds) {
        List<SeriesKey> all = comparison(seriesCount).plan().series().stream()
                .map(PlannedSeries::key)
                .toList();
        return soFar -> {
            Slots slots = new Slots(soFar);
            int slot = all.stream().mapToInt(slots::next).min().orElseThrow();
            return slot > rounds
                    ? List.of()
                    : all.stream().filter(series -> slots.next(series) == slot).toList();
        };
    }

    List<String> events() throws IOException {
        Path file = folder.resolve("events");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Override
    public boolean hasWall(ForkTask task) {
        return !wall.equals(Wall.NONE);
    }

    @Override
    public List<String> of(ForkTask task, ForkFolder fork) {
        Path events = hasWall(task) ? fork.root() : folder;
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + fork.temporary(),
                "-cp",
                CLASSES.toString(),
                ScriptedFork.class.getName(),
                behaviorOfSeries.getOrDefault(
                        task.side() + " " + task.series().key().benchmark(), behavior.get(task.side())),
                task.side().name(),
                events.resolve("events").toString(),
                Integer.toString(PLAN.warmupIterations()),
                Integer.toString(PLAN.measuredIterations()),
                task.side() == Side.BASE ? "100.0" : "50.0");
        return wall.around(
                command,
                new Wall.Visible(
                        List.of(CLASSES, Path.of(System.getProperty("java.home"))), fork.ofRun(), fork.ofBuild()));
    }

    /** The build linked in three layouts. */
    public static Build inLayouts(Build build) {
        List<CodeLayout> further = List.of(
                new CodeLayout("/layout-1.jar", "1".repeat(64), "c".repeat(64)),
                new CodeLayout("/layout-2.jar", "2".repeat(64), "d".repeat(64)));
        return build.madeBy(new Compilation(
                null,
                false,
                "0".repeat(64),
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of(),
                new TreeMap<>(),
                further,
                1,
                1,
                1,
                0,
                List.of(),
                "/log"));
    }

    public static Comparison comparison(int seriesCount) {
        return comparison(seriesCount, 24);
    }

    public static Comparison comparison(int seriesCount, int maxPairs) {
        List<PlannedSeries> series = new ArrayList<>();
        for (int i = 1; i <= seriesCount; i++) {
            SeriesKey key = new SeriesKey("GetBenchmarks.get" + i, "thrpt", new TreeMap<>(Map.of("keyCount", "10")), 1);
            series.add(new PlannedSeries(key, PLAN));
        }
        HostIdentity identity = new HostIdentity("linux-x64", 2, new TreeMap<>(), "0".repeat(64));
        return new Comparison(
                "00000000-0000-0000-0000-000000000000",
                Instant.EPOCH,
                "test",
                "0".repeat(64),
                build("1.0", "a"),
                build("2.0", "b"),
                new Host(identity, List.of()),
                new Plan("test", 4711, List.of(Profiler.GC), maxPairs, 3600, series));
    }

    private static Build build(String version, String digit) {
        String hash = sha256(ScriptedFork.LIBRARY_CONTENT);
        return new Build(
                "maven:" + version, version, null, "/x.jar", digit.repeat(64), "lib.so", hash, null, true, 0, null);
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void starts(SeriesKey series, PairSlot slot) {
        schedule.add(series.benchmark() + " " + slot);
    }

    @Override
    public void ended(Pair pair) {
        ended.add(pair);
    }

    /** The files that forks left in the workspace, except the folders of their builds. */
    List<Path> left() throws IOException {
        try (Stream<Path> all = Files.walk(workspace.root())) {
            return all.filter(path -> path.getNameCount() > workspace.root().getNameCount() + 1)
                    .toList();
        }
    }

    /** Processes of this test that still run below this rig's folder. */
    List<String> survivors() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(folder.toString()))
                .toList();
    }
}
