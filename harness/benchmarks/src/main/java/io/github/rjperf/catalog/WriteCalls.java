package io.github.rjperf.catalog;

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

/** Calls for writes or transactions that some builds lack; each is made on its own database. */
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
            transact(WriteCalls::direct);
        }
    }

    /** The calls of a transaction with heap buffers. */
    public static final class TransactionIndirectBuffers implements Capability {
        @Override
        public String what() {
            return "transactions with indirect ByteBuffers";
        }

        @Override
        public void use() throws Throwable {
            transact(bytes -> ByteBuffer.wrap(bytes.clone()));
        }
    }

    /** A transaction's {@code get} that copies into an array. */
    public static final class TransactionArrays implements Capability {
        @Override
        public String what() {
            return "transactions that read into arrays";
        }

        @Override
        public void use() throws Throwable {
            inTransaction(transaction -> {
                byte[] value = new byte[VALUE.length];
                transaction.put(KEY, VALUE);
                try (ReadOptions options = new ReadOptions()) {
                    require(transaction.get(options, KEY, value).status.getCode() == Status.Code.Ok);
                }
                require(Arrays.equals(value, VALUE));
            });
        }
    }

    /** A transaction's {@code multiGetAsList}. */
    public static final class TransactionMultiGet implements Capability {
        @Override
        public String what() {
            return "multiGetAsList in transactions";
        }

        @Override
        public void use() throws Throwable {
            inTransaction(transaction -> {
                transaction.put(KEY, VALUE);
                try (ReadOptions options = new ReadOptions()) {
                    require(Arrays.equals(
                            transaction.multiGetAsList(options, List.of(KEY)).get(0), VALUE));
                }
            });
        }
    }

    private interface Buffers {
        ByteBuffer of(byte[] bytes);
    }

    private interface Calls {
        void of(Transaction transaction) throws Exception;
    }

    private static void inTransaction(Calls calls) throws Exception {
        inFolder(folder -> {
            try (Options options = options();
                    WriteOptions writeOptions = new WriteOptions();
                    OptimisticTransactionDB database = OptimisticTransactionDB.open(options, folder);
                    Transaction transaction = database.beginTransaction(writeOptions)) {
                calls.of(transaction);
            }
        });
    }

    private static void transact(Buffers buffers) throws Exception {
        inTransaction(transaction -> {
            transaction.put(buffers.of(KEY), buffers.of(VALUE));
            transaction.merge(buffers.of(KEY), buffers.of(VALUE));
            transaction.mergeUntracked(buffers.of(KEY), buffers.of(VALUE));
            ByteBuffer got = buffers.of(new byte[VALUE.length]);
            ByteBuffer locked = buffers.of(new byte[VALUE.length]);
            try (ReadOptions options = new ReadOptions()) {
                require(transaction.get(options, buffers.of(KEY), got).status.getCode() == Status.Code.Ok);
                require(transaction
                                .getForUpdate(options, buffers.of(KEY), locked, true)
                                .status
                                .getCode()
                        == Status.Code.Ok);
            }
            require(got.flip().equals(direct(VALUE)) && locked.flip().equals(direct(VALUE)));
        });
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
