package io.github.rjperf.benchmarks;

import org.openjdk.jmh.infra.ThreadParams;

/** The benchmarks' states as JMH would set them up, small. */
final class States {
    static final int KEYS = 600;
    static final int VALUE_BYTES = 64;

    private States() {}

    static ThreadParams thread(int index) {
        return new ThreadParams(index, 4, 0, 1, 0, 1, 0, 1, 0, 1);
    }

    static LoadedDatabase loaded(String families, String storage) throws Exception {
        LoadedDatabase database = sized(new LoadedDatabase(), families);
        database.storage = storage;
        database.setUp();
        return database;
    }

    static GapDatabase gaps(int nthMissingKey) throws Exception {
        GapDatabase database = sized(new GapDatabase(), "1_column_family");
        database.storage = "sst";
        database.nthMissingKey = nthMissingKey;
        database.setUp();
        return database;
    }

    static MultiGetBenchmarks multiGet(LoadedDatabase database, int multiGetSize) {
        MultiGetBenchmarks benchmarks = new MultiGetBenchmarks();
        benchmarks.multiGetSize = multiGetSize;
        benchmarks.setUp(database, thread(0));
        return benchmarks;
    }

    static IteratorBenchmarks iterator(LoadedDatabase database, int scanLength) {
        IteratorBenchmarks benchmarks = new IteratorBenchmarks();
        benchmarks.scanLength = scanLength;
        benchmarks.setUp(database, thread(0));
        return benchmarks;
    }

    static GetBenchmarks get(LoadedDatabase database, int thread) {
        GetBenchmarks benchmarks = new GetBenchmarks();
        benchmarks.setUp(database, thread(thread));
        return benchmarks;
    }

    static GetBenchmarks.DirectBuffers directBuffers(LoadedDatabase database, int thread) {
        GetBenchmarks.DirectBuffers buffers = new GetBenchmarks.DirectBuffers();
        buffers.setUp(database, thread(thread));
        return buffers;
    }

    static <T extends DatabaseState> T sized(T database, String families) {
        database.columnFamilyTestType = families;
        database.keyCount = KEYS;
        database.keySize = 16;
        database.valueSize = VALUE_BYTES;
        return database;
    }
}
