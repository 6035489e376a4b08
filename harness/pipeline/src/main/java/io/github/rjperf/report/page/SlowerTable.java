package io.github.rjperf.report.page;

import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.history.SlowerNow.Judged;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import java.util.function.Function;

/** The series that are slower now, the worst first: by how much, when that began, the evidence, and what was decided. */
public final class SlowerTable {
    private SlowerTable() {}

    public static Element of(SlowerNow now, Function<SeriesStatus, Element> name) {
        FactTable table = FactTable.of(
                "Series that are slower now, the worst first",
                "series",
                "platform",
                "change",
                "since",
                "evidence",
                "decision");
        for (Judged slow : now.series()) {
            SeriesStatus status = slow.status();
            table.row(
                    name.apply(status),
                    SiteCell.number(status.verdict().platform()),
                    Element.of("span", "worse num").prose(StatusText.figure(status)),
                    SiteCell.text(StatusText.notes(status)),
                    SiteCell.text(StatusText.evidence(slow)),
                    decision(StatusText.decision(slow)));
        }
        return table.scrolled();
    }

    private static Element decision(String decision) {
        return decision.equals(StatusText.UNDECIDED) ? SiteCell.number(decision) : SiteCell.text(decision);
    }
}
