package io.github.rjperf.service;

import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.github.http.RateLimit;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.time.Duration;
import java.util.Optional;

/** GitHub's API with the tokens in the environment of a step; all calls share one rate limit. */
public final class GithubAccess {
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final Settings settings;
    private final RateLimit pace;

    public GithubAccess(Settings settings) {
        this.settings = settings;
        this.pace = new RateLimit(settings.clock(), settings.sleeper(), PATIENCE);
    }

    /** Access to the bench repository; empty without a token. */
    public Optional<Api> bench() {
        return api(settings.variable("GITHUB_TOKEN"));
    }

    /** Access to the upstream repository, with the token of the bench repository if there is no other. */
    public Optional<Api> upstream() {
        String own = settings.variable("RJPERF_UPSTREAM_TOKEN");
        return own.isEmpty() ? bench() : api(own);
    }

    /** Access to the upstream repository with its own token; empty without one. */
    public Optional<Api> ownUpstream() {
        return api(settings.variable("RJPERF_UPSTREAM_TOKEN"));
    }

    /** Access as the App itself, to list its installations; empty unless its ID and key are given. */
    public Optional<Api> app() {
        String id = settings.variable("RJPERF_APP_ID");
        String key = settings.variable("RJPERF_APP_KEY");
        return id.isEmpty() || key.isEmpty()
                ? Optional.empty()
                : api(UserInput.orUsage(
                        () -> AppToken.of(id, key, settings.clock().instant())));
    }

    private Optional<Api> api(String token) {
        String named = settings.variable("GITHUB_API_URL");
        String root = named.isEmpty() ? "https://api.github.com" : named;
        return token.isEmpty()
                ? Optional.empty()
                : Optional.of(new Api(UserInput.orUsage(() -> Access.of(root, token)), pace));
    }
}
