package io.github.rjperf.campaign.releases;

import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Releases whose levels are known, compared without measuring; each comparison leaves its bundle. */
final class ScriptedReleases implements Comparisons.Maker {
    /** The comparisons in the order in which they were made. */
    final List<String> compared = new ArrayList<>();

    private final List<List<Double>> levels;
    private final Set<Integer> broken = new HashSet<>();
    private final Map<Link, Function<Bundle, @Nullable Judgment>> others = new HashMap<>();

    /** @param levels log level of each series in each release; NaN for a release that cannot run the series */
    ScriptedReleases(List<List<Double>> levels) {
        this.levels = levels;
    }

    Releases releases(@Nullable Long budgetSeconds) {
        List<Revision> releases = IntStream.range(0, levels.get(0).size())
                .mapToObj(i -> new Revision("maven:9." + i + ".1", ""))
                .toList();
        return new Releases(
                releases, new CampaignOptions(null, "test", List.of(), 1, List.of(), null, budgetSeconds), List.of());
    }

    ScriptedReleases broken(int release) {
        broken.add(release);
        return this;
    }

    /** This comparison ends otherwise; null if it is interrupted. */
    ScriptedReleases with(Link link, Function<Bundle, @Nullable Judgment> end) {
        others.put(link, end);
        return this;
    }

    /** All comparisons end as usual. */
    ScriptedReleases usual() {
        others.clear();
        return this;
    }

    @Override
    public Optional<Judgment> run(Part part, @Nullable Duration left, Runnable beforeWork) {
        String name = String.valueOf(part.bundle().folder().getFileName());
        Link link = new Link(release(part, 0), release(part, 1), name.startsWith("direct-"));
        for (int release : List.of(link.base(), link.candidate())) {
            if (broken.contains(release)) {
                String subject = "maven:9." + release + ".1";
                String reason = subject + " has no native library for linux-x64";
                throw new Unbuildable(subject, new UsageException(reason));
            }
        }
        beforeWork.run();
        List<String> series = part.plan().series();
        compared.add(name + (series.isEmpty() ? "" : " " + series.size()));
        Function<Bundle, @Nullable Judgment> usual = bundle -> measured(bundle, link, series);
        return Optional.ofNullable(others.getOrDefault(link, usual).apply(part.bundle()));
    }

    private static int release(Part part, int side) {
        return Integer.parseInt(part.builds().get(side).canonical().replaceFirst("maven:9\\.(\\d+)\\.1", "$1"));
    }

    private Judgment measured(Bundle bundle, Link link, List<String> chosen) {
        List<String> names = StepLab.names(levels.size());
        SortedMap<Integer, OptionalDouble> changes = new TreeMap<>();
        List<String> lacking = new ArrayList<>();
        for (int series = 0; series < levels.size(); series++) {
            double base = levels.get(series).get(link.base());
            double candidate = levels.get(series).get(link.candidate());
            if (chosen.isEmpty() || chosen.contains(names.get(series))) {
                boolean runs = !Double.isNaN(candidate - base);
                changes.put(series, runs ? OptionalDouble.of(candidate - base) : OptionalDouble.empty());
                if (!runs) {
                    lacking.addAll(Double.isNaN(base) ? List.of("base 9." + link.base() + ".1 lacks it") : List.of());
                    lacking.addAll(
                            Double.isNaN(candidate)
                                    ? List.of("candidate 9." + link.candidate() + ".1 lacks it")
                                    : List.of());
                }
            }
        }
        return StepLab.measured(bundle, changes, lacking.isEmpty() ? "unused" : String.join("; ", lacking));
    }
}
