package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.autolink.AutolinkType;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Markdown as GitHub shows it: CommonMark with tables and bare links. */
public final class Rendered {
    /** Without addresses of mail, in which the extension allows other characters than GitHub does; {@link #ACTS} has them. */
    private static final List<Extension> EXTENSIONS = List.of(
            TablesExtension.create(),
            AutolinkExtension.builder()
                    .linkTypes(AutolinkType.URL, AutolinkType.WWW)
                    .build());

    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();

    /** What GitHub acts on in any text that is not code. */
    private static final Pattern ACTS =
            Pattern.compile("(?i)@\\w|#\\d|GH-\\d|www\\.|\\w://|:(?!\\d{1,2}:)[\\w+-]+:|[\\x1B\\x07\\x{202E}\\x{2066}]"
                    + "|\\b(?=[a-f]*\\d)(?=\\d*[a-f])(?-i:[0-9a-f]{7,40})\\b");

    /** What some of its extensions read before there is a page. */
    private static final Pattern EXTENSIONS_READ = Pattern.compile("[$~]|\\[\\^|(?m)^ *- \\[[ xX]\\]");

    private static final Pattern CODE = Pattern.compile("(?ms)^(`{3,})\\n.*?^\\1$|`[^`\\n]+`");

    private Rendered() {}

    /** Nothing in the text is an element that a build could have written, a mention, or anything else that GitHub looks for. */
    public static void assertInert(String markdown) {
        Document page = page(markdown);
        assertThat(
                        page.select(
                                "img, script, style, em, del, input, h1, hr, [onerror], [class]:not(code), a:not([href^=https://])"))
                .as(markdown)
                .isEmpty();
        page.select("code, pre, a").remove();
        assertThat(page.body().text()).as(markdown).doesNotContainPattern(ACTS);
        assertThat(CODE.matcher(markdown).replaceAll("")).doesNotContainPattern(EXTENSIONS_READ);
    }

    public static String html(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }

    public static Document page(String markdown) {
        Document page = Jsoup.parseBodyFragment(html(markdown));
        page.outputSettings().prettyPrint(false);
        return page;
    }
}
