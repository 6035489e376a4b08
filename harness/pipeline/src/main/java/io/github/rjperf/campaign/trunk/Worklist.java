package io.github.rjperf.campaign.trunk;

import io.github.rjperf.build.subject.Subject.Release;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.report.Figures;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The remaining work: a hand-over if the anchor is new, and commits.
 *
 * @param anchor the build that commits are measured against
 * @param before the current anchor if it must first be compared with the new one; otherwise null
 * @param commits the commits that have not been compared with the anchor, oldest first
 * @param recorded the number of commits that have been compared with it
 */
record Worklist(Anchor anchor, @Nullable Anchor before, List<Commit> commits, int recorded) {
    /** The work list, without the commits that have already been measured against the anchor. */
    static Worklist of(Anchor anchor, @Nullable Anchor before, List<Commit> asked, Set<String> recorded) {
        List<Commit> missing =
                asked.stream().filter(one -> !recorded.contains(one.sha())).toList();
        return new Worklist(anchor, before, missing, asked.size() - missing.size());
    }

    /**
     * A description of the planned work, in a few lines.
     *
     * @param secondsPerPair expected time of one pair of each series
     */
    String announcement(int pairs, double secondsPerPair) {
        int all = commits.size() + recorded;
        String commitsInAll = Figures.count(all, "commit", "commits") + " against " + anchor.label();
        String known = recorded == 0 ? "" : ", " + recorded + " already recorded";
        String work = commits.isEmpty()
                ? commitsInAll + known + "; nothing to measure"
                : commitsInAll + known + "; " + commits.size() + " to measure, " + pairs
                        + " pairs of each series: about "
                        + Figures.duration(commits.size() * pairs * secondsPerPair) + ", and "
                        + Figures.count(commits.size(), "build", "builds") + " unless they are already in the store";
        String trunk = "Trunk: " + work + "."
                + (commits.isEmpty()
                        ? ""
                        : anchor.releasedJar().map(Worklist::ofJar).orElse(""));
        if (before == null) {
            return trunk;
        }
        return "Hand-over: " + before.label() + " against " + anchor.label() + " first, "
                + TrunkChoice.PAIRS_OF_HAND_OVER + " pairs of each series: about "
                + Figures.duration(TrunkChoice.PAIRS_OF_HAND_OVER * secondsPerPair) + ".\n" + trunk;
    }

    private static String ofJar(Release jar) {
        return "\n" + jar.version()
                + " is a released jar, made with another compiler and only one layout of its code, so changes against it are not due to"
                + " the code alone. With --anchor git:" + ReleaseTag.of(jar.version())
                + ", its tag is built like the commits.";
    }
}
