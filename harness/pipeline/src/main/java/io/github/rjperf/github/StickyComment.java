package io.github.rjperf.github;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Marker.Origin;
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
 * The bot's only comment on a pull request. It shows the state of the newest run, below the answer to the last command.
 *
 * <p>GitHub sends email for a new comment but not for an edit. Therefore, a result that turns the pull request red is posted as a
 * new comment, and the earlier one is deleted; every other state is an edit. A comment counts as ours if its last line is a
 * {@link Marker} and our own account wrote it, because anyone can write such a line. A run that is older than what the comment
 * reports does not change it. Neither does a run that broke off before the comment reported it, because it may have been
 * withdrawn in favor of the older run.
 *
 * <p>GitHub's API does not offer conditional writes, so two writers can overwrite each other. Therefore, each writer reads the
 * comment again after the other's write has had time to arrive, and writes again if it finds something older than its own text. A
 * writer that GitHub has delayed, perhaps for minutes, reads the comment before it retries its write.
 */
public record StickyComment(Comments comments, Viewer viewer, int pullRequest) {
    /** How long to wait for other writers' changes that began before our own. */
    private static final Duration SETTLING = Duration.ofSeconds(2);

    private static final int MOST_WRITES = 4;

    /** Writes the draft and returns the comment; empty if it already reports a newer run. */
    public Optional<IssueComment> write(Draft draft) {
        return write(draft, Origin.COMMAND);
    }

    /**
     * Writes the draft of a new run.
     *
     * @param origin origin of the request; later drafts of the same run keep it
     */
    public Optional<IssueComment> write(Draft draft, Origin origin) {
        Instant now = comments.api().pace().now().truncatedTo(ChronoUnit.SECONDS);
        String content = draft.body().strip();
        return converge(last -> {
            boolean isBegun = last != null && isOf(draft, last);
            Marker marker = Marker.of(
                            pullRequest, draft, isBegun ? last.marker().origin() : origin, now)
                    .after(last == null ? null : last.marker());
            if (last == null) {
                return new StickyText(null, null, content).body(marker);
            }
            int age = last.marker().compareTo(marker);
            if (age > 0 || isUnseen(draft, last)) {
                return null;
            }
            boolean again = age == 0;
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
     * Answers a command at the top of the comment, which is created if there is none. The answer replaces the previous one and is
     * removed when the run's next state is written.
     *
     * @param command ID of the comment with the command, or 0
     * @param text Markdown
     */
    public void note(long command, String text) {
        Note note = new Note(command, text.strip());
        Optional<IssueComment> unused = converge(last -> {
            if (last == null) {
                return new StickyText(null, note, "").body(Marker.ofNone(pullRequest));
            }
            StickyText old = last.text();
            return note.isOlderThan(old.note())
                    ? null
                    : new StickyText(old.outdated(), note, old.content()).body(last.marker());
        });
    }

    /**
     * Adds a notice to the top of the comment, saying that its result is not for the newest commits.
     *
     * @param reported commit of the result; nothing is changed if the comment now reports another one
     * @param text Markdown
     */
    public void outdate(String reported, String text) {
        Optional<IssueComment> unused = converge(last -> {
            if (last == null || !last.marker().reports(reported)) {
                return null;
            }
            StickyText old = last.text();
            return new StickyText(text.strip(), old.note(), old.content()).body(last.marker());
        });
    }

    /** The marker of the comment; empty if there is no comment. */
    public Optional<Marker> reported() {
        return Optional.ofNullable(newest(ours())).map(Ours::marker);
    }

    /** True if the comment reports this commit. */
    public boolean speaksOf(String head) {
        return reported().filter(marker -> marker.reports(head)).isPresent();
    }

    /**
     * Writes until our newest comment has this text or a newer one and is the only one. All writers keep the comment with the
     * greatest ID, so they do not delete each other's newest comment. They delete older comments only after that one has the
     * newest text.
     */
    private Optional<IssueComment> converge(Function<@Nullable Ours, @Nullable String> edit) {
        Optional<IssueComment> written = Optional.empty();
        boolean isCreated = false;
        for (int writes = 0; writes < MOST_WRITES; writes++) {
            List<Ours> ours = ours();
            Ours last = newest(ours);
            String edited = edit.apply(last);
            String wanted = edited == null && last != null ? last.body() : edited;
            if (wanted == null) {
                return Optional.empty();
            }
            Optional<Ours> kept =
                    ours.stream().max(Comparator.comparingLong(o -> o.comment().id()));
            if (kept.filter(o -> o.body().equals(wanted)).isPresent()) {
                ours.stream().filter(o -> !o.equals(kept.get())).forEach(o -> comments.delete(o.comment()));
                return edited == null ? Optional.empty() : kept.map(Ours::comment);
            }
            boolean isAlarm = !isCreated && last != null && marker(wanted).isAlarmAfter(last.marker());
            written = kept.filter(o -> !isAlarm).flatMap(o -> comments.update(o.comment(), wanted));
            if (written.isEmpty()) {
                written = Optional.of(create(wanted));
                isCreated = true;
            }
            boolean unused = comments.api().pace().pause(SETTLING);
        }
        return written;
    }

    private IssueComment create(String body) {
        Marker line = marker(body);
        return comments.create(pullRequest, body, () -> ours().stream()
                .filter(o -> o.marker().equals(line))
                .map(Ours::comment)
                .findFirst());
    }

    private static Marker marker(String body) {
        return Marker.in(body).orElseThrow();
    }

    private static boolean isUnseen(Draft draft, Ours last) {
        return draft.phase() == Phase.BROKEN_OFF && last.marker().run() > 0 && !isOf(draft, last);
    }

    private static boolean isOf(Draft draft, Ours last) {
        return last.marker().run() == draft.run().id();
    }

    private static @Nullable Ours newest(List<Ours> ours) {
        return ours.isEmpty() ? null : ours.get(ours.size() - 1);
    }

    /** Our comments on the pull request, newest last. */
    private List<Ours> ours() {
        // before the comments are read, because GitHub can make us wait
        String login = viewer.login();
        return comments.below(pullRequest).stream()
                .filter(comment -> comment.body() != null && comment.isByItself(login))
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
    }
}
