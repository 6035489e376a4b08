package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.PrefixDatabase;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.benchmarks.thread.Prefixes;
import io.github.rjperf.benchmarks.thread.Ranges;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/**
 * Range scans that each open an iterator and close it afterwards, as stream processors and tutorials do; {@link
 * IteratorBenchmarks} measures the same scans with open iterators.
 */
public class RangeBenchmarks {
    /** Opens an iterator, seeks a key, reads it and the following entries, and closes the iterator. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long scan(LoadedDatabase database, Ranges ranges, Work work) throws RocksDBException {
        ranges.advance();
        try (RocksIterator iterator = database.rocksDb().newIterator(ranges.family())) {
            long keyBytes = 0;
            iterator.seek(ranges.first());
            for (int read = 0; read < ranges.scanLength && iterator.isValid(); read++) {
                keyBytes += iterator.key().length;
                work.read(iterator.value());
                iterator.next();
            }
            iterator.status();
            return keyBytes;
        }
    }

    /** Opens an iterator, seeks a key, reads it and the preceding entries, and closes the iterator. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long reverse(LoadedDatabase database, Ranges ranges, Work work) throws RocksDBException {
        ranges.advance();
        try (RocksIterator iterator = database.rocksDb().newIterator(ranges.family())) {
            long keyBytes = 0;
            iterator.seekForPrev(ranges.last());
            for (int read = 0; read < ranges.scanLength && iterator.isValid(); read++) {
                keyBytes += iterator.key().length;
                work.read(iterator.value());
                iterator.prev();
            }
            iterator.status();
            return keyBytes;
        }
    }

    /** The scan ends at an upper bound; its bounds and options are created for it and closed afterwards. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long bounded(LoadedDatabase database, Ranges ranges, Work work) throws RocksDBException {
        ranges.advance();
        try (Slice lower = new Slice(ranges.first());
                Slice upper = new Slice(ranges.end());
                ReadOptions options =
                        new ReadOptions().setIterateLowerBound(lower).setIterateUpperBound(upper);
                RocksIterator iterator = database.rocksDb().newIterator(ranges.family(), options)) {
            iterator.seekToFirst();
            return rest(iterator, work);
        }
    }

    /** The scan ends with the last key that has the prefix of the first one. */
    @Benchmark
    @Claims(hits = "10") // PrefixDatabase.KEYS_PER_PREFIX
    public long prefix(PrefixDatabase database, Prefixes prefixes, Work work) throws RocksDBException {
        KeyCursor cursor = prefixes.next();
        try (RocksIterator iterator = database.rocksDb().newIterator(cursor.family(), prefixes.samePrefix)) {
            iterator.seek(cursor.key());
            return rest(iterator, work);
        }
    }

    private static long rest(RocksIterator iterator, Work work) throws RocksDBException {
        long keyBytes = 0;
        while (iterator.isValid()) {
            keyBytes += iterator.key().length;
            work.read(iterator.value());
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }
}
