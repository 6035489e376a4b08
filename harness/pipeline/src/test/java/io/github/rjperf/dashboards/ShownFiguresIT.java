package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.report.AllocationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MemoryText;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Boards write figures as the reports do. */
class ShownFiguresIT {
    private static final double[] CHANGES = {-0.999, -0.0644, -0.039, -0.0004, 0, 0.0004, 0.01, 0.2144, 3.5, 1234.5};
    private static final double[] SCORES = {
        4e-4, 0.0241, 1.05, 9.994, 9.996, 24.1, 123.4, 999.4, 999.6, 412e3, 1.05e6, 3e9
    };
    private static final double[] BYTES = {0.04, 8.2, 32.04, 99.94, 99.97, 100.4, 312, 1000.51, 1040, 16384, 3e6, 2e9};
    private static final String[] UNITS = {"ops/s", "ops/us", "ops/ms", "us/op", "ns/op", "s/op", "B/op"};

    @Test
    void changesAndScoresReadAsInReports() {
        List<String> sql = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (double change : CHANGES) {
            sql.add(String.format(Locale.ROOT, "dash.percent(%1$s) || dash.interval(%1$s, 0.5)", change));
            expected.add(Figures.change(change) + Figures.interval(change, 0.5));
        }
        sql.add("dash.interval(exp(ln(0.94)) - 1, exp(ln(1.07)) - 1)");
        expected.add(Figures.interval(Math.expm1(Math.log(0.94)), Math.expm1(Math.log(1.07))));
        for (String unit : UNITS) {
            for (double score : SCORES) {
                sql.add(String.format(Locale.ROOT, "dash.score(%s, '%s')", score, unit));
                expected.add(Figures.score(score, unit));
            }
        }
        sql.add("dash.share(0.0214)");
        expected.add(Figures.percent(0.0214));

        findings(sql, expected);
        String query = "select unnest(array[" + String.join(", ", sql) + "])";
        List<@Nullable String> shown =
                GoldenDatabase.with(GoldenDatabase.views(), "nothing.sql", grafana -> ask(grafana, query));
        assertThat(shown).containsExactlyElementsOf(expected);
    }

    private static void findings(List<String> sql, List<String> expected) {
        for (double bytes : BYTES) {
            sql.add(String.format(Locale.ROOT, "dash.allocation(80.02, 80.02 + %s)", bytes));
            expected.add(AllocationText.of(new AllocationChange(5, 80.02, 80.02 + bytes)));
            sql.add(String.format(Locale.ROOT, "dash.allocation(%s, 24.5)", bytes));
            expected.add(AllocationText.of(new AllocationChange(5, bytes, 24.5)));
            for (double difference : new double[] {bytes, -bytes}) {
                double low = difference - bytes / 16;
                double high = difference + bytes / 16;
                sql.add(String.format(Locale.ROOT, "dash.kept(%s, %s, %s)", difference, low, high));
                expected.add(MemoryText.of(new MemoryChange(5, difference, low, high)));
            }
        }
        sql.add("coalesce(dash.allocation(null, null), dash.kept(null, null, null), 'nothing')");
        expected.add("nothing");
    }

    private static List<@Nullable String> ask(Connection grafana, String sql) {
        try {
            return Table.query(grafana, sql).column("unnest");
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
