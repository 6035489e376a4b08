package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.GetBenchmarks;
import io.github.rjperf.benchmarks.GetNotFoundBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.WriteStates;
import io.github.rjperf.proof.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;
import org.rocksdb.RocksIterator;

/** The states of data and cache that parameters choose, proved by RocksDB's own figures. */
class DataStateTest {
    @ParameterizedTest
    @ValueSource(strings = {"no_column_family", "1_column_family"})
    void compactedDataIsOnFourLevelsOfEveryColumnFamily(String families) throws Exception {
        RefilledDatabase database = loaded(families, "compacted", "fits", "none");
        for (ColumnFamilyHandle family : database.database().families()) {
            assertThat(files(database, family, 0)).isEqualTo(3);
            assertThat(files(database, family, 1)).isPositive();
            assertThat(files(database, family, 2)).isPositive();
            assertThat(files(database, family, 3)).isGreaterThan(1);
            assertThat(database.rocksDb().getLongProperty(family, "rocksdb.estimate-num-keys"))
                    .isEqualTo(4000 + 1333 + 400 + 3 * 100);
            assertThat(keys(database, family)).isEqualTo(4000);
        }
        database.close();
    }

    @Test
    void bothSidesOfAComparisonReadTheSameFiles() throws Exception {
        RefilledDatabase first = loaded("1_column_family", "compacted", "fits", "lz4");
        RefilledDatabase second = loaded("1_column_family", "compacted", "fits", "lz4");
        assertThat(shape(first)).hasSizeGreaterThan(12).isEqualTo(shape(second));
        first.close();
        second.close();
    }

    @Test
    void dataOfOneLevelIsNotCompacted() throws Exception {
        RefilledDatabase database = loaded("1_column_family", "sst", "fits", "none");
        assertThatThrownBy(() -> Levels.require(database.rocksDb(), database.targets()[0]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("column family 1 has no file on level 3");
        database.close();
    }

    @Test
    void theFilterOfCompactedDataAnswersForAbsentKeys() throws Exception {
        assertThat(blocksPerMiss("sst")).isBetween(0.9, 1.1);
        assertThat(blocksPerMiss("compacted")).isLessThan(0.3);
    }

    @ParameterizedTest
    @CsvSource({"sst, none", "sst, lz4", "compacted, none", "compacted, lz4"})
    void aCacheThatIsTooSmallReadsBlocksAgain(String storage, String compression) throws Exception {
        RefilledDatabase fits = loaded("1_column_family", storage, "fits", compression);
        assertThat(blocksPerHit(fits)).isLessThan(0.01);
        fits.close();
        RefilledDatabase misses = loaded("1_column_family", storage, "miss", compression);
        assertThat(blocksPerHit(misses)).isBetween(0.9, 1.2);
        misses.close();
    }

    @Test
    void eightMebibytesAreThoseOfTheReports() throws Exception {
        RefilledDatabase database = loaded("1_column_family", "sst", "8MiB", "none");
        assertThat(database.rocksDb().getLongProperty(database.targets()[0], "rocksdb.block-cache-capacity"))
                .isEqualTo(8L << 20);
        database.close();
    }

    @Test
    void compressedBlocksAreSmallerAndDecompressed() throws Exception {
        RefilledDatabase plain = loaded("no_column_family", "compacted", "miss", "none");
        RefilledDatabase compressed = loaded("no_column_family", "compacted", "miss", "lz4");
        assertThat(bytes(compressed) / bytes(plain)).isBetween(0.5, 0.85);
        assertThat(options(compressed, "compression=")).containsExactly("compression=kLZ4Compression");
        assertThat(decompressedNanos(compressed)).isPositive();
        assertThat(decompressedNanos(plain)).isZero();
        plain.close();
        compressed.close();
    }

    @Test
    void compressibleEntriesHaveValuesOfTheirOwn() throws Exception {
        RefilledDatabase database = loaded("no_column_family", "sst", "fits", "lz4");
        Set<String> values = new HashSet<>();
        for (int index = 0; index < 4000; index++) {
            byte[] value = database.rocksDb().get(database.keys().key(index));
            assertThat(value).hasSize(States.VALUE_BYTES);
            values.add(new String(value, StandardCharsets.ISO_8859_1));
        }
        assertThat(values).hasSize(4000);
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"miss, none", "8MiB, none", "fits, lz4"})
    void memtablesHaveNoBlocks(String cache, String compression) {
        assertThatThrownBy(() -> loaded("no_column_family", "memtable", cache, compression))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("data in memtables has neither blocks to cache nor to compress, and no blob files");
    }

    @Test
    void valuesThatDoNotExistAreRefused() {
        assertThatThrownBy(() -> loaded("no_column_family", "sst", "warm", "none"))
                .hasMessage("cache is not fits, miss, or 8MiB: warm");
        assertThatThrownBy(() -> loaded("no_column_family", "sst", "fits", "gzip"))
                .hasMessage("compression is neither none nor lz4: gzip");
        assertThatThrownBy(() -> loaded("no_column_family", "disk", "fits", "none"))
                .hasMessage("storage is not sst, memtable, or compacted: disk");
    }

    @ParameterizedTest
    @CsvSource({"large, 0", "16MiB, 1"})
    void aSmallWriteBufferIsFlushedWhileItIsWritten(String writeBuffer, int flushes) throws Exception {
        for (WriteDatabase database : List.of(new WriteDatabase(), new MergeDatabase())) {
            States.sized(database, "1_column_family");
            database.wal = "off";
            database.writeBuffer = writeBuffer;
            database.setUp();
            database.startAfresh();
            byte[] value = new byte[1 << 20];
            for (int i = 0; i < 20; i++) {
                database.rocksDb().put(database.targets()[0], database.keys().key(i), value);
            }
            database.database().flush();
            assertThat(files(database, database.targets()[0], 0)).isEqualTo(1 + flushes);
            database.close();
        }
    }

    @Test
    void aSmallWriteBufferThatWasNotFlushedIsFound() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "1_column_family", "off");
        for (int i = 0; i < 3; i++) {
            database.rocksDb().put(database.targets()[0], database.keys().key(i), new byte[1 << 20]);
        }
        database.requireFlushed(3, 0);
        database.valueSize = 1 << 20;
        database.writeBuffer = "1MiB";
        assertThatThrownBy(() -> database.requireFlushed(3, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("writeBuffer is 1MiB, but nothing of 3 writes of 1048576 bytes was flushed");
        database.requireFlushed(3, 2);
        database.close();
    }

    private static RefilledDatabase loaded(String families, String storage, String cache, String compression)
            throws Exception {
        RefilledDatabase database = States.sized(new RefilledDatabase(), families);
        database.keyCount = 4000;
        database.storage = storage;
        database.cache = cache;
        database.compression = compression;
        database.setUp();
        return database;
    }

    private static double blocksPerMiss(String storage) throws Exception {
        GapDatabase database = States.sized(new GapDatabase(), "1_column_family");
        database.nthMissingKey = 2;
        database.storage = storage;
        database.cache = "miss";
        database.setUp();
        GetNotFoundBenchmarks benchmarks = new GetNotFoundBenchmarks();
        benchmarks.setUp(database);
        GetNotFoundBenchmarks.Absent absent = new GetNotFoundBenchmarks.Absent();
        absent.setUp(database, States.thread(0));
        Work work = new Work();
        PerfContext counts = counts(database);
        for (int i = 0; i < 300; i++) {
            benchmarks.getNotFoundEven(absent, work);
        }
        double blocks = counts.getBlockReadCount() / 300.0;
        assertThat(work.misses).isEqualTo(300);
        database.close();
        return blocks;
    }

    /** Blocks that RocksDB reads from the file system for each get, once every key has been read. */
    private static double blocksPerHit(RefilledDatabase database) throws Exception {
        GetBenchmarks get = States.get(database, 0);
        Work work = new Work();
        for (int i = 0; i < 4000; i++) {
            get.get(database, work);
        }
        PerfContext counts = counts(database);
        for (int i = 0; i < 4000; i++) {
            get.get(database, work);
        }
        assertThat(work.hits).isEqualTo(8000);
        return counts.getBlockReadCount() / 4000.0;
    }

    private static long decompressedNanos(RefilledDatabase database) throws Exception {
        GetBenchmarks get = States.get(database, 0);
        database.rocksDb().setPerfLevel(PerfLevel.ENABLE_TIME);
        PerfContext counts = database.rocksDb().getPerfContext();
        counts.reset();
        get.get(database, new Work());
        return counts.getBlockDecompressTime();
    }

    /** RocksDB's counts of this thread, from now on. */
    private static PerfContext counts(DatabaseState database) {
        database.rocksDb().setPerfLevel(PerfLevel.ENABLE_COUNT);
        PerfContext counts = database.rocksDb().getPerfContext();
        counts.reset();
        return counts;
    }

    private static long files(DatabaseState database, ColumnFamilyHandle family, int level) throws Exception {
        return Long.parseLong(database.rocksDb().getProperty(family, "rocksdb.num-files-at-level" + level));
    }

    private static int keys(RefilledDatabase database, ColumnFamilyHandle family) {
        int keys = 0;
        try (RocksIterator iterator = database.rocksDb().newIterator(family)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                keys++;
            }
        }
        return keys;
    }

    /** Level, size, entries, and keys of every file. */
    private static List<String> shape(RefilledDatabase database) {
        return database.rocksDb().getLiveFilesMetaData().stream()
                .map(file -> file.level() + " " + file.size() + " " + file.numEntries() + " "
                        + Arrays.toString(file.smallestKey()) + Arrays.toString(file.largestKey()))
                .toList();
    }

    private static double bytes(RefilledDatabase database) {
        return database.rocksDb().getLiveFilesMetaData().stream()
                .mapToDouble(file -> file.size())
                .sum();
    }

    private static List<String> options(RefilledDatabase database, String start) throws Exception {
        try (Stream<Path> files = Files.list(database.database().path())) {
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
