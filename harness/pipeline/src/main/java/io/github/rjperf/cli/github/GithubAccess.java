package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.Asked;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.document.ApiJson;
import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.github.http.Codec;
import io.github.rjperf.github.http.Pace;
import java.time.Duration;
import java.util.Optional;

/** GitHub's interface as the environment of a step names it: two tokens, one pace. */
final class GithubAccess {
    private static final Duration PATIENCE = Duration.ofMinutes(15);
    private static final Codec CODEC = new Codec() {
        @Override
        public String write(Object value) {
            return ApiJson.write(value);
        }

        @Override
        public <T> T read(String text, Class<T> type) {
            return ApiJson.read("GitHub's answer", text, type);
        }
    };

    private final Settings settings;
    private final Pace pace;

    GithubAccess(Settings settings) {
        this.settings = settings;
        this.pace = new Pace(settings.clock(), settings.sleeper(), PATIENCE);
    }

    /** The repository that holds the workflows; empty without a token. */
    Optional<Api> bench() {
        return api(variable("GITHUB_TOKEN"));
    }

    /** The repository that is served; the token of the bench repository serves where there is no other. */
    Optional<Api> upstream() {
        String own = variable("RJPERF_UPSTREAM_TOKEN");
        return own.isEmpty() ? bench() : api(own);
    }

    /** The token that was made by hand for the repository that is served, if there is one. */
    Optional<Api> ownUpstream() {
        return api(variable("RJPERF_UPSTREAM_TOKEN"));
    }

    /** The App itself, for what it says of its installations; empty unless its number and key are given. */
    Optional<Api> app() {
        String id = variable("RJPERF_APP_ID");
        String key = variable("RJPERF_APP_KEY");
        return id.isEmpty() || key.isEmpty()
                ? Optional.empty()
                : api(Asked.orUsage(() -> AppToken.of(id, key, settings.clock().instant())));
    }

    private Optional<Api> api(String token) {
        String root = variable("GITHUB_API_URL").isEmpty() ? "https://api.github.com" : variable("GITHUB_API_URL");
        return token.isEmpty()
                ? Optional.empty()
                : Optional.of(new Api(Asked.orUsage(() -> Access.of(root, token)), CODEC, pace));
    }

    private String variable(String name) {
        return settings.environment().getOrDefault(name, "");
    }
}
