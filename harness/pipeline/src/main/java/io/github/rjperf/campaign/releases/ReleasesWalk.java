package io.github.rjperf.campaign.releases;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The comparisons in a run over releases, derived from what is known so far. They form a chain in which each release is compared,
 * series by series, with the last earlier release that could be measured, plus direct comparisons with the first release.
 * Comparisons that have not been made yet are expected to succeed.
 */
final class ReleasesWalk {
    /** In a long chain, every sixth release is also compared directly with the first one, which limits the error of the levels. */
    static final int DIRECT_EVERY = 6;

    /** Stands for all series until a comparison shows their names. */
    private static final String ALL = "*";

    private final Known known;
    private final List<Integer> measurable;
    private final List<String> series;
    private final List<Task> tasks = new ArrayList<>();
    private final Map<String, SortedSet<Integer>> members = new LinkedHashMap<>();
    private final Map<String, SortedSet<Integer>> planned = new LinkedHashMap<>();

    /**
     * The state of a run.
     *
     * @param releases number of releases
     * @param broken releases that cannot be measured
     * @param judged finished comparisons
     * @param leftOut comparisons for which there was no time
     */
    record Known(int releases, Set<Integer> broken, Map<Link, Judgment> judged, Set<Link> leftOut) {
        /** The series of the comparison with the most series: other comparisons omit series that one of their releases lacks. */
        List<SeriesKey> series() {
            return judged.values().stream()
                    .map(Judgment::series)
                    .max(Comparator.comparingInt(List::size))
                    .orElse(List.of())
                    .stream()
                    .map(SeriesVerdict::series)
                    .toList();
        }
    }

    /**
     * One comparison.
     *
     * @param series names of its series; empty for all that the options select
     */
    record Task(Link link, List<String> series) {
        boolean has(String name) {
            return series.isEmpty() || series.contains(name);
        }
    }

    ReleasesWalk(Known known) {
        this.known = known;
        this.measurable = IntStream.range(0, known.releases())
                .filter(release -> !known.broken().contains(release))
                .boxed()
                .toList();
        this.series = known.series().isEmpty()
                ? List.of(ALL)
                : known.series().stream().map(SeriesKey::name).toList();
        series.forEach(name -> {
            members.put(name, new TreeSet<>());
            planned.put(name, new TreeSet<>());
        });
        if (measurable.size() >= 2) {
            chain();
            directTargets().forEach(this::addDirect);
        }
    }

    private void chain() {
        Map<String, Integer> bases = new LinkedHashMap<>();
        series.forEach(name -> bases.put(name, measurable.get(0)));
        for (int candidate : measurable.subList(1, measurable.size())) {
            SortedMap<Integer, List<String>> groups = new TreeMap<>();
            bases.forEach((name, base) ->
                    groups.computeIfAbsent(base, key -> new ArrayList<>()).add(name));
            groups.forEach((base, names) -> {
                Link link = add(new Link(base, candidate, false), names);
                names.stream().filter(name -> advances(link, name)).forEach(name -> bases.put(name, candidate));
            });
        }
    }

    private Link add(Link link, List<String> names) {
        tasks.add(new Task(link, names.size() == series.size() ? List.of() : names));
        return link;
    }

    private boolean advances(Link link, String name) {
        SeriesOutcome outcome = outcome(link, name);
        List<Integer> both = List.of(link.base(), link.candidate());
        if (outcome.isMeasured()) {
            members(name).addAll(both);
        }
        if (outcome.isMeasured() || outcome == SeriesOutcome.OPEN) {
            planned.getOrDefault(name, new TreeSet<>()).addAll(both);
        }
        return outcome.advances();
    }

    private SeriesOutcome outcome(Link link, String name) {
        Judgment judgment = known.judged().get(link);
        if (judgment != null) {
            return SeriesOutcome.of(judgment, name, members(name).contains(link.base()));
        }
        return known.leftOut().contains(link) ? SeriesOutcome.OPEN : SeriesOutcome.MEASURED;
    }

    /** The last release, then every sixth one in a long chain, except close to the last one. */
    private List<Integer> directTargets() {
        int last = measurable.size() - 1;
        List<Integer> targets = new ArrayList<>(List.of(measurable.get(last)));
        for (int i = DIRECT_EVERY; i <= last - DIRECT_EVERY / 2; i += DIRECT_EVERY) {
            targets.add(measurable.get(i));
        }
        return targets;
    }

    /** Compares a release with the first measured one of each series, unless the chain already does. */
    private void addDirect(int target) {
        SortedMap<Integer, List<String>> groups = new TreeMap<>();
        planned.forEach((name, own) -> {
            if (own.contains(target) && own.headSet(target).size() > 1) {
                groups.computeIfAbsent(own.first(), key -> new ArrayList<>()).add(name);
            }
        });
        groups.forEach((first, names) -> add(new Link(first, target, true), names));
    }

    /** The number of comparisons needed for this many releases if none of them is broken. */
    static int comparisons(int releases) {
        return new ReleasesWalk(new Known(releases, Set.of(), Map.of(), Set.of())).tasks.size();
    }

    /** All comparisons, in the order in which they are made. */
    List<Task> tasks() {
        return List.copyOf(tasks);
    }

    /** The comparisons that have not been made yet. */
    List<Task> open() {
        return tasks.stream()
                .filter(task -> !known.judged().containsKey(task.link()))
                .filter(task -> !known.leftOut().contains(task.link()))
                .toList();
    }

    /** The releases in which the chain measured this series. */
    SortedSet<Integer> members(String name) {
        return members.getOrDefault(name, new TreeSet<>());
    }
}
