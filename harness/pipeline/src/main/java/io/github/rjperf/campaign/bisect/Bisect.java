package io.github.rjperf.campaign.bisect;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.Figures;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches for the first bad build between a good and a bad one. */
public record Bisect(CampaignStart start) {
    /**
     * The ends as the user names them.
     *
     * @param good a build that is fast
     * @param bad a later one that is slow
     */
    public record Named(String good, String bad) {}

    /**
     * Begins a search; throws UsageException, BuildException or DocumentException for one that cannot be.
     *
     * @param confidence probability of the first bad build at which the search ends
     * @param out folder for it; null for a dated one
     */
    public Outcome begin(Named named, double confidence, CampaignOptions options, @Nullable Path out) {
        List<Revision> revisions = start.builds(options).between(Subject.parse(named.good), Subject.parse(named.bad));
        Bisection bisection = new Bisection(revisions, confidence, options, List.of());
        String good = bisection.good().label();
        String bad = bisection.bad().label();
        Comparisons<Bisection> comparisons =
                start.begin(CampaignFolder.BISECTION, bisection, out, "bisect-" + good + "-" + bad);
        int between = revisions.size() - 2;
        start.console()
                .say("Bisecting " + good + " → " + bad + ": "
                        + (between == 0
                                ? "adjacent builds, so one comparison decides."
                                : Figures.count(between, "build", "builds") + " between them."));
        return new BisectCampaign(comparisons).run();
    }

    /** Continues a search; as {@link CampaignStart#resume}. */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        return new BisectCampaign(start.resume(CampaignFolder.BISECTION, begun, budget)).run();
    }
}
