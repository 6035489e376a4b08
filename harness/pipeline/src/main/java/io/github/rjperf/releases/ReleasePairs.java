package io.github.rjperf.releases;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Ledger;
import io.github.rjperf.model.LedgerResult.Link;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Fetches two releases and compares them. */
record ReleasePairs(PartStep parts) implements LedgerComparing {
    /** Releases are not built here. */
    static final SourceChoice NO_SOURCES = SourceChoice.of(".");

    @Override
    public Optional<Judgement> run(Ledger ledger, Asked asked, Runnable beforeWork) {
        Ledger.Options options = ledger.options();
        List<String> named = asked.task().series();
        PlanChoice plan = new PlanChoice(
                options.profile(),
                named.isEmpty() ? options.series() : named,
                options.seed(),
                null,
                List.of(),
                null,
                options.maxPairs(),
                null);
        Link link = asked.task().link();
        ComparisonJob.Builds builds = new ComparisonJob.Builds(
                NO_SOURCES,
                step -> {
                    Supplier<Build> base = fetched(step, ledger, link.base());
                    Supplier<Build> candidate = fetched(step, ledger, link.candidate());
                    return () -> List.of(base.get(), candidate.get());
                },
                true,
                false);
        return parts.run(new PartStep.Part(asked.bundle(), builds, plan, asked.left()), beforeWork);
    }

    /** A release that has no jar or no native library is broken; a network that fails is not its fault. */
    private static Supplier<Build> fetched(BuildStep step, Ledger ledger, int release) {
        try {
            return step.prepare(BuildStep.subject(ledger.releases().get(release).subject()));
        } catch (InvalidInputException e) {
            throw new BrokenRelease(release, e);
        }
    }
}
