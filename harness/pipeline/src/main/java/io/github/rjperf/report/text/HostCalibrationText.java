package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Alarm;
import io.github.rjperf.model.campaign.HostReliability.Estimate;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.model.campaign.HostReliability.SeriesNoise;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import io.github.rjperf.stats.ExactBinomial;
import io.github.rjperf.stats.SerialCorrelation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A calibration of a host in fixed-width text for a terminal. */
public final class HostCalibrationText {
    private static final int NARROWEST_NAME = 30;

    private HostCalibrationText() {}

    /** {@code nothing differs}, {@code 3 % planted in the candidate}. */
    public static String what(double planted) {
        return planted == 0 ? "nothing differs" : Figures.plainPercent(planted) + " planted in the candidate";
    }

    /** One line about a comparison that has just ended. */
    public static String progress(double planted, Judgement judgement) {
        long judged = judgement.series().stream()
                .filter(one -> !one.looks().isEmpty())
                .count();
        long slower = judgement.count(Verdict.Regression.class);
        long faster = judgement.count(Verdict.Improvement.class);
        String found = "found in " + slower + " of " + judged + " series";
        String alarms = slower + faster == 0
                ? "no false alarm"
                : Figures.count(slower + faster, "false alarm", "false alarms") + ": "
                        + judgement.series().stream()
                                .filter(one -> one.verdict() instanceof Verdict.Regression
                                        || one.verdict() instanceof Verdict.Improvement)
                                .map(HostCalibrationText::flagged)
                                .collect(Collectors.joining(", "));
        return "  " + (planted == 0 ? alarms : found);
    }

    private static String flagged(SeriesVerdict one) {
        return one.series().name()
                + one.lastLook()
                        .map(look -> " " + Figures.change(look.change()))
                        .orElse("");
    }

    /**
     * Text that ends with a new line.
     *
     * @param fewest comparisons that a statement about false alarms takes
     */
    public static String render(HostCalibration calibration, int fewest, int width) {
        HostReliability found = calibration.found();
        if (found == null) {
            return "Nothing was measured.\n";
        }
        List<String> lines = new ArrayList<>();
        lines.addAll(TextWrap.lines(rates(found), width));
        lines.addAll(TextWrap.lines(conclusion(found.comparisons(), fewest), width));
        alarms(found.alarms()).forEach(line -> lines.addAll(TextWrap.lines(line, width)));
        lines.add("");
        lines.addAll(noise(found.noise()).render(width));
        lines.addAll(TextWrap.lines(pairs(found), width));
        if (!found.planted().isEmpty()) {
            lines.add("");
            lines.addAll(PlantedText.table(found.planted()).render(width));
            lines.addAll(TextWrap.lines(PlantedText.smallest(found.smallest()), width));
        }
        lines.add("");
        lines.addAll(TextWrap.lines(shift(found), width));
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static String rates(HostReliability found) {
        return "False alarms: " + rate(found.comparisons(), "comparison", "comparisons") + ", and "
                + rate(found.series(), "judged series", "judged series") + ".";
    }

    private static String rate(FlagRate rate, String one, String many) {
        return rate.flagged() + " of " + Figures.count(rate.trials(), one, many) + " (rate "
                + Figures.percent(rate.low()).replace(" %", "") + " to " + Figures.percentUp(rate.high()) + ")";
    }

    /** Whether the rate can be the expected one. */
    private static String conclusion(FlagRate rate, int fewest) {
        String expected = Figures.plainPercent(Calibration.EXPECTED_FLAGGED) + " of comparisons";
        if (rate.low() > Calibration.EXPECTED_FLAGGED) {
            return "At most " + expected
                    + " should have one, so this host has too many. Do not trust its verdicts until"
                    + " the cause is found" + gate(rate) + ".";
        }
        String proof = "to show it takes " + ExactBinomial.trialsWithout(Calibration.EXPECTED_FLAGGED)
                + " comparisons without a false alarm";
        return rate.trials() < fewest
                ? "Too few comparisons to say whether at most " + expected + " have one: measure at least " + fewest
                        + "; " + proof + "."
                : "That at most " + expected + " have one is not refuted; " + proof + ".";
    }

    /** What follows once such comparisons are recorded. */
    private static String gate(FlagRate rate) {
        return rate.low() > Calibration.MOST_FLAGGED
                ? "; with a recorded rate like this, no pull request fails because of it"
                : "";
    }

    private static List<String> alarms(List<Alarm> alarms) {
        return alarms.stream()
                .map(alarm -> "False alarm in " + PlainText.line(alarm.comparison()) + ": "
                        + PlainText.line(alarm.series()) + " " + change(alarm.logRatio()))
                .toList();
    }

    private static TextTable noise(List<SeriesNoise> all) {
        TextTable table = new TextTable(List.of(
                new Column("series, nothing differs", Fit.NAME, NARROWEST_NAME),
                new Column("pairs", Fit.NUMBER, 0),
                new Column("noise", Fit.NUMBER, 0),
                new Column("mean change", Fit.NUMBER, 0)));
        all.forEach(one -> table.add(
                List.of(
                        PlainText.line(one.series()),
                        Integer.toString(one.pairs()),
                        Figures.percent(one.sdLogRatio()),
                        change(one.meanLogRatio())),
                "",
                ""));
        return table;
    }

    private static String pairs(HostReliability found) {
        Estimate order = found.orderEffect();
        String ordered = order == null
                ? "no pairs of both orders"
                : "with the base leading a pair, the change differs by " + points(order.mean()) + " ± "
                        + points(2 * order.standardError()).substring(1)
                        + " percentage points from that with the candidate leading";
        return "Successive pairs: " + correlation(found.correlation()) + ". Order: " + ordered + ".";
    }

    private static String correlation(@Nullable Estimate found) {
        if (found == null) {
            return "too few to tell how much they resemble each other";
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
                : "measured for RocksDB 7.8.3 on the host of the documentation; calibrate layout measures it on this one";
        return "Two builds of the same code differ by a constant shift with a standard deviation of "
                + Figures.percent(found.layoutShift()) + " (" + of
                + "). Comparisons of one build with itself do not have"
                + " this shift: between jars, a change of less than "
                + Figures.percent(2 * found.layoutShift()) + " may be due to it.";
    }

    private static String change(double logRatio) {
        return Figures.change(Math.expm1(logRatio));
    }
}
