package io.github.rjperf.build.binary;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds texts in binary data: printable characters up to a zero byte.
 *
 * @param isWanted false for a text to leave out
 */
record PrintedTexts(Predicate<String> isWanted) {
    private static final int SHORTEST = 5;
    private static final int LONGEST = 2_000;
    private static final long WINDOW = 1 << 20;
    private static final int MOST = 200;

    /** Up to {@value #MOST} distinct texts in a part of a library; texts longer than {@value #LONGEST} bytes can be missing. */
    List<String> of(LibraryBytes bytes, long offset, long size) throws IOException {
        Set<String> found = new LinkedHashSet<>();
        for (long from = 0; from < size && found.size() < MOST; from += WINDOW) {
            ByteBuffer window = bytes.read(offset + from, Math.min(WINDOW + LONGEST, size - from));
            boolean isLast = from + window.limit() == size;
            add(found, window, from == 0 ? 0 : 1, isLast ? window.limit() : (int) WINDOW);
        }
        return List.copyOf(found);
    }

    /** Adds the texts that begin between these two positions. */
    private void add(Set<String> found, ByteBuffer buffer, int first, int last) {
        int start = 0;
        for (int i = 0; i <= buffer.limit() && start <= last && found.size() < MOST; i++) {
            int next = i == buffer.limit() ? 0 : buffer.get(i);
            if (next >= ' ' && next < 127) {
                continue;
            }
            if (next == 0 && start >= first && i - start >= SHORTEST && i - start <= LONGEST) {
                add(
                        found,
                        new String(buffer.array(), buffer.arrayOffset() + start, i - start, StandardCharsets.US_ASCII));
            }
            start = i + 1;
        }
    }

    private void add(Set<String> found, String text) {
        if (isWanted.test(text)) {
            found.add(text);
        }
    }
}
