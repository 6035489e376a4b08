package io.github.rjperf.record.rows;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.sql.RecordRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates verdicts from their rows. */
public final class VerdictMapper {
    private VerdictMapper() {}

    /** The mapper for the series of a comparison, given the looks at each series by its key. */
    public static RecordRow<SeriesVerdict> of(ComparisonKey comparison, Map<Integer, List<Look>> looks) {
        Map<Integer, SeriesKey> series = comparison.seriesByKey();
        return RecordRow.of(SeriesVerdict.class)
                .with("series", row -> Objects.requireNonNull(series.get(row.getInt("series_id"))))
                .with("verdict", VerdictMapper::verdict)
                .with("looks", row -> looks.getOrDefault(row.getInt("series_id"), List.of()))
                .with("allocation", VerdictMapper::allocation)
                .with("memory", VerdictMapper::memory);
    }

    private static @Nullable MemoryChange memory(ResultSet row) throws SQLException {
        Integer pairs = row.getObject("memory_pairs", Integer.class);
        return pairs == null
                ? null
                : new MemoryChange(
                        pairs,
                        row.getDouble("kept_bytes"),
                        row.getDouble("kept_bytes_low"),
                        row.getDouble("kept_bytes_high"));
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
}
