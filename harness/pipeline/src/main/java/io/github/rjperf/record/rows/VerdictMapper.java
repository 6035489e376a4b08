package io.github.rjperf.record.rows;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates verdicts, looks, rules, and the average change over the matrix from their rows. */
public final class VerdictMapper implements Session.RowMapper<SeriesVerdict> {
    private final Map<Integer, SeriesKey> series;
    private final Map<Integer, List<Look>> looks;

    public VerdictMapper(ComparisonKey comparison, Map<Integer, List<Look>> looks) {
        this.series = comparison.seriesByKey();
        this.looks = looks;
    }

    @Override
    public SeriesVerdict map(ResultSet row) throws SQLException {
        int id = row.getInt("series_id");
        return new SeriesVerdict(
                Objects.requireNonNull(series.get(id)),
                verdict(row),
                row.getString("unit"),
                row.getObject("base_score", Double.class),
                row.getObject("candidate_score", Double.class),
                looks.getOrDefault(id, List.of()),
                row.getInt("invalid_base"),
                row.getInt("invalid_candidate"),
                row.getInt("spoiled_pairs"),
                row.getString("stopped"),
                allocation(row));
    }

    private static @Nullable AllocationChange allocation(ResultSet row) throws SQLException {
        Integer pairs = row.getObject("allocation_pairs", Integer.class);
        return pairs == null
                ? null
                : new AllocationChange(
                        pairs, row.getDouble("base_allocated_bytes"), row.getDouble("candidate_allocated_bytes"));
    }

    public static Verdict verdict(ResultSet row) throws SQLException {
        String word = row.getString("verdict");
        String reason = Objects.requireNonNullElse(row.getString("reason"), "");
        return switch (word) {
            case "REGRESSION" -> new Verdict.Regression();
            case "IMPROVEMENT" -> new Verdict.Improvement();
            case "SLOWER AS BUILT" -> new Verdict.AsBuilt(true, row.getDouble("layout_share"));
            case "FASTER AS BUILT" -> new Verdict.AsBuilt(false, row.getDouble("layout_share"));
            case "NO REGRESSION" -> new Verdict.NoRegression(row.getDouble("tolerance"), row.getBoolean("unchanged"));
            case "INCONCLUSIVE" -> new Verdict.Inconclusive(row.getDouble("slower_by_at_most"), reason);
            case "NOT COMPARABLE" -> new Verdict.NotComparable(reason);
            case "ERROR" -> new Verdict.MeasurementError(reason);
            default -> throw new IllegalStateException("the schema permits an unknown verdict: " + word);
        };
    }

    public static Look look(ResultSet row) throws SQLException {
        return new Look(
                row.getInt("pairs"),
                row.getDouble("mean_log_ratio"),
                row.getDouble("sd_log_ratio"),
                row.getDouble("standard_error"),
                row.getDouble("degrees"),
                row.getDouble("p_regression"),
                row.getDouble("p_improvement"),
                row.getDouble("sequential_p_regression"),
                row.getDouble("sequential_p_improvement"),
                row.getDouble("low_log_ratio"),
                row.getDouble("high_log_ratio"),
                row.getDouble("detectable_change"));
    }

    public static Rule rule(ResultSet row) throws SQLException {
        return new Rule(
                row.getString("version"),
                row.getDouble("minimum_effect"),
                row.getDouble("gate"),
                row.getDouble("tolerance"),
                row.getDouble("false_discovery_rate"),
                Binding.list(row, "looks"),
                row.getString("table_sha256"));
    }

    public static @Nullable MatrixShift shift(ResultSet row) throws SQLException {
        Integer rounds = row.getObject("shift_rounds", Integer.class);
        return rounds == null
                ? null
                : new MatrixShift(rounds, row.getDouble("shift_mean_log_ratio"), row.getDouble("shift_p_slower"));
    }
}
