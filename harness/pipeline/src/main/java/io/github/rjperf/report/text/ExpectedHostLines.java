package io.github.rjperf.report.text;

import io.github.rjperf.model.service.ExpectedHost.HostSilence;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;

/** The hosts that are expected to deliver results, as a table for a terminal. */
public final class ExpectedHostLines {
    private ExpectedHostLines() {}

    /** Text that ends with a new line: a row for each host. */
    public static String render(List<HostSilence> hosts, int width) {
        if (hosts.isEmpty()) {
            return "No hosts are declared, so a silent host is noticed only when its whole platform is silent.\n";
        }
        List<Column<HostSilence>> columns = List.of(
                new Column<>("state", Fit.WORDS, 6, host -> host.isTooLong() ? "silent" : "ok"),
                new Column<>("host", Fit.REST, 12, host -> host.host().name()),
                new Column<>("platform", Fit.WORDS, 16, host -> host.host().platform()),
                new Column<>(
                        "last result",
                        Fit.WORDS,
                        20,
                        host -> host.last() == null ? "none yet" : Figures.time(host.last())),
                new Column<>(
                        "expected every",
                        Fit.WORDS,
                        14,
                        host -> Figures.duration((double) host.host().every().toSeconds())));
        return TextTable.of(columns, hosts).text(width);
    }
}
