package io.github.rjperf.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.PartJob;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Ledger;
import io.github.rjperf.model.LedgerResult.Link;
import io.github.rjperf.model.ReleaseTag;
import io.github.rjperf.model.Revision;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Fetches or builds two releases and compares them. */
record ReleasePairs(PartStep parts) implements LedgerComparing {
    @Override
    public Optional<Judgement> run(Ledger ledger, Asked asked, Runnable beforeWork) {
        List<String> named = asked.task().series();
        PlanChoice plan =
                choice(ledger.options(), named.isEmpty() ? ledger.options().series() : named);
        Link link = asked.task().link();
        ComparisonJob.Builds builds = new ComparisonJob.Builds(
                sources(ledger.options()),
                step -> {
                    Supplier<Build> base = Unbuildable.prepare(step, subject(ledger, link.base()));
                    Supplier<Build> candidate = Unbuildable.prepare(step, subject(ledger, link.candidate()));
                    return () -> List.of(base.get(), candidate.get());
                },
                true,
                false);
        PartStep.Part part = new PartStep.Part(
                PartJob.of("releases", asked.bundle()),
                asked.bundle(),
                builds,
                plan,
                UnaryOperator.identity(),
                List.of(subject(ledger, link.base()), subject(ledger, link.candidate())));
        return parts.run(part, asked.left(), beforeWork);
    }

    /** How releases are built; released jars are not. */
    static SourceChoice sources(Ledger.Options options) {
        Ledger.Sources sources = options.sources();
        return sources == null
                ? SourceChoice.of(".")
                : new SourceChoice(sources.repository(), null, sources.compression(), sources.layouts());
    }

    /** The tag of a release in place of its jar. */
    static Revision tagged(Revision release) {
        return new Revision("git:" + ReleaseTag.of(release.label()), release.title());
    }

    static PlanChoice choice(Ledger.Options options, List<String> series) {
        return new PlanChoice(
                options.profile(), series, options.seed(), null, List.of(), null, options.maxPairs(), null);
    }

    static Subject subject(Ledger ledger, int release) {
        return BuildStep.subject(ledger.releases().get(release).subject());
    }
}
