package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.stream.Stream;

/** What is asked of the GraphQL interface. */
final class GraphqlRoutes {
    private GraphqlRoutes() {}

    static Answer answer(FakeState state, JsonNode request) {
        String query = request.path("query").asText();
        JsonNode variables = request.path("variables");
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        if (query.equals("query{viewer{login}}")) {
            data.putObject("viewer").put("login", state.viewer);
        } else if (query.contains("nodes(ids:$ids){... on IssueComment{id is_minimized:isMinimized}}")) {
            var nodes = data.putArray("nodes");
            variables.path("ids").forEach(id -> comments(state)
                    .filter(c -> c.path("node_id").equals(id))
                    .findFirst()
                    .ifPresentOrElse(
                            c -> nodes.addObject()
                                    .put("id", id.asText())
                                    .put("is_minimized", c.path("is_minimized").asBoolean()),
                            nodes::addNull));
        } else if (query.contains("{minimizeComment(input:{subjectId:$id,classifier:OUTDATED})")) {
            minimize(state, variables.path("id"), true);
            data.putObject("minimizeComment").putNull("clientMutationId");
        } else if (query.contains("{unminimizeComment(input:{subjectId:$id})")) {
            minimize(state, variables.path("id"), false);
            data.putObject("unminimizeComment").putNull("clientMutationId");
        } else {
            throw new Routes.UnknownRequestException();
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set("data", data);
        return Answer.json(200, body);
    }

    private static void minimize(FakeState state, JsonNode id, boolean isMinimized) {
        comments(state).filter(c -> c.path("node_id").equals(id)).forEach(c -> c.put("is_minimized", isMinimized));
    }

    private static Stream<ObjectNode> comments(FakeState state) {
        return state.repositories().values().stream()
                .map(r -> r.comments)
                .map(Map::values)
                .flatMap(java.util.Collection::stream);
    }
}
