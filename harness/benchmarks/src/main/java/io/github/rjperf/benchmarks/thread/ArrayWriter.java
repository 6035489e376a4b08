package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.proof.Work;
import org.rocksdb.WriteOptions;

/** The arrays that one thread writes, its write options, and its counters. */
public final class ArrayWriter {
    public final ArrayEntries entries;
    public final WriteOptions options;
    public final boolean unlogged;
    public final Work work;

    public ArrayWriter(WriteDatabase database, ArrayEntries entries, Work work) {
        this.entries = entries;
        this.options = database.newWriteOptions();
        this.unlogged = database.unlogged();
        this.work = database.expect(work);
    }
}
