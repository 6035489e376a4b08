package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlockCompression;
import io.github.rjperf.benchmarks.parameter.ColumnFamilyTestType;
import io.github.rjperf.counts.CountingFork;
import io.github.rjperf.counts.PerfCounts;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;

/**
 * The database of one trial, shared by all threads and never changed by them, with the parameters that all benchmarks
 * have.
 */
@State(Scope.Benchmark)
public abstract class DatabaseState {
    @Param({"no_column_family", "1_column_family", "20_column_families", "100_column_families", "1000_column_families"})
    public String columnFamilyTestType;

    @Param("10000")
    public int keyCount;

    @Param("16")
    public int keySize;

    @Param("64")
    public int valueSize;

    private Layout layout;
    private BenchmarkDatabase database;
    private ColumnFamilyHandle[] targets;

    @Setup
    public final void setUp() throws IOException, RocksDBException {
        KeySpace keys = new KeySpace(keyCount, keySize, missing());
        layout = new Layout(ColumnFamilyTestType.of(columnFamilyTestType), keys, valueSize, blocks());
        database = open(layout);
        if (CountingFork.IS_THIS) {
            PerfCounts.reachThrough(database.rocksDb());
        }
        targets = database.targets().toArray(ColumnFamilyHandle[]::new);
    }

    /** Switches to another database with the same layout; closes the old one, but not the resources kept for threads. */
    final void replace(BenchmarkDatabase other) throws IOException {
        other.adopt(database);
        database.close();
        database = other;
        database.targets().toArray(targets);
    }

    /** The interval at which indexes are left out; 0 to leave out none. */
    abstract int missing();

    /**
     * Opens a database in the state that operations expect: a new one filled with data, unless a benchmark overrides
     * this.
     */
    BenchmarkDatabase open(Layout shape) throws IOException, RocksDBException {
        BenchmarkDatabase created = BenchmarkDatabase.create(shape, opening());
        fill(created, new Loader(shape));
        return created;
    }

    /** The compression of the data's blocks. */
    BlockCompression blocks() {
        return BlockCompression.NONE;
    }

    /** The way to open the database. */
    Opening opening() {
        return Opening.PLAIN;
    }

    /** Fills a new, empty database with the data that operations expect. */
    abstract void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException;

    @TearDown
    public final void close() throws IOException, RocksDBException {
        try {
            beforeClosing();
        } finally {
            database.close();
        }
    }

    /** Called once in a fork, after its last iteration, while the database is still open. */
    void beforeClosing() throws IOException, RocksDBException {}

    /** Takes ownership of a thread's iterator or options; see {@link BenchmarkDatabase#keep}. */
    public final <T extends RocksObject> T keep(T resource) {
        return database.keep(resource);
    }

    /** A new column family that only one thread uses, with the options of the others; closed with the database. */
    public final ColumnFamilyHandle newFamily(ThreadParams thread) throws RocksDBException {
        return keep(database.newFamily("thread" + thread.getThreadIndex()));
    }

    /** Total size of the values of all keys, in bytes. */
    public final int valueBytes() {
        return Math.multiplyExact(keyCount, valueSize);
    }

    public final BenchmarkDatabase database() {
        return database;
    }

    public final Layout layout() {
        return layout;
    }

    public final KeySpace keys() {
        return layout.keys();
    }

    /** All present keys, in the order in which this thread uses them. */
    public final byte[][] shuffledKeys(ThreadParams thread) {
        return keys().shuffled(keys().present(), Shuffle.seed(thread.getThreadIndex()));
    }

    /** All absent keys, in the order in which this thread uses them; throws if there are none. */
    public final byte[][] absentKeys(ThreadParams thread) {
        int[] absent = keys().absent();
        if (absent.length == 0) {
            throw new IllegalArgumentException("nthMissingKey leaves out no key: " + missing());
        }
        return keys().shuffled(absent, Shuffle.seed(thread.getThreadIndex()));
    }

    /** Looks up present keys, which reads their blocks into the cache; throws if one of them is absent. */
    public final void readPresent(byte[][] keys) throws RocksDBException {
        for (ColumnFamilyHandle family : database.targets()) {
            for (byte[] key : keys) {
                if (rocksDb().get(family, key) == null) {
                    throw new IllegalStateException("a key is not there");
                }
            }
        }
    }

    /** Looks up absent keys, which reads their blocks into the cache; throws if one of them is present. */
    public final void readAbsent(byte[][] keys) throws RocksDBException {
        for (ColumnFamilyHandle family : database.targets()) {
            for (byte[] key : keys) {
                if (rocksDb().get(family, key) != null) {
                    throw new IllegalStateException("a key that was left out is there");
                }
            }
        }
    }

    /** The present keys that belong to this thread alone, in shuffled order; throws if there are too few. */
    public final byte[][] ownKeys(ThreadParams thread, int atLeast) {
        int[] own = ownIndexes(thread, 1);
        if (atLeast < 1 || own.length < atLeast) {
            throw new IllegalArgumentException(
                    "not in 1.." + own.length + ", the number of keys that one thread has: " + atLeast);
        }
        return keys().shuffled(own, Shuffle.seed(thread.getThreadIndex()));
    }

    /** Every key at which a scan finds at least the given number of entries, counting its own, in shuffled order. */
    public final byte[][] scanStarts(int scanLength, ThreadParams thread) {
        int[] starts = IntStream.rangeClosed(0, keyCount - scanLength).toArray();
        return keys().shuffled(starts, Shuffle.seed(thread.getThreadIndex()));
    }

    /** Every n-th index of this thread's own, in ascending order. */
    public final int[] ownIndexes(ThreadParams thread, int nth) {
        return Arrays.stream(keys().present())
                .filter(index -> index % (nth * thread.getThreadCount()) == thread.getThreadIndex())
                .toArray();
    }

    /** Throws if the number of entries exceeds the key space. */
    public final void requireUpToKeyCount(String parameter, int entries) {
        if (entries < 1 || entries > keyCount) {
            throw new IllegalArgumentException(parameter + " is not in 1..keyCount (" + keyCount + "): " + entries);
        }
    }

    /** The given number of values, each in its own array. */
    public final byte[][] values(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("bufferListSize is below 1: " + count);
        }
        byte[][] values = new byte[count][];
        Arrays.setAll(values, i -> new Loader(layout).value());
        return values;
    }

    /** The column families that operations use; the handles in the array change with the database. */
    public final ColumnFamilyHandle[] targets() {
        return targets;
    }

    public final RocksDB rocksDb() {
        return database.rocksDb();
    }
}
