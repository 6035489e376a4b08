package io.github.rjperf.model.campaign;

import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A comparison of many releases: its request, and the releases that cannot be measured.
 *
 * @param revisions the releases in the order of their versions
 * @param listed true if the user named each of them; false if only both ends of a range were named
 */
public record Releases(List<Revision> revisions, CampaignOptions options, List<Gap> gaps, boolean listed)
        implements Campaign<Releases> {
    public Releases {
        revisions = List.copyOf(revisions);
        gaps = List.copyOf(gaps);
        int number = revisions.size();
        Require.that(number >= 2, "a run over releases needs two of them");
        Require.distinct(revisions, Revision::subject, "a release appears twice");
        Require.that(gaps.stream().allMatch(gap -> gap.release < number), "a gap is not one of the releases");
        Require.distinct(gaps, Gap::release, "a gap appears twice");
    }

    /** All releases of a range. */
    public Releases(List<Revision> revisions, CampaignOptions options, List<Gap> gaps) {
        this(revisions, options, gaps, false);
    }

    /**
     * A release that cannot be measured at all.
     *
     * @param release its index
     */
    public record Gap(int release, String reason) {
        public Gap {
            Require.that(release >= 0, "a gap is not one of the releases");
            Require.text("reason", reason);
        }
    }

    /** The human-readable name of a release: {@code 9.1.1}. */
    public String label(int release) {
        return revisions.get(release).label();
    }

    /** The name of a comparison: {@code 9.0.1-9.1.1}, or {@code direct-9.0.1-9.7.4}. */
    public String nameOf(ReleasesResult.Link link) {
        String name = label(link.base()) + "-" + label(link.candidate());
        return (link.isDirect() ? "direct-" : "") + name.replaceAll("[^\\w.-]+", "_");
    }

    public Revision first() {
        return revisions.get(0);
    }

    public Revision last() {
        return revisions.get(revisions.size() - 1);
    }

    /** The reasons for all gaps, by release. */
    public SortedMap<Integer, String> reasons() {
        SortedMap<Integer, String> reasons = new TreeMap<>();
        gaps.forEach(gap -> reasons.put(gap.release, gap.reason));
        return reasons;
    }

    /** True if a release that the user named cannot be measured. */
    public boolean lacksNamed() {
        int last = revisions.size() - 1;
        return gaps.stream().anyMatch(gap -> listed || gap.release == 0 || gap.release == last);
    }

    /** This run with a gap for a release that turned out to be broken. */
    public Releases without(int release, String reason) {
        List<Gap> more = new ArrayList<>(gaps);
        more.add(new Gap(release, reason));
        return new Releases(revisions, options, more, listed);
    }

    @Override
    public Releases with(CampaignOptions others) {
        return new Releases(revisions, others, gaps, listed);
    }
}
