package io.github.rjperf.model.campaign;

import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search for the first bad build between a good and a bad one: its request and its progress.
 *
 * @param revisions all builds in order, the good one first and the bad one last
 * @param confidence probability of the first bad build at which the search ends
 * @param steps the revisions that were tried after the two ends, in the order of the search
 */
public record Bisection(List<Revision> revisions, double confidence, CampaignOptions options, List<Step> steps)
        implements Campaign<Bisection> {
    /** The highest confidence that a bisection can reach, because measurements of a build may mislead. */
    public static final double MOST_CONFIDENCE = 0.99;

    public Bisection {
        Require.that(
                confidence >= 0.5 && confidence <= MOST_CONFIDENCE,
                "confidence is not in 0.5 to " + MOST_CONFIDENCE + ": " + confidence);
        revisions = List.copyOf(revisions);
        steps = List.copyOf(steps);
        int last = revisions.size() - 1;
        Require.that(last >= 1, "a bisection needs a good and a bad build");
        Require.that(
                steps.stream().allMatch(step -> step.revision < last),
                "a step is not between the good and the bad build");
        Require.distinct(steps, Step::revision, "a revision appears twice in the steps");
    }

    /**
     * A step: a revision that was tried.
     *
     * @param revision its index among the revisions
     * @param skipped the reason why it cannot be measured; null if it can, or if that is not known yet
     */
    public record Step(int revision, @Nullable String skipped) {
        public Step {
            Require.that(revision >= 1, "a step is not between the good and the bad build");
            Require.ifKnown(skipped, known -> Require.text("skipped", known));
        }
    }

    public Revision good() {
        return revisions.get(0);
    }

    public Revision bad() {
        return revisions.get(revisions.size() - 1);
    }

    /** Adds a step that tries this revision. */
    public Bisection trying(int revision) {
        List<Step> more = new ArrayList<>(steps);
        more.add(new Step(revision, null));
        return new Bisection(revisions, confidence, options, more);
    }

    /** Marks the step of this revision as impossible. */
    public Bisection skipping(int revision, String reason) {
        List<Step> changed = steps.stream()
                .map(step -> step.revision == revision ? new Step(revision, reason) : step)
                .toList();
        return new Bisection(revisions, confidence, options, changed);
    }

    @Override
    public Bisection with(CampaignOptions others) {
        return new Bisection(revisions, confidence, others, steps);
    }
}
