package io.github.rjperf.model;

import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pinned specification of a comparison of two builds on some platforms; the untrusted job that measures must follow it
 * exactly.
 *
 * <p>Only this class defines which requests are valid.
 *
 * @param repository owner and name of the repository whose commits are compared and whose pull request is answered
 * @param base {@code git:} and 40 hex digits, or {@code maven:} and the exact version of a {@code org.rocksdb:rocksdbjni}: a
 *     request never names a build that others publish
 * @param candidate the candidate, written like the base; the commit of a pull request may be in a fork of the repository
 * @param series globs of series names; empty for all series of the profile
 * @param platforms names of platforms such as {@code linux-x64}, each once
 * @param budget measuring time on each platform, or null for the profile's
 * @param maxPairs maximum number of pairs per series, or null for the profile's
 * @param requestedBy login of the requester
 * @param reason reason in the requester's words; may be empty
 * @param shards number of shards of each platform with more than one, by platform; null if there is no such platform
 * @param explain true if the requested series are explained whether or not they changed; null otherwise
 * @param treeBenchmarks true if the series are the benchmarks in the candidate's own {@code java/jmh} instead of those of the
 *     profile; null otherwise
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
        String reason,
        @Nullable Map<String, Integer> shards,
        @Nullable Boolean explain,
        @Nullable Boolean treeBenchmarks) {
    public static final int MOST_GLOBS = 32;

    /** The maximum number of characters in a reason, counted as Unicode code points. */
    public static final int REASON_CHARACTERS = 500;

    private static final Pattern SUBJECT =
            Pattern.compile("git:[0-9a-f]{40}|maven:[0-9]{1,9}([.][0-9A-Za-z-]{1,20}){2,5}");
    private static final int MOST_PLATFORMS = 8;
    private static final int MOST_PAIRS = 1_000;

    public Request {
        Require.that(Names.isRepository(repository), "repository is not OWNER/NAME: " + repository);
        Require.that(pullRequest == null || pullRequest >= 1, "pull request is below 1: " + pullRequest);
        Require.that(
                (kind == Context.Kind.PULL_REQUEST) == (pullRequest != null),
                "kind " + kind + " with pull request " + pullRequest);
        Require.that(SUBJECT.matcher(base).matches(), "base is not git:COMMIT or maven:VERSION: " + base);
        Require.that(
                SUBJECT.matcher(candidate).matches(), "candidate is not git:COMMIT or maven:VERSION: " + candidate);
        Require.that(Names.isName(profile), "profile is not a name: " + profile);
        Require.atMost("series globs", series.size(), MOST_GLOBS);
        series.forEach(glob -> Require.that(Names.isGlob(glob), "series is not a glob: " + glob));
        Require.that(!platforms.isEmpty(), "no platforms");
        Require.atMost("platforms", platforms.size(), MOST_PLATFORMS);
        platforms.forEach(name -> Require.that(Names.isName(name), "platform is not a name: " + name));
        Require.distinct(platforms, name -> name, "a platform is named twice: " + platforms);
        Require.that(budget == null || budget.toSeconds() >= 1, "budget is below a second: " + budget);
        Require.that(
                maxPairs == null || (maxPairs >= 1 && maxPairs <= MOST_PAIRS),
                "maxPairs is not in [1, " + MOST_PAIRS + "]: " + maxPairs);
        Require.that(Names.isLogin(requestedBy), "requestedBy is not a login: " + requestedBy);
        Require.atMost("characters of the reason", reason.codePointCount(0, reason.length()), REASON_CHARACTERS);
        if (shards != null) {
            Require.that(
                    platforms.containsAll(shards.keySet()), "shards of a platform that is not requested: " + shards);
            Require.that(!shards.containsValue(1), "a platform is split into one shard: " + shards);
            shards.values().forEach(Shard::requireCount);
            shards = shards.isEmpty() ? null : Collections.unmodifiableSortedMap(new TreeMap<>(shards));
        }
        explain = Boolean.TRUE.equals(explain) ? true : null;
        treeBenchmarks = Boolean.TRUE.equals(treeBenchmarks) ? true : null;
        Require.that(
                treeBenchmarks == null || (commitOf(candidate) != null && !series.isEmpty()),
                "benchmarks of a tree without a commit or without a glob");
        requested = requested.truncatedTo(ChronoUnit.MICROS);
        series = List.copyOf(series);
        platforms = List.copyOf(platforms);
    }

    /** A request that is not split, for series of its profile that are explained only if they change. */
    public Request(
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
        this(
                kind,
                repository,
                pullRequest,
                base,
                candidate,
                profile,
                series,
                platforms,
                budget,
                maxPairs,
                seed,
                requestedBy,
                requested,
                reason,
                null,
                null,
                null);
    }

    /** This request with other numbers of shards, by platform. */
    public Request split(Map<String, Integer> others) {
        return new Request(
                kind,
                repository,
                pullRequest,
                base,
                candidate,
                profile,
                series,
                platforms,
                budget,
                maxPairs,
                seed,
                requestedBy,
                requested,
                reason,
                others,
                explain,
                treeBenchmarks);
    }

    /** True if its series are explained whether or not they changed. */
    public boolean explainsAll() {
        return Boolean.TRUE.equals(explain);
    }

    /** True if it measures the benchmarks of the candidate's own sources. */
    public boolean measuresTree() {
        return Boolean.TRUE.equals(treeBenchmarks);
    }

    /** The globs of series of its profile; empty for all of them, or if it measures others. */
    public List<String> globsOfProfile() {
        return measuresTree() ? List.of() : series;
    }

    /** The shards of one of its platforms, in order: at least one, which is the whole comparison if it is not split. */
    public List<Shard> shardsOf(String platform) {
        return Shard.all(shards == null ? 1 : shards.getOrDefault(platform, 1));
    }

    /** True if identical builds are measured, too: only a calibration learns something from them. */
    public boolean measuresIdentical() {
        return kind == Context.Kind.CALIBRATION;
    }

    /** The commit that a {@code git:} subject names; null for a release. */
    public static @Nullable String commitOf(String subject) {
        return subject.startsWith("git:") ? subject.substring("git:".length()) : null;
    }
}
