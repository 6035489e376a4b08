package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.cli.KilledJob;
import io.github.rjperf.cli.MainProcess;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Shard;
import io.github.rjperf.record.RecordedRows;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.service.PublishRun;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that publish a run are killed, and the job is started again as another attempt of the run: rows, comment and check
 * are as if nothing had happened.
 */
@Tag("faults")
class PublishFaultsIT {
    private static final String NAME = "publish_faults_test";
    private static final double SLOWDOWN = 0.3;

    @TempDir
    private Path folder;

    private final Random random = new Random(Faults.seed());
    private final Map<Progress, Integer> kills = new EnumMap<>(Progress.class);
    private int homes;

    /** What is there already when a job is killed. */
    private enum Progress {
        NOTHING,
        ROWS,
        COMMENT,
        CHECK
    }

    /** What one run left. */
    private record Published(Map<String, List<String>> rows, String linked, List<String> comments, String check) {}

    @Test
    void aKilledJobIsAnsweredOnceWhenItRanAgain() throws Exception {
        Published whole;
        KilledJob job;
        try (PublishRun run = handedIn()) {
            job = new KilledJob(random, KilledJob.time(start(run, 1)));
            whole = published(run, 1);
        }
        assertThat(whole.rows()).containsKeys("comparison", "fork", "verdict", "ingest");
        assertThat(whole.comments()).singleElement().asString().startsWith("### 🔴");

        int planned = Faults.cases(3, 50);
        while (job.kills() < planned) {
            try (PublishRun run = handedIn()) {
                killed(run, job, whole);
            }
        }
        Faults.report(
                "publish",
                job.jobs() + " runs, " + job.kills() + " processes killed, by what was there already " + kills
                        + "; rows lost 0, double 0, one comment and a completed check each");
    }

    private void killed(PublishRun run, KilledJob job, Published whole) throws Exception {
        if (random.nextBoolean()) {
            run.announce();
        }
        int[] attempts = {0};
        int status = job.run(
                attempt -> {
                    attempts[0] = attempt;
                    return start(run, attempt);
                },
                () -> TestServer.rows(NAME) > 0,
                () -> kills.merge(progress(run), 1, Integer::sum));
        assertThat(status).as(MainProcess.log(home())).isZero();
        assertThat(published(run, attempts[0])).isEqualTo(whole);
    }

    private Path home() {
        return folder.resolve("home-" + homes);
    }

    /** A run whose measuring jobs have ended. */
    private PublishRun handedIn() throws IOException {
        homes++;
        PublishRun run = new PublishRun(Files.createDirectories(home()), NAME);
        HonestBundle honest = new HonestBundle(comparison(run), SLOWDOWN, run.smoke());
        Comparison comparison = honest.comparison(Version.number());
        String forks = honest.lines(home().resolve("bench"), comparison, honest.forks(comparison));
        run.handIn(HonestBundle.zip(Map.of("forks.jsonl", forks)));
        return run;
    }

    private static String comparison(PublishRun run) {
        return JobRequest.of(run.settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE);
    }

    private Process start(PublishRun run, int attempt) {
        Map<String, String> environment = new HashMap<>(run.environment);
        environment.put("GITHUB_RUN_ATTEMPT", Integer.toString(attempt));
        return MainProcess.start(home(), environment, run.publishing());
    }

    private static Progress progress(PublishRun run) {
        if (!run.upstream.checks().isEmpty()) {
            return Progress.CHECK;
        }
        List<String> bodies = run.upstream.bodies(PublishRun.PULL_REQUEST);
        if (bodies.stream().anyMatch(body -> body.startsWith("### "))) {
            return Progress.COMMENT;
        }
        return TestServer.rows(NAME) > 0 ? Progress.ROWS : Progress.NOTHING;
    }

    /** Of the last attempt; the marker at the end of the comment, which has the time, is left out. */
    private static Published published(PublishRun run, int attempt) {
        List<ObjectNode> checks = run.upstream.checks();
        ObjectNode last = checks.get(checks.size() - 1);
        String id = "run-" + run.environment.get("GITHUB_RUN_ID") + "-" + attempt;
        assertThat(last.path("external_id").asText()).isEqualTo(id);
        assertThat(checks)
                .extracting(check -> check.path("external_id").asText())
                .doesNotHaveDuplicates();
        assertThat(checks)
                .extracting(check -> check.path("status").asText() + " "
                        + check.path("conclusion").asText())
                .containsOnly("completed failure");
        assertThat(
                        TestServer.strings(
                                NAME,
                                "select concat_ws(' ', max(attempt), (select count(*) from perf.request),"
                                        + " (select count(*) from perf.answer_platform where outcome <> 'MEASURED')) from perf.answer"))
                .containsExactly(attempt + " 1 0");
        return new Published(
                RecordedRows.of(NAME),
                RecordedRows.linked(NAME, comparison(run)),
                run.upstream.bodies(PublishRun.PULL_REQUEST).stream()
                        .map(body -> body.substring(0, body.lastIndexOf("<!--")))
                        .map(body -> ofAnyAttempt(body, attempt))
                        .toList(),
                ofAnyAttempt(last.path("output").toString(), attempt));
    }

    private static String ofAnyAttempt(String text, int attempt) {
        assertThat(text).contains("/attempts/" + attempt);
        return text.replace("/attempts/" + attempt, "/attempts/N").replace(", attempt " + attempt, ", attempt N");
    }
}
