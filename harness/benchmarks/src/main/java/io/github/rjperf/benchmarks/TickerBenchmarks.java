package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.CountedDatabase;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.HistogramData;
import org.rocksdb.HistogramType;
import org.rocksdb.TickerType;

/** Reads of RocksDB's counts and times, such as metrics systems make at intervals. */
public class TickerBenchmarks {
    /** Reads a count, which RocksDB adds up over the processor's cores. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public long getTickerCount(CountedDatabase database, Work work) {
        long count = database.statistics().getTickerCount(TickerType.NUMBER_KEYS_READ);
        work.asked(count == database.reads());
        return count;
    }

    /** Reads the percentiles of an operation's times into a new object. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public HistogramData getHistogramData(CountedDatabase database, Work work) {
        HistogramData data = database.statistics().getHistogramData(HistogramType.DB_GET);
        work.asked(data.getCount() == database.reads());
        return data;
    }
}
