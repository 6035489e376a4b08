package io.github.rjperf.workshop.storage;

import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.testing.SyntheticComparison;
import io.github.rjperf.testing.SyntheticComparison.Shape;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Fills a database with years of points and times the operations of recorders and dashboards. A point is one series of
 * one comparison: one row each of plan, verdict, and look, and its share of the daily roll-up.
 */
public final class StorageBenchmark {
    private static final int SERIES = 1_000;
    /** The time between comparisons: a few per day, as on runners that need an hour for each. */
    private static final Duration APART = Duration.ofHours(5);

    private static final List<String> PLATFORMS = List.of("linux-x64", "macos-arm64");
    /** The number of rounds per transaction; with several transactions, less of the log must be undone after a crash. */
    private static final int ROUNDS_AT_ONCE = 100;

    private static final int REPETITIONS = 20;
    private static final int COPIED_ROWS = 50_000;
    private static final Duration SPAN = Duration.ofDays(5 * 365);

    private final Database database;
    private final StorageProbe probe;
    private final InstantSource clock;
    private final Consumer<String> out;
    private final Map<String, String> queries = new TreeMap<>();
    private int filled;

    /**
     * @param database the database to fill, which should be disposable
     * @param out receives the lines of the table
     */
    public StorageBenchmark(Database database, InstantSource clock, Consumer<String> out) {
        this.database = database;
        this.probe = new StorageProbe(database);
        this.clock = clock;
        this.out = out;
        StorageQueries.all().forEach(queries::put);
        for (String view : probe.strings("select viewname from pg_views where schemaname = 'dash' order by 1")) {
            queries.put("view " + view + ", 1000 rows", "select * from dash.\"" + view + "\" limit 1000");
        }
    }

    /** Adds a query to those that are timed. */
    public void add(String name, String query) {
        queries.put(name, query);
    }

    /** Grows the database to a tenth of the points, then to all of them, and reports the results at each of the two sizes. */
    public void run(long points) {
        Instant end = clock.instant().minus(Duration.ofDays(2));
        Instant start = end.minus(SPAN);
        for (String platform : PLATFORMS) {
            record(start, new Shape(platform, SERIES / PLATFORMS.size(), 1));
        }
        probe.run(List.of("insert into perf.repository (name) values ('facebook/rocksdb') on conflict do nothing"));
        long tenth = Math.max(points / 10, SERIES);
        Instant middle = start.plus(SPAN.dividedBy(10));
        fill(start, middle, tenth);
        report(tenth, end);
        fill(middle, end, points - tenth);
        report(points, end);
        compareWithCopy();
    }

    private double seconds(Runnable work) {
        Instant start = clock.instant();
        work.run();
        return Duration.between(start, clock.instant()).toNanos() / 1e9;
    }

    private void fill(Instant from, Instant to, long points) {
        int rounds = (int) Math.max(points / SERIES, 1);
        double apart = Duration.between(from, to).toSeconds() / (double) rounds;
        double took = seconds(() -> {
            for (int done = 0; done < rounds; done += ROUNDS_AT_ONCE) {
                int next = Math.min(ROUNDS_AT_ONCE, rounds - done);
                String begin = from.plusMillis((long) (done * apart * 1000)).toString();
                probe.run(new PointFill(begin, filled + done, next, apart).statements());
            }
        });
        filled += rounds;
        double rolled = seconds(() -> probe.run(List.of(PointFill.rollUp(from.toString(), to.toString()))));
        probe.run(List.of("analyze"));
        out.accept(String.format(
                Locale.ROOT,
                "filled to %s: %,d points in %.1f s, %,.0f points/s; roll-up %.1f s",
                to,
                points,
                took,
                points / took,
                rolled));
    }

    private void record(Instant created, Shape shape) {
        SyntheticComparison synthetic = new SyntheticComparison(UUID.randomUUID(), created, shape);
        String key = synthetic.comparison().id().replace("-", "").repeat(2);
        new Recorder(database).record(Recording.of(synthetic.comparison(), List.of(), synthetic.judgment()), key);
    }

    private void report(long points, Instant end) {
        out.accept("");
        out.accept(String.format(Locale.ROOT, "%,d points", points));
        out.accept(String.format(Locale.ROOT, "%-56s %10s %10s", "", "p50 ms", "p95 ms"));
        timed(
                "record 1000 series without forks, with logging in",
                i -> record(end.minus(APART.multipliedBy(i)), new Shape(PLATFORMS.get(0), SERIES, 1)));
        line("verdicts of 1000 series by COPY, connection open", copyVerdicts());
        queries.forEach((name, query) -> {
            probe.millis(query, 3, clock);
            line(name, probe.millis(query, REPETITIONS, clock));
        });
        for (String line : probe.strings("select format('%s: %s rows, %s table, %s keys', p.relname,"
                + " sum(greatest(c.reltuples, 0))::bigint, pg_size_pretty(sum(pg_table_size(c.oid))),"
                + " pg_size_pretty(sum(pg_indexes_size(c.oid)))) from pg_class p join lateral"
                + " (select oid, reltuples from pg_class where oid = p.oid and relkind = 'r' union all"
                + " select c.oid, c.reltuples from pg_inherits i join pg_class c on c.oid = i.inhrelid"
                + " where i.inhparent = p.oid) c on true where p.relnamespace = 'perf'::regnamespace"
                + " and p.relname in ('comparison_series', 'verdict', 'look', 'daily')"
                + " group by p.relname order by 1")) {
            out.accept(line);
        }
    }

    /** Times only the points, as verdicts of judgments that do not exist; they are removed afterwards. */
    private double[] copyVerdicts() {
        String columns = probe.strings(
                        "select string_agg(case attname when 'judgment_id' then '%d' else attname end, ', '"
                                + " order by attnum) from pg_attribute where attrelid = 'perf.verdict'::regclass and attnum > 0")
                .get(0);
        List<byte[]> lots = IntStream.rangeClosed(1, REPETITIONS)
                .mapToObj(i -> probe.copyOut(
                        "select " + String.format(Locale.ROOT, columns, -i) + " from perf.verdict where judgment_id ="
                                + " (select max(id) from perf.judgment)",
                        "binary"))
                .toList();
        double[] millis = probe.copyMillis("perf.verdict", lots, clock);
        probe.run(List.of("delete from perf.verdict where judgment_id < 0"));
        return millis;
    }

    private void timed(String name, IntConsumer work) {
        work.accept(REPETITIONS);
        double[] millis = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            int number = i;
            millis[i] = 1e3 * seconds(() -> work.accept(number));
        }
        line(name, millis);
    }

    private void line(String name, double[] millis) {
        Arrays.sort(millis);
        out.accept(String.format(
                Locale.ROOT, "%-56s %10.1f %10.1f", name, millis[REPETITIONS / 2], millis[REPETITIONS * 95 / 100]));
    }

    /** Times rows of verdicts with binary COPY into a bare table with the same key, and with the text COPY of an import. */
    private void compareWithCopy() {
        String rows = "select * from perf.verdict limit " + COPIED_ROWS;
        byte[] binary = probe.copyOut(rows, "binary");
        byte[] text = probe.copyOut(rows, "csv");
        String[] make = {
            "drop table if exists perf.copied", "create table perf.copied (like perf.verdict including all)"
        };
        probe.run(List.of(make));
        double[] copied = {0};
        double raw = seconds(() -> copied[0] = probe.copyIn("perf.copied", "binary", binary));
        probe.run(List.of(make));
        double imported = seconds(() -> probe.copyIn("perf.copied", "csv", text));
        probe.run(List.of(make[0]));
        out.accept("");
        out.accept(String.format(
                Locale.ROOT,
                "%,.0f rows of verdict: binary COPY %,.0f rows/s, import %,.0f rows/s (%.0f %%)",
                copied[0],
                copied[0] / raw,
                copied[0] / imported,
                100 * raw / imported));
    }
}
