package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The owner of the token. Only the GraphQL API reports its name. */
public final class Viewer {
    private static final String LOGIN = "query{viewer{login}}";

    private final Api api;
    private @Nullable String login;

    public Viewer(Api api) {
        this.api = api;
    }

    /** The login of the account under which the token writes, such as {@code github-actions[bot]}. */
    public String login() {
        if (login == null) {
            login = ask().viewer().login();
        }
        return login;
    }

    private Data ask() {
        Answer answer = api.query(new Question(LOGIN), Answer.class);
        if (answer.errors() != null && !answer.errors().isEmpty()) {
            throw new GithubException(
                    200, "GraphQL refused: " + answer.errors().get(0).message(), null);
        }
        return Objects.requireNonNull(answer.data(), "a GraphQL answer without data or errors");
    }

    private record Question(String query) {}

    private record Answer(@Nullable Data data, @Nullable List<Problem> errors) {}

    private record Data(Account viewer) {}

    private record Account(String login) {}

    private record Problem(String message) {}
}
