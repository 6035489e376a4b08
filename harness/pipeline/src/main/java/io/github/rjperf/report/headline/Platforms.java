package io.github.rjperf.report.headline;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.VerdictKind;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The platforms of some results in the words of the first line: where its sentence applies, and what to add about the others. */
record Platforms(Overview overview) {
    List<String> names() {
        return overview.platforms().stream().map(PlatformResult::platform).toList();
    }

    boolean isOne() {
        return overview.platforms().size() == 1;
    }

    /** The platforms where an operation is of this kind. */
    Set<String> with(List<OperationRow> rows, VerdictKind kind) {
        return names().stream()
                .filter(platform -> rows.stream().anyMatch(row -> row.has(platform, kind)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The platforms where operations are of this kind: {@code on both platforms}, {@code (2 on linux-x64, 1 on macos-arm64)}. */
    String places(List<OperationRow> rows, VerdictKind kind) {
        Set<String> where = with(rows, kind);
        boolean same = rows.stream().allMatch(row -> where.stream().allMatch(platform -> row.has(platform, kind)));
        return isOne() || same
                ? on(where)
                : where.stream()
                        .map(platform -> count(rows, platform, kind) + " on " + platform)
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    /** These platforms; empty if there is only one. */
    String on(Collection<String> where) {
        int all = overview.platforms().size();
        if (all == 1) {
            return "";
        } else if (where.size() < all) {
            return " on " + String.join(" and ", where);
        }
        return all == 2 ? " on both platforms" : " on all " + all + " platforms";
    }

    /** Words for something that is not true on any platform. */
    String onAny() {
        int all = overview.platforms().size();
        return switch (all) {
            case 1 -> "";
            case 2 -> " on either platform";
            default -> " on any of the " + all + " platforms";
        };
    }

    /** {@code ; nothing slower on macos-arm64} for each platform that is not among these; empty if all are. */
    String besides(Set<String> covered) {
        return names().stream()
                .filter(platform -> !covered.contains(platform))
                .map(platform -> "; " + summary(platform))
                .collect(Collectors.joining());
    }

    /** {@code cancelled on linux-x64; no result from macos-arm64} for those that ended without a result. */
    String missing() {
        return overview.notMeasured().stream().map(Platforms::missing).collect(Collectors.joining("; "));
    }

    /** True for a platform that has no result, or one in which nothing could be compared. */
    boolean isWithout(String platform) {
        return overview.notMeasured().stream().anyMatch(none -> none.platform().equals(platform))
                || overview.comparedNothing(platform);
    }

    /** The summary of a platform, in a few words. */
    String summary(String platform) {
        PlatformResult result = overview.platforms().get(names().indexOf(platform));
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return "the " + failed.side().word() + " did not build on " + platform;
        }
        return result instanceof PlatformResult.NotMeasured none
                ? missing(none)
                : measured(platform) + " on " + platform;
    }

    private static String missing(PlatformResult.NotMeasured none) {
        return switch (none.outcome()) {
            case CANCELLED -> "cancelled on " + none.platform();
            case REFUSED -> "the result from " + none.platform() + " was refused";
            default -> "no result from " + none.platform();
        };
    }

    private String measured(String platform) {
        if (overview.identical().contains(platform)) {
            return "identical builds";
        }
        Double slower = overview.slowerOverall().get(platform);
        if (slower != null) {
            return "everything about " + Figures.percent(slower) + " slower";
        }
        VerdictKind worst = overview.cells()
                .filter(cell -> cell.platform().equals(platform) && cell.kind() != VerdictKind.REGRESSION)
                .map(PlatformCell::kind)
                .min(Comparator.naturalOrder())
                .orElse(VerdictKind.NO_REGRESSION);
        long number = count(overview.rows(), platform, worst);
        return switch (worst) {
            case ERROR -> number + " could not be measured";
            case LOST -> "the candidate cannot run " + number;
            case SLOWER_AS_BUILT, INCONCLUSIVE -> worst.tally(number);
            case NOT_COMPARABLE -> "nothing compared";
            default -> "nothing slower";
        };
    }

    private static long count(List<OperationRow> rows, String platform, VerdictKind kind) {
        return rows.stream().filter(row -> row.has(platform, kind)).count();
    }
}
