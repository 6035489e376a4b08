package io.github.rjperf.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A workflow of GitHub Actions as text and as a tree. */
public record WorkflowFile(String name, String text, JsonNode tree) {
    public static final Path FOLDER = Repository.root().resolve(".github/workflows");
    private static final ObjectMapper JSON = new ObjectMapper();

    public static List<WorkflowFile> ours() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted()
                    .map(file -> parse(file.getFileName().toString(), Repository.read(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static WorkflowFile ours(String name) {
        return parse(name, Repository.read(FOLDER.resolve(name)));
    }

    public static WorkflowFile parse(String name, String text) {
        Object loaded = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
        return new WorkflowFile(name, text, JSON.valueToTree(loaded));
    }

    /** Names of the events that start it; YAML 1.1 reads the key {@code on} as true. */
    public List<String> events() {
        JsonNode on = tree.path("true");
        return on.isTextual() ? List.of(on.asText()) : List.copyOf(fields(on).keySet());
    }

    public Map<String, JsonNode> jobs() {
        return fields(tree.path("jobs"));
    }

    public JsonNode job(String name) {
        return tree.path("jobs").path(name);
    }

    public static List<JsonNode> steps(JsonNode job) {
        return StreamSupport.stream(job.path("steps").spliterator(), false).toList();
    }

    public static Map<String, JsonNode> fields(JsonNode object) {
        Map<String, JsonNode> fields = new TreeMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }
}
