package io.github.rjperf.benchmarks.database;

import java.util.stream.IntStream;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyOptions;

/** A loaded database opened with a prefix extractor: a key's prefix is all but its last digit. */
public class PrefixDatabase extends LoadedDatabase {
    static final int KEYS_PER_PREFIX = 10;

    @Override
    final Opening opening() {
        return new ReadOpening(this) {
            @Override
            public ColumnFamilyOptions newFamilyOptions() {
                return super.newFamilyOptions().useFixedLengthPrefixExtractor(keySize - 1);
            }
        };
    }

    /** The first keys of all complete prefixes, in this thread's own order. */
    public final byte[][] firstKeys(ThreadParams thread) {
        if (keyCount < KEYS_PER_PREFIX) {
            throw new IllegalArgumentException(
                    "keyCount is below " + KEYS_PER_PREFIX + ", the number of keys with one prefix: " + keyCount);
        }
        int[] firsts = IntStream.range(0, keyCount / KEYS_PER_PREFIX)
                .map(prefix -> prefix * KEYS_PER_PREFIX)
                .toArray();
        return keys().shuffled(firsts, Shuffle.seed(thread.getThreadIndex()));
    }
}
