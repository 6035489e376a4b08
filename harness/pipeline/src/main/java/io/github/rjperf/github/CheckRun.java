package io.github.rjperf.github;

import io.github.rjperf.model.service.CheckConclusion;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The content of a check run.
 *
 * @param name the same for every run of the check
 * @param headSha commit that it belongs to
 * @param externalId names the attempt of the run that writes it, as in {@code run-4711-1}, so that it can be found again
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

    private static final Pattern ATTEMPT = Pattern.compile("run-(\\d{1,18})-(\\d{1,6})");

    public CheckRun {
        if (summary.length() > MOST_CHARACTERS || title.length() > 255) {
            throw new IllegalArgumentException("a check with a title of " + title.length() + " and a summary of "
                    + summary.length() + " characters");
        }
    }

    /** True if the other one, with this external ID, is of a later run, or of a later attempt of the same. */
    boolean isOlderThan(@Nullable String other) {
        Matcher own = ATTEMPT.matcher(externalId);
        Matcher others = ATTEMPT.matcher(other == null ? "" : other);
        if (!own.matches() || !others.matches()) {
            return false;
        }
        int runs = Long.compare(Long.parseLong(own.group(1)), Long.parseLong(others.group(1)));
        return runs < 0 || (runs == 0 && Integer.parseInt(own.group(2)) < Integer.parseInt(others.group(2)));
    }
}
