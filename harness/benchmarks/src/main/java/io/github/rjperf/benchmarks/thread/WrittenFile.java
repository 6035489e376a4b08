package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.protocol.Aside;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileWriter;

/** An SST file with every key, and its writer; the entries are also in direct buffers. */
@State(Scope.Thread)
public class WrittenFile extends SstFile {
    public SstFileWriter writer;
    public ByteBuffer[] keyBuffers;
    public ByteBuffer valueBuffer;

    @Override
    final int entries(FilledDatabase database) {
        return database.keyCount;
    }

    @Setup
    public void prepare() {
        writer = new SstFileWriter(environment, options);
        keyBuffers = BufferKind.DIRECT.of(keys);
        valueBuffer = BufferKind.DIRECT.of(new byte[][] {value})[0];
    }

    public final void begin() throws RocksDBException {
        writer.open(path());
    }

    /** Throws unless the last file holds every key. */
    @TearDown(Level.Iteration)
    public void requireEntries() throws RocksDBException {
        Aside.run(() -> {
            // another thread may already have closed the database, and with it the other options
            try (Options own = new Options();
                    SstFileReader reader = new SstFileReader(own)) {
                reader.open(path());
                reader.verifyChecksum();
                long entries = reader.getTableProperties().getNumEntries();
                if (entries != keys.length) {
                    throw new IllegalStateException("the file holds " + entries + " entries instead of " + keys.length);
                }
            }
        });
    }

    @TearDown
    public void closeWriter() {
        writer.close();
    }
}
