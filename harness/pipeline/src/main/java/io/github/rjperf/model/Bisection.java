package io.github.rjperf.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search for the first bad build between a good and a bad one: what was asked, and how far it is.
 *
 * @param revisions all builds in order, the good one first and the bad one last
 * @param options how each step is built and measured
 * @param steps the revisions that were tried after the two ends, in the order of the search
 */
public record Bisection(List<Revision> revisions, Options options, List<Step> steps) {
    public Bisection {
        revisions = List.copyOf(revisions);
        steps = List.copyOf(steps);
        int last = revisions.size() - 1;
        Require.that(last >= 1, "a bisection needs a good and a bad build");
        Require.that(
                steps.stream().allMatch(step -> step.revision < last),
                "a step is not between the good and the bad build");
        Require.that(
                new HashSet<>(steps.stream().map(Step::revision).toList()).size() == steps.size(),
                "a revision appears twice in the steps");
    }

    /**
     * What a resumed bisection repeats.
     *
     * @param repository local clone of the commits
     * @param compression compression libraries that builds from source are linked with
     * @param layouts layouts that they are linked in; null for as many as the host needs
     * @param profile profile of the matrix; null for the default one
     * @param series globs of the series in question; empty for all
     * @param seed seed of all schedules
     * @param schedule how two forks share the machine; null for the host's choice
     * @param profilers profilers in addition to those that are always on
     * @param maxPairs most pairs of a series in a step; null for the profile's
     * @param budgetSeconds limit on the time of measuring, over all steps; null for none
     * @param confidence probability of the first bad build at which the search ends
     */
    public record Options(
            String repository,
            String compression,
            @Nullable Integer layouts,
            @Nullable String profile,
            List<String> series,
            long seed,
            @Nullable Schedule schedule,
            List<Profiler> profilers,
            @Nullable Integer maxPairs,
            @Nullable Long budgetSeconds,
            double confidence) {
        /** No bisection reaches more, because a build may mislead. */
        public static final double MOST_CONFIDENCE = 0.99;

        public Options {
            Require.text("repository", repository);
            Require.text("compression", compression);
            Require.that(maxPairs == null || maxPairs >= 1, "maxPairs is below 1: " + maxPairs);
            Require.that(budgetSeconds == null || budgetSeconds >= 1, "budgetSeconds is below 1: " + budgetSeconds);
            Require.that(
                    confidence >= 0.5 && confidence <= MOST_CONFIDENCE,
                    "confidence is not in 0.5 to " + MOST_CONFIDENCE + ": " + confidence);
            series = List.copyOf(series);
            profilers = List.copyOf(profilers);
        }

        /** The same with another limit. */
        public Options within(long seconds) {
            return new Options(
                    repository,
                    compression,
                    layouts,
                    profile,
                    series,
                    seed,
                    schedule,
                    profilers,
                    maxPairs,
                    seconds,
                    confidence);
        }
    }

    /**
     * A revision that was tried.
     *
     * @param revision its index among the revisions
     * @param skipped why it cannot be measured; null if it can, as far as is known
     */
    public record Step(int revision, @Nullable String skipped) {
        public Step {
            Require.that(revision >= 1, "a step is not between the good and the bad build");
            if (skipped != null) {
                Require.text("skipped", skipped);
            }
        }
    }

    public Revision good() {
        return revisions.get(0);
    }

    public Revision bad() {
        return revisions.get(revisions.size() - 1);
    }

    /** The same with one more step. */
    public Bisection trying(int revision) {
        List<Step> more = new ArrayList<>(steps);
        more.add(new Step(revision, null));
        return new Bisection(revisions, options, more);
    }

    /** The same where this step turned out to be impossible. */
    public Bisection skipping(int revision, String reason) {
        List<Step> changed = steps.stream()
                .map(step -> step.revision == revision ? new Step(revision, reason) : step)
                .toList();
        return new Bisection(revisions, options, changed);
    }

    public Bisection with(Options others) {
        return new Bisection(revisions, others, steps);
    }
}
