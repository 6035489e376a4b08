package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.house.Repository;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards that say something else than they should, each by one change: the answers worked out by hand show it. */
@Tag("deployment")
class GoldenMutationsIT {
    static List<Mutation> mutations() {
        List<Mutation> all = new ArrayList<>();
        Board.all().forEach(board -> all.addAll(of(board.name())));
        return all;
    }

    private static List<Mutation> of(String board) {
        String file = board + ".mutations.yaml";
        boolean has = GoldenDatabase.class.getResource("/dashboards/golden/" + file) != null;
        return has ? Mutation.read(file, board) : List.of();
    }

    @Test
    void thereAreEnoughOfThem() {
        assertThat(mutations()).hasSizeGreaterThanOrEqualTo(30);
    }

    @ParameterizedTest
    @MethodSource("mutations")
    void isSeen(Mutation mutation) throws Exception {
        String json = Repository.read(Board.FOLDER.resolve(mutation.of() + ".json"));
        String views = mutation.ofViews() ? mutation.applied(GoldenDatabase.views()) : GoldenDatabase.views();
        Board board = new Board(mutation.of(), (ObjectNode)
                new ObjectMapper().readTree(mutation.ofViews() ? json : mutation.applied(json)));

        boolean seen = GoldenCase.of(mutation.of()).stream()
                        .anyMatch(golden -> !golden.differences(board, views).isEmpty())
                || BoardFact.all().stream()
                        .filter(fact -> fact.board().equals(mutation.of()))
                        .anyMatch(fact -> !fact.differences(board, views).isEmpty());

        assertThat(seen).isTrue();
    }
}
