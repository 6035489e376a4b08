package io.github.rjperf.explain.cross;

import io.github.rjperf.build.CrossedBuild;
import io.github.rjperf.build.link.CrossLinkage;
import io.github.rjperf.build.link.JarNatives;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.NativeCalls;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.Shared;
import io.github.rjperf.model.explanation.Combination;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Both builds of a comparison and their crossed builds. This is the entry point of the package; one instance serves all series of
 * a comparison.
 */
public final class CrossedBuilds {
    /** The number of pairs to which the forks in a round correspond. */
    public static final int PAIRS_OF_A_ROUND = 2;

    private final BenchSession session;
    private final Comparison comparison;
    private final MeasurementContext context;
    private final Map<Side, JarNatives> natives = new EnumMap<>(Side.class);
    private final Map<Combination, Build> builds = new EnumMap<>(Combination.class);

    /**
     * Creates the builds without measuring anything.
     *
     * @param comparison the comparison, with this machine's paths
     * @param context the context in which the forks run
     */
    public CrossedBuilds(BenchSession session, Comparison comparison, MeasurementContext context) {
        this.session = session;
        this.comparison = comparison;
        this.context = context;
    }

    /** The result for a series of the comparison if it does not need rounds or rounds are impossible. */
    public Optional<ChangeParts> withoutRounds(PlannedSeries series) {
        return shared().map(shared -> new ChangeParts(0, 0, 0, null, shared, null))
                .or(() -> obstacle(series).map(reason -> CrossedRounds.impossible(0, reason)));
    }

    /** What both builds have in common, if that makes measuring unnecessary. */
    private Optional<Shared> shared() {
        Build base = comparison.base();
        Build candidate = comparison.candidate();
        String classes = base.classesSha256();
        boolean isSameLibrary = base.librarySha256().equals(candidate.librarySha256());
        if (base.isIdenticalTo(candidate)) {
            return Optional.of(Shared.BOTH);
        } else if (classes != null && classes.equals(candidate.classesSha256())) {
            return Optional.of(isSameLibrary ? Shared.BOTH : Shared.CLASSES);
        }
        return isSameLibrary ? Optional.of(Shared.LIBRARY) : Optional.empty();
    }

    /**
     * Why the builds cannot be crossed for a series, in one line without a period. This is checked before any crossed build runs.
     *
     * <p>The JVM links native methods by name, and the symbol of a method without overloads includes neither parameters nor
     * result. Therefore, each called method must be declared identically in the other build's classes and exported by its
     * library.
     */
    private Optional<String> obstacle(PlannedSeries series) {
        if (comparison.plan().sides().differs()) {
            return Optional.of("the sides differ in more than their builds");
        }
        Optional<String> room =
                Optional.ofNullable(session.fitting(series, PAIRS_OF_A_ROUND).unavailable());
        return room.or(() -> linkage(NativeCalls.ofBoth(series, comparison, context)));
    }

    private Optional<String> linkage(Map<Side, NativeCalls> calls) {
        return Arrays.stream(Side.values())
                .flatMap(side -> linkage(side, Objects.requireNonNull(calls.get(side))).stream())
                .findFirst();
    }

    private Optional<String> linkage(Side side, NativeCalls calls) {
        if (calls.failure() != null) {
            return Optional.of("the fork of the " + side.word() + " failed: " + calls.failure());
        } else if (calls.methods().isEmpty()) {
            return Optional.of("the benchmark calls no native method of RocksJava");
        }
        try {
            return new CrossLinkage(natives(side), natives(side.other()))
                    .obstacle(calls.methods())
                    .map(reason -> "the " + side.other().word() + "'s library " + reason + ", which the " + side.word()
                            + " calls");
        } catch (IOException e) {
            return Optional.of(
                    "the jar of the " + side.word() + " or of the other side cannot be read: " + FileTrouble.of(e));
        }
    }

    private JarNatives natives(Side side) throws IOException {
        JarNatives known = natives.get(side);
        if (known == null) {
            known = JarNatives.of(comparison.build(side));
            natives.put(side, known);
        }
        return known;
    }

    /** A build for each combination. */
    public Map<Combination, Build> builds() {
        for (Combination one : Combination.values()) {
            builds.computeIfAbsent(one, this::make);
        }
        return builds;
    }

    private Build make(Combination one) {
        Build classes = comparison.build(one.classes());
        if (!one.isCrossed()) {
            return classes;
        }
        Path jar = session.workspace().root().resolve(one.name().toLowerCase(Locale.ROOT) + ".jar");
        return CrossedBuild.of(classes, comparison.build(one.library()), jar);
    }
}
