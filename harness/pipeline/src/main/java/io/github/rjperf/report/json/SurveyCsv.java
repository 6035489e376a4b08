package io.github.rjperf.report.json;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All scores of a survey as CSV (RFC 4180), one row per series, for a spreadsheet or a script. */
public final class SurveyCsv {
    private static final List<Column> COLUMNS = List.of(
            new Column("series", score -> score.series().name()),
            new Column("benchmark", score -> score.series().benchmark()),
            new Column("mode", score -> score.series().mode()),
            new Column("threads", score -> score.series().threads()),
            new Column("unit", SurveyScore::unit),
            new Column("forks", score -> score.forks().size()),
            new Column("score", score -> number(score.score())),
            new Column("low95", score -> of(score.interval(), Interval::low)),
            new Column("high95", score -> of(score.interval(), Interval::high)),
            new Column("spread", score -> number(score.spread())),
            new Column("rankBest", score -> of(score.rank(), RankInterval::best)),
            new Column("rankWorst", score -> of(score.rank(), RankInterval::worst)),
            new Column("ranked", score -> of(score.rank(), RankInterval::of)),
            new Column("missing", score -> Objects.requireNonNullElse(score.missing(), "")));

    private SurveyCsv() {}

    private record Column(String head, Function<SurveyScore, Object> cell) {}

    public static String render(SurveyResults results) {
        List<Column> columns = new ArrayList<>(COLUMNS);
        results.scores().stream()
                .flatMap(score -> score.series().parameters().keySet().stream())
                .distinct()
                .sorted()
                .forEach(name -> columns.add(new Column(
                        "param: " + name, score -> score.series().parameters().getOrDefault(name, ""))));
        return line(columns.stream().map(Column::head))
                + results.scores().stream()
                        .map(score -> line(columns.stream()
                                .map(column -> column.cell().apply(score).toString())))
                        .collect(Collectors.joining());
    }

    private static Object number(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : "";
    }

    private static <T> Object of(@Nullable T found, Function<T, Object> number) {
        return found == null ? "" : number.apply(found);
    }

    private static String line(Stream<String> cells) {
        return cells.map(SurveyCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    /** A cell; a spreadsheet would interpret text that begins with one of these characters as a formula. */
    private static String quoted(String text) {
        String line = PlainText.line(text);
        String safe = line.matches("[=+@\\t-].*") && !line.matches("-?[0-9].*") ? "'" + line : line;
        return safe.matches("[^\",\\r\\n]*") ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
    }
}
