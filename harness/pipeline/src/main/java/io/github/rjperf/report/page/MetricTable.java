package io.github.rjperf.report.page;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SecondaryMetric;
import io.github.rjperf.report.SecondaryMetrics;
import io.github.rjperf.report.markup.Element;
import java.util.ArrayList;
import java.util.List;

/** The part of a fold about changes in CPU time, allocation, and profiler metrics. */
final class MetricTable {
    private MetricTable() {}

    /** The heading, the table, and a note; empty for a series that has not reached a look. */
    static List<Element> of(Row row) {
        SecondaryMetrics metrics = SecondaryMetrics.of(row);
        if (metrics.changed().isEmpty() && metrics.others().isEmpty()) {
            return List.of();
        }
        List<Element> out = new ArrayList<>();
        out.add(Element.of("h3").text("What else changed"));
        if (!metrics.changed().isEmpty()) {
            FactTable table = FactTable.of(
                    "CPU time, allocation and profilers", "metric", "base", "candidate", "change [90 % interval]");
            metrics.changed().forEach(metric -> table.row(metric.name(), cells(metric)));
            out.add(table.element());
        }
        out.add(Element.note(note(metrics, Figures.plainPercent(row.rule().minimumEffect()))));
        return out;
    }

    private static String note(SecondaryMetrics metrics, String minimumEffect) {
        String shown = metrics.changed().isEmpty()
                ? ""
                : "Means over the same pairs, with the repeated 90 % interval of the change; for information, without a"
                        + " verdict. ";
        return metrics.others().isEmpty()
                ? shown
                : shown + "No change of " + minimumEffect + " or more is clear for: "
                        + String.join(", ", metrics.others()) + ".";
    }

    private static List<Element> cells(SecondaryMetric metric) {
        Element change = Element.of("span").text(metric.changeText());
        String verdict = metric.worseOrBetter();
        if (!verdict.isEmpty()) {
            change.text(" ").add(Element.of("span", verdict).text(verdict));
        }
        return List.of(FactTable.number(metric.baseText()), FactTable.number(metric.candidateText()), change);
    }
}
