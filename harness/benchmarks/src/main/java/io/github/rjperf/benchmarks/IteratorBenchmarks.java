package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.ReadCalls;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.thread.EntryBuffers;
import io.github.rjperf.benchmarks.thread.Walk;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Walks over neighboring entries with iterators that stay open.
 *
 * <p>Each thread opens one iterator per column family during set-up. A single score for opening and walking would hide a slower
 * {@code next} behind the opening in short scans, and a slower opening behind {@code next} in long ones. The data does not
 * change, so an old iterator returns the same results as a new one. The scans in {@link RangeBenchmarks} each open their own
 * iterator.
 */
@State(Scope.Thread)
public class IteratorBenchmarks {
    private RocksIterator[] iterators;
    private byte[][] keys;
    private Walk walk;

    @Setup
    public void setUp(LoadedDatabase database, ThreadParams thread) {
        iterators = Arrays.stream(database.targets())
                .map(family -> database.keep(database.rocksDb().newIterator(family)))
                .toArray(RocksIterator[]::new);
        keys = database.shuffledKeys(thread);
        walk = new Walk(keys.length, iterators.length);
    }

    /** Seeks an existing key and checks whether it was found; reads neither key nor value. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean seek(Work work) throws RocksDBException {
        walk.advance();
        RocksIterator iterator = iterators[walk.family()];
        iterator.seek(keys[walk.place()]);
        boolean found = iterator.isValid();
        iterator.status();
        work.asked(found);
        return found;
    }

    /** Seeks a key, then reads the keys and values of its entry and the following ones, each into a new array. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long scan(Scans scans, Work work) throws RocksDBException {
        RocksIterator iterator = scans.next();
        long keyBytes = 0;
        for (int read = 0; read < scans.scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key().length;
            work.read(iterator.value());
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }

    /** Seeks a key, then reads the keys and values of its entry and the preceding ones, each into a new array. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long reverse(Scans scans, Work work) throws RocksDBException {
        RocksIterator iterator = scans.nextReverse();
        long keyBytes = 0;
        for (int read = 0; read < scans.scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key().length;
            work.read(iterator.value());
            iterator.prev();
        }
        iterator.status();
        return keyBytes;
    }

    /** Scans, and copies keys and values into the thread's arrays. */
    @Benchmark
    @Claims(hits = "scanLength")
    @Needs(ReadCalls.IterateIntoArrays.class)
    public long scanIntoByteArray(Scans scans, HeapArrays arrays, Work work) throws RocksDBException {
        RocksIterator iterator = scans.next();
        long keyBytes = 0;
        for (int read = 0; read < scans.scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key(arrays.key);
            work.read(iterator.value(arrays.value));
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }

    /** Scans, and copies keys and values into regions of the thread's arrays, given by an offset and a length. */
    @Benchmark
    @Claims(hits = "scanLength")
    @Needs(ReadCalls.IterateIntoRegions.class)
    public long scanIntoByteArrayRegion(Scans scans, HeapArrays arrays, Work work) throws RocksDBException {
        RocksIterator iterator = scans.next();
        long keyBytes = 0;
        for (int read = 0; read < scans.scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key(arrays.keyRegion, HeapArrays.OFFSET, arrays.key.length);
            work.read(iterator.value(arrays.valueRegion, HeapArrays.OFFSET, arrays.value.length));
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }

    /** Scans, and copies keys and values into the thread's direct buffers. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long scanIntoByteBuffer(Scans scans, EntryBuffers direct, Work work) throws RocksDBException {
        return scan(scans, direct, work);
    }

    /** Scans, and copies keys and values into buffers on the Java heap. */
    @Benchmark
    @Claims(hits = "scanLength")
    @Needs(ReadCalls.IterateIntoHeapBuffers.class)
    public long scanIntoIndirectByteBuffer(Scans scans, EntryBuffers.Heap heap, Work work) throws RocksDBException {
        return scan(scans, heap, work);
    }

    private static long scan(Scans scans, EntryBuffers buffers, Work work) throws RocksDBException {
        RocksIterator iterator = scans.next();
        long keyBytes = 0;
        for (int read = 0; read < scans.scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key(buffers.key.clear());
            work.read(iterator.value(buffers.value.clear()));
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }

    /** The keys at which a thread's scans start; each is followed by enough others. */
    @State(Scope.Thread)
    public static class Scans {
        @Param("100")
        @AtMost("keyCount")
        public int scanLength;

        private RocksIterator[] iterators;
        private byte[][] starts;
        private byte[][] reverseStarts;
        private Walk walk;

        @Setup
        public void setUp(IteratorBenchmarks benchmarks, LoadedDatabase database, ThreadParams thread) {
            database.requireUpToKeyCount("scanLength", scanLength);
            iterators = benchmarks.iterators;
            int places = database.keyCount - scanLength + 1;
            long seed = Shuffle.seed(thread.getThreadIndex());
            starts = database.keys().shuffled(IntStream.range(0, places).toArray(), seed);
            reverseStarts = database.keys()
                    .shuffled(IntStream.range(scanLength - 1, database.keyCount).toArray(), seed);
            walk = new Walk(places, iterators.length);
        }

        private RocksIterator next() {
            walk.advance();
            RocksIterator iterator = iterators[walk.family()];
            iterator.seek(starts[walk.place()]);
            return iterator;
        }

        private RocksIterator nextReverse() {
            walk.advance();
            RocksIterator iterator = iterators[walk.family()];
            iterator.seekForPrev(reverseStarts[walk.place()]);
            return iterator;
        }
    }

    /** One thread's arrays for a key and a value. */
    @State(Scope.Thread)
    public static class HeapArrays {
        private static final int OFFSET = 8;

        private byte[] key;
        private byte[] value;
        private byte[] keyRegion;
        private byte[] valueRegion;

        @Setup
        public void setUp(LoadedDatabase database) {
            key = new byte[database.keySize];
            value = new byte[database.valueSize];
            keyRegion = new byte[OFFSET + database.keySize];
            valueRegion = new byte[OFFSET + database.valueSize];
        }
    }
}
