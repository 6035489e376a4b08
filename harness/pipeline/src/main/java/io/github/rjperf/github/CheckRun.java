package io.github.rjperf.github;

import io.github.rjperf.model.CheckConclusion;
import org.jspecify.annotations.Nullable;

/**
 * What a check run shall say.
 *
 * @param name the same for every run of the check
 * @param headSha commit that it stands at
 * @param externalId names the attempt of the run that says it, so that the same is found again
 * @param detailsUrl page with more
 * @param conclusion null while it is not over
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
