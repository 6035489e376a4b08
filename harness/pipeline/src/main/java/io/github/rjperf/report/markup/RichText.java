package io.github.rjperf.report.markup;

import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.model.KnownObstacle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Text in parts that are escaped and styled for their medium. Names and words that come from a build, its forks, or its host are
 * separate parts: a comment on a pull request is the bot's own voice and repeats no words of a build.
 */
public record RichText(List<Part> parts) {
    public static final RichText NONE = new RichText(List.of());

    public RichText {
        parts = List.copyOf(parts);
    }

    /** The kind of a part. */
    public enum Kind {
        /** Words of this program. */
        WORDS,
        /** The name of a function, a method, or a count, as chosen by a build. */
        SYMBOL,
        /** Free external text. */
        SAID,
        /** The name of a series or call, which may be broken between its words. */
        NAME,
        CODE,
        /** Text that is not broken. */
        FIGURE,
        /** A number that is worse than before. */
        WORSE,
        /** A number that is better than before. */
        BETTER,
        /** A number with less emphasis. */
        QUIET,
        /** A mark, one column wide, which Markdown does not show. */
        SIGN,
        /** A mark in color, which only Markdown shows. */
        EMOJI,
        /** A new line, or a space where there cannot be one. */
        LINE
    }

    /** A single part without any markup. */
    public record Part(Kind kind, String text) {
        private String in(Quoting quoting) {
            return switch (kind) {
                case WORDS -> quoting.words(text);
                case SYMBOL -> quoting.codeName(text);
                case SAID -> quoting.said(text);
                case EMOJI -> quoting == Quoting.PLAIN ? "" : markdown();
                default -> quoting == Quoting.PLAIN ? PlainText.keepingEnds(text) : markdown();
            };
        }

        private String markdown() {
            return switch (kind) {
                case NAME -> MarkdownText.name(text);
                case CODE -> MarkdownText.code(text);
                case SIGN -> "";
                case LINE -> "<br>";
                default -> unbroken(MarkdownText.words(text));
            };
        }

        private Element addTo(Element element) {
            return switch (kind) {
                case WORDS -> element.prose(text);
                case SYMBOL -> element.add(Element.breakable(Element.of("code"), text));
                case SAID ->
                    element.text(Quoting.BUILD_SAYS).add(Element.of("code").text(text));
                case NAME -> element.add(Element.breakable(Element.of("span", "name"), text));
                case CODE -> element.add(Element.of("code").text(text));
                case FIGURE -> element.add(Element.of("span", "num").prose(text));
                case WORSE -> element.add(Element.of("span", "num worse").prose(text));
                case BETTER -> element.add(Element.of("span", "num better").prose(text));
                case QUIET -> element.add(Element.of("span", "num ci").prose(text));
                case SIGN -> element.add(Element.mark(text));
                case EMOJI -> element;
                case LINE -> element.text(" ").add(Element.of("br"));
            };
        }
    }

    public static RichText of(String words) {
        return NONE.own(words);
    }

    public static RichText of(Kind kind, String text) {
        return NONE.with(kind, text);
    }

    public RichText own(String words) {
        return words.isEmpty() ? this : with(Kind.WORDS, words);
    }

    public RichText symbol(String name) {
        return with(Kind.SYMBOL, name);
    }

    /** A reason: the words of a build, unless they are known to be from this program. */
    public RichText said(String reason) {
        return with(KnownObstacle.isOne(reason) ? Kind.WORDS : Kind.SAID, reason);
    }

    /** This text followed by another part. */
    public RichText with(Kind kind, String text) {
        return joined(new RichText(List.of(new Part(kind, text))));
    }

    /** This text followed by another part on a new line, unless that part is empty. */
    public RichText below(Kind kind, String text) {
        return text.isEmpty() ? this : with(Kind.LINE, " ").with(kind, text);
    }

    /** This text followed by more sentences. */
    public RichText and(RichText more) {
        return then(" ", more);
    }

    /** This text followed by these words and more text, unless either text is empty. */
    public RichText then(String between, RichText more) {
        return parts.isEmpty() || more.parts.isEmpty()
                ? joined(more)
                : own(between).joined(more);
    }

    /** All of these texts with the same words between them. */
    public static RichText joined(String between, List<RichText> texts) {
        return texts.stream().reduce(NONE, (all, one) -> all.then(between, one));
    }

    private RichText joined(RichText more) {
        List<Part> all = new ArrayList<>(parts);
        all.addAll(more.parts);
        return new RichText(all);
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    public String in(Quoting quoting) {
        return parts.stream().map(part -> part.in(quoting)).collect(Collectors.joining());
    }

    /** Adds the text to an element of a page. */
    public Element addTo(Element element) {
        parts.forEach(part -> part.addTo(element));
        return element;
    }
}
