package io.github.rjperf.measure.fork;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.Map;

/**
 * The maximum resources that a pair of a series needs, in bytes and open files, estimated from its parameters.
 *
 * @param data one build's data set, kept on disk while the run lasts; 0 if it is loaded into memory each time
 * @param disk data that both forks write in addition to their data sets
 * @param memory total memory of both forks: data, caches, and heaps
 * @param heap heap of one fork
 * @param direct off-heap memory that Java allocates for one fork
 * @param files number of files that one fork has open
 */
public record Footprint(long data, long disk, long memory, long heap, long direct, long files) {
    /** Heap of a fork: {@code -Xmx} of {@link ForkCommand}, which also bounds direct memory. */
    public static final long FORK_HEAP = 512L << 20;

    private static final long ENTRY_OVERHEAD = 64;
    private static final long ARRAY_OVERHEAD = 32;
    private static final long NATIVE_OVERHEAD = 128L << 20;

    /** More than RocksJava writes with several threads. */
    private static final double WRITTEN_BYTES_PER_SECOND = 1e9;

    private static final long FILES_OF_A_FORK = 64;
    private static final long FILES_OF_A_FAMILY = 2;

    /** Data on several levels: some entries have older versions, and each level has files. */
    private static final double COMPACTED_DATA = 1.6;

    private static final long COMPACTED_FILES_OF_A_FAMILY = 24;

    public static Footprint of(PlannedSeries series) {
        SeriesKey key = series.key();
        Map<String, String> parameters = key.parameters();
        long keys = number(parameters, "keyCount");
        long keySize = number(parameters, "keySize");
        long valueSize = number(parameters, "valueSize");
        long batch = Math.max(1, Math.max(number(parameters, "multiGetSize"), number(parameters, "batchSize")));
        long families = families(parameters.getOrDefault("columnFamilyTestType", ""));
        String storage = parameters.getOrDefault("storage", "");
        boolean compacted = storage.equals("compacted");
        long entries = keys * entriesPerKey(parameters);
        long data = Math.round(
                families * entries * (keySize + valueSize + ENTRY_OVERHEAD) * (compacted ? COMPACTED_DATA : 1));
        long keyArrays = key.threads() * keys * (keySize + ARRAY_OVERHEAD);
        long buffers = key.threads() * batch * (keySize + valueSize + ARRAY_OVERHEAD);
        boolean reads = parameters.containsKey("storage");
        double seconds = series.plan().iterationMillis() / 1000.0;
        long written = reads || keys == 0 ? 0 : Math.round(key.threads() * seconds * WRITTEN_BYTES_PER_SECOND);
        return new Footprint(
                storage.equals("sst") || compacted ? data : 0,
                reads ? 0 : 4 * written + 2 * data,
                2 * (FORK_HEAP + NATIVE_OVERHEAD + data + written),
                keyArrays + 2 * buffers,
                keyArrays + buffers + (number(parameters, "cacheMB") << 20),
                FILES_OF_A_FORK + families * (compacted ? COMPACTED_FILES_OF_A_FAMILY : FILES_OF_A_FAMILY));
    }

    /** What this many pairs need at the same time; each of them may load data that the others do not share yet. */
    public Footprint withLanes(int lanes) {
        return new Footprint(data, lanes * disk + (lanes - 1) * 2L * data, lanes * memory, heap, direct, files);
    }

    /** The number of entries per key, counting the deleted keys that follow it, or all of its versions. */
    private static long entriesPerKey(Map<String, String> parameters) {
        return Math.max(1 + 2 * number(parameters, "tombstones"), number(parameters, "versions"));
    }

    private static long number(Map<String, String> parameters, String name) {
        String value = parameters.getOrDefault(name, "0");
        return value.matches("[0-9]{1,9}") ? Long.parseLong(value) : 0;
    }

    /** The number of column families: the default one and those in a name such as {@code 20_column_families}. */
    private static long families(String columnFamilyTestType) {
        String count = columnFamilyTestType.replaceFirst("_.*", "");
        return 1 + (count.matches("[0-9]{1,4}") ? Long.parseLong(count) : 0);
    }
}
