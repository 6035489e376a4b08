package io.github.rjperf.github;

import io.github.rjperf.model.CheckConclusion;
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
 */
public record CheckRun(
        String name,
        String headSha,
        String externalId,
        String detailsUrl,
        @Nullable CheckConclusion conclusion,
        String title,
        String summary) {
    /** Most characters of a summary that GitHub takes. */
    public static final int MOST_CHARACTERS = 65_535;

    public CheckRun {
        if (summary.length() > MOST_CHARACTERS || title.length() > 255) {
            throw new IllegalArgumentException("a check with a title of " + title.length() + " and a summary of "
                    + summary.length() + " characters");
        }
    }
}
