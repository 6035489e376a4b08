package io.github.rjperf.model.campaign;

import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A measurement of commits of trunk against an anchor.
 *
 * @param anchor subject of the build that all commits are compared with
 * @param before subject of the current anchor, which is compared with the new one first; null if there is none to compare
 * @param repository owner and name of the repository under which points are recorded
 * @param commits the commits to measure, the oldest first
 * @param pairs pairs of each series and commit
 */
public record Trunk(
        String anchor,
        @Nullable String before,
        String repository,
        List<Commit> commits,
        int pairs,
        CampaignOptions options)
        implements Campaign<Trunk> {
    public Trunk {
        Require.text("anchor", anchor);
        Require.ifKnown(before, known -> Require.text("before", known));
        Require.text("repository", repository);
        commits = List.copyOf(commits);
        Require.distinct(commits, Commit::sha, "a commit appears twice");
        Require.that(pairs >= 1, "pairs is below 1: " + pairs);
    }

    @Override
    public Trunk with(CampaignOptions others) {
        return new Trunk(anchor, before, repository, commits, pairs, others);
    }
}
