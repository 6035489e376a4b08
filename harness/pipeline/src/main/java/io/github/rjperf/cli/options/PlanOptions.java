package io.github.rjperf.cli.options;

import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.Schedule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose what is measured in pairs, how, and where its bundle is kept. */
public class PlanOptions extends SeriesOptions {
    @Option(
            names = "--schedule",
            paramLabel = "HOW",
            description = "How two forks share the machine: ${COMPLETION-CANDIDATES} (default: frozen-duel).",
            converter = ConstantName.OfSchedule.class,
            completionCandidates = ConstantName.OfSchedule.class)
    @Nullable
    public Schedule schedule;

    public PlanOptions() {
        this(new PullRequestOptions());
    }

    PlanOptions(SourceOptions source) {
        super(source);
    }

    @Override
    public boolean chooses() {
        return super.chooses() || schedule != null;
    }

    @Override
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, schedule, profilers, null, null, null);
    }
}
