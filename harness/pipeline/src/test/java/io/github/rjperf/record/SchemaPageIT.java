package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The queries and drawings of docs/reference/database-schema.md belong to the migrated database. */
class SchemaPageIT {
    private static final String PAGE = Repository.read(Repository.root().resolve("docs/reference/database-schema.md"));
    private static final Database DATABASE = TestServer.migrated("schema_page_test");

    private static List<MatchResult> found(String pattern) {
        return Pattern.compile(pattern).matcher(PAGE).results().toList();
    }

    private static List<String> keysFrom(String table) {
        return TestServer.strings(DATABASE, """
                select attname from pg_attribute
                where attrelid = ('perf.' || ?)::regclass and attnum > 0 and not attisdropped""", table);
    }

    @Test
    void queriesRun() {
        List<MatchResult> queries = found("(?s)```sql\n(.*?)```");

        assertThat(queries).hasSize(3).allSatisfy(query -> assertThatCode(
                        () -> TestServer.strings(DATABASE, query.group(1)))
                .doesNotThrowAnyException());
    }

    @Test
    void anArrowIsAColumnWithTheKeyOfAnotherTable() {
        assertThat(found("(?m)^  (\\w+) --> (\\w+)$"))
                .hasSizeGreaterThan(25)
                .allSatisfy(arrow ->
                        assertThat(keysFrom(arrow.group(1))).as(arrow.group()).contains(arrow.group(2) + "_id"));
    }
}
