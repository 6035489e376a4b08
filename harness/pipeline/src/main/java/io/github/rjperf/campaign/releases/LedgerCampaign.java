package io.github.rjperf.campaign.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.releases.LedgerWalk.Known;
import io.github.rjperf.campaign.releases.LedgerWalk.Task;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Link;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.text.LedgerProgress;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One ledger in its folder: comparisons that were finished before are read there, and only the others are made. */
final class LedgerCampaign {
    private final Comparisons<Ledger> comparisons;
    private final Map<Link, Judgement> judged = new LinkedHashMap<>();
    private final Set<Link> leftOut = new LinkedHashSet<>();

    LedgerCampaign(Comparisons<Ledger> comparisons) {
        this.comparisons = comparisons;
    }

    private Ledger ledger() {
        return comparisons.campaign();
    }

    /** The results; empty if it was interrupted. */
    Optional<LedgerResult> run() {
        List<Task> open = walk().open();
        while (!open.isEmpty()) {
            if (!make(open.get(0), open.size())) {
                return Optional.empty();
            }
            open = walk().open();
        }
        return Optional.of(new LedgerRows(ledger(), comparisons.folder(), known()).result());
    }

    private LedgerWalk walk() {
        return new LedgerWalk(known());
    }

    private Known known() {
        Set<Integer> broken = new HashSet<>(ledger().reasons().keySet());
        return new Known(ledger().releases().size(), broken, judged, leftOut);
    }

    /**
     * Makes one comparison, or reads it; false if it was interrupted.
     *
     * @param remaining number of comparisons that share the time that is left
     */
    private boolean make(Task task, int remaining) {
        Link link = task.link();
        Bundle bundle = comparisons.bundle(ledger().nameOf(link));
        Duration left = comparisons.left();
        Optional<Judgement> stored = Comparisons.judged(bundle);
        boolean isOver = left != null && left.compareTo(Duration.ofSeconds(remaining)) < 0;
        if (stored.isPresent() && (left == null || isOver || !lacksTime(stored.get()))) {
            judged.put(link, stored.get());
            return true;
        }
        if (isOver) {
            leftOut.add(link);
            return true;
        }
        return compare(task, bundle, left == null ? null : left.dividedBy(remaining));
    }

    private boolean compare(Task task, Bundle bundle, @Nullable Duration share) {
        try {
            Optional<Judgement> found = comparisons.make(part(task, bundle), share, () -> begin(task));
            found.ifPresent(judgement -> {
                judged.put(task.link(), judgement);
                comparisons.say(LedgerProgress.finished(ledger(), task.link(), judgement));
            });
            return found.isPresent();
        } catch (Unbuildable e) {
            leaveOut(new Ledger.Gap(broken(task.link(), e), String.valueOf(e.getMessage())));
            return true;
        }
    }

    private Part part(Task task, Bundle bundle) {
        List<Subject> both =
                List.of(subject(task.link().base()), subject(task.link().candidate()));
        List<String> series = task.series().isEmpty() ? ledger().options().series() : task.series();
        return comparisons.part(bundle, both, Set.copyOf(both), series);
    }

    private Subject subject(int release) {
        return Subject.parse(ledger().releases().get(release).subject());
    }

    private int broken(Link link, Unbuildable e) {
        boolean isBase = e.subject().equals(subject(link.base()).canonical());
        return isBase ? link.base() : link.candidate();
    }

    private void leaveOut(Ledger.Gap gap) {
        comparisons.write(ledger().without(gap.release(), gap.reason()));
        comparisons.say(LedgerProgress.skipped(ledger(), gap));
    }

    private void begin(Task task) {
        if (!Files.exists(comparisons.folder().file())) {
            int all = LedgerWalk.comparisons(ledger().releases().size());
            comparisons.say(LedgerProgress.announcement(ledger(), all));
        }
        comparisons.write();
        comparisons.say(
                LedgerProgress.begin(ledger(), task.link(), task.series().size()));
    }

    /** True for a comparison in which a series has no look, although it may have as many pairs as that takes. */
    static boolean lacksTime(Judgement judgement) {
        return judgement.series().stream().anyMatch(LedgerCampaign::lacksTime);
    }

    private static boolean lacksTime(SeriesVerdict judged) {
        return judged.verdict() instanceof Verdict.Inconclusive
                && judged.looks().isEmpty();
    }
}
