package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Folder;
import io.github.rjperf.proof.Work;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.CompressionType;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;
import org.rocksdb.SstFileWriter;

/** A thread's SST file, which each operation rewrites with ten keys in order. */
@State(Scope.Thread)
public class SstFile {
    public EnvOptions environment;
    public Options options;
    public byte[][] keys;
    public byte[] value;
    private ReadOptions reading;
    private Folder folder;
    private String path;

    @Setup
    public void setUp(FilledDatabase database) throws IOException {
        folder = Folder.create();
        path = folder.path().resolve("made.sst").toString();
        environment = database.keep(new EnvOptions());
        options = database.keep(new Options().setCompressionType(CompressionType.NO_COMPRESSION));
        reading = database.keep(new ReadOptions());
        keys = IntStream.of(database.keys().present())
                .limit(entries(database))
                .mapToObj(database.keys()::key)
                .sorted(Arrays::compare)
                .toArray(byte[][]::new);
        value = database.values(1)[0];
    }

    int entries(FilledDatabase database) {
        return 10;
    }

    final String path() {
        return path;
    }

    /** Writes the file with the keys and values in arrays. */
    public final void write(SstFileWriter writer, Work work) throws RocksDBException {
        writer.open(path);
        for (byte[] key : keys) {
            writer.put(key, value);
            work.wrote(value.length);
        }
        writer.finish();
    }

    public final SstFileReaderIterator open(SstFileReader reader) throws RocksDBException {
        reader.open(path);
        return reader.newIterator(reading);
    }

    @TearDown
    public void close() throws IOException {
        folder.close();
    }
}
