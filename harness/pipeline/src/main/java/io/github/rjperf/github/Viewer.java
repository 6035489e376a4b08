package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The owner of the token, and hidden comments: only the GraphQL API has both. */
public final class Viewer {
    private static final String LOGIN = "query{viewer{login}}";
    private static final String HIDDEN =
            "query($ids:[ID!]!){nodes(ids:$ids){... on IssueComment{id is_minimized:isMinimized}}}";
    private static final String HIDE =
            "mutation($id:ID!){minimizeComment(input:{subjectId:$id,classifier:OUTDATED}){clientMutationId}}";

    private static final String SHOW = "mutation($id:ID!){unminimizeComment(input:{subjectId:$id}){clientMutationId}}";

    private final Api api;
    private @Nullable String login;

    public Viewer(Api api) {
        this.api = api;
    }

    /** Login of the account with which the token writes, such as {@code github-actions[bot]}. */
    public String login() {
        if (login == null) {
            Data data = ask(LOGIN, Map.of());
            login = Objects.requireNonNull(data.viewer(), "an answer without a viewer")
                    .login();
        }
        return login;
    }

    /** Hides comments as outdated, and shows another one; leaves those alone that are as wanted. */
    void showOnly(String shown, List<String> hidden) {
        List<String> all = Stream.concat(Stream.of(shown), hidden.stream()).toList();
        Data data = ask(HIDDEN, Map.of("ids", all));
        Objects.requireNonNull(data.nodes(), "an answer without nodes").stream()
                .filter(Objects::nonNull)
                .forEach(node -> minimize(node, !shown.equals(node.id())));
    }

    private void minimize(Node node, boolean wanted) {
        if (node.id() != null && node.isMinimized() != null && node.isMinimized() != wanted) {
            ask(wanted ? HIDE : SHOW, Map.of("id", node.id()));
        }
    }

    private Data ask(String query, Map<String, Object> variables) {
        Answer answer = api.query(new Question(query, variables), Answer.class);
        if (answer.errors() != null && !answer.errors().isEmpty()) {
            throw new GithubException(
                    200, "GraphQL refused: " + answer.errors().get(0).message(), null);
        }
        return Objects.requireNonNull(answer.data(), "a GraphQL answer without data or errors");
    }

    private record Question(String query, Map<String, Object> variables) {}

    private record Answer(@Nullable Data data, @Nullable List<Problem> errors) {}

    private record Data(@Nullable Account viewer, @Nullable List<@Nullable Node> nodes) {}

    private record Account(String login) {}

    private record Node(@Nullable String id, @Nullable Boolean isMinimized) {}

    private record Problem(String message) {}
}
