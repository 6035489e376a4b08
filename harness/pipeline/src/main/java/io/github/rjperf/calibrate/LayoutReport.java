package io.github.rjperf.calibrate;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.LayoutSeries;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.Block;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.report.doc.DocTable;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.stats.LayoutCount;
import io.github.rjperf.stats.LayoutRing;
import io.github.rjperf.stats.ShiftVariance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The result of a layout calibration: a table, and what it means for comparisons on this host. */
record LayoutReport(Comparison comparison, List<LayoutSeries> series) {
    private static final int USUAL = SourceChoice.USUAL_LAYOUTS;

    /**
     * The standard deviation of the shift between two layouts of the same code, with its 95 % interval, each as a fraction: 0.01 is
     * about 1 %.
     *
     * @param estimate 0 if the shifts vary less than their noise
     */
    record Shift(double estimate, double low, double high) {
        static Shift of(ShiftVariance variance) {
            return new Shift(
                    Math.sqrt(Math.max(0, variance.estimate())), Math.sqrt(variance.low()), Math.sqrt(variance.high()));
        }

        /** True if there may be no shift at all. */
        boolean isBelowNoise() {
            return low == 0;
        }

        /** {@code 0.8 to 2.2 %}. */
        String interval() {
            return Figures.percent(low).replace(" %", "") + " to " + Figures.percentUp(high);
        }
    }

    static LayoutReport of(Comparison comparison, List<Pair> pairs) {
        return new LayoutReport(comparison, LayoutSeries.of(comparison, pairs));
    }

    /** True if each series that could be measured has pairs for all its layouts. */
    boolean isComplete() {
        List<PlannedSeries> planned = comparison.plan().series();
        return !rings().isEmpty()
                && series.stream().filter(one -> one.ring() == null).noneMatch(one -> planned.stream()
                        .anyMatch(plan -> plan.key().equals(one.series()) && plan.isAvailable()));
    }

    private List<LayoutRing> rings() {
        return series.stream().flatMap(one -> Stream.ofNullable(one.ring())).toList();
    }

    Doc doc() {
        Optional<Shift> total = total();
        List<Block> blocks = new ArrayList<>();
        blocks.add(DocTable.of(
                "Shift between layouts",
                series,
                List.of(
                        Column.names("series", one -> one.series().name()),
                        Column.numbers(
                                "pairs",
                                one -> one.pairs() + "/" + comparison.plan().maxPairs()),
                        Column.numbers(
                                "noise",
                                one -> one.ring() == null
                                        ? Figures.NONE
                                        : Figures.percent(Math.sqrt(one.ring().pairVariance()))),
                        Column.numbers("shift", one -> shift(one)
                                .filter(shift -> !shift.isBelowNoise())
                                .map(shift -> Figures.percent(shift.estimate()))
                                .orElse(Figures.NONE)),
                        Column.numbers(
                                "95 % interval",
                                one -> shift(one).map(Shift::interval).orElse(Figures.NONE)))));
        total.ifPresent(shift -> blocks.addAll(List.of(Block.prose(needed(shift)), Block.prose(ofJars(shift)))));
        return new Doc("calibration of layouts", total.map(this::found).orElse(""), "", blocks);
    }

    private static Optional<Shift> shift(LayoutSeries one) {
        return Optional.ofNullable(one.ring()).map(ring -> Shift.of(ShiftVariance.of(List.of(ring))));
    }

    /** The shift over all series; empty if no series has pairs for all its layouts. */
    Optional<Shift> total() {
        return rings().isEmpty() ? Optional.empty() : Optional.of(Shift.of(ShiftVariance.of(rings())));
    }

    private static String ofJars(Shift total) {
        String most = Figures.percentUp(2 * total.high());
        String change = total.isBelowNoise()
                ? "below " + most + " between two of them may be due to layout."
                : "below " + Figures.percentUp(2 * total.estimate()) + " between two of them may be due to layout, "
                        + most + " at the upper end of the interval.";
        return "Jars that were not built here have one layout: a change " + change;
    }

    private String found(Shift total) {
        String over = "over " + Figures.count(rings().size(), "series", "series");
        return total.isBelowNoise()
                ? "The shift between layouts is below the noise of pairs: its standard deviation " + over
                        + " is at most " + Figures.percentUp(total.high()) + ", estimated as "
                        + Figures.percent(total.estimate())
                : "The shift between layouts has a standard deviation of " + Figures.percent(total.estimate()) + " "
                        + over + ", 95 % interval " + total.interval();
    }

    private String needed(Shift total) {
        double minimumEffect = JudgingRules.of(comparison).minimumEffect();
        int likely = LayoutCount.enough(total.estimate(), minimumEffect);
        int most = LayoutCount.enough(total.high(), minimumEffect);
        String needs = total.isBelowNoise()
                ? "at most " + Figures.count(most, "layout", "layouts")
                : Figures.count(likely, "layout", "layouts")
                        + (most == likely ? "" : ", at the upper end of the interval " + most);
        return "The usual " + USUAL + " layouts are enough for a shift of up to "
                + Figures.percent(LayoutCount.mostShift(USUAL, minimumEffect)) + "; this host needs " + needs + "."
                + (most > USUAL ? " " + advice(likely, most) : "");
    }

    private static String advice(int likely, int most) {
        int possible = Math.min(most, 1 + Compilation.MOST_LAYOUTS);
        String layouts = "--layouts " + possible + (most > possible ? ", which is the limit" : "");
        String more = likely > USUAL
                ? "Compare with " + layouts
                : "Calibrate with more pairs or series to narrow the interval; to be sure until then, compare with "
                        + layouts;
        return more + ". Measurements for pull requests always use " + USUAL + ".";
    }
}
