package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** The examples of GitHub's description, which have every field that answers must have. */
final class Template {
    private static final JsonNode EXAMPLES = read();

    private Template() {}

    /** A copy of one example. */
    static ObjectNode of(String name) {
        return Objects.requireNonNull(EXAMPLES.get(name), name).get("value").deepCopy();
    }

    /** A copy of one that is a list. */
    static ArrayNode list(String name) {
        return Objects.requireNonNull(EXAMPLES.get(name), name).get("value").deepCopy();
    }

    private static JsonNode read() {
        try (InputStream in = Template.class.getResourceAsStream("/github/openapi.json")) {
            return new JsonMapper().readTree(in).path("components").path("examples");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
