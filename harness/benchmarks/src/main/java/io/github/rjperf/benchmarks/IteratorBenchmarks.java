package io.github.rjperf.benchmarks;

import io.github.rjperf.catalogue.AtMost;
import io.github.rjperf.work.Claims;
import io.github.rjperf.work.Work;
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

/** Walks over neighbouring entries with an iterator that stays open. */
@State(Scope.Thread)
public class IteratorBenchmarks {
    @Param("100")
    @AtMost("keyCount")
    public int scanLength;

    private RocksIterator[] iterators;
    private byte[][] starts;
    private Walk walk;

    @Setup
    public void setUp(LoadedDatabase database, ThreadParams thread) {
        if (scanLength < 1 || scanLength > database.keyCount) {
            throw new IllegalArgumentException(
                    "scanLength is not in 1..keyCount (" + database.keyCount + "): " + scanLength);
        }
        iterators = Arrays.stream(database.targets())
                .map(family -> database.keep(database.rocksDb().newIterator(family)))
                .toArray(RocksIterator[]::new);
        int[] starting =
                IntStream.rangeClosed(0, database.keyCount - scanLength).toArray();
        starts = database.keys().shuffled(starting, Shuffle.seed(thread.getThreadIndex()));
        walk = new Walk(starts.length, iterators.length);
    }

    /** Seeks a key and reads it, its value and those of the entries behind it, each in a new array. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long scan(Work work) throws RocksDBException {
        walk.advance();
        RocksIterator iterator = iterators[walk.family()];
        iterator.seek(starts[walk.place()]);
        long keyBytes = 0;
        for (int read = 0; read < scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key().length;
            work.read(iterator.value());
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }
}
