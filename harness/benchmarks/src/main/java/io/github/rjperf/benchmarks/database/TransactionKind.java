package io.github.rjperf.benchmarks.database;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.OptimisticTransactionDB;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.TransactionDB;
import org.rocksdb.TransactionDBOptions;
import org.rocksdb.WriteOptions;

/** How transactions avoid conflicts: by checking at commit, or by locking the keys that they touch. */
public enum TransactionKind implements Opening {
    OPTIMISTIC {
        /**
         * Options that keep few flushed memtables: by default, the database keeps them for conflict detection, and a
         * commit searches all of them.
         */
        @Override
        public ColumnFamilyOptions newFamilyOptions() {
            Properties keepOne = new Properties();
            keepOne.setProperty("max_write_buffer_size_to_maintain", "1");
            return ColumnFamilyOptions.getColumnFamilyOptionsFromProps(keepOne)
                    .setMergeOperatorName(MergeDatabase.OPERATOR);
        }

        @Override
        public RocksDB open(
                DBOptions options,
                String folder,
                List<ColumnFamilyDescriptor> families,
                List<ColumnFamilyHandle> handles)
                throws RocksDBException {
            return OptimisticTransactionDB.open(options, folder, families, handles);
        }

        @Override
        public Transaction begin(RocksDB database, WriteOptions options) {
            return ((OptimisticTransactionDB) database).beginTransaction(options);
        }

        @Override
        public Transaction beginAgain(RocksDB database, WriteOptions options, Transaction ended) {
            return ((OptimisticTransactionDB) database).beginTransaction(options, ended);
        }
    },

    PESSIMISTIC {
        @Override
        public ColumnFamilyOptions newFamilyOptions() {
            return new ColumnFamilyOptions().setMergeOperatorName(MergeDatabase.OPERATOR);
        }

        @Override
        public RocksDB open(
                DBOptions options,
                String folder,
                List<ColumnFamilyDescriptor> families,
                List<ColumnFamilyHandle> handles)
                throws RocksDBException {
            try (TransactionDBOptions defaults = new TransactionDBOptions()) {
                return TransactionDB.open(options, defaults, folder, families, handles);
            }
        }

        @Override
        public Transaction begin(RocksDB database, WriteOptions options) {
            return ((TransactionDB) database).beginTransaction(options);
        }

        @Override
        public Transaction beginAgain(RocksDB database, WriteOptions options, Transaction ended) {
            return ((TransactionDB) database).beginTransaction(options, ended);
        }
    };

    /** Value of the {@code transactions} parameter. */
    static TransactionKind of(String parameter) {
        for (TransactionKind kind : values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(parameter)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("transactions is neither optimistic nor pessimistic: " + parameter);
    }

    /** A new transaction in a database that was opened with this kind. */
    public abstract Transaction begin(RocksDB database, WriteOptions options);

    /** A new transaction that reuses the object of a committed one. */
    public abstract Transaction beginAgain(RocksDB database, WriteOptions options, Transaction ended);
}
