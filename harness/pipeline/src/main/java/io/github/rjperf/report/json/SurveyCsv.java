package io.github.rjperf.report.json;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All scores of a survey as CSV (RFC 4180), one row per series, for a spreadsheet or a script. */
public final class SurveyCsv {
    private SurveyCsv() {}

    public static String render(SurveyResults results) {
        SortedSet<String> parameters = results.scores().stream()
                .flatMap(score -> score.series().parameters().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> head = new ArrayList<>(List.of(
                "series",
                "benchmark",
                "mode",
                "threads",
                "unit",
                "forks",
                "score",
                "low95",
                "high95",
                "spread",
                "rankBest",
                "rankWorst",
                "ranked",
                "missing"));
        parameters.forEach(name -> head.add("param: " + name));
        return line(head)
                + results.scores().stream()
                        .map(score -> line(cells(score, parameters)))
                        .collect(Collectors.joining());
    }

    private static List<String> cells(SurveyScore score, SortedSet<String> parameters) {
        Interval interval = score.interval();
        RankInterval rank = score.rank();
        List<String> cells = new ArrayList<>(List.of(
                score.series().name(),
                score.series().benchmark(),
                score.series().mode(),
                Integer.toString(score.series().threads()),
                score.unit(),
                Integer.toString(score.forks().size()),
                score.score().isPresent() ? text(score.score().orElseThrow()) : "",
                text(interval == null ? null : Double.valueOf(interval.low())),
                text(interval == null ? null : Double.valueOf(interval.high())),
                score.spread().isPresent() ? text(score.spread().orElseThrow()) : "",
                text(rank == null ? null : Integer.valueOf(rank.best())),
                text(rank == null ? null : Integer.valueOf(rank.worst())),
                text(rank == null ? null : Integer.valueOf(rank.of())),
                Objects.requireNonNullElse(score.missing(), "")));
        parameters.forEach(name -> cells.add(score.series().parameters().getOrDefault(name, "")));
        return cells;
    }

    private static String text(@Nullable Object number) {
        return number == null ? "" : number.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().map(SurveyCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    /** A spreadsheet would take text that begins with one of these signs for a formula. */
    private static String quoted(String text) {
        String line = PlainText.line(text);
        String safe = line.matches("[=+@\\t-].*") && !line.matches("-?[0-9].*") ? "'" + line : line;
        return safe.matches("[^\",\\r\\n]*") ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
    }
}
