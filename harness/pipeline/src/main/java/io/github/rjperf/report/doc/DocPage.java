package io.github.rjperf.report.doc;

import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.page.HtmlPage;
import io.github.rjperf.report.page.HtmlReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A document as an HTML page, in the style of the report of a comparison. */
final class DocPage {
    private DocPage() {}

    static String render(Doc doc) {
        Element header = Element.of("header")
                .add(
                        Element.of("p", "eyebrow").text("RocksJava Perf · " + doc.kind()),
                        Element.of("h1").text(doc.headline()));
        doc.caveats().forEach(caveat -> header.add(HtmlReport.caveat(caveat)));
        header.add(HtmlReport.context(doc.context(), doc.began()));
        Element main = Element.of("main").add(elements(doc.blocks(), 2));
        return new HtmlPage(
                        doc.headline() + " · RocksJava Perf",
                        HtmlPage.resource("doc.css"),
                        Element.of("body").add(header, main))
                .render();
    }

    private static List<Element> elements(List<Block> blocks, int level) {
        return blocks.stream().flatMap(block -> elements(block, level)).toList();
    }

    private static Stream<Element> elements(Block block, int level) {
        if (block instanceof Block.Section section) {
            return section(section.heading(), elements(section.blocks(), level + 1), level);
        } else if (block instanceof Block.Fold fold) {
            List<Element> content = elements(fold.blocks(), level + 1);
            Element summary = fold.summary().addTo(Element.of("summary"));
            return content.isEmpty()
                    ? Stream.of()
                    : Stream.of(Element.of("details", fold.style())
                            .add(summary, Element.of("div", "body").add(content)));
        } else if (block instanceof Block.Prose prose) {
            return Stream.of(prose.text().addTo(Element.of("p")));
        } else if (block instanceof Block.Items items) {
            List<Element> list = items.items().stream()
                    .map(item -> Element.of("li").prose(item))
                    .toList();
            return list.isEmpty() ? Stream.of() : Stream.of(Element.of("ul").add(list));
        } else if (block instanceof DocTable<?> table) {
            return table.rows().isEmpty() ? Stream.of() : Stream.of(table(table));
        } else if (block instanceof Block.Figure figure) {
            Stream<Element> note = figure.note().isEmpty() ? Stream.of() : Stream.of(Element.note(figure.note()));
            return Stream.concat(note, figure.drawings().stream());
        } else if (block instanceof Block.Command command) {
            Element code = Element.of("code").text(command.command());
            Element pre = Element.of("pre").with("tabindex", "0").add(code);
            return section(RichText.of(command.label()), List.of(pre), level);
        }
        return block instanceof Block.Detail detail
                ? detail.blocks().stream().flatMap(one -> elements(one, level))
                : Stream.of();
    }

    private static Stream<Element> section(RichText heading, List<Element> content, int level) {
        Element head = heading.addTo(Element.of("h" + level));
        if (content.isEmpty()) {
            return Stream.of();
        }
        return level == 2
                ? Stream.of(Element.of("section").add(head).add(content))
                : Stream.concat(Stream.of(head), content.stream());
    }

    /** On a narrow screen, each row becomes lines; this removes table semantics, so ARIA roles are set explicitly. */
    private static <R> Element table(DocTable<R> table) {
        Element element = Element.of("table", table.style()).with("role", "table");
        if (table.columns().stream().anyMatch(column -> !column.head().isEmpty())) {
            Element heads = Element.of("tr").with("role", "row");
            table.columns()
                    .forEach(column -> heads.add(cell("th", "columnheader", column.fit())
                            .with("scope", "col")
                            .prose(column.head())));
            element.add(Element.of("thead").with("role", "rowgroup").add(heads));
        }
        Element body = Element.of("tbody").with("role", "rowgroup");
        table.rows().forEach(row -> body.add(row(table, row)));
        return Element.scrolled(table.label(), element.add(body));
    }

    private static Element cell(String name, String role, Fit fit) {
        Element cell = fit == Fit.NUMBER ? Element.of(name, "num") : Element.of(name);
        return cell.with("role", role);
    }

    private static <R> Element row(DocTable<R> table, R row) {
        List<Element> cells = new ArrayList<>();
        for (DocTable.Column<R> column : table.columns()) {
            Element cell = cells.isEmpty()
                    ? cell("th", "rowheader", column.fit()).with("scope", "row")
                    : cell("td", "cell", column.fit()).with("data-head", column.head());
            cells.add(
                    column.drawing() == null
                            ? column.cell().apply(row).addTo(cell)
                            : cell.add(column.drawing().apply(row)));
        }
        String note = table.note().apply(row);
        if (!note.isEmpty()) {
            cells.get(0).add(Element.of("div", "note").prose(note));
        }
        return Element.of("tr").with("role", "row").add(cells);
    }
}
