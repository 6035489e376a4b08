package io.github.rjperf.build.link;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;

/**
 * The names of JNI functions anywhere in a native library. The string tables of ELF and Mach-O store each name in full, followed
 * by a zero byte.
 */
final class ExportedSymbols {
    private static final String PREFIX = "Java_";
    private static final int LONGEST = 1000;
    private static final int MOST = 100_000;

    private final Set<String> found = new HashSet<>();
    private final StringBuilder text = new StringBuilder();

    private ExportedSymbols() {}

    /** Reads a whole library. */
    static Set<String> of(InputStream in) throws IOException {
        ExportedSymbols symbols = new ExportedSymbols();
        byte[] block = new byte[1 << 16];
        for (int size = in.read(block); size >= 0; size = in.read(block)) {
            for (int i = 0; i < size; i++) {
                symbols.add(block[i]);
            }
        }
        return symbols.found;
    }

    private void add(byte next) {
        boolean isPartOfName = (next >= 'a' && next <= 'z')
                || (next >= 'A' && next <= 'Z')
                || (next >= '0' && next <= '9')
                || next == '_';
        if (isPartOfName && text.length() < LONGEST) {
            text.append((char) next);
            return;
        }
        if (next == 0 && found.size() < MOST) {
            int start = text.indexOf(PREFIX);
            // Mach-O puts an underscore before each name
            if (start == 0 || (start == 1 && text.charAt(0) == '_')) {
                found.add(text.substring(start));
            }
        }
        text.setLength(0);
    }
}
