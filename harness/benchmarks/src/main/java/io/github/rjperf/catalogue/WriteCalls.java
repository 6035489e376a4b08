package io.github.rjperf.catalogue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.rocksdb.OptimisticTransactionDB;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.Status;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** Calls for writes or transactions that some builds lack; each is made on a database of its own. */
public final class WriteCalls {
    private static final byte[] KEY = "key".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] VALUE = "value".getBytes(StandardCharsets.US_ASCII);

    private WriteCalls() {}

    /** A put of a key and a value in heap buffers. */
    public static final class IndirectPut implements Capability {
        @Override
        public String what() {
            return "put with indirect ByteBuffers";
        }

        @Override
        public void use() throws Throwable {
            write((rocksDb, options) -> rocksDb.put(options, ByteBuffer.wrap(KEY), ByteBuffer.wrap(VALUE)));
        }
    }

    /** A merge of a key and an operand in direct buffers. */
    public static final class DirectMerge implements Capability {
        @Override
        public String what() {
            return "merge with direct ByteBuffers";
        }

        @Override
        public void use() throws Throwable {
            write((rocksDb, options) -> rocksDb.merge(options, direct(KEY), direct(VALUE)));
        }
    }

    /** A merge of a key and an operand in heap buffers. */
    public static final class IndirectMerge implements Capability {
        @Override
        public String what() {
            return "merge with indirect ByteBuffers";
        }

        @Override
        public void use() throws Throwable {
            write((rocksDb, options) -> rocksDb.merge(options, ByteBuffer.wrap(KEY), ByteBuffer.wrap(VALUE)));
        }
    }

    /** The calls of a transaction with direct buffers. */
    public static final class TransactionBuffers implements Capability {
        @Override
        public String what() {
            return "transactions with direct ByteBuffers";
        }

        @Override
        public void use() throws Throwable {
            inFolder(folder -> {
                try (Options options = options();
                        WriteOptions writeOptions = new WriteOptions();
                        OptimisticTransactionDB database = OptimisticTransactionDB.open(options, folder);
                        Transaction transaction = database.beginTransaction(writeOptions)) {
                    transaction.put(direct(KEY), direct(VALUE));
                    transaction.merge(direct(KEY), direct(VALUE));
                    transaction.mergeUntracked(direct(KEY), direct(VALUE));
                    read(transaction);
                }
            });
        }

        private static void read(Transaction transaction) throws Exception {
            ByteBuffer got = ByteBuffer.allocateDirect(VALUE.length);
            ByteBuffer locked = ByteBuffer.allocateDirect(VALUE.length);
            try (ReadOptions options = new ReadOptions()) {
                require(transaction.get(options, direct(KEY), got).status.getCode() == Status.Code.Ok);
                require(transaction
                                .getForUpdate(options, direct(KEY), locked, true)
                                .status
                                .getCode()
                        == Status.Code.Ok);
            }
            require(got.flip().equals(direct(VALUE)) && locked.flip().equals(direct(VALUE)));
        }
    }

    private interface Write {
        void to(RocksDB rocksDb, WriteOptions options) throws Exception;
    }

    private interface Use {
        void of(String folder) throws Exception;
    }

    private static void write(Write write) throws Exception {
        inFolder(folder -> {
            try (Options options = options();
                    WriteOptions writeOptions = new WriteOptions();
                    RocksDB rocksDb = RocksDB.open(options, folder)) {
                write.to(rocksDb, writeOptions);
                require(Arrays.equals(rocksDb.get(KEY), VALUE));
            }
        });
    }

    private static void inFolder(Use use) throws Exception {
        RocksDB.loadLibrary();
        Path folder = Files.createTempDirectory("probe-");
        try {
            use.of(folder.toString());
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                List<Path> deepestFirst =
                        files.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.delete(file);
                }
            }
        }
    }

    private static Options options() {
        return new Options().setCreateIfMissing(true).setMergeOperatorName("max");
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static void require(boolean asExpected) {
        if (!asExpected) {
            throw new IllegalStateException("the answer is wrong");
        }
    }
}
