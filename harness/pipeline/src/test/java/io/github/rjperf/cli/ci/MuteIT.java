package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.service.AnswerHistory;
import io.github.rjperf.service.ArtifactReader;
import io.github.rjperf.service.ArtifactSource;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.service.Publication;
import io.github.rjperf.service.PublishFailures;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.BenchmarkJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a mute does from the archive of a run to its answer and to what the database says, until it ends by itself. */
@Tag("deployment")
class MuteIT {
    private static final String NAME = "mute_test";
    private static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);
    private static final Instant END = HonestBundle.NOW.plus(Duration.ofDays(30));
    private static final List<Service.Muted> MUTED =
            List.of(new Service.Muted("GetNotFound*", HonestBundle.PLATFORM, new Mute(END, "noisy since a kernel")));

    @TempDir
    private Path folder;

    @BeforeEach
    void create() {
        TestServer.migrated(NAME).close();
    }

    @Test
    void aMutedSlowdownIsShownAndFailsNothing() throws Exception {
        assertThat(conclusion(published(7, List.of(), Map.of()))).isEqualTo(CheckConclusion.FAILURE);

        CommentFacts muted = published(8, MUTED, Map.of());

        assertThat(conclusion(muted)).isEqualTo(CheckConclusion.SUCCESS);
        String words = "muted until " + END.atOffset(ZoneOffset.UTC).toLocalDate() + ": noisy since a kernel";
        assertThat(PullRequestComment.render(muted)).contains("1 slowdown is muted", words);
        assertThat(folder.resolve("out8/report-linux-x64.html")).content().contains(words);
        assertThat(said()).containsExactly("noisy since a kernel");
    }

    /** An answer that is given again follows the clock, and so does a new one. */
    @Test
    void itEndsByItself() throws Exception {
        published(7, MUTED, Map.of());

        assertThat(again(END.minusMillis(1))).isEqualTo(CheckConclusion.SUCCESS);
        assertThat(again(END)).isEqualTo(CheckConclusion.FAILURE);
        assertThat(again(END.plus(Duration.ofDays(300)))).isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void whatTheSettingsNoLongerSayEndsWithTheNextResult() throws Exception {
        published(7, MUTED, Map.of());
        published(8, MUTED, Map.of());
        assertThat(said()).as("the same once").hasSize(1);

        assertThat(conclusion(published(9, List.of(), Map.of()))).isEqualTo(CheckConclusion.FAILURE);

        assertThat(said()).hasSize(2);
        assertThat(again(HonestBundle.NOW)).isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void anotherPlatformOrSeriesIsNotMuted() throws Exception {
        Mute mute = MUTED.get(0).mute();
        List<Service.Muted> others = List.of(new Service.Muted("Put*", HonestBundle.PLATFORM, mute));

        assertThat(conclusion(published(7, others, Map.of()))).isEqualTo(CheckConclusion.FAILURE);

        assertThat(said()).isEmpty();
    }

    /** The bundle comes from the machine that ran the code of the pull request. */
    @Test
    void aBundleMutesNothing() throws Exception {
        String entry = "muted: [{series: '*', platform: linux-x64, until: 2099-01-01, reason: x}]\n";

        CommentFacts facts = published(7, List.of(), Map.of(".github/rjperf.yaml", entry, "rjperf.yaml", entry));

        assertThat(facts.platforms()).singleElement().isInstanceOf(PlatformResult.NotMeasured.class);
        assertThat(said()).isEmpty();
    }

    private static CheckConclusion conclusion(CommentFacts facts) {
        return CheckSummary.of(facts).conclusion();
    }

    private static CheckConclusion again(Instant now) {
        try (Database database = database()) {
            return conclusion(new AnswerHistory(database, now)
                    .last("facebook/rocksdb", 12345, LINKS)
                    .orElseThrow());
        }
    }

    private static List<String> said() {
        return TestServer.strings(NAME, "select reason from perf.mute order by id");
    }

    /** What a run answers whose candidate is slower, where the settings mute this. */
    private CommentFacts published(int run, List<Service.Muted> muted, Map<String, String> more) throws Exception {
        JobRequest requested =
                new JobRequest(HonestBundle.request(), RequestText.write(HonestBundle.request()), "" + run, "1");
        HonestBundle honest = new HonestBundle(requested.comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), 0.3);
        Comparison comparison = honest.comparison(Version.number());
        Path in = Files.createDirectory(folder.resolve("in" + run));
        Map<String, String> files = new TreeMap<>(more);
        files.put("forks.jsonl", honest.lines(folder.resolve("bench" + run), comparison, honest.forks(comparison)));
        Files.write(in.resolve("bundle-linux-x64-1.zip"), HonestBundle.zip(files));
        Settings settings = new Settings(
                Map.of(), Map.of("user.home", folder.toString()), Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC));
        ArtifactReader intake = new ArtifactReader(
                requested,
                HonestBundle.service(muted),
                HonestBundle.plan(),
                BenchmarkJars.catalog(folder),
                settings,
                Files.createDirectory(folder.resolve("work" + run)),
                new PublishFailures(PlanCommandIT.console()));
        return new Publication(intake, LINKS.run("us/bench", run, 1), LINKS, folder.resolve("out" + run))
                .publish(new ArtifactSource.InFolder(in, 1), MuteIT::database);
    }

    private static Database database() {
        return Database.open(TestServer.url(NAME), Map.of());
    }
}
