package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.LoggedDatabase;
import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.benchmarks.thread.Callbacks;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.benchmarks.thread.RolledBack;
import io.github.rjperf.benchmarks.thread.SstFile;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompactionOptions;
import org.rocksdb.CompactionOptionsFIFO;
import org.rocksdb.CompactionOptionsUniversal;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Env;
import org.rocksdb.EnvOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.HistogramType;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.OptimisticTransactionOptions;
import org.rocksdb.Options;
import org.rocksdb.RateLimiter;
import org.rocksdb.ReadOptions;
import org.rocksdb.RestoreOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;
import org.rocksdb.SstFileManager;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;
import org.rocksdb.SstFileWriter;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;
import org.rocksdb.Transaction;
import org.rocksdb.TransactionDBOptions;
import org.rocksdb.TransactionOptions;
import org.rocksdb.WriteOptions;

/**
 * Native objects that are made, used, and closed, as programs do around their calls. Memory that a build does not free on close
 * leaks. Each operation counts the handles that it closed.
 */
public class LifecycleBenchmarks {
    private static final List<Maker> OPTIONS = List.of(
            ReadOptions::new,
            WriteOptions::new,
            Options::new,
            DBOptions::new,
            ColumnFamilyOptions::new,
            FlushOptions::new,
            CompactRangeOptions::new,
            CompactionOptions::new,
            CompactionOptionsUniversal::new,
            CompactionOptionsFIFO::new,
            IngestExternalFileOptions::new,
            EnvOptions::new,
            ComparatorOptions::new,
            TransactionOptions::new,
            TransactionDBOptions::new,
            OptimisticTransactionOptions::new,
            () -> new RestoreOptions(false));

    private static final int CACHE_BYTES = 1 << 20;
    private static final List<Maker> PARTS = List.of(
            () -> new LRUCache(CACHE_BYTES),
            () -> new BloomFilter(10),
            () -> new RateLimiter(CACHE_BYTES),
            () -> new SstFileManager(Env.getDefault()));

    /** Makes an object. */
    @FunctionalInterface
    private interface Maker {
        AbstractImmutableNativeReference make() throws RocksDBException;
    }

    /** Makes one object of each options class. */
    @Benchmark
    @Claims(handles = "17")
    public int options(FilledDatabase database, Work work) throws RocksDBException {
        return makeAndClose(OPTIONS, work);
    }

    /** Makes one object of each class whose objects can be part of options. */
    @Benchmark
    @Claims(handles = "4")
    public int parts(FilledDatabase database, Work work) throws RocksDBException {
        return makeAndClose(PARTS, work);
    }

    /** Makes options of a column family with a table format, its cache, and its filter. */
    @Benchmark
    @Claims(handles = "3")
    public int tableFormat(FilledDatabase database, Work work) {
        LRUCache cache = new LRUCache(CACHE_BYTES);
        BloomFilter filter = new BloomFilter(10);
        ColumnFamilyOptions options = new ColumnFamilyOptions()
                .setTableFormatConfig(
                        new BlockBasedTableConfig().setBlockCache(cache).setFilterPolicy(filter));
        return close(work, options, filter, cache);
    }

    /** Makes objects through which RocksDB calls into Java. */
    @Benchmark
    @Claims(handles = "7")
    public int callbacks(FilledDatabase database, Work work) {
        return close(work, Callbacks.newOnes());
    }

    /** Makes a statistics object, and reads a ticker and a histogram from it. */
    @Benchmark
    @Claims(handles = "1")
    public long statistics(FilledDatabase database, Work work) {
        Statistics statistics = new Statistics();
        long ticks = statistics.getTickerCount(TickerType.BYTES_READ)
                + statistics.getHistogramData(HistogramType.DB_GET).getCount();
        close(work, statistics);
        return ticks;
    }

    /** Takes a snapshot, makes options for it, and reads one key. */
    @Benchmark
    @Claims(hits = "1", handles = "1")
    public byte @Nullable [] snapshot(FilledDatabase database, Keys keys, Work work) throws RocksDBException {
        keys.cursor.advance();
        Snapshot snapshot = database.rocksDb().getSnapshot();
        ReadOptions options = new ReadOptions().setSnapshot(snapshot);
        byte[] found = database.rocksDb().get(keys.cursor.family(), options, keys.cursor.key());
        work.read(found);
        database.rocksDb().releaseSnapshot(snapshot);
        snapshot.close();
        close(work, options);
        return found;
    }

    /** Creates a column family in addition to the existing ones, and drops it. */
    @Benchmark
    @Claims(handles = "1")
    public int columnFamily(LoggedDatabase database, ThreadParams thread, Work work) throws RocksDBException {
        ColumnFamilyHandle family = database.database().newFamily("thread" + thread.getThreadIndex());
        database.rocksDb().dropColumnFamily(family);
        return close(work, family);
    }

    /** Begins a transaction, puts one key, and rolls back. */
    @Benchmark
    @Claims(writes = "1", handles = "1")
    public int rollback(TransactionDatabase database, RolledBack thread, Work work) throws RocksDBException {
        Transaction transaction = database.kind().begin(database.rocksDb(), thread.options);
        thread.put(transaction, work);
        transaction.rollback();
        return close(work, transaction);
    }

    /** Writes an SST file with ten keys and reads it. */
    @Benchmark
    @Claims(writes = "10", hits = "10", handles = "3")
    public int sstFile(FilledDatabase database, SstFile file, Work work) throws RocksDBException {
        SstFileWriter writer = new SstFileWriter(file.environment, file.options);
        file.write(writer, work);
        close(work, writer);
        SstFileReader reader = new SstFileReader(file.options);
        SstFileReaderIterator iterator = file.open(reader);
        for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
            work.read(iterator.value());
        }
        iterator.status();
        return close(work, iterator, reader);
    }

    private static int makeAndClose(List<Maker> makers, Work work) throws RocksDBException {
        int closed = 0;
        for (Maker maker : makers) {
            closed += close(work, maker.make());
        }
        return closed;
    }

    private static int close(Work work, AbstractImmutableNativeReference... objects) {
        for (AbstractImmutableNativeReference object : objects) {
            object.close();
            work.closed(object.isOwningHandle());
        }
        return objects.length;
    }

    /** One thread's walk over the keys. */
    @State(Scope.Thread)
    public static class Keys {
        private KeyCursor cursor;

        @Setup
        public void setUp(FilledDatabase database, ThreadParams thread) {
            cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
        }
    }
}
