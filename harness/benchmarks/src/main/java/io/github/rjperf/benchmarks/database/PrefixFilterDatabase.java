package io.github.rjperf.benchmarks.database;

import java.util.stream.IntStream;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.ReadOptions;

/** A database whose filters, if there are any, hold not the keys but their prefixes, which are all but the last digit. */
public class PrefixFilterDatabase extends FilterDatabase {
    @Override
    final Opening opening() {
        return new Filtering(filter) {
            @Override
            public ColumnFamilyOptions newFamilyOptions() {
                return new ColumnFamilyOptions().useFixedLengthPrefixExtractor(keySize - 1);
            }

            /**
             * A filter for the whole file: by default, RocksJava before 7.0 makes a filter for each block, and iterators do not
             * use those.
             */
            @Override
            BloomFilter newFilter() {
                return new BloomFilter(BITS_PER_KEY, false);
            }

            @Override
            public BlockBasedTableConfig newTableFormat() {
                return super.newTableFormat().setWholeKeyFiltering(false);
            }
        };
    }

    /** The first key of every prefix, in this thread's own order; whether or not it is present, other keys with the prefix follow. */
    public final byte[][] prefixes(ThreadParams thread) {
        if (keyCount < PrefixDatabase.KEYS_PER_PREFIX) {
            throw new IllegalArgumentException("keyCount is below " + PrefixDatabase.KEYS_PER_PREFIX
                    + ", the number of keys with one prefix: " + keyCount);
        }
        int[] firsts = IntStream.range(0, keyCount / PrefixDatabase.KEYS_PER_PREFIX)
                .map(prefix -> prefix * PrefixDatabase.KEYS_PER_PREFIX)
                .toArray();
        return keys().shuffled(firsts, Shuffle.seed(thread.getThreadIndex()));
    }

    /** The same keys, but each with a letter in place of its prefix's last digit: no key has that prefix. */
    public final byte[][] absentPrefixes(ThreadParams thread) {
        byte[][] absent = prefixes(thread);
        for (byte[] key : absent) {
            key[keySize - 2] = (byte) (key[keySize - 2] - '0' + 'a');
        }
        return absent;
    }

    /** New options for iterators that stay within a prefix. */
    public final ReadOptions samePrefix() {
        return keep(new ReadOptions().setPrefixSameAsStart(true));
    }
}
