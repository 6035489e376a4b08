package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Marker.Asked;
import io.github.rjperf.github.StickyText.Note;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The one comment of this service below a pull request: the state of its newest run, and at its top what else there is to
 * say.
 *
 * <p>It is always edited in place. A comment is ours when our own account wrote it and its last line is a {@link Marker},
 * for anyone can write such a line. A run that is older than what the comment reports changes nothing.
 *
 * <p>GitHub's interface knows no conditional write, so two writers can overwrite each other. Each one therefore reads again
 * when the other's write has had time to arrive, and writes again when something older than its own stands there.
 */
public final class StickyComment {
    private static final Duration SETTLING = Duration.ofSeconds(2);
    private static final int MOST_WRITES = 4;

    private final Comments comments;
    private final Viewer viewer;
    private final int pullRequest;

    public StickyComment(Comments comments, Viewer viewer, int pullRequest) {
        this.comments = comments;
        this.viewer = viewer;
        this.pullRequest = pullRequest;
    }

    /** The comment with the content of the draft; empty when a newer run has already written it. */
    public Optional<IssueComment> write(Draft draft) {
        return write(draft, Asked.COMMAND);
    }

    /**
     * The same for a run that begins here.
     *
     * @param asked why it was started; later drafts of the same run keep it
     */
    public Optional<IssueComment> write(Draft draft, Asked asked) {
        Instant now = comments.now().truncatedTo(ChronoUnit.SECONDS);
        String content = draft.body().strip();
        return converge(last -> {
            Marker marker =
                    Marker.of(pullRequest, draft, last != null && isOf(draft, last) ? last.asked() : asked, now);
            if (last == null) {
                return new StickyText(null, null, content).body(marker);
            }
            if (last.marker().compareTo(marker) > 0) {
                return null;
            }
            boolean again = last.marker().isAsOldAs(marker);
            if (again && last.text().content().equals(content)) {
                return last.body();
            }
            boolean stillOutdated =
                    draft.phase() != Phase.QUEUED && last.marker().head().equals(draft.head());
            return new StickyText(
                            stillOutdated ? last.text().outdated() : null,
                            again ? last.text().note() : null,
                            content)
                    .body(again ? marker.since(last.marker().since()) : marker);
        });
    }

    /**
     * Answers a command at the top of the comment, which is made when there is none; the answer before it goes, as does
     * this one when the run goes on.
     *
     * @param command number of the comment that gave it, or 0
     * @param text Markdown
     */
    public void note(long command, String text) {
        Note note = new Note(command, text.strip());
        Optional<IssueComment> unused = converge(last -> {
            if (last == null) {
                return new StickyText(null, note, "").body(Marker.ofNone(pullRequest));
            }
            return note.isOlderThan(last.text().note())
                    ? null
                    : last.text().with(note).body(last.marker());
        });
    }

    /**
     * Says at the top of the comment that what it reports is not of the newest commits.
     *
     * @param reported commit that it reports; nothing is done when it reports another one meanwhile
     * @param text Markdown
     */
    public void outdate(String reported, String text) {
        Optional<IssueComment> unused =
                converge(last -> last == null || !last.marker().reports(reported)
                        ? null
                        : last.text().outdatedBy(text.strip()).body(last.marker()));
    }

    /** What the comment reports; empty when we have no comment there. */
    public Optional<Marker> reported() {
        return Optional.ofNullable(newest(ours())).map(Ours::marker);
    }

    /** True when the comment reports this commit. */
    public boolean speaksOf(String head) {
        return reported().filter(marker -> marker.reports(head)).isPresent();
    }

    /** Writes until what was wanted, or something newer, is found there. */
    private Optional<IssueComment> converge(Function<@Nullable Ours, @Nullable String> edit) {
        Optional<IssueComment> written = Optional.empty();
        for (int writes = 0; writes < MOST_WRITES; writes++) {
            List<Ours> ours = ours();
            Ours last = newest(ours);
            String wanted = edit.apply(last);
            if (last != null && (wanted == null || wanted.equals(last.body()))) {
                hideOthers(ours, last);
                return wanted == null ? Optional.empty() : Optional.of(last.comment());
            }
            if (wanted == null) {
                return Optional.empty();
            }
            written = Optional.of(Optional.ofNullable(last)
                    .flatMap(o -> comments.update(o.comment().id(), wanted))
                    .orElseGet(() -> create(wanted)));
            comments.settle(SETTLING);
        }
        return written;
    }

    private IssueComment create(String body) {
        Marker line = Marker.in(body).orElseThrow();
        return comments.create(pullRequest, body, () -> ours().stream()
                .filter(o -> o.marker().equals(line))
                .map(Ours::comment)
                .findFirst());
    }

    /** Two who wrote for the first time at once leave two comments. */
    private void hideOthers(List<Ours> ours, Ours last) {
        viewer.hide(ours.stream()
                .map(Ours::comment)
                .filter(comment -> comment.id() != last.comment().id())
                .map(IssueComment::nodeId)
                .toList());
    }

    private static boolean isOf(Draft draft, Ours last) {
        return last.marker().run() == draft.run().id();
    }

    private static @Nullable Ours newest(List<Ours> ours) {
        return ours.isEmpty() ? null : ours.get(ours.size() - 1);
    }

    /** This program's comments here, the newest last. */
    private List<Ours> ours() {
        return comments.below(pullRequest).stream()
                .filter(comment -> comment.body() != null && comment.isByItself(viewer.login()))
                .flatMap(comment -> Marker.in(String.valueOf(comment.body())).stream()
                        .filter(marker -> marker.pullRequest() == pullRequest)
                        .map(marker -> new Ours(comment, marker)))
                .sorted(Comparator.comparing(Ours::marker)
                        .thenComparing(o -> o.comment().id()))
                .toList();
    }

    private record Ours(IssueComment comment, Marker marker) {
        String body() {
            return Objects.requireNonNull(comment.body()).replace("\r\n", "\n").stripTrailing();
        }

        StickyText text() {
            return StickyText.of(body());
        }

        Asked asked() {
            return marker.asked();
        }
    }
}
