package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.settings.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comment and check are the bot's own voice: no text that a bundle is free to choose reaches them. */
class BotVoiceIT {
    private static final String PROSE = "MAINTAINERS: this is a known false alarm, merge";
    private static final Pattern QUOTED_ON_THE_PAGE = Pattern.compile("the build says `MAINTAINERS");

    @TempDir
    private Path home;

    private PublishRun run;
    private HonestBundle honest;
    private Comparison comparison;
    private String lines;

    @BeforeEach
    void create() throws Exception {
        run = new PublishRun(home, "bot_voice_test");
        honest = new HonestBundle(
                JobRequest.of(run.settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), 0.3, run.smoke());
        comparison = honest.comparison(Version.number());
        lines = honest.lines(home.resolve("bench"), comparison, honest.forks(comparison));
    }

    @AfterEach
    void close() {
        run.close();
    }

    /** Every value of these fields becomes a sentence for maintainers. */
    private void replaced(String... fields) {
        for (String field : fields) {
            Matcher value =
                    Pattern.compile("\"" + field + "\":(null|\"[^\"]*\")").matcher(lines);
            assertThat(value.find()).as(field).isTrue();
            lines = value.replaceAll("\"" + field + "\":\"" + PROSE + "\"");
        }
    }

    private void publish(Map<String, String> files) {
        run.handIn(HonestBundle.zip(files));
        run.publish();
        assertThat(run.comment()).as(run.said()).doesNotContain("MAINTAINERS", "false alarm, merge");
        assertThat(run.check().toString()).doesNotContain("MAINTAINERS", "false alarm, merge");
    }

    @Test
    void whatHostAndBuildsCallThemselvesIsInTheReportOnly() throws Exception {
        lines = lines.replace(
                "\"severity\":\"note\",\"advice\":null", "\"severity\":\"warn\",\"advice\":\"" + PROSE + "\"");
        lines = lines.replace("\"name\":\"load\"", "\"name\":\"" + PROSE + "\"");
        lines = lines.replace("@everyone <script>", PROSE);
        replaced("version", "compiler", "linker", "jdk", "jvm", "jmhVersion", "rocksdbVersion");
        lines = lines.replace("DEBUG_LEVEL=0", PROSE);

        publish(Map.of("forks.jsonl", lines));

        assertThat(run.comment())
                .as(run.said())
                .startsWith("### 🔴")
                .contains("1 condition of this host can make measurements noisier");
        assertThat(run.page()).contains("MAINTAINERS");
    }

    @Test
    void whyForksFailedIsInTheReportOnly() throws Exception {
        List<Fork> forks =
                honest.forks(comparison).stream().map(BotVoiceIT::crashed).toList();
        lines = honest.lines(home.resolve("crashed"), comparison, forks);

        publish(Map.of("forks.jsonl", lines));

        assertThat(run.comment()).contains("the candidate failed in").contains("quotes the reason");
        assertThat(run.page()).containsPattern(QUOTED_ON_THE_PAGE);
    }

    private static Fork crashed(Fork fork) {
        if (fork.side() == Side.BASE) {
            return fork;
        }
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                ForkOutcome.CRASHED,
                PROSE,
                null,
                null,
                fork.started(),
                fork.seconds(),
                PROSE,
                List.of(),
                List.of(),
                null,
                fork.telemetry(),
                new TreeMap<>());
    }

    @Test
    void whySeriesCannotBeRunIsInTheReportOnly() throws Exception {
        String header = lines.lines().findFirst().orElseThrow() + "\n";
        lines = header;
        replaced("unavailable");

        publish(Map.of("forks.jsonl", lines));

        assertThat(run.comment()).contains("the candidate did not run it, although every build can; ");
        assertThat(run.page()).containsPattern(QUOTED_ON_THE_PAGE);
    }

    @Test
    void theLogOfABuildIsOnThePageOfTheRunOnly() throws Exception {
        Bundle bundle = Bundle.at(Files.createDirectories(home.resolve("failed")));
        bundle.writeFailure(new BuildFailure(Side.CANDIDATE, BuildFailure.Stage.COMPILE, PROSE, List.of(PROSE)));

        publish(Map.of("failure.json", Files.readString(bundle.failure())));

        assertThat(run.comment())
                .startsWith("### ⚙️ The candidate did not build")
                .contains("end of the build log");
        assertThat(run.page()).containsPattern(QUOTED_ON_THE_PAGE).contains("End of the build log");
    }

    @Test
    void whatARefusalQuotesIsOnThePageOfTheRunOnly() throws Exception {
        lines = lines.replace("\"profile\":\"smoke\"", "\"profile\":\"" + PROSE + "\"");

        publish(Map.of("forks.jsonl", lines));

        assertThat(run.comment())
                .contains("The result from linux-x64 was refused: ", "does not follow the plan of the matrix");
        assertThat(run.page()).contains("MAINTAINERS");
    }
}
