package io.github.rjperf.explain;

import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.compare.SampledPair;
import io.github.rjperf.compare.SamplingStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ExplainedSeries;
import io.github.rjperf.model.Explanation;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explains series of a judged bundle: measures them again with a profiler, and writes {@code explanation.json} and both reports.
 *
 * @param budget no series is begun that is expected to end after this time
 * @param tmpdir where databases live while measuring; null for memory
 */
public record ExplainStep(
        Settings settings,
        Console console,
        Duration budget,
        @Nullable Path tmpdir) {
    public static final String USUAL_BUDGET = "5m";

    /** Enough for an interval, and few enough for seconds. */
    static final int PAIRS = 5;

    /** Shorter ones would leave too few samples of each fork. */
    private static final int LEAST_ITERATION_MILLIS = 100;

    private static final int MEASURED_MILLIS = 1000;

    /**
     * Explains these series, or those that changed if none is named. Those with a profile in the bundle are not measured again.
     *
     * @param names as {@code --series} takes them
     * @return false if it was interrupted
     */
    public boolean run(Bundle bundle, List<String> names) {
        Judgement judgement = bundle.readVerdict();
        Comparison comparison = bundle.readComparison();
        List<PlannedSeries> chosen = new SeriesChoice(comparison, judgement).of(names);
        Kept kept = new Kept(bundle, comparison);
        List<PlannedSeries> open =
                chosen.stream().filter(series -> !kept.hasProfile(series.key())).toList();
        if (chosen.isEmpty()) {
            console.say("No series changed; there is nothing to explain. Name a SERIES to see its profile.");
            return true;
        }
        boolean finished = open.isEmpty() || measure(bundle, comparison, open, kept);
        Results results = new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        ExplanationText.lines(results).forEach(console.out()::println);
        console.flush();
        console.say("Report: " + bundle.reportHtml());
        return finished;
    }

    private boolean measure(Bundle bundle, Comparison comparison, List<PlannedSeries> open, Kept kept) {
        List<PlannedSeries> sampled = open.stream()
                .map(series -> new PlannedSeries(series.key(), plan(series.plan())))
                .toList();
        Instant start = settings.clock().instant();
        return new SamplingStep(settings, console, PAIRS, tmpdir).run(bundle, sampled, new SamplingStep.Receiver() {
            @Override
            public boolean begins(PlannedSeries series) {
                double expected = PAIRS * comparison.plan().schedule().secondsOf(series.plan());
                String missing = series.key().mode().equals(SeriesKey.P99)
                        ? "its score is that of the slowest operations, and a profile shows all of them"
                        : isOver(start, expected) ? "the budget was used up; run explain again" : null;
                if (missing != null) {
                    kept.add(new ExplainedSeries(series.key(), 0, 0, missing, null));
                    return false;
                }
                console.say("Profiling " + series.key().name() + ", about " + Figures.duration(expected));
                return true;
            }

            @Override
            public void measured(PlannedSeries series, List<SampledPair> pairs) {
                kept.add(new SampledSeries(series.key(), pairs)
                        .explained(comparison.plan().schedule()));
            }
        });
    }

    private boolean isOver(Instant start, double expectedSeconds) {
        Duration used = Duration.between(start, settings.clock().instant());
        return used.toMillis() + 1000 * expectedSeconds > budget.toMillis();
    }

    /** The same warm-up in fewer and longer iterations, and about a second that is sampled. */
    static IterationPlan plan(IterationPlan plan) {
        int millis = Math.max(LEAST_ITERATION_MILLIS, plan.iterationMillis());
        int warmup = (plan.warmupIterations() * plan.iterationMillis() + millis - 1) / millis;
        return new IterationPlan(Math.max(2, warmup), Math.max(2, MEASURED_MILLIS / millis), millis);
    }

    /** The explanations of a bundle, written after each series. */
    private static final class Kept {
        private final Bundle bundle;
        private Explanation explanation;

        Kept(Bundle bundle, Comparison comparison) {
            this.bundle = bundle;
            this.explanation =
                    bundle.readExplanation(comparison).orElseGet(() -> new Explanation(comparison.id(), List.of()));
        }

        boolean hasProfile(SeriesKey series) {
            return explanation.of(series).filter(one -> one.stacks() != null).isPresent();
        }

        void add(ExplainedSeries series) {
            explanation = explanation.with(series);
            bundle.writeExplanation(explanation);
        }
    }
}
