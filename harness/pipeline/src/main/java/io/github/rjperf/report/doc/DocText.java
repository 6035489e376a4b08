package io.github.rjperf.report.doc;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;

/** A document for a terminal: caveats and commands at the end, where they are seen, and no drawings. */
final class DocText {
    private static final int NARROWEST = 60;

    private final int width;
    private final List<String> lines = new ArrayList<>();
    /** The number of lines up to the last heading, which stays with the table below it. */
    private int headed;

    private boolean isApart;

    DocText(int columns) {
        this.width = Math.max(NARROWEST, columns);
    }

    String render(Doc doc) {
        wrap("", doc.headline());
        wrap("", doc.context() + (doc.began() == null ? "" : " · " + Figures.time(doc.began())));
        gap();
        doc.blocks().stream().filter(block -> !(block instanceof Block.Command)).forEach(this::add);
        gap();
        doc.caveats().forEach(caveat -> wrap("!  ", caveat));
        doc.blocks().stream().filter(Block.Command.class::isInstance).forEach(this::add);
        return String.join("\n", lines) + "\n";
    }

    /** Adds an empty line before the next line. */
    private void gap() {
        isApart = !lines.isEmpty();
    }

    private void line(String line) {
        if (isApart) {
            lines.add("");
        }
        isApart = false;
        lines.add(line);
    }

    private void wrap(String begin, String text) {
        if (!text.isEmpty()) {
            TextWrap.lines(begin, PlainText.line(text), width).forEach(this::line);
        }
    }

    private void add(Block block) {
        if (block instanceof Block.Section section) {
            below(section.heading(), section.blocks());
        } else if (block instanceof Block.Fold fold) {
            below(fold.summary(), fold.blocks());
        } else if (block instanceof Block.Prose prose) {
            wrap("", plain(prose.text()));
        } else if (block instanceof Block.Items items) {
            items.items().forEach(item -> wrap("- ", item));
        } else if (block instanceof DocTable<?> table) {
            table(table);
        } else if (block instanceof Block.Command command) {
            line(PlainText.line(command.label() + ": " + command.command()));
        } else if (block instanceof Block.Brief brief) {
            brief.blocks().forEach(this::add);
        }
    }

    private void below(RichText heading, List<Block> blocks) {
        int before = lines.size();
        gap();
        wrap("", plain(heading));
        int after = lines.size();
        headed = after;
        blocks.forEach(this::add);
        if (lines.size() == after) {
            lines.subList(before, after).clear();
        }
        gap();
    }

    private <R> void table(DocTable<R> table) {
        TextTable<R> text = new TextTable<>(
                table.textColumns().stream().map(DocText::column).toList(),
                table.rows(),
                row -> PlainText.line(table.note().apply(row)),
                row -> "");
        if (!table.rows().isEmpty()) {
            if (lines.size() != headed) {
                gap();
            }
            text.render(width).forEach(this::line);
            gap();
        }
    }

    private static <R> TextTable.Column<R> column(DocTable.Column<R> column) {
        return new TextTable.Column<>(
                PlainText.line(column.head()),
                column.fit(),
                column.width(),
                row -> plain(column.cell().apply(row)));
    }

    private static String plain(RichText text) {
        return PlainText.line(text.in(Quoting.PLAIN));
    }
}
