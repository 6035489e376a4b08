package io.github.rjperf.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
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
    private Database database;

    @Setup
    public final void setUp() throws IOException, RocksDBException {
        KeySpace keys = new KeySpace(keyCount, keySize, missing());
        layout = new Layout(ColumnFamilyTestType.of(columnFamilyTestType), keys, valueSize);
        database = open(layout);
    }

    /** Every how many indexes one is left out; 0 for none. */
    abstract int missing();

    /** Opens a database in the state that operations find. */
    abstract Database open(Layout layout) throws IOException, RocksDBException;

    @TearDown
    public final void close() throws IOException {
        database.close();
    }

    /** Takes over a thread's iterator or options, see {@link Database#keep}. */
    final <T extends RocksObject> T keep(T resource) {
        return database.keep(resource);
    }

    final Database database() {
        return database;
    }

    final Layout layout() {
        return layout;
    }

    final KeySpace keys() {
        return layout.keys();
    }

    /** The column families that operations go to. */
    final ColumnFamilyHandle[] targets() {
        return database.targets().toArray(ColumnFamilyHandle[]::new);
    }

    final RocksDB rocksDb() {
        return database.rocksDb();
    }
}
