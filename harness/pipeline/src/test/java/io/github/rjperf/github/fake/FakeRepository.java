package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One repository of the fake. */
public final class FakeRepository {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    final FakeState state;
    final String name;
    final Map<Integer, ObjectNode> pulls = new TreeMap<>();
    final Map<Long, ObjectNode> comments = new TreeMap<>();
    final Map<Long, Map<String, ObjectNode>> reactions = new TreeMap<>();
    final Map<String, String> permissions = new TreeMap<>();

    FakeRepository(FakeState state, String name) {
        this.state = state;
        this.name = name;
    }

    String url() {
        return state.root + "/repos/" + name;
    }

    /** A comment by some account, as if written in the browser. */
    public long addComment(int issue, String login, String body) {
        long id = state.nextId();
        ObjectNode comment = JSON.objectNode();
        comment.put("id", id)
                .put("node_id", "IC_" + id)
                .put("url", url() + "/issues/comments/" + id)
                .put("html_url", state.root + "/" + name + "/pull/" + issue + "#issuecomment-" + id)
                .put("body", body)
                .put("created_at", state.now())
                .put("updated_at", state.now())
                .put("issue_url", url() + "/issues/" + issue)
                .put("author_association", "NONE")
                .put("is_minimized", false);
        comment.set("user", state.user(login));
        comments.put(id, comment);
        return id;
    }

    public void deleteComment(long id) {
        comments.remove(id);
    }

    /** The texts of all comments below one pull request, oldest first. */
    public List<String> bodies(int issue) {
        return below(issue).stream().map(c -> c.path("body").asText()).toList();
    }

    /** The texts of those that are not hidden. */
    public List<String> visibleBodies(int issue) {
        return below(issue).stream()
                .filter(c -> !c.path("is_minimized").asBoolean())
                .map(c -> c.path("body").asText())
                .toList();
    }

    /** What reactions a comment has. */
    public List<String> reactions(long comment) {
        return List.copyOf(reactions.getOrDefault(comment, Map.of()).keySet());
    }

    /** Lets an account have {@code admin}, {@code maintain}, {@code write}, {@code triage} or {@code read}. */
    public void permit(String login, String role) {
        permissions.put(login, role);
    }

    List<ObjectNode> below(int issue) {
        return comments.values().stream()
                .filter(c -> c.path("issue_url").asText().endsWith("/issues/" + issue))
                .toList();
    }

    static ArrayNode list(List<? extends JsonNode> values) {
        return JSON.arrayNode().addAll(values);
    }
}
