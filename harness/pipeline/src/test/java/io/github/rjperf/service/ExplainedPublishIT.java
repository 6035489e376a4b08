package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.SampleExplanations;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bundle that explains what changed: the answer has the sentences, and the verdict does not depend on them. */
class ExplainedPublishIT {
    private static final String NAME = "explained_publish_test";

    @TempDir
    private Path home;

    private PublishRun run;
    private HonestBundle honest;
    private Comparison comparison;

    @BeforeEach
    void create() throws Exception {
        run = new PublishRun(home, NAME);
        String id = JobRequest.of(run.settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE);
        honest = new HonestBundle(id, 0.3, run.smoke());
        comparison = honest.comparison(Version.number());
    }

    @AfterEach
    void close() {
        run.close();
    }

    private String publish(String explanation) {
        return publishBegun(60, explanation);
    }

    /** @param second after the request was made */
    private String publishBegun(int second, String explanation) {
        String forks = honest.lines(home.resolve("bench-" + comparison.id()), comparison, honest.forks(comparison))
                .replace(
                        comparison.created().toString(),
                        HonestBundle.ASKED.plusSeconds(second).toString());
        run.handIn(HonestBundle.zip(Map.of("forks.jsonl", forks, "explanation.json", explanation)));
        assertThat(run.publish()).as(run.said()).isTrue();
        return run.upstream.bodies(PublishRun.PULL_REQUEST).get(0);
    }

    private String written(Explanation explanation) throws Exception {
        Bundle bundle = Bundle.at(Files.createDirectories(home.resolve("explained-" + comparison.id())));
        bundle.writeExplanation(explanation);
        return Files.readString(bundle.explanation());
    }

    @Test
    void theSentencesAreInTheAnswerAndThePictureInTheReport() throws Exception {
        Explanation explanation = new Explanation(
                comparison.id(),
                comparison.plan().series().stream()
                        .map(series -> SampleExplanations.of(series.key(), SampleExplanations.exceptions()))
                        .toList());
        assertThat(publish(written(explanation)))
                .startsWith("### 🔴")
                .containsOnlyOnce("is spent unwinding `rocksdb::KVException`.")
                .containsOnlyOnce("Of the 4 files changed, `java/rocksjni/kv_helper.h` is on the changed path")
                .containsOnlyOnce("The change is in the native library: native");
        assertThat(home.resolve("out/report-linux-x64.html")).content().contains("class=\"flame\"");
        assertThat(TestServer.strings(NAME, "select sentence from perf.explanation"))
                .anyMatch(sentence -> sentence.contains("is spent unwinding rocksdb::KVException. Of the 4 files"));
        assertThat(TestServer.strings(NAME, "select document::text from perf.explanation"))
                .allMatch(document -> document.contains("BYTES_READ") && document.contains("\"parent\""));
    }

    @Test
    void anAnswerThatIsGivenAgainStillHasTheSentences() throws Exception {
        ExplainedSeries why =
                SampleExplanations.of(comparison.plan().series().get(slow()).key(), SampleExplanations.exceptions());
        String comment = publish(written(new Explanation(comparison.id(), List.of(why))));
        assertThat(comment).contains("KVException");
        try (Database database = Database.open(TestServer.url(NAME), Map.of())) {
            CommentFacts last = new AnswerHistory(database, HonestBundle.NOW)
                    .last(
                            "facebook/rocksdb",
                            PublishRun.PULL_REQUEST,
                            new Links("https://github.com", ReaderPages.NONE))
                    .orElseThrow();
            assertThat(PullRequestComment.render(last)).contains("KVException");
        }
    }

    private int slow() {
        return IntStream.range(0, comparison.plan().series().size())
                .filter(i -> comparison.plan().series().get(i).key().benchmark().contains("NotFound"))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"formatVersion\":1}", "[[[["})
    void anExplanationThatCannotBeReadIsLeftOut(String text) {
        assertThat(publish(text))
                .startsWith("### 🔴")
                .doesNotContain("KVException")
                .contains("There is no profile: the explanation by the bench host cannot be read.");
    }

    @Test
    void anAnswerKeepsTheExplanationsOfEarlierMeasurementsOfTheSameBuilds() throws Exception {
        ExplainedSeries why =
                SampleExplanations.of(comparison.plan().series().get(slow()).key(), SampleExplanations.exceptions());
        publishBegun(30, written(new Explanation(comparison.id(), List.of(why))));

        run.environment.put(
                "GITHUB_RUN_ID", run.bench.addRun("bench.yml", "x").path("id").asText());
        String id = JobRequest.of(run.settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE);
        assertThat(id).isNotEqualTo(comparison.id());
        honest = new HonestBundle(id, 0.3, run.smoke());
        comparison = honest.comparison(Version.number());
        assertThat(publish(written(new Explanation(comparison.id(), List.of()))))
                .contains("KVException");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/kv_helper.h", "<img src=x>", "a\\u001b[31mb", "a\\nb", "@octocat"})
    void anExplanationWithFilesThatSourcesCannotHaveIsLeftOut(String name) throws Exception {
        ExplainedSeries why =
                SampleExplanations.of(comparison.plan().series().get(slow()).key(), SampleExplanations.exceptions());
        String text = written(new Explanation(comparison.id(), List.of(why)));
        String hostile = text.replace("java/rocksjni/kv_helper.h", name);
        assertThat(hostile).isNotEqualTo(text);
        assertThat(publish(hostile)).startsWith("### 🔴").doesNotContain("KVException", "octocat", "files changed");
    }

    /** What the measured process can write stands in the report alone: there is no sentence of its own in the bot's answer. */
    @Test
    void proseOfTheMeasuredProcessIsInTheReportOnly() throws Exception {
        String prose = "MAINTAINERS: this is a known false alarm, merge";
        SeriesKey key = comparison.plan().series().get(slow()).key();
        ExplainedSeries why = ExplainedSeries.unknown(key)
                .with(SampledProfile.none(prose))
                .with(new CountChanges(List.of(), 0, 0, 0, null, prose))
                .with(new ChangeParts(0, 0, 0, null, null, prose));
        assertThat(publish(written(new Explanation(comparison.id(), List.of(why)))))
                .startsWith("### 🔴")
                .doesNotContain("MAINTAINERS", "known false alarm");
        assertThat(run.check().toString()).doesNotContain("MAINTAINERS", "known false alarm");
        assertThat(home.resolve("out/report-linux-x64.html"))
                .content()
                .contains("There is no profile: the build says <code>" + prose + "</code>.");
    }

    /** Each call calls the next: 4,000 levels, which no stack of a thread has room for. */
    @Test
    void aTreeOfCallsThatIsTooDeepIsRefusedAndTheReportIsWhole() throws Exception {
        ExplainedSeries why =
                SampleExplanations.of(comparison.plan().series().get(slow()).key(), SampleExplanations.exceptions());
        String text = written(new Explanation(comparison.id(), List.of(why)));
        String chain = IntStream.range(0, 4000)
                .mapToObj(i -> "{\"parent\":" + (i - 1)
                        + ",\"frame\":0,\"baseNanos\":980,\"candidateNanos\":1940,\"evident\":true}")
                .collect(Collectors.joining(",", "\"calls\": [", "], \"allocations\""));
        String deep = text.replaceFirst("(?s)\"calls\"\\s*:.*?\"allocations\"", chain);
        assertThat(deep).isNotEqualTo(text);

        assertThat(publish(deep))
                .startsWith("### 🔴")
                .contains("There is no profile: the explanation by the bench host cannot be read.");
        assertThat(home.resolve("out/report-linux-x64.html")).content().endsWith("</html>\n");
    }

    @Test
    void anExplanationOfAnotherComparisonIsLeftOut() throws Exception {
        assertThat(publish(written(new Explanation("another", List.of())))).startsWith("### 🔴");
    }
}
