package io.github.rjperf.record;

import io.github.rjperf.record.bench.RecordBenchmark;
import java.time.Clock;

/** Measures recording manually: {@code RecordBenchmarkMain FORKS RUNS}. */
final class RecordBenchmarkMain {
    private RecordBenchmarkMain() {}

    public static void main(String[] args) throws Exception {
        Database database = TestServer.migrated("bench");
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            System.out.println(new RecordBenchmark(database, Clock.systemUTC()).run(Integer.parseInt(args[0])));
        }
        database.inTransaction(session -> session.list(
                        "select inhparent::regclass || ' ' || pg_size_pretty(pg_table_size(inhrelid)) || ' + '"
                                + " || pg_size_pretty(pg_indexes_size(inhrelid)) from pg_inherits"
                                + " where pg_table_size(inhrelid) > 100000 and inhparent::regclass::text not like '%key'",
                        row -> row.getString(1)))
                .forEach(System.out::println);
        System.out.println("heap MB " + Runtime.getRuntime().totalMemory() / 1e6);
    }
}
