package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.proof.Work;
import java.util.Arrays;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** One thread's walk over keys to seek, with an open iterator for each column family. */
public final class OpenIterators {
    private final RocksIterator[] iterators;
    private final byte[][] keys;
    private final Walk walk;

    public OpenIterators(DatabaseState database, byte[][] keys, ReadOptions options) {
        this.iterators = Arrays.stream(database.targets())
                .map(family -> database.keep(database.rocksDb().newIterator(family, options)))
                .toArray(RocksIterator[]::new);
        this.keys = keys;
        this.walk = new Walk(keys.length, iterators.length);
    }

    /** Seeks the next key and counts whether an entry was found; reads neither key nor value. */
    public boolean seek(Work work) throws RocksDBException {
        boolean found = next().isValid();
        work.asked(found);
        return found;
    }

    /** Seeks the next key and reads this number of entries, each key and value into a new array. */
    public long scan(int scanLength, Work work) throws RocksDBException {
        RocksIterator iterator = next();
        long keyBytes = 0;
        for (int read = 0; read < scanLength && iterator.isValid(); read++) {
            keyBytes += iterator.key().length;
            work.read(iterator.value());
            iterator.next();
        }
        iterator.status();
        return keyBytes;
    }

    private RocksIterator next() throws RocksDBException {
        walk.advance();
        RocksIterator iterator = iterators[walk.family()];
        iterator.seek(keys[walk.place()]);
        iterator.status();
        return iterator;
    }
}
