package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What panels of a board show of one set of data, an entry of {@code golden/facts.yaml}.
 *
 * @param board name of the board
 * @param settings the data and the variables, by name
 * @param shows text that is in what a panel shows, by the panel's title
 */
record BoardFact(String board, Map<String, String> settings, Map<String, String> shows) {
    static List<BoardFact> all() {
        List<BoardFact> facts = new ArrayList<>();
        for (JsonNode entry : GoldenDatabase.yaml("facts.yaml")) {
            Map<String, String> settings = texts(entry);
            String board = String.valueOf(settings.remove("board"));
            facts.add(new BoardFact(board, settings, texts(entry.path("shows"))));
        }
        return facts;
    }

    private static Map<String, String> texts(JsonNode fields) {
        Map<String, String> texts = new LinkedHashMap<>();
        fields.properties().stream()
                .filter(field -> field.getValue().isValueNode())
                .forEach(field -> texts.put(field.getKey(), field.getValue().asText()));
        return texts;
    }

    /** Panels that do not show it, each with what it shows instead. */
    List<String> differences(Board board, String views) {
        Map<String, String> shown = GoldenCase.shown(board, views, settings);
        return shows.entrySet().stream()
                .filter(fact -> !shown.getOrDefault("## " + fact.getKey(), "").contains(fact.getValue()))
                .map(fact -> fact.getKey() + "\nexpected\n" + fact.getValue() + "\nbut shown is\n"
                        + shown.get("## " + fact.getKey()))
                .toList();
    }

    @Override
    public String toString() {
        return board + " on " + settings.get("data");
    }
}
