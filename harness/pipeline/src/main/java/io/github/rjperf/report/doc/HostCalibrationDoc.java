package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.prose;

import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Estimate;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.model.campaign.HostReliability.Planted;
import io.github.rjperf.model.campaign.HostReliability.SeriesNoise;
import io.github.rjperf.model.campaign.HostReliability.Smallest;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.stats.ExactBinomial;
import io.github.rjperf.stats.SerialCorrelation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A calibration of a host: its false alarms, its noise, and the results for planted slowdowns. */
public final class HostCalibrationDoc {
    private HostCalibrationDoc() {}

    /** {@code nothing differs}, {@code 3 % planted in the candidate}. */
    public static String what(double planted) {
        return planted == 0 ? "nothing differs" : Figures.plainPercent(planted) + " planted in the candidate";
    }

    /** One line about a comparison that has just ended. */
    public static String progress(double planted, Judgment judgment) {
        long judged =
                judgment.series().stream().filter(one -> !one.looks().isEmpty()).count();
        if (planted != 0) {
            return "  found in " + judgment.count(Verdict.Regression.class) + " of " + judged + " series";
        }
        List<String> alarms = judgment.series().stream()
                .filter(one ->
                        one.verdict() instanceof Verdict.Regression || one.verdict() instanceof Verdict.Improvement)
                .map(HostCalibrationDoc::flagged)
                .toList();
        return alarms.isEmpty()
                ? "  no false alarm"
                : "  " + Figures.count(alarms.size(), "false alarm", "false alarms") + ": " + String.join(", ", alarms);
    }

    private static String flagged(SeriesVerdict one) {
        return one.series().name()
                + one.lastLook()
                        .map(look -> " " + Figures.change(look.change()))
                        .orElse("");
    }

    /** The whole report; a statement about false alarms requires {@code fewest} comparisons. */
    public static Doc of(HostReliability found, int fewest) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Items(found.alarms().stream()
                .map(alarm ->
                        "False alarm in " + alarm.comparison() + ": " + alarm.series() + " " + change(alarm.logRatio()))
                .toList()));
        blocks.add(noise(found.noise()));
        blocks.add(prose(pairs(found)));
        if (!found.planted().isEmpty()) {
            blocks.add(planted(found.planted()));
            blocks.add(prose(smallest(found.smallest())));
        }
        blocks.add(prose(shift(found)));
        String rates = "False alarms: " + rate(found.comparisons(), "comparison", "comparisons") + ", and "
                + rate(found.series(), "judged series", "judged series");
        return new Doc("calibration of a host", rates, conclusion(found.comparisons(), fewest), blocks);
    }

    private static String rate(FlagRate rate, String one, String many) {
        return rate.flagged() + " of " + Figures.count(rate.trials(), one, many) + " (rate "
                + Figures.percent(rate.low()).replace(" %", "") + " to " + Figures.percentUp(rate.high()) + ")";
    }

    /** The conclusion about whether the rate can be the expected one. */
    private static String conclusion(FlagRate rate, int fewest) {
        String expected = Figures.plainPercent(Calibration.EXPECTED_FLAGGED) + " of comparisons";
        if (rate.low() > Calibration.EXPECTED_FLAGGED) {
            return "At most " + expected
                    + " should have one, so this host has too many. Do not trust its verdicts until"
                    + " the cause is found" + gate(rate) + ".";
        }
        String proof = "proving it takes " + ExactBinomial.trialsWithout(Calibration.EXPECTED_FLAGGED)
                + " comparisons without a false alarm";
        return rate.trials() < fewest
                ? "Too few comparisons to say whether at most " + expected + " have one: measure at least " + fewest
                        + "; " + proof + "."
                : "The data are consistent with at most " + expected + " having one; " + proof + ".";
    }

    /** The consequence once such comparisons are recorded. */
    private static String gate(FlagRate rate) {
        return rate.low() > Calibration.MOST_FLAGGED
                ? "; with a recorded rate like this, no pull request fails because of it"
                : "";
    }

    private static Block noise(List<SeriesNoise> all) {
        return DocTable.of(
                "Noise",
                all,
                List.of(
                        Column.names("series, nothing differs", SeriesNoise::series),
                        Column.counts("pairs", one -> one.pairs()),
                        Column.numbers("noise", one -> Figures.percent(one.sdLogRatio())),
                        Column.numbers("mean change", one -> change(one.meanLogRatio()))));
    }

    private static Block planted(List<Planted> all) {
        return DocTable.of(
                "Planted slowdowns",
                all,
                List.of(
                        Column.numbers("planted", one -> Figures.change(-one.size())),
                        Column.counts("series", one -> one.judged() + one.unmeasured()),
                        Column.counts("found", one -> one.found()),
                        Column.counts("inconclusive", one -> one.open()),
                        Column.counts("within tolerance", one -> one.tolerated()),
                        Column.counts("missed", one -> one.missed()),
                        Column.counts("unmeasured", one -> one.unmeasured()),
                        Column.numbers("measured change", one -> estimate(one.estimate()))));
    }

    private static String estimate(@Nullable Estimate estimate) {
        return estimate == null
                ? Figures.NONE
                : change(estimate.mean()) + " ± " + Figures.percent(2 * estimate.standardError());
    }

    /** Groups with the same size in one part of the sentence, the smallest first. */
    private static String smallest(List<Smallest> groups) {
        Map<String, String> bySize = groups.stream()
                .sorted(Comparator.comparingDouble(one -> one.size() == null ? Double.MAX_VALUE : one.size()))
                .collect(Collectors.groupingBy(
                        one -> one.size() == null ? "none" : Figures.plainPercent(one.size()),
                        LinkedHashMap::new,
                        Collectors.mapping(Smallest::group, Collectors.joining(", "))));
        String parts = bySize.entrySet().stream()
                .map(entry -> entry.getKey() + " in " + entry.getValue())
                .collect(Collectors.joining("; "));
        return "Smallest planted slowdown found in at least " + Figures.plainPercent(HostReliability.MOSTLY)
                + " of the series of a group: " + parts + ".";
    }

    private static String pairs(HostReliability found) {
        Estimate order = found.orderEffect();
        String ordered = order == null
                ? "no pairs in both orders"
                : "with the base leading a pair, the change differs by " + points(order.mean()) + " ± "
                        + points(2 * order.standardError()).substring(1)
                        + " percentage points from that with the candidate leading";
        return "Successive pairs: " + correlation(found.correlation()) + ". Order: " + ordered + ".";
    }

    private static String correlation(@Nullable Estimate found) {
        if (found == null) {
            return "too few to say how similar they are to each other";
        }
        SerialCorrelation tested = new SerialCorrelation(found.mean(), found.standardError());
        String words = "correlation " + points(found.mean() / 100) + ", chance explains up to "
                + String.format(Locale.ROOT, "%.2f", tested.largestByChance());
        return tested.isEvident()
                ? words + "; something on this host changes slowly, and false alarms are more likely than promised"
                : words;
    }

    private static String points(double logRatio) {
        return String.format(Locale.ROOT, "%+.2f", logRatio * 100).replace('-', '−');
    }

    private static String shift(HostReliability found) {
        String of = found.isShiftOfHost()
                ? "measured with calibrate layout on this host"
                : "measured for RocksDB 7.8.3 on the documentation's host; calibrate layout measures it on this host";
        return "Two builds of the same code differ by a constant shift with a standard deviation of "
                + Figures.percent(found.layoutShift()) + " (" + of
                + "). Comparisons of one build with itself do not have this shift. Between jars, a change of less than "
                + Figures.percent(2 * found.layoutShift()) + " may be due to it.";
    }

    private static String change(double logRatio) {
        return Figures.change(Math.expm1(logRatio));
    }
}
