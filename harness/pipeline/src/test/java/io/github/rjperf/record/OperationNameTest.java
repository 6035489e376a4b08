package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.comment.OperationName;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A comment's link to a board uses the same name for the operation as the database. */
class OperationNameTest {
    @Test
    void linksNameOperationsAsTheDatabaseDoes() {
        Database database = TestServer.migrated("operation_name_test");
        List<SeriesKey> keys = List.of(
                key("GetBenchmarks.get", "thrpt", 1, Map.of("valueSize", "64", "keyCount", "1000", "storage", "sst")),
                key("PutBenchmark.put", "avgt", 4, Map.of("wal", "off", "columnFamilyTestType", "1_column_family")),
                key("Scan.next", "thrpt", 2, Map.of()));
        for (SeriesKey key : keys) {
            String parameters = key.parameters().entrySet().stream()
                    .map(e -> "\"" + e.getKey() + "\":\"" + e.getValue() + "\"")
                    .collect(Collectors.joining(",", "{", "}"));
            List<String> names = TestServer.strings(
                    database,
                    "select perf.operation_name(?, ?, ?, ?::jsonb)",
                    key.benchmark(),
                    key.mode(),
                    key.threads(),
                    parameters);
            assertThat(names).containsExactly(OperationName.of(key));
        }
    }

    private static SeriesKey key(String benchmark, String mode, int threads, Map<String, String> parameters) {
        return new SeriesKey(benchmark, mode, new TreeMap<>(parameters), threads);
    }
}
