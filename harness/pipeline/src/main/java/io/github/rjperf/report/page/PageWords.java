package io.github.rjperf.report.page;

import io.github.rjperf.report.markup.Element;

/** The words of this project that readers need, each in one sentence; the glossary has all of them. */
final class PageWords {
    private static final String[][] WORDS = {
        {"series", "A benchmark with all its parameters: one row."},
        {"base, candidate", "The build compared against, and the build being judged."},
        {"fork", "One process that runs one series on one build."},
        {
            "pair, duel",
            "One fork of the base and one of the candidate, close together in time. In a duel they take turns."
        },
        {
            "change",
            "How much faster (+) or slower (−) the candidate is, over all pairs. It is that of the typical turn, while a"
                    + " score is the mean of all turns, so it is not the ratio of the two scores."
        },
        {
            "interval",
            "Where the true change is, with 90 % confidence: [−5, −2] is slower by 2 to 5 %. More pairs make it"
                    + " narrower."
        },
        {"look", "A planned point, after a fixed number of pairs, at which a series is judged."},
        {"no regression > N %", "The pairs rule out a slowdown of more than N %."},
        {"inconclusive", "The pairs neither show a slowdown nor rule it out."},
        {"layout", "The addresses of a library's code, which differ from build to build and affect speed by chance."},
        {
            "slower as built",
            "Slower in these two builds, but by no more than another layout of the same code could explain."
        },
    };

    private PageWords() {}

    /** The words in a fold, because readers who know them no longer need them. */
    static Element fold() {
        Element list = Element.of("dl");
        for (String[] word : WORDS) {
            list.add(Element.of("dt").prose(word[0]), Element.of("dd").prose(word[1]));
        }
        return Element.of("details", "words")
                .add(Element.of("summary").text("What the words on this page mean"))
                .add(list);
    }
}
