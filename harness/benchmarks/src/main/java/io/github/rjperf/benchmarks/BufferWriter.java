package io.github.rjperf.benchmarks;

import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** The ByteBuffers that one thread writes, its write options, and its counters. */
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
