package io.github.rjperf.report.page;

import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.CountsText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import java.util.List;

/** The work of an operation on both sides: a sentence and a table for the forks' counts, and the same for processor events. */
final class CountsSection {
    private CountsSection() {}

    /** Adds the section if anything was counted. */
    static void add(Element section, ExplainedSeries why) {
        CountChanges counts = why.counts();
        SampledProfile profile = why.profile();
        boolean hasStacks = profile != null && profile.stacks() != null;
        if (counts == null && !hasStacks) {
            return;
        }
        section.add(Element.of("h3").text("What an operation does"));
        if (counts != null) {
            add(section, counts);
        }
        if (profile != null && hasStacks) {
            add(section, profile);
        }
    }

    private static void add(Element section, CountChanges counts) {
        section.add(CountsText.of(counts).addTo(Element.of("p")));
        if (counts.obstacle() != null) {
            return;
        }
        RichText note = RichText.of(
                "Allocated Java heap, native memory and calls, RocksDB's tickers, and its counts per calling thread, "
                        + counts.counted()
                        + " in all, in "
                        + Figures.count(counts.forks(), "fork", "forks")
                        + " of each build, which counted but were not timed.");
        String missing = counts.missing();
        section.add((missing == null
                        ? note
                        : note.own(" Not counted: ").said(missing).own("."))
                .addTo(Element.of("p", "note")));
        if (!counts.changes().isEmpty()) {
            FactTable table = FactTable.of("Counts per operation", "count", "base", "candidate");
            counts.changes()
                    .forEach(change ->
                            table.row(change.name(), count(change, change.base()), count(change, change.candidate())));
            section.add(table.element());
        }
    }

    private static String count(CountChange change, double value) {
        return CountsText.number(value) + (change.unit().equals("B") ? " B" : "");
    }

    private static void add(Element section, SampledProfile profile) {
        List<ProcessorUse> uses = CountsText.uses(profile);
        String missing = CountsText.missing(profile);
        if (!uses.isEmpty()) {
            String told = CountsText.of(profile);
            section.add(
                    Element.of("p").prose(told.isEmpty() ? "No processor count per operation differs clearly." : told));
            FactTable table = FactTable.of(
                    "Processor counts per operation, for user code only",
                    "count",
                    "base",
                    "candidate",
                    "change [99.9 % interval]");
            uses.forEach(one -> table.row(
                    EnumText.of(one.event()).replace('-', ' '),
                    CountsText.number(one.use().base()),
                    CountsText.number(one.use().candidate()),
                    CountsText.change(one)));
            section.add(table.element());
        }
        if (!missing.isEmpty()) {
            section.add(Element.note(missing));
        }
    }
}
