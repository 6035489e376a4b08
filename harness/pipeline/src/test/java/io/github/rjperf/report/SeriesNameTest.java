package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesNameTest {
    @Test
    void showsWhatTellsSeriesApartAndLeavesOutWhatDoesNot() {
        SeriesKey small = SampleSeries.key("GetNotFoundBenchmarks.getNotFoundEven", "64", "sst");
        SeriesKey large = SampleSeries.key("PutBenchmarks.put", "65536", "wal");
        assertThat(SeriesName.of(List.of(small, large)).values())
                .containsExactly("GetNotFound.getNotFoundEven 64B sst", "Put.put 64KiB wal");
        SeriesKey other = key("GetBenchmarks.get", "thrpt", Map.of("keyCount", "10", "valueSize", "1048576"), 4);
        SeriesKey more = key("GetBenchmarks.get", "avgt", Map.of("keyCount", "99", "valueSize", "1048576"), 1);
        assertThat(SeriesName.of(List.of(other, more)).values())
                .containsExactly("Get.get 1MiB 10 keys 4 threads", "Get.get 1MiB 99 keys avgt");
    }

    @Test
    void parametersThatTellSeriesApartAreWorded() {
        Map<String, String> one = Map.of(
                "columnFamilyTestType", "no_column_family",
                "keyCount", "1000",
                "multiGetSize", "10",
                "wal", "off",
                "transactions", "optimistic",
                "nthMissingKey", "2");
        Map<String, String> other = Map.of(
                "columnFamilyTestType", "20_column_families",
                "keyCount", "10000",
                "multiGetSize", "100",
                "wal", "on",
                "transactions", "pessimistic",
                "nthMissingKey", "16");
        assertThat(SeriesName.of(List.of(key("A.b", "thrpt", one, 1), key("A.b", "thrpt", other, 1)))
                        .values())
                .containsExactly(
                        "A.b no CF 1000 keys ×10 nthMissingKey=2 optimistic no wal",
                        "A.b 20 CFs 10000 keys ×100 nthMissingKey=16 pessimistic wal on");
    }

    @Test
    void keysThatLookTheSameGetDifferentNames() {
        List<SeriesKey> keys = List.of(
                key("GetBenchmark.get", "thrpt", Map.of(), 1),
                key("GetBenchmarks.get", "thrpt", Map.of(), 1),
                key("A.b", "thrpt", Map.of("storage", "x\u0000"), 1),
                key("A.b", "thrpt", Map.of("storage", "x\u0001"), 1),
                key("A.b", "thrpt", Map.of("valueSize", "1024"), 1),
                key("A.b", "thrpt", Map.of("valueSize", "1KiB"), 1));
        assertThat(SeriesName.of(keys).values()).doesNotHaveDuplicates().hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void noTwoSeriesGetTheSameName(long seed) {
        Random random = new Random(seed);
        String[] names = {"valueSize", "storage", "keyCount", "a b"};
        String[] values = {"64", "1024", "1KiB", "sst", "4 threads", "", "\u001B[1m", "avgt", "a b=64", "\u202E"};
        List<SeriesKey> keys = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Map<String, String> parameters = new TreeMap<>();
            for (String name : names) {
                if (random.nextBoolean()) {
                    parameters.put(name, values[random.nextInt(values.length)]);
                }
            }
            String benchmark = random.nextBoolean() ? "GetBenchmarks.get" : "Get.get";
            keys.add(key(benchmark, random.nextBoolean() ? "avgt" : "thrpt", parameters, 1 + 3 * random.nextInt(2)));
        }
        Map<SeriesKey, String> all = SeriesName.of(keys);
        assertThat(all.keySet()).containsAll(keys);
        assertThat(all.values()).doesNotHaveDuplicates();
    }

    private static SeriesKey key(String benchmark, String mode, Map<String, String> parameters, int threads) {
        return new SeriesKey(benchmark, mode, new TreeMap<>(parameters), threads);
    }
}
