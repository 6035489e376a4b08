package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Folder;
import io.github.rjperf.protocol.Aside;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.CompressionType;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileWriter;

/** A thread's SST file, which each operation writes again with every key in order; the entries are in arrays and in direct buffers. */
@State(Scope.Thread)
public class WrittenFile {
    public SstFileWriter writer;
    public byte[][] keys;
    public byte[] value;
    public ByteBuffer[] keyBuffers;
    public ByteBuffer valueBuffer;
    private Folder folder;
    private String path;

    @Setup
    public void setUp(FilledDatabase database) throws IOException {
        folder = Folder.create();
        path = folder.path().resolve("written.sst").toString();
        writer = new SstFileWriter(
                database.keep(new EnvOptions()),
                database.keep(new Options().setCompressionType(CompressionType.NO_COMPRESSION)));
        keys = IntStream.of(database.keys().present())
                .mapToObj(database.keys()::key)
                .sorted(Arrays::compare)
                .toArray(byte[][]::new);
        value = database.values(1)[0];
        keyBuffers = BufferKind.DIRECT.of(keys);
        valueBuffer = BufferKind.DIRECT.of(new byte[][] {value})[0];
    }

    public final void begin() throws RocksDBException {
        writer.open(path);
    }

    /** Returns the number of keys. */
    public final int end() throws RocksDBException {
        writer.finish();
        return keys.length;
    }

    /** Throws unless the last file holds every key. */
    @TearDown(Level.Iteration)
    public void requireEntries() throws RocksDBException {
        Aside.run(() -> {
            try (Options options = new Options();
                    SstFileReader reader = new SstFileReader(options)) {
                reader.open(path);
                reader.verifyChecksum();
                long entries = reader.getTableProperties().getNumEntries();
                if (entries != keys.length) {
                    throw new IllegalStateException("the file holds " + entries + " entries instead of " + keys.length);
                }
            }
        });
    }

    @TearDown
    public void close() throws IOException {
        writer.close();
        folder.close();
    }
}
