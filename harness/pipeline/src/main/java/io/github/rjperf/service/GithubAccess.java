package io.github.rjperf.service;

import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.github.http.Pace;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.time.Duration;
import java.util.Optional;

/** GitHub's interface as the environment of a step names it: two tokens, one pace. */
public final class GithubAccess {
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final Settings settings;
    private final Pace pace;

    public GithubAccess(Settings settings) {
        this.settings = settings;
        this.pace = new Pace(settings.clock(), settings.sleeper(), PATIENCE);
    }

    /** The repository that holds the workflows; empty without a token. */
    public Optional<Api> bench() {
        return api(variable("GITHUB_TOKEN"));
    }

    /** The repository that is served; the token of the bench repository serves where there is no other. */
    public Optional<Api> upstream() {
        String own = variable("RJPERF_UPSTREAM_TOKEN");
        return own.isEmpty() ? bench() : api(own);
    }

    /** The token that was made by hand for the repository that is served, if there is one. */
    public Optional<Api> ownUpstream() {
        return api(variable("RJPERF_UPSTREAM_TOKEN"));
    }

    /** The App itself, for what it says of its installations; empty unless its number and key are given. */
    public Optional<Api> app() {
        String id = variable("RJPERF_APP_ID");
        String key = variable("RJPERF_APP_KEY");
        return id.isEmpty() || key.isEmpty()
                ? Optional.empty()
                : api(UserInput.orUsage(
                        () -> AppToken.of(id, key, settings.clock().instant())));
    }

    private Optional<Api> api(String token) {
        String root = variable("GITHUB_API_URL").isEmpty() ? "https://api.github.com" : variable("GITHUB_API_URL");
        return token.isEmpty()
                ? Optional.empty()
                : Optional.of(new Api(UserInput.orUsage(() -> Access.of(root, token)), pace));
    }

    private String variable(String name) {
        return settings.environment().getOrDefault(name, "");
    }
}
