package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.record.admin.Maintenance;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.SyntheticComparison;
import io.github.rjperf.testing.SyntheticComparison.Shape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Days of a busy service: 60 pull requests a day on two platforms and the nightly measurement of trunk, recorded into one
 * database with the upkeep of each day. What a day adds does not grow, and the queue does not either once there are enough hosts.
 */
@Tag("faults")
class BusyServiceFaultsIT {
    private static final String NAME = "busy_service_test";
    private static final List<String> PLATFORMS = List.of("linux-x64", "macos-arm64");
    private static final int A_DAY = Faults.isOrdered() ? 60 : 3;
    private static final int DAYS = Faults.isOrdered() ? 7 : 3;
    /** Series and pairs of profile {@code pr}, and of {@code full} at night. */
    private static final Shape PULL_REQUEST = new Shape("linux-x64", 32, 12);

    /** What {@code rjperf series} says of profile {@code pr}, each with 20 minutes for the builds. */
    private static final int USUAL_MINUTES = 18 + 20;

    private static final int MOST_MINUTES = 45 + 20;
    private static final Shape NIGHTLY = new Shape("linux-x64", Faults.isOrdered() ? 318 : 32, 12);
    /** The first days of a month, so that upkeep has a month to sort. */
    private static final Instant FIRST = Instant.parse("2026-03-02T00:00:00Z");

    private final Random random = new Random(Faults.seed());
    private final List<Long> grown = new ArrayList<>();
    private final List<Double> recordSeconds = new ArrayList<>();
    private double upkeepSeconds;

    @TempDir
    Path folder;

    @Test
    void whatADayAddsDoesNotGrow() throws Exception {
        try (Database database = TestServer.migrated(NAME)) {
            long before = bytes(database);
            for (int day = 0; day < DAYS; day++) {
                recordDay(database, FIRST.plus(Duration.ofDays(day)));
                long after = bytes(database);
                grown.add(after - before);
                before = after;
            }
        }
        long bundle = bundleBytes(PULL_REQUEST);
        Faults.report(
                "service",
                String.format(
                        Locale.ROOT,
                        "%d days of %d pull requests on 2 platforms and trunk: database +%s MB a day, %.0f ms to record a"
                                + " comparison on the first day and %.0f ms on the last, upkeep %.1f s a day, bundles %d MB a day,"
                                + " waiting requests by hosts %s",
                        DAYS,
                        A_DAY,
                        grown.stream().map(each -> each / 1_000_000).toList(),
                        1000 * recordSeconds.get(0),
                        1000 * recordSeconds.get(DAYS - 1),
                        upkeepSeconds / DAYS,
                        bundle * A_DAY * PLATFORMS.size() / 1_000_000,
                        queues()));
        // The first day also creates what all share: series, hosts, months.
        assertThat(grown.get(DAYS - 1)).isLessThan(grown.get(1) * 3 / 2);
        assertThat(recordSeconds.get(DAYS - 1)).isLessThan(recordSeconds.get(0) * 3 + 0.1);
    }

    private void recordDay(Database database, Instant day) {
        long start = System.nanoTime();
        int recorded = 0;
        for (String platform : PLATFORMS) {
            record(database, day, new Shape(platform, NIGHTLY.series(), NIGHTLY.pairs()));
            for (int request = 0; request < A_DAY; request++) {
                record(
                        database,
                        day.plus(Duration.ofMinutes(24L * 60 / A_DAY * request)),
                        new Shape(platform, PULL_REQUEST.series(), PULL_REQUEST.pairs()));
                recorded++;
            }
        }
        recordSeconds.add((System.nanoTime() - start) / 1e9 / (recorded + 2));
        long upkeep = System.nanoTime();
        Maintenance.Report report = new Maintenance(database, day.plus(Duration.ofDays(1))).run(null);
        upkeepSeconds += (System.nanoTime() - upkeep) / 1e9;
        assertThat(report.strays()).isEmpty();
        assertThat(report.busy()).isEmpty();
    }

    private void record(Database database, Instant when, Shape shape) {
        SyntheticComparison synthetic =
                new SyntheticComparison(new UUID(random.nextLong(), random.nextLong()), when, shape);
        Iterable<Fork> forks = () -> synthetic.forks().iterator();
        assertThat(new Recorder(database)
                        .record(Recording.of(synthetic.comparison(), forks, synthetic.judgment()), Examples.newKey()))
                .isTrue();
    }

    private static long bytes(Database database) {
        return Long.parseLong(TestServer.strings(database, "select pg_database_size('" + NAME + "')")
                .get(0));
    }

    private long bundleBytes(Shape shape) throws Exception {
        SyntheticComparison synthetic = new SyntheticComparison(new UUID(1, 2), FIRST, shape);
        Bundle bundle = Bundle.at(folder.resolve("bundle"));
        List<Fork> forks = synthetic.forks().toList();
        try (ForkLog log = bundle.createForkLog(synthetic.comparison())) {
            for (int i = 0; i < forks.size(); i += 2) {
                log.append(new Pair(forks.get(i), forks.get(i + 1)));
            }
        }
        return Files.size(bundle.forks());
    }

    /** Requests that wait after a week, and the longest wait in it, for one to four hosts of a platform. */
    private Map<Integer, String> queues() {
        Map<Integer, String> queues = new TreeMap<>();
        for (int hosts = 1; hosts <= 4; hosts++) {
            queues.put(hosts, "usual " + queue(hosts, USUAL_MINUTES) + ", at most " + queue(hosts, MOST_MINUTES));
        }
        return queues;
    }

    /** Most requests come in the twelve hours of a working day. */
    private String queue(int hosts, int minutes) {
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int host = 0; host < hosts; host++) {
            free.add(0.0);
        }
        List<Double> starts = new ArrayList<>();
        double longest = 0;
        for (double arrival : arrivals()) {
            double start = Math.max(arrival, free.remove());
            free.add(start + minutes);
            starts.add(start);
            longest = Math.max(longest, start - arrival);
        }
        long left = starts.stream().filter(start -> start > 7 * 24 * 60).count();
        return left + " left, wait " + Math.round(longest / 60) + " h";
    }

    private List<Double> arrivals() {
        Random own = new Random(Faults.seed());
        List<Double> arrivals = new ArrayList<>();
        for (int day = 0; day < 7; day++) {
            for (int request = 0; request < 60; request++) {
                boolean working = own.nextInt(4) > 0;
                arrivals.add(day * 1440 + (working ? 8 * 60 + own.nextDouble() * 720 : own.nextDouble() * 1440));
            }
        }
        arrivals.sort(null);
        return arrivals;
    }
}
