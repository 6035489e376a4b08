package io.github.rjperf.compare;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The folder of a result if the user does not name one: in {@code results}, named by its time and subject. */
public final class ResultFolder {
    static final Path RESULTS = Path.of("results");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ResultFolder() {}

    /**
     * The folder for a result that began then; characters in the label that do not belong in file names become
     * underscores.
     *
     * @param named the folder that the user names; null for a dated one
     */
    public static Path of(@Nullable Path named, Instant began, String label) {
        return named != null ? named : RESULTS.resolve(TIME.format(began) + "-" + label.replaceAll("[^\\w.-]+", "_"));
    }
}
