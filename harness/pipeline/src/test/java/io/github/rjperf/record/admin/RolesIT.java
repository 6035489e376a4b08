package io.github.rjperf.record.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Acceptance.Withdrawal;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Answers;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.ContextIT;
import io.github.rjperf.record.Examples;
import io.github.rjperf.record.Histories;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.RequestQueue;
import io.github.rjperf.record.RequestQueueIT;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.admin.Roles.Login;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("deployment")
@ResourceLock("passwords of the roles")
class RolesIT {
    private static final String NAME = "roles_test";
    private static final Map<String, String> PASSWORDS = Map.of(
            "PERF_MIGRATOR_PASSWORD", "m'\"\\ 1",
            "PERF_WRITER_PASSWORD", "w-2",
            "PERF_QUEUE_PASSWORD", "q-4",
            "PERF_GRAFANA_PASSWORD", "g-3",
            "PERF_SITE_PASSWORD", "s-5");

    private static Database admin;
    private static Database migrator;
    private static Database writer;
    private static Database queue;
    private static Database grafana;

    @BeforeAll
    static void make() throws Exception {
        admin = TestServer.migrated(NAME);
        assertThat(new Roles(admin, PASSWORDS).make()).containsExactly(Login.values());
        migrator = login(Login.PERF_MIGRATOR);
        writer = login(Login.PERF_WRITER);
        queue = login(Login.PERF_QUEUE);
        grafana = login(Login.PERF_GRAFANA);
        migrator.inTransaction(session -> session.update("drop view if exists dash.probe"));
        migrator.inTransaction(
                session -> session.update("create view dash.probe as select count(*) as forks from perf.fork"));
    }

    private static Database login(Login login) {
        String url = TestServer.url(NAME).split("\\?", 2)[0];
        String password = Optional.ofNullable(PASSWORDS.get(login.variable())).orElseThrow();
        return Database.open(url, Map.of("PGUSER", login.role(), "PGPASSWORD", password));
    }

    private static void refused(Database who, String sql, String words) {
        assertThatThrownBy(() -> who.inTransaction(session -> session.update(sql)))
                .as(sql)
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(words);
    }

    @Test
    void theWriterRecordsAndReadsBack() {
        String id = Examples.newId();
        Recording recording = new Recording(
                Examples.comparison(id),
                Examples.forks(),
                Examples.judgment(id, "1"),
                ContextIT.context(Context.Kind.TRUNK),
                false);
        String key = Examples.newKey();

        assertThat(Migrations.migrate(writer)).isZero();
        assertThat(new Recorder(writer).record(recording, key)).isTrue();
        assertThat(new Recorder(writer).record(recording, key)).isFalse();
        Recording again = new Recording(
                recording.comparison(), recording.forks(), Examples.judgment(id, "2"), recording.context(), false);
        assertThat(new Recorder(writer).record(again, Examples.newKey())).isTrue();
        assertThat(new ComparisonReader(writer).load(id).orElseThrow().forks()).isEqualTo(Examples.forks());
        assertThat(TestServer.strings(writer, "select count(*) > 0 from perf.daily"))
                .containsExactly("t");
    }

    @Test
    void theWriterRecordsAcceptances() {
        String id = Examples.newId();
        Context context = ContextIT.context(Context.Kind.PULL_REQUEST);
        Recording recording =
                new Recording(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1"), context, false);
        assertThat(new Recorder(writer).record(recording, Examples.newKey())).isTrue();
        String repository = Objects.requireNonNull(context.repository());
        int pullRequest = Objects.requireNonNull(context.pullRequest());

        Acceptances.Decided decided = new Acceptances(writer)
                .accept(
                        Acceptances.Measured.of(repository, pullRequest),
                        new AcceptanceRequest(null, "by design", "ann", Instant.EPOCH),
                        series -> true);

        assertThat(decided.accepted()).isNotEmpty();
        assertThat(new Acceptances(writer).of(repository, pullRequest)).containsAll(decided.accepted());
        int number = Objects.requireNonNull(decided.accepted().get(0).number());
        assertThat(new Acceptances(writer).withdraw(new Withdrawal(number, "not intended", "bob", Instant.EPOCH)))
                .isPresent();
        assertThat(new Acceptances(writer).of(repository, pullRequest))
                .extracting(Acceptance::number)
                .doesNotContain(number);
    }

    @Test
    void theWriterRecordsAnswers() {
        Answers.Part part = new Answers.Part("linux-x64", PlatformOutcome.CANCELLED, null, "by hand", "");
        Answers.Given given = new Answers.Given("a/answered", 7, "us/bench", 8, 1, "{}", List.of(part));

        new Answers(writer).add(given, Instant.EPOCH);

        assertThat(new Answers(writer).last("a/answered", 7, false)).contains(given);
    }

    @Test
    void theWriterRecordsChangePoints() {
        assertThat(new ChangePoints(writer).mayAdd()).isTrue();
        assertThat(changePoint().state()).isEqualTo(Triage.State.UNTRIAGED);
    }

    /** One that the writer adds twice. */
    private ChangePoint changePoint() {
        theWriterRecordsAndReadsBack();
        SeriesHistory history = new Histories(writer).trunk().get(0);
        ChangePoints changePoints = new ChangePoints(writer);
        ChangePoint found = new ChangePoint(
                null, history.last().comparison(), -0.1, -0.2, 0, ChangePoint.Status.CANDIDATE, null, List.of());
        changePoints.add(history.series(), found);
        changePoints.add(history.series(), found);
        return recorded(found.comparison());
    }

    private static ChangePoint recorded(String comparison) {
        List<ChangePoint> found = new Histories(writer)
                .trunk().get(0).changePoints().stream()
                        .filter(change -> change.comparison().equals(comparison))
                        .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void theWriterAddsDecisionsAndReplacesNone() {
        ChangePoint change = changePoint();
        int number = Objects.requireNonNull(change.id());
        Triage fixed = Triage.of(Triage.State.FIXED, "ann", "reverted", Instant.EPOCH);
        Triage withdrawn = Triage.of(Triage.State.UNTRIAGED, "bob", "not yet", Instant.EPOCH);
        Triage confirmed = Triage.of(Triage.State.CONFIRMED, "ann", "bisected", Instant.EPOCH);

        assertThat(new ChangePoints(writer).decide(number, fixed)).isPresent();
        new ChangePoints(writer).decide(number, withdrawn);
        new ChangePoints(migrator).decide(number, confirmed);

        ChangePoint decided = recorded(change.comparison());
        assertThat(decided.decisions()).containsExactly(fixed, withdrawn, confirmed);
        assertThat(decided.state()).isEqualTo(Triage.State.CONFIRMED);
        assertThat(new ChangePoints(writer).decide(2_000_000_000, fixed)).isEmpty();
    }

    /** Temporary objects and an own search path must not change what a function that runs as the owner does. */
    @Test
    void aDecisionIsBoundToTheTablesOfTheOwner() {
        refused(writer, "select perf.decide(2000000000, 'FIXED', 'ann', 'x', now())", "foreign key");
        refused(writer, "select perf.decide(2000000000, 'WHATEVER', 'ann', 'x', now())", "check");
        assertThat(TestServer.strings(
                        admin,
                        "select proname from pg_proc where pronamespace = 'perf'::regnamespace and prosecdef"
                                + " and not coalesce(proconfig @> '{\"search_path=pg_catalog, pg_temp\"}', false)"))
                .as("functions that run as the owner without a fixed search path")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete from perf.fork",
                "truncate perf.fork_iterations",
                "update perf.fork set score = 1",
                "update perf.verdict set verdict = 'IMPROVEMENT'",
                "update perf.judgment set recorded = now()",
                "update perf.database_kind set demo = true",
                "delete from perf.ingest",
                "insert into perf.daily select * from perf.daily",
                "update perf.change_point set triage = 'FIXED'",
                "insert into perf.change_point (triage) values ('FIXED')",
                "delete from perf.change_point",
                "insert into perf.triage_decision (triage) values ('FIXED')",
                "update perf.triage_decision set reason = 'y'",
                "delete from perf.triage_decision",
                "update perf.mute set until = now()",
                "delete from perf.mute",
                "update perf.acceptance_withdrawal set reason = 'y'",
                "delete from perf.acceptance_withdrawal",
                "update perf.acceptance set reason = 'y'",
                "delete from perf.acceptance",
                "update perf.answer set request = '{}'",
                "delete from perf.answer_platform",
                "create table perf.mine (n int)",
                "create table public.mine (n int)",
                "create schema mine",
                "create temporary table mine (n int)",
                "drop table perf.fork",
                "alter table perf.fork add column x int",
                "create role mine",
                "set role perf_owner",
            })
    void theWriterChangesNothingThatIsRecorded(String sql) {
        refused(writer, sql, sql.startsWith("drop") || sql.startsWith("alter") ? "must be owner" : "permission denied");
    }

    /** A job without results may write the queue with its password, and can read nothing. */
    @Test
    void theQueueIsAllThatItsRoleWrites() {
        RequestQueue requests = new RequestQueue(queue);
        requests.plan(RequestQueueIT.planned(71, 1));
        requests.fail(RequestQueueIT.run(71, 1), "it failed");
        assertThat(TestServer.strings(writer, "select failure from perf.request where run = 71"))
                .containsExactly("it failed");

        assertThatThrownBy(() -> requests.end(RequestQueueIT.planned(71, 1), List.of(RequestQueueIT.MEASURED)))
                .hasMessageContaining("permission denied for function end_request");
        for (String sql : List.of(
                "select from perf.request",
                "select from perf.schema_history",
                "insert into perf.repository (name) values ('a/b')",
                "select perf.ensure_month(now())",
                "select perf.decide(1, 'FIXED', 'ann', 'x', now())",
                "select from dash.queue",
                "create temporary table mine (n int)",
                "set role perf_owner")) {
            assertThatThrownBy(() -> TestServer.strings(queue, sql)).as(sql).hasMessageContaining("permission denied");
        }
        assertThatThrownBy(() -> Migrations.migrate(queue)).hasMessageContaining("login perf_queue");
    }

    @Test
    void grafanaReadsViewsAndNothingElse() {
        assertThat(TestServer.strings(grafana, "select forks is not null from probe"))
                .containsExactly("t");
        for (String sql : List.of(
                "select from perf.fork",
                "select from perf.schema_history",
                "select perf.refresh_daily('{1}', '2026-01-01')",
                "select perf.decide(1, 'FIXED', 'ann', 'x', now())",
                "select perf.ensure_month(now())")) {
            assertThatThrownBy(() -> TestServer.strings(grafana, sql))
                    .as(sql)
                    .hasMessageContaining("permission denied for schema perf");
        }
        refused(grafana, "set role perf_owner", "permission denied");
        for (String sql : List.of(
                "create table dash.mine (n int)", "create temporary table mine (n int)", "drop view dash.probe")) {
            assertThatThrownBy(() -> grafana.inTransaction(session -> {
                        session.update("set transaction read write");
                        return session.update(sql);
                    }))
                    .as(sql)
                    .hasMessageMatching(".*(permission denied|must be owner).*");
        }
    }

    @Test
    void theSiteReadsResultsAndChangesNothing() {
        Database site = login(Login.PERF_SITE);
        theWriterRecordsAndReadsBack();
        assertThat(new Histories(site).trunk()).isNotEmpty();
        for (String sql : List.of(
                "insert into perf.repository (name) values ('a/b')",
                "update perf.fork set score = 1",
                "select perf.ensure_month(now())",
                "create temporary table mine (n int)",
                "set role perf_owner")) {
            assertThatThrownBy(() -> site.inTransaction(session -> {
                        session.update("set transaction read write");
                        return session.update(sql);
                    }))
                    .as(sql)
                    .hasMessageContaining("permission denied");
        }
    }

    @ParameterizedTest
    @CsvSource({"statement_timeout, 15s", "search_path, dash", "default_transaction_read_only, on"})
    void grafanaIsHeldShort(String setting, String value) {
        assertThat(TestServer.strings(grafana, "show " + setting)).containsExactly(value);
        assertThat(TestServer.strings(admin, "select rolconnlimit from pg_roles where rolname = 'perf_grafana'"))
                .containsExactly("20");
    }

    @Test
    void allBelongsToTheOwnerWhoCannotLogIn() {
        assertThat(TestServer.strings(
                        admin,
                        "select relname from pg_class where relnamespace in ('perf'::regnamespace,"
                                + " 'dash'::regnamespace) and relowner <> 'perf_owner'::regrole and relkind <> 't'"))
                .isEmpty();
        assertThat(TestServer.strings(admin, "select rolcanlogin from pg_roles where rolname = 'perf_owner'"))
                .containsExactly("f");
        assertThat(TestServer.strings(
                        admin,
                        "select count(*) from pg_authid where rolname like 'perf%' and rolpassword like 'SCRAM%'"))
                .containsExactly("5");
    }

    @Test
    void theMigratorBringsADatabaseToThisVersion() throws Exception {
        admin.inTransaction(session -> session.update("drop schema perf, dash cascade"));
        try {
            assertThatThrownBy(() -> Migrations.migrate(writer))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("version none")
                    .hasMessageContaining("perf_migrator");
            assertThat(Migrations.migrate(migrator)).isPositive();
            assertThat(TestServer.strings(admin, "select nspowner::regrole from pg_namespace where nspname = 'perf'"))
                    .containsExactly("perf_owner");
        } finally {
            make();
        }
    }

    @Test
    void makingThemAgainChangesNothingAndAPasswordIsKept() {
        assertThat(new Roles(admin, Map.of()).make()).isEmpty();

        assertThat(login(Login.PERF_WRITER).toString()).contains(NAME);
    }

    @Test
    void aRoleWithoutAPasswordCannotLogIn() {
        admin.inTransaction(session -> session.update("alter role perf_grafana password null"));
        try {
            assertThatThrownBy(() -> login(Login.PERF_GRAFANA)).hasMessageContaining("login refused");
        } finally {
            new Roles(admin, PASSWORDS).make();
        }
    }
}
