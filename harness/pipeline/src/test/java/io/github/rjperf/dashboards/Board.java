package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A board of dashboards/boards.
 *
 * @param name its file without the ending
 * @param json what the file holds
 */
record Board(String name, ObjectNode json) {
    static final Path FOLDER = Repository.root().resolve("dashboards/boards");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A query of a panel or an annotation. */
    record Target(String place, JsonNode panel, JsonNode query) {
        String sql() {
            return query.path("rawSql").asText();
        }

        boolean isTimeSeries() {
            return query.path("format").asText().equals("time_series");
        }
    }

    static List<Board> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(Board::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Board read(Path file) {
        try {
            String name = String.valueOf(file.getFileName()).replace(".json", "");
            return new Board(name, (ObjectNode) JSON.readTree(file.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Board named(String name) {
        return read(FOLDER.resolve(name + ".json"));
    }

    Board copy() {
        return new Board(name, json.deepCopy());
    }

    /** All panels but the rows that only part them. */
    List<JsonNode> panels() {
        List<JsonNode> panels = new ArrayList<>();
        json.path("panels").forEach(panel -> {
            if (!panel.path("type").asText().equals("row")) {
                panels.add(panel);
            }
        });
        return panels;
    }

    ObjectNode panel(String title) {
        return (ObjectNode) panels().stream()
                .filter(panel -> panel.path("title").asText().startsWith(title))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " has no panel " + title));
    }

    /** The variables that offer the values of a query. */
    List<JsonNode> variables() {
        List<JsonNode> variables = new ArrayList<>();
        json.path("templating").path("list").forEach(variable -> {
            if (variable.path("type").asText().equals("query")) {
                variables.add(variable);
            }
        });
        return variables;
    }

    /** The variables that links set to any text, by name, as they are before a click. */
    Map<String, List<String>> texts() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        json.path("templating").path("list").forEach(variable -> {
            if (variable.path("type").asText().equals("textbox")) {
                texts.put(
                        variable.path("name").asText(),
                        List.of(variable.path("query").asText()));
            }
        });
        return texts;
    }

    List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        for (JsonNode panel : panels()) {
            String place = name + ", " + panel.path("title").asText();
            panel.path("targets").forEach(query -> targets.add(new Target(place, panel, query)));
        }
        return targets;
    }

    List<Target> annotations() {
        List<Target> targets = new ArrayList<>();
        json.path("annotations")
                .path("list")
                .forEach(annotation -> targets.add(new Target(
                        name + ", annotation " + annotation.path("name").asText(),
                        annotation,
                        annotation.path("target"))));
        return targets;
    }
}
