package io.github.rjperf.report.markup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An HTML, SVG, or JUnit element that escapes everything it contains. It writes the syntax that HTML and XML parsers read
 * identically, so that tests can check a page with a strict parser.
 */
public final class Element {
    private static final Set<String> VOID = Set.of("br", "meta", "wbr");
    private static final Set<String> OWN_LINE = Set.of(
            "head",
            "title",
            "style",
            "section",
            "tr",
            "li",
            "p",
            "details",
            "h1",
            "h2",
            "h3",
            "table",
            "figure",
            "testcase",
            "testsuite");

    private interface Node {
        /** Writes the node, or returns the element to be written in its place. */
        @Nullable
        Element write(Appendable out) throws IOException;
    }

    /** An element whose end has not been written yet. */
    private record Open(Element element, Iterator<Node> rest) {}

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Node> children = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    public static Element of(String name) {
        return new Element(name);
    }

    /** An element with a class in the style sheet. */
    public static Element of(String name, String style) {
        return new Element(name).with("class", style);
    }

    /** A section of a page that links can refer to. */
    public static Element section(String id, String heading) {
        return of("section").with("id", id).add(of("h2").text(heading));
    }

    /** Words that explain other parts of a page. */
    public static Element note(String text) {
        return of("p", "note").prose(text);
    }

    /** A mark, which screen readers skip because words repeat it. */
    public static Element mark(String mark) {
        return of("span", "mark").with("aria-hidden", "true").text(mark);
    }

    /** Wide content that scrolls separately, including by keyboard, so that the page itself never has to. */
    public static Element scrolled(String label, Element wide) {
        return of("div", "scroll")
                .with("tabindex", "0")
                .with("role", "region", "aria-label", label)
                .add(wide);
    }

    /** Adds a name with places where a narrow screen may break it. */
    public static Element breakable(Element element, String name) {
        String[] parts = TextWrap.NARROW_END.split(name, -1);
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                element.add(Element.of("wbr"));
            }
            element.prose(parts[i]);
        }
        return element;
    }

    /**
     * A style element, whose text browsers do not unescape.
     *
     * @throws IllegalArgumentException if the text could end the element
     */
    public static Element style(String css) {
        if (css.contains("<")) {
            throw new IllegalArgumentException("a style sheet contains <");
        }
        Element style = new Element("style");
        style.children.add(out -> {
            out.append(css);
            return null;
        });
        return style;
    }

    public Element with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    /** Adds two attributes that belong together, such as the coordinates of a place. */
    public Element with(String first, String itsValue, String second, String value) {
        return with(first, itsValue).with(second, value);
    }

    /** Adds a title: the text that is shown when the pointer rests on a shape, and the accessible name of a drawing. */
    public Element titled(String title) {
        return add(of("title").text(title));
    }

    public Element text(String text) {
        children.add(out -> {
            escape(out, text);
            return null;
        });
        return this;
    }

    /** Adds running text, in which a number stays on one line with its percent sign. */
    public Element prose(String text) {
        return text(text.replace(" %", "\u00A0%"));
    }

    public Element add(Element... elements) {
        return add(List.of(elements));
    }

    public Element add(List<Element> elements) {
        elements.forEach(element -> children.add(out -> element));
        return this;
    }

    /** Adds an element that is created only when it is written and then discarded, so that a long page is never completely in memory. */
    public Element later(Supplier<Element> maker) {
        children.add(out -> maker.get());
        return this;
    }

    /** The whole element as HTML. */
    public String html() {
        StringBuilder out = new StringBuilder();
        try {
            write(out);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return out.toString();
    }

    /** Writes it with everything that it contains, which may be nested more deeply than a thread's stack allows. */
    public void write(Appendable out) throws IOException {
        Deque<Open> open = new ArrayDeque<>();
        begin(out, open);
        while (!open.isEmpty()) {
            Open inner = open.element();
            if (inner.rest.hasNext()) {
                Element child = inner.rest.next().write(out);
                if (child != null) {
                    child.begin(out, open);
                }
            } else {
                open.pop().element.end(out);
            }
        }
    }

    private void begin(Appendable out, Deque<Open> open) throws IOException {
        out.append('<').append(name);
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            out.append(' ').append(attribute.getKey()).append("=\"");
            escape(out, attribute.getValue());
            out.append('"');
        }
        if (VOID.contains(name)) {
            out.append("/>");
            return;
        }
        out.append('>');
        open.push(new Open(this, children.iterator()));
    }

    private void end(Appendable out) throws IOException {
        out.append("</").append(name).append('>');
        if (OWN_LINE.contains(name)) {
            out.append('\n');
        }
    }

    private static void escape(Appendable out, String text) throws IOException {
        String safe = PlainText.keepingEnds(text);
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
    }
}
