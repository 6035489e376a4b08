package io.github.rjperf.benchmarks.database;

import io.github.rjperf.catalog.Capability;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.rocksdb.CompressionType;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksIterator;

/** Read calls that are missing or do not work in some versions of RocksJava since 6.29.5. */
public final class ReadCalls {
    private static final byte[] KEY = "key".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] VALUE = "value".getBytes(StandardCharsets.US_ASCII);

    private ReadCalls() {}

    /** A call on a database that holds one entry. */
    private interface Call {
        void on(RocksDB rocksDb) throws Exception;
    }

    private static void withOneEntry(Call call) throws Exception {
        RocksDB.loadLibrary();
        try (Folder folder = Folder.create();
                Options options = new Options().setCreateIfMissing(true);
                RocksDB rocksDb = RocksDB.open(options, folder.path().toString())) {
            rocksDb.put(KEY, VALUE);
            call.on(rocksDb);
        }
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("the answer was wrong");
        }
    }

    /** {@code get} with heap ByteBuffers: a signature that throws before 8.10. */
    public static final class GetHeapBuffers implements Capability {
        @Override
        public String what() {
            return "get with heap ByteBuffers";
        }

        @Override
        public void use() throws Exception {
            withOneEntry(rocksDb -> {
                try (ReadOptions options = new ReadOptions()) {
                    ByteBuffer value = ByteBuffer.allocate(VALUE.length);
                    int size = rocksDb.get(options, ByteBuffer.wrap(KEY), value);
                    require(size == VALUE.length && Arrays.equals(value.array(), VALUE));
                }
            });
        }
    }

    /** {@code keyExists} for a key in a memtable: the first versions return a wrong answer for a block that is not cached. */
    public static final class KeyExists implements Capability {
        @Override
        public String what() {
            return "keyExists";
        }

        @Override
        public void use() throws Exception {
            withOneEntry(rocksDb -> require(rocksDb.keyExists(KEY) && !rocksDb.keyExists(VALUE)));
        }
    }

    /** LZ4, which a build from source may lack. */
    public static final class Lz4 implements Capability {
        @Override
        public String what() {
            return "LZ4 compression";
        }

        @Override
        public void use() throws Exception {
            RocksDB.loadLibrary();
            try (Folder folder = Folder.create();
                    Options options =
                            new Options().setCreateIfMissing(true).setCompressionType(CompressionType.LZ4_COMPRESSION);
                    RocksDB rocksDb = RocksDB.open(options, folder.path().toString())) {
                rocksDb.put(KEY, VALUE);
            }
        }
    }

    /** An iterator's {@code key} and {@code value} copied into arrays. */
    public static final class IterateIntoArrays implements Capability {
        @Override
        public String what() {
            return "an iterator's key and value into arrays";
        }

        @Override
        public void use() throws Exception {
            withOneEntry(rocksDb -> {
                try (RocksIterator iterator = rocksDb.newIterator()) {
                    iterator.seekToFirst();
                    byte[] key = new byte[KEY.length];
                    byte[] value = new byte[VALUE.length];
                    require(iterator.key(key) == KEY.length && Arrays.equals(key, KEY));
                    require(iterator.value(value) == VALUE.length && Arrays.equals(value, VALUE));
                }
            });
        }
    }

    /** An iterator's {@code key} and {@code value} copied into parts of arrays. */
    public static final class IterateIntoRegions implements Capability {
        private static final int OFFSET = 2;

        @Override
        public String what() {
            return "an iterator's key and value into parts of arrays";
        }

        @Override
        public void use() throws Exception {
            withOneEntry(rocksDb -> {
                try (RocksIterator iterator = rocksDb.newIterator()) {
                    iterator.seekToFirst();
                    byte[] key = new byte[OFFSET + KEY.length];
                    byte[] value = new byte[OFFSET + VALUE.length];
                    require(iterator.key(key, OFFSET, KEY.length) == KEY.length);
                    require(iterator.value(value, OFFSET, VALUE.length) == VALUE.length);
                    require(Arrays.equals(Arrays.copyOfRange(key, OFFSET, key.length), KEY));
                    require(Arrays.equals(Arrays.copyOfRange(value, OFFSET, value.length), VALUE));
                }
            });
        }
    }

    /** An iterator's {@code key} and {@code value} copied into heap ByteBuffers: a signature that fails in old versions. */
    public static final class IterateIntoHeapBuffers implements Capability {
        @Override
        public String what() {
            return "an iterator's key and value into heap ByteBuffers";
        }

        @Override
        public void use() throws Exception {
            withOneEntry(rocksDb -> {
                try (RocksIterator iterator = rocksDb.newIterator()) {
                    iterator.seekToFirst();
                    ByteBuffer key = ByteBuffer.allocate(KEY.length);
                    ByteBuffer value = ByteBuffer.allocate(VALUE.length);
                    require(iterator.key(key) == KEY.length && Arrays.equals(key.array(), KEY));
                    require(iterator.value(value) == VALUE.length && Arrays.equals(value.array(), VALUE));
                }
            });
        }
    }
}
