package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.benchmarks.database.FilterDatabase;
import io.github.rjperf.benchmarks.database.GapDatabase;
import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.MergedDatabase;
import io.github.rjperf.benchmarks.database.ReadDatabase;
import io.github.rjperf.benchmarks.database.RefilledDatabase;
import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.benchmarks.thread.Ranges;
import org.openjdk.jmh.infra.ThreadParams;

/** The benchmarks' states as JMH would set them up, but small. */
public final class States {
    public static final int KEYS = 600;
    public static final int VALUE_BYTES = 64;

    private States() {}

    public static ThreadParams thread(int index) {
        return new ThreadParams(index, 4, 0, 1, 0, 1, 0, 1, 0, 1);
    }

    public static RefilledDatabase loaded(String families, String storage) throws Exception {
        RefilledDatabase database = sized(new RefilledDatabase(), families);
        database.storage = storage;
        database.setUp();
        return database;
    }

    public static GapDatabase gaps(int nthMissingKey) throws Exception {
        return gaps(nthMissingKey, "1_column_family");
    }

    public static GapDatabase gaps(int nthMissingKey, String families) throws Exception {
        GapDatabase database = sized(new GapDatabase(), families);
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

    static MultiGetBenchmarks.DirectBuffers directBatches(MultiGetBenchmarks benchmarks) {
        MultiGetBenchmarks.DirectBuffers batches = new MultiGetBenchmarks.DirectBuffers();
        batches.setUp(benchmarks);
        return batches;
    }

    static MultiNotFoundBenchmarks.ListEvens listEvens(GapDatabase database, int multiGetSize) {
        MultiNotFoundBenchmarks benchmarks = new MultiNotFoundBenchmarks();
        benchmarks.multiGetSize = multiGetSize;
        MultiNotFoundBenchmarks.ListEvens evens = new MultiNotFoundBenchmarks.ListEvens();
        evens.setUp(benchmarks, database, thread(0));
        return evens;
    }

    static IteratorBenchmarks iterator(LoadedDatabase database) {
        IteratorBenchmarks benchmarks = new IteratorBenchmarks();
        benchmarks.setUp(database, thread(0));
        return benchmarks;
    }

    static IteratorBenchmarks.Scans scans(LoadedDatabase database, int scanLength) {
        IteratorBenchmarks.Scans scans = new IteratorBenchmarks.Scans();
        scans.scanLength = scanLength;
        scans.setUp(iterator(database), database, thread(0));
        return scans;
    }

    public static Ranges ranges(LoadedDatabase database, int scanLength) {
        Ranges ranges = new Ranges();
        ranges.scanLength = scanLength;
        ranges.setUp(database, thread(0));
        return ranges;
    }

    public static FilterDatabase filtered(String filter) throws Exception {
        FilterDatabase database = sized(new FilterDatabase(), "1_column_family");
        database.nthMissingKey = 2;
        database.filter = filter;
        database.setUp();
        return database;
    }

    public static MergedDatabase merged(String storage, int operands) throws Exception {
        MergedDatabase database = sized(new MergedDatabase(), "1_column_family");
        database.storage = storage;
        database.operands = operands;
        database.setUp();
        return database;
    }

    public static GetBenchmarks get(RefilledDatabase database, int thread) {
        GetBenchmarks benchmarks = new GetBenchmarks();
        benchmarks.setUp(database, thread(thread));
        return benchmarks;
    }

    static GetBenchmarks.DirectBuffers directBuffers(RefilledDatabase database, int thread) {
        GetBenchmarks.DirectBuffers buffers = new GetBenchmarks.DirectBuffers();
        buffers.setUp(database, thread(thread));
        return buffers;
    }

    public static <T extends DatabaseState> T sized(T database, String families) {
        database.columnFamilyTestType = families;
        database.keyCount = KEYS;
        database.keySize = 16;
        database.valueSize = VALUE_BYTES;
        if (database instanceof ReadDatabase read) {
            read.cache = "fits";
            read.compression = "none";
            read.statistics = "none";
            read.blobFiles = "off";
        } else if (database instanceof WriteDatabase write) {
            write.writeBuffer = "large";
            write.blobFiles = "off";
        }
        return database;
    }
}
