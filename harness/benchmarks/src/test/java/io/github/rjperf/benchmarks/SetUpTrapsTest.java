package io.github.rjperf.benchmarks;

import static io.github.rjperf.benchmarks.States.KEYS;
import static io.github.rjperf.benchmarks.States.VALUE_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.benchmarks.database.Folder;
import io.github.rjperf.benchmarks.database.GapDatabase;
import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.benchmarks.database.Layout;
import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.Loader;
import io.github.rjperf.benchmarks.database.RefilledDatabase;
import io.github.rjperf.benchmarks.parameter.BlockCompression;
import io.github.rjperf.benchmarks.parameter.ColumnFamilyTestType;
import io.github.rjperf.benchmarks.parameter.Storage;
import io.github.rjperf.proof.Work;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** The traps in the data preparation of a RocksDB benchmark, by their numbers in docs/reference/benchmarks.md. */
@Isolated("it sets properties of the JVM and reads its memory")
class SetUpTrapsTest {
    @ParameterizedTest
    @CsvSource({"sst, 0, 1", "memtable, 600, 0"})
    void trap1EveryColumnFamilyIsFlushedForSstAndNoneForMemtable(String storage, long inMemory, long files)
            throws Exception {
        LoadedDatabase database = States.loaded("20_column_families", storage);
        assertThat(database.database().families()).hasSize(21).allSatisfy(family -> {
            assertThat(property(database, family, "num-entries-active-mem-table"))
                    .isEqualTo(inMemory);
            assertThat(property(database, family, "num-immutable-mem-table")).isZero();
            assertThat(property(database, family, "num-files-at-level0")).isEqualTo(files);
        });
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"no_column_family", "1_column_family", "20_column_families", "100_column_families"})
    void trap2EveryColumnFamilyHoldsEveryKey(String families) throws Exception {
        LoadedDatabase database = States.loaded(families, "memtable");
        assertThat(database.database().families())
                .allSatisfy(family -> assertThat(entries(database, family)).isEqualTo(KEYS));
        assertThat(database.targets())
                .hasSize(Math.max(1, database.database().families().size() - 1));
        database.close();
    }

    @Test
    void trap2ALoadThatFellShortOrLiesElsewhereIsRefused() throws Exception {
        LoadedDatabase database = States.loaded("1_column_family", "sst");
        Layout larger =
                new Layout(ColumnFamilyTestType.ONE, new KeySpace(KEYS + 1, 16, 0), VALUE_BYTES, BlockCompression.NONE);
        assertThatThrownBy(() -> new Loader(larger).checked(database.database(), Storage.SST))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("column family 0 holds 600 entries, 0 of them in its memtable, instead of 601 in SST");
        assertThatThrownBy(() -> new Loader(database.layout()).checked(database.database(), Storage.MEMTABLE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("column family 0 holds 600 entries, 0 of them in its memtable, instead of 600 in MEMTABLE");
        database.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 64, 128})
    void trap3EveryIndexHasItsOwnKey(int keySize) {
        KeySpace keys = new KeySpace(100_000, keySize, 0);
        Set<String> distinct = new HashSet<>();
        String previous = "";
        for (int index = 0; index < keys.keyCount(); index++) {
            String key = new String(keys.key(index), StandardCharsets.US_ASCII);
            assertThat(key).hasSize(keySize).isGreaterThan(previous);
            distinct.add(key);
            previous = key;
        }
        assertThat(distinct).hasSize(100_000);
    }

    @Test
    void trap3AKeySizeTooSmallForDistinctKeysIsRefused() {
        assertThatThrownBy(() -> new KeySpace(100_000, 7, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("keySize is 7, but 100000 distinct keys need at least 8 bytes");
    }

    @Test
    void trap4ABatchLargerThanTheKeyCountIsRefused() throws Exception {
        LoadedDatabase database = States.loaded("no_column_family", "memtable");
        assertThatThrownBy(() -> States.multiGet(database, KEYS + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("multiGetSize is not in 1..600, the number of keys to read: 601");
        assertThatThrownBy(() -> States.scans(database, KEYS + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scanLength is not in 1..keyCount (600): 601");
        GapDatabase gaps = States.gaps(3);
        assertThatThrownBy(() -> States.listEvens(gaps, 201))
                .hasMessage("multiGetSize is not in 1..200, the number of keys to read: 201");
        gaps.close();
        Work work = new Work();
        States.multiGet(database, KEYS).multiGetList(work);
        States.iterator(database).scan(States.scans(database, KEYS), work);
        assertThat(work.hits).isEqualTo(2L * KEYS);
        database.close();
    }

    @Test
    void trap11DirectMemoryIsTheKeysAndTheValuesOfOneOperation() throws Exception {
        RefilledDatabase database = States.loaded("no_column_family", "memtable");
        States.get(database, 0);
        long before = directBytes();
        GetBenchmarks.DirectBuffers buffers = States.directBuffers(database, 0);
        assertThat(directBytes() - before).isEqualTo(KEYS * 16 + VALUE_BYTES);
        assertThat(buffers).isNotNull();
        MultiGetBenchmarks multiGet = States.multiGet(database, 100);
        long beforeBatches = directBytes();
        MultiGetBenchmarks.DirectBuffers batches = States.directBatches(multiGet);
        assertThat(directBytes() - beforeBatches).isEqualTo(KEYS * 16 + 100 * VALUE_BYTES);
        assertThat(batches).isNotNull();
        database.close();
    }

    @Test
    void trap12CompressionBlockSizeAndCacheAreSet() throws Exception {
        LoadedDatabase database = States.loaded("1_column_family", "sst");
        String options = options(database.database().path());
        assertThat(lines(options, "compression="))
                .containsExactly("compression=kNoCompression", "compression=kNoCompression");
        assertThat(lines(options, "block_size=")).containsExactly("block_size=4096", "block_size=4096");
        assertThat(lines(options, "no_block_cache=")).containsExactly("no_block_cache=false", "no_block_cache=false");
        for (ColumnFamilyHandle family : database.database().families()) {
            assertThat(property(database, family, "block-cache-capacity")).isEqualTo(64L << 20);
        }
        database.close();
    }

    @Test
    void trap12TheCacheHoldsTwiceTheData() throws Exception {
        LoadedDatabase database = States.sized(new LoadedDatabase(), "1_column_family");
        database.keyCount = 1000;
        database.valueSize = 65536;
        database.storage = "memtable";
        database.setUp();
        assertThat(property(database, database.targets()[0], "block-cache-capacity"))
                .isGreaterThan(2L * 2 * 1000 * 65536);
        database.close();
    }

    @Test
    void trap14DatabasesAreMadeWhereThePropertySaysAndDeleted(@TempDir Path place) throws Exception {
        String before = System.getProperty(Folder.PROPERTY);
        System.setProperty(Folder.PROPERTY, place.resolve("here").toString());
        try {
            LoadedDatabase database = States.loaded("no_column_family", "sst");
            assertThat(database.database().path().getParent()).isEqualTo(place.resolve("here"));
            database.close();
        } finally {
            System.setProperty(Folder.PROPERTY, before);
        }
        assertThat(place.resolve("here")).isEmptyDirectory();
    }

    @Test
    void closingFreesEveryNativeObject() throws Exception {
        RefilledDatabase database = States.loaded("20_column_families", "sst");
        States.iterator(database);
        States.directBuffers(database, 0);
        RocksIterator iterator = database.keep(database.rocksDb().newIterator());
        RocksDB rocksDb = database.rocksDb();
        List<ColumnFamilyHandle> families = database.database().families();
        database.close();
        assertThat(iterator.isOwningHandle()).isFalse();
        assertThat(rocksDb.isOwningHandle()).isFalse();
        assertThat(families).noneMatch(ColumnFamilyHandle::isOwningHandle);
    }

    private static int entries(LoadedDatabase database, ColumnFamilyHandle family) {
        int entries = 0;
        try (RocksIterator iterator = database.rocksDb().newIterator(family)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                assertThat(iterator.key()).isEqualTo(database.keys().key(entries));
                assertThat(iterator.value()).hasSize(VALUE_BYTES);
                entries++;
            }
        }
        return entries;
    }

    private static long property(DatabaseState database, ColumnFamilyHandle family, String name)
            throws RocksDBException {
        return Long.parseLong(database.rocksDb().getProperty(family, "rocksdb." + name));
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getTotalCapacity)
                .sum();
    }

    /** The options that RocksDB itself last wrote down. */
    private static String options(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            Path latest = files.filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
                    .max(Path::compareTo)
                    .orElseThrow();
            return Files.readString(latest);
        }
    }

    private static List<String> lines(String options, String start) {
        return options.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(start))
                .toList();
    }
}
