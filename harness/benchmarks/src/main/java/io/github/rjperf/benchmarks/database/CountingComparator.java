package io.github.rjperf.benchmarks.database;

import java.nio.ByteBuffer;
import org.rocksdb.AbstractComparator;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.util.BytewiseComparator;

/** RocksJava's comparator in Java, with a count of its calls. */
final class CountingComparator extends AbstractComparator {
    private final BytewiseComparator order;
    private final Calls calls;

    CountingComparator(ComparatorOptions buffers, BytewiseComparator order, Calls calls) {
        super(buffers);
        this.order = order;
        this.calls = calls;
    }

    @Override
    public String name() {
        return "rjperf.CountingComparator";
    }

    @Override
    public int compare(ByteBuffer one, ByteBuffer other) {
        calls.count();
        return order.compare(one, other);
    }

    @Override
    public void findShortestSeparator(ByteBuffer start, ByteBuffer limit) {
        calls.count();
        order.findShortestSeparator(start, limit);
    }

    @Override
    public void findShortSuccessor(ByteBuffer key) {
        calls.count();
        order.findShortSuccessor(key);
    }
}
