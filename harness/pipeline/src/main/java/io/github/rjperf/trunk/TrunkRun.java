package io.github.rjperf.trunk;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.model.Commit;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.trunk.Measuring.Point;
import io.github.rjperf.trunk.TrunkStep.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures what a list contains, one comparison after another; a commit that cannot be measured is a gap. */
final class TrunkRun {
    private static final int SHORT_COMMIT = 12;
    private static final int SHORT_HOST = 8;

    private final Measuring measuring;
    private final Console console;
    private final TrunkTask task;
    private final String host;
    private final List<String> gaps = new ArrayList<>();
    private int recorded;

    /** @param host SHA-256 of the host's identity */
    TrunkRun(Measuring measuring, Console console, TrunkTask task, String host) {
        this.measuring = measuring;
        this.console = console;
        this.task = task;
        this.host = host;
    }

    Outcome run(Worklist work) {
        if (!handOver(work)) {
            return Outcome.INTERRUPTED;
        }
        int place = 0;
        for (Commit commit : work.commits()) {
            place++;
            console.say("Commit " + place + " of " + work.commits().size() + ": " + name(commit));
            if (!measure(work, commit)) {
                return Outcome.INTERRUPTED;
            }
        }
        console.out().print(summary(work));
        return gaps.isEmpty() ? Outcome.RECORDED : Outcome.GAPS;
    }

    /** False if it was interrupted. */
    private boolean handOver(Worklist work) {
        Anchor before = work.before();
        if (before == null) {
            return true;
        }
        Path folder = folder(before, work.anchor().label());
        Optional<Judgement> judged =
                measuring.run(new Point(before, work.anchor().subject(), null, TrunkTask.PAIRS_OF_HAND_OVER, folder));
        judged.filter(judgement -> !isMeasured(judgement))
                .ifPresent(judgement ->
                        gaps.add("hand-over from " + before.label() + ": " + VerdictText.reason(judgement)));
        return judged.isPresent();
    }

    private boolean measure(Worklist work, Commit commit) {
        Path folder = folder(work.anchor(), commit.sha().substring(0, SHORT_COMMIT));
        Point point = new Point(work.anchor(), new Subject.GitRef(commit.sha()), commit, task.pairs(), folder);
        try {
            Optional<Judgement> judged = measuring.run(point);
            judged.ifPresent(judgement -> take(commit, judgement));
            return judged.isPresent();
        } catch (Unbuildable e) {
            gap(commit, String.valueOf(e.getMessage()));
            return true;
        }
    }

    private void take(Commit commit, Judgement judgement) {
        if (isMeasured(judgement)) {
            recorded++;
        } else {
            gap(commit, VerdictText.reason(judgement));
        }
    }

    private void gap(Commit commit, String reason) {
        gaps.add(name(commit) + ": " + reason);
        console.say("Not measured: " + reason);
    }

    private static boolean isMeasured(Judgement judgement) {
        return judgement.series().stream().anyMatch(one -> one.lastLook().isPresent());
    }

    /** The same for the same comparison on the same host, so that a run that is repeated continues what was begun. */
    private Path folder(Anchor base, String candidate) {
        String label = String.join(
                "-",
                base.canonical().substring(base.canonical().indexOf(':') + 1),
                candidate,
                task.profile(),
                host.substring(0, SHORT_HOST));
        return task.out().resolve(label.replaceAll("[^\\w.-]+", "_"));
    }

    private static String name(Commit commit) {
        return (commit.sha().substring(0, SHORT_COMMIT) + " " + commit.title()).strip();
    }

    private String summary(Worklist work) {
        StringBuilder text = new StringBuilder(Figures.count(recorded, "commit", "commits") + " recorded against "
                + work.anchor().label());
        if (work.recorded() > 0) {
            text.append(", ").append(work.recorded()).append(" already recorded");
        }
        if (!gaps.isEmpty()) {
            text.append(", ").append(Figures.count(gaps.size(), "gap", "gaps"));
        }
        text.append(". ./rjperf history shows the trend.\n");
        gaps.forEach(gap -> text.append("  ").append(gap).append("\n"));
        return text.toString();
    }
}
