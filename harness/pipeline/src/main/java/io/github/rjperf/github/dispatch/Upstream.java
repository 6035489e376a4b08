package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.Pushes;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import java.util.List;

/**
 * The watched repository, as the token sees it that may comment there.
 *
 * @param name of the repository
 * @param pullRequests those of the repository
 * @param comments below them
 * @param pushes to the branches of pull requests
 * @param authority who may give commands
 * @param viewer whose token it is
 */
public record Upstream(
        RepositoryName name,
        PullRequests pullRequests,
        Comments comments,
        Pushes pushes,
        Authority authority,
        Viewer viewer) {
    /**
     * The repository as one token sees it.
     *
     * @param commanders who may give commands when GitHub does not say who has write access
     */
    public static Upstream of(Api api, RepositoryName name, List<String> commanders) {
        return new Upstream(
                name,
                new PullRequests(api, name),
                new Comments(api, name),
                new Pushes(api),
                new Authority(api, name, commanders),
                new Viewer(api));
    }

    public StickyComment sticky(int pullRequest) {
        return new StickyComment(comments, viewer, pullRequest);
    }
}
