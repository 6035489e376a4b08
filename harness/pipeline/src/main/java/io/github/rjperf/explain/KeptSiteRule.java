package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.KeptSites.KeptSite;
import io.github.rjperf.model.explanation.KeptSites.Memory;
import io.github.rjperf.model.verdict.MemoryChange;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the call sites behind a finding about kept memory. A site counts if every fork of the side that keeps more memory keeps
 * more there than any fork of the other side, by at least {@value #LEAST_SHARE} of the finding.
 */
final class KeptSiteRule {
    private static final double LEAST_SHARE = 0.05;

    private final MemoryChange finding;
    private final Map<Side, List<ForkStacks>> forks = new EnumMap<>(Side.class);

    private KeptSiteRule(Map<Side, List<String>> written, MemoryChange finding) {
        this.finding = finding;
        written.forEach((side, texts) ->
                forks.put(side, texts.stream().map(ForkStacks::parse).toList()));
    }

    /** The sites, according to the files from completed forks of both builds, or the reason why there are none. */
    static KeptSites of(Map<Side, List<String>> written, MemoryChange finding) {
        KeptSiteRule rule = new KeptSiteRule(written, finding);
        Optional<ForkStacks> blind =
                rule.all().filter(fork -> fork.kept() == null).findFirst();
        return blind.isPresent()
                ? KeptSites.none(Objects.requireNonNullElse(blind.get().failure(), "the forks wrote nothing about it"))
                : new KeptSites(rule.sites(), rule.of(Side.BASE).size(), null);
    }

    private Stream<ForkStacks> all() {
        return forks.values().stream().flatMap(List::stream);
    }

    private List<ForkStacks> of(Side side) {
        return Objects.requireNonNull(forks.get(side));
    }

    private record Site(List<CodeFrame> path, Memory memory) {}

    private List<KeptSite> sites() {
        List<Map<Site, Double>> base =
                of(Side.BASE).stream().map(KeptSiteRule::sites).toList();
        List<Map<Site, Double>> candidate =
                of(Side.CANDIDATE).stream().map(KeptSiteRule::sites).toList();
        Set<Site> seen = new HashSet<>();
        Stream.concat(base.stream(), candidate.stream()).map(Map::keySet).forEach(seen::addAll);
        return seen.stream()
                .filter(site -> isClear(values(site, base), values(site, candidate)))
                .map(site ->
                        new KeptSite(site.path, site.memory, mean(values(site, base)), mean(values(site, candidate))))
                .sorted(Comparator.comparingDouble((KeptSite site) -> -Math.abs(site.difference()))
                        .thenComparing(site -> site.path().toString()))
                .limit(KeptSites.MOST)
                .toList();
    }

    private boolean isClear(List<Double> base, List<Double> candidate) {
        List<Double> more = finding.isMore() ? candidate : base;
        List<Double> less = finding.isMore() ? base : candidate;
        double gap = more.stream().min(Double::compare).orElse(0.0)
                - less.stream().max(Double::compare).orElse(0.0);
        return gap > 0 && gap >= LEAST_SHARE * Math.abs(finding.difference());
    }

    private static List<Double> values(Site site, List<Map<Site, Double>> forks) {
        return forks.stream().map(fork -> fork.getOrDefault(site, 0.0)).toList();
    }

    private static double mean(List<Double> values) {
        return values.stream().collect(Collectors.averagingDouble(value -> value));
    }

    private static Map<Site, Double> sites(ForkStacks fork) {
        Map<Site, Double> sites = new HashMap<>();
        add(sites, Memory.NATIVE, fork.kept());
        add(sites, Memory.JAVA_HEAP, fork.keptHeap());
        return sites;
    }

    private static void add(Map<Site, Double> sites, Memory memory, @Nullable Map<List<CodeFrame>, Double> bytes) {
        Objects.requireNonNullElse(bytes, Map.<List<CodeFrame>, Double>of())
                .forEach((stack, kept) -> sites.merge(new Site(CallPath.of(stack), memory), kept, Double::sum));
    }
}
