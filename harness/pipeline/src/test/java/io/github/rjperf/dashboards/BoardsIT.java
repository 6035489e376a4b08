package io.github.rjperf.dashboards;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("deployment")
class BoardsIT {
    private static Connection grafana;

    @BeforeAll
    static void open() throws Exception {
        grafana = DemoDatabase.asGrafana();
    }

    @AfterAll
    static void close() throws Exception {
        grafana.close();
    }

    static Stream<String> boards() {
        return Board.all().stream().map(Board::name);
    }

    @Test
    void everyQuestionHasItsBoard() {
        assertThat(boards()).containsExactlyInAnyOrder("fleet", "series", "pull-request", "releases", "service");
    }

    @ParameterizedTest
    @MethodSource("boards")
    void aBoardIsWellFormed(String name) {
        assertThat(BoardForm.faults(Board.named(name))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void everyQueryOfABoardAnswers(String name) {
        assertThat(BoardRun.faults(grafana, Board.named(name))).isEmpty();
    }

    @Test
    void grafanaSeesNothingButTheViews() {
        for (String sql : List.of(
                "select * from perf.comparison",
                "create table dash.mine (a int)",
                "with gone as (delete from perf.event returning 1) select * from gone")) {
            assertThatThrownBy(() -> Table.query(grafana, sql)).as(sql).hasMessageContaining("permission denied");
        }
    }

    @Test
    void everyViewAndColumnIsExplainedAndCanBeDrawn() throws Exception {
        String columns = " from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid ="
                + " c.relnamespace where n.nspname = 'dash' and c.relkind = 'v' and a.attnum > 0";
        assertThat(Table.query(
                                grafana,
                                "select c.relname || '.' || a.attname" + columns
                                        + " and (col_description(c.oid, a.attnum) is null or obj_description(c.oid) is null)")
                        .rows())
                .isEmpty();
        assertThat(Table.query(
                                grafana,
                                "select c.relname || '.' || a.attname" + columns
                                        + " and format_type(a.atttypid, null) not in ('text', 'double precision', 'integer',"
                                        + " 'timestamp with time zone', 'boolean')")
                        .rows())
                .isEmpty();
    }

    @Test
    void slowerIsNegativeWhateverTheUnit() throws Exception {
        Table table = Table.query(
                grafana,
                "select sum(case when (candidate_score > base_score) = (change > 0) then 1 else 0 end)::int as other,"
                        + " count(*)::int as verdicts from dash.verdicts where unit = 'us/op' and verdict = 'NO REGRESSION'"
                        + " and abs(change) > 0.001");
        // a change is that of the typical turn and a score the mean of all, so a few near zero may disagree
        int other = Integer.parseInt(requireNonNull(table.column("other").get(0)));
        int verdicts = Integer.parseInt(requireNonNull(table.column("verdicts").get(0)));
        assertThat(verdicts).isGreaterThan(20 * other);
    }
}
