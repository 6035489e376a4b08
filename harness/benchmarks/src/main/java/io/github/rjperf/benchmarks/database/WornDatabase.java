package io.github.rjperf.benchmarks.database;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompactRangeOptions.BottommostLevelCompaction;
import org.rocksdb.RocksDBException;
import org.rocksdb.TableProperties;

/**
 * A database in SST files that holds every key and, in addition, entries that no read returns, such as deletions. A compaction
 * removes these; the parameter determines whether it took place.
 */
public abstract class WornDatabase extends DatabaseState {
    @Param({"before", "after"})
    public String compaction;

    @Override
    final int missing() {
        return 0;
    }

    /** Number of entries in SST files for each key, before the compaction. */
    abstract int entriesPerKey();

    /** Number of those entries that are deletions. */
    abstract int deletionsPerKey();

    /** Fills the empty column families, flushing after each entry of a key, because a flush writes at most one entry per key. */
    abstract void wear(BenchmarkDatabase empty, Loader loader) throws RocksDBException;

    @Override
    final Opening opening() {
        return new Opening() {
            @Override
            public long cacheBytes(Layout layout) {
                return entriesPerKey() * Opening.super.cacheBytes(layout);
            }

            @Override
            public long writeBufferBytes(Layout layout) {
                return Math.max(Opening.super.writeBufferBytes(layout), 2L * entriesPerKey() * layout.familyBytes());
            }
        };
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        boolean isCompacted = isCompacted();
        wear(empty, loader);
        if (isCompacted) {
            compact(empty);
        }
        for (ColumnFamilyHandle family : empty.families()) {
            requireWorn(empty, family);
        }
    }

    private boolean isCompacted() {
        return switch (compaction) {
            case "before" -> false;
            case "after" -> true;
            default -> throw new IllegalArgumentException("compaction is neither before nor after: " + compaction);
        };
    }

    private static void compact(BenchmarkDatabase database) throws RocksDBException {
        try (CompactRangeOptions force =
                new CompactRangeOptions().setBottommostLevelCompaction(BottommostLevelCompaction.kForce)) {
            for (ColumnFamilyHandle family : database.families()) {
                database.rocksDb().compactRange(family, null, null, force);
            }
        }
    }

    /** Throws unless the SST files hold the entries that the parameters specify. */
    final void requireWorn(BenchmarkDatabase worn, ColumnFamilyHandle family) throws RocksDBException {
        long entries = 0;
        long deletions = 0;
        for (TableProperties file :
                worn.rocksDb().getPropertiesOfAllTables(family).values()) {
            entries += file.getNumEntries();
            deletions += file.getNumDeletions();
        }
        long expectedEntries = (long) keyCount * (isCompacted() ? 1 : entriesPerKey());
        long expectedDeletions = isCompacted() ? 0 : (long) keyCount * deletionsPerKey();
        if (entries != expectedEntries || deletions != expectedDeletions) {
            throw new IllegalStateException("column family " + family.getID() + " has " + entries + " entries, "
                    + deletions + " of them deletions, " + compaction + " a compaction, instead of " + expectedEntries
                    + " with " + expectedDeletions + " deletions");
        }
    }
}
