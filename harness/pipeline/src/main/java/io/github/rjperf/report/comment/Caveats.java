package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.Calibration;
import io.github.rjperf.report.BuildProvenance;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.TextWrap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Caveats to the verdicts: missing platforms, unreliable platforms, builds that differ, and accepted slowdowns. */
final class Caveats {
    private static final int REASON_CHARACTERS = 300;

    private Caveats() {}

    /** List items, the weightiest first. */
    static List<String> of(Overview overview) {
        List<String> items = new ArrayList<>();
        List<PlatformResult.DidNotBuild> failures = overview.notBuilt();
        // the first line tells of the first one when it is what matters most
        int told = overview.state() == State.NOT_BUILT ? 1 : 0;
        failures.stream()
                .skip(told)
                .forEach(failed -> items.add("- ⚙️ " + failed.platform() + ": the "
                        + failed.side().word() + " did not build: "
                        + reason(failed.what()) + ".\n"));
        overview.notMeasured()
                .forEach(none -> items.add("- ⚪ " + none.platform() + ": "
                        + (none.cause() == PlatformResult.Cause.REFUSED ? "its result was refused: " : "no result: ")
                        + reason(none.reason()) + ".\n"));
        overview.measured().stream()
                .flatMap(m -> overview.calibration(m.platform()).stream())
                .filter(calibration -> !calibration.holds())
                .forEach(calibration -> items.add("- ⚠️ Calibration of " + calibration.platform() + " fails: "
                        + alarms(calibration) + ". Do not trust its verdicts until that is fixed.\n"));
        making(overview)
                .forEach((caveat, platforms) -> items.add("- ⚠️ "
                        + (platforms.size() == overview.measured().size() ? "" : String.join(", ", platforms) + ": ")
                        + MarkdownText.prose(caveat) + "\n"));
        return items;
    }

    private static Map<String, Set<String>> making(Overview overview) {
        Map<String, Set<String>> platforms = new LinkedHashMap<>();
        overview.measured()
                .forEach(measured -> BuildProvenance.caveats(measured.results().comparison())
                        .forEach(caveat -> platforms
                                .computeIfAbsent(caveat, text -> new LinkedHashSet<>())
                                .add(measured.platform())));
        return platforms;
    }

    /** The accepted slowdowns: by whom, how far, and why; one list item each, those that are now exceeded first. */
    static List<String> accepted(Overview overview) {
        List<String> overrun = new ArrayList<>();
        List<String> items = new ArrayList<>();
        for (Line line : overview.lines()) {
            for (Cell cell : line.cells()) {
                Acceptance acceptance = cell.acceptance();
                if (acceptance != null && cell.standing() == Standing.ACCEPTED) {
                    items.add(of(line, cell) + " is accepted by " + MarkdownText.code(acceptance.acceptedBy()) + ": "
                            + reason(acceptance.reason()) + " — " + Extent.bound(acceptance) + "\n");
                } else if (acceptance != null && cell.isOverrun()) {
                    overrun.add(of(line, cell) + ": " + overrun(acceptance, cell) + " ("
                            + MarkdownText.code(acceptance.acceptedBy()) + ": " + reason(acceptance.reason()) + ")\n");
                }
            }
        }
        overrun.addAll(items);
        return overrun;
    }

    private static String of(Line line, Cell cell) {
        return "- " + cell.standing().emoji() + " " + Quoting.MARKDOWN.name(line.name()) + " on " + cell.platform();
    }

    private static String overrun(Acceptance acceptance, Cell cell) {
        return cell.row().look().map(look -> Extent.overrun(acceptance, look)).orElse("accepted");
    }

    /** {@code 0 false alarms among 392 verdicts of 14 comparisons of a build with itself since 2026-01-24 17:05 UTC}. */
    static String alarms(Calibration calibration) {
        return Figures.count(calibration.falseAlarms(), "false alarm", "false alarms") + " among "
                + Figures.count(calibration.verdicts(), "verdict", "verdicts") + " of "
                + Figures.count(calibration.comparisons(), "comparison", "comparisons")
                + " of a build with itself since "
                + Figures.time(calibration.since());
    }

    private static String reason(String text) {
        return MarkdownText.prose(TextWrap.shortened(text, REASON_CHARACTERS));
    }
}
