package io.github.rjperf.report.headline;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.TextWrap;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The first line of a report: whether to act, which operations need action, and which platforms differ.
 *
 * @param words the result in words, without names of operations
 * @param subject the subject, quoted as requested: the worst operations, a reason, or a command; may be empty
 */
public record Headline(OverallResult result, Words words, String subject) {
    /** The text about identical builds, which are not measured. */
    public static final String IDENTICAL =
            "Nothing that is measured differs: both builds have the same native library and the same Java classes";

    private static final int MOST_NAMES = 3;

    /**
     * The sentence in the first line, without names of operations and without a period.
     *
     * @param text what the named operations did, and where
     * @param rest what else there is to say, beginning with {@code "; "}; may be empty
     * @param covered the kinds of verdict that need no additional words if there is one platform
     */
    record Words(String text, String rest, Set<VerdictKind> covered) {
        /** A sentence after which every kind needs additional words. */
        static Words about(String text) {
            return new Words(text, "", Set.of());
        }

        /** A sentence that says everything. */
        static Words complete(String text) {
            return new Words(text, "", EnumSet.allOf(VerdictKind.class));
        }

        String sentence() {
            return text + rest;
        }
    }

    public static Headline of(Overview overview, Quoting quoting) {
        OverallResult result = overview.result();
        String subject = subject(overview, result, quoting);
        return new Headline(result, new HeadlineWording(overview, new Platforms(overview)).of(result), subject);
    }

    /** The combined meaning of the results, in words, without names of operations and without a period. */
    public String sentence() {
        return words.sentence();
    }

    /** One line, which begins with the mark of the result. */
    public String line() {
        return mark() + words.text() + (subject.isEmpty() ? "" : " — " + subject) + words.rest();
    }

    /** The line, without names if it would be longer than this. */
    public String line(int most) {
        String line = line();
        return TextWrap.shortened(line.length() <= most ? line : mark() + sentence(), most);
    }

    private String mark() {
        return result.kind().emoji + " ";
    }

    /** The line above a table, which lists the changed operations instead, the worst first. */
    public String lineAboveTable() {
        boolean isListed =
                result == OverallResult.REGRESSION || result == OverallResult.DOUBTFUL || result == OverallResult.LOST;
        return isListed ? mark() + sentence() : line();
    }

    /** The kinds that the sentence does not cover: {@code 2 inconclusive, 5 without a regression}; empty if there are none. */
    public String others(Stream<VerdictKind> kinds) {
        return VerdictKind.tally(kinds.filter(kind -> !words.covered().contains(kind)));
    }

    private static String subject(Overview overview, OverallResult result, Quoting quoting) {
        String again = "to retry, comment " + quoting.command("/perf rerun");
        return switch (result) {
            case REGRESSION, ERROR, LOST, SLOWER_AS_BUILT -> names(overview.rows(result.kind()), quoting);
            case USES_MORE ->
                names(overview.rows().stream().filter(OperationRow::isFailing).toList(), quoting);
            case DOUBTFUL -> names(overview.rows(VerdictKind.REGRESSION), quoting);
            case NO_RESULT, CANCELLED -> again;
            case INCONCLUSIVE -> {
                List<OperationRow> rows = overview.rows(VerdictKind.INCONCLUSIVE);
                boolean isMissing = rows.isEmpty() && !overview.notMeasured().isEmpty();
                yield isMissing ? again : names(rows, quoting);
            }
            case NOT_BUILT, SLOWER_OVERALL, NOTHING_SLOWER -> "";
        };
    }

    private static String names(List<OperationRow> rows, Quoting quoting) {
        List<String> names = rows.stream().map(row -> quoting.name(row.name())).toList();
        return Figures.first(MOST_NAMES, names, " and ");
    }
}
