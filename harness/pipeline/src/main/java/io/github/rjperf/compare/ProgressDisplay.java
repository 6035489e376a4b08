package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.judge.RunningEstimate;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.host.Conditions;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.settings.Console;
import io.github.rjperf.stats.PairEstimate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;

/** Shows the progress of a measurement: a header, one line per pair with the current estimate, and, on a terminal, a progress bar. */
final class ProgressDisplay implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final int BAR_CELLS = 24;

    private final MeasureBundle step;
    private final Console console;
    private final Comparison comparison;
    private final boolean isSurvey;
    private final Forecast forecast;
    private final List<Pair> pairs = new ArrayList<>();
    private final Instant start;

    /** The display for one measurement made by this step. */
    ProgressDisplay(MeasureBundle step, Comparison comparison) {
        this.step = step;
        this.console = step.console();
        this.comparison = comparison;
        this.isSurvey = comparison.plan().schedule() == Schedule.SINGLE;
        this.forecast = step.purpose().forecast(comparison);
        this.start = step.settings().clock().instant();
    }

    /**
     * Shows the header.
     *
     * @param earlier all pairs of a run that this one resumes; empty for a new run
     * @param now reads the current state of the host
     */
    void begin(List<Pair> earlier, Supplier<Host> now) {
        pairs.addAll(earlier);
        if (step.quiet()) {
            return;
        }
        console.say(subjects() + "   profile " + comparison.plan().profile()
                + "   " + Figures.host(comparison.host().identity())
                + "   seed " + comparison.plan().seed()
                + "   " + Figures.durations(seconds(forecast.shortest()), seconds(forecast.longest())));
        SideWords.differences(comparison).forEach(console::say);
        boolean isOver = !earlier.isEmpty() && isOver();
        if (!isOver) {
            warn(now.get());
        }
        for (PlannedSeries series : comparison.plan().measuredSeries()) {
            if (series.unavailable() != null && !series.isLeftOut()) {
                String cannot = isSurvey ? " cannot be measured: " : " is not comparable: ";
                console.say("– " + comparison.name(series.key()) + cannot + series.unavailable());
            }
        }
        if (!earlier.isEmpty()) {
            console.say((isOver ? "nothing is left to measure after " : "continuing after ")
                    + Figures.count(earlier.size(), slot(), slot() + "s"));
        }
        showBar("starting");
    }

    private boolean isOver() {
        Pacing pacing = step.purpose().pacing(comparison);
        return !pacing.hasTime(pairs) || pacing.nextRound(pairs).isEmpty();
    }

    private void warn(Host host) {
        for (Condition condition : Conditions.loud(host.conditions())) {
            console.say("! " + condition.name() + ": " + condition.value() + "; " + condition.advice());
        }
    }

    private String subjects() {
        return isSurvey ? "rocksdbjni " + comparison.label(Side.BASE) : SideWords.subjects(comparison);
    }

    private String slot() {
        return isSurvey ? "fork" : "pair";
    }

    void starts(SeriesKey series, PairSlot slot) {
        showBar(comparison.name(series) + ", " + slot() + " " + slot.pair());
    }

    void ended(Pair pair) {
        pairs.add(pair);
        if (step.quiet()) {
            return;
        }
        // names come last, because they can have any length
        String line = String.format(
                Locale.ROOT,
                "%s %2d  %-17s  %s%s%s",
                slot(),
                pair.slot().pair(),
                state(pair),
                console.terminal() ? "" : standing() + "  ",
                comparison.name(pair.series()),
                trouble(pair));
        if (console.terminal()) {
            console.err().print(CLEAR_LINE);
        }
        console.say(line);
    }

    private String state(Pair pair) {
        if (pair.base().spoiledBy() != null) {
            return "spoiled";
        }
        if (!pair.isValid()) {
            return "failed";
        }
        if (isSurvey) {
            return Figures.score(pair.base().score(), pair.base().unit());
        }
        return RunningEstimate.of(pair.series(), pairs)
                .map(ProgressDisplay::words)
                .orElse(Figures.change(Math.expm1(PairEstimate.logRatio(pair))));
    }

    /** Why a pair does not count; empty for one that does. */
    private static String trouble(Pair pair) {
        if (pair.base().spoiledBy() != null) {
            return ": " + pair.base().spoiledBy();
        }
        if (pair.isValid()) {
            return "";
        }
        Fork failed = pair.base().outcome() == ForkOutcome.ABANDONED ? pair.candidate() : pair.base();
        return ": " + Objects.requireNonNullElse(failed.reason(), "unknown reason");
    }

    private static String words(RunningEstimate estimate) {
        return Figures.change(estimate.change()) + " ± " + Figures.percent(estimate.spread());
    }

    private void showBar(String what) {
        if (step.quiet() || !console.terminal()) {
            return;
        }
        Duration elapsed = elapsed();
        double left = seconds(forecast.remaining(pairs, elapsed));
        double spent = seconds(elapsed);
        int full = (int) Math.round(BAR_CELLS * spent / Math.max(1, spent + left));
        String bar = "█".repeat(full) + "░".repeat(BAR_CELLS - full) + "  " + standing() + "   " + what;
        console.err().print(CLEAR_LINE + bar.substring(0, Math.min(bar.length(), console.columns() - 1)));
        console.err().flush();
    }

    private String standing() {
        Duration left = forecast.remaining(pairs, elapsed());
        double spent = seconds(Duration.between(start, step.settings().clock().instant()));
        return String.format(
                Locale.ROOT,
                "%d/%d series done  %6s  %11s",
                forecast.settled(pairs),
                comparison.plan().measuredSeries().stream()
                        .filter(series -> !series.isLeftOut())
                        .count(),
                Figures.duration(spent),
                left.toMillis() < 1000 ? "almost done" : "~" + Figures.duration(seconds(left)) + " left");
    }

    private Duration elapsed() {
        return comparison.plan().timeOf(pairs);
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    @Override
    public void close() {
        if (!step.quiet() && console.terminal()) {
            console.err().print(CLEAR_LINE);
        }
    }
}
