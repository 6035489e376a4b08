package io.github.rjperf.report.markup;

import io.github.rjperf.model.KnownObstacle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sentences of this program around names and words that come from a build, its forks, or its host. How those stand in the text depends
 * on the place: a comment on a pull request is the bot's own voice and repeats no words of a build.
 *
 * @param parts in their order
 */
public record QuotedText(List<Part> parts) {
    public static final QuotedText NONE = new QuotedText(List.of());

    public QuotedText {
        parts = List.copyOf(parts);
    }

    /** Whose words a part is. */
    enum Kind {
        /** Words of this program. */
        OWN,
        /** A name of code, or of a count. */
        NAME,
        /** Free text of others. */
        SAID
    }

    /** One part of the text. */
    public record Part(Kind kind, String text) {
        private String in(Quoting quoting) {
            return switch (kind) {
                case OWN -> quoting.words(text);
                case NAME -> quoting.codeName(text);
                case SAID -> quoting.said(text);
            };
        }
    }

    public static QuotedText of(String words) {
        return NONE.own(words);
    }

    public QuotedText own(String words) {
        return words.isEmpty() ? this : with(new Part(Kind.OWN, words));
    }

    public QuotedText name(String name) {
        return with(new Part(Kind.NAME, name));
    }

    /** A reason: what a build says, unless this program is known to have said it. */
    public QuotedText said(String reason) {
        return with(new Part(KnownObstacle.isOne(reason) ? Kind.OWN : Kind.SAID, reason));
    }

    /** Followed by more sentences. */
    public QuotedText and(QuotedText more) {
        return then(" ", more);
    }

    /** Followed by more after these words, unless either is empty. */
    public QuotedText then(String between, QuotedText more) {
        if (parts.isEmpty() || more.parts.isEmpty()) {
            return parts.isEmpty() ? more : this;
        }
        List<Part> all = new ArrayList<>(own(between).parts);
        all.addAll(more.parts);
        return new QuotedText(all);
    }

    private QuotedText with(Part part) {
        List<Part> all = new ArrayList<>(parts);
        all.add(part);
        return new QuotedText(all);
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    public String in(Quoting quoting) {
        return parts.stream().map(part -> part.in(quoting)).collect(Collectors.joining());
    }

    /** Adds the text to an element of a page. */
    public Element addTo(Element element) {
        for (Part part : parts) {
            switch (part.kind()) {
                case OWN -> element.prose(part.text());
                case NAME -> element.add(Element.breakable(Element.of("code"), part.text()));
                case SAID ->
                    element.text(Quoting.BUILD_SAYS).add(Element.of("code").text(part.text()));
            }
        }
        return element;
    }
}
