package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.PrefixDatabase;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;

/** One thread's walk over the first keys of all prefixes, with its options for iterators that stay within a prefix. */
@State(Scope.Thread)
public class Prefixes {
    public ReadOptions samePrefix;
    private KeyCursor cursor;

    @Setup
    public void setUp(PrefixDatabase database, ThreadParams thread) {
        cursor = new KeyCursor(database.firstKeys(thread), database.targets());
        samePrefix = database.keep(new ReadOptions().setPrefixSameAsStart(true));
    }

    public final KeyCursor next() {
        cursor.advance();
        return cursor;
    }
}
