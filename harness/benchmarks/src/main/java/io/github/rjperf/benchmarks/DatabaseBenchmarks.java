package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.thread.Checkpoints;
import io.github.rjperf.benchmarks.thread.ClosedDatabase;
import io.github.rjperf.benchmarks.thread.IngestedFile;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.Checkpoint;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Calls that act on a whole database or column family. */
public class DatabaseBenchmarks {
    /** Opens a database, reads one key, and closes the database. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] open(ClosedDatabase closed, Work work) throws RocksDBException {
        return getOneAndClose(closed.open(), closed, work);
    }

    /** Opens the database as read-only, reads one key, and closes it. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] openReadOnly(ClosedDatabase closed, Work work) throws RocksDBException {
        return getOneAndClose(closed.openReadOnly(), closed, work);
    }

    /** Opens the database as a secondary instance, reads one key, and closes it. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] openSecondary(ClosedDatabase closed, Work work) throws RocksDBException {
        return getOneAndClose(closed.openSecondary(), closed, work);
    }

    private static byte @Nullable [] getOneAndClose(RocksDB opened, ClosedDatabase closed, Work work)
            throws RocksDBException {
        closed.advance();
        try (opened) {
            byte[] found = opened.get(closed.family(), closed.key());
            work.read(found);
            closed.closeFamilies();
            return found;
        }
    }

    /** Creates a checkpoint, which links SST files and copies all other files, and checks that it exists. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean checkpoint(FilledDatabase database, Checkpoints checkpoints, Work work) throws RocksDBException {
        Path path = checkpoints.next();
        try (Checkpoint checkpoint = Checkpoint.create(database.rocksDb())) {
            checkpoint.createCheckpoint(path.toString());
        }
        boolean found = Files.exists(path.resolve("CURRENT"));
        work.asked(found);
        return found;
    }

    /** Moves an SST file with every key into an empty column family. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void ingest(FilledDatabase database, IngestedFile thread, Work work) throws RocksDBException {
        database.rocksDb().ingestExternalFile(thread.family, thread.files, thread.move);
        work.wrote(database.valueBytes());
    }
}
