package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.MarkedComment;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import java.util.List;

/** The watched repository, accessed with the token that may comment there. */
public record Upstream(
        RepositoryName name, PullRequests pullRequests, Comments comments, Authority authority, Viewer viewer) {
    /**
     * The repository, accessed with one token.
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

    /** True if a comment has our reaction, which means that its command has been carried out. */
    boolean isServed(IssueComment comment) {
        return comment.mayHaveReactions() && comments.hasReaction(comment.id(), viewer.login());
    }

    /** Answers a comment with another comment; a second answer replaces the first one. */
    void reply(IssueComment comment, String text) {
        IssueComment unused = MarkedComment.reply(comments, viewer, comment.issue(), comment.id())
                .write(text);
    }

    public StickyComment sticky(int pullRequest) {
        return new StickyComment(comments, viewer, pullRequest);
    }
}
