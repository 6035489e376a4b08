package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The one comment of ours that stands below a pull request and says the state of its newest run.
 *
 * <p>It is changed in place, which notifies nobody; only when the verdict turns bad a new one is written and the older
 * ones are hidden. Comments are ours by author and last line, for anyone can write such a line. A run that is older
 * than what stands there changes nothing.
 */
public final class StickyComment {
    private final Comments comments;
    private final Viewer viewer;
    private final int pullRequest;

    public StickyComment(Comments comments, Viewer viewer, int pullRequest) {
        this.comments = comments;
        this.viewer = viewer;
        this.pullRequest = pullRequest;
    }

    /** The comment that says what the draft says; empty when a newer run has spoken already. */
    public Optional<IssueComment> write(Draft draft) {
        List<Ours> ours = ours();
        Optional<Ours> newest = ours.stream().reduce((earlier, later) -> later);
        Marker marker = Marker.of(pullRequest, draft);
        if (newest.isPresent() && newest.get().marker().compareTo(marker) > 0) {
            return Optional.empty();
        }
        Verdict last = newest.map(o -> o.marker().verdict()).orElse(Verdict.NONE_YET);
        boolean tell = draft.verdict() == Verdict.BAD && last != Verdict.BAD;
        Marker line = draft.verdict() == Verdict.NONE_YET ? marker.with(last) : marker;
        String body = draft.body().stripTrailing() + "\n\n" + line;
        IssueComment written = newest.filter(o -> !tell || line.equals(o.marker()))
                .flatMap(o -> comments.update(o.comment().id(), body))
                .orElseGet(() -> create(line, body));
        viewer.hide(ours.stream()
                .map(Ours::comment)
                .filter(comment -> comment.id() != written.id())
                .map(IssueComment::nodeId)
                .toList());
        return Optional.of(written);
    }

    /** True when the newest comment of ours here speaks of this commit. */
    public boolean speaksOf(String head) {
        return ours().stream()
                .reduce((earlier, later) -> later)
                .filter(newest -> newest.marker().head().equals(head))
                .isPresent();
    }

    private IssueComment create(Marker line, String body) {
        return comments.create(pullRequest, body, () -> ours().stream()
                .filter(o -> o.marker().equals(line))
                .map(Ours::comment)
                .findFirst());
    }

    /** Our comments here, the newest last. */
    private List<Ours> ours() {
        return comments.below(pullRequest).stream()
                .filter(comment -> comment.body() != null && comment.isBy(viewer.login()))
                .flatMap(comment -> Marker.in(String.valueOf(comment.body())).stream()
                        .filter(marker -> marker.pullRequest() == pullRequest)
                        .map(marker -> new Ours(comment, marker)))
                .sorted(Comparator.comparing(Ours::marker)
                        .thenComparing(o -> o.comment().id()))
                .toList();
    }

    private record Ours(IssueComment comment, Marker marker) {}
}
