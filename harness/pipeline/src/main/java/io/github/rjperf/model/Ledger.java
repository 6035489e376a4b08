package io.github.rjperf.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of many releases: what was asked, and which of them cannot be measured.
 *
 * @param releases in the order of their versions
 * @param options how each comparison is measured
 * @param gaps releases that turned out to be broken
 */
public record Ledger(List<Revision> releases, Options options, List<Gap> gaps) {
    public Ledger {
        releases = List.copyOf(releases);
        gaps = List.copyOf(gaps);
        int number = releases.size();
        Require.that(number >= 2, "a ledger needs two releases");
        Require.that(
                new HashSet<>(releases.stream().map(Revision::subject).toList()).size() == number,
                "a release appears twice");
        Require.that(gaps.stream().allMatch(gap -> gap.release < number), "a gap is not one of the releases");
        Require.that(
                new HashSet<>(gaps.stream().map(Gap::release).toList()).size() == gaps.size(), "a gap appears twice");
    }

    /**
     * What a resumed ledger repeats.
     *
     * @param profile profile of the matrix; null for the default one
     * @param series globs of the series to measure; empty for all
     * @param seed seed of all schedules
     * @param maxPairs most pairs of a series in a comparison; null for the profile's
     * @param budgetSeconds limit on the time of measuring, over all comparisons; null for none
     * @param sources how tags of the releases are built; null for released jars
     */
    public record Options(
            @Nullable String profile,
            List<String> series,
            long seed,
            @Nullable Integer maxPairs,
            @Nullable Long budgetSeconds,
            @Nullable Sources sources) {
        public Options {
            Require.that(maxPairs == null || maxPairs >= 1, "maxPairs is below 1: " + maxPairs);
            Require.that(budgetSeconds == null || budgetSeconds >= 1, "budgetSeconds is below 1: " + budgetSeconds);
            series = List.copyOf(series);
        }

        private Options within(long seconds) {
            return new Options(profile, series, seed, maxPairs, seconds, sources);
        }
    }

    /**
     * How releases are built from their tags.
     *
     * @param repository local clone or URL with the tags
     * @param compression compression libraries that they are linked with
     * @param layouts layouts that they are linked in; null for as many as the host needs
     */
    public record Sources(
            String repository, String compression, @Nullable Integer layouts) {
        public Sources {
            Require.text("repository", repository);
            Require.text("compression", compression);
        }
    }

    /**
     * A release that cannot be measured at all.
     *
     * @param release its index
     * @param reason why, for the reader
     */
    public record Gap(int release, String reason) {
        public Gap {
            Require.that(release >= 0, "a gap is not one of the releases");
            Require.text("reason", reason);
        }
    }

    /** The name of a release for people: {@code 9.1.1}. */
    public String label(int release) {
        return releases.get(release).label();
    }

    public Revision first() {
        return releases.get(0);
    }

    public Revision last() {
        return releases.get(releases.size() - 1);
    }

    /** The reasons of all gaps by release. */
    public SortedMap<Integer, String> reasons() {
        SortedMap<Integer, String> reasons = new TreeMap<>();
        gaps.forEach(gap -> reasons.put(gap.release, gap.reason));
        return reasons;
    }

    /** The same where this release turned out to be broken. */
    public Ledger without(int release, String reason) {
        List<Gap> more = new ArrayList<>(gaps);
        more.add(new Gap(release, reason));
        return new Ledger(releases, options, more);
    }

    /** The same with another limit. */
    public Ledger within(long seconds) {
        return new Ledger(releases, options.within(seconds), gaps);
    }
}
