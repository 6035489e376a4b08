package io.github.rjperf.measure;

import io.github.rjperf.model.Metric;
import java.util.SortedMap;

/** Reads the metrics of JMH's result file; the document package stands behind it. */
@FunctionalInterface
public interface MetricsReader {
    /**
     * The metrics by name.
     *
     * @param result text of the file that a fork's JMH wrote; whatever stands there, the answer is at worst empty, because
     *     the score does not depend on metrics
     */
    SortedMap<String, Metric> read(String result);
}
