package io.github.rjperf.report.doc;

import static io.github.rjperf.report.markup.MarkdownText.prose;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markdown.MarkdownTable;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import java.util.stream.Collectors;

/** A document as Markdown, in which long tables are folded and drawings are left out. */
final class DocMarkdown {
    private DocMarkdown() {}

    static String render(Doc doc) {
        String head = doc.headline().isEmpty() ? "" : "## " + prose(doc.headline()) + "\n";
        String time = doc.began() == null ? "" : " · " + Figures.time(doc.began());
        String context = doc.context().isEmpty() ? "" : "\n" + prose(doc.context() + time) + "\n";
        String caveats = doc.caveats().stream()
                .map(caveat -> "\n> " + prose(caveat) + "\n")
                .collect(Collectors.joining());
        return (head + context + caveats + blocks(doc.blocks(), 3)).stripLeading();
    }

    private static String blocks(List<Block> blocks, int level) {
        return blocks.stream().map(block -> block(block, level)).collect(Collectors.joining());
    }

    private static String block(Block block, int level) {
        if (block instanceof Block.Section section) {
            String content = blocks(section.blocks(), level + 1);
            return content.isEmpty() ? "" : "\n" + "#".repeat(level) + " " + text(section.heading()) + "\n" + content;
        } else if (block instanceof Block.Fold fold) {
            String content = blocks(fold.blocks(), level + 1);
            return content.isEmpty()
                    ? ""
                    : "\n" + MarkdownText.fold(fold.summary().in(Quoting.PLAIN), content.strip() + "\n");
        } else if (block instanceof Block.Prose prose) {
            return "\n" + text(prose.text()) + "\n";
        } else if (block instanceof Block.Items items) {
            return items.items().stream()
                    .map(item -> "- " + prose(item) + "\n")
                    .collect(Collectors.joining("", items.items().isEmpty() ? "" : "\n", ""));
        } else if (block instanceof DocTable<?> table) {
            return table.rows().isEmpty() ? "" : "\n" + table(table);
        } else if (block instanceof Block.Command command) {
            return "\n" + prose(command.label()) + ":\n\n" + MarkdownText.block(command.command());
        }
        return block instanceof Block.Detail detail ? blocks(detail.blocks(), level) : "";
    }

    private static <R> String table(DocTable<R> table) {
        DocTable.Column<R> last = table.textColumns().get(table.textColumns().size() - 1);
        MarkdownTable<R> rows = new MarkdownTable<>(table.textColumns().stream()
                .map(column -> new MarkdownTable.Column<R>(
                        prose(column.head()),
                        column.fit() == Fit.NUMBER,
                        row -> text(column.cell().apply(row))
                                + (column.equals(last) ? note(table.note().apply(row)) : "")))
                .toList());
        return rows.of(table.rows()).toString();
    }

    private static String note(String note) {
        return note.isEmpty() ? "" : "<br>" + prose(note);
    }

    private static String text(RichText text) {
        return text.in(Quoting.MARKDOWN);
    }
}
