package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;

/**
 * The watched repository, as the token sees it that may comment there.
 *
 * @param name of the repository
 * @param pullRequests those of the repository
 * @param comments below them
 * @param authority who may give commands
 * @param viewer whose token it is
 */
public record Upstream(
        RepositoryName name, PullRequests pullRequests, Comments comments, Authority authority, Viewer viewer) {
    public static Upstream of(Api api, RepositoryName name) {
        return new Upstream(
                name, new PullRequests(api, name), new Comments(api, name), new Authority(api, name), new Viewer(api));
    }

    public StickyComment sticky(int pullRequest) {
        return new StickyComment(comments, viewer, pullRequest);
    }
}
