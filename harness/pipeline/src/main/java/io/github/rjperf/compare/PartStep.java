package io.github.rjperf.compare;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes one comparison of a larger measurement, such as a bisection, or continues it. Each has a bundle in the folder of the whole.
 *
 * @param tmpdir where databases live while measuring; null for memory
 */
public record PartStep(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir) {
    /**
     * A comparison to be made, or to be continued.
     *
     * @param job which pairs it needs, and which command resumes it
     * @param bundle where it is kept
     * @param builds where both builds come from
     * @param plan what to measure
     * @param change what the whole changes in that plan
     * @param subjects what is built, which decides what forks may see of the host
     */
    public record Part(
            Job job,
            Bundle bundle,
            ComparisonJob.Builds builds,
            PlanChoice plan,
            UnaryOperator<Plan> change,
            List<Subject> subjects) {}

    /**
     * The judgement, with its reports in the bundle; empty if it was interrupted.
     *
     * @param beforeWork runs before anything is compiled or measured, if what was asked for is possible
     */
    public Optional<Judgement> run(Part part, Runnable beforeWork) {
        return run(part, null, beforeWork);
    }

    /**
     * The same within a limit.
     *
     * @param left time that there is for it; null without a limit
     */
    public Optional<Judgement> run(Part part, @Nullable Duration left, Runnable beforeWork) {
        Bundle bundle = part.bundle();
        MeasureStep step = new MeasureStep(settings, console, quiet, part.job());
        MeasureStep further = left != null && Files.exists(bundle.verdict()) ? step.going(left) : step;
        Optional<Bundle> measured = Files.exists(bundle.forks())
                ? further.resume(bundle.folder(), tmpdir, () -> {})
                : step.begin(job(part).planned(plan -> within(plan, left)), beforeWork);
        return measured.map(this::judge);
    }

    private Judgement judge(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        return judgement;
    }

    ComparisonJob job(Part part) {
        return new ComparisonJob(
                        UUID.randomUUID().toString(),
                        part.builds(),
                        part.plan()::plan,
                        part.plan().leftToHost(),
                        ForkIsolation.of(part.builds().sources(), part.subjects(), "name a commit of a local clone"),
                        tmpdir,
                        part.bundle().folder())
                .planned(part.change());
    }

    private static Plan within(Plan plan, @Nullable Duration left) {
        return left == null || plan.budget().compareTo(left) <= 0 ? plan : plan.within(left, plan.maxPairs());
    }
}
