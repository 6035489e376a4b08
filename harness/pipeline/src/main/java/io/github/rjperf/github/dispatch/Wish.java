package io.github.rjperf.github.dispatch;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What shall be measured of a pull request, as inputs of the workflow name it.
 *
 * @param profile name, or null for the usual one
 * @param series globs; empty means all of the profile
 * @param budget time to measure on each platform, or null for the usual one
 * @param login who asked
 * @param reason why, in our words
 */
record Wish(
        @Nullable String profile,
        List<String> series,
        @Nullable Duration budget,
        String login,
        String reason) {
    Map<String, String> inputs(String repository, int pullRequest, Commits commits) {
        Map<String, String> inputs = new TreeMap<>();
        inputs.put("repository", repository);
        inputs.put("pull_request", String.valueOf(pullRequest));
        inputs.put("base", "git:" + commits.base());
        inputs.put("candidate", "git:" + commits.candidate());
        inputs.put("profile", profile == null ? "" : profile);
        inputs.put("series", String.join(",", series));
        inputs.put("budget", budget == null ? "" : budget.toMinutes() + "m");
        inputs.put("requested_by", login);
        inputs.put("reason", reason);
        return inputs;
    }

    /** The two commits of a request, each in 40 hex digits. */
    record Commits(String base, String candidate) {}
}
