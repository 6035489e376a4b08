package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.MainProcess;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.PublishRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the jobs of a run write into the queue, from the plan to the end. */
class QueueCommandIT {
    private static final String NAME = "queue_command_test";

    @TempDir
    private Path home;

    private PublishRun run;

    @BeforeEach
    void plan() throws Exception {
        run = new PublishRun(home, NAME);
    }

    @AfterEach
    void close() {
        run.close();
    }

    private int queue(String state) {
        return run.run(List.of("ci", "queue", "--state", state, "--db", TestServer.url(NAME)));
    }

    private static List<String> queue() throws SQLException {
        List<String> rows = new ArrayList<>();
        try (var connection = DriverManager.getConnection(TestServer.url(NAME));
                var statement = connection.createStatement();
                var found = statement.executeQuery("select concat_ws(', ', platform, kind, pull_request, state, reason,"
                        + " (wait >= 0)::text) from dash.queue order by 1")) {
            while (found.next()) {
                rows.add(found.getString(1));
            }
        }
        return rows;
    }

    @Test
    void isOpenOncePlannedAndMeasuredOncePublished() throws Exception {
        assertThat(queue("planned")).as(run.said()).isZero();
        assertThat(queue()).containsExactly("linux-x64, PULL_REQUEST, 12345, open");

        run.handInHonest();
        assertThat(run.run(run.publishing())).as(run.said()).isZero();
        assertThat(queue()).containsExactly("linux-x64, PULL_REQUEST, 12345, measured, true");
    }

    /** So that one search finds a request in the logs of the runner and of the database. */
    @Test
    void eachLineOfAJobNamesTheRequestAndSoDoesItsConnection() throws Exception {
        TestServer.writing(
                NAME, "alter table perf.request add column seen text default current_setting('application_name')");
        run.handInHonest();

        MainProcess.start(home, run.environment, run.publishing()).waitFor();

        String name = "pull request 12345, run " + run.environment.get("GITHUB_RUN_ID");
        assertThat(MainProcess.log(home).lines())
                .anyMatch(line -> line.contains("linux-x64: recorded"))
                .allMatch(line -> line.startsWith(name + ": "));
        assertThat(TestServer.strings(NAME, "select seen from perf.request")).containsExactly("rjperf, " + name);

        run.environment.put("RJPERF_PUBLISH_RESULT", "failure");
        List<String> nowhere = List.of("ci", "queue", "--state", "failed", "--db", "jdbc:mysql:x");
        MainProcess.start(home, run.environment, nowhere).waitFor();
        assertThat(MainProcess.log(home)).startsWith(name + ": rjperf: --db is not a PostgreSQL JDBC URL");
    }

    @Test
    void aRefusedBundleIsRecordedEvenIfNothingRecordedThePlan() throws Exception {
        run.handIn("not a bundle".getBytes(StandardCharsets.UTF_8));

        run.run(run.publishing());

        assertThat(queue()).singleElement().asString().startsWith("linux-x64, PULL_REQUEST, 12345, refused, ");
    }

    @Test
    void aMissingBundleIsRecorded() throws Exception {
        run.run(run.publishing());

        assertThat(queue()).singleElement().asString().contains("no bundle, no host took its job");
    }

    @Test
    void aRunThatFailsIsRecorded() throws Exception {
        run.environment.put("RJPERF_PUBLISH_RESULT", "failure");

        assertThat(queue("failed")).as(run.said()).isZero();

        assertThat(queue())
                .containsExactly("linux-x64, PULL_REQUEST, 12345, publish failed, the publish job ended with failure");
    }

    @Test
    void withoutADatabaseNothingHappens() {
        assertThat(run.run(List.of("ci", "queue", "--state", "planned"))).isZero();
        assertThat(run.said()).contains("No database is specified");
    }
}
