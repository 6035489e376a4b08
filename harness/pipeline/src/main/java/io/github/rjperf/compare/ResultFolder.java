package io.github.rjperf.compare;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The default folder for a result: in {@code results}, named after its time and subject. */
public final class ResultFolder {
    static final Path RESULTS = Path.of("results");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ResultFolder() {}

    /**
     * The folder for a result that began at this time; characters in the label that do not belong in file names become
     * underscores.
     *
     * @param named the folder named by the user; null for one named after the date
     */
    public static Path of(@Nullable Path named, Instant began, String label) {
        return named != null ? named : RESULTS.resolve(TIME.format(began) + "-" + label.replaceAll("[^\\w.-]+", "_"));
    }
}
