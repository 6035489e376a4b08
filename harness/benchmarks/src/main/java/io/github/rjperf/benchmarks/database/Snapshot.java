package io.github.rjperf.benchmarks.database;

import java.io.IOException;
import java.nio.file.Path;
import org.rocksdb.Checkpoint;
import org.rocksdb.RocksDBException;

/**
 * The files of a database at one point in time. A database with the same data opens quickly from it, because it shares the
 * snapshot's SST files.
 */
final class Snapshot implements AutoCloseable {
    private static final String FILES = "files";

    private final Folder folder;

    private Snapshot(Folder folder) {
        this.folder = folder;
    }

    static Snapshot of(BenchmarkDatabase database) throws IOException, RocksDBException {
        Folder folder = Folder.create();
        try (Checkpoint checkpoint = Checkpoint.create(database.rocksDb())) {
            checkpoint.createCheckpoint(folder.path().resolve(FILES).toString());
        }
        return new Snapshot(folder);
    }

    BenchmarkDatabase open(Layout layout, Opening opening) throws IOException, RocksDBException {
        Path files = folder.path().resolve(FILES);
        return BenchmarkDatabase.open(DataCopies.linked(files), layout, opening);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
