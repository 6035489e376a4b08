package io.github.rjperf.compare;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The folder of a result for which the user names none: in {@code results}, with its time and what it is about. */
public final class ResultFolder {
    static final Path RESULTS = Path.of("results");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ResultFolder() {}

    /**
     * The folder of what began then; characters of the label that file names should not have become underscores.
     *
     * @param named the folder that the user names; null for a dated one
     */
    public static Path of(@Nullable Path named, Instant began, String label) {
        return named != null ? named : RESULTS.resolve(TIME.format(began) + "-" + label.replaceAll("[^\\w.-]+", "_"));
    }
}
