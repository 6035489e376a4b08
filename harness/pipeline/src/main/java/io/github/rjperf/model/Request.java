package io.github.rjperf.model;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pinned specification of a comparison of two builds on some platforms; the untrusted measuring job has to follow
 * it exactly.
 *
 * @param kind the occasion
 * @param repository owner and name of the repository whose commits are compared and whose pull request is answered
 * @param pullRequest number of the pull request, or null when it is not for one
 * @param base {@code git:} and 40 hex digits, or {@code maven:} and a version
 * @param candidate in the same forms; the commit of a pull request may be in a fork of the repository
 * @param profile name of a profile of the matrix
 * @param series globs of series names; an empty list means the whole profile
 * @param platforms names of platforms, each once, as in {@code linux-x64}
 * @param budget time to measure on each platform, or null for the profile's default
 * @param maxPairs maximum number of pairs per series, or null for the profile's default
 * @param seed seed of the schedule
 * @param requestedBy login of the person who asked, or the name of the schedule
 * @param requested when it was asked for
 * @param reason why, in the words of the person who asked; may be empty
 */
public record Request(
        Context.Kind kind,
        String repository,
        @Nullable Integer pullRequest,
        String base,
        String candidate,
        String profile,
        List<String> series,
        List<String> platforms,
        @Nullable Duration budget,
        @Nullable Integer maxPairs,
        long seed,
        String requestedBy,
        Instant requested,
        String reason) {
    private static final Pattern REPOSITORY = Pattern.compile("[A-Za-z0-9._-]{1,100}/[A-Za-z0-9._-]{1,100}");
    private static final Pattern SUBJECT = Pattern.compile("git:[0-9a-f]{40}|maven:[0-9A-Za-z][0-9A-Za-z.-]{0,63}");
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,62}");
    private static final Pattern GLOB = Pattern.compile("[A-Za-z0-9._*?=/ ,()-]{1,200}");
    private static final Pattern LOGIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,99}(\\[bot])?");
    private static final int MOST_GLOBS = 32;
    private static final int MOST_PLATFORMS = 8;
    private static final int MOST_PAIRS = 1_000;
    private static final int REASON_CHARACTERS = 500;

    public Request {
        Require.that(REPOSITORY.matcher(repository).matches(), "repository is not OWNER/NAME: " + repository);
        Require.that(pullRequest == null || pullRequest >= 1, "pull request is below 1: " + pullRequest);
        Require.that(
                (kind == Context.Kind.PULL_REQUEST) == (pullRequest != null),
                "kind " + kind + " with pull request " + pullRequest);
        Require.that(SUBJECT.matcher(base).matches(), "base is not git:COMMIT or maven:VERSION: " + base);
        Require.that(
                SUBJECT.matcher(candidate).matches(), "candidate is not git:COMMIT or maven:VERSION: " + candidate);
        Require.that(NAME.matcher(profile).matches(), "profile is not a name: " + profile);
        Require.atMost("series globs", series.size(), MOST_GLOBS);
        series.forEach(glob -> Require.that(GLOB.matcher(glob).matches(), "series is not a glob: " + glob));
        Require.that(!platforms.isEmpty(), "no platforms");
        Require.atMost("platforms", platforms.size(), MOST_PLATFORMS);
        platforms.forEach(name -> Require.that(NAME.matcher(name).matches(), "platform is not a name: " + name));
        Require.that(
                platforms.stream().distinct().count() == platforms.size(), "a platform appears twice: " + platforms);
        Require.that(budget == null || budget.toSeconds() >= 1, "budget is below a second: " + budget);
        Require.that(
                maxPairs == null || (maxPairs >= 1 && maxPairs <= MOST_PAIRS),
                "maxPairs is not in [1, " + MOST_PAIRS + "]: " + maxPairs);
        Require.that(isLogin(requestedBy), "requestedBy is not a login: " + requestedBy);
        Require.that(reason.codePointCount(0, reason.length()) <= REASON_CHARACTERS, "reason is too long");
        requested = requested.truncatedTo(ChronoUnit.MICROS);
        series = List.copyOf(series);
        platforms = List.copyOf(platforms);
    }

    /** True for a valid login of a person or a bot. */
    public static boolean isLogin(String text) {
        return LOGIN.matcher(text).matches();
    }

    /** The commit that a {@code git:} subject names; null for a release. */
    public static @Nullable String commitOf(String subject) {
        return subject.startsWith("git:") ? subject.substring("git:".length()) : null;
    }
}
