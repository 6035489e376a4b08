package io.github.rjperf.campaign.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.releases.ReleasesWalk.Known;
import io.github.rjperf.campaign.releases.ReleasesWalk.Task;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.text.ReleasesProgress;
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

/** One run over releases. Finished comparisons are read from its folder, and only the others are made. */
final class ReleasesCampaign {
    private final Comparisons<Releases> comparisons;
    private final Map<Link, Judgment> judged = new LinkedHashMap<>();
    private final Set<Link> leftOut = new LinkedHashSet<>();

    ReleasesCampaign(Comparisons<Releases> comparisons) {
        this.comparisons = comparisons;
    }

    private Releases releases() {
        return comparisons.campaign();
    }

    /** The results; empty if the run was interrupted. */
    Optional<ReleasesResult> run() {
        List<Task> open = walk().open();
        while (!open.isEmpty()) {
            if (!make(open.get(0), open.size())) {
                return Optional.empty();
            }
            open = walk().open();
        }
        return Optional.of(result());
    }

    /** The changes and levels of each series, according to the comparisons. */
    private ReleasesResult result() {
        ReleasesWalk walk = walk();
        return new ReleasesResult(
                releases(),
                walk.tasks().stream()
                        .map(Task::link)
                        .filter(judged::containsKey)
                        .map(link -> new Made(link, bundle(link).readComparison()))
                        .toList(),
                known().series().stream().map(key -> row(walk, key)).toList(),
                walk.tasks().stream().map(Task::link).filter(this::isUndone).toList());
    }

    private boolean isUndone(Link link) {
        Judgment judgment = judged.get(link);
        return judgment == null || lacksTime(judgment);
    }

    private Row row(ReleasesWalk walk, SeriesKey key) {
        SeriesCourse course = new SeriesCourse(releases(), key, walk.members(key.name()));
        walk.tasks().stream()
                .filter(task -> task.has(key.name()))
                .forEach(task -> course.add(task.link(), judged.get(task.link())));
        return course.row();
    }

    private Bundle bundle(Link link) {
        return comparisons.bundle(releases().nameOf(link));
    }

    private ReleasesWalk walk() {
        return new ReleasesWalk(known());
    }

    private Known known() {
        Set<Integer> broken = new HashSet<>(releases().reasons().keySet());
        return new Known(releases().revisions().size(), broken, judged, leftOut);
    }

    /**
     * Makes one comparison or reads its stored result; false if it was interrupted.
     *
     * @param remaining number of comparisons that share the remaining time
     */
    private boolean make(Task task, int remaining) {
        Link link = task.link();
        Bundle bundle = bundle(link);
        Duration left = comparisons.left();
        Optional<Judgment> stored = Comparisons.judged(bundle);
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
            Optional<Judgment> found = comparisons.make(part(task, bundle), share, () -> begin(task));
            found.ifPresent(judgment -> {
                judged.put(task.link(), judgment);
                comparisons.say(ReleasesProgress.finished(releases(), task.link(), judgment));
            });
            return found.isPresent();
        } catch (Unbuildable e) {
            leaveOut(new Releases.Gap(broken(task.link(), e), String.valueOf(e.getMessage())));
            return true;
        }
    }

    private Part part(Task task, Bundle bundle) {
        List<Subject> both =
                List.of(subject(task.link().base()), subject(task.link().candidate()));
        List<String> series = task.series().isEmpty() ? releases().options().series() : task.series();
        return comparisons.part(bundle, both, Set.copyOf(both), series);
    }

    private Subject subject(int release) {
        return Subject.parse(releases().revisions().get(release).subject());
    }

    private int broken(Link link, Unbuildable e) {
        boolean isBase = e.subject().equals(subject(link.base()).canonical());
        return isBase ? link.base() : link.candidate();
    }

    private void leaveOut(Releases.Gap gap) {
        comparisons.write(releases().without(gap.release(), gap.reason()));
        comparisons.say(ReleasesProgress.skipped(releases(), gap));
    }

    private void begin(Task task) {
        if (!Files.exists(comparisons.folder().file())) {
            int all = ReleasesWalk.comparisons(releases().revisions().size());
            comparisons.say(ReleasesProgress.announcement(releases(), all));
        }
        comparisons.write();
        comparisons.say(
                ReleasesProgress.begin(releases(), task.link(), task.series().size()));
    }

    /** True for a comparison with a series that has no look yet, although the plan allows enough pairs for one. */
    private static boolean lacksTime(Judgment judgment) {
        return judgment.series().stream()
                .anyMatch(one -> one.verdict() instanceof Verdict.Inconclusive
                        && one.looks().isEmpty());
    }
}
