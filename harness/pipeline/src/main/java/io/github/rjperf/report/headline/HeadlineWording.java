package io.github.rjperf.report.headline;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.headline.Headline.Words;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words the sentence in the first line. */
record HeadlineWording(Overview overview, Platforms platforms) {
    Words of(OverallResult result) {
        VerdictKind kind = result.kind();
        return switch (result) {
            case REGRESSION -> about(kind, ofAll(kind) + " got slower", worst() + beyond(), VerdictKind.LOST);
            case USES_MORE -> usesMore();
            case DOUBTFUL -> doubtful();
            case NOT_BUILT -> Words.about(notBuilt());
            case ERROR -> about(kind, ofAll(kind) + " could not be measured", "", VerdictKind.LOST);
            case SLOWER_OVERALL -> slowerOverall();
            case LOST -> {
                String lost = "The candidate cannot run " + lower(ofAll(kind)) + " that the base runs";
                yield about(kind, lost, "", VerdictKind.INCONCLUSIVE);
            }
            case SLOWER_AS_BUILT -> {
                String layout = ", but by no more than another layout of the same code could explain";
                yield about(kind, ofAll(kind) + " got slower", layout, VerdictKind.LOST);
            }
            case NO_RESULT, CANCELLED -> Words.about(PlainText.capitalized(platforms.missing()));
            case INCONCLUSIVE -> inconclusive();
            case NOTHING_SLOWER -> Words.complete(nothingSlower() + alsoUses(EnumSet.allOf(Resource.class)));
        };
    }

    /** {@code 2 of 28 operations got slower on linux-x64; nothing slower on macos-arm64}, with those of other kinds in between. */
    private Words about(VerdictKind kind, String what, String remark, VerdictKind... others) {
        List<OperationRow> rows = overview.rows(kind);
        Set<String> where = platforms.with(rows, kind);
        String also = Stream.of(others).map(other -> also(where, other)).collect(Collectors.joining());
        return new Words(
                what + platforms.places(rows, kind) + remark,
                also + platforms.besides(where),
                EnumSet.of(kind, others));
    }

    /** The largest slowdown among the regressions: {@code , worst −56.0 %}. */
    private String worst() {
        return overview.cells()
                .filter(cell -> cell.kind() == VerdictKind.REGRESSION)
                .flatMap(cell -> cell.row().look().stream())
                .map(Look::change)
                .min(Comparator.naturalOrder())
                .map(change -> ", worst " + Figures.change(change))
                .orElse("");
    }

    /** Words about regressions that were accepted when they were smaller. */
    private String beyond() {
        List<OperationRow> slower = overview.rows(VerdictKind.REGRESSION);
        long overrun = slower.stream()
                .filter(row -> row.cells().stream().anyMatch(PlatformCell::isOverrun))
                .count();
        return overrun == 0
                ? ""
                : ", " + (overrun == slower.size() ? "" : overrun + " of them ") + "beyond what was accepted";
    }

    private Words doubtful() {
        VerdictKind kind = VerdictKind.REGRESSION;
        String look = overview.rows(kind).size() == 1 ? " looks slower" : " look slower";
        String remark = ", but calibration fails" + (platforms.isOne() ? "" : " there");
        return about(kind, ofAll(kind) + look, remark, VerdictKind.LOST);
    }

    /** {@code Everything got about 1.0 % slower on linux-x64, but no single operation did; 2 inconclusive}. */
    private Words slowerOverall() {
        Map<String, Double> slower = overview.slowerOverall();
        String by = slower.entrySet().stream()
                .map(e -> "about " + Figures.percent(e.getValue()) + " slower" + platforms.on(Set.of(e.getKey())))
                .collect(Collectors.joining(" and "));
        long faster = count(slower.keySet(), VerdictKind.IMPROVEMENT);
        return Words.complete((faster == 0 ? "Everything" : "Everything else") + " got " + by
                + ", but no single operation did"
                + also(faster, VerdictKind.IMPROVEMENT)
                + also(slower.keySet(), VerdictKind.LOST)
                + also(slower.keySet(), VerdictKind.INCONCLUSIVE)
                + platforms.besides(slower.keySet()));
    }

    /** Describes what fails, followed by what the headline would be without it. */
    private Words usesMore() {
        Set<Resource> failing = overview.failing();
        OverallResult byVerdicts = overview.resultByVerdicts();
        Words rest = byVerdicts == OverallResult.NOTHING_SLOWER
                ? Words.complete(nothingSlower() + alsoUses(EnumSet.complementOf(EnumSet.copyOf(failing))))
                : of(byVerdicts);
        String others = rest.sentence().substring(0, 1).toLowerCase(Locale.ROOT)
                + rest.sentence().substring(1);
        return new Words(use(failing, this::ofAll), "; " + others, rest.covered());
    }

    private String alsoUses(Set<Resource> resources) {
        String use = use(resources, HeadlineWording::operations);
        return use.isEmpty() ? "" : "; " + use;
    }

    /** {@code 1 operation allocates more Java heap; 2 operations keep more memory}; empty for none. */
    private String use(Set<Resource> resources, IntFunction<String> operations) {
        return resources.stream()
                .filter(resource -> !overview.usingMore(resource).isEmpty())
                .map(resource -> {
                    int more = overview.usingMore(resource).size();
                    return operations.apply(more) + use(resource, more);
                })
                .collect(Collectors.joining("; "));
    }

    private static String use(Resource resource, int operations) {
        boolean isOne = operations == 1;
        return switch (resource) {
            case ALLOCATION -> (isOne ? " allocates" : " allocate") + " more Java heap";
            case KEPT_MEMORY -> (isOne ? " keeps" : " keep") + " more memory";
        };
    }

    private Words inconclusive() {
        VerdictKind kind = VerdictKind.INCONCLUSIVE;
        if (!overview.rows(kind).isEmpty()) {
            return about(kind, "Inconclusive: " + lower(ofAll(kind)), "");
        }
        if (overview.notMeasured().isEmpty()
                && overview.measured().stream().allMatch(m -> overview.comparedNothing(m.platform()))) {
            return Words.complete("Nothing could be compared: no operation runs on both builds");
        }
        List<String> without =
                platforms.names().stream().filter(platforms::isWithout).toList();
        String what = without.stream().map(platforms::summary).collect(Collectors.joining("; "));
        return Words.about(PlainText.capitalized(what) + platforms.besides(Set.copyOf(without)));
    }

    private String nothingSlower() {
        List<String> identical = overview.identical();
        if (overview.rows().isEmpty()) {
            return Headline.IDENTICAL + platforms.on(identical);
        }
        int accepted = overview.rows(VerdictKind.ACCEPTED).size();
        int muted = overview.rows(VerdictKind.MUTED).size();
        return (accepted + muted == 0 ? "Nothing" : "Nothing else") + " got slower by more than "
                + Figures.plainPercent(widestTolerance()) + platforms.onAny()
                + also(overview.rows(VerdictKind.IMPROVEMENT).size(), VerdictKind.IMPROVEMENT)
                + also(overview.rows(VerdictKind.NOT_COMPARABLE).size(), VerdictKind.NOT_COMPARABLE)
                + (identical.isEmpty() ? "" : "; the builds are identical" + platforms.on(identical))
                + (accepted == 0 ? "" : "; " + Figures.count(accepted, "slowdown is", "slowdowns are") + " accepted")
                + (muted == 0 ? "" : "; " + Figures.count(muted, "slowdown is", "slowdowns are") + " muted");
    }

    private String notBuilt() {
        Set<String> where = new LinkedHashSet<>();
        List<String> parts = new ArrayList<>();
        for (Side side : List.of(Side.CANDIDATE, Side.BASE)) {
            List<String> on = overview.notBuilt().stream()
                    .filter(failed -> failed.side() == side)
                    .map(PlatformResult::platform)
                    .toList();
            if (!on.isEmpty()) {
                parts.add("the " + side.word() + " did not build" + platforms.on(on));
            }
            where.addAll(on);
        }
        return PlainText.capitalized(String.join(", ", parts)) + platforms.besides(where);
    }

    private String also(Set<String> where, VerdictKind kind) {
        return also(count(where, kind), kind);
    }

    /** {@code ; 2 operations got faster} for those of one kind; empty for none. */
    private static String also(long number, VerdictKind kind) {
        if (number == 0) {
            return "";
        }
        return switch (kind) {
            case LOST -> "; the candidate cannot run " + number + " that the base runs";
            case IMPROVEMENT -> "; " + operations(number) + " got faster";
            case NOT_COMPARABLE -> "; " + operations(number) + " not compared";
            default -> "; " + kind.tally(number);
        };
    }

    private static String operations(long number) {
        return Figures.count(number, "operation", "operations");
    }

    /** The number of operations of this kind on at least one of these platforms. */
    private long count(Set<String> where, VerdictKind kind) {
        return overview.rows().stream()
                .filter(row -> where.stream().anyMatch(platform -> row.has(platform, kind)))
                .count();
    }

    private String ofAll(VerdictKind kind) {
        return ofAll(overview.rows(kind).size());
    }

    /** {@code 1 of 7 operations}, {@code All 3 operations}. */
    private String ofAll(int number) {
        int all = overview.rows().size();
        return number == all && all > 1 ? "All " + all + " operations" : number + " of " + operations(all);
    }

    private static String lower(String ofAll) {
        return ofAll.replaceFirst("^All", "all");
    }

    /** The widest D of the operations whose slowdown was ruled out. */
    private double widestTolerance() {
        return overview.cells()
                .map(cell -> cell.row().judged().verdict())
                .filter(Verdict.NoRegression.class::isInstance)
                .mapToDouble(verdict -> ((Verdict.NoRegression) verdict).tolerance())
                .max()
                .orElseGet(() ->
                        overview.measured().get(0).results().judgment().rule().tolerance());
    }
}
