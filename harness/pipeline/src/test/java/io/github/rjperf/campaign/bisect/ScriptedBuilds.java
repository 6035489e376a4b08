package io.github.rjperf.campaign.bisect;

import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Builds whose changes against the good one are known, compared without measuring; each comparison leaves its bundle. */
final class ScriptedBuilds implements Comparisons.Maker {
    /** The revisions in the order in which they were compared. */
    final List<Integer> compared = new ArrayList<>();

    private final IntFunction<List<Double>> changes;
    private final Map<Integer, Function<Bundle, @Nullable Judgment>> others = new HashMap<>();
    private double noise = 0.005;
    private int pairs = 5;

    /** @param changes log changes of each series in a revision */
    ScriptedBuilds(IntFunction<List<Double>> changes) {
        this.changes = changes;
    }

    /** Builds of which one series changes in one of them. */
    static ScriptedBuilds step(int firstBad, double change) {
        return new ScriptedBuilds(revision -> List.of(revision < firstBad ? 0 : change));
    }

    static Bisection bisection(int last, @Nullable Long budgetSeconds) {
        List<Revision> revisions = IntStream.rangeClosed(0, last)
                .mapToObj(i -> new Revision("maven:9." + i + ".1", ""))
                .toList();
        CampaignOptions options = new CampaignOptions(
                new CampaignOptions.Sources(".", "none", null), "test", List.of(), 1, List.of(), null, budgetSeconds);
        return new Bisection(revisions, 0.95, options, List.of());
    }

    ScriptedBuilds with(int pairsOfSeries, double noiseOfPair) {
        pairs = pairsOfSeries;
        noise = noiseOfPair;
        return this;
    }

    /** The revision does not build. */
    ScriptedBuilds broken(int revision) {
        others.put(revision, bundle -> {
            String subject = "maven:9." + revision + ".1";
            throw new Unbuildable(subject, new UsageException(subject + " has no native library"));
        });
        return this;
    }

    /** The comparison with this revision ends otherwise; null if it is interrupted. */
    ScriptedBuilds with(int revision, Function<Bundle, @Nullable Judgment> end) {
        others.put(revision, end);
        return this;
    }

    /** The comparison with this revision ends as usual. */
    ScriptedBuilds usual(int revision) {
        others.remove(revision);
        return this;
    }

    @Override
    public Optional<Judgment> run(Part part, @Nullable Duration left, Runnable beforeWork) {
        beforeWork.run();
        String candidate = part.builds().get(1).canonical();
        int revision = Integer.parseInt(candidate.replaceFirst("maven:9\\.(\\d+)\\.1", "$1"));
        compared.add(revision);
        Function<Bundle, @Nullable Judgment> usual =
                bundle -> StepLab.measured(bundle, pairs, noise, changes.apply(revision));
        return Optional.ofNullable(others.getOrDefault(revision, usual).apply(part.bundle()));
    }
}
