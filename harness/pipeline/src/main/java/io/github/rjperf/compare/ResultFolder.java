package io.github.rjperf.compare;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The folder of a result for which the user names none: in {@code results}, with its time and what it is about. */
public final class ResultFolder {
    static final Path RESULTS = Path.of("results");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ResultFolder() {}

    /** The folder of what began then; characters of the label that file names should not have become underscores. */
    public static Path dated(Instant began, String label) {
        return RESULTS.resolve(TIME.format(began) + "-" + label.replaceAll("[^\\w.-]+", "_"));
    }
}
