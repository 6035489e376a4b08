package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.markup.PlainText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A format in which continuous integration tools read the results of a comparison; {@code docs/reference/json-output.md} describes
 * each. The numeric formats omit series without a look, which have no change.
 */
public enum CiFormat {
    /** Each series is a test case, and only regressions fail. */
    JUNIT,
    /** Bencher Metric Format: the change in percent with its interval, as the {@code change} measure. */
    BENCHER,
    /**
     * The customSmallerIsBetter format of github-action-benchmark: the candidate's time in percent of the base's. The tool
     * compares such numbers by their ratio, which is not suitable for changes around zero.
     */
    SMALLER_IS_BETTER;

    /** The whole file, which ends with a line feed. */
    public String of(Results results) {
        return switch (this) {
            case JUNIT -> JunitXml.of(results);
            case BENCHER -> bencher(results);
            case SMALLER_IS_BETTER -> smallerIsBetter(results);
        };
    }

    private static String bencher(Results results) {
        JsonObject benchmarks = new JsonObject();
        measured(results)
                .forEach(row -> benchmarks.with(name(row), new JsonObject().with("change", metric(look(row)))));
        return benchmarks.text();
    }

    /** A metric; Bencher accepts only numbers, so an end of the interval that is not finite is left out. */
    private static JsonObject metric(LogInterval change) {
        JsonObject metric = new JsonObject().with("value", Percent.of(change.change()));
        add(metric, "lower_value", Percent.down(change.lowChange()));
        add(metric, "upper_value", Percent.up(change.highChange()));
        return metric;
    }

    private static void add(JsonObject object, String name, @Nullable Double value) {
        if (value != null) {
            object.with(name, value);
        }
    }

    private static String smallerIsBetter(Results results) {
        return JsonObject.text(measured(results).stream().map(CiFormat::time).toList());
    }

    private static JsonObject time(Row row) {
        Look look = look(row);
        return new JsonObject()
                .with("name", name(row))
                .with("unit", "% of the base's time")
                .with("value", Percent.of(Math.exp(-look.meanLogRatio())))
                .with(
                        "range",
                        "[" + end(Percent.down(Math.exp(-look.highLogRatio()))) + ", "
                                + end(Percent.up(Math.exp(-look.lowLogRatio()))) + "]")
                .with("extra", VerdictText.verdict(row.judged().verdict()) + ", " + Figures.change(look));
    }

    private static String end(@Nullable Double percent) {
        return Figures.orNone(percent, Object::toString);
    }

    private static List<Row> measured(Results results) {
        return Row.bySeverity(results).stream()
                .filter(row -> row.look().isPresent())
                .toList();
    }

    private static Look look(Row row) {
        return row.look().orElseThrow();
    }

    private static String name(Row row) {
        return PlainText.line(row.name());
    }
}
