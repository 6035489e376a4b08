package io.github.rjperf.benchmarks.database;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactionJobInfo;
import org.rocksdb.CompactionOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Data on levels 0 to 3, as in a database that has been updated for a while: all entries on level 3, and newer versions of some
 * of them on the levels above.
 *
 * <p>RocksDB's own compaction would leave different files in every fork, depending on thread timing. Here, each pass is flushed
 * and compacted to its level before the next one, so that both sides of a comparison read the same shape.
 */
final class Levels {
    /** Each pass's level and n, where the pass writes one in n entries; the oldest pass comes first. */
    private static final List<Pass> PASSES =
            List.of(new Pass(3, 1), new Pass(2, 3), new Pass(1, 10), new Pass(0, 40), new Pass(0, 40), new Pass(0, 40));

    private static final int FILES_OF_THE_DATA = 10;
    private static final long SMALLEST_FILE = 64L << 10;

    private final BenchmarkDatabase database;
    private final Layout layout;

    Levels(BenchmarkDatabase database, Layout layout) {
        this.database = database;
        this.layout = layout;
    }

    private record Pass(int level, int nth) {
        int entries(int present) {
            return Math.max(1, present / nth);
        }
    }

    /** Writes entries, given by the indexes of their keys, to the memtable of a column family. */
    @FunctionalInterface
    interface Writer {
        void write(ColumnFamilyHandle family, int[] indexes) throws RocksDBException;
    }

    /** Number of entries in the files of a column family; only the newest version of each key counts. */
    static long entries(Layout layout) {
        int present = layout.keys().present().length;
        return PASSES.stream().mapToLong(pass -> pass.entries(present)).sum();
    }

    /** Fills every column family; all of them must be empty. */
    void fill(Writer writer) throws RocksDBException {
        for (ColumnFamilyHandle family : database.families()) {
            for (int pass = 0; pass < PASSES.size(); pass++) {
                writer.write(family, chosen(pass));
                flush(family);
                if (PASSES.get(pass).level() > 0) {
                    compact(family, PASSES.get(pass).level());
                }
            }
        }
    }

    /** The indexes that a pass writes; every pass has different ones. */
    private int[] chosen(int pass) {
        int[] present = layout.keys().present();
        return Arrays.copyOf(Shuffle.of(present, pass), PASSES.get(pass).entries(present.length));
    }

    private void flush(ColumnFamilyHandle family) throws RocksDBException {
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            database.rocksDb().flush(wait, family);
        }
    }

    private void compact(ColumnFamilyHandle family, int level) throws RocksDBException {
        byte[] name = family.getName();
        List<String> flushed = database.rocksDb().getLiveFilesMetaData().stream()
                .filter(file -> file.level() == 0 && Arrays.equals(file.columnFamilyName(), name))
                .map(LiveFileMetaData::fileName)
                .toList();
        try (CompactionOptions options = new CompactionOptions()
                .setCompression(layout.compression().type())
                .setOutputFileSizeLimit(Math.max(SMALLEST_FILE, layout.familyBytes() / FILES_OF_THE_DATA))) {
            @Nullable CompactionJobInfo unwanted = null;
            database.rocksDb().compactFiles(options, family, flushed, level, -1, unwanted);
        }
    }

    /** Throws unless the level of each pass holds files. */
    static void require(RocksDB rocksDb, ColumnFamilyHandle family) throws RocksDBException {
        for (Pass pass : PASSES) {
            String files = rocksDb.getProperty(family, "rocksdb.num-files-at-level" + pass.level());
            if (files.equals("0")) {
                throw new IllegalStateException(
                        "column family " + family.getID() + " has no file on level " + pass.level());
            }
        }
    }
}
