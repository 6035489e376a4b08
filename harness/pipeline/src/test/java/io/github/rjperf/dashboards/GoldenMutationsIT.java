package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards that say something else than they should, each by one change: the answers worked out by hand show it. */
class GoldenMutationsIT {
    /**
     * One change of a board's JSON, or of the views that it reads.
     *
     * @param board the board that then says something false
     * @param name what is false
     * @param views whether the views are changed
     * @param find text to be replaced, everywhere
     * @param put what replaces it
     */
    record Mutation(String board, String name, boolean views, String find, String put) {
        String applied(String text) {
            assertThat(text).as("where %s is changed", name).contains(find);
            return text.replace(find, put);
        }

        @Override
        public String toString() {
            return board + ": " + name;
        }
    }

    static List<Mutation> mutations() {
        List<Mutation> all = new ArrayList<>();
        Board.all().forEach(board -> all.addAll(of(board.name())));
        return all;
    }

    private static List<Mutation> of(String board) {
        List<Mutation> all = new ArrayList<>();
        String file = board + ".mutations.yaml";
        if (GoldenDatabase.class.getResource("/dashboards/golden/" + file) != null) {
            try {
                for (JsonNode each : new YAMLMapper().readTree(GoldenDatabase.resource(file))) {
                    boolean views = each.has("views");
                    all.add(new Mutation(
                            board,
                            each.path("says").asText(),
                            views,
                            each.path(views ? "views" : "board").asText(),
                            each.path("put").asText()));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(file, e);
            }
        }
        return all;
    }

    @Test
    void thereAreEnoughOfThem() {
        assertThat(mutations()).hasSizeGreaterThanOrEqualTo(30);
    }

    @ParameterizedTest
    @MethodSource("mutations")
    void isSeen(Mutation mutation) throws Exception {
        String json = Repository.read(Board.FOLDER.resolve(mutation.board() + ".json"));
        String views = mutation.views() ? mutation.applied(GoldenDatabase.views()) : GoldenDatabase.views();
        Board board = new Board(mutation.board(), (ObjectNode)
                new ObjectMapper().readTree(mutation.views() ? json : mutation.applied(json)));

        boolean seen = GoldenCase.of(mutation.board()).stream()
                .anyMatch(golden -> !golden.differences(board, views).isEmpty());

        assertThat(seen).isTrue();
    }
}
