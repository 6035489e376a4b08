package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.thread.Batches;
import io.github.rjperf.benchmarks.thread.MultiGet;
import io.github.rjperf.benchmarks.thread.Walk;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ByteBufferGetStatus;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/**
 * Reads of many existing keys at once.
 *
 * <p>Unless an operation says otherwise, the keys are those of the default column family, as in RocksDB's own
 * benchmarks; the other column families contain the same data.
 */
@State(Scope.Thread)
public class MultiGetBenchmarks {
    @Param("100")
    @AtMost("keyCount")
    public int multiGetSize;

    private LoadedDatabase database;
    private List<List<byte[]>> batches;
    private Walk walk;

    @Setup
    public void setUp(LoadedDatabase shared, ThreadParams thread) {
        database = shared;
        batches = Batches.of(shared.shuffledKeys(thread), multiGetSize);
        walk = new Walk(batches.size(), 1);
    }

    /** Passes only keys as arguments; the values are in new arrays. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetList(Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(database.rocksDb().multiGetAsList(batches.get(walk.place())), work);
    }

    /** Passes a handle for each key, always that of the default column family. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetListExplicitCF(DefaultFamily families, Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(database.rocksDb().multiGetAsList(families.handles, batches.get(walk.place())), work);
    }

    /** Passes a handle for each key; the handles are chosen at random from all column families before the measurement. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetListRandomCF(RandomFamilies families, Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(
                database.rocksDb().multiGetAsList(families.handles.get(walk.place()), batches.get(walk.place())), work);
    }

    /** Keys and values are in slices of direct buffers. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<ByteBufferGetStatus> multiGetByteBuffers(DirectBuffers direct, Work work) throws RocksDBException {
        return direct.buffers.next(work);
    }

    /** The default column family, once for each key of a batch. */
    @State(Scope.Thread)
    public static class DefaultFamily {
        private List<ColumnFamilyHandle> handles;

        @Setup
        public void setUp(MultiGetBenchmarks benchmarks) {
            ColumnFamilyHandle family =
                    benchmarks.database.database().families().get(0);
            handles = new ArrayList<>(Collections.nCopies(benchmarks.multiGetSize, family));
        }
    }

    /** One column family for each key of each batch. */
    @State(Scope.Thread)
    public static class RandomFamilies {
        private List<List<ColumnFamilyHandle>> handles;

        @Setup
        public void setUp(MultiGetBenchmarks benchmarks, ThreadParams thread) {
            List<ColumnFamilyHandle> families = benchmarks.database.database().families();
            Random random = new Random(Shuffle.seed(thread.getThreadIndex()));
            handles = new ArrayList<>();
            for (List<byte[]> batch : benchmarks.batches) {
                List<ColumnFamilyHandle> drawn = new ArrayList<>();
                for (int i = 0; i < batch.size(); i++) {
                    drawn.add(families.get(random.nextInt(families.size())));
                }
                handles.add(drawn);
            }
        }
    }

    /** One thread's direct buffers, created only for the benchmark that uses them. */
    @State(Scope.Thread)
    public static class DirectBuffers {
        private MultiGet.Buffers buffers;

        @Setup
        public void setUp(MultiGetBenchmarks benchmarks) {
            buffers = new MultiGet.Buffers(benchmarks.database, benchmarks.batches);
        }
    }
}
