package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** A database with transactions; it holds every key in SST files. */
public class TransactionDatabase extends LoggedDatabase {
    @Param({"optimistic", "pessimistic"})
    public String transactions;

    @Override
    final Opening opening() {
        return kind();
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }

    /** A new transaction for one thread, closed with the database. */
    public final Transaction begin(WriteOptions options) {
        return keep(kind().begin(rocksDb(), options));
    }

    public final TransactionKind kind() {
        return TransactionKind.of(transactions);
    }
}
