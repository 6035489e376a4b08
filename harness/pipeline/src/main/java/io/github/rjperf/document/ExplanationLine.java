package io.github.rjperf.document;

import io.github.rjperf.model.explanation.Explanation;
import java.nio.charset.StandardCharsets;

/** An explanation as one line of JSON, as the database keeps it. */
public final class ExplanationLine {
    private static final String NAME = "the explanation";

    private ExplanationLine() {}

    /** The line without a line feed at its end. */
    public static String write(Explanation explanation) {
        byte[] line = Json.line(new Envelope.OfExplanation(Json.FORMAT_VERSION, explanation));
        return new String(line, StandardCharsets.UTF_8).strip();
    }

    /** Reads what {@link #write} wrote; throws {@link DocumentException} for anything else. */
    public static Explanation read(String text) {
        return Json.readVersioned(NAME, text, Envelope.OfExplanation.class).explanation();
    }
}
