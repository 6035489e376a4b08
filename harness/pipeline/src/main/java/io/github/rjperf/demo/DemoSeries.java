package io.github.rjperf.demo;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import java.util.List;
import java.util.TreeMap;

/**
 * A series in the demo year and how its scores behave.
 *
 * @param score a fork's score on the slower platform, in {@link #unit()}
 * @param noise standard deviation of the logarithm of a fork's score
 * @param modes 2 if each fork has one of two speeds; otherwise 1
 */
record DemoSeries(SeriesKey key, double score, double noise, int modes) {
    private static final IterationPlan SHORT = new IterationPlan(3, 6, 100);
    private static final IterationPlan LONG = new IterationPlan(2, 6, 200);

    /** The matrix: twenty operations, which make forty series on the two platforms. */
    static final List<DemoSeries> MATRIX = List.of(
            of("GetBenchmarks.get", "keyCount=10000 valueSize=64", 941e3, 0.009),
            of("GetBenchmarks.get", "keyCount=100 valueSize=65536", 38.2e3, 0.007),
            new DemoSeries(
                    key(
                            "GetBenchmarks.get",
                            "thrpt",
                            "columnFamilyTestType=20_column_families keyCount=1000 valueSize=64"),
                    702e3,
                    0.014,
                    2),
            of("GetBenchmarks.preallocatedGet", "keyCount=1000 storage=memtable valueSize=1024", 1.21e6, 0.006),
            of(
                    "GetBenchmarks.preallocatedByteBufferGet",
                    "keyCount=1000 storage=memtable valueSize=1024",
                    1.43e6,
                    0.008),
            of("GetNotFoundBenchmarks.getNotFoundEven", "keyCount=10000 valueSize=64", 1.02e6, 0.010),
            of("GetNotFoundBenchmarks.keyMayExist", "keyCount=10000 valueSize=64", 1.34e6, 0.011),
            of("PutBenchmarks.put", "keyCount=10000 valueSize=64", 412e3, 0.013),
            of("PutBenchmarks.putByteBuffers", "keyCount=10000 valueSize=1024 wal=off", 318e3, 0.016),
            of("PutBenchmarks.writeBatch", "batchSize=100 keyCount=10000 valueSize=64 wal=off", 9.4e3, 0.012),
            of("MergeBenchmarks.merge", "keyCount=10000 valueSize=64 wal=off", 366e3, 0.018),
            of("DeleteBenchmarks.delete", "keyCount=10000 wal=off", 455e3, 0.014),
            new DemoSeries(key("DeleteBenchmarks.deleteRange", "avgt", "keyCount=10000 wal=off"), 5.6, 0.025, 1),
            of("MultiGetBenchmarks.multiGetList", "keyCount=10000 multiGetSize=100 valueSize=64", 12.8e3, 0.007),
            of("MultiGetBenchmarks.multiGetByteBuffers", "keyCount=10000 multiGetSize=100 valueSize=64", 15.1e3, 0.008),
            of("MultiNotFoundBenchmarks.multiNotFoundListEvens", "keyCount=10000 multiGetSize=100", 14.4e3, 0.009),
            of("IteratorBenchmarks.scan", "keyCount=10000 scanLength=100 valueSize=64", 21.7e3, 0.005),
            of("IteratorBenchmarks.seek", "keyCount=10000 valueSize=64", 583e3, 0.008),
            of("TransactionBenchmarks.commit", "keyCount=10000 transactions=optimistic valueSize=64", 148e3, 0.015),
            of("ComparatorBenchmarks.put", "comparatorName=java_bytewise_direct_reused-64_thread-local", 96e3, 0.022));

    private static DemoSeries of(String benchmark, String parameters, double score, double noise) {
        return new DemoSeries(key(benchmark, "thrpt", parameters), score, noise, 1);
    }

    /** A series; parameters that are not given have their usual values, as in the profiles. */
    private static SeriesKey key(String benchmark, String mode, String parameters) {
        TreeMap<String, String> map = new TreeMap<>(SeriesName.usual(benchmark));
        for (String parameter : parameters.split(" ", -1)) {
            String[] parts = parameter.split("=", 2);
            map.put(parts[0], parts[1]);
        }
        return new SeriesKey(benchmark, mode, map, 1);
    }

    PlannedSeries planned() {
        boolean writes = key.parameters().containsKey("wal") || key.benchmark().startsWith("Put");
        return new PlannedSeries(key, writes ? LONG : SHORT);
    }

    String unit() {
        return key.higherIsBetter() ? "ops/s" : "us/op";
    }

    /** The number of pairs after which the verdict on a series with this noise is usually decided. */
    int pairs() {
        return noise < 0.009 ? 5 : noise < 0.013 ? 8 : 12;
    }
}
