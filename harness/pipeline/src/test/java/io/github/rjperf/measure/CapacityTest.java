package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.fork.Footprint;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {
    private static final long GB = 1_000_000_000;
    private static final Capacity ROOMY = new Capacity(100 * GB, 100 * GB, false, 65536);

    private static PlannedSeries read(Map<String, String> parameters) {
        TreeMap<String, String> all = new TreeMap<>(Map.of(
                "columnFamilyTestType", "no_column_family",
                "keyCount", "100000",
                "keySize", "16",
                "valueSize", "1024",
                "storage", "sst"));
        all.putAll(parameters);
        return planned(all);
    }

    private static PlannedSeries planned(Map<String, String> parameters) {
        return new PlannedSeries(
                new SeriesKey("Get.get", "thrpt", new TreeMap<>(parameters), 1), new IterationPlan(5, 10, 200));
    }

    private static String unavailable(Capacity capacity, PlannedSeries series) {
        return String.valueOf(capacity.fitting(List.of(series), 1).get(0).unavailable());
    }

    @Test
    void whatFitsStaysAsItIs() {
        List<PlannedSeries> series = List.of(read(Map.of()), read(Map.of("storage", "memtable")));
        assertThat(ROOMY.fitting(series, 1)).isEqualTo(series);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // 101 families of 100,000 entries of 16 + 65,536 + 64 bytes, for two builds
                "100_column_families | 65536 | needs 1325.4 GB of disk, but only 80.0 GB can be used here; choose another --tmpdir",
                "20_column_families  | 65536 | needs 275.6 GB of disk, but only 80.0 GB can be used here; choose another --tmpdir",
                "no_column_family    | 1024  | null",
            })
    void aDataSetThatExceedsTheDiskIsRefusedWithItsSize(String families, String valueSize, String reason) {
        assertThat(unavailable(ROOMY, read(Map.of("columnFamilyTestType", families, "valueSize", valueSize))))
                .isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({"tombstones, 100, 201", "versions, 16, 16", "operands, 16, 1"})
    void entriesThatNoReadReturnsTakeRoomAsWell(String parameter, String number, long times) {
        long data = Footprint.of(read(Map.of())).data();
        assertThat(Footprint.of(read(Map.of(parameter, number))).data()).isEqualTo(times * data);
    }

    @Test
    void memoryHoldsTheDataOfBothForksAndADiskInMemoryTooIfItIsOne() {
        PlannedSeries series = read(Map.of("columnFamilyTestType", "20_column_families"));
        assertThat(unavailable(new Capacity(100 * GB, 8 * GB, false, 65536), series))
                .isEqualTo("null");
        assertThat(unavailable(new Capacity(100 * GB, 8 * GB, true, 65536), series))
                .isEqualTo("needs 10.6 GB of memory, but only 6.4 GB can be used here");
    }

    @Test
    void halfAGigabyteOfMemoryIsTooLittleForTwoForks() {
        assertThat(unavailable(new Capacity(100 * GB, 512L << 20, false, 65536), read(Map.of("keyCount", "1000"))))
                .isEqualTo("needs 1.3 GB of memory, but only 0.4 GB can be used here");
    }

    @Test
    void dataOnSeveralLevelsIsLargerAndHasMoreFiles() {
        PlannedSeries compacted = read(
                Map.of("columnFamilyTestType", "20_column_families", "storage", "compacted", "valueSize", "65536"));
        assertThat(unavailable(ROOMY, compacted))
                .isEqualTo("needs 440.9 GB of disk, but only 80.0 GB can be used here; choose another --tmpdir");
        assertThat(unavailable(
                        new Capacity(100 * GB, 100 * GB, false, 256),
                        read(Map.of("columnFamilyTestType", "20_column_families", "storage", "compacted"))))
                .isEqualTo("needs 568 open files, but only 256 are allowed here; raise ulimit -n");
    }

    @Test
    void dataSetsAddUpUnlessTheyAreShared() {
        Capacity tight = new Capacity(GB / 2, 100 * GB, false, 65536);
        List<PlannedSeries> shared = List.of(read(Map.of()), read(Map.of("multiGetSize", "10")));
        assertThat(tight.fitting(shared, 1)).allMatch(PlannedSeries::isAvailable);
        List<PlannedSeries> compressed = List.of(read(Map.of()), read(Map.of("compression", "lz4")));
        assertThat(tight.fitting(compressed, 1))
                .extracting(PlannedSeries::isAvailable)
                .containsExactly(true, false);
        List<PlannedSeries> different = List.of(read(Map.of()), read(Map.of("valueSize", "1025")));
        assertThat(tight.fitting(different, 1))
                .extracting(PlannedSeries::isAvailable)
                .containsExactly(true, false);
    }

    @Test
    void heapDirectMemoryAndFilesAreBounded() {
        assertThat(unavailable(ROOMY, read(Map.of("multiGetSize", "10000", "valueSize", "65536"))))
                .contains("of heap, but only 0.4 GB can be used here");
        assertThat(unavailable(ROOMY, planned(Map.of("cacheMB", "500"))))
                .contains("of direct memory, but only 0.4 GB can be used here");
        assertThat(unavailable(
                        new Capacity(100 * GB, 100 * GB, false, 256),
                        read(Map.of("columnFamilyTestType", "100_column_families"))))
                .isEqualTo("needs 266 open files, but only 256 are allowed here; raise ulimit -n");
    }

    @Test
    void aWriterNeedsWhatItCanWriteInAnIteration() {
        PlannedSeries writer = planned(Map.of("keyCount", "1000", "keySize", "16", "valueSize", "64"));
        assertThat(unavailable(new Capacity(GB / 2, 100 * GB, false, 65536), writer))
                .startsWith("needs 0.8 GB of disk");
        assertThat(unavailable(new Capacity(2 * GB, 100 * GB, false, 65536), writer))
                .isEqualTo("null");
    }

    @Test
    void anEarlierReasonStays() {
        PlannedSeries series = read(Map.of()).unavailableBecause("base 8.0.0 lacks it");
        assertThat(new Capacity(1, 1, true, 1).fitting(List.of(series), 1)).containsExactly(series);
    }

    @Test
    void duelsAtTheSameTimeNeedTheirMemoryAndDiskAtTheSameTime() {
        PlannedSeries series = read(Map.of("columnFamilyTestType", "20_column_families"));
        Capacity host = new Capacity(100 * GB, 16 * GB, false, 65536);
        assertThat(host.fitting(List.of(series), 2)).containsExactly(series);
        assertThat(String.valueOf(host.fitting(List.of(series), 3).get(0).unavailable()))
                .isEqualTo("needs 17.9 GB of memory, but only 12.8 GB can be used here");
        // data of 2.3 GB for two builds, and for those of two more lanes that load it at the same time
        assertThat(String.valueOf(new Capacity(16 * GB, 100 * GB, false, 65536)
                        .fitting(List.of(series), 3)
                        .get(0)
                        .unavailable()))
                .startsWith("needs 13.9 GB of disk");
    }

    @Test
    void lanesLoseTheSeriesThatFitOnlyAlone() {
        PlannedSeries small = read(Map.of());
        PlannedSeries large = read(Map.of("columnFamilyTestType", "20_column_families"));
        PlannedSeries larger = read(Map.of("columnFamilyTestType", "20_column_families", "valueSize", "65536"));
        Capacity host = new Capacity(100 * GB, 8 * GB, false, 65536);
        assertThat(host.loses(List.of(small, large, larger), 1)).isEmpty();
        assertThat(host.loses(List.of(small, large, larger), 2)).containsExactly(large);
    }
}
