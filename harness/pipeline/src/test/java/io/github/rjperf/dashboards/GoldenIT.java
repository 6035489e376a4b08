package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards show what was worked out by hand: numbers, their order, units, words and colors. */
class GoldenIT {
    private static final Path SHOWN = Path.of("target", "golden");

    static List<GoldenCase> cases() {
        return GoldenCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void showsWhatWasWorkedOutByHand(GoldenCase golden) throws Exception {
        Board board = Board.named(golden.board());
        StringBuilder shown = new StringBuilder();
        golden.shown(board, GoldenDatabase.views())
                .forEach((title, text) ->
                        shown.append(title).append("\n\n").append(text).append("\n\n"));
        Files.createDirectories(SHOWN);
        Files.writeString(SHOWN.resolve(golden.file()), shown);

        assertThat(golden.differences(board, GoldenDatabase.views())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fleet", "series", "pull-request", "releases", "service"})
    void everyPanelHasAnAnswer(String name) {
        Board board = Board.named(name);
        List<GoldenCase> cases = GoldenCase.of(name);
        Set<String> answered =
                cases.stream().flatMap(each -> each.answered().stream()).collect(Collectors.toSet());

        assertThat(cases.get(0).shown(board, GoldenDatabase.views()).keySet()).isSubsetOf(answered);
    }

    static List<BoardFact> facts() {
        return BoardFact.all();
    }

    @ParameterizedTest
    @MethodSource("facts")
    void showsWhatIsTrueAtTheEdge(BoardFact fact) {
        assertThat(fact.differences(Board.named(fact.board()), GoldenDatabase.views()))
                .isEmpty();
    }
}
