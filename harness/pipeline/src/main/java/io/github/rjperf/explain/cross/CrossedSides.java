package io.github.rjperf.explain.cross;

import io.github.rjperf.build.CrossedBuild;
import io.github.rjperf.build.link.CrossLinkage;
import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.NativeCalls;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.ChangeParts.Shared;
import io.github.rjperf.model.Combination;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Both builds of a comparison and what crosses them. */
final class CrossedSides {
    /** Forks of a round for each fork of a pair. */
    private static final int PAIRS_OF_A_ROUND = 2;

    private final BenchSession session;
    private final Comparison comparison;
    private final MeasurementContext context;
    private final Map<Combination, Build> builds = new EnumMap<>(Combination.class);

    CrossedSides(BenchSession session, Comparison comparison, MeasurementContext context) {
        this.session = session;
        this.comparison = comparison;
        this.context = context;
    }

    /** What both builds have in common, so that nothing has to be measured. */
    Optional<Shared> shared() {
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

    /** Why the builds cannot be crossed for a series, in one line without a period; checked before anything crossed runs. */
    Optional<String> obstacle(PlannedSeries series) {
        return linkage(series, Side.BASE)
                .or(() -> linkage(series, Side.CANDIDATE))
                .or(() -> lack(series));
    }

    private Optional<String> linkage(PlannedSeries series, Side side) {
        NativeCalls calls = NativeCalls.of(series, side, comparison.build(side), context);
        if (calls.failure() != null) {
            return Optional.of("the fork of the " + side.word() + " failed: " + calls.failure());
        } else if (calls.methods().isEmpty()) {
            return Optional.of("the benchmark calls no native method of RocksJava");
        }
        try {
            return CrossLinkage.between(comparison.build(side), comparison.build(side.other()))
                    .obstacle(calls.methods())
                    .map(reason -> "the " + side.other().word() + "'s library " + reason + ", which the " + side.word()
                            + " calls");
        } catch (IOException e) {
            return Optional.of("the jar of the " + side.word() + " or of the other side cannot be read: " + e);
        }
    }

    private Optional<String> lack(PlannedSeries series) {
        Plan plan =
                comparison.plan().of(List.of(series)).by(Schedule.FROZEN_DUEL).inLanes(PAIRS_OF_A_ROUND);
        Map<Combination, Build> all = crossed();
        return Optional.ofNullable(session.checked(
                        plan,
                        Objects.requireNonNull(all.get(Combination.CANDIDATE_LIBRARY)),
                        Objects.requireNonNull(all.get(Combination.CANDIDATE_CLASSES)))
                .get(0)
                .unavailable());
    }

    /** A build of each combination. */
    Map<Combination, Build> crossed() {
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
