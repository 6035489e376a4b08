package io.github.rjperf.record;

import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.record.sql.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How many verdicts of each kind recorded comparisons have. */
public final class ComparisonCounts {
    private final Database database;

    public ComparisonCounts(Database database) {
        this.database = database;
    }

    /** By UUID; a comparison without a judgement is left out. */
    public Map<String, VerdictCounts> of(List<String> comparisons) {
        Map<String, VerdictCounts> counts = new HashMap<>();
        database.inTransaction(session -> {
            session.each(
                    "select c.uuid, j.regressions, j.improvements, j.without_regression, j.undecided"
                            + " from perf.comparison c join perf.judgement j on j.comparison_id = c.id and not j.superseded"
                            + " where c.uuid = any (?::uuid[])",
                    row -> Map.entry(row.getString("uuid"), of(row)),
                    entry -> counts.put(entry.getKey(), entry.getValue()),
                    comparisons);
            return true;
        });
        return counts;
    }

    /** Of a row with these columns of a judgement. */
    static VerdictCounts of(ResultSet row) throws SQLException {
        return new VerdictCounts(
                row.getInt("regressions"),
                row.getInt("improvements"),
                row.getInt("without_regression"),
                row.getInt("undecided"));
    }
}
