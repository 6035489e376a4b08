package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;

/** One thread's direct buffers for reading the value of one key at a time. */
public final class GetBuffers {
    private final DatabaseState database;
    private final BufferKeyCursor cursor;
    private final ByteBuffer value;
    private final ReadOptions readOptions;

    public GetBuffers(DatabaseState database, byte[][] keys) {
        this.database = database;
        this.cursor = new BufferKeyCursor(keys, database.targets(), ByteBuffer::allocateDirect);
        this.value = ByteBuffer.allocateDirect(database.valueSize);
        this.readOptions = database.keep(new ReadOptions());
    }

    public int get(Work work) throws RocksDBException {
        cursor.advance();
        int size = database.rocksDb().get(cursor.family(), readOptions, cursor.key(), value.clear());
        work.read(size);
        return size;
    }
}
