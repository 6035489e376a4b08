package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.record.Archive.Recorded;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.PGConnection;

/** A database of every earlier version, with data in it, is brought to this one; nothing of it is lost. */
class EarlierVersionsTest {
    private static final Pattern VERSION = Pattern.compile("V([0-9]{3})__");
    private static final String ID = Examples.newId();
    private static final int FIRST_WITH_FORKS = 2;
    /** Earlier ones had the growing tables, but no partition that took a row. */
    private static final int FIRST_WITH_PARTITIONS = 4;

    private static final int FIRST_WITH_DAYS_WITHOUT_A_LOOK = 14;

    private static final int FIRST_WITH_PROFILERS = 6;
    private static final int FIRST_WITH_COMPILATIONS = 7;
    private static final int FIRST_WITH_CONTEXTS = 8;

    private static Database present;

    @BeforeAll
    static void fill() {
        present = TestServer.migrated("earlier_present_test");
        Context context = ContextTest.context(Context.Kind.PULL_REQUEST);
        new Recorder(present)
                .record(
                        new Recording(
                                Examples.comparison(ID), Examples.forks(), Examples.judgement(ID, "1"), context, false),
                        Examples.newKey());
        new Acceptances(present)
                .accept(
                        new Acceptances.Wish(
                                Objects.requireNonNull(context.repository()),
                                Objects.requireNonNull(context.pullRequest()),
                                null,
                                "by design",
                                "ann",
                                Instant.parse("2026-03-02T00:00:00Z")),
                        series -> true);
    }

    static List<Integer> versions() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../../db-migrations"))) {
            List<Integer> all = files.map(
                            file -> VERSION.matcher(file.getFileName().toString()))
                    .filter(Matcher::lookingAt)
                    .map(name -> Integer.valueOf(name.group(1)))
                    .sorted()
                    .toList();
            return all.subList(0, all.size() - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void isBroughtToThisOne(int version) throws Exception {
        Database database = TestServer.empty("earlier_test");
        TestServer.migrate(database, version);
        List<String> tables = tables(database, version < FIRST_WITH_PARTITIONS ? "r" : "rp");
        for (String table : tables.stream().filter(holds(version)).toList()) {
            copy(table, database);
        }

        Migrations.migrate(database);

        for (String table : tables) {
            String count = "select count(*) from perf." + table;
            assertThat(TestServer.strings(database, count)).as(table).isEqualTo(TestServer.strings(present, count));
        }
        if (version >= FIRST_WITH_FORKS) {
            assertThat(TestServer.strings(database, "select kind from perf.database_kind"))
                    .containsExactly("REAL");
        }
        if (version >= FIRST_WITH_PARTITIONS) {
            assertRolledUp(database, version >= FIRST_WITH_CONTEXTS);
        }
        if (version >= FIRST_WITH_CONTEXTS) {
            assertAcceptancesAreBounded(database);
        }
        if (version >= FIRST_WITH_PROFILERS) {
            Recorded recorded = new Archive(present).load(ID).orElseThrow();
            Comparison comparison = recorded.comparison();
            assertThat(new Archive(database).load(ID))
                    .contains(
                            version >= FIRST_WITH_COMPILATIONS
                                    ? recorded
                                    : new Recorded(Examples.withoutCompilations(comparison), recorded.forks()));
        }
    }

    private static void assertRolledUp(Database database, boolean hasKinds) throws Exception {
        String daily = "select d::text from perf.daily d order by 1";
        assertThat(TestServer.strings(database, daily))
                .isEqualTo(TestServer.strings(present, daily).stream()
                        .map(row -> hasKinds ? row : row.replace("PULL_REQUEST", "MANUAL"))
                        .toList())
                .isNotEmpty();
        String tally = "select concat_ws(' ', regressions, improvements, without_regression, undecided,"
                + " worst_log_ratio) from perf.judgement order by id";
        assertThat(TestServer.strings(database, tally))
                .isEqualTo(TestServer.strings(present, tally))
                .isNotEmpty();
    }

    private static void assertAcceptancesAreBounded(Database database) throws Exception {
        String acceptances = "select a::text from perf.acceptance a where a.bound_log_ratio = a.low_log_ratio";
        assertThat(TestServer.strings(database, acceptances))
                .isEqualTo(TestServer.strings(present, acceptances))
                .hasSize(1);
    }

    /** The roll-up is derived, and earlier versions refuse its days without a look; migrating makes it anew. */
    private static Predicate<String> holds(int version) {
        return table -> !table.equals("daily") || version >= FIRST_WITH_DAYS_WITHOUT_A_LOOK;
    }

    /** Tables of the schema, those that others refer to first. */
    private static List<String> tables(Database database, String kinds) {
        List<String> order = List.of(
                "host",
                "build",
                "compilation",
                "benchmark",
                "series",
                "rule",
                "runtime",
                "database_kind",
                "repository");
        List<String> first = List.of("comparison", "judgement");
        return TestServer.strings(database, """
                        select c.relname from pg_class c
                        where c.relnamespace = 'perf'::regnamespace and c.relkind = any (string_to_array(?, null)::"char"[]) and not c.relispartition
                          and c.relname <> 'schema_history'
                        order by array_position(?::text[], c.relname::text), array_position(?::text[], c.relname::text),
                          c.relname""", kinds, order, first);
    }

    private static void copy(String table, Database into) throws Exception {
        String columns = String.join(
                ", ",
                TestServer.strings(
                        into,
                        "select quote_ident(attname) from pg_attribute where attrelid = ('perf.' || ?)::regclass"
                                + " and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
                        table));
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        try (var connection = present.connections().getConnection()) {
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyOut("copy (select " + columns + " from perf." + table + ") to stdout", rows);
        }
        try (var connection = into.connections().getConnection()) {
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn(
                            "copy perf." + table + " (" + columns + ") from stdin",
                            new ByteArrayInputStream(rows.toByteArray()));
        }
    }
}
