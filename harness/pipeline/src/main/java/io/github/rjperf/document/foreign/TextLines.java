package io.github.rjperf.document.foreign;

import io.github.rjperf.document.DocumentException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a text in constant memory. Lines are limited in length and encoded in UTF-8 or otherwise with one byte per
 * character. Any line ending is accepted, and the last line may lack one.
 */
final class TextLines {
    static final int MOST_LINE_BYTES = 1 << 19;

    private final String file;
    private final InputStream in;
    private int number;

    /** @param in a buffered stream */
    TextLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /** The next line without its line ending; null after the last line. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(256);
        number++;
        int b = in.read();
        if (b < 0) {
            return null;
        }
        while (b != '\n' && b >= 0) {
            if (line.size() == MOST_LINE_BYTES) {
                throw problem("the line has more than " + MOST_LINE_BYTES + " bytes; this is not JMH output");
            }
            line.write(b);
            b = in.read();
        }
        String text = text(line.toByteArray());
        String whole = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
        return number == 1 && whole.startsWith("\uFEFF") ? whole.substring(1) : whole;
    }

    /** Decodes a line. In console code pages, only signs such as ± are not ASCII, and readers recognize them by their position. */
    private static String text(byte[] line) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(line, StandardCharsets.ISO_8859_1);
        }
    }

    /** The number of the last line that was read, from 1. */
    int number() {
        return number;
    }

    DocumentException problem(String what) {
        return DocumentException.at(file, number, what);
    }
}
