package io.github.rjperf.report.comment;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.ArrayList;
import java.util.List;

/**
 * Advice on what a reader can do now, with the commands to copy; nothing is suggested that cannot help.
 *
 * @param run Markdown that links to the page of the run
 */
record Advice(Overview overview, String run) {
    private static final int GLOBS = 2;

    /** The advice, as sentences; empty if there is nothing to do. */
    String text() {
        return switch (overview.result()) {
            case REGRESSION -> regression(overview.rows(VerdictKind.REGRESSION));
            case USES_MORE -> SideFindings.advice(overview.failing()) + " `/perf accept` applies only to slowdowns.";
            case DOUBTFUL -> "ask an operator to fix the bench host, then comment `/perf rerun`.";
            case NOT_BUILT -> notBuilt();
            case SLOWER_OVERALL ->
                "look for a cause that all operations share, such as build flags or code that each of them runs. A neutral check does"
                        + " not block merging.";
            case ERROR ->
                "see the reasons below and in " + run
                        + ". If the candidate fails, fix it and push; otherwise, comment `/perf rerun`.";
            case LOST ->
                "restore the methods that these operations call. If they were removed on purpose, merge anyway: a neutral check does"
                        + " not block merging.";
            case SLOWER_AS_BUILT ->
                "compare with `--layouts 12` to see the effect of the code itself. A neutral check does not block merging.";
            case NO_RESULT, CANCELLED -> missing();
            case INCONCLUSIVE -> overview.notMeasured().isEmpty() ? undecided() : missing();
            case NOTHING_SLOWER -> "";
        };
    }

    private String missing() {
        List<String> parts = new ArrayList<>();
        parts.add(
                has(PlatformOutcome.REFUSED)
                        ? "ask an operator to check the host, then comment `/perf rerun`."
                        : "comment `/perf rerun`.");
        if (has(PlatformOutcome.NO_BUNDLE)) {
            parts.add("If there is still no result, see the log of " + run + ".");
        }
        if (!overview.rows(VerdictKind.INCONCLUSIVE).isEmpty()) {
            parts.add("For the inconclusive operations: " + undecided());
        }
        return String.join(" ", parts);
    }

    private boolean has(PlatformOutcome outcome) {
        return overview.notMeasured().stream().anyMatch(none -> none.outcome() == outcome);
    }

    /** The author can fix the candidate, but not a base that does not build. */
    private String notBuilt() {
        String log = "see the end of the build log in " + run;
        return overview.notBuilt().stream().anyMatch(failed -> failed.side() == Side.CANDIDATE)
                ? log + ", fix the build, and push; if the machine was at fault, comment `/perf rerun`."
                : log + ". The pull request is not the cause: rebase it onto a commit that builds, or ask an operator.";
    }

    private static String regression(List<OperationRow> rows) {
        boolean isExplained = rows.stream()
                .flatMap(row -> row.cells().stream())
                .anyMatch(cell -> cell.row().why() != null);
        String explain = isExplained ? "" : " (`/perf explain " + globs(rows).get(0) + "` shows where the time goes)";
        return "find the cause" + explain + ", fix it, and push. If you doubt the result, " + measureOn(rows)
                + " If a slowdown is intended, `/perf accept " + globs(rows).get(0) + bound(rows.get(0))
                + " REASON` records that"
                + (rows.size() == 1 ? "." : "; each operation needs its own command.");
    }

    /** The bound that accepts the shown slowdown, rounded away from zero: {@code -11%}; empty if there is none. */
    private static String bound(OperationRow row) {
        double lowest = row.cells().stream()
                .filter(cell -> cell.kind() == VerdictKind.REGRESSION)
                .flatMap(cell -> cell.row().look().stream())
                .mapToDouble(Look::lowChange)
                .min()
                .orElse(-1);
        long percent = (long) Math.ceil(-100 * lowest);
        return percent < 1 || percent > 99 ? "" : " -" + percent + "%";
    }

    private String undecided() {
        List<OperationRow> rows = overview.rows(VerdictKind.INCONCLUSIVE);
        if (rows.isEmpty()) {
            return "see the reasons below.";
        }
        List<OperationRow> open = rows.stream().filter(Advice::canHaveMore).toList();
        String rest = "even " + SequentialCorrection.mostPairs()
                + " pairs, the most that the rule allows, are not enough at the measured noise.";
        if (open.isEmpty()) {
            return rest + " A neutral check does not block merging.";
        }
        return measureOn(open) + (open.size() < rows.size() ? " For the others, " + rest : "");
    }

    private static String measureOn(List<OperationRow> rows) {
        List<String> globs = globs(rows);
        boolean isAll = globs.size() > GLOBS;
        return "`/perf more" + (isAll ? "" : " " + String.join(" ", globs)) + "` measures "
                + (isAll ? "all" : globs.size() == 1 ? "it" : "them")
                + " again for twice as long and adds the new pairs to these, up to a total of "
                + SequentialCorrection.mostPairs() + ".";
    }

    /** False if more pairs are not expected to decide it on any platform, because it is too noisy or had them all. */
    private static boolean canHaveMore(OperationRow row) {
        return row.cells().stream()
                .filter(cell -> cell.kind() == VerdictKind.INCONCLUSIVE)
                .map(cell -> cell.row().more())
                .anyMatch(more -> more == null || more.isPossible());
    }

    private static List<String> globs(List<OperationRow> rows) {
        return rows.stream().map(row -> glob(row.name())).distinct().toList();
    }

    /** The name, with {@code ?} for characters that a command must not contain. */
    private static String glob(String name) {
        String safe = name.replace('%', '?');
        return safe.length() <= Names.GLOB_CHARACTERS ? safe : safe.substring(0, Names.GLOB_CHARACTERS - 1) + "*";
    }
}
