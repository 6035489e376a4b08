package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.thread.WrittenFile;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.RocksDBException;
import org.rocksdb.Slice;

/** SST files that a program writes outside a database, to be ingested later; an operation writes a whole file. */
public class SstFileBenchmarks {
    @Benchmark
    @Claims(writes = "keyCount")
    public void put(FilledDatabase database, WrittenFile file, Work work) throws RocksDBException {
        file.write(file.writer, work);
    }

    @Benchmark
    @Claims(writes = "keyCount")
    public void putByteBuffers(FilledDatabase database, WrittenFile file, Work work) throws RocksDBException {
        file.begin();
        for (ByteBuffer key : file.keyBuffers) {
            ByteBuffer value = file.valueBuffer.clear();
            file.writer.put(key.clear(), value);
            work.wrote(value.limit());
        }
        file.writer.finish();
    }

    /** Creates new slices for each entry and closes them after writing it. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void putSlices(FilledDatabase database, WrittenFile file, Work work) throws RocksDBException {
        file.begin();
        for (byte[] bytes : file.keys) {
            try (Slice key = new Slice(bytes);
                    Slice value = new Slice(file.value)) {
                file.writer.put(key, value);
            }
            work.wrote(file.value.length);
        }
        file.writer.finish();
    }
}
