package io.github.rjperf.e2e.docker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A compose file as text and, with its anchors and merge keys resolved, as a tree. */
record ComposeFile(String text, JsonNode tree) {
    static final Path FOLDER = Repository.root().resolve("docker");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchema SPECIFICATION = specification();
    private static final Pattern VARIABLE = Pattern.compile("(?<!\\$)\\$\\{([A-Za-z_]+)");

    static ComposeFile ours() {
        return parse(Repository.read(FOLDER.resolve("compose.yaml")));
    }

    static ComposeFile parse(String text) {
        Object loaded = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
        return new ComposeFile(text, JSON.valueToTree(loaded));
    }

    /** What the Compose Specification's own schema says against it. */
    List<String> againstTheSpecification() {
        return SPECIFICATION.validate(tree).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }

    Map<String, JsonNode> services() {
        return fields(tree.path("services"));
    }

    JsonNode service(String name) {
        return tree.path("services").path(name);
    }

    static Map<String, JsonNode> fields(JsonNode object) {
        Map<String, JsonNode> fields = new TreeMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }

    static Stream<JsonNode> items(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    static List<String> texts(JsonNode list) {
        return items(list).map(JsonNode::asText).toList();
    }

    /** Names of the variables that are put in from the environment; comments count, since they may show a use. */
    List<String> variables() {
        return VARIABLE.matcher(text)
                .results()
                .map(match -> match.group(1))
                .distinct()
                .sorted()
                .toList();
    }

    private static JsonSchema specification() {
        try (InputStream schema =
                Objects.requireNonNull(ComposeFile.class.getResourceAsStream("/schemas/compose-spec.json"))) {
            ObjectNode specification = (ObjectNode) JSON.readTree(schema);
            // its $id is a bare file name, which the validator does not take for an address
            specification.remove("$id");
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(specification);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
