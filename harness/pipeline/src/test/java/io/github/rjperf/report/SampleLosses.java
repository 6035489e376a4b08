package io.github.rjperf.report;

import static io.github.rjperf.report.SampleFacts.LINUX;
import static io.github.rjperf.report.SampleFacts.MAC;
import static io.github.rjperf.report.SampleFacts.OPEN;
import static io.github.rjperf.report.SampleFacts.SETTLED;
import static io.github.rjperf.report.SampleFacts.SLOWER;
import static io.github.rjperf.report.SampleFacts.facts;
import static io.github.rjperf.report.SampleFacts.measured;
import static io.github.rjperf.report.SampleFacts.series;

import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.comment.CommentFacts;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the run for an invented pull request found where one of the builds cannot run every operation. */
public final class SampleLosses {
    private SampleLosses() {}

    /** Of so many operations the candidate runs only the first on Linux; the Mac has no room for any. */
    public static CommentFacts lost(int operations) {
        Map<SampleSeries, Verdict> linux = new LinkedHashMap<>();
        Map<SampleSeries, Verdict> mac = new LinkedHashMap<>();
        for (int i = 0; i < operations; i++) {
            SampleSeries series = series("GetBenchmarks.get", Integer.toString(64 + i), i);
            Verdict gone = new Verdict.NotComparable("candidate git:7c0ffee123 lacks RocksDB.get: NoSuchMethodError");
            linux.put(i == 0 ? series.pairs(8, 0.001, 0.008) : series, i == 0 ? SETTLED : gone);
            mac.put(
                    series("GetBenchmarks.get", Integer.toString(64 + i), i),
                    new Verdict.NotComparable("base git:4f2b3a6c9d lacks direct buffers"));
        }
        return facts(measured(LINUX, linux), measured(MAC, mac));
    }

    /** One operation slower, one that the candidate lacks. */
    public static CommentFacts slowerAndLost() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, 0.001, 0.008), SETTLED);
        series.put(series("GetNotFoundBenchmarks.getNotFoundEven", "64", 2).pairs(5, -0.5, 0.012), SLOWER);
        series.put(series("PutBenchmarks.put", "64", 3), new Verdict.NotComparable("candidate 2 lacks put"));
        return facts(measured(LINUX, series));
    }

    /** One operation that the candidate lacks, one undecided. */
    public static CommentFacts lostAndUnsure() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(12, -0.012, 0.045), OPEN);
        series.put(series("PutBenchmarks.put", "64", 3), new Verdict.NotComparable("candidate 2 lacks put"));
        return facts(measured(LINUX, series));
    }

    /** One operation settled, one that the base lacks. */
    public static CommentFacts newOperation() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, 0.001, 0.008), SETTLED);
        series.put(series("PutBenchmarks.put", "64", 3), new Verdict.NotComparable("base 1 lacks put"));
        return facts(measured(LINUX, series));
    }

    /** Nothing but operations that the base lacks, on both platforms. */
    public static CommentFacts incomparable() {
        return facts(incomparable(LINUX), incomparable(MAC));
    }

    private static PlatformResult incomparable(String platform) {
        return measured(
                platform, Map.of(series("PutBenchmarks.put", "64", 3), new Verdict.NotComparable("base 1 lacks put")));
    }
}
