package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import java.util.List;

/**
 * The watched repository, as seen with the token that may comment there.
 *
 * @param authority decides who may give commands
 * @param viewer owner of the token
 */
public record Upstream(
        RepositoryName name, PullRequests pullRequests, Comments comments, Authority authority, Viewer viewer) {
    /**
     * The repository as seen with one token.
     *
     * @param commanders people who may give commands if GitHub does not report who has write access
     */
    public static Upstream of(Api api, RepositoryName name, List<String> commanders) {
        return new Upstream(
                name,
                new PullRequests(api, name),
                new Comments(api, name),
                new Authority(api, name, commanders),
                new Viewer(api));
    }

    public StickyComment sticky(int pullRequest) {
        return new StickyComment(comments, viewer, pullRequest);
    }
}
