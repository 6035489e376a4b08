package io.github.rjperf.trunk;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.Commit;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Judgement;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How one comparison of a run is measured and recorded. */
interface Measuring {
    /**
     * A comparison with an anchor.
     *
     * @param base the anchor
     * @param candidate a commit, or the next anchor
     * @param commit the commit; null for the next anchor
     * @param pairs pairs of each series
     * @param folder its bundle
     */
    record Point(Anchor base, Subject candidate, @Nullable Commit commit, int pairs, Path folder) {
        /** Why it is measured; a comparison of two anchors is not a point of the history. */
        Context context(String repository) {
            return commit == null ? Context.of(Context.Kind.RELEASE, null) : ofTrunk(repository, commit);
        }
    }

    /** The context of a commit of trunk; throws IllegalArgumentException if the repository is not an owner and a name. */
    static Context ofTrunk(String repository, Commit commit) {
        return new Context(
                Context.Kind.TRUNK, repository, null, null, commit.sha(), null, null, null, null, List.of(commit));
    }

    /**
     * The judgement of a comparison that is now recorded; empty if it was interrupted. Throws Unbuildable for a commit that cannot be
     * built.
     */
    Optional<Judgement> run(Point point);
}
