package io.github.rjperf.build.jmh;

import io.github.rjperf.files.SafeLine;

/**
 * A source file of benchmarks that is not in the jar.
 *
 * @param file its path below {@code java/jmh/src/main/java}; without hidden characters
 * @param reason one line that follows a colon; it begins with the number of the source line if it is an error of javac
 */
public record LeftOut(String file, String reason) {
    private static final int MOST = 300;

    public LeftOut {
        file = SafeLine.of(file, MOST);
        reason = SafeLine.of(reason, MOST).strip();
    }

    @Override
    public String toString() {
        return file + ":" + (reason.matches("[0-9]+: .*") ? "" : " ") + reason;
    }
}
