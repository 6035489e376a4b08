package io.github.rjperf.document;

import io.github.rjperf.model.explanation.Explanation;

/** An explanation as one line of JSON, as stored in the database. */
public final class ExplanationLine {
    private static final String NAME = "the explanation";

    private ExplanationLine() {}

    /** The line, without a line feed at its end. */
    public static String write(Explanation explanation) {
        return Json.documentLine(explanation);
    }

    /** Reads a line written by {@link #write}; throws {@link DocumentException} for anything else. */
    public static Explanation read(String text) {
        return Json.readDocument(NAME, text, Explanation.class);
    }
}
