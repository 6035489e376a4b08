package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.Footprint;
import io.github.rjperf.model.PlannedSeries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The resources of a host that a measurement may use.
 *
 * @param disk free bytes on the disk for databases
 * @param memory bytes of memory
 * @param diskIsMemory true if that disk is a file system in memory
 * @param files number of files that a process may have open
 */
public record Capacity(long disk, long memory, boolean diskIsMemory, long files) {
    /** The share that may be used; the rest is left to everything else that runs on the host. */
    private static final double USABLE = 0.8;

    private static final Set<String> DATA = Set.of(
            "columnFamilyTestType", "compression", "keyCount", "keySize", "valueSize", "nthMissingKey", "storage");

    /**
     * The series, in order. A series that would not fit in addition to earlier ones is marked unavailable, with a reason that
     * contains the numbers.
     *
     * @param lanes maximum number of pairs that run at the same time; each counts as a pair of this series, because a larger
     *     series would itself be refused
     */
    public List<PlannedSeries> fitting(List<PlannedSeries> series, int lanes) {
        List<PlannedSeries> checked = new ArrayList<>();
        Set<SortedMap<String, String>> kept = new HashSet<>();
        long keptBytes = 0;
        for (PlannedSeries planned : series) {
            Footprint footprint = Footprint.of(planned).withLanes(lanes);
            SortedMap<String, String> data = data(planned);
            long added = kept.contains(data) ? 0 : 2 * footprint.data();
            String refusal = planned.isAvailable() ? refusal(footprint, keptBytes + added) : null;
            if (refusal == null && planned.isAvailable()) {
                kept.add(data);
                keptBytes += added;
            }
            checked.add(refusal == null ? planned : planned.unavailableBecause(refusal));
        }
        return List.copyOf(checked);
    }

    /** The series that fit in one lane, but not in {@code lanes} lanes. */
    public List<PlannedSeries> loses(List<PlannedSeries> series, int lanes) {
        List<PlannedSeries> alone = fitting(series, 1);
        List<PlannedSeries> inLanes = fitting(series, lanes);
        return IntStream.range(0, series.size())
                .filter(i -> alone.get(i).isAvailable() && !inLanes.get(i).isAvailable())
                .mapToObj(series::get)
                .toList();
    }

    private @Nullable String refusal(Footprint needed, long keptBytes) {
        long diskNeeded = keptBytes + needed.disk();
        long memoryNeeded = needed.memory() + (diskIsMemory ? diskNeeded : 0);
        if (diskNeeded > USABLE * disk) {
            return lacking(diskNeeded, "disk", Math.round(USABLE * disk)) + "; choose another --tmpdir";
        }
        if (memoryNeeded > USABLE * memory) {
            return lacking(memoryNeeded, "memory", Math.round(USABLE * memory));
        }
        if (needed.heap() > USABLE * Footprint.FORK_HEAP) {
            return lacking(needed.heap(), "heap", Math.round(USABLE * Footprint.FORK_HEAP));
        }
        if (needed.direct() > USABLE * Footprint.FORK_HEAP) {
            return lacking(needed.direct(), "direct memory", Math.round(USABLE * Footprint.FORK_HEAP));
        }
        return needed.files() > files
                ? "needs " + needed.files() + " open files, but only " + files + " are allowed here; raise ulimit -n"
                : null;
    }

    private static String lacking(long needed, String what, long usable) {
        return "needs " + gigabytes(needed) + " of " + what + ", but only " + gigabytes(usable) + " can be used here";
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }

    /** The parameters that determine which data is loaded: series with the same values share a data set. */
    private static SortedMap<String, String> data(PlannedSeries planned) {
        SortedMap<String, String> data = new TreeMap<>(planned.key().parameters());
        data.keySet().retainAll(DATA);
        return data;
    }
}
