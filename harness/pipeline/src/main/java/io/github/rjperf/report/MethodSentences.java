package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.LayoutCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes in sentences how the verdicts were reached. */
public final class MethodSentences {
    /** The file that explains the method in full. */
    public static final String DOCS = "docs/explanation/statistics.md";

    /** Explains the noise column, without a period. */
    public static final String NOISE = "Noise: the standard deviation of the change from pair to pair";

    private static final String IDENTICAL =
            "Both builds have the same native library and the same Java classes, compared by SHA-256, so nothing was measured.";

    private static final String DUELS =
            "The two builds run in two processes that take turns of one iteration while the other one is stopped, so drift of the"
                    + " machine affects both equally. Such a pair is a duel.";

    private static final String ESTIMATE =
            "The change of a pair is the mean of two medians: one of the ratios of its odd matched turns, one of its even ones. A turn"
                    + " counts less if one side had to wait for a CPU. The change of a series is the geometric mean over its pairs. A"
                    + " score is the mean of all turns, so the ratio of two scores can differ from the change.";

    private MethodSentences() {}

    public static List<String> of(Results results) {
        return results.areIdentical() ? List.of(IDENTICAL) : ofMeasured(results);
    }

    private static List<String> ofMeasured(Results results) {
        Comparison comparison = results.comparison();
        Rule rule = results.judgment().rule();
        List<String> out = new ArrayList<>();
        out.add(DUELS + lanes(comparison.plan().lanes()));
        shards(comparison.plan()).ifPresent(out::add);
        out.add(ESTIMATE);
        layouts(comparison).ifPresent(out::add);
        out.add("Each series is judged after " + looks(rule) + " pairs. The intervals and p-values are corrected for"
                + " these repeated looks, so stopping early does not make them too narrow.");
        out.add("A series is reported as slower when a slowdown of more than "
                + Figures.plainPercent(rule.minimumEffect())
                + " is statistically significant and the estimate is at least " + Figures.plainPercent(rule.gate())
                + "; the Benjamini-Hochberg procedure over all series keeps the share of false alarms at or below "
                + Figures.plainPercent(rule.falseDiscoveryRate()) + ".");
        out.add("\"No regression\" is reported only when the lower end of the 90 % interval is above −"
                + Figures.plainPercent(rule.tolerance())
                + ": each end is a one-sided 95 % bound, so a larger slowdown is ruled out with 95 % confidence."
                + " A series for which the data show neither is inconclusive.");
        out.add(
                "An inconclusive row gives the smallest slowdown that its pairs, at their noise, would have flagged with 80 %"
                        + " probability.");
        out.add(uncounted(results));
        MatrixShift shift = results.judgment().shift();
        if (shift != null) {
            out.add(shift(shift, results.judgment()));
        }
        out.add("Rule " + rule.version() + ", sequential table " + Fingerprint.shortened(rule.tableSha256()) + ".");
        return out;
    }

    /** A sentence about layouts; empty for builds of the same native code with one layout each. */
    private static Optional<String> layouts(Comparison comparison) {
        Double shift = comparison.plan().layoutShift();
        if (comparison.layouts() == 1) {
            return comparison.sharesNativeCode() ? Optional.empty() : Optional.of(oneLayout(shift));
        }
        String known = shift == null
                ? ""
                : " On this host, the layout shifts series by " + Figures.percent(shift) + " (standard deviation).";
        return Optional.of("Both builds are linked in " + comparison.layouts()
                + " layouts, and every pair runs a different one, so the effect of code addresses is part of the noise."
                + known);
    }

    private static String oneLayout(@Nullable Double shift) {
        return "Each build has one layout of its code, which shifts a series by a constant with a standard deviation of "
                + Figures.percent(Objects.requireNonNullElse(shift, LayoutCount.USUAL_SHIFT))
                + (shift == null ? "" : " on this host")
                + ". A series is called slower, and not just slower as built, only if it is still slower when the variance of this shift"
                + " is added to that of its pairs.";
    }

    private static String lanes(int lanes) {
        return lanes == 1 ? "" : " Up to " + lanes + " duels ran at the same time, each on its own CPUs.";
    }

    /** A sentence about shards; empty for series that were not split. */
    private static Optional<String> shards(Plan plan) {
        int count = plan.shardCount();
        return count == 1
                ? Optional.empty()
                : Optional.of("The series were split into " + count
                        + " shards for hosts with the same identity; both builds of a series ran on one host, and the series of all"
                        + " shards are judged together.");
    }

    private static String looks(Rule rule) {
        List<String> looks = rule.looks().stream().map(String::valueOf).toList();
        int last = looks.size() - 1;
        return last == 0
                ? looks.get(0)
                : looks.stream().limit(last).collect(Collectors.joining(", ")) + " and " + looks.get(last);
    }

    /** A sentence about the number of spoiled and failed pairs; only outside signals spoil a pair. */
    static String uncounted(Results results) {
        Effort effort = Effort.of(results);
        return "Of " + Figures.duels(effort.pairs()) + ", " + effort.valid()
                + " were judged; the base had the first turn in " + effort.ledByBase()
                + " of them; " + effort.spoiled() + (effort.spoiled() == 1 ? " was" : " were")
                + " spoiled by something outside the measurement; "
                + Figures.count(effort.failedBase(), "base fork", "base forks") + " and "
                + Figures.count(effort.failedCandidate(), "candidate fork", "candidate forks")
                + " failed. No pair is discarded because of its score.";
    }

    private static String shift(MatrixShift shift, Judgment judgment) {
        return "Averaged over the " + judgment.averaged()
                + " series that are neither slower nor faster on their own, the change in the first " + shift.rounds()
                + " rounds is "
                + Figures.change(shift.change()) + " (one-sided p for slower: "
                + Figures.probability(shift.pSlower()) + "). "
                + "It is a finding if p is below " + MatrixShift.LEVEL + " and the slowdown at least "
                + Figures.percent(MatrixShift.GATE) + " in all of the first " + MatrixShift.ROUNDS
                + " rounds; the p-value is valid unless something favors one side for several rounds.";
    }
}
