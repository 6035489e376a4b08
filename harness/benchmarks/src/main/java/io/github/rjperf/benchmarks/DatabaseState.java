package io.github.rjperf.benchmarks;

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

/** The database of one trial, shared by its threads and never changed by them, with the parameters all benchmarks have. */
@State(Scope.Benchmark)
public abstract class DatabaseState {
    @Param({"no_column_family", "1_column_family", "20_column_families", "100_column_families"})
    public String columnFamilyTestType;

    @Param("10000")
    public int keyCount;

    @Param("16")
    public int keySize;

    @Param("64")
    public int valueSize;

    private Layout layout;
    private BenchmarkDatabase database;

    @Setup
    public final void setUp() throws IOException, RocksDBException {
        KeySpace keys = new KeySpace(keyCount, keySize, missing());
        layout = new Layout(ColumnFamilyTestType.of(columnFamilyTestType), keys, valueSize);
        database = open(layout);
    }

    /** Every how many indexes one is left out; 0 for none. */
    abstract int missing();

    /** Opens a database in the state that operations find: unless a benchmark says otherwise a new one, filled. */
    BenchmarkDatabase open(Layout shape) throws IOException, RocksDBException {
        BenchmarkDatabase created = BenchmarkDatabase.create(shape, opening());
        fill(created, new Loader(shape));
        return created;
    }

    /** How the database is opened. */
    Opening opening() {
        return Opening.PLAIN;
    }

    /** Brings a new, empty database into the state that operations find. */
    abstract void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException;

    @TearDown
    public final void close() throws IOException {
        database.close();
    }

    /** Takes over a thread's iterator or options, see {@link BenchmarkDatabase#keep}. */
    final <T extends RocksObject> T keep(T resource) {
        return database.keep(resource);
    }

    final BenchmarkDatabase database() {
        return database;
    }

    final Layout layout() {
        return layout;
    }

    final KeySpace keys() {
        return layout.keys();
    }

    /** All present keys, in the order in which this thread uses them. */
    final byte[][] shuffledKeys(ThreadParams thread) {
        return keys().shuffled(keys().present(), Shuffle.seed(thread.getThreadIndex()));
    }

    /** The present keys that are this thread's and no other's, in shuffled order; refused if there are too few. */
    final byte[][] ownKeys(ThreadParams thread, int atLeast) {
        int[] own = ownIndexes(thread, 1);
        if (atLeast < 1 || own.length < atLeast) {
            throw new IllegalArgumentException(
                    "not in 1.." + own.length + ", the number of keys that one thread has: " + atLeast);
        }
        return keys().shuffled(own, Shuffle.seed(thread.getThreadIndex()));
    }

    /** Every key that has so many entries from it on, itself included, in shuffled order. */
    final byte[][] scanStarts(int scanLength, ThreadParams thread) {
        int[] starts = IntStream.rangeClosed(0, keyCount - scanLength).toArray();
        return keys().shuffled(starts, Shuffle.seed(thread.getThreadIndex()));
    }

    /** Every n-th index of this thread's own, in ascending order. */
    final int[] ownIndexes(ThreadParams thread, int nth) {
        return Arrays.stream(keys().present())
                .filter(index -> index % (nth * thread.getThreadCount()) == thread.getThreadIndex())
                .toArray();
    }

    /** Refuses a number of entries that the key space does not have. */
    final void requireUpToKeyCount(String parameter, int entries) {
        if (entries < 1 || entries > keyCount) {
            throw new IllegalArgumentException(parameter + " is not in 1..keyCount (" + keyCount + "): " + entries);
        }
    }

    /** So many values, each an array of its own. */
    final byte[][] values(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("bufferListSize is below 1: " + count);
        }
        byte[][] values = new byte[count][];
        Arrays.setAll(values, i -> new Loader(layout).value());
        return values;
    }

    /** The column families that operations go to. */
    final ColumnFamilyHandle[] targets() {
        return database.targets().toArray(ColumnFamilyHandle[]::new);
    }

    final RocksDB rocksDb() {
        return database.rocksDb();
    }
}
