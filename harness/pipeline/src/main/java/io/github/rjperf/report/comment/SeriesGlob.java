package io.github.rjperf.report.comment;

import io.github.rjperf.model.Names;
import io.github.rjperf.model.SeriesKey;
import java.util.Collection;

/** What names a series in a command: a glob without spaces. */
final class SeriesGlob {
    private SeriesGlob() {}

    /**
     * The benchmark's name when no other series has it, otherwise the canonical text with {@code ?} for characters that
     * a glob may not contain.
     */
    static String of(SeriesKey series, Collection<SeriesKey> matrix) {
        long ofBenchmark = matrix.stream()
                .filter(key -> key.benchmark().equals(series.benchmark()))
                .distinct()
                .count();
        String exact = series.canonical().replaceAll("[^A-Za-z0-9._*=/-]", "?");
        return ofBenchmark <= 1 || exact.length() > Names.GLOB_CHARACTERS ? series.benchmark() : exact;
    }
}
