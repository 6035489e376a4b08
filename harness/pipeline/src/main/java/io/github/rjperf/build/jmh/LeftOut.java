package io.github.rjperf.build.jmh;

import io.github.rjperf.files.SafeLine;

/**
 * A benchmark source file that is left out of the jar.
 *
 * @param file its path below {@code java/jmh/src/main/java}; without hidden characters
 * @param reason one line to print after a colon; a javac error begins with the number of the source line
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
