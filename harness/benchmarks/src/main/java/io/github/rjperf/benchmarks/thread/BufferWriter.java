package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** The ByteBuffers that one thread writes, its write options, and its counters. */
public final class BufferWriter {
    public final BufferEntries entries;
    public final WriteOptions options;
    public final Work work;

    public BufferWriter(WriteDatabase database, BufferEntries entries, Work work) {
        this.entries = entries;
        this.options = database.newWriteOptions();
        this.work = database.expect(work);
    }
}
