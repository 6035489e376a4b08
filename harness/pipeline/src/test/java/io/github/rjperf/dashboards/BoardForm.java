package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.report.ExplanationText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What can be said of a board without running it: Grafana's schema, and the rules of the house. */
final class BoardForm {
    private static final JsonSchema SCHEMA = schema();
    private static final Set<String> UNITS = Set.copyOf(
            new String(resource("units.txt"), StandardCharsets.UTF_8).lines().toList());

    /** Colors of report.Palette that stay apart for every common color blindness, and none at all. */
    private static final Set<String> COLORS = Set.of(
            "transparent",
            "#b23a06",
            "#ff9b6e",
            "#0b58a6",
            "#76b9ff",
            "#525c66",
            "#a7b2bd",
            "#7a5c00",
            "#6b3fb5",
            "#c4a8ff");

    private final Board board;
    private final List<String> faults = new ArrayList<>();

    private BoardForm(Board board) {
        this.board = board;
    }

    static List<String> faults(Board board) {
        return new BoardForm(board).check();
    }

    private static byte[] resource(String name) {
        try (InputStream in = BoardForm.class.getResourceAsStream("/dashboards/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonSchema schema() {
        try {
            JsonNode schema = new ObjectMapper().readTree(resource("board.schema.json"));
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schema);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> check() {
        JsonNode json = board.json();
        SCHEMA.validate(json).stream().limit(3).forEach(m -> faults.add("schema: " + m.getMessage()));
        require(json.path("uid").asText().equals("rjperf-" + board.name()), "uid is not rjperf-" + board.name());
        require(!json.has("id"), "a board has no id of its own");
        require(!json.path("editable").asBoolean(true), "is editable");
        require(json.path("schemaVersion").asInt() == 42, "schemaVersion is not 42");
        Set<Integer> ids = new HashSet<>();
        json.path("panels")
                .forEach(panel -> require(ids.add(panel.path("id").asInt()), "panel id twice: " + panel.path("id")));
        board.panels().forEach(this::checkPanel);
        board.variables().forEach(this::checkVariable);
        board.annotations().forEach(target -> checkDatasource(target.place(), target.panel()));
        json.findValues("color").forEach(this::checkColor);
        json.findValues("fixedColor").forEach(this::checkColor);
        return faults;
    }

    private void checkPanel(JsonNode panel) {
        String place = panel.path("title").asText() + ": ";
        require(panel.path("title").asText().endsWith("?"), place + "the title asks no question");
        require(panel.path("description").asText().length() > 20, place + "no description");
        require(
                !panel.path("type").asText().equals("flamegraph")
                        || panel.path("description").asText().startsWith(ExplanationText.FLAME_GRAPH),
                place + "another legend than in reports");
        require(!panel.path("targets").isEmpty(), place + "no query");
        require(!panel.path("links").isEmpty(), place + "no link onward");
        require(UNITS.contains(panel.at("/fieldConfig/defaults/unit").asText()), place + "unknown unit");
        panel.path("fieldConfig").path("overrides").forEach(override -> override.path("properties")
                .forEach(property -> {
                    boolean unit = property.path("id").asText().equals("unit");
                    require(
                            !unit || UNITS.contains(property.path("value").asText()),
                            place + "unknown unit in an override");
                }));
        checkDatasource(place, panel);
        panel.path("targets").forEach(target -> checkDatasource(place, target));
        panel.findValues("url").forEach(url -> checkLink(place, url.asText()));
    }

    private void checkLink(String place, String url) {
        if (url.startsWith("/d/")) {
            String uid = url.substring(3).replaceFirst("[/?].*", "");
            boolean known = Board.all().stream()
                    .anyMatch(other -> other.json().path("uid").asText().equals(uid));
            require(known, place + "a link to no board: " + url);
        }
    }

    private void checkVariable(JsonNode variable) {
        String place = "variable " + variable.path("name").asText() + ": ";
        checkDatasource(place, variable);
        boolean timed = variable.path("query").asText().contains("$__timeFilter");
        require(!timed || variable.path("refresh").asInt() == 2, place + "reads the time but is not refreshed with it");
    }

    private void checkDatasource(String place, JsonNode node) {
        require(node.at("/datasource/uid").asText().equals("rjperf"), place + "datasource uid is not rjperf");
        require(
                node.at("/datasource/type").asText().equals("grafana-postgresql-datasource"),
                place + "datasource type is not grafana-postgresql-datasource");
    }

    private void checkColor(JsonNode color) {
        require(!color.isTextual() || COLORS.contains(color.asText()), "color is not of the palette: " + color);
    }

    private void require(boolean holds, String fault) {
        if (!holds) {
            faults.add(board.name() + ": " + fault);
        }
    }
}
