package io.github.rjperf.bisect;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.PartJob;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Compares the good build of a bisection with another one, or continues that comparison. */
record RevisionStep(PartStep parts) implements Comparing {
    @Override
    public Optional<Judgement> run(Bisection bisection, Task task, Runnable beforeWork) {
        Bisection.Options options = bisection.options();
        PlanChoice plan = new PlanChoice(
                options.profile(),
                task.series(),
                options.seed(),
                options.schedule(),
                options.profilers(),
                null,
                options.maxPairs(),
                null);
        ComparisonJob.Builds builds = new ComparisonJob.Builds(
                sources(options), step -> builds(step, bisection, task.revision()), true, false);
        PartStep.Part part = new PartStep.Part(
                PartJob.of("bisect", task.bundle()),
                task.bundle(),
                builds,
                plan,
                UnaryOperator.identity(),
                List.of(subject(bisection, 0), subject(bisection, task.revision())));
        return parts.run(part, task.left(), beforeWork);
    }

    static SourceChoice sources(Bisection.Options options) {
        return new SourceChoice(options.repository(), null, options.compression(), options.layouts());
    }

    private static Supplier<List<Build>> builds(BuildStep step, Bisection bisection, int revision) {
        Supplier<Build> good = step.prepare(subject(bisection, 0));
        Subject subject = subject(bisection, revision);
        boolean isEnd = revision == bisection.revisions().size() - 1;
        Supplier<Build> other = isEnd ? step.prepare(subject) : Unbuildable.prepare(step, subject);
        return () -> List.of(good.get(), other.get());
    }

    private static Subject subject(Bisection bisection, int revision) {
        return BuildStep.subject(bisection.revisions().get(revision).subject());
    }
}
