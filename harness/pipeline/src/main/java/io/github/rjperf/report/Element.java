package io.github.rjperf.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * An HTML or SVG element that escapes all it is given. It writes the syntax that HTML and XML parsers read identically, so
 * that tests can check a page with a strict parser.
 */
final class Element {
    private static final Set<String> VOID = Set.of("br", "meta", "wbr");
    private static final Set<String> OWN_LINE = Set.of(
            "head", "title", "style", "section", "tr", "li", "p", "details", "h1", "h2", "h3", "table", "figure");

    private interface Node {
        void write(Appendable out) throws IOException;
    }

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Node> children = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    static Element of(String name) {
        return new Element(name);
    }

    /** An element with a class of the style sheet. */
    static Element of(String name, String style) {
        return new Element(name).with("class", style);
    }

    /** A style element; the only text that is not escaped, so it must be our own. */
    static Element style(String css) {
        Element style = new Element("style");
        style.children.add(out -> out.append(css));
        return style;
    }

    Element with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    Element text(String text) {
        children.add(out -> escape(out, text));
        return this;
    }

    /** Running text, in which a number stays on one line with its percent sign. */
    Element prose(String text) {
        return text(text.replace(" %", "\u00A0%"));
    }

    Element add(Element... elements) {
        return add(List.of(elements));
    }

    Element add(List<Element> elements) {
        elements.forEach(element -> children.add(element::write));
        return this;
    }

    /** An element that is made when it is written and forgotten then, so that a long page never is in memory at once. */
    Element later(Supplier<Element> maker) {
        children.add(out -> maker.get().write(out));
        return this;
    }

    void write(Appendable out) throws IOException {
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
        for (Node child : children) {
            child.write(out);
        }
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
