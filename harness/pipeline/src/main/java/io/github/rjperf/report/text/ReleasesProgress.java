package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.markup.PlainText;
import java.util.List;
import java.util.Optional;

/** The messages of a run over releases while it is measured: one line for each event. */
public final class ReleasesProgress {
    private static final int MOST_NAMED = 4;

    private ReleasesProgress() {}

    /** The announcement of what will be compared. */
    public static String announcement(Releases releases, int comparisons) {
        int number = releases.revisions().size();
        int direct = comparisons - (number - 1);
        return "Comparing " + number + " releases from " + releases.first().label() + " to "
                + releases.last().label() + ": " + Figures.count(comparisons, "comparison", "comparisons")
                + (direct == 0 ? "." : ", of which " + direct + " with the first release directly.");
    }

    /** A line that announces a comparison of this many series; 0 means all of them. */
    public static String begin(Releases releases, Link link, int series) {
        return "Comparing " + arrow(releases, link)
                + (series == 0 ? "" : " in " + Figures.count(series, "series", "series"));
    }

    public static String finished(Releases releases, Link link, Judgment judgment) {
        String tally = judgment.series().isEmpty()
                ? "identical builds"
                : VerdictKind.tally(
                        judgment.series().stream().map(SeriesVerdict::verdict).map(VerdictKind::of));
        return arrow(releases, link) + ": " + tally;
    }

    public static String skipped(Releases releases, Releases.Gap gap) {
        return releases.label(gap.release()) + " is left out: " + PlainText.line(gap.reason());
    }

    /** The comparisons for which there was no time, and the command that makes them; empty if there are none. */
    public static Optional<String> undone(ReleasesResult result, String folder) {
        if (result.isComplete()) {
            return Optional.empty();
        }
        List<String> undone = result.undone().stream()
                .map(link -> arrow(result.releases(), link))
                .toList();
        return Optional.of("Not finished within the budget: " + Figures.first(MOST_NAMED, undone, ", and ")
                + ". Continue with a larger one: ./rjperf releases --resume " + folder + " --budget TIME");
    }

    public static String arrow(Releases releases, Link link) {
        return releases.label(link.base()) + " → " + releases.label(link.candidate())
                + (link.isDirect() ? " (direct)" : "");
    }
}
