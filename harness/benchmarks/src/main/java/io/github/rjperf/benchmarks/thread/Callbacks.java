package io.github.rjperf.benchmarks.thread;

import org.rocksdb.AbstractCompactionFilter;
import org.rocksdb.AbstractCompactionFilterFactory;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.AbstractTableFilter;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.RemoveEmptyValueCompactionFilter;
import org.rocksdb.StringAppendOperator;
import org.rocksdb.TableProperties;
import org.rocksdb.util.BytewiseComparator;

/** Objects through which RocksDB calls into Java, or that options accept instead. */
public final class Callbacks {
    private Callbacks() {}

    /** One of each kind, in an order in which they can be closed. */
    public static AbstractImmutableNativeReference[] newOnes() {
        ComparatorOptions comparing = new ComparatorOptions();
        return new AbstractImmutableNativeReference[] {
            new BytewiseComparator(comparing),
            comparing,
            new RemoveEmptyValueCompactionFilter(),
            new Filters(),
            new Listener(),
            new AllTables(),
            new StringAppendOperator(),
        };
    }

    private static final class Filters extends AbstractCompactionFilterFactory<RemoveEmptyValueCompactionFilter> {
        @Override
        public RemoveEmptyValueCompactionFilter createCompactionFilter(AbstractCompactionFilter.Context context) {
            return new RemoveEmptyValueCompactionFilter();
        }

        @Override
        public String name() {
            return "removes empty values";
        }
    }

    private static final class Listener extends AbstractEventListener {}

    private static final class AllTables extends AbstractTableFilter {
        @Override
        public boolean filter(TableProperties properties) {
            return true;
        }
    }
}
