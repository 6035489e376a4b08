package io.github.rjperf.report;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.verdict.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The series without any pair. Most did not fit into the budget; all are shown in a sentence instead of rows. */
public final class Unmeasured {
    /** The maximum number of series whose names are shown. */
    private static final int NAMED = 3;

    private Unmeasured() {}

    static boolean is(Row row) {
        return row.pairs().isEmpty()
                && (row.judged().verdict() instanceof Verdict.Inconclusive
                        || (row.judged().verdict() instanceof Verdict.NotComparable left
                                && PlannedSeries.isLeftOut(left.reason())));
    }

    /** The rows to show. */
    public static List<Row> without(List<Row> rows) {
        return rows.stream().filter(row -> !is(row)).toList();
    }

    /** One sentence for each reason: {@code 10 series: not measured before …; about 12 more minutes would reach their first looks}. */
    public static List<String> sentences(List<Row> rows) {
        Map<String, List<Row>> byReason = rows.stream()
                .filter(Unmeasured::is)
                .collect(Collectors.groupingBy(
                        row -> VerdictText.reason(row.judged().verdict()), LinkedHashMap::new, Collectors.toList()));
        return byReason.entrySet().stream()
                .map(each -> which(each.getValue()) + ": " + each.getKey() + time(each.getValue()))
                .toList();
    }

    private static String which(List<Row> rows) {
        return rows.size() > NAMED
                ? rows.size() + " series"
                : rows.stream().map(Row::name).collect(Collectors.joining(", "));
    }

    private static String time(List<Row> rows) {
        int minutes = MoreTime.minutes(rows);
        if (minutes == 0) {
            return "";
        }
        return "; about " + Figures.count(minutes, "more minute", "more minutes") + " would reach "
                + (rows.size() == 1 ? "its first look" : "their first looks");
    }
}
