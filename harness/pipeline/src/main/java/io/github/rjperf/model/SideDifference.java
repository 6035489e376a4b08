package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The differences between the sides of a comparison, other than their builds, that the user chose. The results of such a
 * comparison do not belong to a history, because in a history, a series is one call on the JVM of its host.
 *
 * @param calls the benchmark of each side; null for the same on both
 * @param base the JVM of the base's forks; null, as for the candidate, if both sides use the JVM of this program
 * @param candidate the JVM of the candidate's forks
 */
public record SideDifference(
        @Nullable TwoCalls calls,
        @Nullable SideJvm base,
        @Nullable SideJvm candidate) {
    /** The usual comparison, in which the sides differ only in their builds. */
    public static final SideDifference NONE = new SideDifference(null, null, null);

    public SideDifference {
        Require.that((base == null) == (candidate == null), "the JVM of one side is known, that of the other is not");
    }

    /** True if the user chose nothing. */
    public boolean isNone() {
        return equals(NONE);
    }

    /** True if something other than the builds differs; the same JVM may be chosen for both sides. */
    public boolean differs() {
        return calls != null || hasOtherJvms();
    }

    /** True if the JVMs or their arguments differ. */
    public boolean hasOtherJvms() {
        return base != null && !base.equals(candidate);
    }

    /** The JVM of this side; null for the JVM of this program. */
    public @Nullable SideJvm jvm(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    /** The call that this side runs for a series. */
    public SeriesKey call(Side side, SeriesKey series) {
        return calls == null ? series : calls.of(side, series);
    }

    /** The name of a series, with both calls if they differ. */
    public String name(SeriesKey series) {
        return calls == null ? series.name() : calls.name(series);
    }

    /** This difference with the JVMs of both sides. */
    public SideDifference with(SideJvm ofBase, SideJvm ofCandidate) {
        return new SideDifference(calls, ofBase, ofCandidate);
    }

    SideDifference withPaths(UnaryOperator<String> words) {
        return base == null || candidate == null ? this : with(base.withPaths(words), candidate.withPaths(words));
    }

    void require(List<PlannedSeries> series) {
        Require.that(
                calls == null
                        || series.stream().allMatch(one -> one.key().benchmark().equals(calls.base())),
                "a series has a benchmark other than the base's call");
    }
}
