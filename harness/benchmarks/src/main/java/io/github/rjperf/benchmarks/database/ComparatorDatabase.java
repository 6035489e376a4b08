package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database that is ordered by one comparator and holds every key in SST files. */
public class ComparatorDatabase extends LoggedDatabase {
    @Param({
        "native_bytewise",
        "native_reverse_bytewise",
        "java_bytewise_non-direct_reused-64_adaptive-mutex",
        "java_bytewise_non-direct_reused-64_non-adaptive-mutex",
        "java_bytewise_non-direct_reused-64_thread-local",
        "java_bytewise_direct_reused-64_adaptive-mutex",
        "java_bytewise_direct_reused-64_non-adaptive-mutex",
        "java_bytewise_direct_reused-64_thread-local",
        "java_bytewise_non-direct_no-reuse",
        "java_bytewise_direct_no-reuse",
        "java_reverse_bytewise_non-direct_reused-64_adaptive-mutex",
        "java_reverse_bytewise_non-direct_reused-64_non-adaptive-mutex",
        "java_reverse_bytewise_non-direct_reused-64_thread-local",
        "java_reverse_bytewise_direct_reused-64_adaptive-mutex",
        "java_reverse_bytewise_direct_reused-64_non-adaptive-mutex",
        "java_reverse_bytewise_direct_reused-64_thread-local",
        "java_reverse_bytewise_non-direct_no-reuse",
        "java_reverse_bytewise_direct_no-reuse"
    })
    public String comparatorName;

    @Override
    final Opening opening() {
        return new ComparatorChoice(comparatorName);
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }

    /** A flush calls a comparator in Java for every entry. */
    @Override
    final void empty() throws IOException, RocksDBException {
        renew();
    }
}
