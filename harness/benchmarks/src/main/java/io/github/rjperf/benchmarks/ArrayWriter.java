package io.github.rjperf.benchmarks;

import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** The arrays that one thread writes, its write options, and its counters. */
final class ArrayWriter {
    final ArrayEntries entries;
    final WriteOptions options;
    final boolean unlogged;
    final Work work;

    ArrayWriter(WriteDatabase database, ArrayEntries entries, Work work) {
        this.entries = entries;
        this.options = database.newWriteOptions();
        this.unlogged = database.unlogged();
        this.work = database.expect(work);
    }
}
