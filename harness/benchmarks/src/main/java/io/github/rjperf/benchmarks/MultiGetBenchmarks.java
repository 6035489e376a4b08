package io.github.rjperf.benchmarks;

import io.github.rjperf.catalogue.AtMost;
import io.github.rjperf.work.Claims;
import io.github.rjperf.work.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Reads of many keys at once, all of them there. */
@State(Scope.Thread)
public class MultiGetBenchmarks {
    @Param("100")
    @AtMost("keyCount")
    public int multiGetSize;

    private List<List<byte[]>> batches;
    private Walk walk;

    @Setup
    public void setUp(LoadedDatabase database, ThreadParams thread) {
        if (multiGetSize < 1 || multiGetSize > database.keyCount) {
            throw new IllegalArgumentException(
                    "multiGetSize is not in 1..keyCount (" + database.keyCount + "): " + multiGetSize);
        }
        byte[][] keys = database.keys().shuffled(database.keys().present(), Shuffle.seed(thread.getThreadIndex()));
        batches = new ArrayList<>();
        for (int end = multiGetSize; end <= keys.length; end += multiGetSize) {
            batches.add(Arrays.asList(Arrays.copyOfRange(keys, end - multiGetSize, end)));
        }
        walk = new Walk(batches.size(), 1);
    }

    /** The keys are those of the default column family, as in RocksDB's own benchmark; others stand by with the same data. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    public List<byte[]> multiGetList(LoadedDatabase database, Work work) throws RocksDBException {
        walk.advance();
        List<byte[]> values = database.rocksDb().multiGetAsList(batches.get(walk.place()));
        for (int i = 0; i < values.size(); i++) {
            work.read(values.get(i));
        }
        return values;
    }
}
