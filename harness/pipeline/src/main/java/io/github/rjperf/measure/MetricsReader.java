package io.github.rjperf.measure;

import io.github.rjperf.model.Metric;
import java.nio.file.Path;
import java.util.SortedMap;

/** Reads the metrics of JMH's result file; the document package stands behind it. */
@FunctionalInterface
public interface MetricsReader {
    /**
     * The metrics by name.
     *
     * @param result file that a fork's JMH wrote; whatever stands there, the answer is at worst empty, for metrics are
     *     beside the score
     */
    SortedMap<String, Metric> read(Path result);
}
