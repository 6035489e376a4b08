package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One change of a board, of an alert rule, or of the views that they read, after which they say something false.
 *
 * @param of the board or the rule
 * @param says what is false
 * @param ofViews whether the views are changed
 * @param find text to be replaced, everywhere
 * @param put what replaces it
 */
record Mutation(String of, String says, boolean ofViews, String find, String put) {
    /** The mutations of a file; those that name no rule are of this board. */
    static List<Mutation> read(String file, String board) {
        List<Mutation> mutations = new ArrayList<>();
        for (JsonNode each : GoldenDatabase.yaml(file)) {
            boolean ofViews = each.has("views");
            mutations.add(new Mutation(
                    each.path("rule").asText(board),
                    each.path("says").asText(),
                    ofViews,
                    each.path(ofViews ? "views" : "find").asText(),
                    each.path("put").asText()));
        }
        return mutations;
    }

    String applied(String text) {
        assertThat(text).as("where %s is changed", says).contains(find);
        return text.replace(find, put);
    }

    @Override
    public String toString() {
        return of + ": " + says;
    }
}
