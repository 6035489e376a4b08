package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.GapDatabase;
import io.github.rjperf.benchmarks.thread.Batches;
import io.github.rjperf.benchmarks.thread.MultiGet;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ByteBufferGetStatus;
import org.rocksdb.RocksDBException;

/** Reads of many keys at once in a key space with gaps: even keys are missing, odd ones exist. */
@State(Scope.Thread)
public class MultiNotFoundBenchmarks {
    @Param("100")
    @AtMost("keyCount")
    public int multiGetSize;

    /** Every key is missing; the result is a new list. */
    @Benchmark
    @Claims(misses = "multiGetSize")
    public List<byte[]> multiNotFoundListEvens(ListEvens evens, Work work) throws RocksDBException {
        return evens.lists.next(work);
    }

    /** Every key exists; the values are in new arrays. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiNotFoundListOdds(ListOdds odds, Work work) throws RocksDBException {
        return odds.lists.next(work);
    }

    /** Every key is missing; the keys are in slices of a direct buffer. */
    @Benchmark
    @Claims(misses = "multiGetSize")
    public List<ByteBufferGetStatus> multiNotFoundBBEvens(BufferEvens evens, Work work) throws RocksDBException {
        return evens.buffers.next(work);
    }

    /** Every key exists; keys and values are in slices of direct buffers. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<ByteBufferGetStatus> multiNotFoundBBOdds(BufferOdds odds, Work work) throws RocksDBException {
        return odds.buffers.next(work);
    }

    private List<List<byte[]>> batches(byte[][] keys) {
        return Batches.of(keys, multiGetSize);
    }

    /** Batches of missing keys. */
    @State(Scope.Thread)
    public static class ListEvens {
        private MultiGet.Lists lists;

        @Setup
        public void setUp(MultiNotFoundBenchmarks benchmarks, GapDatabase database, ThreadParams thread) {
            lists = new MultiGet.Lists(database.rocksDb(), benchmarks.batches(database.absentKeys(thread)));
        }
    }

    /** Batches of existing keys. */
    @State(Scope.Thread)
    public static class ListOdds {
        private MultiGet.Lists lists;

        @Setup
        public void setUp(MultiNotFoundBenchmarks benchmarks, GapDatabase database, ThreadParams thread) {
            lists = new MultiGet.Lists(database.rocksDb(), benchmarks.batches(database.shuffledKeys(thread)));
        }
    }

    /** Batches of missing keys, in direct buffers. */
    @State(Scope.Thread)
    public static class BufferEvens {
        private MultiGet.Buffers buffers;

        @Setup
        public void setUp(MultiNotFoundBenchmarks benchmarks, GapDatabase database, ThreadParams thread) {
            buffers = new MultiGet.Buffers(database, benchmarks.batches(database.absentKeys(thread)));
        }
    }

    /** Batches of existing keys, in direct buffers. */
    @State(Scope.Thread)
    public static class BufferOdds {
        private MultiGet.Buffers buffers;

        @Setup
        public void setUp(MultiNotFoundBenchmarks benchmarks, GapDatabase database, ThreadParams thread) {
            buffers = new MultiGet.Buffers(database, benchmarks.batches(database.shuffledKeys(thread)));
        }
    }
}
