package io.github.rjperf.survey;

import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.Reproduce;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.JmhFile;
import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.judge.SurveyScores;
import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.report.doc.SurveyDoc;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.json.SurveyCsv;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.report.survey.SurveyResults;
import io.github.rjperf.report.survey.ThinnedGrid;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes a survey before it is measured and reports it afterwards.
 *
 * @param imported scores that were measured elsewhere and are shown next to it; null for none
 */
public record SurveyBuild(
        Settings settings, Console console, @Nullable ImportedTable imported) {
    /**
     * The table of results measured elsewhere that is shown next to a survey; throws UsageException if there is no table with this
     * number.
     *
     * @param number number printed by {@code ./rjperf import FILE}; can be null if the file has only one table
     */
    public static ImportedTable beside(Path file, @Nullable Integer number) {
        List<ImportedTable> tables = ForeignResults.read(file).tables();
        if (tables.isEmpty()) {
            throw new UsageException(file + " has no table of results; write results with JMH's option -rf json");
        }
        if (number == null && tables.size() > 1) {
            throw new UsageException(
                    file + " has " + tables.size() + " tables; choose one with --import-table. ./rjperf import "
                            + ShellWord.quoted(file.toString()) + " lists them");
        }
        if (number != null && (number < 1 || number > tables.size())) {
            throw new UsageException(
                    "--import-table is " + number + ", and " + file + " has tables 1 to " + tables.size());
        }
        return tables.get(number == null ? 0 : number - 1);
    }

    /** Prints what will be measured, what is left out, and how long it will take, before anything is built. */
    public void announce(SurveyPurpose purpose, PlanChoice choice) {
        Plan plan = purpose.plan(choice.plan(catalog()));
        long measured =
                plan.series().stream().filter(PlannedSeries::isAvailable).count();
        console.say("Survey: " + Figures.count(measured, "series", "series") + ", "
                + Figures.count(purpose.forks(), "fork", "forks") + " each: about "
                + Figures.duration(purpose.seconds(plan.series())) + " in total.");
        ThinnedGrid.sentences(plan.series()).forEach(console::say);
    }

    /** Writes the reports into the bundle and prints the table; true if every series has all its forks. */
    public boolean report(Bundle bundle) {
        SurveyResults results = results(bundle);
        Doc report = SurveyDoc.of(results);
        bundle.writeReports(report.markdown(), report.page());
        bundle.writeScores(SurveyCsv.render(results), jmh(results));
        console.out().print(report.text(console.columns()));
        console.flush();
        console.say("Report: " + bundle.reportHtml());
        console.say("Bundle: " + bundle.folder());
        return results.isComplete();
    }

    private SurveyResults results(Bundle bundle) {
        Comparison survey = bundle.readComparison();
        try (Stream<Fork> read = bundle.readForks()) {
            List<Fork> forks = read.toList();
            List<SurveyScore> scores = SurveyScores.of(survey, forks);
            ImportedMatch match = imported == null ? ImportedMatch.NONE : ImportedMatch.of(imported, scores);
            Profile profile = BundledMatrix.profile(catalog(), survey);
            return new SurveyResults(survey, forks, scores, Reproduce.survey(survey, profile), match);
        }
    }

    private Catalog catalog() {
        return Catalog.read(settings.benchmarkJars());
    }

    private String jmh(SurveyResults results) {
        return new JmhFile(
                        results.survey(),
                        Pairs.by(Schedule.SINGLE, results.forks()),
                        catalog()::fullName,
                        ForkCommand.jvmFlags(results.survey().plan().collector()))
                .text(Side.BASE);
    }
}
