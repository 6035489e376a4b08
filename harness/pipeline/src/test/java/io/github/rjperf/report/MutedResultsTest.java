package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.json.CiFormat;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** A slowdown of a muted series is shown everywhere with the reason and the date, and fails nothing. */
class MutedResultsTest {
    private static final Mute MUTE = new Mute(Instant.parse("2027-01-31T00:00:00Z"), "noisy <since> a @kernel");
    private static final String WORDS = "muted until 2027-01-31";

    private static Results muting(Results results) {
        Map<SeriesKey, Mute> all = results.judgment().series().stream()
                .collect(Collectors.toMap(judged -> judged.series(), judged -> MUTE));
        return results.muting(all);
    }

    private static CommentFacts muting(CommentFacts facts) {
        List<PlatformResult> platforms = facts.platforms().stream()
                .<PlatformResult>map(result -> result instanceof PlatformResult.Measured measured
                        ? new PlatformResult.Measured(measured.platform(), muting(measured.results()))
                        : result)
                .toList();
        return new CommentFacts(
                facts.request(),
                facts.run(),
                facts.links(),
                platforms,
                facts.acceptances(),
                facts.calibrations(),
                facts.noise(),
                null);
    }

    @Test
    void theCheckAndTheHeadlineDoNotCountIt() {
        assertThat(CheckSummary.of(SampleFacts.differing()).conclusion()).isEqualTo(CheckConclusion.FAILURE);

        CheckSummary check = CheckSummary.of(muting(SampleFacts.differing()));

        assertThat(check.conclusion()).isNotEqualTo(CheckConclusion.FAILURE);
        assertThat(check.title()).startsWith("🟡 Inconclusive").doesNotContain("slower");
    }

    @Test
    void theCommentShowsItOpenWithReasonAndDate() {
        String comment = PullRequestComment.render(muting(SampleFacts.differing()));

        assertThat(comment)
                .contains("🔇", "getNotFoundEven", " on linux-x64: " + WORDS)
                .doesNotContain("<since>", "@kernel");
        assertThat(comment.indexOf("🔇")).isLessThan(comment.indexOf("<details>"));
    }

    /** A decision about the change says more than a mute, and a mute covers what the decision does not. */
    @Test
    void anAcceptanceCountsFirst() {
        assertThat(PullRequestComment.render(muting(SampleFacts.accepted())))
                .contains("☑️")
                .doesNotContain("🔇");
        assertThat(CheckSummary.of(SampleFacts.beyond()).conclusion()).isEqualTo(CheckConclusion.FAILURE);
        assertThat(CheckSummary.of(muting(SampleFacts.beyond())).conclusion()).isNotEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void whatAMutedSeriesUsesMoreOfFailsNothing() {
        CommentFacts facts = SampleFacts.usingMore(Resource.values());
        assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.FAILURE);

        CheckSummary check = CheckSummary.of(muting(facts));

        assertThat(check.conclusion()).isEqualTo(CheckConclusion.SUCCESS);
        assertThat(check.title()).doesNotContain("more Java heap", "more memory");
    }

    @Test
    void everyReportShowsIt() {
        Results muted = muting(SampleResults.mixed());

        assertThat(HtmlReport.render(muted))
                .contains(WORDS, "REGRESSION, muted")
                .doesNotContain("<since>");
        assertThat(MarkdownReport.render(muted))
                .contains(WORDS, "REGRESSION, muted")
                .doesNotContain("<since>");
        assertThat(TerminalReport.render(muted, null, false, 200)).contains(WORDS, "REGRESSION, muted");
        assertThat(TerminalReport.render(SampleResults.mixed(), null, false, 200))
                .doesNotContain("muted");
        assertThat(CiFormat.JUNIT.of(SampleResults.mixed())).contains("<failure");
        assertThat(CiFormat.JUNIT.of(muted))
                .contains("REGRESSION, muted", WORDS)
                .doesNotContain("<failure");
    }

    /** The verdict is what was measured; programs see both. */
    @Test
    void theJsonKeepsTheVerdict() throws Exception {
        JsonNode series = new ObjectMapper()
                .readTree(ComparisonSummary.of(muting(SampleResults.mixed()), null, 0))
                .at("/summary/series");

        JsonNode slower = StreamSupport.stream(series.spliterator(), false)
                .filter(one -> one.path("verdict").asText().equals("regression"))
                .findFirst()
                .orElseThrow();
        assertThat(slower.path("mutedUntil").asText()).isEqualTo("2027-01-31T00:00:00Z");
        assertThat(slower.path("mutedReason").asText()).isEqualTo(MUTE.reason());
    }

    @Test
    void whatIsNotSlowerStaysAsItIs() {
        Results settled = muting(SampleResults.slowerOverall(SampleResults.mixed()));

        assertThat(Row.bySeverity(settled))
                .filteredOn(row -> !row.judged().verdict().isSlower())
                .isNotEmpty()
                .noneMatch(
                        row -> row.kind() == VerdictKind.MUTED || row.verdict().contains("muted"));
    }
}
