package io.github.rjperf.report.comment;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Markdown as GitHub shows it: CommonMark with tables and bare links. */
public final class Rendered {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(), AutolinkExtension.create());

    private Rendered() {}

    public static String html(String markdown) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .build()
                .render(Parser.builder().extensions(EXTENSIONS).build().parse(markdown));
    }

    public static Document page(String markdown) {
        Document page = Jsoup.parseBodyFragment(html(markdown));
        page.outputSettings().prettyPrint(false);
        return page;
    }
}
