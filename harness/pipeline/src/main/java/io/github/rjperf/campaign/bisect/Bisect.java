package io.github.rjperf.campaign.bisect;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.compare.build.MakeBuild;
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
    /** How a bisection ends. */
    public enum Outcome {
        /** One build is the first bad one with the confidence that was asked for. */
        FOUND,
        /** Several builds may be, or whether the ends differ is open. */
        UNDECIDED,
        /** The bad build is not slower. */
        NOTHING_TO_BISECT,
        /** No series could be measured on both ends. */
        UNMEASURED,
        INTERRUPTED
    }

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
        List<Revision> revisions =
                start.builds(options).between(MakeBuild.subject(named.good), MakeBuild.subject(named.bad));
        Bisection bisection = new Bisection(revisions, confidence, options, List.of());
        String good = bisection.good().label();
        String bad = bisection.bad().label();
        CampaignFolder<Bisection> folder = start.begin(CampaignFolder.BISECTION, out, "bisect-" + good + "-" + bad);
        int between = revisions.size() - 2;
        start.console()
                .say("Bisecting " + good + " → " + bad + ": "
                        + (between == 0
                                ? "adjacent builds, so one comparison decides."
                                : Figures.count(between, "build", "builds") + " between them."));
        return run(folder, bisection);
    }

    /** Continues a search; as {@link CampaignStart#resume}. */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        CampaignFolder<Bisection> folder = new CampaignFolder<>(begun, CampaignFolder.BISECTION);
        return run(folder, start.resume(folder, budget));
    }

    private Outcome run(CampaignFolder<Bisection> folder, Bisection bisection) {
        return new BisectCampaign(start.comparing(), start.console(), folder, bisection).run();
    }
}
