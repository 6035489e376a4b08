package io.github.rjperf.calibrate;

import io.github.rjperf.calibrate.HostRun.Task;
import io.github.rjperf.calibrate.HostSummary.Measured;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.HostCalibrationFolder;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.HostCalibration.Options;
import io.github.rjperf.model.HostCalibration.Run;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.HostCalibrationText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One calibration in its folder: what was measured before is read there, and only the rest is measured. */
final class HostCalibrating {
    private final HostRun measuring;
    private final Console console;
    private final HostCalibrationFolder folder;
    private final List<Measured> done = new ArrayList<>();
    private HostCalibration calibration;

    HostCalibrating(HostRun measuring, Console console, HostCalibrationFolder folder, HostCalibration calibration) {
        this.measuring = measuring;
        this.console = console;
        this.folder = folder;
        this.calibration = calibration;
    }

    /** The calibration with what it found; empty if it was interrupted. */
    Optional<HostCalibration> run() {
        List<Run> runs = calibration.options().runs();
        runs.forEach(this::readIfFinished);
        List<Run> left =
                runs.stream().filter(run -> !isFinished(folder.run(run))).toList();
        for (Run run : left) {
            if (!isBegun(run) && !hasTime()) {
                sayWhatIsLeft(runs.size());
                break;
            }
            if (!measure(run, runs.size())) {
                return Optional.empty();
            }
        }
        return Optional.of(calibration);
    }

    private void readIfFinished(Run run) {
        Bundle bundle = folder.run(run);
        if (isFinished(bundle)) {
            add(run, bundle.readVerdict());
        }
    }

    private static boolean isFinished(Bundle bundle) {
        return Files.exists(bundle.verdict());
    }

    private boolean isBegun(Run run) {
        return Files.exists(folder.run(run).forks());
    }

    /** False if it was interrupted. */
    private boolean measure(Run run, int all) {
        Options options = calibration.options();
        console.say("Comparison " + (done.size() + 1) + " of " + all + ": " + HostCalibrationText.what(run.planted()));
        long seed = options.seed() + options.runs().indexOf(run);
        Optional<Judgement> judgement =
                measuring.run(options, new Task(folder.run(run), build(), run, seed), () -> folder.write(calibration));
        judgement.ifPresent(found -> {
            add(run, found);
            folder.write(calibration);
            console.say(HostCalibrationText.progress(run.planted(), found));
        });
        return judgement.isPresent();
    }

    private void add(Run run, Judgement judgement) {
        Bundle bundle = folder.run(run);
        Comparison comparison = bundle.readComparison();
        if (!done.isEmpty() && !sha256(done.get(0).comparison()).equals(sha256(comparison))) {
            throw new UsageException("the build has changed since the calibration began: " + run.name()
                    + " measured another one; start a new calibration");
        }
        done.add(new Measured(run.name(), comparison, judgement, JudgeStep.pairs(bundle)));
        calibration = calibration.finding(HostSummary.of(done));
    }

    private static String sha256(Comparison comparison) {
        return comparison.base().jarSha256();
    }

    /** The build, or the commit that its name stood for when the calibration began. */
    private String build() {
        String named = calibration.options().build();
        if (done.isEmpty()) {
            return named;
        }
        Build measured = done.get(0).comparison().base();
        boolean moves = named.startsWith("git:") || named.startsWith("pr:");
        return moves && measured.commit() != null ? "git:" + measured.commit() : named;
    }

    /** True if the budget has time for a comparison of usual length. */
    private boolean hasTime() {
        Long budget = calibration.options().budgetSeconds();
        if (budget == null || done.isEmpty()) {
            return true;
        }
        Duration used = done.stream()
                .map(one -> one.comparison().plan().timeOf(one.pairs()))
                .reduce(Duration.ZERO, Duration::plus);
        return used.plus(used.dividedBy(done.size())).compareTo(Duration.ofSeconds(budget)) <= 0;
    }

    private void sayWhatIsLeft(int all) {
        console.say("The budget has no time for another comparison: "
                + Figures.count(all - done.size(), "comparison is", "comparisons are") + " left out of " + all
                + ". Continue with a larger one: ./rjperf calibrate host --resume " + folder.folder()
                + " --budget TIME");
    }
}
