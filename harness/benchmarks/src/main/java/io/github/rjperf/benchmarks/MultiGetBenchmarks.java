package io.github.rjperf.benchmarks;

import io.github.rjperf.catalogue.AtMost;
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
 * Reads of many keys at once, all of them there.
 *
 * <p>Unless an operation says otherwise the keys are those of the default column family, as in RocksDB's own benchmarks;
 * others stand by with the same data.
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

    /** Keys alone; values in new arrays. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetList(Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(database.rocksDb().multiGetAsList(batches.get(walk.place())), work);
    }

    /** A handle for each key, all of them the default column family's. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetListExplicitCF(DefaultFamily families, Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(database.rocksDb().multiGetAsList(families.handles, batches.get(walk.place())), work);
    }

    /** A handle for each key, drawn before measuring from all column families. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetListRandomCF(RandomFamilies families, Work work) throws RocksDBException {
        walk.advance();
        return MultiGet.counted(
                database.rocksDb().multiGetAsList(families.handles.get(walk.place()), batches.get(walk.place())), work);
    }

    /** Keys from and values into slices of direct buffers. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<ByteBufferGetStatus> multiGetByteBuffers(DirectBuffers direct, Work work) throws RocksDBException {
        return direct.buffers.next(work);
    }

    /** The default column family as many times as there are keys in a batch. */
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

    /** For each batch as many column families as keys. */
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

    /** One thread's direct buffers; only the benchmark that uses them makes them. */
    @State(Scope.Thread)
    public static class DirectBuffers {
        private MultiGet.Buffers buffers;

        @Setup
        public void setUp(MultiGetBenchmarks benchmarks) {
            buffers = new MultiGet.Buffers(benchmarks.database, benchmarks.batches);
        }
    }
}
