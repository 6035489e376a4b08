package io.github.rjperf.compare;

import io.github.rjperf.compare.ComparisonJob.Calibrated;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes one comparison of a larger measurement, such as a bisection, or continues it. Each has a bundle in the folder of the whole.
 *
 * @param command the command of the whole
 * @param tmpdir where databases live while measuring; null for memory
 */
public record PartStep(
        Settings settings,
        Console console,
        boolean quiet,
        String command,
        @Nullable Path tmpdir) {
    /**
     * A comparison to be made, or to be continued.
     *
     * @param bundle where it is kept, directly in the folder of the whole
     * @param builds where both builds come from
     * @param plan what to measure
     * @param left time that there is for it; null without a limit
     */
    public record Part(
            Bundle bundle,
            ComparisonJob.Builds builds,
            PlanChoice plan,
            @Nullable Duration left) {}

    /**
     * The judgement, with its reports in the bundle; empty if it was interrupted.
     *
     * @param beforeWork runs before anything is compiled or measured, if what was asked for is possible
     */
    public Optional<Judgement> run(Part part, Runnable beforeWork) {
        Bundle bundle = part.bundle();
        PartJob job = new PartJob(command, bundle.folder().resolveSibling(".").normalize());
        MeasureStep step = new MeasureStep(settings, console, quiet, job);
        Duration left = part.left();
        MeasureStep further = left != null && Files.exists(bundle.verdict()) ? step.going(left) : step;
        Optional<Bundle> measured = Files.exists(bundle.forks())
                ? further.resume(bundle.folder(), tmpdir, () -> {})
                : step.begin(job(part), beforeWork);
        return measured.map(this::judge);
    }

    private Judgement judge(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        return judgement;
    }

    private ComparisonJob job(Part part) {
        return new ComparisonJob(
                        UUID.randomUUID().toString(),
                        part.builds(),
                        part.plan()::plan,
                        part.plan().schedule() == null ? Calibrated.LAYOUTS_AND_SCHEDULE : Calibrated.LAYOUTS,
                        ForkIsolation.NONE,
                        tmpdir,
                        part.bundle().folder())
                .planned(whole -> within(whole, part.left()));
    }

    private static Plan within(Plan plan, @Nullable Duration left) {
        return left == null || plan.budget().compareTo(left) <= 0 ? plan : plan.within(left, plan.maxPairs());
    }
}
