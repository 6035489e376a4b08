package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What is asked of the GraphQL interface. */
final class GraphqlRoutes {
    private GraphqlRoutes() {}

    static Answer answer(FakeState state, JsonNode request) {
        if (!request.path("query").asText().equals("query{viewer{login}}")) {
            throw new Routes.UnknownRequestException();
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("data").putObject("viewer").put("login", state.viewer);
        return Answer.json(200, body);
    }
}
