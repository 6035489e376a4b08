package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesNameTest {
    private static final Map<String, String> GET =
            Map.of("columnFamilyTestType", "no_column_family", "keySize", "16", "storage", "sst");

    @Test
    void leavesOutUsualValuesOnly() {
        assertThat(get(Map.of("keyCount", "1000", "valueSize", "64")).name())
                .isEqualTo("Get.get/keyCount=1000/valueSize=64");
        assertThat(get(Map.of("keyCount", "1000", "storage", "memtable", "columnFamilyTestType", "20_column_families"))
                        .name())
                .isEqualTo("Get.get/columnFamilyTestType=20_column_families/keyCount=1000/storage=memtable");
        assertThat(key("GetBenchmarks.get", "avgt", 4, GET).name()).isEqualTo("Get.get/avgt/threads-4");
    }

    /** What names leave out is kept in databases and comments: a class may be added here, but no row may change. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Comparator    | columnFamilyTestType=no_column_family keySize=16",
                "Compaction    | columnFamilyTestType=no_column_family keySize=16",
                "Database      | columnFamilyTestType=no_column_family keySize=16",
                "Delete        | columnFamilyTestType=no_column_family keySize=16",
                "Filter        | columnFamilyTestType=no_column_family keySize=16 nthMissingKey=2",
                "Get           | columnFamilyTestType=no_column_family keySize=16 storage=sst",
                "GetMerged     | columnFamilyTestType=no_column_family keySize=16 storage=sst",
                "GetNotFound   | columnFamilyTestType=no_column_family keySize=16 storage=sst nthMissingKey=2",
                "Iterator      | columnFamilyTestType=no_column_family keySize=16 storage=sst",
                "Merge         | columnFamilyTestType=no_column_family keySize=16 bufferListSize=16",
                "MultiGet      | columnFamilyTestType=no_column_family keySize=16 storage=sst",
                "MultiNotFound | columnFamilyTestType=no_column_family keySize=16 storage=sst nthMissingKey=2",
                "Put           | columnFamilyTestType=no_column_family keySize=16 bufferListSize=16",
                "Range         | columnFamilyTestType=no_column_family keySize=16 storage=sst",
                "Transaction   | columnFamilyTestType=no_column_family keySize=16"
            })
    void usualValuesNeverChange(String name, String usual) {
        Map<String, String> parameters = new TreeMap<>();
        for (String parameter : usual.split(" ", -1)) {
            parameters.put(parameter.replaceFirst("=.*", ""), parameter.replaceFirst(".*=", ""));
        }
        assertThat(key(name + "Benchmarks.run", "thrpt", 1, parameters).name()).isEqualTo(name + ".run");
    }

    @ParameterizedTest
    @CsvSource({
        "GetBenchmarks.get, Get.get",
        "GetJNIBenchmark.get, GetJNIBenchmark.get",
        "Get.get, Get%.get",
        "Benchmarks.get, Benchmarks%.get",
        "GetBenchmarkBenchmarks.get, GetBenchmarkBenchmarks%.get"
    })
    void classesThatLookTheSameStayApart(String benchmark, String name) {
        assertThat(SeriesName.ofBenchmark(benchmark)).isEqualTo(name);
    }

    @Test
    void tellsASeriesWithoutAParameterFromOneWithItsUsualValue() {
        Map<String, String> without = new HashMap<>(GET);
        without.remove("storage");
        assertThat(key("GetBenchmarks.get", "thrpt", 1, without).name()).isEqualTo("Get.get/no-storage");
    }

    @Test
    void aShellAndAPatternTakeWhatIsOddAsItself() {
        assertThat(key("OddBenchmarks.get", "thrpt", 1, Map.of("a b", "*\u202E%"))
                        .name())
                .isEqualTo("Odd.get/a%0020b=%002A%202E%0025");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void noTwoSeriesHaveTheSameName(long seed) {
        Random random = new Random(seed);
        String[] names = {"valueSize", "storage", "keySize", "a b", "no-storage", "threads-4", ""};
        String[] values = {"64", "16", "sst", "4 threads", "", "\u001B[1m", "avgt", "a b=64", "\u202E", "a/b=c", "%0020"
        };
        String[] classes = {"GetBenchmarks", "Get", "GetBenchmark", "PutBenchmarks", "GetBenchmarkBenchmarks"};
        Map<String, SeriesKey> known = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            Map<String, String> parameters = new TreeMap<>();
            for (String name : names) {
                if (random.nextBoolean()) {
                    parameters.put(name, values[random.nextInt(values.length)]);
                }
            }
            SeriesKey key = key(
                    classes[random.nextInt(classes.length)] + ".get",
                    random.nextBoolean() ? "avgt" : "thrpt",
                    1 + 3 * random.nextInt(2),
                    parameters);
            SeriesKey before = known.put(key.name(), key);
            assertThat(before == null ? key : before).isEqualTo(key);
            assertThat(key.name()).matches("[A-Za-z0-9._%=/-]+");
        }
    }

    private static SeriesKey get(Map<String, String> unusual) {
        Map<String, String> parameters = new HashMap<>(GET);
        parameters.putAll(unusual);
        return key("GetBenchmarks.get", "thrpt", 1, parameters);
    }

    private static SeriesKey key(String benchmark, String mode, int threads, Map<String, String> parameters) {
        return new SeriesKey(benchmark, mode, new TreeMap<>(parameters), threads);
    }
}
