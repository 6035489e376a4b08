package io.github.rjperf.benchmarks.database;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.rocksdb.AbstractCompactionFilter;
import org.rocksdb.AbstractCompactionFilterFactory;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionJobInfo;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushJobInfo;
import org.rocksdb.RemoveEmptyValueCompactionFilter;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.util.BytewiseComparator;

/** The code that RocksDB calls while it flushes or compacts; calls are counted if the code is written in Java. */
public final class Callback implements Opening {
    private final Kind kind;
    private final Calls calls = new Calls();
    private final Deque<AbstractNativeReference> resources = new ArrayDeque<>();

    /** The argument is the value of the {@code callback} parameter. */
    Callback(String callback) {
        kind = Kind.of(callback);
    }

    private enum Kind {
        NONE("none", false, false),
        /** A filter in C++ that looks at every entry. */
        NATIVE_FILTER("native_filter", false, false),
        /** RocksDB asks Java for a filter once per compaction; the filter itself is always in C++. */
        FILTER_FACTORY("java_filter_factory", false, true),
        COMPARATOR("java_comparator", true, true),
        LISTENER("java_listener", true, true);

        private final String parameter;
        private final boolean inFlush;
        private final boolean inCompaction;

        Kind(String parameter, boolean inFlush, boolean inCompaction) {
            this.parameter = parameter;
            this.inFlush = inFlush;
            this.inCompaction = inCompaction;
        }

        static Kind of(String parameter) {
            for (Kind kind : values()) {
                if (kind.parameter.equals(parameter)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("no such callback: " + parameter);
        }
    }

    /** The calls into Java so far. */
    public Calls calls() {
        return calls;
    }

    /** Throws unless RocksDB called into Java as often as this number of flushes requires. */
    public void requireInFlushes(long flushes, long callsSince) {
        require(kind.inFlush, flushes, callsSince);
    }

    /** Throws unless RocksDB called into Java as often as this number of compactions requires. */
    public void requireInCompactions(long compactions, long callsSince) {
        require(kind.inCompaction, compactions, callsSince);
    }

    private void require(boolean expected, long operations, long made) {
        if (expected ? made < operations : made > 0) {
            throw new IllegalStateException(
                    kind.parameter + ": RocksDB called Java " + made + " times in " + operations + " operations");
        }
    }

    @Override
    public ColumnFamilyOptions newFamilyOptions() {
        ColumnFamilyOptions options = new ColumnFamilyOptions();
        return switch (kind) {
            case NONE, LISTENER -> options;
            case NATIVE_FILTER -> options.setCompactionFilter(keep(new RemoveEmptyValueCompactionFilter()));
            case FILTER_FACTORY -> options.setCompactionFilterFactory(keep(new CountingFactory(calls)));
            case COMPARATOR -> {
                ComparatorOptions buffers = keep(new ComparatorOptions());
                yield options.setComparator(
                        keep(new CountingComparator(buffers, keep(new BytewiseComparator(buffers)), calls)));
            }
        };
    }

    @Override
    public RocksDB open(
            DBOptions options, String folder, List<ColumnFamilyDescriptor> families, List<ColumnFamilyHandle> handles)
            throws RocksDBException {
        if (kind == Kind.LISTENER) {
            options.setListeners(List.of(keep(new CountingListener(calls))));
        }
        return Opening.super.open(options, folder, families, handles);
    }

    private <T extends AbstractNativeReference> T keep(T resource) {
        resources.push(resource);
        return resource;
    }

    @Override
    public void close() {
        while (!resources.isEmpty()) {
            resources.pop().close();
        }
    }

    private static final class CountingFactory
            extends AbstractCompactionFilterFactory<RemoveEmptyValueCompactionFilter> {
        private final Calls calls;

        CountingFactory(Calls calls) {
            this.calls = calls;
        }

        @Override
        public RemoveEmptyValueCompactionFilter createCompactionFilter(AbstractCompactionFilter.Context context) {
            calls.count();
            return new RemoveEmptyValueCompactionFilter();
        }

        @Override
        public String name() {
            return "rjperf.CountingFactory";
        }
    }

    private static final class CountingListener extends AbstractEventListener {
        private final Calls calls;

        CountingListener(Calls calls) {
            super(
                    EnabledEventCallback.ON_FLUSH_BEGIN,
                    EnabledEventCallback.ON_FLUSH_COMPLETED,
                    EnabledEventCallback.ON_COMPACTION_BEGIN,
                    EnabledEventCallback.ON_COMPACTION_COMPLETED);
            this.calls = calls;
        }

        @Override
        public void onFlushBegin(RocksDB rocksDb, FlushJobInfo flush) {
            calls.count();
        }

        @Override
        public void onFlushCompleted(RocksDB rocksDb, FlushJobInfo flush) {
            calls.count();
        }

        @Override
        public void onCompactionBegin(RocksDB rocksDb, CompactionJobInfo compaction) {
            calls.count();
        }

        @Override
        public void onCompactionCompleted(RocksDB rocksDb, CompactionJobInfo compaction) {
            calls.count();
        }
    }
}
