package io.github.rjperf.document.foreign;

/**
 * A word of a text.
 *
 * @param text without white space around it; empty at the end of the text
 * @param line of the file, from 1
 * @param gap what stands between it and the word before
 */
record Word(String text, int line, Gap gap) {
    /** What separates words. */
    enum Gap {
        /** Spaces, or the end of a line. */
        SPACE,
        /** An empty line. */
        EMPTY_LINE,
        /** A heading, a code fence, a Markdown table, or the beginning or end of the text. */
        SECTION
    }

    boolean isNextTo() {
        return gap == Gap.SPACE;
    }
}
