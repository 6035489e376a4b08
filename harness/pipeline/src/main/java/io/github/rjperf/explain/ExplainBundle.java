package io.github.rjperf.explain;

import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.Remeasure;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.explain.SeriesMeasurement.Missing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Explains series in a judged bundle: measures the builds again and writes {@code explanation.json} and both reports.
 *
 * @param budget time limit; a series that is expected to exceed it is not started
 * @param tmpdir folder for databases during measurements; null to keep them in memory
 * @param repository a local clone or a URL that has the commits of builds from source
 * @param complete receives the results with all complete explanations, if there are any
 */
public record ExplainBundle(
        Settings settings,
        Console console,
        Duration budget,
        @Nullable Path tmpdir,
        String repository,
        Consumer<Results> complete) {
    public static final String USUAL_BUDGET = "5m";

    /**
     * Explains the named series or, if none are named, those that changed or keep more or less memory. What the bundle already
     * explains is not measured again.
     *
     * @param names names or globs, as for {@code --series}
     * @return false if it was interrupted
     */
    public boolean run(Bundle bundle, List<String> names) {
        Judgment judgment = BundleFolder.verdict(bundle);
        Comparison comparison = bundle.readComparison();
        List<PlannedSeries> chosen = chosen(comparison, judgment, names);
        KeptExplanation kept = new KeptExplanation(bundle, comparison);
        boolean isNamed = !names.isEmpty();
        List<Missing> open = open(chosen, kept, judgment, isNamed);
        if (chosen.isEmpty()) {
            console.say("No series changed; there is nothing to explain. Specify a SERIES to see its profile.");
            return true;
        }
        boolean finished = open.isEmpty() || measure(bundle, open, kept);
        new FindChangedFiles(settings, console, repository).run(comparison, kept);
        Results results = new ReportBundle(settings, console, Output.TABLE).write(bundle.read(), judgment);
        ExplanationText.sentences(results)
                .forEach((series, text) -> console.out().println(series.name() + ": " + text));
        console.flush();
        console.say("Report: " + bundle.reportHtml());
        List<PlannedSeries> done = new ArrayList<>(chosen);
        open(chosen, kept, judgment, isNamed).forEach(one -> done.remove(one.series()));
        if (!done.isEmpty()) {
            complete.accept(results.explainedBy(kept.only(done)));
        }
        return finished;
    }

    /** The series that match these patterns or, without patterns, those with something to explain; the largest slowdown comes first. */
    private static List<PlannedSeries> chosen(Comparison comparison, Judgment judgment, List<String> names) {
        Map<SeriesKey, PlannedSeries> planned =
                comparison.plan().series().stream().collect(Collectors.toMap(PlannedSeries::key, Function.identity()));
        for (String name : names) {
            if (planned.keySet().stream().noneMatch(series -> Profile.isNamed(name, series))) {
                throw new UsageException("'" + name + "' does not match any series of the bundle; see its report");
            }
        }
        return judgment.series().stream()
                .filter(judged -> names.isEmpty()
                        ? judged.hasCause()
                        : names.stream().anyMatch(name -> Profile.isNamed(name, judged.series())))
                .sorted(Comparator.comparingDouble(
                        judged -> judged.lastLook().map(Look::meanLogRatio).orElse(0.0)))
                .flatMap(judged -> Stream.ofNullable(planned.get(judged.series())))
                .filter(PlannedSeries::isAvailable)
                .toList();
    }

    /** The series whose explanation is not complete, with what is missing in each. */
    private static List<Missing> open(
            List<PlannedSeries> chosen, KeptExplanation kept, Judgment judgment, boolean isNamed) {
        Map<SeriesKey, SeriesVerdict> verdicts =
                judgment.series().stream().collect(Collectors.toMap(SeriesVerdict::series, Function.identity()));
        return chosen.stream()
                .map(series -> {
                    SeriesVerdict judged = Objects.requireNonNull(verdicts.get(series.key()));
                    return Missing.in(kept.of(series), series, judged, isNamed || judged.isChange());
                })
                .filter(Missing::isAny)
                .toList();
    }

    private boolean measure(Bundle bundle, List<Missing> open, KeptExplanation kept) {
        Instant start = settings.clock().instant();
        String command = "./rjperf explain " + bundle.folder();
        return new Remeasure(settings, console, tmpdir).run(bundle, command, (session, comparison, stop) -> {
            SeriesMeasurement measuring = new SeriesMeasurement(session, comparison, stop);
            for (Missing one : open) {
                double seconds = SeriesMeasurement.expectedSeconds(one);
                if (isOver(start, seconds)) {
                    kept.leaveOut(one.series());
                } else if (!stop.isMade()) {
                    console.say("Explaining " + one.series().key().name() + ", about " + Figures.duration(seconds));
                    measuring.measure(one, kept.of(one.series()), kept::add);
                }
            }
        });
    }

    private boolean isOver(Instant start, double expectedSeconds) {
        Duration used = Duration.between(start, settings.clock().instant());
        return used.toMillis() + 1000 * expectedSeconds > budget.toMillis();
    }
}
