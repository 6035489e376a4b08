package io.github.rjperf.build.binary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintedTextsTest {
    private static final int WINDOW = 1 << 20;

    @TempDir
    private Path folder;

    private List<String> texts(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("library"), content);
        try (FileChannel channel = FileChannel.open(file)) {
            return new PrintedTexts(text -> true).of(new LibraryBytes(channel), 0, content.length);
        }
    }

    /** A text at the end of what is read at once is found whole, and once. */
    @ParameterizedTest
    @ValueSource(ints = {-3_000, -2_000, -30, -10, -1, 0, 1, 10, 1_990, 1_999, 2_000, 2_001, 3_000})
    void aTextIsFoundWherever(int place) throws IOException {
        byte[] content = new byte[2 * WINDOW + 5];
        byte[] text = "GNU C++17 12.2.0 -O2".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, content, WINDOW + place, text.length);
        assertThat(texts(content)).containsExactly("GNU C++17 12.2.0 -O2");
    }

    @Test
    void whatIsNotPrintedEndsATextAndTheEndDoesToo() throws IOException {
        assertThat(texts("four\0five5\0\u0001sixsix\0no end\n\0last one".getBytes(StandardCharsets.US_ASCII)))
                .containsExactly("five5", "sixsix", "last one");
    }
}
