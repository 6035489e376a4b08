package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import java.util.List;
import org.rocksdb.ByteBufferGetStatus;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** One thread's reads of consecutive batches from the default column family. */
public final class MultiGet {
    private MultiGet() {}

    /** Reads that return values in new arrays. */
    public static final class Lists {
        private final RocksDB rocksDb;
        private final List<List<byte[]>> batches;
        private final Walk walk;

        public Lists(RocksDB rocksDb, List<List<byte[]>> batches) {
            this.rocksDb = rocksDb;
            this.batches = batches;
            this.walk = new Walk(batches.size(), 1);
        }

        public List<byte[]> next(Work work) throws RocksDBException {
            walk.advance();
            return counted(rocksDb.multiGetAsList(batches.get(walk.place())), work);
        }
    }

    /**
     * Reads with keys and values in direct buffers; RocksDB sets each value's limit to its size, which is also the size
     * of the next one.
     */
    public static final class Buffers {
        private final RocksDB rocksDb;
        private final List<List<ByteBuffer>> batches;
        private final List<ByteBuffer> values;
        private final Walk walk;

        public Buffers(DatabaseState database, List<List<byte[]>> batches) {
            this.rocksDb = database.rocksDb();
            this.batches = Batches.direct(batches);
            this.values = Batches.values(batches.get(0).size(), database.valueSize);
            this.walk = new Walk(batches.size(), 1);
        }

        public List<ByteBufferGetStatus> next(Work work) throws RocksDBException {
            walk.advance();
            List<ByteBufferGetStatus> answers = rocksDb.multiGetByteBuffers(batches.get(walk.place()), values);
            for (int i = 0; i < answers.size(); i++) {
                ByteBufferGetStatus answer = answers.get(i);
                work.read(answer.status.getCode() == Status.Code.Ok ? answer.requiredSize : RocksDB.NOT_FOUND);
            }
            return answers;
        }
    }

    public static List<byte[]> counted(List<byte[]> values, Work work) {
        for (int i = 0; i < values.size(); i++) {
            work.read(values.get(i));
        }
        return values;
    }
}
