package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Estimate;
import io.github.rjperf.model.campaign.HostReliability.Planted;
import io.github.rjperf.model.campaign.HostReliability.Smallest;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What became of the slowdowns that a calibration planted. */
final class PlantedText {
    /** Sorts behind all sizes. */
    private static final double NONE = 1;

    private PlantedText() {}

    static TextTable table(List<Planted> all) {
        TextTable table = new TextTable(List.of(
                new Column("planted", Fit.NUMBER, 0),
                new Column("series", Fit.NUMBER, 0),
                new Column("found", Fit.NUMBER, 0),
                new Column("inconclusive", Fit.NUMBER, 0),
                new Column("within tolerance", Fit.NUMBER, 0),
                new Column("missed", Fit.NUMBER, 0),
                new Column("unmeasured", Fit.NUMBER, 0),
                new Column("measured change", Fit.NUMBER, 0)));
        all.forEach(one -> table.add(
                List.of(
                        Figures.change(-one.size()),
                        Integer.toString(one.judged() + one.unmeasured()),
                        Integer.toString(one.found()),
                        Integer.toString(one.open()),
                        Integer.toString(one.tolerated()),
                        Integer.toString(one.missed()),
                        Integer.toString(one.unmeasured()),
                        estimate(one)),
                "",
                ""));
        return table;
    }

    private static String estimate(Planted planted) {
        Estimate estimate = planted.estimate();
        return estimate == null
                ? Figures.NONE
                : Figures.change(Math.expm1(estimate.mean())) + " ± " + Figures.percent(2 * estimate.standardError());
    }

    private static double key(Smallest one) {
        Double size = one.size();
        return size == null ? NONE : size;
    }

    /** Groups with the same size in one part of the sentence, the smallest first. */
    static String smallest(List<Smallest> groups) {
        Map<Double, List<String>> bySize = new TreeMap<>();
        groups.forEach(one ->
                bySize.computeIfAbsent(key(one), size -> new ArrayList<>()).add(one.group()));
        String parts = bySize.entrySet().stream()
                .map(entry -> (entry.getKey() == NONE ? "none" : Figures.plainPercent(entry.getKey())) + " in "
                        + String.join(", ", entry.getValue()))
                .collect(Collectors.joining("; "));
        return "Smallest planted slowdown found in at least " + Figures.plainPercent(HostReliability.MOSTLY)
                + " of the series of a group: " + PlainText.line(parts) + ".";
    }
}
