package io.github.rjperf.benchmarks;

import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** What one thread writes from arrays, with what options, and where it counts it. */
final class ArrayWriter {
    final ArrayEntries entries;
    final WriteOptions options;
    final Work work;

    ArrayWriter(WriteDatabase database, ArrayEntries entries, Work work) {
        this.entries = entries;
        this.options = database.newWriteOptions();
        this.work = database.expect(work);
    }
}
