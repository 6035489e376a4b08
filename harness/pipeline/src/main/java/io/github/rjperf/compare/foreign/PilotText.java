package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.foreign.ForeignPilot.Finding;
import io.github.rjperf.compare.foreign.ForeignPilot.Method;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The findings of a pilot, as shown before the measurement. */
final class PilotText {
    private static final int WIDTH = 100;

    private PilotText() {}

    private record Line(Method method, TurnChoice turns, long series) {}

    static List<String> lines(List<PlannedSeries> series, Map<Method, Finding> findings, Instant start, Instant end) {
        List<Line> found = new ArrayList<>();
        List<String> out = new ArrayList<>();
        findings.forEach((method, finding) -> {
            TurnChoice turns = finding.turns();
            if (turns != null) {
                found.add(new Line(method, turns, count(series, method)));
            }
            if (finding.failure() != null) {
                out.add("! " + name(method) + " failed: " + finding.failure());
            }
        });
        if (!found.isEmpty()) {
            List<Column<Line>> columns = List.of(
                    new Column<>("benchmark", Fit.NAME, 12, line -> name(line.method())),
                    new Column<>("series", Fit.NUMBER, 0, line -> Long.toString(line.series())),
                    new Column<>(
                            "set-up",
                            Fit.NUMBER,
                            0,
                            line -> Figures.duration(line.turns().setupSeconds())),
                    new Column<>(
                            "warm-up",
                            Fit.NUMBER,
                            0,
                            line -> warmup(line.turns().plan())),
                    new Column<>(
                            "turns", Fit.NUMBER, 0, line -> turns(line.turns().plan())),
                    new Column<>(
                            "pair",
                            Fit.NUMBER,
                            0,
                            line -> Figures.duration(line.turns().secondsOfPair())));
            out.addAll(TextTable.of(columns, found).render(WIDTH));
        }
        out.add("Trying them took "
                + Figures.duration(Duration.between(start, end).toMillis() / 1000.0) + ".");
        return out;
    }

    private static long count(List<PlannedSeries> series, Method method) {
        return series.stream()
                .filter(one -> one.isAvailable() && Method.of(one.key()).equals(method))
                .count();
    }

    private static String name(Method method) {
        return SeriesName.ofBenchmark(method.benchmark()) + (method.mode().equals("thrpt") ? "" : "/" + method.mode());
    }

    private static String warmup(IterationPlan plan) {
        return String.format(Locale.ROOT, "%.1f s", plan.warmupIterations() * plan.iterationMillis() / 1000.0);
    }

    private static String turns(IterationPlan plan) {
        return plan.measuredIterations() + " × " + plan.iterationMillis() + " ms";
    }
}
