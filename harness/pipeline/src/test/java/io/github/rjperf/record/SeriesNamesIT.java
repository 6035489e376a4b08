package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Series that were recorded before names became unique get their names when the schema is upgraded. */
class SeriesNamesIT {
    @Test
    void anUpgradeCorrectsTheNamesOfRecordedSeries() {
        Database database = TestServer.empty("series_names_test");
        TestServer.migrate(database, 6);
        database.inTransaction(
                session -> session.update("insert into perf.benchmark (name) values ('GetBenchmarks.get')"));
        database.inTransaction(
                session -> session.update(
                        "insert into perf.host (sha256, platform, cores, facts) values (repeat('a', 64), 'linux-x64', 2, '{}')"));
        database.inTransaction(session -> session.update(
                "insert into perf.series (benchmark_id, host_id, mode, threads, parameters) select b.id, h.id, 'thrpt', 1,"
                        + " '{\"keyCount\": \"1000\", \"keySize\": \"16\", \"storage\": \"sst\","
                        + " \"columnFamilyTestType\": \"no_column_family\"}' from perf.benchmark b, perf.host h"));
        assertThat(operations(database)).doesNotContain("Get.get/keyCount=1000");

        Migrations.migrate(database);

        assertThat(operations(database)).isEqualTo("Get.get/keyCount=1000");
    }

    @Test
    void namesAreCorrectedEvenIfTheProgramThatUpgradedTheSchemaWasKilledBefore() {
        Database database = TestServer.migrated("series_names_killed_test");
        database.inTransaction(session -> session.update(
                "with b as (insert into perf.benchmark (name) values ('GetBenchmarks.get') returning id), h as (insert into"
                        + " perf.host (sha256, platform, cores, facts) values (repeat('a', 64), 'linux-x64', 2, '{}')"
                        + " returning id) insert into perf.series (benchmark_id, host_id, mode, threads, parameters,"
                        + " operation) select b.id, h.id, 'thrpt', 1, '{\"keyCount\": \"1000\", \"keySize\": \"16\","
                        + " \"storage\": \"sst\", \"columnFamilyTestType\": \"no_column_family\"}', 'an earlier name'"
                        + " from b, h"));

        Migrations.migrate(database);

        assertThat(operations(database)).isEqualTo("Get.get/keyCount=1000");
    }

    private static String operations(Database database) {
        return String.join(" and ", TestServer.strings(database, "select operation from perf.series"));
    }
}
