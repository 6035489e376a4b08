package io.github.rjperf.report;

import io.github.rjperf.model.HostSilence;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** The hosts from which results are expected as text: one line each. */
public final class ExpectedHostLines {
    private static final String FORM = "%-6s  %-20s  %-16s  %-20s  %s%n";

    private ExpectedHostLines() {}

    /** State, name, platform, last result, and the longest time between two in columns. */
    public static String render(List<HostSilence> hosts) {
        if (hosts.isEmpty()) {
            return "No host is declared: a silent one is noticed only if its whole platform is silent.\n";
        }
        StringBuilder text = new StringBuilder(
                String.format(Locale.ROOT, FORM, "state", "host", "platform", "last result", "expected every"));
        for (HostSilence each : hosts) {
            Instant last = each.last();
            text.append(String.format(
                    Locale.ROOT,
                    FORM,
                    each.isTooLong() ? "silent" : "ok",
                    each.host().name(),
                    each.host().platform(),
                    last == null ? "none yet" : last.truncatedTo(ChronoUnit.SECONDS),
                    each.host().every().toHours() + " h"));
        }
        return text.toString();
    }
}
