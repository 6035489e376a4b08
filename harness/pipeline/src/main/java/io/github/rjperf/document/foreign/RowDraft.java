package io.github.rjperf.document.foreign;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A row while it is being read column by column, with its values as in the file. */
final class RowDraft {
    private static final Pattern NAME = Pattern.compile("([^:]+)(?::(.+))?");
    private static final Pattern UNIT = Pattern.compile("ops/\\S+|\\S+/op");

    final int line;
    final SortedMap<String, String> parameters = new TreeMap<>();
    SortedMap<String, String> settings = new TreeMap<>();

    /** The percentiles of the operations' scores, as in JMH's JSON, by percent. */
    final SortedMap<String, String> percentiles = new TreeMap<>();

    List<Double> forks = List.of();
    String benchmark = "";
    String unit = "";
    String score = "";
    String error = "";
    String count = "";
    String threads = "";

    @Nullable
    String mode;

    /** True if the numbers have not been rounded. */
    boolean isExact;

    /** The reason why the row cannot be read; null if there is none yet. */
    @Nullable
    String problem;

    RowDraft(int line) {
        this.line = line;
    }

    /** Adds a parameter; one that the benchmark does not have is N/A in JMH's text and empty in its CSV. */
    void parameter(String name, String value) {
        if (!value.equals("N/A") && !value.isEmpty()) {
            parameters.put(name, value);
        }
    }

    /** Keeps the first problem. */
    void fail(String what) {
        if (problem == null) {
            problem = what;
        }
    }

    /** Checks the unit: a benchmark's score is in operations per time or time per operation, while other metrics can have any unit. */
    void checkUnit() {
        if (benchmark.indexOf(':') < 0 && !UNIT.matcher(unit).matches()) {
            fail("the unit is '" + unit
                    + "', not operations per time or time per operation; does the row have a value in each column?");
        }
    }

    /** The row; throws IllegalArgumentException with the reason and a remedy for a row that cannot be compared with any other. */
    ImportedScore finish(DecimalMark mark) {
        checkUnit();
        Require.that(problem == null, String.valueOf(problem));
        Require.that(!benchmark.isEmpty(), "a result without a benchmark; use the file that JMH wrote");
        Require.that(!score.isEmpty(), "there is no score; use the file that JMH wrote");
        ImportedSeries series = series();
        Require.that(
                SafeLine.is(benchmark + unit + parameters + settings),
                "a name, a parameter, or the unit contains invisible characters; use the file that JMH wrote");
        ForeignNumber mean = ForeignNumber.score(score, mark);
        ForeignNumber half = ForeignNumber.isUnknown(error) ? null : ForeignNumber.number("error", error, mark);
        double rounding = isExact ? 0 : Math.max(mean.rounding(), half == null ? 0 : half.rounding());
        return new ImportedScore(
                series,
                unit,
                mean.value(),
                half == null ? null : Double.valueOf(half.value()),
                rounding,
                count.isEmpty() ? null : Integer.valueOf(ForeignNumber.count("number of samples", count)),
                forks,
                settings,
                line);
    }

    /** The series; JMH writes {@code Get.get:gc.count}, and in some versions {@code Get.get:·gc.count} or {@code Get.get:get·p0.50}. */
    private ImportedSeries series() {
        Matcher name = NAME.matcher(benchmark);
        Require.that(name.matches(), "the benchmark is not Class.method: " + benchmark);
        String method = name.group(1).substring(name.group(1).lastIndexOf('.') + 1);
        String metric = name.group(2);
        return new ImportedSeries(
                name.group(1),
                metric == null ? null : metric.replaceFirst("^(?:" + Pattern.quote(method) + ")?[^\\w+]", ""),
                parameters,
                mode,
                threads.isEmpty() ? null : Integer.valueOf(ForeignNumber.count("number of threads", threads)));
    }
}
