package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes a run over releases in words, identically in all outputs. */
public final class ReleasesWords {
    /** The meaning of the marks of changes. */
    public static final String MARKS =
            "✗ regression, ▲ improvement, ▽ slower or △ faster in these two builds but within what the layout of the"
                    + " code explains, ✓ no regression, ? inconclusive, each against the previous release";

    private static final Set<VerdictKind> FLAGGED = Set.of(VerdictKind.REGRESSION, VerdictKind.IMPROVEMENT);

    private ReleasesWords() {}

    /** A flagged change, with the index of its release. */
    public record Flag(Row row, int release, Change change) {
        public Look look() {
            return change.look().orElseThrow();
        }
    }

    /** The flagged changes in the order of the releases. */
    public static List<Flag> flags(ReleasesResult result) {
        List<Flag> flags = new ArrayList<>();
        for (int release = 0; release < result.releases().revisions().size(); release++) {
            for (Row row : result.rows()) {
                Change change = row.cells().get(release).change();
                if (change != null && FLAGGED.contains(kind(change))) {
                    flags.add(new Flag(row, release, change));
                }
            }
        }
        return flags;
    }

    /** The differences in kept memory between releases and the previous ones, one line each, in the order of the releases. */
    public static List<String> memory(ReleasesResult result) {
        return IntStream.range(0, result.releases().revisions().size())
                .boxed()
                .flatMap(release -> result.rows().stream().flatMap(row -> memory(result.releases(), row, release)))
                .toList();
    }

    private static Stream<String> memory(Releases releases, Row row, int release) {
        Change change = row.cells().get(release).change();
        SeriesVerdict judged = change == null ? null : change.judged();
        MemoryChange found = judged == null ? null : judged.memory();
        return change == null || found == null
                ? Stream.empty()
                : Stream.of(releases.label(release) + ", " + row.series().name() + ": " + MemoryText.of(found)
                        + ", against " + releases.label(change.base()));
    }

    public static VerdictKind kind(Change change) {
        SeriesVerdict judged = change.judged();
        return judged == null ? VerdictKind.NO_REGRESSION : VerdictKind.of(judged.verdict());
    }

    public static String mark(Change change) {
        return kind(change).mark;
    }

    /**
     * {@code From 9.0.1 to 9.7.4: 1 regression and 2 improvements in 7 series, the worst −50.2 % in 9.1.1; 9.7.4 directly against
     * 9.0.1: 3 slower, the worst −50.5 %}.
     */
    public static String headline(ReleasesResult result) {
        List<Flag> flags = flags(result);
        String found =
                VerdictKind.tally(flags.stream().map(flag -> kind(flag.change))).replace(", ", " and ");
        return "From " + result.releases().first().label() + " to "
                + result.releases().last().label() + ": "
                + (found.isEmpty() ? "no change was flagged" : found) + " in "
                + Figures.count(result.rows().size(), "series", "series") + extreme(result.releases(), flags)
                + direct(result);
    }

    /** The worst regression; the largest improvement if there is no regression. */
    private static String extreme(Releases releases, List<Flag> flags) {
        Comparator<Flag> byChange =
                Comparator.comparingDouble(flag -> flag.look().meanLogRatio());
        boolean hasRegression = flags.stream().anyMatch(flag -> kind(flag.change) == VerdictKind.REGRESSION);
        String which = hasRegression ? ", the worst " : ", the largest ";
        return flags.stream()
                .min(hasRegression ? byChange : byChange.reversed())
                .map(flag -> (flags.size() == 1 ? ", " : which)
                        + Figures.change(flag.look().change()) + " in " + releases.label(flag.release))
                .orElse("");
    }

    /** Small steps, none of which is flagged, can add up to a slowdown that the direct comparison flags. */
    private static String direct(ReleasesResult result) {
        List<Change> changes = result.rows().stream()
                .flatMap(row -> Stream.ofNullable(row.direct()))
                .toList();
        List<Look> slower = changes.stream()
                .filter(change -> kind(change) == VerdictKind.REGRESSION)
                .flatMap(change -> change.look().stream())
                .toList();
        String worst = slower.stream()
                .min(Comparator.comparingDouble(Look::meanLogRatio))
                .map(look -> (slower.size() == 1 ? ", " : ", the worst ") + Figures.change(look.change()))
                .orElse("");
        return changes.isEmpty()
                ? ""
                : "; " + result.releases().last().label() + " directly against "
                        + result.releases().first().label() + ": " + (slower.isEmpty() ? "none" : slower.size())
                        + " slower" + worst;
    }

    /** {@code 9 releases, 10 comparisons · profile quick · linux-x64, 2 cores · seed 4711}. */
    public static String context(ReleasesResult result) {
        Releases releases = result.releases();
        String sizes = releases.revisions().size() + " releases, "
                + Figures.count(result.made().size(), "comparison", "comparisons");
        String where = result.made().stream()
                .findFirst()
                .map(Made::comparison)
                .map(one -> " · profile " + PlainText.line(one.plan().profile()) + " · "
                        + Figures.host(one.host().identity()))
                .orElse("");
        return sizes + where + " · seed " + releases.options().seed();
    }

    /** {@code −6.4 % ✗}. */
    public static String change(Change change) {
        return change.look().map(look -> Figures.change(look.change())).orElse("identical") + " " + mark(change);
    }

    /** The repeated 90 % interval of a change in percent; empty for identical builds. */
    public static String interval(Change change) {
        return change.look().map(Figures::interval).orElse("");
    }

    /** {@code −6.4 % [−7.9, −4.8]}, or {@code reference}. */
    public static String level(Level level) {
        return level.isReference() ? "reference" : Figures.change(level);
    }

    /** The reasons for all gaps, one line each, in the order of the releases. */
    public static List<String> gaps(ReleasesResult result) {
        return IntStream.range(0, result.releases().revisions().size())
                .mapToObj(release -> gaps(result, release))
                .flatMap(lines -> lines)
                .toList();
    }

    private static Stream<String> gaps(ReleasesResult result, int release) {
        String name = result.releases().label(release);
        String whole = result.releases().reasons().get(release);
        if (whole != null) {
            return Stream.of(name + ", all series: " + PlainText.line(whole));
        }
        Map<String, Long> counts = result.rows().stream()
                .map(row -> row.cells().get(release).gap())
                .filter(gap -> !gap.isEmpty())
                .collect(Collectors.groupingBy(gap -> gap, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream().map(gap -> {
            boolean areAll = gap.getValue() == result.rows().size();
            return name + ", " + (areAll ? "all" : gap.getValue()) + " series: " + PlainText.line(gap.getKey());
        });
    }

    /** The name of a release for a command: for a tag, its version. */
    private static String named(Revision release) {
        return release.subject().replaceFirst("^(maven:|git:v)", "");
    }

    /** The command that measures the same releases again. */
    public static String reproduce(ReleasesResult result) {
        CampaignOptions options = result.releases().options();
        CommandText command = new CommandText("releases");
        result.releases().revisions().forEach(release -> command.add(named(release)));
        CampaignOptions.Sources sources = options.sources();
        if (sources != null) {
            command.add("--from-source")
                    .option("--repo", "PATH")
                    .option("--compression", sources.compression().equals("none") ? null : sources.compression())
                    .option("--layouts", sources.layouts());
        }
        Comparison first = result.made().isEmpty() ? null : result.made().get(0).comparison();
        return command.option("--profile", first == null ? null : first.plan().profile())
                .options("--series", options.series())
                .option("--max-pairs", options.maxPairs())
                .option("--budget", options.budgetSeconds() == null ? null : options.budgetSeconds() + "s")
                .option("--seed", options.seed())
                .toString();
    }
}
