package io.github.rjperf.build.make;

import io.github.rjperf.files.SafeLine;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The findings from a build log.
 *
 * @param fault why the build is not the requested release build, or null if it is
 * @param lastUsefulLines at most 20 lines about errors, or the last lines; shortened and without hidden characters
 */
record BuildLog(@Nullable String fault, List<String> lastUsefulLines) {
    private static final int MOST_LINES = 20;
    private static final int MOST_COLUMNS = 300;
    /** The command for the JNI layer lists some 400 files. */
    private static final int MOST_LINE_BYTES = 1 << 18;

    private static final long MOST_BYTES = 256L << 20;
    private static final int REMEMBERED = 2000;
    private static final int LINES_BEFORE_ERROR = 2;

    private static final Pattern LEVEL = Pattern.compile("^\\$DEBUG_LEVEL is (\\w*)");
    private static final Pattern COMPILE = Pattern.compile("\\brjperf-cxx\\b.* (-c|-shared|-dynamiclib) ");
    private static final Pattern OPTIMIZED = Pattern.compile(" -O(\\S*)");
    private static final Pattern NATIVE = Pattern.compile(" -m(arch|cpu|tune)=native\\b");
    private static final Pattern CHATTER = Pattern.compile(
            "^(make(\\[\\d+])?: (Entering|Leaving|\\*\\*\\* Waiting)|mkdir -p |cd java|"
                    + "(\\S*/)?rjperf-(cxx|javac|jar)\\b|rm -f |cp -v|test -|  (CC|CXX|GEN|CCLD) |.*\\bmkdir -p \\S+ && rjperf-cxx\\b).*");
    private static final Pattern ERROR = Pattern.compile(
            "\\berror\\b|\\bundefined reference\\b|\\*\\*\\*|No space left|Killed|cannot (find|open|execute)|not found|Permission denied",
            Pattern.CASE_INSENSITIVE);

    static BuildLog read(Path file) throws IOException {
        Reading reading = new Reading();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            StringBuilder line = new StringBuilder();
            int c = in.read();
            for (long bytes = 0; c >= 0 && bytes < MOST_BYTES; bytes++) {
                if (c == '\n') {
                    reading.line(line.toString());
                    line.setLength(0);
                } else if (line.length() < MOST_LINE_BYTES) {
                    line.append((char) c);
                }
                c = in.read();
            }
            reading.line(line.toString());
        }
        return new BuildLog(reading.fault(), reading.useful());
    }

    /** The state of reading a log. */
    private static final class Reading {
        private final Deque<String> remembered = new ArrayDeque<>();
        private boolean saysRelease;
        private boolean compiles;
        private @Nullable String fault;

        void line(String line) {
            Matcher level = LEVEL.matcher(line);
            if (level.find()) {
                saysRelease = true;
                complain(!level.group(1).equals("0"), "its Makefile says DEBUG_LEVEL is " + clean(level.group(1)));
            }
            if (COMPILE.matcher(line).find()) {
                compiles = true;
                complain(NATIVE.matcher(line).find(), "it compiles only for this machine's processor (-march=native)");
                complain(!lastOptimization(line).equals("2"), "it does not compile with -O2, unlike releases");
            }
            if (!line.isBlank() && !CHATTER.matcher(line).matches()) {
                remembered.add(line.length() > 2 * MOST_COLUMNS ? line.substring(0, 2 * MOST_COLUMNS) : line);
                if (remembered.size() > REMEMBERED) {
                    remembered.remove();
                }
            }
        }

        private void complain(boolean wrong, String what) {
            if (wrong && fault == null) {
                fault = what;
            }
        }

        private static String lastOptimization(String line) {
            return OPTIMIZED.matcher(line).results().map(m -> m.group(1)).reduce("", (first, last) -> last);
        }

        @Nullable
        String fault() {
            complain(!saysRelease, "its Makefile does not say which DEBUG_LEVEL it builds");
            complain(!compiles, "its log shows no compile command, so its flags are unknown");
            return fault;
        }

        /** Lines starting shortly before the first error, or the last lines if there is no error. */
        List<String> useful() {
            List<String> lines = remembered.stream().map(Reading::clean).toList();
            int from = Math.max(0, lines.size() - MOST_LINES);
            for (int i = 0; i < from; i++) {
                if (ERROR.matcher(lines.get(i)).find()) {
                    from = Math.max(0, i - LINES_BEFORE_ERROR);
                }
            }
            return lines.subList(from, Math.min(lines.size(), from + MOST_LINES));
        }

        private static String clean(String line) {
            String text = new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
            return SafeLine.of(SafeLine.withoutEscapes(text).stripTrailing(), MOST_COLUMNS);
        }
    }
}
