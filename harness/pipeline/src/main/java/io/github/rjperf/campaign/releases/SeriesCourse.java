package io.github.rjperf.campaign.releases;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.RatioGraph;
import io.github.rjperf.stats.RatioGraph.LogRatio;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The course of one series over the releases of a run, comparison by comparison. */
final class SeriesCourse {
    /** Identical builds have the same level. The weighting needs a positive error, so a negligible one is used. */
    private static final MeanEstimate SAME = new MeanEstimate(0, 1e-5, 1e6);

    /** Stands for the reference of a series that was not measured. */
    private static final int NONE = -1;

    private static final String NO_TIME = "the budget was used up";

    private final Releases releases;
    private final SeriesKey series;
    private final SortedSet<Integer> members;
    private final Map<Integer, Change> changes = new HashMap<>();
    private final Map<Integer, String> gaps;
    private final List<LogRatio> ratios = new ArrayList<>();
    private @Nullable Change direct;

    /** @param members the releases in which the chain measured the series */
    SeriesCourse(Releases releases, SeriesKey series, SortedSet<Integer> members) {
        this.releases = releases;
        this.series = series;
        this.members = members;
        this.gaps = new HashMap<>(releases.reasons());
    }

    /** @param judgment null if there was no time for the comparison */
    void add(Link link, @Nullable Judgment judgment) {
        if (judgment == null) {
            addGap(link, link.candidate(), NO_TIME);
            return;
        }
        SeriesVerdict judged = SeriesOutcome.find(judgment, series.name()).orElse(null);
        String reason = judged == null ? "" : VerdictText.reason(judged.verdict());
        switch (SeriesOutcome.of(judgment, series.name(), members.contains(link.base()))) {
            case MEASURED -> add(link, judged, estimate(judged));
            case IDENTICAL -> add(link, null, SAME);
            case CANDIDATE_FAILS, OPEN -> addGap(link, link.candidate(), reason);
            case BASE_FAILS -> addGap(link, link.base(), reason);
            case BOTH_FAIL -> {
                addGap(link, link.base(), reason);
                addGap(link, link.candidate(), reason);
            }
        }
    }

    private static MeanEstimate estimate(@Nullable SeriesVerdict judged) {
        return judged == null ? SAME : judged.lastLook().map(MeanEstimate::of).orElse(SAME);
    }

    private void add(Link link, @Nullable SeriesVerdict judged, MeanEstimate estimate) {
        ratios.add(new LogRatio(link.base(), link.candidate(), estimate));
        if (!link.isDirect()) {
            changes.put(link.candidate(), new Change(link.base(), judged));
        } else if (link.base() == 0 && link.candidate() == releases.revisions().size() - 1) {
            direct = new Change(link.base(), judged);
        }
    }

    private void addGap(Link link, int release, String reason) {
        if (!link.isDirect()) {
            gaps.putIfAbsent(release, reason);
        }
    }

    Row row() {
        int reference = ratios.stream().mapToInt(LogRatio::from).min().orElse(NONE);
        RatioGraph graph = RatioGraph.of(ratios, reference);
        List<Cell> cells = IntStream.range(0, releases.revisions().size())
                .mapToObj(release -> cell(release, reference, graph))
                .toList();
        return new Row(series, cells, direct, graph.pOfClosure().orElse(null));
    }

    private Cell cell(int release, int reference, RatioGraph graph) {
        Level level = release == reference ? new Level(0, 0, 0) : level(release, graph);
        String gap = gaps.getOrDefault(release, "");
        if (level == null && gap.isEmpty()) {
            gap = reference == NONE
                    ? "it was not measured"
                    : "no comparison connects it with " + releases.label(reference);
        }
        return new Cell(changes.get(release), level, changes.containsKey(release) && level != null ? "" : gap);
    }

    private static @Nullable Level level(int release, RatioGraph graph) {
        return graph.level(release)
                .map(estimate -> new Level(estimate.mean(), estimate.low(), estimate.high()))
                .orElse(null);
    }
}
