package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;

/** One thread's walk over the first keys of all prefixes, with its options for iterators that stay within one. */
@State(Scope.Thread)
public class Prefixes {
    ReadOptions samePrefix;
    private KeyCursor cursor;

    @Setup
    public void setUp(PrefixDatabase database, ThreadParams thread) {
        cursor = new KeyCursor(database.firstKeys(thread), database.targets());
        samePrefix = database.keep(new ReadOptions().setPrefixSameAsStart(true));
    }

    final KeyCursor next() {
        cursor.advance();
        return cursor;
    }
}
