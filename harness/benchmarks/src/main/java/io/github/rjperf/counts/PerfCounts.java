package io.github.rjperf.counts;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToLongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;
import org.rocksdb.RocksDB;

/**
 * Counts that RocksDB keeps for each calling thread but not in a ticker, such as key comparisons, under the names in {@code
 * rocksdb/perf_context.h}. Older versions of RocksJava do not expose them, so there are none.
 *
 * <p>After a thread's first iteration, nothing is allocated here, and native calls made here are not counted, so a build without
 * these counts can be compared with one that has them.
 *
 * <p>Only fields that are not times and have no ticker are counted, so that one change is not reported twice.
 */
public final class PerfCounts {
    private static final List<OfThread> THREADS = new CopyOnWriteArrayList<>();
    private static final ThreadLocal<@Nullable OfThread> CURRENT = new ThreadLocal<>();

    private static volatile @Nullable RocksDB database;
    private static volatile boolean isMissing;

    private PerfCounts() {}

    /** Sets a database to read through, which may be any in this fork: RocksJava reads a thread's counts only through a database. */
    public static void reachThrough(RocksDB opened) {
        database = opened;
    }

    /** Begins an iteration of this thread. */
    public static void begin() {
        CallCounter.pause();
        try {
            OfThread counts = CURRENT.get();
            if (counts != null) {
                counts.context.reset();
            } else if (database != null && !isMissing) {
                counts = new OfThread(database);
                CURRENT.set(counts);
                THREADS.add(counts);
            }
        } catch (LinkageError e) {
            isMissing = true;
            Logger.getLogger(PerfCounts.class.getName()).log(Level.FINE, "this RocksJava has no PerfContext", e);
        } finally {
            CallCounter.goOn();
        }
    }

    /** Ends an iteration of this thread. */
    public static void end() {
        OfThread counts = CURRENT.get();
        if (counts != null) {
            CallCounter.pause();
            counts.add();
            CallCounter.goOn();
        }
    }

    /** The counts of all completed iterations, including zeros; empty if RocksJava does not have them. */
    public static Map<String, Long> total() {
        Map<String, Long> total = new TreeMap<>();
        THREADS.forEach(thread -> thread.addTo(total));
        return total;
    }

    private record Count(String name, ToLongFunction<PerfContext> read) {}

    /** The counts of one thread. That thread writes them, and another reads them after the iteration. */
    private static final class OfThread {
        private static final List<Count> COUNTS = List.of(
                new Count("user_key_comparison_count", PerfContext::getUserKeyComparisonCount),
                new Count("block_read_count", PerfContext::getBlockReadCount),
                new Count("block_read_byte", PerfContext::getBlockReadByte),
                new Count("internal_key_skipped_count", PerfContext::getInternalKeySkippedCount),
                new Count("internal_delete_skipped_count", PerfContext::getInternalDeleteSkippedCount),
                new Count("internal_recent_skipped_count", PerfContext::getInternalRecentSkippedCount),
                new Count("internal_merge_count", PerfContext::getInternalMergeCount),
                new Count("get_from_memtable_count", PerfContext::getFromMemtableCount),
                new Count("seek_on_memtable_count", PerfContext::getSeekOnMemtableCount),
                new Count("next_on_memtable_count", PerfContext::getNextOnMemtableCount),
                new Count("prev_on_memtable_count", PerfContext::getPrevOnMemtableCount),
                new Count("seek_child_seek_count", PerfContext::getSeekChildSeekCount),
                new Count("bloom_memtable_hit_count", PerfContext::getBloomMemtableHitCount),
                new Count("bloom_memtable_miss_count", PerfContext::getBloomMemtableMissCount));

        final PerfContext context;
        private final long[] totals = new long[COUNTS.size()];

        OfThread(RocksDB database) {
            database.setPerfLevel(PerfLevel.ENABLE_COUNT);
            context = database.getPerfContext();
            context.reset();
            // fails here, not in an iteration, if one of them is missing
            add();
        }

        void add() {
            for (int i = 0; i < totals.length; i++) {
                totals[i] += COUNTS.get(i).read().applyAsLong(context);
            }
        }

        void addTo(Map<String, Long> total) {
            for (int i = 0; i < totals.length; i++) {
                total.merge(COUNTS.get(i).name(), totals[i], Long::sum);
            }
        }
    }
}
