package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Describes how a run over releases was measured, and the caveats about its numbers. */
public final class ReleasesMethod {
    /** The file that explains the method. */
    public static final String DOCS = "docs/how-to/compare-releases.md";

    private static final int MOST_NAMED = 5;

    private ReleasesMethod() {}

    /** The caveats about the numbers, one sentence each. */
    public static List<String> caveats(ReleasesResult result) {
        List<String> caveats = new ArrayList<>();
        int undone = result.undone().size();
        if (undone > 0) {
            caveats.add(Figures.count(undone, "comparison was", "comparisons were")
                    + " not made, or not with all series, because the time ran out.");
        }
        List<Row> disagreeing = result.rows().stream().filter(Row::disagrees).toList();
        if (!disagreeing.isEmpty()) {
            caveats.add(disagreement(disagreeing));
        }
        List<String> unlike = result.made().stream()
                .filter(made -> !made.link().isDirect())
                .flatMap(made -> unlike(result, made).stream())
                .toList();
        if (!unlike.isEmpty()) {
            caveats.add("Libraries were made in different ways: "
                    + String.join("; ", unlike.subList(0, Math.min(MOST_NAMED, unlike.size())))
                    + ". Part of a change there may come from that, not from the sources.");
        }
        long hosts =
                different(result, comparison -> comparison.host().identity().sha256());
        if (hosts > 1) {
            caveats.add("The comparisons ran on " + hosts + " different hosts, kernels, or JVMs.");
        }
        if (different(result, Comparison::benchmarksSha256) > 1) {
            caveats.add("The benchmarks changed between the comparisons.");
        }
        return caveats;
    }

    private static Optional<String> unlike(ReleasesResult result, Made made) {
        Comparison comparison = made.comparison();
        return BuildDifference.ofLibraries(comparison.base(), comparison.candidate())
                .map(words -> result.releases().label(made.link().base()) + " → "
                        + result.releases().label(made.link().candidate()) + " " + words);
    }

    private static long different(ReleasesResult result, Function<Comparison, String> of) {
        return result.made().stream().map(Made::comparison).map(of).distinct().count();
    }

    private static String disagreement(List<Row> rows) {
        List<String> named = rows.stream()
                .map(row -> row.series().name() + " (p " + p(row) + ")")
                .toList();
        return "The chain of comparisons and the direct ones do not agree for "
                + Figures.first(MOST_NAMED, named, ", and ")
                + ". Something other than the releases differed between comparisons, so these levels may be wrong by more than their"
                + " intervals. Chance alone does this for 1 in 100 series.";
    }

    private static String p(Row row) {
        String p = Figures.probability(Objects.requireNonNull(row.closureP()));
        return p.startsWith("<") ? p : "= " + p;
    }

    /** The method of measuring, as sentences. */
    public static List<String> sentences(ReleasesResult result) {
        String first = result.releases().first().label();
        List<String> all = new ArrayList<>(List.of(
                "Each release is compared with the newest earlier one that could be measured, in pairs of forks on the same host. A mark"
                        + " is the verdict of that comparison alone; its interval is the repeated 90 % interval.",
                "Of the changes that one comparison flags, at most 5 % are expected to be false.",
                "Levels are relative to " + first
                        + " (or to the first release that runs the series), and have no verdict. They are estimated from all comparisons"
                        + " together, by weighted least squares; each interval on its own has 90 % confidence."));
        if (result.releases().options().sources() != null) {
            all.add(
                    "Each release was built here from its tag, with the same compiler and in several layouts of its code, so a change is"
                            + " due to the sources.");
        }
        List<Row> tested =
                result.rows().stream().filter(row -> row.closureP() != null).toList();
        if (!tested.isEmpty() && tested.stream().noneMatch(Row::disagrees)) {
            all.add("The chain of comparisons and the direct ones agree for "
                    + Figures.count(tested.size(), "series", "series") + " (no p below 0.01).");
        }
        return all;
    }
}
