package io.github.rjperf.record;

import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All rows of a database, without what depends on the time and on transactions that were rolled back. */
public final class RecordedRows {
    /** One request and its answers: their attempts differ when a job is started again. */
    private static final Set<String> OF_ATTEMPTS =
            Set.of("answer", "answer_platform", "request", "request_platform", "schema_history");

    private RecordedRows() {}

    /** The rows of each table that has some. */
    public static Map<String, List<String>> of(String name) {
        Map<String, List<String>> rows = new TreeMap<>();
        try (Database database = Database.open(TestServer.url(name), Map.of())) {
            for (String table : tables(database)) {
                List<String> found = TestServer.strings(
                        database,
                        "select (to_jsonb(t) - array(select attname::text from pg_attribute"
                                + " where attrelid = 'perf." + table + "'::regclass"
                                + " and (attname ~ '(^|_)id$' and atttypid = 'int'::regtype or attname = 'recorded')))::text"
                                + " from perf." + table + " t order by 1");
                if (!found.isEmpty()) {
                    rows.put(table, found);
                }
            }
        }
        return rows;
    }

    /** What is recorded of a comparison, read over all links between the rows. */
    public static String linked(String name, String comparison) {
        try (Database database = Database.open(TestServer.url(name), Map.of())) {
            ComparisonReader reader = new ComparisonReader(database);
            return reader.load(comparison).orElseThrow() + "\n"
                    + reader.judgment(comparison).orElseThrow();
        }
    }

    private static List<String> tables(Database database) {
        return TestServer.strings(
                        database,
                        "select relname::text from pg_class where relnamespace = 'perf'::regnamespace"
                                + " and relkind in ('r', 'p') and not relispartition order by 1")
                .stream()
                .filter(table -> !OF_ATTEMPTS.contains(table))
                .toList();
    }
}
