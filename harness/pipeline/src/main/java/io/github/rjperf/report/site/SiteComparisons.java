package io.github.rjperf.report.site;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.model.service.HostActivity;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.CalibrationGate;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import java.util.List;

/** The newest comparisons of a site, and the hosts that measured them. */
final class SiteComparisons {
    private static final int ID_CHARACTERS = 8;
    private static final int HOST_DIGITS = 12;

    private SiteComparisons() {}

    /** The beginning of an ID that is sufficient for {@code rjperf show}. */
    static String shortened(String id) {
        return id.substring(0, ID_CHARACTERS);
    }

    static Element newest(SiteFacts facts) {
        if (facts.comparisons().isEmpty()) {
            return SitePage.section(
                    "comparisons",
                    "Newest comparisons",
                    SitePage.hint("None is recorded; ", "./rjperf compare", " measures and records one."));
        }
        FactTable table = FactTable.of(
                "The latest comparisons",
                "base → candidate",
                "measured",
                "kind",
                "profile",
                "platform",
                "verdicts",
                "comparison");
        facts.comparisons()
                .forEach(one -> table.row(
                        FactTable.text(SiteWords.line(one.base()) + " → " + SiteWords.line(one.candidate())),
                        FactTable.number(Figures.time(one.created())),
                        kind(one),
                        FactTable.text(SiteWords.line(one.profile())),
                        FactTable.text(one.platform()),
                        FactTable.text(SiteWords.counts(facts.counts().getOrDefault(one.id(), VerdictCounts.NONE))),
                        Element.of("code").text(shortened(one.id()))));
        return SitePage.section(
                "comparisons",
                "Newest comparisons",
                table.scrolled(),
                Element.of("p", "note")
                        .add(Element.of("code").text("./rjperf show COMPARISON"))
                        .text(" shows all results of one of them."));
    }

    private static Element kind(RecordedComparison one) {
        Context.Kind kind = one.kind();
        if (kind == null) {
            return FactTable.text("manual");
        }
        String words = EnumText.of(kind).replace('-', ' ');
        return switch (kind) {
            case PULL_REQUEST -> SiteWords.link(SitePage.Part.PULL_REQUESTS.file, words);
            case RELEASE -> SiteWords.link(SitePage.Part.RELEASES.file, words);
            case MANUAL, TRUNK, CALIBRATION, BISECT -> FactTable.text(words);
        };
    }

    static Element hosts(SiteFacts facts) {
        Element list = Element.of("ul");
        facts.hosts().forEach(host -> list.add(Element.of("li").prose(of(host))));
        facts.calibrations().forEach(one -> list.add(Element.of("li").prose(of(one))));
        List<String> calibrated =
                facts.calibrations().stream().map(Calibration::platform).toList();
        facts.hosts().stream()
                .map(HostActivity::platform)
                .distinct()
                .filter(platform -> !calibrated.contains(platform))
                .forEach(platform -> list.add(Element.of("li")
                        .prose("Calibration of " + platform
                                + ": no comparison of a build with itself in the last 28 days")));
        return SitePage.section(
                "hosts",
                "Hosts",
                facts.hosts().isEmpty() ? Element.of("p").text("No host has measured anything.") : list);
    }

    private static String of(HostActivity host) {
        String processor = host.processor().isEmpty() ? "" : ", " + SiteWords.line(host.processor());
        return host.platform() + ", host " + host.sha256().substring(0, HOST_DIGITS) + " ("
                + Figures.count(host.cores(), "core", "cores") + processor + "): "
                + Figures.count(host.comparisons(), "comparison", "comparisons") + ", the last one "
                + Figures.time(host.last());
    }

    private static String of(Calibration calibration) {
        return "Calibration of " + calibration.platform() + ": " + CalibrationGate.finding(calibration)
                + (CalibrationGate.holds(calibration) ? "" : "; its verdicts cannot be trusted at present");
    }
}
