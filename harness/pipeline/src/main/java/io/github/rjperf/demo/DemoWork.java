package io.github.rjperf.demo;

import io.github.rjperf.demo.DemoForks.Task;
import io.github.rjperf.demo.DemoYear.Occasion;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Context.Kind;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.value.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes one comparison in the demo year. */
final class DemoWork {
    static final String REPOSITORY = "facebook/rocksdb";
    private static final String HARNESS = "0.2.0";
    private static final String NEWER_HARNESS = "0.3.0";
    private static final double HARNESS_CHANGES = 0.66;
    private static final int MISHAP_WEEKS = 7;
    private static final double MISHAP = -0.055;
    private static final double CRASHES = 0.003;
    private static final List<String> PEOPLE = List.of("a-developer", "b-developer", "c-developer", "d-developer");

    private final DemoYear year;
    private final Occasion occasion;
    private final DemoHost host;
    private final double part;
    private final Random random;

    DemoWork(DemoYear year, Occasion occasion) {
        this.year = year;
        this.occasion = occasion;
        this.host = occasion.host();
        this.part = year.part(occasion.day());
        this.random =
                year.random(occasion.kind() + " " + host.platform() + " " + occasion.day() + " " + occasion.number());
    }

    DemoComparison comparison() {
        Instant started = occasion.requested().plus(waited());
        Build base = build(Side.BASE);
        Build candidate = build(Side.CANDIDATE);
        Instant began = started.plusSeconds((long) (base.seconds() + candidate.seconds()));
        List<DemoSeries> series = series();
        List<Fork> forks =
                forks(series, began, (side, slot) -> proof(side == Side.BASE ? base : candidate, slot.pair() - 1));
        Comparison comparison = new Comparison(
                year.uuid(occasion),
                began,
                part < HARNESS_CHANGES ? HARNESS : NEWER_HARNESS,
                Sha256.of("benchmarks " + (part < HARNESS_CHANGES)),
                base,
                candidate,
                host.at(part, occasion.day(), random),
                new Plan(
                        occasion.kind() == Kind.PULL_REQUEST ? "pr" : "full",
                        random.nextInt(100_000),
                        List.of(),
                        24,
                        2700,
                        series.stream().map(DemoSeries::planned).toList()));
        return new DemoComparison(comparison, forks, context(began, forks));
    }

    /**
     * The waiting time. One machine per platform serves all requests, so pull requests queue up. For a week in the middle of the
     * year, the machines are badly overloaded.
     */
    private Duration waited() {
        double mean = occasion.kind() == Kind.PULL_REQUEST ? 540 : 150;
        double crowded = part > 0.50 && part < 0.52 ? 9 : 1;
        double slower = host.isLinux() ? 1 : 1.8;
        return Duration.ofSeconds((long) (20 - Math.log(1 - random.nextDouble()) * mean * crowded * slower));
    }

    private List<DemoSeries> series() {
        return DemoSeries.MATRIX.stream()
                .filter(series -> DemoStory.isMeasured(series, part))
                .filter(series -> occasion.kind() != Kind.PULL_REQUEST || series.pairs() < 12)
                .toList();
    }

    private Build build(Side side) {
        boolean base = side == Side.BASE;
        DemoBuilds builds = new DemoBuilds(host, random);
        return switch (occasion.kind()) {
            case TRUNK -> base ? builds.anchor() : builds.commit("git:main", year.trunk(occasion.day()));
            case CALIBRATION -> builds.release(0);
            case RELEASE -> builds.release(base ? Math.max(0, occasion.number() - 1) : occasion.number());
            case PULL_REQUEST ->
                base ? builds.commit("git:main", baseCommit()) : builds.commit("pr:" + occasion.number(), head());
            case MANUAL, BISECT -> throw new IllegalArgumentException("no such occasion in the year: " + occasion);
        };
    }

    private String baseCommit() {
        return year.trunk(Math.max(0, occasion.day() - 1));
    }

    private String head() {
        return DemoYear.commit(year.seed() + " pull request " + occasion.number());
    }

    private Proof proof(Build build, int pair) {
        List<String> libraries = build.librariesSha256();
        String library = libraries.get(pair % libraries.size());
        TreeMap<String, Long> work = new TreeMap<>(Map.of("operations", 1_000_000L, "hits", 1_000_000L));
        return new Proof(build.version(), "/tmp/" + build.library(), library, host.jvm(part), "1.37", work);
    }

    private List<Fork> forks(List<DemoSeries> series, Instant began, BiFunction<Side, PairSlot, Proof> proofs) {
        DemoForks maker = new DemoForks(random, began, proofs);
        return IntStream.range(0, series.size())
                .mapToObj(i -> maker.of(task(series.get(i), i + 1)))
                .flatMap(List::stream)
                .sorted(Comparator.comparing((Fork fork) -> fork.slot().pair())
                        .thenComparing(fork -> fork.slot().attempt())
                        .thenComparing(fork -> fork.slot().position()))
                .toList();
    }

    private Task task(DemoSeries series, int position) {
        double level = occasion.kind() == Kind.PULL_REQUEST ? DemoStory.logRatio(series, host, part) : 0;
        double speed = host.factor() * host.jdkFactor(part) * Math.exp(level);
        double score = series.key().higherIsBetter() ? series.score() * speed : series.score() / speed;
        double change = logRatio(series);
        return new Task(series, position, score, change, use(series, change), failure(series));
    }

    private DemoUse.Of use(DemoSeries series, double change) {
        DemoUse anchor = DemoUse.ofTrunk(series, 0);
        DemoUse trunk = DemoUse.ofTrunk(series, part);
        return switch (occasion.kind()) {
            case TRUNK -> new DemoUse.Of(anchor, trunk);
            case RELEASE ->
                new DemoUse.Of(
                        occasion.number() == 0
                                ? trunk
                                : DemoUse.ofTrunk(series, DemoYear.RELEASES.get(occasion.number() - 1)),
                        trunk);
            case PULL_REQUEST -> new DemoUse.Of(trunk, trunk.changedBy(change));
            case CALIBRATION, MANUAL, BISECT -> new DemoUse.Of(anchor, anchor);
        };
    }

    private double logRatio(DemoSeries series) {
        return switch (occasion.kind()) {
            case TRUNK -> DemoStory.logRatio(series, host, part);
            case CALIBRATION -> calibrationRatio(series);
            case RELEASE -> releaseRatio(series);
            case PULL_REQUEST -> pullRequestRatio(series);
            case MANUAL, BISECT -> 0;
        };
    }

    /**
     * The change in a calibration. In some weeks, something unknown slows a series on one side, which is what calibrations are
     * meant to reveal.
     */
    private double calibrationRatio(DemoSeries series) {
        int week = occasion.day() / 7;
        List<DemoSeries> steady =
                DemoSeries.MATRIX.stream().filter(each -> each.pairs() == 5).toList();
        boolean happens = week % MISHAP_WEEKS == (host.isLinux() ? 2 : 5);
        return happens && series.equals(steady.get(week % steady.size())) ? MISHAP : 0;
    }

    /** The change in a release: what trunk gained and lost since the previous release. */
    private double releaseRatio(DemoSeries series) {
        if (occasion.number() == 0) {
            return 0;
        }
        return DemoStory.logRatio(series, host, part)
                - DemoStory.logRatio(series, host, DemoYear.RELEASES.get(occasion.number() - 1));
    }

    /** The change in a pull request: one pull request in six affects one family of operations, identically on both platforms. */
    private double pullRequestRatio(DemoSeries series) {
        Random touch = year.random("effect of " + occasion.number());
        if (touch.nextInt(6) != 0) {
            return 0;
        }
        DemoSeries touched = DemoSeries.MATRIX.get(touch.nextInt(DemoSeries.MATRIX.size()));
        double effect = 0.09 * (touch.nextDouble() - 0.6);
        String family = touched.key().benchmark().replaceFirst("[.].*", "");
        return series.key().benchmark().startsWith(family) ? effect : 0;
    }

    private @Nullable ForkOutcome failure(DemoSeries series) {
        boolean lacking = occasion.kind() == Kind.RELEASE
                && occasion.number() < 2
                && series.key().benchmark().endsWith("ByteBuffers");
        if (lacking) {
            return ForkOutcome.UNSUPPORTED;
        }
        return random.nextDouble() < CRASHES ? ForkOutcome.CRASHED : null;
    }

    private Context context(Instant began, List<Fork> forks) {
        double seconds = forks.stream().mapToDouble(Fork::seconds).sum();
        Instant ended = began.plus(Duration.ofSeconds((long) (90 + seconds)));
        boolean pull = occasion.kind() == Kind.PULL_REQUEST;
        boolean calibration = occasion.kind() == Kind.CALIBRATION;
        return new Context(
                occasion.kind(),
                REPOSITORY,
                pull ? occasion.number() : null,
                pull ? baseCommit() : null,
                calibration || occasion.kind() == Kind.RELEASE ? null : pull ? head() : year.trunk(occasion.day()),
                occasion.requested(),
                began,
                ended,
                pull ? PEOPLE.get(Math.floorMod(occasion.number(), PEOPLE.size())) : "schedule",
                commits());
    }

    private List<Commit> commits() {
        return switch (occasion.kind()) {
            case TRUNK -> List.of(year.trunkCommit(occasion.day()));
            case PULL_REQUEST ->
                List.of(
                        year.trunkCommit(Math.max(0, occasion.day() - 1)),
                        new Commit(
                                head(),
                                occasion.requested().minusSeconds(240),
                                null,
                                null,
                                "Pull request " + occasion.number() + " (demo)"));
            default -> List.of();
        };
    }
}
