package io.github.rjperf.github;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The content of a check run.
 *
 * @param name the same for every run of the check
 * @param headSha commit that it belongs to
 * @param externalId names the attempt of the run that writes it, so that it can be found again
 * @param detailsUrl page with more
 * @param conclusion null until it is completed
 * @param title one line
 * @param summary Markdown of at most {@link #MOST_CHARACTERS}
 * @param annotations notes on lines of files
 */
public record CheckRun(
        String name,
        String headSha,
        String externalId,
        String detailsUrl,
        @Nullable Conclusion conclusion,
        String title,
        String summary,
        List<Annotation> annotations) {
    /** Most characters of a summary that GitHub accepts. */
    public static final int MOST_CHARACTERS = 65_535;

    public CheckRun {
        if (summary.length() > MOST_CHARACTERS || title.length() > 255) {
            throw new IllegalArgumentException("a check with a title of " + title.length() + " and a summary of "
                    + summary.length() + " characters");
        }
        annotations = List.copyOf(annotations);
    }

    /** How a check ends. */
    public enum Conclusion {
        SUCCESS,
        FAILURE,
        NEUTRAL,
        CANCELLED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A note on lines of a file.
     *
     * @param path of the file within the repository
     * @param startLine from 1
     * @param endLine the same or a later one
     * @param annotationLevel {@code notice}, {@code warning} or {@code failure}
     * @param message plain text
     * @param title plain text of one line
     */
    public record Annotation(
            String path, int startLine, int endLine, String annotationLevel, String message, String title) {}
}
