package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.github.rjperf.model.history.RecordedComparison;
import java.util.List;

/** A list of recorded comparisons as JSON, as printed by {@code rjperf list --json}. */
public record ComparisonList(@JsonValue List<RecordedComparison> comparisons) {
    public ComparisonList {
        comparisons = List.copyOf(comparisons);
    }

    /** Describes {@link RecordedComparison} to Jackson. */
    interface Row {
        /** The worst change in percent, with two decimal places. */
        @JsonProperty("worstChangePercent")
        @JsonSerialize(converter = Percent.class)
        Double worstChange();
    }

    private static final class Percent extends StdConverter<Double, Double> {
        @Override
        public Double convert(Double fraction) {
            return Math.round(1e4 * fraction) / 100.0;
        }
    }

    /** The document as multi-line JSON that ends with a line feed. */
    public String text() {
        return Json.document(this);
    }
}
