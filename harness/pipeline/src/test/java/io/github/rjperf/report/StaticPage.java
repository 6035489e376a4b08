package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** What holds for every page that is one file: it is well-formed, loads nothing, and runs nothing. */
public final class StaticPage {
    private StaticPage() {}

    /**
     * Checks a page, and keeps it in {@code target/pages} if documents are written.
     *
     * @param style a word in its style
     * @param name the name under which it is kept
     */
    public static void assertWellFormed(String html, String style, String name)
            throws IOException, ParserConfigurationException, SAXException {
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(
                    Files.createDirectories(Path.of("target", "pages")).resolve(name + ".html"), html);
        }
        Parser parser = Parser.htmlParser().setTrackErrors(20);
        Document page = parser.parseInput(html, "");
        assertThat(parser.getErrors()).isEmpty();
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
        assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        assertThat(page.select("script, link, iframe, img, object, [src], [style]"))
                .isEmpty();
        assertThat(page.expectFirst("style").data()).contains(style).doesNotContain("@import", "http", "</");
    }
}
