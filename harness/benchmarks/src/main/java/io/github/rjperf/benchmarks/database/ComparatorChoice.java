package io.github.rjperf.benchmarks.database;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rocksdb.AbstractComparator;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.BuiltinComparator;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.ReusedSynchronisationType;
import org.rocksdb.util.BytewiseComparator;
import org.rocksdb.util.ReverseBytewiseComparator;

/**
 * A comparator, chosen by its name in RocksDB's own benchmarks, with the options for opening a database that uses it.
 */
final class ComparatorChoice implements Opening {
    private static final int NO_REUSE = -1;
    /** Matches the whole name, because {@code non-adaptive} contains {@code adaptive}. */
    private static final Pattern NAME = Pattern.compile("(?:(?<native>native)_(?<nativeReverse>reverse_)?bytewise"
            + "|java_(?<reverse>reverse_)?bytewise_(?<heap>non-)?direct_"
            + "(?:(?<fresh>no-reuse)|reused-(?<size>64)_(?<guard>adaptive-mutex|non-adaptive-mutex|thread-local)))");

    private final Matcher name;
    private final Deque<AbstractNativeReference> resources = new ArrayDeque<>();

    /** The argument is the value of the {@code comparatorName} parameter. */
    ComparatorChoice(String comparatorName) {
        name = NAME.matcher(comparatorName);
        if (!name.matches()) {
            throw new IllegalArgumentException("no such comparatorName: " + comparatorName);
        }
    }

    @Override
    public ColumnFamilyOptions newFamilyOptions() {
        ColumnFamilyOptions options = new ColumnFamilyOptions();
        if (name.group("native") != null) {
            return options.setComparator(
                    name.group("nativeReverse") == null
                            ? BuiltinComparator.BYTEWISE_COMPARATOR
                            : BuiltinComparator.REVERSE_BYTEWISE_COMPARATOR);
        }
        ComparatorOptions buffers = comparatorOptions();
        resources.push(buffers);
        AbstractComparator comparator = name.group("reverse") == null
                ? new BytewiseComparator(buffers)
                : new ReverseBytewiseComparator(buffers);
        resources.push(comparator);
        return options.setComparator(comparator);
    }

    /** Options that determine how RocksDB passes keys to a comparator in Java. */
    ComparatorOptions comparatorOptions() {
        ComparatorOptions buffers = new ComparatorOptions().setUseDirectBuffer(name.group("heap") == null);
        String size = name.group("size");
        return size == null
                ? buffers.setMaxReusedBufferSize(NO_REUSE)
                : buffers.setMaxReusedBufferSize(Integer.parseInt(size))
                        .setReusedSynchronisationType(guard(name.group("guard")));
    }

    private static ReusedSynchronisationType guard(@Nullable String guard) {
        return switch (String.valueOf(guard)) {
            case "adaptive-mutex" -> ReusedSynchronisationType.ADAPTIVE_MUTEX;
            case "non-adaptive-mutex" -> ReusedSynchronisationType.MUTEX;
            default -> ReusedSynchronisationType.THREAD_LOCAL;
        };
    }

    @Override
    public void close() {
        while (!resources.isEmpty()) {
            resources.pop().close();
        }
    }
}
