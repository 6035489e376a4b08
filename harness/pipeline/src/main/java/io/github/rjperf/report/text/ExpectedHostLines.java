package io.github.rjperf.report.text;

import io.github.rjperf.model.service.ExpectedHost.HostSilence;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.time.Instant;
import java.util.List;

/** The hosts from which results are expected, as a table for a terminal. */
public final class ExpectedHostLines {
    private ExpectedHostLines() {}

    /** Text that ends with a new line: a row for each host. */
    public static String render(List<HostSilence> hosts, int width) {
        if (hosts.isEmpty()) {
            return "No hosts are declared, so a silent host is noticed only when its whole platform is silent.\n";
        }
        TextTable table = new TextTable(List.of(
                new Column("state", Fit.WORDS, 6),
                new Column("host", Fit.REST, 12),
                new Column("platform", Fit.WORDS, 16),
                new Column("last result", Fit.WORDS, 20),
                new Column("expected every", Fit.WORDS, 14)));
        hosts.forEach(host -> table.add(cells(host), "", ""));
        return String.join("\n", table.render(width)) + "\n";
    }

    private static List<String> cells(HostSilence each) {
        Instant last = each.last();
        return List.of(
                each.isTooLong() ? "silent" : "ok",
                each.host().name(),
                each.host().platform(),
                last == null ? "none yet" : Figures.time(last),
                Figures.duration((double) each.host().every().toSeconds()));
    }
}
