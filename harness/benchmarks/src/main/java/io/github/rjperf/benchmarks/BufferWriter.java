package io.github.rjperf.benchmarks;

import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** What one thread writes from ByteBuffers, with what options, and where it counts it. */
final class BufferWriter {
    final BufferEntries entries;
    final WriteOptions options;
    final Work work;

    BufferWriter(WriteDatabase database, BufferEntries entries, Work work) {
        this.entries = entries;
        this.options = database.newWriteOptions();
        this.work = database.expect(work);
    }
}
