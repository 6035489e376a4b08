package io.github.rjperf.model;

import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The specification and identity of one run: two builds on one host with one plan.
 *
 * @param id UUID of the comparison, the same after a resume
 * @param created time of its first start, to the microsecond
 * @param harnessVersion version of this program
 * @param benchmarksSha256 SHA-256 of our benchmarks jars, which contain the forks' side of the turn protocol
 * @param plan plan of the measurement; unchanged after a resume
 * @param foreign the external jar whose benchmarks both sides run; null for our own benchmarks
 */
public record Comparison(
        String id,
        Instant created,
        String harnessVersion,
        String benchmarksSha256,
        Build base,
        Build candidate,
        Host host,
        Plan plan,
        @Nullable ForeignJar foreign) {
    public Comparison {
        Require.that(
                id.matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "id is not a UUID: " + id);
        Require.text("harnessVersion", harnessVersion);
        Require.sha256("benchmarksSha256", benchmarksSha256);
        Require.that(
                plan.collector() == host.identity().collector(),
                "the plan has collector " + EnumText.of(plan.collector()) + ", the host "
                        + EnumText.of(host.identity().collector()));
        created = created.truncatedTo(ChronoUnit.MICROS);
    }

    /** A comparison with our own benchmarks. */
    public Comparison(
            String id,
            Instant created,
            String harnessVersion,
            String benchmarksSha256,
            Build base,
            Build candidate,
            Host host,
            Plan plan) {
        this(id, created, harnessVersion, benchmarksSha256, base, candidate, host, plan, null);
    }

    public Build build(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    /** The number of code layouts that pairs alternate between, at least 1. */
    public int layouts() {
        return 1
                + Math.min(
                        base.furtherLayouts().size(), candidate.furtherLayouts().size());
    }

    /** The layout that this side runs in a pair with the given layout. */
    public int layout(Side side, int ofPair) {
        return side == Side.CANDIDATE && plan.shiftedLayouts() ? (ofPair + 1) % layouts() : ofPair;
    }

    /** True if nothing that is measured differs between the sides. */
    public boolean isOfIdenticalBuilds() {
        return base.isIdenticalTo(candidate)
                && plan.intervention().equals(Intervention.NONE)
                && !plan.sides().differs();
    }

    /** True if both sides run the same native code, at the same addresses in the library. */
    public boolean sharesNativeCode() {
        return base.librarySha256().equals(candidate.librarySha256())
                && plan.sides().calls() == null;
    }

    /** The name of a series, with the calls of both sides if they differ. */
    public String name(SeriesKey series) {
        return plan.sides().name(series);
    }

    /**
     * True if {@code earlier} asked the same question, so that its pairs are also evidence for this one. It must have the same
     * two builds, which must differ, a host with the same identity, the same profile, and the same forks.
     */
    public boolean repeats(Comparison earlier) {
        return earlier.created.isBefore(created)
                && !isOfIdenticalBuilds()
                && base.isIdenticalTo(earlier.base)
                && candidate.isIdenticalTo(earlier.candidate)
                && host.identity().sha256().equals(earlier.host.identity().sha256())
                && benchmarksSha256.equals(earlier.benchmarksSha256)
                && Objects.equals(foreign, earlier.foreign)
                && plan.measuresLike(earlier.plan);
    }

    /** The label of a build, with the beginning of its jar's SHA-256 if the other side has the same label. */
    public String label(Side side) {
        String label = build(side).label();
        boolean same =
                base.label().equals(candidate.label()) && !base.jarSha256().equals(candidate.jarSha256());
        return same ? label + " jar " + build(side).jarSha256().substring(0, 7) : label;
    }

    public Comparison with(Build otherBase, Build otherCandidate) {
        return new Comparison(
                id, created, harnessVersion, benchmarksSha256, otherBase, otherCandidate, host, plan, foreign);
    }

    public Comparison with(Plan other) {
        return new Comparison(id, created, harnessVersion, benchmarksSha256, base, candidate, host, other, foreign);
    }

    /** This comparison with a plan of external benchmarks. */
    public Comparison with(ForeignJar others, Plan plan) {
        return new Comparison(id, created, harnessVersion, benchmarksSha256, base, candidate, host, plan, others);
    }

    /** This comparison with a new name for the log of each build from source. */
    public Comparison withBuildLogs(Function<Side, String> name) {
        return with(base.withLog(name.apply(Side.BASE)), candidate.withLog(name.apply(Side.CANDIDATE)));
    }
}
