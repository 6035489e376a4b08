package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.RangeBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.thread.Prefixes;
import io.github.rjperf.benchmarks.thread.Ranges;
import io.github.rjperf.proof.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ColumnFamilyHandle;

/** Data that is more than one put per key: merge operands, filters, prefixes, and ranges within it. */
class DataShapesTest {
    private final Work work = new Work();

    @ParameterizedTest
    @CsvSource({"sst, 4, 4, 0", "memtable, 4, 0, 2400", "sst, 1, 1, 0"})
    void aValueConsistsOfItsOperands(String storage, int operands, String files, long inMemory) throws Exception {
        MergedDatabase database = States.merged(storage, operands);
        for (ColumnFamilyHandle family : database.database().families()) {
            assertThat(database.rocksDb().getProperty(family, "rocksdb.num-files-at-level0"))
                    .isEqualTo(files);
            assertThat(database.rocksDb().getLongProperty(family, "rocksdb.num-entries-active-mem-table"))
                    .isEqualTo(inMemory);
            byte[] value = database.rocksDb().get(family, database.keys().key(0));
            assertThat(value).hasSize(States.VALUE_BYTES);
            assertThat(value[15]).isEqualTo(operands == 1 ? database.values(1)[0][15] : (byte) ',');
        }
        database.close();
    }

    @Test
    void aValueTooSmallForItsOperandsIsRefused() throws Exception {
        States.merged("memtable", 32).close();
        assertThatThrownBy(() -> States.merged("memtable", 33))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a value of 64 bytes does not hold this number of operands: 33");
    }

    @ParameterizedTest
    @CsvSource({"bloom, true", "none, false"})
    void filesHaveFiltersOrNot(String filter, boolean filtered) throws Exception {
        FilterDatabase database = States.filtered(filter);
        assertThat(lines(database.database().path(), "filter_policy="))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.contains("bloom")).isEqualTo(filtered));
        for (ColumnFamilyHandle family : database.database().families()) {
            assertThat(database.rocksDb().getPropertiesOfAllTables(family).values())
                    .hasSize(1)
                    .allSatisfy(file -> assertThat(file.getFilterSize() > 0).isEqualTo(filtered));
        }
        database.close();
    }

    @Test
    void aFilterThatIsMissingIsFound() throws Exception {
        FilterDatabase database = States.filtered("none");
        database.filter = "bloom";
        assertThatThrownBy(() -> database.requireFilters(database.database()))
                .hasMessage("filter is bloom, but a file has a filter of 0 bytes");
        database.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {600, 609})
    void aPrefixHasAllItsKeys(int keyCount) throws Exception {
        PrefixDatabase database = States.sized(new PrefixDatabase(), "1_column_family");
        database.keyCount = keyCount;
        database.storage = "sst";
        database.setUp();
        Prefixes prefixes = new Prefixes();
        prefixes.setUp(database, States.thread(0));
        RangeBenchmarks range = new RangeBenchmarks();
        for (int i = 1; i <= 100; i++) {
            range.prefix(database, prefixes, work);
            assertThat(work.hits).isEqualTo((long) PrefixDatabase.KEYS_PER_PREFIX * i);
        }
        database.close();
    }

    @Test
    void aBoundedScanEndsAtItsBound() throws Exception {
        LoadedDatabase database = States.loaded("no_column_family", "sst");
        Ranges ranges = States.ranges(database, 7);
        RangeBenchmarks range = new RangeBenchmarks();
        for (int i = 1; i <= States.KEYS; i++) {
            range.bounded(database, ranges, work);
            assertThat(work.hits).isEqualTo(7L * i);
        }
        database.close();
    }

    @Test
    void trap4AScanLongerThanTheDataIsRefused() throws Exception {
        LoadedDatabase database = States.loaded("no_column_family", "memtable");
        assertThatThrownBy(() -> States.ranges(database, States.KEYS + 1))
                .hasMessage("scanLength is not in 1..keyCount (600): 601");
        new RangeBenchmarks().reverse(database, States.ranges(database, States.KEYS), work);
        assertThat(work.hits).isEqualTo(States.KEYS);
        database.close();
    }

    private static List<String> lines(Path folder, String start) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            Path latest = files.filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
                    .max(Path::compareTo)
                    .orElseThrow();
            return Files.readString(latest)
                    .lines()
                    .map(String::strip)
                    .filter(line -> line.startsWith(start))
                    .toList();
        }
    }
}
