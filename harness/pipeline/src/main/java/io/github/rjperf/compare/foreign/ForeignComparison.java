package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.foreign.ForeignPilot.Finding;
import io.github.rjperf.compare.foreign.ForeignPilot.Method;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.Durations;
import io.github.rjperf.document.jmh.JmhJar;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.GridThinning;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Plans a comparison with an external JMH jar: lists its benchmarks, tries them out, and estimates what it costs to measure them. */
public record ForeignComparison(Console console, BenchSession session, ForeignChoice choice) {
    /** The rest of the budget is for pairs after the first looks and for whatever the pilot cannot predict. */
    private static final double PLANNED_SHARE = 0.85;

    /** Throws UsageException for an unusable jar if it is available before the builds are made. */
    public void check(MakeBuild step) {
        choice.source().early(step).ifPresent(jar -> series(JmhJar.read(jar)));
    }

    private ForeignSeries series(JmhJar read) {
        return ForeignSeries.of(
                read.benchmarks(), choice, session.host().read().identity().cores());
    }

    /**
     * A comparison of the builds in a draft, with the chosen series.
     *
     * @param draft the draft, with the plan's limits
     * @param step the step that made the builds
     * @param isMeasured false if the builds are identical, in which case nothing is tried
     * @param onHost the host's choices for the plan
     */
    public Comparison of(MakeBuild step, Comparison draft, boolean isMeasured, UnaryOperator<Plan> onHost) {
        JarSource.Found found = choice.source().find(step, draft.candidate());
        found.leftOut().forEach(file -> console.say("Left out of the benchmarks: " + file));
        Path jar = session.workspace().copy(found.jar());
        JmhJar read = JmhJar.read(jar);
        ForeignSeries chosen = series(read);
        JarStore.of(session.settings()).keep(jar, read, draft.created());
        ForeignJar foreign =
                new ForeignJar(found.name(), choice.source().kind(), read.sha256(), version(read), found.leftOut());
        Comparison asked =
                draft.with(foreign, onHost.apply(betweenCalls(draft.plan().of(chosen.series()), read)));
        if (!isMeasured) {
            return asked;
        }
        chosen.unnamed().forEach(console::say);
        console.say("The benchmarks are not ours but those of " + foreign.title() + ". Trying each of them …");
        BenchSession others = ForeignSession.of(session, jar, read, List.of(draft.base(), draft.candidate()));
        Instant start = session.settings().clock().instant();
        Map<Method, Finding> findings =
                new ForeignPilot(others, asked).run(asked.plan().series());
        PilotText.lines(
                        asked.plan().series(),
                        findings,
                        start,
                        session.settings().clock().instant())
                .forEach(console::say);
        return asked.with(thinned(asked.plan(), findings));
    }

    private Plan betweenCalls(Plan plan, JmhJar read) {
        BiFunction<Plan, Catalog, Plan> calls = choice.calls();
        return calls == null
                ? plan
                : calls.apply(
                        plan,
                        new Catalog(
                                NamedBenchmarks.of(read.benchmarks()).all(),
                                session.catalog().jars()));
    }

    private String version(JmhJar read) {
        String own = read.jmhVersion();
        return own != null
                ? own
                : Objects.requireNonNull(JmhJar.read(session.jars().get(0)).jmhVersion(), "our jar has no JMH");
    }

    private Plan thinned(Plan plan, Map<Method, Finding> findings) {
        List<PlannedSeries> tried = TriedSeries.of(plan.series(), findings);
        requireAny(tried);
        int pairs = Math.min(
                plan.maxPairs(), JudgingRules.upTo(plan.maxPairs()).looks().get(0));
        double most = PLANNED_SHARE * plan.budgetSeconds() * plan.lanes();
        List<PlannedSeries> fitting = new ArrayList<>(GridThinning.fitting(
                tried.stream().filter(PlannedSeries::isAvailable).toList(),
                one -> pairs * seconds(one, findings),
                most));
        List<PlannedSeries> planned = tried.stream()
                .map(one -> one.isAvailable() ? fitting.remove(0) : one)
                .toList();
        double seconds = planned.stream()
                        .filter(PlannedSeries::isAvailable)
                        .mapToDouble(one -> pairs * seconds(one, findings))
                        .sum()
                / plan.lanes();
        long left = planned.stream().filter(PlannedSeries::isLeftOut).count();
        long measured = planned.stream().filter(PlannedSeries::isAvailable).count();
        console.say(Figures.count(measured, "series", "series") + " will take about " + Figures.duration(seconds)
                + " to reach the first looks, and the budget is " + Durations.text(plan.budget())
                + (left == 0
                        ? "."
                        : "; " + left + " further combinations of parameters are left out to stay within it."));
        if (seconds > plan.budgetSeconds()) {
            console.say(
                    "Not all of them can be judged in that time; allow more with --budget, or choose fewer benchmarks.");
        }
        return plan.of(planned);
    }

    private static double seconds(PlannedSeries one, Map<Method, Finding> findings) {
        return Optional.ofNullable(findings.get(Method.of(one.key())))
                .map(Finding::turns)
                .map(TurnChoice::secondsOfPair)
                .orElse(1.0);
    }

    private void requireAny(List<PlannedSeries> series) {
        if (series.stream().noneMatch(PlannedSeries::isAvailable)) {
            PlannedSeries first = series.get(0);
            throw new UsageException(
                    "none of the benchmarks of " + choice.source().name() + " can be compared; "
                            + first.key().benchmark() + ": " + first.unavailable());
        }
    }
}
