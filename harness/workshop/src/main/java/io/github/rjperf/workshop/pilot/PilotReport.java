package io.github.rjperf.workshop.pilot;

import io.github.rjperf.document.Durations;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a pilot, as a table and as a section of the matrix.
 *
 * @param comparison the pilot as measured
 * @param plan plan of each fork
 * @param series the result of each series
 */
public record PilotReport(Comparison comparison, PilotPlan plan, List<PilotSeries> series) {
    public static PilotReport of(Comparison comparison, List<Pair> pairs) {
        PilotPlan plan = PilotPurpose.plan(comparison).orElseThrow();
        return new PilotReport(comparison, plan, PilotSeries.of(comparison, plan, pairs));
    }

    /** True if every series has all its pairs. */
    public boolean isComplete() {
        return series.stream().allMatch(this::isComplete);
    }

    private boolean isComplete(PilotSeries one) {
        return one.pairs() >= comparison.plan().maxPairs();
    }

    public void print(Console console) {
        String form = "%8s %8s %10s %7s %6s  %s%n";
        console.out().printf(form, "warm-up", "by ratio", "", "spread", "pairs", "series");
        for (PilotSeries one : series) {
            SteadyState steadyState = one.steadyState();
            console.out()
                    .printf(
                            form,
                            steadyState == null ? Figures.NONE : Durations.text(steadyState.score()),
                            steadyState == null ? Figures.NONE : Durations.text(steadyState.ratio()),
                            steadyState == null ? Figures.NONE : steadiness(steadyState.score()),
                            steadyState == null ? Figures.NONE : Figures.percent(one.spread()),
                            one.pairs() + "/" + comparison.plan().maxPairs(),
                            one.series().name());
        }
    }

    private String steadiness(Duration warmUp) {
        return warmUp.compareTo(plan.length(Convergence.REFERENCE)) < 0 ? "steady" : "not steady";
    }

    /** The section of the matrix; series without all pairs are left out; empty if no series remains. */
    public Optional<Pilot> pilot() {
        Map<SeriesKey, SteadyState> settled = new LinkedHashMap<>();
        for (PilotSeries one : series) {
            SteadyState steadyState = one.steadyState();
            if (steadyState != null && isComplete(one)) {
                settled.put(one.series(), steadyState);
            }
        }
        return settled.isEmpty()
                ? Optional.empty()
                : Optional.of(new Pilot(
                        host(comparison.host().identity()),
                        jvm(comparison.host().identity()),
                        builds(),
                        LocalDate.ofInstant(comparison.created(), ZoneOffset.UTC),
                        plan,
                        comparison.plan().maxPairs(),
                        settled));
    }

    private static String host(HostIdentity identity) {
        return identity.platform() + ", " + identity.facts().getOrDefault("cpu.model", "unknown CPU") + ", "
                + Figures.count(identity.cores(), "core", "cores");
    }

    private static String jvm(HostIdentity identity) {
        String jvm = identity.facts().getOrDefault("jvm", "unknown");
        return identity.collector() == Collector.SERIAL ? jvm : jvm + ", " + EnumText.of(identity.collector());
    }

    private String builds() {
        String base = comparison.base().subject();
        String candidate = comparison.candidate().subject();
        return base.equals(candidate) ? base : base + " and " + candidate;
    }
}
