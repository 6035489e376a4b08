package io.github.rjperf.report.markdown;

import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.report.AcceptedResults;
import io.github.rjperf.report.CalibrationGate;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Caveats about the verdicts, with external words as {@code quoting} allows: missing platforms, unreliable platforms, differing
 * builds, and accepted slowdowns.
 */
record Caveats(Overview overview, Quoting quoting) {
    private static final int REASON_CHARACTERS = 300;

    /** The caveats as list items, the most important first. */
    List<String> items() {
        List<String> items = new ArrayList<>();
        Stream.concat(
                        overview.sentences(results -> SideWords.differences(results.comparison())).stream(),
                        overview.sentences(Results::earlierSentences).stream())
                .forEach(sentence -> items.add("- " + MarkdownText.prose(sentence) + "\n"));
        // the first line of a comment already says everything that it may say about this
        boolean isSaid = quoting == Quoting.COMMENT && overview.result() == OverallResult.NOT_BUILT;
        overview.notBuilt().stream()
                .filter(failed -> !isSaid)
                .forEach(failed -> items.add("- ⚙️ The " + failed.side().word() + " did not build on "
                        + failed.platform() + ": "
                        + quoting.said(failed.what()) + ".\n"));
        overview.notMeasured()
                .forEach(none -> items.add("- ⚪ "
                        + (none.outcome() == PlatformOutcome.REFUSED
                                ? "The result from " + none.platform() + " was refused: "
                                : "No result from " + none.platform() + ": ")
                        + reason(none.reason()) + detail(none.detail()) + ".\n"));
        overview.measured().stream()
                .filter(measured -> !measured.missing().isEmpty())
                .forEach(measured -> items.add("- ⚪ " + "Not everything was measured on " + measured.platform() + ": "
                        + reason(measured.missing()) + detail(measured.detail()) + ".\n"));
        overview.measured().stream()
                .flatMap(m -> overview.calibration(m.platform()).stream())
                .filter(calibration -> !CalibrationGate.holds(calibration))
                .forEach(calibration -> items.add("- ⚠️ Calibration of " + calibration.platform() + " is failing: "
                        + CalibrationGate.finding(calibration) + "; at most "
                        + Figures.plainPercent(Calibration.MOST_FLAGGED)
                        + " is expected. Do not trust its verdicts until this is fixed.\n"));
        overview.sentences(results -> ComparisonCaveats.of(results, quoting))
                .forEach(caveat -> items.add("- ⚠️ " + MarkdownText.prose(caveat) + "\n"));
        return items;
    }

    /**
     * The slowdowns that do not cause a failure: first the accepted ones, saying who accepted them, how far, and why, with those
     * that are now exceeded on top; then the muted ones, saying until when, and why.
     */
    static List<String> accepted(Overview overview) {
        List<String> overrun = new ArrayList<>();
        List<String> items = new ArrayList<>();
        for (OperationRow row : overview.rows()) {
            for (PlatformCell cell : row.cells()) {
                Acceptance acceptance = cell.acceptance();
                if (acceptance != null && cell.kind() == VerdictKind.ACCEPTED) {
                    items.add(of(row, cell) + ": accepted by " + MarkdownText.code(acceptance.acceptedBy()) + ", "
                            + MarkdownText.prose(AcceptedResults.bound(acceptance) + AcceptedResults.number(acceptance))
                            + ": " + reason(acceptance.reason())
                            + "\n");
                } else if (acceptance != null && cell.isOverrun()) {
                    overrun.add(of(row, cell) + ": " + overrun(acceptance, cell) + " ("
                            + MarkdownText.code(acceptance.acceptedBy()) + ": " + reason(acceptance.reason()) + ")\n");
                } else if (cell.kind() == VerdictKind.MUTED) {
                    items.add(of(row, cell) + ": " + reason(cell.row().reason()) + "\n");
                }
            }
        }
        overrun.addAll(items);
        return overrun;
    }

    private static String of(OperationRow row, PlatformCell cell) {
        return "- " + cell.kind().emoji + " " + Quoting.MARKDOWN.name(row.name()) + " on " + cell.platform();
    }

    private static String overrun(Acceptance acceptance, PlatformCell cell) {
        return cell.row()
                .look()
                .map(look -> MarkdownText.prose(AcceptedResults.overrun(acceptance, look)))
                .orElse("accepted");
    }

    /** Details about a caveat, which may quote the delivered files. */
    private String detail(String text) {
        return text.isEmpty() || quoting == Quoting.COMMENT
                ? ""
                : " (" + MarkdownText.code(TextWrap.shortened(text, REASON_CHARACTERS)) + ")";
    }

    private static String reason(String text) {
        return MarkdownText.prose(TextWrap.shortened(text, REASON_CHARACTERS));
    }
}
